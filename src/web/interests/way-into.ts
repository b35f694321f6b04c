import { directionsPage } from '#content/directions-page.ts';
import { fill } from '#content/fill.ts';
import { listed } from '#content/listed.ts';
import type { Direction } from '#domain/direction.ts';

const { wayIn, or } = directionsPage;

/** What is shown of a direction in the API's words. */
export type Read = Pick<Direction, 'slug' | 'title' | 'summary' | 'facts'>;

/** The way by marks comes first: whoever reads of the examination alone believes that there is no other. */
export function wayInto({ facts }: Pick<Direction, 'facts'>): string {
  const byMarks = facts.some(({ kind }) => kind === 'way') ? [wayIn.byMarks] : [];
  const exams = facts.filter(({ kind }) => kind === 'exam').map(({ name }) => name);
  const names = [...new Set([...byMarks, ...exams])];
  return names.length > 0 ? fill(wayIn.text, { names: listed(names, or) }) : '';
}
