import { type ReactNode, useMemo } from 'react';
import { fill, fillWords, laidOver } from '#content/fill.ts';
import { english, tamilTag } from '#content/languages.ts';
import { examinationAnchor } from '#content/service-shapes/examination-dates.ts';
import { talkToThem } from '#content/talk-to.ts';
import { tamil, tamilForms, tamilHelp, tamilMeta, tamilMore } from '#content/tamil.ts';
import { takesNoCommission } from '#content/trust.ts';
import { admissionsAfter } from '#domain/admission.ts';
import { dayOf } from '#domain/day.ts';
import type { Direction } from '#domain/direction.ts';
import { serviceIds } from '#domain/services.ts';
import { Art, serviceArt } from '#web/art/art.tsx';
import { furtherForm } from '#web/interests/next-forms.ts';
import { monthAndYear, noticeDay } from '#web/page/formats.ts';
import { pageMeta } from '#web/page/head.ts';
import { pageServices, pageWords, unproven } from '#web/page/page-context.ts';
import { useWords } from '#web/page/use-settings.ts';
import { PageHead } from '#web/sections/page-head.tsx';
import { TalkTo } from '#web/sections/talk-to.tsx';
import { Action, CallAction, PageLink } from '#web/ui/action.tsx';
import { DotList } from '#web/ui/dot-list.tsx';
import { ReachUs } from '#web/ui/reach-us.tsx';
import type { Route } from './+types/tamil.ts';
import { tamilFacts, tamilPage } from './tamil-words.ts';
import '#web/ui/reach-ruled.css';
import './tamil.css';
import '#web/ui/dot-list.css';
import '#web/sections/talk-to.css';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

const path = '/ta';

/** The parts by their places in the owner's words; what a parent asks first is read first. */
const forWhom = 0;
const whatWeDo = 1;
const whatIsFree = 2;
const underAge = 3;
const whatComesNext = 4;
const anchors: Readonly<Record<number, string>> = { [whatIsFree]: 'free', [underAge]: 'under-18' };

export function loader({ context }: Route.LoaderArgs) {
  const { content, now } = context.get(pageServices);
  const { trust, words, directions, inTamil } = content;
  const { form: _, thanks: __, meta, ...changed } = words.tamil ?? {};
  return {
    ...tamilPage(context, { meta: tamilMeta }, { meta }),
    ...(words.tamil && { changed }),
    facts: tamilFacts(context),
    takesNoCommission: takesNoCommission(trust),
    ...unproven(context),
    own: ownInTamil(context),
    office: pageWords(context, inTamil),
    // The words around the names are in the page's script, and an owner's to change.
    people: talkToThem(
      inTamil.people.map(({ name, picture }) => ({ name: name.text, picture })),
      {
        label: '{names}',
        href: '#people',
        tag: tamilTag,
      },
    ),
    hasFees: trust.some(({ id }) => id === 'fees'),
    map: trust.flatMap(({ id, part }) => (id === 'visit' && part.kind === 'picture' ? part : []))[0],
    forms: {
      title: tamilForms.title,
      text: tamilForms.text,
      items: formsIn(directions, dayOf(now())),
    },
    help: tamilHelp,
    more: tamilMore,
  };
}

/** The services that the office has added to the six, in Tamil as far as it says them so. */
function ownInTamil(context: Route.LoaderArgs['context']) {
  const { pages } = context.get(pageServices).content;
  return pageWords(
    context,
    pages
      .filter(({ place }) => place === 'service')
      .map(({ title, titleInTamil, summaryInTamil: text, drawing }) => ({
        title: titleInTamil || title,
        drawing,
        ...(!titleInTamil && { lang: english.tag }),
        ...(text && { text }),
      })),
  );
}

/** The forms with the month in which each likely opens next, or the day it closes where it likely can be had. */
function formsIn(directions: readonly Direction[], today: string) {
  const all = admissionsAfter(today, directions);
  const monthOf = (day: string) => monthAndYear(day, { ...english, dates: tamilTag });
  return all.flatMap(({ name, next, closes: known }) => {
    const label = tamilForms.names[name];
    if (!next || !label) return [];
    const { opens, closes } = next;
    const told = opens > today ? 'opens' : closes > today ? 'closes' : 'lastDay';
    const again = told === 'lastDay' ? furtherForm(name, all, today) : undefined;
    return {
      label,
      href: `/services/indian-admission/examinations#${examinationAnchor(name)}`,
      isUrgent: told !== 'opens',
      text:
        fill(tamilForms[told], {
          month: monthOf(opens),
          day: inTamilOrder(told === 'closes' ? closes : known),
        }) + (again ? ` ${fill(tamilForms.again, { month: monthOf(again.opens) })}` : ''),
    };
  });
}

/** '2025 நவம்பர் 27': year, month and day in one line, as Tamil says them; the library puts the day first. */
function inTamilOrder(day: string): string {
  const [, date = '', month = '', year = ''] = /^(\d+) (\S+), (\d+)$/.exec(noticeDay(day, tamilTag)) ?? [];
  return [year, month, date].join('\u00a0');
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { ...(loaderData?.meta ?? tamilMeta), path, trail: [{ name: tamil.title, path }] });

/** The site in short, in Tamil: who we are, what we do, what is free, and how to reach us. */
export default function Tamil({ loaderData }: Route.ComponentProps) {
  const { changed, facts } = loaderData;
  // The words are in the page's script, and not once more in its data.
  const words = useWords(useMemo(() => fillWords(laidOver(tamil, changed), facts), [changed, facts]));
  const page = { ...words, ...loaderData };
  function part(at: number) {
    const { title, items } = page.parts[at] ?? { title: '', items: [] };
    return (
      <div key={at} className="split ta-part">
        <h2 id={anchors[at]}>{title}</h2>
        <div className="stack">
          {at === whatComesNext ? (
            <ol className="dots ta-steps">
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ol>
          ) : at === whatWeDo ? (
            <ul className="ta-pictured">
              {items.map((item, service) => (
                <li key={item}>
                  <Art of={`services/${serviceIds[service] ?? 'career-guidance'}`} />
                  {item}
                </li>
              ))}
              {page.own.map(({ title, lang, text, drawing }) => (
                <li key={title}>
                  <Art of={serviceArt(drawing)} />
                  <span>
                    <span lang={lang}>{title}</span>
                    {text && `: ${text}`}
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <DotList items={items} />
          )}
          {at === whatWeDo && (
            <PageLink className="link" to="/interests#child" hrefLang={english.tag}>
              {page.child}
            </PageLink>
          )}
          {at === whatIsFree && (
            <>
              {page.office.fees.length > 0 && (
                <>
                  <h3>{page.asks.free}</h3>
                  <dl>
                    {page.office.fees.map(({ name, amount }) => (
                      <div key={name.text}>
                        <dt lang={name.lang}>{name.text}</dt>
                        <dd lang={amount.lang}>{amount.text}</dd>
                      </div>
                    ))}
                  </dl>
                </>
              )}
              {page.office.refunds && <p>{`${page.refunds} ${page.office.refunds}`}</p>}
              {page.takesNoCommission && <p>{page.noCommission}</p>}
              {page.hasFees && (
                <PageLink className="link" to="/about#fees" hrefLang={english.tag}>
                  {page.fees}
                </PageLink>
              )}
              <PageLink className="link" to="/services/educational-loans#loan" hrefLang={english.tag}>
                {page.loan}
              </PageLink>
            </>
          )}
        </div>
      </div>
    );
  }
  return (
    <div lang={tamilTag}>
      <PageHead
        title={page.title}
        intro={page.intro}
        picture={<Art of="scenes/talk" className="page-head-art" />}
      >
        <p>{page.first}</p>
        <div className="actions">
          <Action action={{ ...page.chat, greeting: page.greeting }} />
          <CallAction action={page.call} />
        </div>
        <p className="ta-asks no-print">
          <a href="#free">{page.asks.free}</a>
          <a href="#people">{page.asks.people}</a>
          <a href="#under-18">{page.asks.young}</a>
          <a href="#office">{page.asks.office}</a>
          {(page.hasOwnFigures || page.hasSamples) && <a href="#truth">{page.asks.figures}</a>}
        </p>
        {page.people && (
          <TalkTo people={{ ...page.people, label: fill(page.talkTo, { names: page.people.label }) }} />
        )}
        <p>
          <PageLink className="link" to="/ta/get-started">
            {page.leaveNumber}
          </PageLink>
        </p>
      </PageHead>
      <section className="band">
        <div className="shell">
          {[forWhom, whatIsFree, underAge, whatComesNext].map((at) => part(at))}
          <div id="people" className="split ta-part">
            <h2>{page.asks.people}</h2>
            {page.office.people.length === 0 ? (
              <p>{page.nobodyNamed}</p>
            ) : (
              <ul className="ta-pictured">
                {page.office.people.map(({ name, role, degree, languages, since, picture }) => (
                  <li key={name.text}>
                    {picture && <img src={picture} alt="" width="72" height="72" loading="lazy" />}
                    <div>
                      <h3 lang={name.lang}>{name.text}</h3>
                      <p lang={role.lang}>{role.text}</p>
                      {degree && (
                        <p className="soft" lang={english.tag}>
                          {degree}
                        </p>
                      )}
                      {since && <p className="soft">{fill(page.since, { year: since })}</p>}
                      {languages.text && (
                        <p className="soft">
                          {`${page.languages} `}
                          <span lang={languages.lang}>{languages.text}</span>
                        </p>
                      )}
                    </div>
                  </li>
                ))}
              </ul>
            )}
          </div>
          {part(whatWeDo)}
          <div id="truth" className="split ta-part">
            <h2>{page.englishTitle}</h2>
            <div className="stack ta-truth">
              <p>{page.english}</p>
              {page.hasOwnFigures && <p>{page.figures}</p>}
              {page.hasSamples && <p>{page.samples}</p>}
            </div>
          </div>
          <LinkedPart {...page.forms}>
            <Terms items={page.forms.items} />
          </LinkedPart>
          <LinkedPart {...page.help}>
            <ul className="ta-help">
              {page.help.items.map(({ label, href, text }) => (
                <li key={label}>
                  <h3>
                    <PageLink to={href} hrefLang={english.tag}>
                      {label}
                    </PageLink>
                  </h3>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          </LinkedPart>
          <LinkedPart {...page.more} className="no-print">
            <Terms items={page.more.items} />
          </LinkedPart>
        </div>
      </section>
      <section className="band band-card">
        <div className="shell split">
          <h2 id="office">{page.contact.title}</h2>
          <div>
            <ReachUs labels={page.contact} className="reach reach-ruled" />
            {page.office.directions.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {page.map && (
              <figure lang={english.tag} className="ta-map">
                <img src={page.map.picture} alt={page.map.alt} loading="lazy" />
                <figcaption className="soft">{page.map.caption}</figcaption>
              </figure>
            )}
          </div>
        </div>
      </section>
    </div>
  );
}

interface LinkedPartProps {
  title: string;
  /** What holds for all of them. */
  text?: string;
  className?: string;
  children: ReactNode;
}

/** A part whose lines lead to pages in English. */
function LinkedPart({ title, text, className = '', children }: LinkedPartProps) {
  return (
    <div className={`split ta-part ${className}`}>
      <h2>{title}</h2>
      <div className="stack">
        {children}
        {text && <p className="soft">{text}</p>}
      </div>
    </div>
  );
}

interface TermsProps {
  items: readonly { label: string; href: string; text: string; isUrgent?: boolean }[];
}

/** Names that lead on, with what is told of each. */
function Terms({ items }: TermsProps) {
  return (
    <dl>
      {items.map(({ label, href, text, isUrgent }) => (
        <div key={label}>
          <dt>
            <PageLink to={href} hrefLang={english.tag}>
              {label}
            </PageLink>
          </dt>
          <dd>{isUrgent ? <b>{text}</b> : text}</dd>
        </div>
      ))}
    </dl>
  );
}
