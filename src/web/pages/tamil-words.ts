import type { RouterContextProvider } from 'react-router';
import { fillWords, laidOver } from '#content/fill.ts';
import { inEnglish, tamilFooter, tamilFrame, tamilPlaces } from '#content/tamil.ts';
import { pageServices, pageWords } from '#web/page/page-context.ts';

/** What the loader of each page in Tamil gives: its words as the owner has them, and those of the frame; 404 where Tamil is off. */
export function tamilPage<Words>(
  context: Readonly<RouterContextProvider>,
  words: Words,
  changed: unknown,
): Words & {
  place: { locality?: string; region?: string };
  frame: typeof tamilFrame;
  inFooter: typeof tamilFooter;
  inEnglish: typeof inEnglish;
} {
  const { settings } = context.get(pageServices);
  mustSpeakTamil(context);
  const locality = tamilPlaces[settings.locality];
  const region = tamilPlaces[settings.region];
  const place = { ...(locality && { locality }), ...(region && { region }) };
  const filled = pageWords(context, fillWords(laidOver(words, changed), place));
  return { ...filled, place, frame: tamilFrame, inFooter: tamilFooter, inEnglish };
}

export function mustSpeakTamil(context: Readonly<RouterContextProvider>): void {
  if (!context.get(pageServices).settings.tamil) throw new Response(null, { status: 404 });
}
