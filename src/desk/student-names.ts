import type { DeskParts } from './parts.ts';

/** What students are called, by id; who was erased is left out. Read by their keys: as many rows as are asked for. */
export async function studentNames(
  { findStudents }: Pick<DeskParts, 'findStudents'>,
  asked: readonly string[],
): Promise<Record<string, string>> {
  const ids = [...new Set(asked)].filter(Boolean);
  if (ids.length === 0) return {};
  const found = await findStudents({ ids }, { by: 'created', isDescending: true }, { limit: ids.length });
  return Object.fromEntries(found.map(({ id, name }) => [id, name]));
}
