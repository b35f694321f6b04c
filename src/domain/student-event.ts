export const studentEventKinds = [
  'created',
  'changed',
  'note',
  'task',
  'task-changed',
  'task-removed',
  'finished',
  'reopened',
  'application',
  'document',
  'merged',
  'parted',
  'bulk',
] as const;
export type StudentEventKind = (typeof studentEventKinds)[number];

/** What happened to a student. `by` is a username; `facts` say more. */
export interface StudentEvent {
  /** ISO 8601 UTC, milliseconds. */
  at: string;
  by: string;
  what: StudentEventKind;
  facts: Record<string, unknown>;
}

/** The newest event that made a new version of the student. */
export function lastChange<Event extends { what: string }>(events: readonly Event[]): Event | undefined {
  return events.findLast(({ what }) => ['changed', 'merged', 'parted', 'bulk'].includes(what));
}

type Defined<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> };

/** The values that are given. */
export function defined<T extends object>(values: T): Defined<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
}

/** What a change makes different, each with what it was and what it is. */
export function differences(
  before: object,
  values: object,
): { changes: Record<string, { from: unknown; to: unknown }> } {
  const old = before as Record<string, unknown>;
  const changes: Record<string, { from: unknown; to: unknown }> = {};
  for (const [name, to] of Object.entries(values)) {
    const from = old[name];
    if (JSON.stringify(from) === JSON.stringify(to)) continue;
    if (name === 'fields') Object.assign(changes, fieldDifferences(from as object, to as object));
    else changes[name] = { from, to };
  }
  return { changes };
}

function fieldDifferences(before: object, after: object): Record<string, { from: unknown; to: unknown }> {
  // A field may be called as each object's own parts are.
  const [old, values] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return Object.fromEntries(
    [...new Set([...old.keys(), ...values.keys()])]
      .filter((key) => JSON.stringify(old.get(key)) !== JSON.stringify(values.get(key)))
      .map((key) => [`fields.${key}`, { from: old.get(key) ?? null, to: values.get(key) ?? null }]),
  );
}
