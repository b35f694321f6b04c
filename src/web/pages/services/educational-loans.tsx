import { educationalLoans as words } from '#content/service-pages/educational-loans.ts';
import { serviceSummaries } from '#content/service-summaries.ts';
import { loanPageAction } from '#web/forms/loan-action.ts';
import { LoanCalculator } from '#web/forms/loan-calculator.tsx';
import { serviceHead } from '#web/service-head.ts';
import { ServiceView } from '#web/service-view.tsx';
import type { Route } from './+types/educational-loans.ts';

const summary = serviceSummaries['educational-loans'];

export const action = loanPageAction;

export const meta: Route.MetaFunction = ({ matches }) => serviceHead(matches, summary, words);

export default function EducationalLoans() {
  return (
    <ServiceView summary={summary} words={words}>
      <LoanCalculator />
    </ServiceView>
  );
}
