import { useMemo, useState } from 'react';
import { areaWords } from '#content/area-words.ts';
import { fill } from '#content/fill.ts';
import { interestPlan, placesFor } from '#content/interest-plan.ts';
import type { InterestResult } from '#content/interest-result.ts';
import { interestResult } from '#content/interest-result-words.ts';
import { type Admission, admissionsAfter } from '#domain/admission.ts';
import { beginsAfterTen, type Direction } from '#domain/direction.ts';
import { itemIds, type Profile } from '#domain/interests.ts';
import { InterestFigure, interestLine } from '#web/art/interest-figure.tsx';
import { ContactForm } from '#web/forms/contact-form.tsx';
import { Receipt, type Sent } from '#web/forms/receipt.tsx';
import { ReceiptPlace } from '#web/forms/receipt-place.tsx';
import { api } from '#web/page/api-client.ts';
import { readOut, useLoaded } from '#web/page/effects.ts';
import { deskDay, monthAndYear } from '#web/page/formats.ts';
import { useSettings } from '#web/page/use-settings.ts';
import { picturePng, saveFile } from '#web/quiz/result-picture.ts';
import { say } from '#web/toast/toast.ts';
import {
  DirectionList,
  KindWords,
  MostLikedWords,
  partedDirections,
  WhyWords,
} from './interest-result-view.tsx';
import { closedLately, hostOf, lastDates, noticeDays, wholeDays } from './last-dates.ts';
import { Awaited } from './later-part.tsx';
import { isLongAgo } from './next-forms.ts';
import { OnetNotice } from './onet-notice.tsx';
import { type PlanData, planFragment } from './plan-link.ts';
import { useMatch } from './use-match.ts';
import './plan-print.css';

type PlanWords = (typeof interestPlan)['own'];
const wordsFor = ({ about }: PlanData): PlanWords =>
  interestPlan[about.answeredBy === 'parent' ? 'forChild' : 'own'];

interface Props {
  plan: PlanData;
  onLeave: () => void;
}

/** One page to take home: on the screen, on paper, as a link or a picture, and by the person's own act to the office. */
export function PlanView({ plan, onLeave }: Props) {
  // Help stands below in full, once: a budget would repeat its names at each direction.
  const told = useMemo(() => ({ ...plan.about, budget: undefined }), [plan.about]);
  const { result, failure, retry } = useMatch(plan.answers, told);
  if (failure?.status === 400) return <BrokenPlan onLeave={onLeave} />;
  if (!result) return <Awaited hasFailed={failure !== undefined} onRetry={retry} />;
  return <Plan plan={plan} result={result} onLeave={onLeave} />;
}

function Plan({ plan, result, onLeave }: Props & { result: InterestResult }) {
  const { about } = plan;
  const words = wordsFor(plan);
  const isPast = about.stage === 'college' || about.stage === 'working';
  const strengths = strengthsOf(result);
  const { first: nearest, wished } = partedDirections(result.directions);
  const isApart = wished?.kind === 'apart';
  const read = useDirections([...nearest, ...(wished && !isApart ? [wished] : [])].map(({ slug }) => slug));
  const places = placesFor(
    nearest.map(({ slug }) => slug),
    (result.verdict && result.areas[0]?.area) || 'open',
  );
  const helping = read.flatMap(({ facts }) => facts).filter(({ kind }) => kind === 'help');
  const help = [...new Set(helping.map(({ name }) => name))].map((name) => {
    const told = helping.filter((fact) => fact.name === name).map(({ text }) => text);
    return fill(words.helpItem, { name, text: [...new Set(told)].join(' ') });
  });
  const hasAll = itemIds.every((id) => plan.answers[id]);
  return (
    <div className="form interest-plan">
      <section className="night quiz-panel plan-top">
        <div className="stack">
          <h1 ref={readOut} tabIndex={-1}>
            {nearest.length > 0 ? words.title : words.titleOpen}
          </h1>
          <p className="hint">{fill(words.made, { date: deskDay(new Date().toISOString()) })}</p>
          <WhyWords why={result.why} />
        </div>
        <InterestFigure strengths={strengths} isNamed />
        <PlanActions plan={plan} />
      </section>
      <div className="plan-lists">
        <List
          title={words.week}
          items={[
            ...(nearest.length > 0 ? words.weekItems : words.weekOpen),
            ...(isWaiting(about)
              ? [fill(words.weekWaiting, { name: about.stage === 'class10' ? 10 : 12 })]
              : []),
          ]}
        />
        <List
          title={words.month}
          items={[fill(words.tryOne, { places }), hasAll ? words.answerAgain : words.answerRest]}
        />
        {nearest.length > 0 && (
          <List
            title={words.dates}
            items={[
              ...(isPast ? [words.datesPast] : []),
              ...formsOf(read, words, about.stage === 'class10', isPast),
            ]}
          />
        )}
      </div>
      {nearest.length > 0 && (
        <section className="stack">
          <h2>{words.directions}</h2>
          <p className="hint">
            {words.outOf}{' '}
            {result.areas
              .map(({ area, score }) => `${areaWords[area].name}\u00a0${score.toFixed(1)}`)
              .join('\u00a0· ')}
          </p>
          {result.mostLiked && (
            <div className="no-print">
              <MostLikedWords {...result.mostLiked} />
            </div>
          )}
          <DirectionList directions={nearest} look="direction-more is-numbered" />
          <KindWords directions={nearest} />
          {wished && (
            // On paper the sentence at the top is enough of what does not fit.
            <div className={isApart ? 'plan-wish no-print' : 'plan-wish'}>
              <h3>{interestResult.wished}</h3>
              <DirectionList directions={[wished]} look="direction-more" />
            </div>
          )}
        </section>
      )}
      <div className="plan-lists">
        {isPast ? (
          <List title={words.past} items={words.pastItems} />
        ) : (
          <List title={words.school} items={nearest.length > 0 ? words.schoolItems : words.schoolOpen} />
        )}
        <List
          title={words.home}
          items={[
            ...words.homeItems,
            ...(nearest.length > 0 && about.distance === 'home' ? [words.homeNear] : []),
            ...(isApart && about.whoseWish !== 'me' ? [fill(words.homeWish, wished)] : []),
          ]}
        />
      </div>
      {help.length > 0 && <List title={words.help} items={help} />}
      <OnPaper words={words} />
      <SendPlan plan={plan} />
      <PlanLinks plan={plan} strengths={strengths} onLeave={onLeave} />
      <OnetNotice />
    </div>
  );
}

/** What stands on paper alone: lines to write on, and where the sheet is from. */
function OnPaper({ words }: { words: PlanWords }) {
  const { name, phone } = useSettings();
  return (
    <>
      <section className="plan-block plan-notes on-paper">
        <h2>{words.agreed}</h2>
        <p className="hint">{words.agreedText}</p>
      </section>
      <p className="on-paper hint">
        {[name, phone, `${location.host}/interests`].filter(Boolean).join(' · ')}
      </p>
    </>
  );
}

/** The directions of the plan in full; those that cannot be had are left out. */
function useDirections(slugs: readonly string[]): Direction[] {
  const read = useLoaded(async () => {
    const reads = slugs.map((slug) => api.get<Direction>(`/api/directions/${slug}`));
    return (await Promise.all(reads)).flatMap((reply) => (reply.success ? [reply.data] : []));
  }, [slugs.join()]);
  return read ?? [];
}

/** Somebody at school who did not say that the results are out. */
function isWaiting({ stage, resultsOut }: PlanData['about']): boolean {
  return (stage === 'class10' || stage === 'class12') && !resultsOut;
}

/** Says that the link is damaged, and shows nothing that could be false. */
export function BrokenPlan({ onLeave }: { onLeave: () => void }) {
  return (
    <div className="form">
      <p className="notice is-bad" role="alert">
        {interestPlan.broken.text}
      </p>
      <p>
        <button type="button" className="button" onClick={onLeave}>
          {interestPlan.broken.begin}
        </button>
      </p>
    </div>
  );
}

function strengthsOf({ areas }: InterestResult): Profile {
  return Object.fromEntries(areas.map(({ area, score }) => [area, (score - 1) / 4])) as Profile;
}

/** A form to look for, and where. */
interface FormItem {
  text: string;
  site: string;
}

function List({ title, items }: { title: string; items: readonly (string | FormItem)[] }) {
  return (
    <section className="plan-block">
      <h2>{title}</h2>
      <ul className="plan-list is-ticked">
        {items.map((item) =>
          typeof item === 'string' ? (
            <li key={item}>{item}</li>
          ) : (
            <li key={item.text}>
              <div>
                <span>{item.text}</span>{' '}
                <a href={item.site} rel="noreferrer">
                  {hostOf(item.site)}
                </a>
              </div>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

/**
 * The forms of these directions, each once, with the month to look for it, what opens next first; then the courses whose form no
 * source tells of. In class 10 what follows class 12 is two years away, and before college what follows a degree is.
 */
function formsOf(
  directions: readonly Direction[],
  words: PlanWords,
  isEarly: boolean,
  isPast: boolean,
): (string | FormItem)[] {
  const today = new Date().toISOString().slice(0, 10);
  const admissions = admissionsAfter(
    today,
    directions.map((direction) => ({
      ...direction,
      facts: direction.facts.filter(({ after }) => isPast || !after),
    })),
  );
  const dated = new Set(admissions.flatMap(({ leadsTo }) => leadsTo.map(({ slug }) => slug)));
  const courses = directions
    .filter(({ slug }) => !isEarly && !isPast && !dated.has(slug))
    .flatMap(({ facts }) => facts.find(({ kind }) => kind === 'course')?.name ?? []);
  const forms: (string | FormItem)[] = admissions
    .filter(({ name }) => !isEarly || beginsAfterTen(name))
    .map((admission) => {
      const text = formText(admission, words, today);
      return admission.site ? { text, site: admission.site } : text;
    });
  forms.push(...[...new Set(courses)].map((name) => fill(words.askCollege, { name })));
  if (forms.length > 0) return forms;
  return [isEarly ? words.datesLater : words.datesNone];
}

function formText(admission: Admission, words: PlanWords, today: string): string {
  const { name, next, opens, closes } = admission;
  if (!next) return [fill(words.ask, { name }), lastDates(admission)].join(' ').trim();
  const begin = next.opens || next.closes;
  const days = wholeDays(noticeDays(opens, closes));
  const closed = begin > today && closedLately(next, today);
  const told =
    begin > today
      ? fill(words.look, { name, days, month: monthAndYear(begin) })
      : fill(next.closes > today ? words.openNow : words.closing, { name, days });
  if (closed) return `${told} ${fill(words.over, { month: monthAndYear(closed) })}`;
  return isLongAgo(next, closes) ? `${told} ${words.old}` : told;
}

const addressOf = (plan: PlanData) => `${location.origin}/interests${planFragment(plan)}`;

function PlanActions({ plan }: Pick<Props, 'plan'>) {
  const words = wordsFor(plan);
  return (
    <div className="plan-keep actions no-print">
      <button type="button" className="button" onClick={() => window.print()}>
        {words.print}
      </button>
      <a
        className="button quiet"
        href={`https://wa.me/?text=${encodeURIComponent(fill(words.shareText, { url: addressOf(plan) }))}`}
        target="_blank"
        rel="noreferrer"
      >
        {words.share}
      </a>
    </div>
  );
}

/** What else can be done with a plan, below it. */
function PlanLinks({ plan, strengths, onLeave }: Props & { strengths: Profile }) {
  const { name } = useSettings();
  const words = wordsFor(plan);
  const svg = useMemo(() => pictureOf(strengths, name, words.pictureWords), [strengths, name, words]);

  async function savePicture(): Promise<void> {
    const png = await picturePng(svg).catch(() => undefined);
    saveFile(
      png
        ? new File([png], 'interests.png', { type: 'image/png' })
        : new File([svg], 'interests.svg', { type: 'image/svg+xml' }),
    );
  }

  return (
    <div className="stack no-print">
      <div className="quiz-links">
        <button
          type="button"
          className="link"
          onClick={() =>
            void navigator.clipboard?.writeText(addressOf(plan)).then(
              () => say(words.copied),
              () => {},
            )
          }
        >
          {words.copy}
        </button>
        <button type="button" className="link" onClick={() => void savePicture()}>
          {words.picture}
        </button>
        <button type="button" className="link" onClick={onLeave}>
          {words.back}
        </button>
      </div>
      <p className="hint">{words.linkNote}</p>
    </div>
  );
}

/** The figure with the areas' names and the site's address on it: a picture for a chat. */
function pictureOf(strengths: Profile, brand: string, title: string): string {
  const { path, dots, names, size } = interestLine(strengths);
  const texts = (Object.keys(areaWords) as (keyof typeof areaWords)[]).map((area, at) => {
    const [x, y] = names[at] ?? [0, 0];
    return `<text x="${x}" y="${y}" fill="#F4EFE4" font-size="22" text-anchor="middle">${areaWords[area].name}</text>`;
  });
  const brandText = brand.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-60 -60 ${size + 120} ${size + 120}" width="1080" height="1080" font-family="'Anek Latin',system-ui,sans-serif" font-weight="600" fill="none" stroke-linecap="round">`,
    `<path fill="#1B2240" d="M-60-60h${size + 120}v${size + 120}H-60z"/>`,
    `<path stroke="#F4EFE4" stroke-width="6" d="${path}"/>`,
    `<path stroke="#F0A818" stroke-width="16" d="${dots}"/>`,
    ...texts,
    `<text x="${size / 2}" y="${size + 44}" fill="#F4EFE4" font-size="22" text-anchor="middle">${title} · ${brandText} · ${location.host}/interests</text></svg>`,
  ].join('');
}

/** The office's own form, with the answers beside it. */
function SendPlan({ plan }: { plan: PlanData }) {
  const [sent, setSent] = useState<Sent>();
  const words = wordsFor(plan);
  return (
    <details className="quiz-folded no-print">
      <summary>
        <h3>{words.send}</h3>
      </summary>
      <div className="form">
        <p>{words.sendText}</p>
        <ContactForm
          idPrefix="plan-"
          isHidden={sent !== undefined}
          onSent={setSent}
          hidden={{ interests: JSON.stringify({ answers: plan.answers }) }}
        />
        <ReceiptPlace>
          {sent && <Receipt sent={sent} onSettled={() => setSent({ ...sent, state: 'saved' })} />}
        </ReceiptPlace>
      </div>
    </details>
  );
}
