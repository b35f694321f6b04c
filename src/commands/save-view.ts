import { AppError } from '#domain/app-error.ts';
import { type DeskStore, mostViews, type SavedView } from '#domain/people.ts';
import type { Runtime } from '#domain/runtime.ts';

/** Keeps a filter under a name, in place of the one that has it; AppError `conflict` when there are too many. */
export type SaveView = (form: Omit<SavedView, 'id'>, username: string) => Promise<SavedView>;

export function saveView(desk: DeskStore, { now, newId }: Pick<Runtime, 'now' | 'newId'>): SaveView {
  return async (form, username) => {
    const view = { id: newId(), ...form };
    if (await desk.saveView(username, view, now().toISOString())) return view;
    throw new AppError('conflict', `There are ${mostViews} saved views already. Remove one first.`);
  };
}
