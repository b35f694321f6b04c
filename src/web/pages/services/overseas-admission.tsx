import { overseasAdmission as words } from '#content/service-pages/overseas-admission.ts';
import { overseasTimeline } from '#content/service-shapes/overseas-timeline.ts';
import { serviceSummaries } from '#content/service-summaries.ts';
import { enquiryAction } from '#web/forms/lead-action.ts';
import { Destinations } from '#web/sections/destinations.tsx';
import { Path } from '#web/sections/path.tsx';
import { serviceHead } from '#web/service-head.ts';
import { ServiceView } from '#web/service-view.tsx';
import type { Route } from './+types/overseas-admission.ts';

const summary = serviceSummaries['overseas-admission'];

export const action = enquiryAction;

export const meta: Route.MetaFunction = ({ matches }) => serviceHead(matches, summary, words);

export default function OverseasAdmission() {
  return (
    <ServiceView summary={summary} words={words}>
      <Path {...overseasTimeline} />
      {words.destinations && words.extras && (
        <Destinations destinations={words.destinations} extras={words.extras} />
      )}
    </ServiceView>
  );
}
