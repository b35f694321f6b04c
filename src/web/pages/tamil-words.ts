import type { RouterContextProvider } from 'react-router';
import { fillWords, laidOver } from '#content/fill.ts';
import {
  inEnglish,
  tamilFooter,
  tamilFrame,
  tamilGetStarted,
  tamilGreeting,
  tamilPlaces,
  tamilTaglines,
} from '#content/tamil.ts';
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
  getStarted: typeof tamilGetStarted;
  greeting: string;
  tagline?: string;
} {
  const { settings } = context.get(pageServices);
  mustSpeakTamil(context);
  const locality = tamilPlaces[settings.locality];
  const region = tamilPlaces[settings.region];
  const place = { ...(locality && { locality }), ...(region && { region }) };
  const filled = pageWords(context, fillWords(laidOver(words, changed), place));
  const tagline = tamilTaglines[settings.tagline];
  return {
    ...filled,
    place,
    frame: tamilFrame,
    inFooter: tamilFooter,
    inEnglish,
    getStarted: tamilGetStarted,
    greeting: tamilGreeting,
    ...(tagline && { tagline }),
  };
}

export function mustSpeakTamil(context: Readonly<RouterContextProvider>): void {
  if (!context.get(pageServices).settings.tamil) throw new Response(null, { status: 404 });
}
