import type { MetaDescriptor, ShouldRevalidateFunctionArgs } from 'react-router';
import type { PageMeta } from '#content/action.ts';
import { fillWords } from '#content/fill.ts';
import type { PublicSettings } from './page-services.ts';
import { settingsIn, wordFacts } from './use-settings.ts';

/** What a page's head says of it. */
interface PageHead extends PageMeta {
  /** The page's own path, without query. */
  path: string;
  /** The names of the pages between home and this one, with this one last; none on the home page. */
  trail?: readonly { name: string; path: string }[];
  /** Path of a picture of 1200 by 630 pixels; by itself one made from the last name of the trail. */
  image?: string;
  kind?: 'website' | 'article';
  /** Kept from search results: thank-you pages, forms on their own, pages that are not there. */
  hidden?: boolean;
  /** Further JSON-LD of this page alone. */
  facts?: readonly Record<string, unknown>[];
}

/** A meta function's matches; the first is the root's, which brings the settings. */
export type Matches = readonly ({ loaderData?: unknown } | undefined)[];

/** The head of a page of the desk: its title with the site's name, and that no search engine keeps it. */
export function deskMeta(matches: Matches, title: string): MetaDescriptor[] {
  const name = settingsOf(matches)?.name;
  return [{ title: name ? `${title} | ${name}` : title }, { name: 'robots', content: 'noindex' }];
}

/** Everything in the head that is this page's own, with what the root loader's settings know of the business. */
export function pageMeta(matches: Matches, words: PageHead): MetaDescriptor[] {
  const settings = settingsOf(matches);
  const page = filledWith(matches, words);
  const origin = settings?.publicUrl ?? '';
  const url = `${origin}${page.path}`;
  const image = `${origin}${page.image ?? pagePicture(page, settings?.look)}`;
  const facts = [
    ...(settings ? [organization(settings)] : []),
    ...(page.trail ? [breadcrumbs(origin, page.trail)] : []),
    ...(page.facts ?? []),
  ];
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    ...(page.hidden
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link', rel: 'canonical', href: url }]),
    { property: 'og:site_name', content: settings?.name ?? '' },
    { property: 'og:type', content: page.kind ?? 'website' },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: page.title },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...facts.map((fact) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...fact } })),
  ];
}

/** The settings among a meta function's matches; undefined when the root itself failed. */
export function settingsOf(matches: Matches): PublicSettings | undefined {
  return settingsIn(matches[0]?.loaderData);
}

/** A head's words with what they say of the business filled in. */
export function filledWith<Words>(matches: Matches, words: Words): Words {
  const settings = settingsOf(matches);
  return settings ? fillWords(words, wordFacts(settings)) : words;
}

/** A service as search engines read it. */
export function serviceFact(matches: Matches, service: ServiceFact) {
  const origin = settingsOf(matches)?.publicUrl ?? '';
  return {
    '@type': 'Service',
    name: service.name,
    description: filledWith(matches, service.description),
    url: `${origin}${service.path}`,
    areaServed: { '@type': 'Country', name: 'India' },
    provider: { '@id': `${origin}/#organization` },
  };
}

interface ServiceFact {
  name: string;
  description: string;
  path: string;
}

function organization(settings: PublicSettings) {
  const { addressLines, postalCode, mapUrl, position, openingHours, social } = settings;
  const [latitude, longitude] = position?.split(',') ?? [];
  const profiles = Object.values(social);
  return {
    '@type': ['Organization', 'LocalBusiness'],
    '@id': `${settings.publicUrl}/#organization`,
    name: settings.name,
    legalName: settings.legalName,
    slogan: settings.tagline,
    url: `${settings.publicUrl}/`,
    logo: `${settings.publicUrl}${settings.look || settings.logo.startsWith('/') ? siteIcons(settings).touch : '/icon-512.png'}`,
    image: `${settings.publicUrl}${sharePicture(settings.look)}`,
    ...(settings.phone && { telephone: settings.phone }),
    ...(settings.email && { email: settings.email }),
    address: {
      '@type': 'PostalAddress',
      ...(addressLines.length > 0 && { streetAddress: addressLines.join(', ') }),
      addressLocality: settings.locality,
      addressRegion: settings.region,
      ...(postalCode && { postalCode }),
      addressCountry: 'IN',
    },
    areaServed: { '@type': 'AdministrativeArea', name: `${settings.locality} district, ${settings.region}` },
    ...(mapUrl && { hasMap: mapUrl }),
    ...(latitude && {
      geo: { '@type': 'GeoCoordinates', latitude: Number(latitude), longitude: Number(longitude) },
    }),
    ...(openingHours && { openingHours }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

function breadcrumbs(origin: string, trail: NonNullable<PageHead['trail']>) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

/**
 * A page is not loaded again for an address it already shows: closing the contact dialog goes back in the history, and must
 * work without a connection. A route takes it as its `shouldRevalidate`.
 */
export function loadAgainElsewhere(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search;
  return isSamePage && !formMethod ? false : defaultShouldRevalidate;
}

/** The picture for links to a page: its own, made from the last name of its trail, or the site's. */
function pagePicture({ trail, hidden }: PageHead, look: string | undefined): string {
  const last = trail?.at(-1);
  return last && !hidden ? `/og${last.path}.png?${versionOf(last.name + look)}` : sharePicture(look);
}

/** Four characters at most: who kept a picture asks again once the page or the site has another name. */
const versionOf = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1679616, 0).toString(36);

/** The picture for links to pages without one of their own. */
const sharePicture = (look: string | undefined) => (look ? `/brand/share.png?${look}` : '/og-default.png');

/** What a tab and a home screen show: the files of an owner's picture, or the mark, drawn as the settings say. */
export function siteIcons({ logo, look }: Pick<PublicSettings, 'logo' | 'look'>): {
  tab: string;
  touch: string;
} {
  if (!logo.startsWith('/')) {
    return look
      ? { tab: `/brand/icon.svg?${look}`, touch: `/brand/icon.png?${look}` }
      : { tab: '/favicon.svg', touch: '/apple-touch-icon.png' };
  }
  // Each stored picture has both: one keeps what is transparent, the other is read everywhere.
  return { tab: logo.replace(/\w+$/, 'webp'), touch: logo.replace(/\w+$/, 'jpg') };
}
