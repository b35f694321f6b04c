import { careerGuidance as words } from '#content/service-pages/career-guidance.ts';
import { serviceSummaries } from '#content/service-summaries.ts';
import { enquiryAction } from '#web/forms/lead-action.ts';
import { SuccessStories, Testimonials } from '#web/sections/stories.tsx';
import { serviceHead } from '#web/service-head.ts';
import { ServiceView } from '#web/service-view.tsx';
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
