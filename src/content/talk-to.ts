import type { InternalLink } from './action.ts';
import { fill } from './fill.ts';
import { english } from './languages.ts';
import { smallPicture, type VisibleContent } from './visible-content.ts';

const talkTo = { label: 'You will talk to {names}', href: '/about#team' };

/** The way to those one will talk to, with the faces of those who have a picture. */
export type TalkToLink = InternalLink & { faces: readonly string[] };

type Person = Pick<VisibleContent['team'][number], 'name' | 'picture' | 'services'>;

/**
 * Of a service, by the names it goes by, those who answer for it: whoever names no service answers for all. Everybody, where
 * nobody would be left.
 */
export function answeringFor<Somebody extends Person>(
  team: readonly Somebody[],
  ...service: string[]
): readonly Somebody[] {
  const names = service.map((name) => name.toLowerCase());
  const isOf = ({ services }: Person) =>
    services
      .toLowerCase()
      .split(/ *, */)
      .some((named) => names.includes(named));
  const some = team.filter((person) => person.services === '' || isOf(person));
  return some.length > 0 ? some : team;
}

/** Three at most are named; undefined where an office shows nobody. */
export function talkToThem(
  team: readonly Pick<Person, 'name' | 'picture'>[],
  { label, href, tag } = { ...talkTo, tag: english.tag },
): TalkToLink | undefined {
  const named = team.slice(0, 3);
  if (named.length === 0) return undefined;
  const list = new Intl.ListFormat(tag, { type: 'disjunction' });
  const names = list.format(named.map(({ name }) => name));
  const faces = named.flatMap(({ picture }) => (picture ? [smallPicture(picture)] : []));
  return { label: fill(label, { names }), href, faces: [...new Set(faces)] };
}
