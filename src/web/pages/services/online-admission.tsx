import { onlineAdmission as words } from '../../../content/service-pages/online-admission.ts';
import { backToServices, serviceSummaries } from '../../../content/service-summaries.ts';
import { EnquiryForm } from '../../forms/enquiry-form.tsx';
import { enquiryAction } from '../../forms/lead-action.ts';
import { Courses } from '../../sections/courses.tsx';
import { ServicePage } from '../../sections/service-page.tsx';
import { serviceHead } from '../../service-head.ts';
import type { Route } from './+types/online-admission.ts';

const summary = serviceSummaries['online-admission'];

export const action = enquiryAction;

export const meta: Route.MetaFunction = ({ matches }) => serviceHead(matches, summary, words);

export default function OnlineAdmission() {
  return (
    <ServicePage
      summary={summary}
      words={words}
      back={backToServices}
      form={<EnquiryForm service={words.formService} {...words.form} />}
    >
      {words.courses && <Courses courses={words.courses} />}
    </ServicePage>
  );
}
