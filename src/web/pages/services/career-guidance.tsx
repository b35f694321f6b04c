import { careerGuidance as words } from '../../../content/service-pages/career-guidance.ts';
import { serviceSummaries } from '../../../content/service-summaries.ts';
import { enquiryAction } from '../../forms/lead-action.ts';
import { SuccessStories, Testimonials } from '../../sections/stories.tsx';
import { serviceHead } from '../../service-head.ts';
import { ServiceView } from '../../service-view.tsx';
import type { Route } from './+types/career-guidance.ts';

const summary = serviceSummaries['career-guidance'];

export const action = enquiryAction;

export const meta: Route.MetaFunction = ({ matches }) => serviceHead(matches, summary, words);

export default function CareerGuidance() {
  return (
    <ServiceView summary={summary} words={words}>
      {words.successStories && <SuccessStories stories={words.successStories} />}
      {words.testimonials && <Testimonials testimonials={words.testimonials} />}
    </ServiceView>
  );
}
