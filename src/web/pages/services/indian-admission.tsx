import { admissionRounds } from '#content/service-shapes/admission-rounds.ts';
import { enquiryAction } from '#web/forms/lead-action.ts';
import { Courses } from '#web/sections/courses.tsx';
import { Path } from '#web/sections/path.tsx';
import { SuccessStories } from '#web/sections/stories.tsx';
import type { Route } from './+types/indian-admission.ts';
import { serviceData } from './service-data.ts';
import { ServiceView, serviceHead } from './service-view.tsx';
import '#web/sections/path-rounds.css';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

export function loader({ context }: Route.LoaderArgs) {
  return serviceData(context, 'indian-admission');
}

export const action = enquiryAction;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => serviceHead(matches, loaderData);

export default function IndianAdmission({ loaderData }: Route.ComponentProps) {
  const { words } = loaderData;
  return (
    <ServiceView
      {...loaderData}
      tool={admissionRounds.tool}
      stories={words.successStories && <SuccessStories stories={words.successStories} />}
    >
      <Path {...admissionRounds} />
      {words.courses && <Courses courses={words.courses} />}
    </ServiceView>
  );
}
