import type { RouterContextProvider } from 'react-router';
import { fillWords, laidOver } from '#content/fill.ts';
import {
  inEnglish,
  tamilFrame,
  tamilGetStarted,
  tamilGreeting,
  tamilInBar,
  tamilPlaces,
} from '#content/tamil.ts';
import { pageServices, pageWords } from '#web/page/page-context.ts';

/** What the loader of each page in Tamil gives: its words as the owner has them, and those of the frame; 404 where Tamil is off. */
export function tamilPage<Words>(
  context: Readonly<RouterContextProvider>,
  words: Words,
  changed: unknown,
): Words & {
  frame: typeof tamilFrame;
  inEnglish: typeof inEnglish;
  inBar: typeof tamilInBar;
  getStarted: typeof tamilGetStarted;
  greeting: string;
} {
  mustSpeakTamil(context);
  return {
    ...pageWords(context, fillWords(laidOver(words, changed), tamilFacts(context))),
    frame: tamilFrame,
    inEnglish,
    inBar: tamilInBar,
    getStarted: tamilGetStarted,
    greeting: tamilGreeting,
  };
}

/** The facts that words in Tamil may name, where they are other words than in English. */
export function tamilFacts(context: Readonly<RouterContextProvider>) {
  const { settings, tamilWithin: within } = context.get(pageServices);
  const locality = tamilPlaces[settings.locality];
  const region = tamilPlaces[settings.region];
  return { within, ...(locality && { locality }), ...(region && { region }) };
}

export function mustSpeakTamil(context: Readonly<RouterContextProvider>): void {
  if (!context.get(pageServices).settings.tamil) throw new Response(null, { status: 404 });
}
