import { aboutMeta } from '#content/about.ts';
import { nearWork } from '#content/directions/other-names.ts';
import { directionsMeta } from '#content/directions-page.ts';
import { fill } from '#content/fill.ts';
import { interestsMeta } from '#content/interests-page.ts';
import { loanCalculator } from '#content/loan-calculator.ts';
import { privacyMeta } from '#content/privacy-meta.ts';
import { quizMeta } from '#content/quiz.ts';
import { abroadTests } from '#content/service-shapes/abroad-tests.ts';
import { examinationDatesMeta } from '#content/service-shapes/examination-dates.ts';
import { costsByCountry, studyAbroadMeta } from '#content/service-shapes/study-abroad.ts';
import { foundBy, searchResult, type siteSearch, soughtParts } from '#content/site-search.ts';
import type { VisibleContent } from '#content/visible-content.ts';
import { type Direction, directionNames } from '#domain/direction.ts';
import { pagePath } from '#domain/own-page.ts';
import { type ServiceId, serviceIds } from '#domain/services.ts';

/** Something that a search can find, with what it is looked for in. */
export interface Hit {
  kind: keyof typeof siteSearch.kinds;
  href: string;
  title: string;
  text: string;
  /** Looked through as well; one of them is shown where the text has none of the words. */
  lines?: readonly string[];
  /** Ways into a direction, and courses of it, shown as that. */
  ways?: readonly string[];
  courses?: readonly string[];
  /** Looked through and shown as well, after what is about them itself. */
  aside?: readonly string[];
  /** Looked through, and not shown. */
  more?: string;
  /** What it is called beside its title. */
  called?: string;
  publishedAt?: string | null;
}

export const examinations = '/services/indian-admission/examinations';
const costs = '/services/overseas-admission/costs';

/** Pages that are found by what they say of themselves. */
const described = {
  '/directions': directionsMeta,
  '/interests': interestsMeta,
  '/quiz': quizMeta,
  [examinations]: examinationDatesMeta,
  [costs]: studyAbroadMeta,
  '/about': aboutMeta,
  '/privacy': privacyMeta,
};

/** Services whose pages name examinations and ways in. */
const withAdmissions: ReadonlySet<ServiceId> = new Set(['indian-admission', 'test-preparation']);

/** What the site has beside the blog. */
export function pagesOf({ services, pages, faq, directions }: VisibleContent): Hit[] {
  const admissions = directions.flatMap(admissionNames);
  return [
    ...serviceIds.map((id): Hit => {
      const { title, href, description, features, name } = services[id].summary;
      const { destinations, process, included } = services[id].words;
      const aside = [
        ...(withAdmissions.has(id) ? admissions : []),
        ...(destinations?.items ?? []).map((country) => country.name),
        ...included.items,
        ...process.steps.map((step) => step.title),
      ];
      const called = foundBy.services[id] ?? '';
      return {
        kind: 'service',
        href,
        title,
        called,
        text: description,
        lines: features.map((each) => `${each}.`),
        aside,
        more: name,
      };
    }),
    ...soughtParts.map((part): Hit => ({ kind: 'page', ...part })),
    ...Object.entries(described).map(
      ([href, { title, description }]): Hit => ({
        kind: 'page',
        href,
        title: title.split(' | ')[0] ?? title,
        text: description,
        ...(href === examinations && {
          lines: [...new Set(directions.flatMap(admissionLines))],
          called: [...admissions, foundBy.examinations].join(' '),
        }),
        ...(href === costs && {
          lines: costsByCountry.map(({ country }) => fill(searchResult.costs, { country })),
          called: foundBy.costs,
        }),
      }),
    ),
    loanPage(),
    testsAbroad(),
    ...pages.map(
      (page): Hit => ({
        kind: 'page',
        href: pagePath(page),
        title: page.title,
        text: page.summary,
        more: JSON.stringify(page.parts),
      }),
    ),
    ...faq.map(
      ({ id, question, answer }): Hit => ({
        kind: 'question',
        href: `/faq#${id}`,
        title: question,
        text: answer,
      }),
    ),
    ...directions.map((direction): Hit => {
      const { slug, title, summary, work, alsoCalled, facts } = direction;
      const near = nearWork[slug];
      const subjects = directionNames(direction, 'subjects').join(', ');
      const pay = facts.flatMap(({ kind, name, text }) => (kind === 'pay' ? `${name}: ${text}` : []));
      const called = pay.length > 0 ? `${alsoCalled} ${foundBy.pay}` : alsoCalled;
      return {
        ...{ kind: 'direction', href: `/directions/${slug}`, title, called },
        text: `${summary} ${work}`,
        ways: admissionNames(direction),
        courses: directionNames(direction, 'course'),
        lines: [
          ...pay,
          ...(subjects ? [fill(searchResult.subjects, { names: subjects })] : []),
          ...(near ? [fill(searchResult.nearWork, { names: near })] : []),
        ],
      };
    }),
  ];
}

function loanPage(): Hit {
  const { href, text, called } = foundBy.loan;
  const { title, schemes } = loanCalculator;
  const names = schemes.items.map(({ name }) => name);
  const lines = names.map((name) => `${schemes.title}: ${name}`);
  return { kind: 'page', href, title, text, lines, called: [called, ...names].join(' ') };
}

function testsAbroad(): Hit {
  const { title, intro, tests } = abroadTests;
  const lines = tests.map(({ name, text }) => `${name}: ${text}`);
  const called = [foundBy.testsAbroad, ...tests.map(({ name }) => name)].join(', ');
  return { kind: 'page', href: '/services/test-preparation#abroad', title, text: intro, lines, called };
}

/** What the page of examinations tells of each, as 'Paramedical degrees: One form for nursing, pharmacy ...'. */
const admissionLines = ({ facts }: Direction) =>
  facts.flatMap(({ kind, name, text }) =>
    text && (kind === 'exam' || kind === 'dates') ? `${name}: ${text}` : [],
  );

const admissionNames = (direction: Direction) =>
  (['exam', 'way', 'dates'] as const).flatMap((kind) => directionNames(direction, kind));
