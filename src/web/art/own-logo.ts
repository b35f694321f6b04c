import type { InternalLink } from '#content/action.ts';
import { inBar, navigation } from '#content/site.ts';
import { tamilFrame, tamilGetStarted, tamilInBar } from '#content/tamil.ts';
import { paper } from '#web/design/colors.ts';

/** From so many letters on a name does not stand beside the menu in one line. */
const longName = 14;

interface Shown {
  name: string;
  /** `letterform`, `off` or the path of a picture. */
  logo: string;
  logoOnDark?: string;
  logoHoldsName?: true;
  /** The main menu's links; left out where they are the site's own. */
  menu?: { readonly main: readonly InternalLink[] };
  tamil?: boolean;
}

/** What an owner's logo, name and menu need beside the site's own styles; other sites do not carry it. '' for the drawn mark. */
export function ownLogoCss(shown: Shown): string {
  const { name, logo, logoOnDark, logoHoldsName, tamil } = shown;
  const hasPicture = isPicture(logo);
  const isLong = name.length > longName;
  const narrowest: Shown = hasPicture && isLong ? { ...shown, logoHoldsName: true } : shown;
  return [
    // In a line without room they give way before the menu: the picture is smaller, the name has two lines.
    (hasPicture || isLong) && '.bar .logo-link{min-width:0;margin-inline-end:1rem}',
    hasPicture && '.logo img{width:auto;height:32px;max-width:min(12rem,40vw,100%);object-fit:contain}',
    // Without a variant for dark grounds it stands on the paper that it was made for.
    hasPicture && !logoOnDark && `:is(.logo,.byline) img{background:${paper}}`,
    isLong && '.logo span{font-size:.7em}',
    hasPicture && logoHoldsName && hiddenName,
    // Where the menu needs its room too, the picture speaks for the name to the eye.
    hasPicture &&
      isLong &&
      !logoHoldsName &&
      `@container (57rem<=width<${lineRem(shown)}rem){${hiddenInBar}}`,
    ...englishMenu(narrowest),
    ...(tamil ? menuFor(narrowest, tamilLineRem, 70, '[lang=ta] ') : []),
  ]
    .filter(Boolean)
    .join('');
}

const isPicture = (logo: string) => logo !== 'letterform' && logo !== 'off';

const hiddenName = '.logo:has(img){gap:0}.logo picture+span{font-size:0}';
const hiddenInBar = hiddenName.replaceAll('.logo', '.bar-in .logo');

/** Where the links need more room than the site's own styles give them, the menu's button stands in their place. */
function menuUntil(neededRem: number, givenRem: number, page: string): string[] {
  if (neededRem <= givenRem) return [];
  const nav = `${page}.bar-nav`;
  return [
    `@container (57rem<=width<${neededRem}rem){`,
    `${nav}{margin-inline-start:auto}`,
    `${nav}>:not([lang]:is([href="/ta"],[href="/"])){display:none}`,
    `${nav}+.bar-menu{display:inline-grid}}`,
  ];
}

/** Where they are longer than a laptop's line even without the one to the home page, links stand closer and in smaller letters. */
function englishMenu(shown: Shown): string[] {
  const isClose = lineRem(withoutHome(shown)) > laptopRem;
  return [
    ...(isClose ? ['@container (width>=57rem){.bar-nav{gap:1.5cqi}.bar-nav>*{font-size:1rem}}'] : []),
    ...menuFor(shown, isClose ? closeLineRem : lineRem, 57, ''),
  ];
}

/** Where all links are longer than a laptop's line, the one to the home page stays away: the logo leads there too. */
function menuFor(shown: Shown, lineOf: (shown: Shown) => number, givenRem: number, page: string): string[] {
  const whole = lineOf(shown);
  if (whole <= laptopRem) return menuUntil(whole, givenRem, page);
  return [
    ...menuUntil(lineOf(withoutHome(shown)), givenRem, page),
    `@container (57rem<=width<${whole}rem){${page}.bar-nav>[href="/"]:not([lang]){display:none}}`,
  ];
}

const withoutHome = (shown: Shown): Shown => ({
  ...shown,
  menu: { main: mainOf(shown).filter(({ href }) => href !== '/') },
});

/** How wide the bar's line is at most. */
const laptopRem = 75;

/** How wide the bar's line is where its links are, by letters of the usual width. */
function lineRem(shown: Shown): number {
  return neededRem([brandRem(shown), ...wordsRem(shown, 0.56), getStartedRem], 0.03);
}

/** The same in letters of the text's size, closer to each other. */
function closeLineRem(shown: Shown): number {
  return neededRem([brandRem(shown), ...wordsRem(shown, 0.48), getStartedRem], 0.015);
}

function wordsRem(shown: Shown, letterRem: number): number[] {
  const links = [...mainOf(shown), ...inBar.slice(shown.tamil ? 0 : 1)];
  return links.map(({ label }) => Math.max(2.75, 0.5 + label.length * letterRem));
}

/** The same of the pages in Tamil, whose letters are smaller there and closer. */
function tamilLineRem(shown: Shown): number {
  const labels = [...mainOf(shown), ...tamilInBar].map(({ label, href, lang }) =>
    lang ? label : (tamilFrame[href] ?? label),
  );
  const words = labels.map((label) => Math.max(2.75, tamilWordRem(label)));
  return neededRem([brandRem(shown), ...words, tamilWordRem(tamilGetStarted.label) + 3.5], 0.015);
}

const tamilWordRem = (words: string) => words.length * (/[\u0b80-\u0bff]/.test(words) ? 0.68 : 0.5);

/** The button with its padding. */
const getStartedRem = 9.5;

const mainOf = ({ menu }: Shown) => menu?.main ?? navigation;

/** The mark or a picture of the usual form, and the name, of which two lines have room where it is long. */
function brandRem({ name, logo, logoHoldsName }: Shown): number {
  if (isPicture(logo) && logoHoldsName) return 9;
  const markRem = isPicture(logo) ? 4 : logo === 'off' ? 0 : 2.65;
  const words = name.split(' ').map((word) => word.length);
  const letters = name.length > longName ? Math.max(...words, name.length * 0.6) * 0.7 : name.length;
  return markRem + 0.65 + letters * 0.95;
}

/** How wide the line is in which parts stand beside each other: gaps between the links are a share of it. */
function neededRem(partsRem: readonly number[], gap: number): number {
  const parts = partsRem.reduce((sum, each) => sum + each, 1);
  return Math.ceil(parts / (1 - gap * (partsRem.length - 2)));
}
