import { alert, paper } from './colors.ts';

type Rgb = readonly [number, number, number];

/** A colour that words in it, or white words on it, can be read; for each of the two schemes. */
interface Accent {
  /** The ground of buttons; with white on it, 4.5 to 1, and 3 to 1 against what lies around. */
  action: string;
  /** The same under the pointer. */
  actionDeep: string;
  /** Words and drawings on the page's ground: 4.5 to 1, on a dark one 6 to 1. */
  text: string;
  textDeep: string;
}

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
/** The relative luminance (WCAG 2.2) that leaves 4.5 to 1 against the paper, and 6 to 1 against a card of the dark scheme. */
const onPaperAtMost = (luminance(rgbOf(paper)) + 0.05) / 4.6 - 0.05;
const onNightAtLeast = 6 * (0.026 + 0.05) - 0.05;
/** Between white words and a dark card there is one luminance that keeps 4.5 to 1 and 3 to 1. */
const betweenWhiteAndNight = 0.18;

/** An owner's colour as it is used: made darker or lighter, in its own hue, until everything in it can be read. */
export function accentOf(color: string): { light: Accent; dark: Accent } {
  const own = rgbOf(color);
  const onPaper = luminance(own) > onPaperAtMost ? towards(own, black, onPaperAtMost) : own;
  const onNight = luminance(own) < onNightAtLeast ? lit(own, onNightAtLeast) : own;
  const ground = towards(own, luminance(own) > betweenWhiteAndNight ? black : white, betweenWhiteAndNight);
  const deeper = hex(mixed(onPaper, black, 0.22));
  return {
    light: { action: hex(onPaper), actionDeep: deeper, text: hex(onPaper), textDeep: deeper },
    dark: {
      action: hex(ground),
      actionDeep: hex(mixed(ground, black, 0.18)),
      text: hex(onNight),
      textDeep: hex(mixed(onNight, white, 0.35)),
    },
  };
}

/** The colour as custom properties, to stand after the palette's own. '' for none. */
export function accentCss(color: string | undefined): string {
  if (!color) return '';
  const { light, dark } = accentOf(color);
  const declared = ({ action, actionDeep, text, textDeep }: Accent, wrong: string) =>
    `--color-action:${action};--color-action-deep:${actionDeep};--color-alert:${wrong};--color-kumkum:${text};--color-kumkum-deep:${textDeep};--color-turmeric:${text};--turmeric:${text};--art-dot:${text}`;
  const [onPaper, onNight] = [declared(light, alert.light), declared(dark, alert.dark)];
  return `:root{${onPaper}}@media (prefers-color-scheme:dark){:root{${onNight}}}.night{${onNight}}@media print{:root:root,.night.night{${onPaper}}}`;
}

/** The ratio of WCAG 2.2 between two colours. */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(rgbOf(one)), luminance(rgbOf(other))].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** Made lighter as a lamp would, so that it stays as strong; with white only beyond that. */
function lit(own: Rgb, target: number): Rgb {
  const share = 230 / Math.max(...own, 1);
  const bright = own.map((value) => Math.round(value * Math.max(share, 1))) as unknown as Rgb;
  return luminance(bright) < target ? towards(bright, white, target) : towards(own, bright, target);
}

/** Mixed with another colour until it has this luminance. */
function towards(from: Rgb, to: Rgb, target: number): Rgb {
  const isLighter = luminance(to) > luminance(from);
  let [low, high] = [0, 1];
  for (let step = 0; step < 12; step++) {
    const middle = (low + high) / 2;
    const isPast = luminance(mixed(from, to, middle)) > target === isLighter;
    if (isPast) high = middle;
    else low = middle;
  }
  return mixed(from, to, high);
}

function mixed(one: Rgb, other: Rgb, share: number): Rgb {
  const at = (channel: 0 | 1 | 2) => Math.round(one[channel] + (other[channel] - one[channel]) * share);
  return [at(0), at(1), at(2)];
}

function luminance(color: Rgb): number {
  const linear = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(color[0]) + 0.7152 * linear(color[1]) + 0.0722 * linear(color[2]);
}

function rgbOf(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function hex([red, green, blue]: Rgb): string {
  return `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0')}`;
}
