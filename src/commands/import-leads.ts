import { AppError } from '#domain/app-error.ts';
import { enteredKey, enteredLead } from '#domain/entered-lead.ts';
import type { Lead } from '#domain/lead.ts';
import { type ImportedValues, type ImportStore, knownService, type LeadImport } from '#domain/lead-import.ts';
import type { LeadStore } from '#domain/lead-store.ts';
import { referenceFor } from '#domain/reference.ts';
import type { Runtime } from '#domain/runtime.ts';

/** Imports leads from an old table, and undoes an import. No message is sent for them. */
export interface ImportLeads {
  store(
    rows: readonly ImportedValues[],
    by: { fileName: string; username: string },
  ): Promise<{ id: string; stored: number; known: number }>;
  list(): Promise<LeadImport[]>;
  /** AppError `not_found`. */
  undo(id: string): Promise<{ removed: number; kept: number }>;
}

const atOnce = 100;

export function importLeads(imports: ImportStore, leads: LeadStore, runtime: Runtime): ImportLeads {
  const { now, newId, sha256 } = runtime;
  return {
    async store(rows, { fileName, username }) {
      const at = now().toISOString();
      const id = newId();
      await imports.begin({ id, fileName, createdBy: username, createdAt: at, leadCount: 0, undoneAt: null });
      let stored = 0;
      for (let from = 0; from < rows.length; from += atOnce) {
        const some = rows.slice(from, from + atOnce);
        const answers = await Promise.all(
          some.map(async (values) => {
            const key = enteredKey('import', sha256(JSON.stringify(values)));
            const lead = leadOf(values, { id: newId(), key, at });
            const isNew = await imports.addLead(id, lead);
            if (isNew && values.note) {
              await leads.record(lead.id, { at, by: username, what: 'note', facts: { text: values.note } });
            }
            return isNew;
          }),
        );
        stored += answers.filter(Boolean).length;
        // Even what a crash leaves behind can be undone.
        await imports.finish(id, stored);
      }
      await leads.file();
      return { id, stored, known: rows.length - stored };
    },
    list: imports.list,
    async undo(id) {
      const undone = await imports.undo(id, now().toISOString());
      if (!undone) throw new AppError('not_found', 'There is no such import.');
      return undone;
    },
  };
}

function leadOf(
  { name, phone, email, service, status, received, further }: ImportedValues,
  { id, key, at }: { id: string; key: string; at: string },
): Lead {
  const known = knownService(service);
  const entered = { id, key, fingerprint: '', source: 'import', name, phone, email } as const;
  const asked = { service: known ?? '', course: known ? '' : service, phoneE164: '', further };
  return enteredLead(
    { ...entered, ...asked, status, owner: null, createdAt: received || at },
    referenceFor(key),
  );
}
