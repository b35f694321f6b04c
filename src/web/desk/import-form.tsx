import { type ChangeEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { importDesk } from '#content/import-desk.ts';
import { type ImportField, type ImportMapping, importFields } from '#domain/lead-import.ts';
import type { ImportPreview } from '#domain/lead-import-reply.ts';
import { api } from '#web/api-client.ts';
import { SelectField, TextField } from '#web/forms/field.tsx';
import { toast } from '#web/toast.ts';
import { ImportTables } from './import-tables.tsx';
import { readTableFile } from './table-file.ts';
import { useSessionEnd } from './use-session-end.ts';

const path = '/api/admin/imports';

interface Chosen {
  fileName: string;
  csv: string;
  preview: ImportPreview;
}

/** A file, what its columns are, and what would be stored of it. */
export function ImportForm({ onStored }: { onStored: (words: string) => void }) {
  const [chosen, setChosen] = useState<Chosen | undefined>();
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const endSession = useSessionEnd();

  async function look(fileName: string, csv: string, mapping?: ImportMapping): Promise<void> {
    const result = await api.post<ImportPreview>(`${path}/preview`, { csv, ...(mapping && { mapping }) });
    if (result.success) setChosen({ fileName, csv, preview: result.data });
    else if (result.status === 413) toast({ title: importDesk.refusals.tooLarge, destructive: true });
    else if (!endSession(result)) toast({ title: result.error, destructive: true });
  }

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0];
    setChosen(undefined);
    if (!file) return;
    const read = await readTableFile(file);
    if (read.problem !== undefined) toast({ title: read.problem, destructive: true });
    else await look(file.name, read.csv);
  }

  async function store({ fileName, csv, preview: { mapping } }: Chosen): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const result = await api.post<{ stored: number; known: number; refused: number }>(path, {
      fileName,
      csv,
      mapping,
    });
    setBusy(false);
    if (!result.success) {
      if (!endSession(result)) toast({ title: result.error, destructive: true });
      return;
    }
    setChosen(undefined);
    onStored(fill(importDesk.stored, result.data));
    await revalidate();
  }

  const preview = chosen?.preview;
  const columns = (preview?.columns ?? []).map((label, index) => ({ value: String(index), label }));
  const map = (field: ImportField, value: string) => {
    if (!chosen) return;
    const { [field]: _, ...others } = chosen.preview.mapping as ImportMapping;
    void look(chosen.fileName, chosen.csv, { ...others, ...(value !== '' && { [field]: Number(value) }) });
  };
  return (
    <div className="desk-editor form">
      <TextField
        idPrefix="import-"
        name="file"
        type="file"
        accept=".csv,text/csv"
        label={importDesk.file.label}
        hint={importDesk.file.hint}
        // A file that was corrected and is chosen again is a change only if none is chosen.
        onClick={({ currentTarget }) => {
          currentTarget.value = '';
        }}
        onChange={(event) => void choose(event)}
      />
      {chosen && preview && (
        <>
          <fieldset className="desk-filters">
            <legend>{importDesk.columns}</legend>
            {importFields.map((field) => (
              <SelectField
                key={field}
                idPrefix="import-"
                name={field}
                label={importDesk.fields[field]}
                placeholder={importDesk.noColumn}
                options={columns}
                value={preview.mapping[field] === undefined ? '' : String(preview.mapping[field])}
                onChange={({ target }) => map(field, target.value)}
              />
            ))}
          </fieldset>
          <p role="status">{fill(importDesk.found, preview)}</p>
          <ImportTables preview={preview} />
          {preview.good > 0 && (
            <p>
              <button
                type="button"
                className="button"
                aria-disabled={isBusy}
                onClick={() => void store(chosen)}
              >
                {isBusy ? importDesk.storing : fill(importDesk.store, preview)}
              </button>
            </p>
          )}
        </>
      )}
    </div>
  );
}
