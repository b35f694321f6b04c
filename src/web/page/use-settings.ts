import { useMemo, useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { ExternalTarget } from '#content/action.ts';
import { fillWords, laidOver } from '#content/fill.ts';
import type { namedFacts } from '#domain/content-rules.ts';
import type { PageFacts, SiteFacts } from '#domain/site-facts.ts';
import type { PublicSettings } from './page-services.ts';

/**
 * A page's words with what an owner changed of them, and with what they say of the business filled in: `{brand}`,
 * `{replyPromise}` and the like.
 */
export function useWords<Words>(words: Words, changed?: unknown): Words {
  const settings = useSettings();
  return useMemo(() => fillWords(laidOver(words, changed), wordFacts(settings)), [words, changed, settings]);
}

/** The facts that words may name. */
export function wordFacts(
  facts: PublicSettings & Partial<Pick<PageFacts, 'nameMeaning'>>,
): Readonly<Partial<Record<(typeof namedFacts)[number], string>>> {
  const { name, legalName, tagline, nameMeaning, locality, replyPromise, within } = facts;
  return {
    brand: name,
    legalName,
    tagline,
    locality,
    replyPromise,
    within,
    ...(nameMeaning !== undefined && { nameMeaning }),
  };
}

/** The settings, as the root loader gave them; empty when the root itself failed. */
export function useSettings(): PublicSettings {
  return settingsIn(useRouteLoaderData('root')) ?? unloaded;
}

const unloaded: PublicSettings = {
  publicUrl: '',
  name: '',
  legalName: '',
  tagline: '',
  logo: 'letterform',
  addressLines: [],
  locality: '',
  region: '',
  postalCode: '',
  phone: '',
  otherPhones: [],
  email: '',
  whatsappNumber: '',
  chatGreeting: '',
  bookingUrl: '',
  social: {},
  replyPromise: '',
  tamil: false,
  noticeVersion: '',
  demo: false,
  leadInbox: false,
  quizPoints: false,
  ipLookupUrl: '',
  year: 0,
  within: '',
};

/** For the root's loader: by position what every site has, by name the rest, as the names cost each page 150 bytes. */
export function packedSettings(settings: PublicSettings): string {
  const rest = Object.entries(settings).filter(([name]) => !(name in unloaded));
  return JSON.stringify([...names.map((name) => settings[name]), Object.fromEntries(rest)]);
}

const names = Object.keys(unloaded) as (keyof PublicSettings)[];

let read: { packed?: unknown; settings?: PublicSettings } = {};

/** What `packedSettings` made, read again; the same object for the same settings, undefined when the root failed. */
export function settingsIn(packed: unknown): PublicSettings | undefined {
  if (typeof packed !== 'string') return undefined;
  if (read.packed !== packed) {
    const values: unknown[] = JSON.parse(packed);
    const named = Object.fromEntries(names.map((name, at) => [name, values[at]]));
    read = { packed, settings: Object.assign(named, values.at(-1)) as unknown as PublicSettings };
  }
  return read.settings;
}

const never = () => () => {};

/** False in the server's HTML and while React takes it over, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** The address behind a button that leaves the site; undefined where nobody has set it. */
export function externalHref(
  target: ExternalTarget,
  settings: SiteFacts,
  greeting = settings.chatGreeting,
): string | undefined {
  const { bookingUrl, phone, whatsappNumber } = settings;
  if (target === 'booking') return bookingUrl || undefined;
  if (target === 'call') return phone ? callHref(phone) : undefined;
  return whatsappNumber ? `https://wa.me/${whatsappNumber}?text=${encodeURIComponent(greeting)}` : undefined;
}

/** The address that calls a number. */
export function callHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
