import { testPreparation as words } from '../../../content/service-pages/test-preparation.ts';
import { backToServices, serviceSummaries } from '../../../content/service-summaries.ts';
import { EnquiryForm } from '../../forms/enquiry-form.tsx';
import { enquiryAction } from '../../forms/lead-action.ts';
import { ServicePage } from '../../sections/service-page.tsx';
import { serviceHead } from '../../service-head.ts';
import type { Route } from './+types/test-preparation.ts';

const summary = serviceSummaries['test-preparation'];

export const action = enquiryAction;

export const meta: Route.MetaFunction = ({ matches }) => serviceHead(matches, summary, words);

export default function TestPreparation() {
  return (
    <ServicePage
      summary={summary}
      words={words}
      back={backToServices}
      form={<EnquiryForm service={words.formService} {...words.form} />}
    />
  );
}
