import { testPreparation as words } from '#content/service-pages/test-preparation.ts';
import { weekOfPreparation } from '#content/service-shapes/preparation-week.ts';
import { serviceSummaries } from '#content/service-summaries.ts';
import { enquiryAction } from '#web/forms/lead-action.ts';
import { WeekPlan } from '#web/sections/week-plan.tsx';
import { serviceHead } from '#web/service-head.ts';
import { ServiceView } from '#web/service-view.tsx';
import type { Route } from './+types/test-preparation.ts';

const summary = serviceSummaries['test-preparation'];

export const action = enquiryAction;

export const meta: Route.MetaFunction = ({ matches }) => serviceHead(matches, summary, words);

export default function TestPreparation() {
  return (
    <ServiceView summary={summary} words={words}>
      <WeekPlan {...weekOfPreparation} />
    </ServiceView>
  );
}
