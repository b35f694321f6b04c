import { adminBar } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import type { Asked } from '#domain/permission.ts';
import type { StudentView } from '#domain/student-columns.ts';
import type { Stage, StudentField } from '#domain/student-field.ts';
import { api } from '#web/page/api-client.ts';
import { useLoaded } from '#web/page/effects.ts';
import type { PaletteLine } from './palette-box.tsx';

const { lists, inStage, savedView, groups } = adminBar.palette;
/** Until they are there. */
export const noLists = { lines: [] as readonly PaletteLine[], fields: [] as readonly StudentField[] };

/** The lists that have a name: what one calls them, each stage and the saved views; and the office's fields. Once they are asked for. */
export function useNamedLists(
  isAsked: boolean,
  username: string,
  permissions: readonly Asked[],
): typeof noLists {
  const load = async () => {
    if (!isAsked) return noLists;
    const [stages, views, fields] = await Promise.all([
      api.get<{ stages: readonly Stage[] }>('/api/admin/stages'),
      api.get<{ views: readonly StudentView[] }>('/api/admin/students/views'),
      api.get<{ fields: readonly StudentField[] }>('/api/admin/fields'),
    ]);
    const listed = (label: string, query: string, of: 'students' | 'leads' = 'students'): PaletteLine => ({
      label,
      href: `/admin/${of}?${query}`,
      group: groups.lists,
    });
    return {
      lines: [
        ...lists
          .filter(({ query }) => query !== 'owner=nobody' || permissions.includes('leads.read'))
          .map(({ label, query, of, also }) => ({ ...listed(label, fill(query, { username }), of), also })),
        ...(stages.success ? stages.data.stages : []).map(({ key, words }) =>
          listed(fill(inStage, { stage: words }), `stage=${key}`),
        ),
        ...(views.success ? views.data.views : []).map(({ name, query }) => ({
          ...listed(name, query),
          beside: savedView,
        })),
      ],
      fields: fields.success ? fields.data.fields : [],
    };
  };
  return useLoaded(load, [isAsked]) ?? noLists;
}
