import { useRouteLoaderData } from 'react-router';

/** What those of the office are called who have a name, by username. */
export type Names = Readonly<Record<string, string>>;

/** Gives what a person is called, the username where nobody gave a name; anything else is what it is. */
export function namedBy(names: Names | undefined): (username: string) => string {
  return (username) => (names && Object.hasOwn(names, username) ? (names[username] ?? username) : username);
}

/** The same on any page of the desk, whose layout has the names. */
export function useNamed(): (username: string) => string {
  const layout = useRouteLoaderData('pages/admin/signed-in') as { names?: Names } | undefined;
  return namedBy(layout?.names);
}

/** The usernames of a list to choose from, each with what the person is called. */
export function useOwnerChoices(owners: readonly string[]): (readonly [string, string])[] {
  const named = useNamed();
  return owners.map((owner) => [owner, named(owner)] as const);
}
