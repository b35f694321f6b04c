import { loanCalculator } from '#content/loan-calculator.ts';
import { loanCost, readLoan } from '#domain/loan.ts';
import { loanPageAction } from '#web/forms/loan-action.ts';
import { LoanCalculator } from '#web/forms/loan-calculator.tsx';
import { grouped } from '#web/page/amounts.ts';
import { asOneText, ofOneText } from '#web/page/one-text.ts';
import { pageWords } from '#web/page/page-context.ts';
import type { Route } from './+types/educational-loans.ts';
import { serviceData } from './service-data.ts';
import { Enquiry, ProcessAndIncluded, ServiceView, serviceHead } from './service-view.tsx';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

/** Works out its example for the amount in the address, where that is one. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { example } = loanCalculator;
  const named = readLoan({ ...example.fields, amount: url.searchParams.get('amount') ?? '' }).loan;
  const loan = named ?? example.loan;
  const fields = { ...example.fields, amount: grouped(loan.amount) };
  return asOneText({
    ...serviceData(context, 'educational-loans'),
    calculator: pageWords(context, { ...loanCalculator, example: { ...example, fields } }),
    example: loanCost(loan),
  });
}

export const action = loanPageAction;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => serviceHead(matches, loaderData);

export default function EducationalLoans({ loaderData }: Route.ComponentProps) {
  const { calculator, example, ...page } = ofOneText(loaderData);
  return (
    <ServiceView {...page}>
      <LoanCalculator words={calculator} example={example} />
      <Enquiry {...page} />
      <ProcessAndIncluded {...page} />
    </ServiceView>
  );
}
