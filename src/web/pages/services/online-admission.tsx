import { documentWay } from '#content/service-shapes/document-way.ts';
import { enquiryAction } from '#web/forms/lead-action.ts';
import { Courses } from '#web/sections/courses.tsx';
import { Path } from '#web/sections/path.tsx';
import type { Route } from './+types/online-admission.ts';
import { serviceData } from './service-data.ts';
import { ServiceView, serviceHead } from './service-view.tsx';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

export function loader({ context }: Route.LoaderArgs) {
  return serviceData(context, 'online-admission');
}

export const action = enquiryAction;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => serviceHead(matches, loaderData);

export default function OnlineAdmission({ loaderData }: Route.ComponentProps) {
  const { words } = loaderData;
  return (
    <ServiceView {...loaderData}>
      <Path {...documentWay} />
      {words.courses && <Courses courses={words.courses} />}
    </ServiceView>
  );
}
