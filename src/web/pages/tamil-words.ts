import type { RouterContextProvider } from 'react-router';
import { fillWords, laidOver } from '#content/fill.ts';
import { english } from '#content/languages.ts';
import {
  inEnglish,
  tamilFrame,
  tamilGetStarted,
  tamilGreeting,
  tamilInBar,
  tamilNames,
  tamilOfficeNow,
  tamilPlaces,
} from '#content/tamil.ts';
import { pagePath } from '#domain/own-page.ts';
import { pageServices, pageWords } from '#web/page/page-context.ts';

/** What the loader of each page in Tamil gives: its words as the owner has them, and those of the frame; 404 where Tamil is off. */
export function tamilPage<Words>(
  context: Readonly<RouterContextProvider>,
  words: Words,
  changed: unknown,
): Words & {
  frame: Readonly<Record<string, string>>;
  inEnglish: typeof inEnglish;
  inBar: typeof tamilInBar;
  getStarted: typeof tamilGetStarted;
  greeting: string;
} {
  mustSpeakTamil(context);
  return {
    ...pageWords(context, fillWords(laidOver(words, changed), tamilFacts(context))),
    frame: { ...tamilFrame, ...ownFrame(context) },
    inEnglish,
    inBar: tamilInBar,
    getStarted: tamilGetStarted,
    greeting: tamilGreeting,
  };
}

/** What the owner says around the page, in Tamil by what it stands for, as in `tamilFrame`. */
function ownFrame(context: Readonly<RouterContextProvider>): Record<string, string> {
  const { settings, content } = context.get(pageServices);
  const { tagline, addressLines, locality, hours, inTamil } = settings;
  const named = [
    [locality, inTamil.locality],
    ...content.pages.map((page) => [pagePath(page), page.titleInTamil]),
  ];
  return Object.fromEntries([
    ...(hours ? Object.entries(tamilOfficeNow) : []),
    ...inPlaceOf([tagline], [inTamil.tagline || tamilFrame[tagline] || '']),
    ...inPlaceOf(addressLines, inTamil.addressLines),
    ...inPlaceOf(hours ? [hours] : [], [inTamil.hours]),
    ...named.filter(([, tamil]) => tamil),
  ]);
}

/** Lines with those in Tamil that stand in their place, at the last one all that are left; without any, that each is English. */
function inPlaceOf(lines: readonly string[], tamil: readonly string[]): [words: string, said: string][] {
  if (tamil.join('') === '') return lines.map((line) => [`lang ${line}`, english.tag]);
  return lines.map((line, at) => [
    line,
    (at < lines.length - 1 ? tamil[at] : tamil.slice(at).join(', ')) ?? '',
  ]);
}

/** The facts that words in Tamil may name, where they are other words than in English. */
export function tamilFacts(context: Readonly<RouterContextProvider>) {
  const { settings, tamilWithin: within } = context.get(pageServices);
  const locality = settings.inTamil.locality || tamilPlaces[settings.locality];
  const region = tamilPlaces[settings.region];
  const name = settings.inTamil.name || tamilNames[settings.name];
  return {
    within,
    ...(name && { brand: `${name} (${settings.name})` }),
    ...(locality && { locality }),
    ...(region && { region }),
  };
}

export function mustSpeakTamil(context: Readonly<RouterContextProvider>): void {
  if (!context.get(pageServices).settings.tamil) throw new Response(null, { status: 404 });
}
