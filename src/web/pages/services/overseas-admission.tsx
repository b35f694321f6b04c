import { overseasAdmission as words } from '../../../content/service-pages/overseas-admission.ts';
import { backToServices, serviceSummaries } from '../../../content/service-summaries.ts';
import { EnquiryForm } from '../../forms/enquiry-form.tsx';
import { enquiryAction } from '../../forms/lead-action.ts';
import { Destinations } from '../../sections/destinations.tsx';
import { ServicePage } from '../../sections/service-page.tsx';
import { serviceHead } from '../../service-head.ts';
import type { Route } from './+types/overseas-admission.ts';

const summary = serviceSummaries['overseas-admission'];

export const action = enquiryAction;

export const meta: Route.MetaFunction = ({ matches }) => serviceHead(matches, summary, words);

export default function OverseasAdmission() {
  return (
    <ServicePage
      summary={summary}
      words={words}
      back={backToServices}
      form={<EnquiryForm service={words.formService} {...words.form} />}
    >
      {words.destinations && words.extras && (
        <Destinations destinations={words.destinations} extras={words.extras} />
      )}
    </ServicePage>
  );
}
