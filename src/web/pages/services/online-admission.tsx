import { onlineAdmission as words } from '#content/service-pages/online-admission.ts';
import { documentWay } from '#content/service-shapes/document-way.ts';
import { serviceSummaries } from '#content/service-summaries.ts';
import { enquiryAction } from '#web/forms/lead-action.ts';
import { Courses } from '#web/sections/courses.tsx';
import { Path } from '#web/sections/path.tsx';
import { serviceHead } from '#web/service-head.ts';
import { ServiceView } from '#web/service-view.tsx';
import type { Route } from './+types/online-admission.ts';

const summary = serviceSummaries['online-admission'];

export const action = enquiryAction;

export const meta: Route.MetaFunction = ({ matches }) => serviceHead(matches, summary, words);

export default function OnlineAdmission() {
  return (
    <ServiceView summary={summary} words={words}>
      <Path {...documentWay} />
      {words.courses && <Courses courses={words.courses} />}
    </ServiceView>
  );
}
