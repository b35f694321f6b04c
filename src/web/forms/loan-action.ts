import { type ActionFunctionArgs, data } from 'react-router';
import type { FieldErrors } from '#domain/app-error.ts';
import { type LoanCost, loanCost, readLoan } from '#domain/loan.ts';
import { enquiryAction, postedValues } from './lead-action.ts';

/** What the calculator shows after a post without script. */
export interface PostedLoan {
  loan: { costs?: LoanCost[]; errors: FieldErrors; values: Record<string, string> };
}

/** The loans page has two forms: the calculator, which stores nothing, and the enquiry. */
export async function loanPageAction(args: ActionFunctionArgs) {
  const values = await postedValues(args.request.clone());
  if (values.step !== 'loan') return enquiryAction(args);
  const { errors, ...offers } = readLoan(values);
  const costs = offers.loan && { costs: Object.values(offers).map(loanCost) };
  return data<PostedLoan>({ loan: { ...costs, errors, values } }, Object.keys(errors).length > 0 ? 400 : 200);
}
