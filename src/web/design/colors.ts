/** What does not change with the scheme. CSS knows some of these as `--ink` and so on. */
export const paper = '#fbf8f2';
export const ink = '#1b2240';
export const dusk = '#2c3560';
export const rice = '#f4efe4';
export const line = '#e4ded2';
export const turmeric = '#f0a818';
export const kumkum = '#b5371f';
export const kumkumDeep = '#8f2a17';
const slate = '#525a78';
const leaf = '#1e7145';
export const leafDeep = '#175a37';
/** The ground of a page in the dark scheme. */
export const night = '#0f1326';
/** Half-way between the ground and a night band: bands beside each other stay three. */
const nightMiddle = '#191f3a';
const nightCard = '#232b4e';

const fixed = { ink, turmeric, leaf, 'leaf-deep': leafDeep };

const light = {
  paper,
  card: '#ffffff',
  field: '#ffffff',
  ink,
  'ink-soft': slate,
  line,
  edge: '#8b8674',
  kumkum,
  'kumkum-deep': kumkumDeep,
  action: kumkum,
  'action-deep': kumkumDeep,
  'on-action': '#ffffff',
  turmeric,
  leaf,
  night: ink,
  'night-deep': '#141935',
};

/** What went wrong, and what is late, beside a colour that an owner chose: a green error would tell of success. */
export const alert = { light: kumkum, dark: '#ff9f87' };

/** On dark grounds: in the dark scheme, and on the dark bands of the light one. */
const onDark = {
  // Above every ground that a form stands on.
  field: nightCard,
  ink: rice,
  'ink-soft': '#b4bad0',
  line: '#39416a',
  edge: '#7c86ae',
  kumkum: alert.dark,
  'kumkum-deep': '#ffbba9',
  action: '#c5432a',
  'action-deep': '#a5341f',
  leaf: '#7ccb9e',
};

// Night stands above the cards, so that a band of cards and a night band beside it stay two.
const dark = { paper: night, card: nightMiddle, night: nightCard, 'night-deep': '#090c1a' };

/** On white paper, whatever the scheme and the band. */
const inPrint = {
  paper: '#ffffff',
  card: '#ffffff',
  field: '#ffffff',
  night: '#ffffff',
  'night-deep': '#ffffff',
  ink: '#000000',
  'ink-soft': '#333333',
  line,
  kumkum: kumkumDeep,
};

const declared = (colors: Readonly<Record<string, string>>, prefix = '--color-') =>
  Object.entries(colors)
    .map(([name, color]) => `${prefix}${name}:${color};`)
    .join('');

/** The colours as custom properties; the build sets them before the rest of the style sheet's rules. */
export function paletteCss(): string {
  return `@layer theme{:root{${declared(fixed, '--')}${declared(light)}}}
@media (prefers-color-scheme: dark){:root{${declared(dark)}}:root,::backdrop{${declared(onDark)}}}
.night{${declared({ paper: ink, card: nightCard, ...onDark })}}
`;
}

/** Those of paper. What an owner chooses stands above them: `accentCss` names its elements twice. */
export function paperCss(): string {
  return `:root,.night{${declared(inPrint)}}`;
}
