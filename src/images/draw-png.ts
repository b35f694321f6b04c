import { concurrencyLimit } from '#domain/concurrency-limit.ts';
import { openSharp } from './open-sharp.ts';

const limited = concurrencyLimit(1, 20);

/** Draws one of our own SVG texts as a PNG of few colours. Never for text from outside. */
export function drawPng(svg: string): Promise<Uint8Array> {
  return limited(async () => {
    const sharp = await openSharp();
    return sharp(Buffer.from(svg)).png({ palette: true, colours: 64, effort: 7 }).toBuffer();
  });
}
