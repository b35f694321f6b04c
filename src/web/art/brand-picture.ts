import { ink, paper, turmeric } from '#web/design/colors.ts';
import { heroDots, heroLine } from './hero-figure.ts';
import letters from './letters.json' with { type: 'json' };
import { postCoverSvg } from './post-cover.ts';

/** What the site's own pictures are drawn from. */
interface BrandLook {
  name: string;
  tagline: string;
  /** `letterform`, `off`, or the path of a picture. */
  logo: string;
  /** Beside such a picture the name is not written. */
  logoHoldsName?: true | undefined;
  /** In place of turmeric; readable on the dark ground. */
  dots?: string | undefined;
  /** The ground of a name's first letter. */
  ground?: string | undefined;
}

const markLine =
  'M30 10L70 50A14.1 14.1 0 1 1 50 50L70 30A14.1 14.1 0 0 0 50 10L10 50A14.1 14.1 0 1 0 30 50L10 30A14.1 14.1 0 0 1 30 10Z';
const markDots = 'M20 20h.01M60 20h.01M20 60h.01M60 60h.01';
const outlines: Readonly<Record<string, readonly (number | string)[]>> = letters.outlines;

/** The icon of a tab and a home screen: the mark, or where the name stands alone, its first letter. */
export function brandIconSvg({ name, logo, dots = turmeric, ground = ink }: BrandLook): string {
  const letter = logo === 'off' ? wordPath(name.trim().slice(0, 1).toUpperCase(), 58) : undefined;
  const drawn = letter
    ? `<path fill="#fff" transform="translate(${40 - letter.width / 2} 59.5)" d="${letter.d}"/>`
    : `<g fill="none" transform="translate(12.8 12.8) scale(.68)" stroke-linejoin="round"><path stroke="${paper}" stroke-width="8" d="${markLine}"/><path stroke="${dots}" stroke-width="13" stroke-linecap="round" d="${markDots}"/></g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="512" height="512"><rect width="80" height="80" rx="14" fill="${letter ? ground : ink}"/>${drawn}</svg>`;
}

/** The picture for links to the site: mark or logo, name and tagline beside the hero's kolam. `picture` is a data address, `ratio` its width by its height. */
export function sharePictureSvg(
  { name, tagline, logo, logoHoldsName, dots = turmeric }: BrandLook,
  picture = '',
  ratio = 4.2,
): string {
  const pictureWidth = Math.round(Math.min(336, 80 * ratio));
  const heading =
    picture && logoHoldsName ? { drawn: '', height: 0 } : linesOf(name, 520, [128, 104, 84, 66, 52], 2);
  const saying = linesOf(tagline, 500, [42, 36], 4);
  const mark = picture
    ? `<rect x="84" y="0" width="${pictureWidth + 24}" height="104" rx="14" fill="#fff"/><image href="${picture}" x="96" y="12" width="${pictureWidth}" height="80" preserveAspectRatio="xMidYMid meet"/>`
    : logo === 'off'
      ? ''
      : `<g fill="none" stroke-linejoin="round" transform="translate(78 0) scale(1.15)"><path stroke="${paper}" stroke-width="6" d="${markLine}"/><path stroke="${dots}" stroke-width="11" stroke-linecap="round" d="${markDots}"/></g>`;
  const markHeight = picture ? 150 : mark ? 124 : 0;
  const height = markHeight + heading.height + 26 + saying.height;
  const top = (630 - height) / 2;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">',
    '<pattern id="g" width="64" height="64" patternUnits="userSpaceOnUse"><circle cx="34" cy="29" r="2.5" fill="#343b5c"/></pattern>',
    `<path fill="${ink}" d="M0 0h1200v630H0z"/><path fill="url(#g)" d="M0 0h1200v630H0z"/><circle cx="880" cy="315" r="290" fill="${ink}"/>`,
    `<g transform="translate(600 35) scale(2)" fill="none" stroke-linecap="round" stroke-linejoin="round"><path stroke="${paper}" stroke-width="2.5" d="${heroLine}"/><path stroke="${dots}" stroke-width="8" d="${heroDots}"/></g>`,
    `<g transform="translate(0 ${top})">${mark}<g fill="${paper}"><g transform="translate(84 ${markHeight})">${heading.drawn}</g>`,
    `<g transform="translate(84 ${markHeight + heading.height + 26})">${saying.drawn}</g></g></g></svg>`,
  ].join('');
}

interface Titled {
  title: string;
  /** What its cover is drawn from. */
  slug: string;
  /** A data address in place of the drawn cover; or empty. */
  picture: string;
}

/** The picture for links to a post or page: its title and the site's name beside its cover; undefined where a letter has no outline. */
export function titlePictureSvg(
  { name, logo, dots = turmeric }: BrandLook,
  { title, slug, picture }: Titled,
): string | undefined {
  const heading = linesOf(title, 560, [72, 64, 56, 50, 44], 4);
  const brand = linesOf(name, 460, [38, 30], 1);
  if (heading.height === 0) return undefined;
  const side = picture
    ? `<image href="${picture}" x="720" width="480" height="630" preserveAspectRatio="xMidYMid slice"/>`
    : `<g transform="translate(720 0)">${postCoverSvg(slug, { width: 480, height: 630 })}</g>`;
  const mark = `<g fill="none" stroke-linejoin="round" transform="scale(.7)"><path stroke="${paper}" stroke-width="6" d="${markLine}"/><path stroke="${dots}" stroke-width="11" stroke-linecap="round" d="${markDots}"/></g>`;
  const top = (500 - heading.height) / 2 + 36;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">',
    `<path fill="${ink}" d="M0 0h1200v630H0z"/>${side}<path fill="${dots}" d="M716 0h4v630h-4z"/>`,
    `<g fill="${paper}"><g transform="translate(84 ${top})">${heading.drawn}</g>`,
    `<g transform="translate(84 534)">${logo === 'off' ? '' : mark}<g transform="translate(${logo === 'off' ? 0 : 74} 8)">${brand.drawn}</g></g></g></svg>`,
  ].join('');
}

/** Words in lines no wider than `width`, in the largest of the sizes that fits; nothing where a letter has no outline. */
function linesOf(text: string, width: number, sizes: readonly number[], most: number) {
  for (const size of sizes) {
    const lines: { d: string; width: number }[] = [];
    let line = '';
    for (const word of [...text.trim().split(/\s+/), undefined]) {
      const longer = word === undefined ? undefined : wordPath(line ? `${line} ${word}` : word, size);
      if (word !== undefined && !longer) return { drawn: '', height: 0 };
      if (longer && (longer.width <= width || line === '')) {
        line = line ? `${line} ${word}` : (word ?? '');
        continue;
      }
      const done = wordPath(line, size);
      if (done) lines.push(done);
      line = word ?? '';
    }
    const isLast = size === sizes.at(-1);
    if (lines.length > most || lines.some((each) => each.width > width)) if (!isLast) continue;
    const step = size * 1.16;
    const drawn = lines
      .slice(0, most)
      .map(
        ({ d }, index) =>
          `<path transform="translate(0 ${(index * step + size * 0.86).toFixed(1)})" d="${d}"/>`,
      )
      .join('');
    return { drawn, height: Math.min(lines.length, most) * step };
  }
  return { drawn: '', height: 0 };
}

/** A line of words as one path on its base line at the origin; undefined where a letter has no outline. */
function wordPath(text: string, size: number): { d: string; width: number } | undefined {
  const scale = size / letters.unitsPerEm;
  let x = 0;
  let d = '';
  for (const letter of text) {
    const [advance, outline] = outlines[letter] ?? [];
    if (typeof advance !== 'number' || typeof outline !== 'string') return undefined;
    const offset = x;
    d += outline.replace(
      /(-?\d+),(-?\d+)/g,
      (_, across: string, up: string) =>
        `${((Number(across) + offset) * scale).toFixed(1)},${(-Number(up) * scale).toFixed(1)}`,
    );
    x += advance;
  }
  return { d, width: x * scale };
}
