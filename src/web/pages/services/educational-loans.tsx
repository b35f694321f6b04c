import { educationalLoans as words } from '#content/service-pages/educational-loans.ts';
import { serviceSummaries } from '#content/service-summaries.ts';
import { enquiryAction } from '#web/forms/lead-action.ts';
import { serviceHead } from '#web/service-head.ts';
import { ServiceView } from '#web/service-view.tsx';
import type { Route } from './+types/educational-loans.ts';

const summary = serviceSummaries['educational-loans'];

export const action = enquiryAction;

export const meta: Route.MetaFunction = ({ matches }) => serviceHead(matches, summary, words);

export default function EducationalLoans() {
  return <ServiceView summary={summary} words={words} />;
}
