import type { DocumentValues } from '#domain/content-document.ts';
import type { FieldRule, FieldRules } from '#domain/field-rule.ts';
import { isRecord } from '#domain/field-rule.ts';
import { serviceIds, serviceTitles } from '#domain/services.ts';
import { about, aboutMeta } from './about.ts';
import { faq, faqMeta } from './faq.ts';
import {
  additionalServices,
  callToAction,
  contact,
  hero,
  homeMeta,
  howItWorks,
  offer,
  reading,
  trust,
} from './home.ts';
import { services } from './services.ts';
import { footer } from './site.ts';
import { tamil, tamilMeta } from './tamil.ts';
import { tamilForm, tamilThanks } from './tamil-form.ts';

const { cards: _cards, ...servicesHead } = additionalServices;
const { items: _items, ...coreServicesHead } = about.coreServices;
const { story: _story, teamTitle: _teamTitle, coreServices: _core, vision: _vision, ...aboutWords } = about;
// The quiz says its words on its own page too.
const { quizBlock: _quiz, ...faqWords } = faq;

/**
 * The words of pages that an owner may change, by document. The words themselves declare their rules: a text added to a page
 * can be changed in the desk without another line.
 */
const ownedWords = {
  home: {
    meta: homeMeta,
    hero,
    reading,
    offer,
    trust,
    additionalServices: servicesHead,
    howItWorks,
    callToAction,
    contact,
  },
  about: { meta: aboutMeta, ...aboutWords, coreServices: coreServicesHead },
  'faq-page': { meta: faqMeta, ...faqWords },
  'service-pages': Object.fromEntries(
    serviceIds.map((id) => {
      const { meta, hero: opening, process, form, banner } = services[id];
      const { primary, secondary } = opening;
      const { text: _text, ...closing } = banner;
      return [
        id,
        { meta, hero: { primary, secondary }, process, form: { title: form.title }, banner: closing },
      ];
    }),
  ),
  tamil: { meta: tamilMeta, ...tamil, form: tamilForm, thanks: tamilThanks },
  footer: {
    resources: { title: footer.resources.title },
    services: { title: footer.services.title },
    rights: footer.rights,
  },
} as const;

export type OwnedWords = keyof typeof ownedWords;

export const ownedNames = Object.keys(ownedWords) as OwnedWords[];

/** Something made of each page's words, by document. */
export function eachOwned<Made>(make: (words: object, name: OwnedWords) => Made): Record<OwnedWords, Made> {
  return Object.fromEntries(ownedNames.map((name) => [name, make(ownedWords[name], name)])) as Record<
    OwnedWords,
    Made
  >;
}

/** What differs from the first words, in their shape; the entries of a list by their places. */
export type ChangedWords = { readonly [part: string]: string | readonly string[] | ChangedWords };

/** What is no text for visitors: addresses, names of drawings, anchors. */
const fixed = new Set(['id', 'icon', 'href', 'external', 'opens']);

/** The rules of some words: texts may become twice as long, lists of texts keep at least as many as count in a sentence. */
export function rulesOfWords(words: object): FieldRules {
  return Object.fromEntries(
    Object.entries(words).flatMap(([name, value]) => {
      const rule = fixed.has(name) ? undefined : ruleOf(spokenName(name), value);
      return rule ? [[name, rule]] : [];
    }),
  );
}

function ruleOf(called: string, value: unknown): FieldRule | undefined {
  if (typeof value === 'string') {
    const max = Math.max(80, 2 * value.length);
    return { kind: 'text', called, max, required: true };
  }
  if (!Array.isArray(value))
    return isRecord(value) ? { kind: 'group', fields: rulesOfWords(value) } : undefined;
  if (value.every((item) => typeof item === 'string')) {
    const max = Math.max(80, ...value.map((item) => 2 * item.length));
    const of = { kind: 'text', called, max, required: true } as const;
    return { kind: 'list', called, of, min: value.length, max: value.length };
  }
  return { kind: 'group', fields: rulesOfWords(byPlace(value)) };
}

/** The values of some words as their rules know them. */
export function valuesOfWords(words: object): DocumentValues {
  return Object.fromEntries(
    Object.entries(words).flatMap(([name, value]) => (fixed.has(name) ? [] : [[name, partOf(value)]])),
  );
}

function partOf(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.every((item) => typeof item === 'string') ? value : valuesOfWords(byPlace(value));
  }
  return isRecord(value) ? valuesOfWords(value) : value;
}

/** What an owner changed: all that a page has to bring, since its script has the first words. Undefined for nothing. */
export function changedWords(values: unknown, first: unknown): ChangedWords | undefined {
  if (!isRecord(values) || !isRecord(first)) return undefined;
  const changed = Object.entries(values).flatMap(([name, value]) => {
    if (isRecord(value)) {
      const inner = changedWords(value, first[name]);
      return inner ? [[name.replace(/^entry-/, ''), inner]] : [];
    }
    return JSON.stringify(value) === JSON.stringify(first[name]) ? [] : [[name, value]];
  });
  return changed.length > 0 ? (Object.fromEntries(changed) as ChangedWords) : undefined;
}

/** Labels of the desk's fields by their path. */
export function labelsOfWords(rules: FieldRules, above = '', list = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(rules).flatMap(([name, rule]) => {
      const place = /^entry-(\d+)$/.exec(name)?.[1];
      const label =
        place !== undefined
          ? `${list.replace(/s$/, '')} ${Number(place) + 1}`
          : name === 'label' && list
            ? `${list}: words`
            : (wordLabels[name] ?? plainLabel(name));
      const inner =
        rule.kind === 'group' ? Object.entries(labelsOfWords(rule.fields, `${above}${name}.`, label)) : [];
      return [[above + name, label], ...inner];
    }),
  );
}

/** What the words name in braces: beside what every page fills in, it is what their own page does. */
export function namesIn(words: object): string[] {
  return [...JSON.stringify(words).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

function byPlace(items: readonly unknown[]): object {
  return Object.fromEntries(items.map((item, place) => [`entry-${place}`, item]));
}

/** Labels of texts whose keys other documents have too, for fields that are called otherwise there. */
const wordLabels: Readonly<Record<string, string>> = {
  items: 'Lines',
  after: 'Where no fee is published',
  afterKnown: 'Where fees are published, before the link to them',
  leaveNumber: 'Link to the form',
  child: 'Link to the questions about a child',
  loan: 'Link to the loan calculator',
  fees: 'Link to the fees',
  since: 'Since when somebody does this work',
  nobodyNamed: 'Where no counsellor is shown',
  figures: 'Where figures rest on nothing published',
  samples: 'Where stories are samples',
};

/** What is called otherwise in the desk than its key says. */
const plainLabels: Readonly<Record<string, string>> = {
  ...serviceTitles,
  meta: 'Title and description for search engines',
  hero: 'First screen',
  headline: 'Main heading',
  phrases: 'Changing words',
  stableSentence: 'What a screen reader says instead of the changing words',
  intro: 'Introduction',
  pause: 'Button that stops the changing words',
  play: 'Button that starts the changing words',
  primary: 'Main button',
  secondary: 'Second button',
  assessment: 'Button to the quiz',
  booking: 'Booking button',
  cta: 'Main button',
  call: 'Call button',
  chat: 'WhatsApp button',
  leaveDetails: 'Button to the form',
  learnMore: 'Link of each card',
  process: 'How it works, step by step',
  banner: 'Closing part',
  callToAction: 'Closing part',
  offer: 'What you offer',
  trust: 'Why families trust you',
  reading: 'What can be read without a name',
  join: 'Invitation at the end',
  rights: 'Copyright line',
  phoneLabel: 'Word before the phone number',
  emailLabel: 'Word before the email address',
  addressLabel: 'Word before the address',
  placeholder: 'Example in the empty field',
  submit: 'Button that sends the form',
  usa: 'USA',
  uk: 'UK',
  uae: 'UAE',
};

/** The label of a key in the desk: its own, or the key as people say it. */
export function plainLabel(key: string): string {
  const spoken = spokenName(key)
    .replace(/(\d)-(?=\d)/g, '$1 to ')
    .replaceAll('-', ' ');
  return plainLabels[key] ?? spoken.charAt(0).toUpperCase() + spoken.slice(1);
}

/** `stableSentence` as people say it. */
function spokenName(name: string): string {
  return name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
}
