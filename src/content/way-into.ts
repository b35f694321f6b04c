import type { Direction } from '#domain/direction.ts';
import { wayWords } from './directions-page.ts';
import { fill } from './fill.ts';
import { listed } from './listed.ts';

const { wayIn, byMarks, or, notChecked } = wayWords;

/** Of an examination that nobody sits from school: what is studied first. */
const studiedFirst: Readonly<Record<string, string>> = {
  'Teacher Eligibility Test': 'D.El.Ed. or B.Ed.',
  'Civil Services Examination': 'a degree in any subject',
};

/** What is shown of a direction in the API's words. */
export type Read = Pick<Direction, 'slug' | 'title' | 'summary' | 'facts' | 'sources'>;

/** The way by marks comes first: whoever reads of the examination alone believes that there is no other. Courses stand where
 * neither is known. */
export function waysInto({ facts }: Pick<Direction, 'facts'>): string[] {
  const named = (sought: string) => facts.filter(({ kind }) => kind === sought).map(({ name }) => name);
  const later = named('exam').find((exam) => studiedFirst[exam]);
  if (later) return [`${studiedFirst[later]}, then the ${later}`];
  const ways = [...(named('way').length > 0 ? [byMarks] : []), ...named('exam')];
  const courses = named('course').map((name) => name.replace(/ \(.*/, ''));
  return [...new Set(ways.length > 0 ? ways : courses)];
}

export function wayInto(direction: Pick<Direction, 'facts'>): string {
  const names = waysInto(direction);
  if (names.length === 0) return notChecked;
  const isWay = direction.facts.some(({ kind }) => kind === 'way' || kind === 'exam');
  const isLater = direction.facts.some(({ name }) => studiedFirst[name]);
  return fill<string>(isWay && !isLater ? wayIn.text : wayIn.course, { names: listed(names, or) });
}
