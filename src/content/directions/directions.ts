import type { DirectionDocument, DirectionWords } from '#domain/direction.ts';
import type { Entry, Source } from './entry.ts';
import { makingDirections } from './making.ts';
import { peopleDirections } from './people.ts';
import { onet, readOn } from './sources.ts';
import { thinkingDirections } from './thinking.ts';

function words({ facts, ...entry }: Entry): DirectionWords {
  const read = facts.flatMap(({ from, also }) => (also ? [from, also] : [from]));
  const sources: Source[] = [onet, ...new Set(read)];
  return {
    title: entry.title,
    summary: entry.summary,
    work: entry.work,
    notFor: entry.notFor,
    occupations: entry.occupations,
    facts: facts.map(({ kind, name, text, from, also, ...rest }) => ({
      kind,
      name,
      text,
      source: sources.indexOf(from) + 1,
      second: also ? numberOf(sources, also) : '',
      marks: '',
      reach: '',
      after: '',
      opens: '',
      closes: '',
      held: '',
      site: '',
      ...rest,
    })),
    sources: sources.map(({ title, url }) => ({ title, url })),
    checkedOn: sources.reduce<string>((last, { readOn: day = '' }) => (day > last ? day : last), readOn),
    shown: true,
  };
}

type Second = DirectionWords['facts'][number]['second'];
const numberOf = (sources: readonly Source[], source: Source) =>
  String(sources.indexOf(source) + 1) as Second;

const entries = { ...makingDirections, ...thinkingDirections, ...peopleDirections };

/** The directions that the product brings, by slug, and none of the owner's own. */
export const directionDefaults: DirectionDocument = {
  own: [],
  ...Object.fromEntries(Object.entries(entries).map(([slug, entry]) => [slug, words(entry)])),
};
