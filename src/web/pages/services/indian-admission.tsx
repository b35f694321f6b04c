import { mainFamilies } from '#content/directions/families.ts';
import { fill } from '#content/fill.ts';
import { admissionRounds, coursesLeadTo } from '#content/service-shapes/admission-rounds.ts';
import { examinationAnchor, soughtBy } from '#content/service-shapes/examination-dates.ts';
import { formDays, formsNext } from '#content/service-shapes/forms-next.ts';
import { admissionsAfter } from '#domain/admission.ts';
import { dayOf } from '#domain/day.ts';
import { enquiryAction } from '#web/forms/lead-action.ts';
import { formsListed, soughtForms } from '#web/interests/next-forms.ts';
import { asOneText, ofOneText } from '#web/page/one-text.ts';
import { pageServices } from '#web/page/page-context.ts';
import { Courses } from '#web/sections/courses.tsx';
import { Path } from '#web/sections/path.tsx';
import { OwnFigure, SuccessStories } from '#web/sections/stories.tsx';
import { TermBand } from '#web/sections/term-band.tsx';
import type { Route } from './+types/indian-admission.ts';
import { serviceData } from './service-data.ts';
import { Enquiry, ProcessAndIncluded, ServiceView, serviceHead } from './service-view.tsx';
import '#web/sections/path-rounds.css';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { content, now } = context.get(pageServices);
  const today = dayOf(now());
  const forms = formsListed(content.directions, today);
  const all = admissionsAfter(today, content.directions);
  const linked = soughtForms(all, today).map(({ name }) => name);
  const leadsTo = new Map(all.map((each) => [each.name, each.leadsTo.map(({ slug }) => slug)]));
  return asOneText({
    ...serviceData(context, 'indian-admission'),
    formsHead: formsNext,
    forms: forms.map(({ name, day, told, left = '' }) => ({
      name,
      left,
      about: mainFamilies(leadsTo.get(name) ?? []),
      text: fill(formDays[told], { day }),
      // Two forms of a year share one place there, which the one that can still be had has.
      href:
        formsNext.more.href + (soughtBy(name) && !linked.includes(name) ? '' : `#${examinationAnchor(name)}`),
    })),
  });
}

export const action = enquiryAction;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => serviceHead(matches, loaderData);

export default function IndianAdmission({ loaderData }: Route.ComponentProps) {
  const page = ofOneText(loaderData);
  const { words, forms, formsHead } = page;
  return (
    <ServiceView {...page}>
      <TermBand {...formsHead} terms={forms} />
      <Path {...admissionRounds} />
      <ProcessAndIncluded {...page}>
        <OwnFigure {...page} />
      </ProcessAndIncluded>
      <Enquiry {...page} />
      {words.courses && <Courses courses={words.courses} leadsTo={coursesLeadTo} />}
      {words.successStories && <SuccessStories stories={words.successStories} />}
    </ServiceView>
  );
}
