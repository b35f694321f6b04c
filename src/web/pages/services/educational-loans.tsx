import { loanCalculator } from '#content/loan-calculator.ts';
import { loanCost } from '#domain/loan.ts';
import { loanPageAction } from '#web/forms/loan-action.ts';
import { LoanCalculator } from '#web/forms/loan-calculator.tsx';
import { asOneText, ofOneText } from '#web/page/one-text.ts';
import { pageWords } from '#web/page/page-context.ts';
import type { Route } from './+types/educational-loans.ts';
import { serviceData } from './service-data.ts';
import { ServiceView, serviceHead } from './service-view.tsx';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

export function loader({ context }: Route.LoaderArgs) {
  return asOneText({
    ...serviceData(context, 'educational-loans'),
    calculator: pageWords(context, loanCalculator),
    example: loanCost(loanCalculator.example.loan),
  });
}

export const action = loanPageAction;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => serviceHead(matches, loaderData);

export default function EducationalLoans({ loaderData }: Route.ComponentProps) {
  const { calculator, example, ...page } = ofOneText(loaderData);
  return <ServiceView {...page} tool={<LoanCalculator words={calculator} example={example} />} />;
}
