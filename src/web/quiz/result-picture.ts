import { resultWords } from '#content/quiz-result.ts';
import type { KolamPlan } from '#web/art/kolam.ts';
import { dotsPath, drawKolam } from '#web/art/kolam-path.ts';
import { ink, rice, turmeric } from '#web/design/colors.ts';

/** Width and height of the picture in pixels: a square fits every feed and every chat. */
export const pictureSize = 1080;

/** The figure as a whole SVG document, with what it is and where to draw one: it holds no person's name and no points. */
export function pictureSvg(plan: KolamPlan, brand: string, address: string): string {
  const spacing = 92;
  const { lines, dots, width } = drawKolam(plan, spacing, 0);
  const left = (pictureSize - width) / 2;
  const words = `${escaped(brand)} · ${resultWords.pictureWords}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${pictureSize} ${pictureSize}" width="${pictureSize}" height="${pictureSize}">`,
    `<path fill="${ink}" d="M0 0h${pictureSize}v${pictureSize}H0z"/>`,
    `<g transform="translate(${left} 78)" fill="none" stroke-linecap="round" stroke-linejoin="round">`,
    `<path stroke="${rice}" stroke-width="8" d="${lines.join('')}"/>`,
    `<path stroke="${turmeric}" stroke-width="19" d="${dotsPath(dots)}"/></g>`,
    `<g fill="${rice}" font-family="'Anek Latin',system-ui,sans-serif" text-anchor="middle"><text x="${pictureSize / 2}" y="994" font-size="36" font-weight="600">${words}</text>`,
    `<text x="${pictureSize / 2}" y="1042" font-size="30">${escaped(address)}</text></g></svg>`,
  ].join('');
}

/** The same as a PNG, drawn by the browser; rejects where it cannot. */
export async function picturePng(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image(pictureSize, pictureSize);
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = pictureSize;
    canvas.height = pictureSize;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return await new Promise<Blob>((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('No picture was made.'))),
        'image/png',
      ),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Gives a file to the person's own device. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** A name may hold an ampersand, which XML takes for the beginning of something else. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
