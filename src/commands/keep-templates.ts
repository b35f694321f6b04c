import { AppError } from '#domain/app-error.ts';
import type { Runtime } from '#domain/runtime.ts';
import { mostTemplates, type Template, type TemplateForm, type TemplateStore } from '#domain/template.ts';

/** The office's texts: those that came with the site, each as it was changed, and the office's own. */
export interface KeepTemplates {
  list(): Promise<Template[]>;
  /** AppError `conflict` when there are too many. */
  add(form: TemplateForm, username: string): Promise<Template>;
  /** AppError `not_found`. */
  change(id: string, form: TemplateForm, username: string): Promise<Template>;
  /** Removes one of the office's own; one that came with the site gets its first text back. AppError `not_found`. */
  remove(id: string): Promise<void>;
}

export function keepTemplates(
  store: TemplateStore,
  first: readonly Template[],
  { now, newId }: Pick<Runtime, 'now' | 'newId'>,
): KeepTemplates {
  async function list(): Promise<Template[]> {
    const stored = await store.list();
    const changed = new Map(stored.map((template) => [template.id, template]));
    const shipped = first.map((template) => changed.get(template.id) ?? template);
    return [...shipped, ...stored.filter(({ id }) => !first.some((template) => template.id === id))];
  }

  async function put(id: string, form: TemplateForm, username: string): Promise<Template> {
    const template = { id, ...form, updatedAt: now().toISOString(), updatedBy: username };
    await store.put(template);
    return template;
  }

  return {
    list,
    async add(form, username) {
      if ((await list()).length >= mostTemplates) {
        throw new AppError('conflict', `There are ${mostTemplates} templates. Remove one first.`);
      }
      return put(newId(), form, username);
    },
    async change(id, form, username) {
      if (!(await list()).some((template) => template.id === id)) throw missing();
      return put(id, form, username);
    },
    async remove(id) {
      if (!(await store.remove(id))) throw missing();
    },
  };
}

function missing(): AppError {
  return new AppError('not_found', 'There is no such template.');
}
