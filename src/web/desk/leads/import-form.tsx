import './lead-desk.css';
import { type ChangeEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { importDesk } from '#content/import-desk.ts';
import {
  type ImportField,
  type ImportMapping,
  type ImportPreview,
  importFields,
} from '#domain/lead-import.ts';
import { ScrollBox, TableHead } from '#web/desk/frame/desk-head.tsx';
import { useRefusal } from '#web/desk/frame/session.ts';
import { isWorkbook, textOf } from '#web/desk/frame/table-file.ts';
import { SelectField, TextField } from '#web/forms/field.tsx';
import { api } from '#web/page/api-client.ts';
import { toast } from '#web/toast/toast.ts';

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
  const refuse = useRefusal();

  async function look(fileName: string, csv: string, mapping?: ImportMapping): Promise<void> {
    const result = await api.post<ImportPreview>(`${path}/preview`, { csv, ...(mapping && { mapping }) });
    if (result.success) setChosen({ fileName, csv, preview: result.data });
    else if (result.status === 413) toast({ title: importDesk.refusals.tooLarge, destructive: true });
    else refuse(result);
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
      refuse(result);
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
    <div className="form">
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

/** The first rows as they would be stored, and what is wrong with the others. */
function ImportTables({ preview: { rows, problems, mapping } }: { preview: ImportPreview }) {
  const shown = importFields.filter((field) => mapping[field] !== undefined);
  return (
    <>
      {rows.length > 0 && (
        <ScrollBox label={importDesk.rows}>
          <table className="insight-table">
            <caption>{importDesk.rows}</caption>
            <TableHead names={[importDesk.line, ...shown.map((field) => importDesk.fields[field])]} />
            <tbody>
              {rows.map(({ line, values }) => (
                <tr key={line}>
                  <th scope="row">{line}</th>
                  {shown.map((field) => (
                    <td key={field}>{field === 'received' ? values[field]?.slice(0, 10) : values[field]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {problems.length > 0 && (
        <ScrollBox label={importDesk.problems}>
          <table className="insight-table">
            <caption>{importDesk.problems}</caption>
            <TableHead names={[importDesk.line, importDesk.problem]} />
            <tbody>
              {problems.map(({ line, errors }) => (
                <tr key={line}>
                  <th scope="row">{line}</th>
                  <td>{Object.values(errors).join(' ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </>
  );
}

/** What a request may carry, in bytes. */
const maxBytes = 3 * 1024 * 1024;

/** A chosen file as text, or the sentence that says why it is no table. */
type TableFile = { csv: string; problem?: undefined } | { problem: string };

async function readTableFile(file: File): Promise<TableFile> {
  const { refusals } = importDesk;
  if (file.size > maxBytes) return { problem: refusals.tooLarge };
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { problem: refusals.unreadable };
  }
  if (isWorkbook(bytes)) return { problem: refusals.workbook };
  const csv = textOf(bytes);
  return csv.trim() === '' ? { problem: refusals.empty } : { csv };
}
