import { overseasTimeline } from '#content/service-shapes/overseas-timeline.ts';
import { enquiryAction } from '#web/forms/lead-action.ts';
import { Destinations } from '#web/sections/destinations.tsx';
import { Path } from '#web/sections/path.tsx';
import { serviceData } from '#web/service-data.ts';
import { serviceHead } from '#web/service-head.ts';
import { ServiceView } from '#web/service-view.tsx';
import type { Route } from './+types/overseas-admission.ts';
import '#web/sections/path-months.css';

export { loadAgainElsewhere as shouldRevalidate } from '#web/same-page.ts';

export function loader({ context }: Route.LoaderArgs) {
  return serviceData(context, 'overseas-admission');
}

export const action = enquiryAction;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => serviceHead(matches, loaderData);

export default function OverseasAdmission({ loaderData }: Route.ComponentProps) {
  const { words } = loaderData;
  return (
    <ServiceView {...loaderData}>
      <Path {...overseasTimeline} />
      {words.destinations && words.extras && (
        <Destinations destinations={words.destinations} extras={words.extras} />
      )}
    </ServiceView>
  );
}
