import type { Direction } from '#domain/direction.ts';
import { wayWords } from './directions-page.ts';
import { fill } from './fill.ts';
import { listed } from './listed.ts';

const { wayIn, byMarks, examination, or, others, notChecked } = wayWords;

/** What is shown of a direction in the API's words. */
export type Read = Pick<Direction, 'slug' | 'title' | 'summary' | 'facts' | 'sources'>;

/** The way by marks comes first: whoever reads of the examination alone believes that there is no other. Courses stand where
 * neither is known. */
function waysInto({ facts }: Pick<Direction, 'facts'>, isNew: boolean): string[] {
  const named = (sought: string) => facts.filter(({ kind }) => kind === sought).map(({ name }) => name);
  const later = facts.find(({ kind, after }) => after && kind === 'exam');
  if (later) return [`${later.after}, then the ${later.name}`];
  const exams = named('exam').map((name, at) => (isNew && at === 0 ? fill(examination, { name }) : name));
  const ways = [...(named('way').length > 0 ? [byMarks] : []), ...exams];
  // What itself follows a degree is no beginning.
  const courses = facts.flatMap(({ kind, name, after }) =>
    kind === 'course' && !after ? name.replace(/ \(.*/, '') : [],
  );
  return [...new Set(ways.length > 0 ? ways : courses)];
}

/** Two at most: a card is looked over, and the page of a direction names all. */
function waysInShort(direction: Pick<Direction, 'facts'>, isNew: boolean): string {
  const names = waysInto(direction, isNew);
  return listed(names.length > 2 ? [...names.slice(0, 2), others] : names, or);
}

/** The ways in as a sentence; an examination is called one to whom it is new. */
export function wayInto(direction: Pick<Direction, 'facts'>, isNew = false): string {
  const names = waysInShort(direction, isNew);
  if (names === '') return notChecked;
  const isWay = direction.facts.some(({ kind }) => kind === 'way' || kind === 'exam');
  const isLater = direction.facts.some(({ kind, after }) => after && kind === 'exam');
  return fill<string>(isWay && !isLater ? wayIn.text : wayIn.course, { names });
}
