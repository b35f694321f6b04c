import { data } from 'react-router';
import { notFound, notFoundMeta } from '#content/not-found.ts';
import { backToServices } from '#content/service-summaries.ts';
import { type PagePart, pagePath } from '#domain/own-page.ts';
import { Icon } from '#web/art/icon.tsx';
import { EnquiryForm } from '#web/forms/enquiry-form.tsx';
import { enquiryAction } from '#web/forms/lead-action.ts';
import { faqFact, pageMeta, serviceFact } from '#web/page/head.ts';
import { pageServices, pageWords } from '#web/page/page-context.ts';
import { ComparisonTable } from '#web/sections/comparison-table.tsx';
import { LostView } from '#web/sections/lost-view.tsx';
import { PageHead } from '#web/sections/page-head.tsx';
import { People } from '#web/sections/team.tsx';
import { Action } from '#web/ui/action.tsx';
import { DotList } from '#web/ui/dot-list.tsx';
import type { Route } from './+types/own-page.ts';
import './faq.css';
import './own-page.css';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

export function loader({ context, request }: Route.LoaderArgs) {
  const path = new URL(request.url).pathname.replace(/\.data$/, '');
  const { pages } = context.get(pageServices).content;
  const page = pages.find((each) => pagePath(each) === path);
  return page ? pageWords(context, page) : data(null, 404);
}

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

/** A page that the office put together itself, or one more service of its own; at every other address, that there is none. */
export default function OwnPage({ loaderData: page }: Route.ComponentProps) {
  if (!page) {
    return (
      <LostView code={notFound.code} title={notFound.title} text={notFound.text}>
        <Action action={notFound.home} />
      </LostView>
    );
  }
  const isService = page.place === 'service';
  return (
    <div className="alternating">
      <PageHead
        title={page.title}
        intro={page.summary}
        before={
          isService && (
            <Action action={backToServices} className="link back" before={<Icon of="arrow-left" />} />
          )
        }
      />
      {page.parts.map((part, index) => (
        // The parts of a page are only ever loaded whole: their places are their names.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <section key={index} className="band" id={part.kind === 'form' ? 'enquiry' : undefined}>
          <div className="shell">
            <Part part={part} page={page.title} />
          </div>
        </section>
      ))}
    </div>
  );
}

/** The body of a part, below its heading. */
function Part({ part, page }: { part: PagePart; page: string }) {
  if (part.kind === 'picture') {
    return (
      <figure className="own-picture">
        <img src={part.picture} alt={part.alt} loading="lazy" />
        {part.caption && <figcaption className="soft">{part.caption}</figcaption>}
      </figure>
    );
  }
  if (part.kind === 'form') {
    return <EnquiryForm service={page} title={part.title || page} intro={part.text} />;
  }
  if (part.kind === 'text') {
    return (
      <div className="prose">
        {part.title && <h2>{part.title}</h2>}
        {part.text.split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    );
  }
  return (
    <>
      {part.title && <h2 className="section-head">{part.title}</h2>}
      <Items part={part} />
    </>
  );
}

function Items({ part }: { part: Exclude<PagePart, { kind: 'picture' | 'form' | 'text' }> }) {
  switch (part.kind) {
    case 'list':
      return <DotList items={part.items} className="dots dots-large" />;
    case 'facts':
      return (
        <dl className="own-facts">
          {part.items.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      );
    case 'table':
      return (
        <ComparisonTable
          label={part.title}
          columns={part.columns}
          rows={part.rows.map(({ cells: [title = '', ...cells] }) => ({ title, cells }))}
        />
      );
    case 'people':
      return <People people={part.items.map(({ text, ...person }) => ({ ...person, lines: [text] }))} />;
    case 'questions':
      return (
        <ul className="questions">
          {part.items.map(({ question, answer }) => (
            <li key={question} className="question">
              <h3>{question}</h3>
              <p>{answer}</p>
            </li>
          ))}
        </ul>
      );
  }
}
