import type { Template, TemplateStore } from '#domain/template.ts';
import type { Engine } from './dialects/engine.ts';

export function templateStore({ db }: Engine): TemplateStore {
  return {
    async list() {
      const rows = await db
        .selectFrom('message_template')
        .selectAll()
        .orderBy('channel')
        .orderBy('name')
        .orderBy('id')
        .execute();
      return rows.map(({ updated_at, updated_by, channel, ...row }) => ({
        ...row,
        channel: channel as Template['channel'],
        updatedAt: updated_at,
        updatedBy: updated_by,
      }));
    },
    async put({ updatedAt, updatedBy, ...template }) {
      const { id, ...values } = { ...template, updated_at: updatedAt, updated_by: updatedBy };
      await db
        .insertInto('message_template')
        .values({ id, ...values })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
        .execute();
    },
    async remove(id) {
      const { numDeletedRows } = await db
        .deleteFrom('message_template')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
  };
}
