import { fill } from '#content/fill.ts';
import { admissionRounds, formDays, formsNext } from '#content/service-shapes/admission-rounds.ts';
import { examinationAnchor } from '#content/service-shapes/examination-dates.ts';
import { dayOf } from '#domain/day.ts';
import { enquiryAction } from '#web/forms/lead-action.ts';
import { formsListed } from '#web/interests/next-forms.ts';
import { asOneText, ofOneText } from '#web/page/one-text.ts';
import { pageServices } from '#web/page/page-context.ts';
import { Courses } from '#web/sections/courses.tsx';
import { Path } from '#web/sections/path.tsx';
import { SuccessStories } from '#web/sections/stories.tsx';
import { TermBand } from '#web/sections/term-band.tsx';
import type { Route } from './+types/indian-admission.ts';
import { serviceData } from './service-data.ts';
import { ServiceView, serviceHead } from './service-view.tsx';
import '#web/sections/path-rounds.css';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { content, now } = context.get(pageServices);
  const forms = formsListed(content.directions, dayOf(now()));
  return asOneText({
    ...serviceData(context, 'indian-admission'),
    forms: forms.map(({ name, day, told }) => ({
      name,
      text: fill(formDays[told], { day }),
      href: `${formsNext.more.href}#${examinationAnchor(name)}`,
    })),
  });
}

export const action = enquiryAction;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => serviceHead(matches, loaderData);

export default function IndianAdmission({ loaderData }: Route.ComponentProps) {
  const page = ofOneText(loaderData);
  const { words, forms } = page;
  return (
    <ServiceView
      {...page}
      tool={<TermBand {...formsNext} terms={forms} />}
      stories={words.successStories && <SuccessStories stories={words.successStories} />}
    >
      <Path {...admissionRounds} />
      {words.courses && <Courses courses={words.courses} />}
    </ServiceView>
  );
}
