import { careerGuidance as words } from '../../../content/service-pages/career-guidance.ts';
import { backToServices, serviceSummaries } from '../../../content/service-summaries.ts';
import { EnquiryForm } from '../../forms/enquiry-form.tsx';
import { enquiryAction } from '../../forms/lead-action.ts';
import { ServicePage } from '../../sections/service-page.tsx';
import { SuccessStories, Testimonials } from '../../sections/stories.tsx';
import { serviceHead } from '../../service-head.ts';
import type { Route } from './+types/career-guidance.ts';

const summary = serviceSummaries['career-guidance'];

export const action = enquiryAction;

export const meta: Route.MetaFunction = ({ matches }) => serviceHead(matches, summary, words);

export default function CareerGuidance() {
  return (
    <ServicePage
      summary={summary}
      words={words}
      back={backToServices}
      form={<EnquiryForm service={words.formService} {...words.form} />}
    >
      {words.successStories && <SuccessStories stories={words.successStories} />}
      {words.testimonials && <Testimonials testimonials={words.testimonials} />}
    </ServicePage>
  );
}
