import { areaWords } from '#content/area-words.ts';
import { interestsInvite, knownAboutTests } from '#content/service-shapes/interests-invite.ts';
import { enquiryAction } from '#web/forms/lead-action.ts';
import { asOneText, ofOneText } from '#web/page/one-text.ts';
import { OwnFigure, SuccessStories } from '#web/sections/stories.tsx';
import { TermBand } from '#web/sections/term-band.tsx';
import { Testimonials } from '#web/sections/testimonials.tsx';
import { Extras } from '#web/sections/text-list.tsx';
import type { Route } from './+types/career-guidance.ts';
import { serviceData } from './service-data.ts';
import { Enquiry, ProcessAndIncluded, ServiceView, serviceHead } from './service-view.tsx';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

export function loader({ context }: Route.LoaderArgs) {
  const terms = Object.entries(areaWords).map(([area, { name, likes }]) => ({
    name,
    text: likes,
    href: `/directions?area=${area}`,
  }));
  return asOneText({ ...serviceData(context, 'career-guidance'), terms });
}

export const action = enquiryAction;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => serviceHead(matches, loaderData);

export default function CareerGuidance({ loaderData }: Route.ComponentProps) {
  const page = ofOneText(loaderData);
  const { words, terms } = page;
  return (
    <ServiceView {...page}>
      <TermBand {...interestsInvite} terms={terms} />
      {words.extras && <Extras extras={words.extras} more={knownAboutTests} className="band night" />}
      <ProcessAndIncluded {...page}>
        <OwnFigure {...page} />
      </ProcessAndIncluded>
      <Enquiry {...page} />
      {words.successStories && <SuccessStories stories={words.successStories} />}
      {words.testimonials && <Testimonials testimonials={words.testimonials} />}
    </ServiceView>
  );
}
