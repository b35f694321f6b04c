import { directionsPage } from '#content/directions-page.ts';
import { fill } from '#content/fill.ts';
import { listed } from '#content/listed.ts';
import type { Direction } from '#domain/direction.ts';

const { wayIn, or, notChecked } = directionsPage;

/** What is shown of a direction in the API's words. */
export type Read = Pick<Direction, 'slug' | 'title' | 'summary' | 'facts'>;

/** The way by marks comes first: whoever reads of the examination alone believes that there is no other. Courses stand where
 * neither is known, as in the list of directions. */
export function wayInto({ facts }: Pick<Direction, 'facts'>): string {
  const byMarks = facts.some(({ kind }) => kind === 'way') ? [wayIn.byMarks] : [];
  const named = (sought: string) => facts.filter(({ kind }) => kind === sought).map(({ name }) => name);
  const ways = [...byMarks, ...named('exam')];
  const courses = named('course').map((name) => name.replace(/ \(.*/, ''));
  const names = [...new Set(ways.length > 0 ? ways : courses)];
  return names.length > 0 ? fill(wayIn.text, { names: listed(names, or) }) : notChecked;
}
