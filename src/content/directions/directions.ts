import type { DirectionDocument, DirectionWords } from '#domain/direction.ts';
import { makingDirections } from './making.ts';
import { peopleDirections } from './people.ts';
import { type Entry, onet, readOn, type Source } from './sources.ts';
import { thinkingDirections } from './thinking.ts';

function words({ facts, ...entry }: Entry): DirectionWords {
  const sources: Source[] = [onet, ...new Set(facts.map(({ from }) => from))];
  return {
    title: entry.title,
    summary: entry.summary,
    work: entry.work,
    notFor: '',
    occupations: entry.occupations,
    facts: facts.map(({ kind, name, text, from }) => ({
      kind,
      name,
      text,
      source: sources.indexOf(from) + 1,
    })),
    sources,
    checkedOn: readOn,
    shown: true,
  };
}

const entries = { ...makingDirections, ...thinkingDirections, ...peopleDirections };

/** The directions that the product brings, by slug, and none of the owner's own. */
export const directionDefaults: DirectionDocument = {
  own: [],
  ...Object.fromEntries(Object.entries(entries).map(([slug, entry]) => [slug, words(entry)])),
};
