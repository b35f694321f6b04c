import { data, useLocation } from 'react-router';
import { askAbout, enquiryForm, toEnquiry } from '#content/enquiry-form.ts';
import { faq } from '#content/faq.ts';
import { fill } from '#content/fill.ts';
import { optional } from '#content/forms.ts';
import { notFound, notFoundMeta } from '#content/not-found.ts';
import { backToServices, costUntold, tamilLink } from '#content/site.ts';
import { answeringFor, talkToThem } from '#content/talk-to.ts';
import { costTold, withCosts } from '#content/trust.ts';
import { pagePath } from '#domain/own-page.ts';
import { Art, serviceArt } from '#web/art/art.tsx';
import { Icon } from '#web/art/icon.tsx';
import { EnquiryForm } from '#web/forms/enquiry-form.tsx';
import { enquiryAction } from '#web/forms/lead-action.ts';
import { useLoaded } from '#web/page/effects.ts';
import { faqFact } from '#web/page/faq-fact.ts';
import { pageMeta, serviceFact } from '#web/page/head.ts';
import { pageServices, pageWords } from '#web/page/page-context.ts';
import { useSettings } from '#web/page/use-settings.ts';
import { ClosingBand } from '#web/sections/closing-band.tsx';
import { LostView } from '#web/sections/lost-view.tsx';
import { PageHead } from '#web/sections/page-head.tsx';
import { TalkTo } from '#web/sections/talk-to.tsx';
import '#web/sections/alternating.css';
import { PageParts } from '#web/sections/page-parts.tsx';
import { Action, CallAction } from '#web/ui/action.tsx';
import { DotList } from '#web/ui/dot-list.tsx';
import { SearchForm } from '#web/ui/search-form.tsx';
import '#web/sections/lost-view.css';
import '#web/sections/talk-to.css';
import type { Route } from './+types/own-page.ts';
import '#web/blog/article-reading.css';
import './services/service-page.css';
import './own-page.css';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const path = new URL(request.url).pathname.replace(/\.data$/, '');
  const { content, render } = context.get(pageServices);
  const page = content.pages.find((each) => pagePath(each) === path);
  if (!page) return data(null, 404);
  const { parts, titleInTamil: _, summaryInTamil: __, ...words } = pageWords(context, page);
  const { cta, call } = content.services['career-guidance'].words.banner;
  return {
    ...words,
    ...(page.place === 'service' && {
      first: {
        costs: costTold(content.trust) ?? costUntold,
        fees: content.fees[page.address] ?? [],
        people: talkToThem(answeringFor(content.team, page.title)),
      },
    }),
    closing: { title: faq.consultation.title, text: faq.consultation.text, book: cta, call },
    parts: await Promise.all(
      withCosts(parts, pageWords(context, content.trust)).map(async (part) =>
        part.kind === 'text'
          ? { kind: 'html' as const, title: part.title, html: await render(part.text) }
          : part,
      ),
    ),
  };
}

/** The form on a page of the office's own asks for neither a country nor a budget. */
const { country: _, budget: __, ...fields } = enquiryForm.fields;

export const action = enquiryAction;

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  if (!loaderData) {
    return pageMeta(matches, { ...notFoundMeta, path: location.pathname, hidden: true });
  }
  const { title, summary, place, parts } = loaderData;
  const path = pagePath(loaderData);
  const questions = parts.flatMap((part) => (part.kind === 'questions' ? part.items : []));
  const trail = place === 'service' ? [{ name: 'Services', path: '/services' }] : [];
  return pageMeta(matches, {
    title: `${title} | {brand}, {locality}`,
    description: summary,
    path,
    trail: [...trail, { name: title, path }],
    facts: [
      ...(place === 'service' ? [serviceFact(matches, { name: title, description: summary, path })] : []),
      ...(questions.length > 0 ? [faqFact(questions)] : []),
    ],
  });
};

/** Pages whose addresses are like the one that leads nowhere, found in the browser: the answer is the same for all of them. */
function WaysOn() {
  const { pathname } = useLocation();
  const { tamil } = useSettings();
  const nearest =
    useLoaded(
      async (left) => (await import('#web/sections/nearest-pages.ts')).nearestPages(pathname, left),
      [pathname],
    ) ?? [];
  return (
    <div className="lost-ways" aria-live="polite">
      {nearest.length > 0 && <p className="soft">{notFound.nearest}</p>}
      {[...nearest, ...notFound.others, ...(tamil ? [tamilLink] : [])].map((action) => (
        <Action key={action.href} action={action} className="link" />
      ))}
    </div>
  );
}

/** A page that the office put together itself, or one more service of its own; at every other address, that there is none. */
export default function OwnPage({ loaderData: page }: Route.ComponentProps) {
  if (!page) {
    return (
      <LostView code={notFound.code} title={notFound.title} text={notFound.text}>
        <Action action={notFound.home} />
        <SearchForm />
        <WaysOn />
      </LostView>
    );
  }
  const { closing, parts, first } = page;
  const hasForm = parts.some(({ kind }) => kind === 'form');
  return (
    <div className="alternating own-page">
      <PageHead
        title={page.title}
        intro={page.summary}
        before={
          first && <Action action={backToServices} className="link back" before={<Icon of="arrow-left" />} />
        }
        picture={<Art of={serviceArt(page.drawing)} className="page-head-art" />}
      >
        <div className="actions">
          <Action action={closing.book} />
          {(hasForm || first) && (
            <p>
              {hasForm && (
                <a className="link" href="#enquiry">
                  {toEnquiry}
                </a>
              )}
              {first && <Action action={first.costs} className="link" />}
            </p>
          )}
        </div>
        {first && first.fees.length > 0 && <DotList items={first.fees} />}
        {first?.people && <TalkTo people={first.people} />}
      </PageHead>
      <PageParts
        parts={parts.map((part) => ({ part, ...(part.kind === 'form' && { id: 'enquiry' }) }))}
        form={({ title, text, course }) => (
          <EnquiryForm
            service={page.title}
            title={title || fill(askAbout, { title: page.title })}
            intro={text}
            fields={
              course ? { ...fields, course: { ...fields.course, label: course, hint: optional } } : fields
            }
          />
        )}
      />
      <ClosingBand title={closing.title} text={closing.text}>
        <Action action={closing.book} />
        <CallAction action={closing.call} />
      </ClosingBand>
    </div>
  );
}
