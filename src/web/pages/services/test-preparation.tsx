import { weekOfPreparation } from '#content/service-shapes/preparation-week.ts';
import { enquiryAction } from '#web/forms/lead-action.ts';
import { WeekPlan } from '#web/sections/week-plan.tsx';
import { serviceData } from '#web/service-data.ts';
import { serviceHead } from '#web/service-head.ts';
import { ServiceView } from '#web/service-view.tsx';
import type { Route } from './+types/test-preparation.ts';

export { loadAgainElsewhere as shouldRevalidate } from '#web/same-page.ts';

export function loader({ context }: Route.LoaderArgs) {
  return serviceData(context, 'test-preparation');
}

export const action = enquiryAction;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => serviceHead(matches, loaderData);

export default function TestPreparation({ loaderData }: Route.ComponentProps) {
  return (
    <ServiceView {...loaderData}>
      <WeekPlan {...weekOfPreparation} />
    </ServiceView>
  );
}
