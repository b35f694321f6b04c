import type { DocumentValues } from '#domain/content-document.ts';
import { type ContentValues, isSample } from '#domain/content-rules.ts';
import { type Direction, type DirectionDocument, shownDirections } from '#domain/direction.ts';
import { imageWidths, mediaPath, parseMediaPath } from '#domain/media.ts';
import { type OwnPage, pagePath } from '#domain/own-page.ts';
import type { QuizWords } from '#domain/quiz-words.ts';
import { type ServiceId, serviceIds, serviceNames } from '#domain/services.ts';
import type { InternalLink } from './action.ts';
import { nearActivities } from './directions/near-activities.ts';
import { otherNames } from './directions/other-names.ts';
import type { FaqItem } from './faq.ts';
import { laidOver } from './fill.ts';
import { english } from './languages.ts';
import { occupations } from './onet-occupations.ts';
import { type ChangedWords, changedWords, eachOwned, type OwnedWords, valuesOfWords } from './owned-words.ts';
import { type QuizChanges, quizChanges } from './quiz-words.ts';
import type {
  Sampled,
  Section,
  ServicePageWords,
  ServiceSummary,
  SuccessStory,
  TextCard,
} from './service.ts';
import { services } from './services.ts';
import { navigation } from './site.ts';
import { languagesInTamil } from './spoken-languages.ts';
import { feesOf, type OpenQuestion, openQuestions, type TrustPart, trustParts } from './trust.ts';

export type Member = Omit<ContentValues['team']['members'][number], 'shown' | 'nameInTamil' | 'roleInTamil'>;

/** The site's content as visitors see it: nothing hidden, nothing empty. */
export interface VisibleContent {
  faq: readonly FaqItem[];
  team: readonly Member[];
  /** Pages of the office's own, in their order. */
  pages: readonly OwnPage[];
  /** What an owner has filled in of what a parent looks for. */
  trust: readonly TrustPart[];
  /** The fees that stand on a service's own page too, by its id; of one of the office's own by its address. */
  fees: Readonly<Record<string, readonly string[]>>;
  /** What the page in Tamil says of the office besides its own words. */
  inTamil: InTamil;
  /** What is not filled in of it, as questions. */
  questions: readonly OpenQuestion[];
  /** What an owner changed of the pages' own words, by document. */
  words: Readonly<Record<OwnedWords, ChangedWords | undefined>>;
  /** The offer on the home page, and the paragraphs on what tests can tell. */
  profiling: { offer: string; known: readonly string[] };
  /** Undefined where it is hidden. */
  founder: { paragraphs: readonly string[]; isSample: boolean } | undefined;
  /** The quiz's sentences that differ from the first ones. */
  quiz: QuizChanges;
  directions: readonly Direction[];
  summaries: Readonly<Record<ServiceId, ServiceSummary>>;
  services: Readonly<Record<ServiceId, { summary: ServiceSummary; words: ServicePageWords }>>;
}

/** The values in force of every document but the settings. */
export type DocumentsInForce = ContentValues & { quiz: QuizWords; directions: DirectionDocument } & Record<
    OwnedWords,
    DocumentValues
  >;

export function visibleContent(values: DocumentsInForce): VisibleContent {
  const { founder } = values;
  const pages = ofEachService((id) => serviceWords(id, values));
  return {
    faq: shown(values.faq.items).map(({ question, answer }) => ({ id: anchor(question), question, answer })),
    team: shown(values.team.members).map(({ nameInTamil: _, roleInTamil: __, ...member }) => member),
    pages: shown(values.pages.items),
    trust: trustParts(values.trust),
    fees: {
      ...ofEachService((id) => feesOf(values.trust, serviceNames[id])),
      ...Object.fromEntries(
        values.pages.items.map(({ address, title }) => [address, feesOf(values.trust, title)]),
      ),
    },
    inTamil: inTamil(values),
    questions: openQuestions(values),
    words: eachOwned((first, name) => changedWords(values[name], valuesOfWords(first))),
    quiz: quizChanges(values.quiz),
    profiling: { offer: values.profiling.offer, known: values.profiling.known.split(/\n\s*\n/) },
    directions: shownDirections(values.directions, occupations, otherNames, nearActivities),
    founder: founder.shown
      ? { paragraphs: founder.text.split(/\n\s*\n/), isSample: founder.isSample }
      : undefined,
    services: pages,
    summaries: ofEachService((id) => pages[id].summary),
  };
}

const ofEachService = <Value>(of: (id: ServiceId) => Value) =>
  Object.fromEntries(serviceIds.map((id) => [id, of(id)])) as Record<ServiceId, Value>;

/** Words for the page in Tamil: English ones, where nobody wrote them in Tamil, say their language. */
interface SaidInTamil {
  text: string;
  lang?: string;
}

/** What the page in Tamil tells of the office that no other word of the site tells. */
interface InTamil {
  /** The paragraphs of the way to the office; none where nobody wrote it. */
  directions: readonly string[];
  refunds: string;
  fees: readonly { name: SaidInTamil; amount: SaidInTamil }[];
  /** `degree`: as it is typed for the pages in English. */
  people: readonly {
    name: SaidInTamil;
    role: SaidInTamil;
    degree: string;
    languages: SaidInTamil;
    /** The year since when; empty where none is typed. */
    since: string;
    picture: string;
  }[];
}

function inTamil({ trust, team }: Pick<ContentValues, 'trust' | 'team'>): InTamil {
  const orEnglish = (tamil: string, text: string): SaidInTamil =>
    tamil ? { text: tamil } : { text, lang: english.tag };
  return {
    directions: trust.directionsInTamil.split(/\n\s*\n/).filter(Boolean),
    refunds: trust.refundsInTamil,
    fees: trust.fees.map(({ name, amount, note, nameInTamil }) => ({
      name: orEnglish(nameInTamil, note ? `${name} (${note})` : name),
      amount: orEnglish(/[a-z]/i.test(amount) ? '' : amount, amount),
    })),
    people: shown(team.members).map(
      ({ name, nameInTamil, role, roleInTamil, degree, languages, since, picture }) => ({
        name: orEnglish(nameInTamil, name),
        role: orEnglish(roleInTamil, role),
        degree,
        languages: orEnglish(languagesInTamil(languages), languages),
        since: /\b\d{4}\b/.exec(since)?.[0] ?? '',
        picture: smallPicture(picture),
      }),
    ),
  };
}

/** The person of the team whose name a post bears, with a picture no larger than it is shown; undefined for anybody else. */
export function writerOf(team: readonly Member[], author: string | null): Member | undefined {
  const plain = (name: string) => name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();
  const writer = author ? team.find(({ name }) => plain(name) === plain(author)) : undefined;
  return writer && { ...writer, picture: smallPicture(writer.picture) };
}

/** A stored picture in its smallest size, for where it is shown small. */
export function smallPicture(picture: string): string {
  const smallest = imageWidths[0];
  const { hash, width = 0 } = parseMediaPath(picture) ?? {};
  return hash && width > smallest ? mediaPath(hash, smallest, 'webp') : picture;
}

/** The pages of the office's own that stand in a place of the menu, as links. */
export function ownLinks(pages: readonly OwnPage[], place: OwnPage['place']): InternalLink[] {
  return pages
    .filter((page) => page.place === place)
    .map((page) => ({ label: page.title, href: pagePath(page) }));
}

/** The main menu: the site's own pages and the office's, in the order that an owner chose. */
export function mainLinks(pages: readonly OwnPage[], order: readonly string[]): InternalLink[] {
  const own = ownLinks(pages, 'main');
  if (order.length === 0) return [...navigation, ...own];
  return order.flatMap((entry) => (entry === 'own' ? own : navigation.filter(({ href }) => href === entry)));
}

const firstServicePages = eachOwned(valuesOfWords)['service-pages'];

/** A service's words with what the desk may have changed of them. Sections without an entry are left out. */
function serviceWords(id: ServiceId, values: DocumentsInForce) {
  const {
    name,
    title,
    drawing,
    href,
    features: _,
    description: __,
    when,
    ...words
  } = laidOver(services[id], changedWords(values['service-pages'], firstServicePages)?.[id]);
  const own = values.services[id];
  const { successStories, testimonials, courses, destinations, ...rest } = words;
  const summary: ServiceSummary = {
    id,
    name,
    title,
    drawing,
    href,
    when,
    description: own.description,
    features: own.features,
  };
  const stories = id === 'career-guidance' ? values.stories.careerGuidance : values.stories.indianAdmission;
  const courseItems = id === 'indian-admission' ? values.courses.indian : values.courses.online;
  const page: ServicePageWords = {
    ...rest,
    ...(id === 'career-guidance' && words.extras && { extras: tests(words.extras, values.profiling) }),
    hero: { ...words.hero, headline: own.headline, intro: own.intro },
    included: { ...words.included, items: own.included },
    form: { ...words.form, intro: own.formIntro },
    banner: { ...words.banner, text: own.bannerText },
    ...filled('successStories', marked(successStories, stories), shown(stories).map(proof<SuccessStory>)),
    ...filled(
      'testimonials',
      marked(testimonials, values.testimonials.items),
      shown(values.testimonials.items).map(proof),
    ),
    ...filled(
      'courses',
      courses,
      shown(courseItems).map((course) => ({ ...course, id: anchor(course.name) })),
    ),
    ...filled('destinations', destinations, shown(values.destinations.items)),
  };
  return { summary, words: page };
}

/** What tests can and cannot say, with the owner's words on each. */
function tests(
  extras: Section<TextCard>,
  { psychometric, dmit }: ContentValues['profiling'],
): Section<TextCard> {
  const texts = [psychometric, dmit];
  return {
    ...extras,
    items: extras.items.map((item, at) => ({ ...item, text: texts[at] ?? item.text })),
  };
}

/** A section; its words about samples only where one of the people shown is a sample. */
function marked<Section extends Sampled>(
  section: Section | undefined,
  people: readonly { shown: boolean; consentDate: string; consentWay: string }[],
): Omit<Section, keyof Sampled> | undefined {
  if (!section || people.some((person) => person.shown && isSample(person))) return section;
  const { sampleTitle: _, sampleNote: __, sampleMark: ___, ...rest } = section;
  return rest;
}

/** A section with these items; nothing where the page has no such section, or no item for it. */
function filled<Name extends string, Section extends object, Item>(
  name: Name,
  section: Section | undefined,
  items: readonly Item[],
): Record<string, unknown> {
  return section && items.length > 0 ? { [name]: { ...section, items } } : {};
}

function shown<Item extends { shown: boolean }>(items: readonly Item[]): Omit<Item, 'shown'>[] {
  return items.filter((item) => item.shown).map(({ shown: _, ...item }) => item);
}

function proof<Item extends { sample: boolean }>(
  person: { consentDate: string; consentWay: string } & Omit<Item, 'sample'>,
) {
  const { consentDate, consentWay, ...said } = person;
  return { ...said, sample: isSample({ consentDate, consentWay }) };
}

/** The part of an address that leads to an entry, from its words. */
function anchor(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
}
