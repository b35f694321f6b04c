import { educationalLoans as words } from '../../../content/service-pages/educational-loans.ts';
import { serviceSummaries } from '../../../content/service-summaries.ts';
import { enquiryAction } from '../../forms/lead-action.ts';
import { serviceHead } from '../../service-head.ts';
import { ServiceView } from '../../service-view.tsx';
import type { Route } from './+types/educational-loans.ts';

const summary = serviceSummaries['educational-loans'];

export const action = enquiryAction;

export const meta: Route.MetaFunction = ({ matches }) => serviceHead(matches, summary, words);

export default function EducationalLoans() {
  return <ServiceView summary={summary} words={words} />;
}
