import { admissionRounds } from '#content/service-shapes/admission-rounds.ts';
import { enquiryAction } from '#web/forms/lead-action.ts';
import { Courses } from '#web/sections/courses.tsx';
import { Path } from '#web/sections/path.tsx';
import { SuccessStories } from '#web/sections/stories.tsx';
import { serviceData } from '#web/service-data.ts';
import { serviceHead } from '#web/service-head.ts';
import { ServiceView } from '#web/service-view.tsx';
import type { Route } from './+types/indian-admission.ts';
import '#web/sections/path-rounds.css';

export { loadAgainElsewhere as shouldRevalidate } from '#web/same-page.ts';

export function loader({ context }: Route.LoaderArgs) {
  return serviceData(context, 'indian-admission');
}

export const action = enquiryAction;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => serviceHead(matches, loaderData);

export default function IndianAdmission({ loaderData }: Route.ComponentProps) {
  const { words } = loaderData;
  return (
    <ServiceView {...loaderData}>
      <Path {...admissionRounds} />
      {words.courses && <Courses courses={words.courses} />}
      {words.successStories && <SuccessStories stories={words.successStories} />}
    </ServiceView>
  );
}
