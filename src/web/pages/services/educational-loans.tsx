import { loanPageAction } from '#web/forms/loan-action.ts';
import { LoanCalculator } from '#web/forms/loan-calculator.tsx';
import { serviceData } from '#web/service-data.ts';
import { serviceHead } from '#web/service-head.ts';
import { ServiceView } from '#web/service-view.tsx';
import type { Route } from './+types/educational-loans.ts';

export { loadAgainElsewhere as shouldRevalidate } from '#web/same-page.ts';

export function loader({ context }: Route.LoaderArgs) {
  return serviceData(context, 'educational-loans');
}

export const action = loanPageAction;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => serviceHead(matches, loaderData);

export default function EducationalLoans({ loaderData }: Route.ComponentProps) {
  return (
    <ServiceView {...loaderData}>
      <LoanCalculator />
    </ServiceView>
  );
}
