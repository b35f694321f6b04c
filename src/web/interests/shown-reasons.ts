import type { InterestResult } from '#content/interest-result.ts';
import { interestResult } from '#content/interest-result-words.ts';

type Directions = InterestResult['directions'];

interface ShownReasons {
  above: string;
  below: string;
  /** The reason of each direction alone; empty where all is said above and below. */
  own: string[];
}

const words = interestResult;
const mostly = /^([\w ]+: mostly [^.]+), (?:first|high) in your answers too\./;
const said = /You said "[^"]+" to "[^"]+", which is like this work\./;

/** A reason with what was said of an activity like the work before how near it is: where it stands by that. */
export function saidFirst(why: string): string {
  const [answer] = said.exec(why) ?? [];
  return answer ? `${answer} ${why.replace(answer, '').trim()}` : why;
}

/** What holds for all of some directions, to be said once, and what is left of the reason of each. */
export function shownReasons(directions: Directions): ShownReasons {
  const whys = directions.map(({ why }) => why);
  const sentences = whys[0]?.split(/(?<=\.) /) ?? [];
  const ofAll = (sentence = '', has: (why: string) => boolean) =>
    whys.length > 1 && whys.every(has) ? sentence : '';
  const first = ofAll(sentences[0], (why) => why.startsWith(sentences[0] ?? ''));
  const last = sentences.slice(1).at(-1);
  const below = ofAll(last, (why) => why.endsWith(` ${last}`));
  const parted = whys.map((why) => why.slice(first.length, why.length - below.length).trim());
  const own = parted.map((why, at) => {
    const [answer] = said.exec(why) ?? [];
    return answer && said.exec(parted[at - 1] ?? '')?.[0] === answer
      ? why.replace(answer, words.sameAnswer)
      : why;
  });
  const resting = own.filter((why) => mostly.test(why));
  const isShort = resting.length > 1;
  return { above: first, below, own: isShort ? own.map((why) => why.replace(mostly, '$1.')) : own };
}
