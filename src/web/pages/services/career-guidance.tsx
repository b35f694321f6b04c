import { enquiryAction } from '#web/forms/lead-action.ts';
import { Extras } from '#web/sections/extras.tsx';
import { SuccessStories, Testimonials } from '#web/sections/stories.tsx';
import { serviceData } from '#web/service-data.ts';
import { serviceHead } from '#web/service-head.ts';
import { ServiceView } from '#web/service-view.tsx';
import type { Route } from './+types/career-guidance.ts';

export { loadAgainElsewhere as shouldRevalidate } from '#web/same-page.ts';

export function loader({ context }: Route.LoaderArgs) {
  return serviceData(context, 'career-guidance');
}

export const action = enquiryAction;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => serviceHead(matches, loaderData);

export default function CareerGuidance({ loaderData }: Route.ComponentProps) {
  const { words } = loaderData;
  return (
    <ServiceView {...loaderData}>
      {words.extras && <Extras extras={words.extras} />}
      {words.successStories && <SuccessStories stories={words.successStories} />}
      {words.testimonials && <Testimonials testimonials={words.testimonials} />}
    </ServiceView>
  );
}
