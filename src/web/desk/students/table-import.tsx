import { useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { tableDesk } from '#content/student-desk.ts';
import type { StudentOffice } from '#desk/students.ts';
import type { TableResult } from '#domain/student-import-form.ts';
import { tableColumns } from '#domain/student-table.ts';
import { useRefusal } from '#web/desk/frame/session.ts';
import { api } from '#web/page/api-client.ts';
import { useOnNew, useStart } from '#web/page/effects.ts';
import { toast } from '#web/toast/toast.ts';
import { type ImportedRow, ImportRows, type RefusedRow } from './import-rows.tsx';
import { UndoLink } from './past-tables.tsx';
import { partsOf, recordsOf, refusedCsv, type TablePart } from './table-parts.ts';
import { bothWords, TableWords } from './table-words.tsx';
import './student-list.css';
import './student-file.css';
import { Choose } from '#web/desk/frame/line-controls.tsx';
import { textOf } from '#web/desk/frame/table-file.ts';

interface Result extends Pick<TableResult, 'words' | 'wordsLeft' | 'sources' | 'casing'> {
  tag: string;
  columns: string[];
  mapping: string[];
  total: number;
  taken: number;
  known: number;
  marked: number;
  marks: { mark: string; rows: number; isMarked: boolean }[];
  /** The line that names the columns. */
  heading: number;
  /** All of them; `refused` is what is shown. */
  refusedCount: number;
  refused: RefusedRow[];
  rows: ImportedRow[];
}

const path = '/api/admin/students/import';
const maxBytes = 4 * 1024 * 1024;
const maxTextBytes = 40 * 1024 * 1024;
const [refusedKept, rowsKept] = [5000, 200];

interface Table {
  fileName: string;
  workbook?: string;
  records: ReturnType<typeof recordsOf>;
}
interface Sent {
  mapping?: readonly string[];
  heading?: number;
  chosen?: ByHand;
  words?: ChosenWords;
  stage?: string;
  titleCase?: boolean;
}
type ChosenWords = Readonly<Record<string, Readonly<Record<string, string>>>>;
type Part = { workbook: string; rows: number; linesBefore: number } | TablePart;

function partsOfTable({ workbook, records }: Table, heading: number | undefined): Part[] {
  return workbook === undefined ? partsOf(records, heading) : [{ workbook, rows: 0, linesBefore: 0 }];
}

/** What two parts of a table say together. */
function sumOf(before: Result | undefined, part: Result): Result {
  if (!before) return part;
  return {
    ...before,
    ...bothWords(before, part),
    casing: {
      ...(before.casing.names > 0 ? before : part).casing,
      names: before.casing.names + part.casing.names,
    },
    total: before.total + part.total,
    taken: before.taken + part.taken,
    known: before.known + part.known,
    marked: before.marked + part.marked,
    marks: [...before.marks, ...part.marks].reduce(addMark, []),
    refusedCount: before.refusedCount + part.refusedCount,
    refused: [...before.refused, ...part.refused].slice(0, refusedKept),
    rows: [...before.rows, ...part.rows].sort((one, other) => rank(one) - rank(other)).slice(0, rowsKept),
  };
}

/** The doubtful ones come first. */
function rank({ left, marks, isKnown }: ImportedRow): number {
  if (left !== '') return 0;
  return marks.length > 0 ? 1 : isKnown ? 2 : 3;
}

/** What the counts are once some rows were chosen or left out by hand. */
function chosenOf<Seen extends Result>(seen: Seen, byHand: ByHand): Seen {
  const sum = { ...seen };
  for (const row of seen.rows) {
    const isTaken = byHand.get(row.line) ?? row.left === '';
    if (isTaken === (row.left === '')) continue;
    const step = isTaken ? 1 : -1;
    sum[row.isKnown ? 'known' : 'taken'] += step;
    if (row.marks.length > 0) sum.marked += step;
    sum.refusedCount -= step;
  }
  sum.refused = seen.refused.filter(({ line }) => !byHand.get(line));
  return sum;
}

/** Lines that somebody chose to take, or to leave out. */
type ByHand = ReadonlyMap<number, boolean>;

const linesOf = (byHand: ByHand, wanted: boolean) =>
  [...byHand].flatMap(([line, isTaken]) => (isTaken === wanted ? [line] : []));

function addMark(all: Result['marks'], one: Result['marks'][number]): Result['marks'] {
  const at = all.findIndex(({ mark }) => mark === one.mark);
  const same = all[at];
  return same ? all.with(at, { ...same, rows: same.rows + one.rows }) : [...all, one];
}

/** An office's own list, CSV or Excel: what would come of it is counted first, and it can be taken back as a whole. */
export function TableImport({ office, undone }: { office: StudentOffice; undone: string | undefined }) {
  const [file, setFile] = useState<Table>();
  const [seen, setSeen] = useState<Result>();
  const [byHand, setByHand] = useState<ByHand>(new Map());
  const [words, setWords] = useState<ChosenWords>({});
  const [titleCase, setTitleCase] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [progress, setProgress] = useState(0);
  const open = office.stages.filter(({ kind }) => kind === 'open');
  const [stage, setStage] = useState((open.find(({ key }) => key === 'contacted') ?? open[0])?.key ?? '');
  const looks = useRef(0);
  const input = useRef<HTMLInputElement>(null);
  const { revalidate } = useRevalidator();
  const refuse = useRefusal();

  /** One part after the other; what the answers say is added up. */
  async function send(
    table: Table,
    dryRun: boolean,
    {
      mapping,
      heading,
      chosen = byHand,
      words: meant = words,
      stage: ofOthers = stage,
      titleCase: isCased = titleCase,
    }: Sent = {},
  ): Promise<void> {
    const look = ++looks.current;
    setBusy(true);
    let sum: Result | undefined;
    for (let n = 0; n < partsOfTable(table, sum?.heading ?? heading).length; n++) {
      const { rows, ...part } = partsOfTable(table, sum?.heading ?? heading)[n] as Part;
      const columns = mapping ?? sum?.mapping;
      const result = await api.post<Result>(path, {
        ...part,
        fileName: table.fileName,
        dryRun,
        take: linesOf(chosen, true),
        leave: linesOf(chosen, false),
        words: meant,
        titleCase: isCased,
        ...(ofOthers && { stage: ofOthers }),
        ...(columns && { mapping: columns }),
        ...(sum?.tag && { tag: sum.tag }),
      });
      // Something else was chosen meanwhile.
      if (look !== looks.current) return;
      if (!result.success) {
        refuse(result);
        break;
      }
      sum = sumOf(sum, result.data);
      setSeen(sum);
      setProgress(table.records.length > rows + 1 ? sum.total : 0);
    }
    setBusy(false);
    setProgress(0);
    if (sum && !dryRun) await revalidate();
  }

  async function choose(chosen: File | undefined): Promise<void> {
    setSeen(undefined);
    setByHand(new Map());
    setWords({});
    setTitleCase(false);
    if (!chosen) return;
    const bytes = new Uint8Array(await chosen.arrayBuffer());
    const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b;
    if (bytes.length > (isWorkbook ? maxBytes : maxTextBytes)) {
      return toast({ title: tableDesk.tooLarge, destructive: true });
    }
    const table: Table = {
      fileName: chosen.name,
      ...(isWorkbook
        ? { workbook: base64(bytes), records: [] }
        : { records: recordsOf(textOf(bytes).replace(/^\ufeff/, '')) }),
    };
    setFile(table);
    await send(table, true, { chosen: new Map(), words: {}, titleCase: false });
  }

  /** Looks at the table once more. */
  function look(given: Sent): void {
    if (file && seen) void send(file, true, { mapping: seen.mapping, heading: seen.heading, ...given });
  }

  useOnNew(undone, (tag) => {
    if (tag === seen?.tag) setSeen(undefined);
  });

  // A file may have been chosen before this page had its script.
  useStart(() => void choose(input.current?.files?.[0]));

  const isDone = seen !== undefined && seen.tag !== '';
  const counted = seen && (isDone ? seen : chosenOf(seen, byHand));
  return (
    <section className="desk-section import-part" aria-labelledby="table-import">
      <h2 id="table-import">{tableDesk.title}</h2>
      <p className="soft">{tableDesk.intro}</p>
      <label className="file-part">
        {tableDesk.file}
        <input
          ref={input}
          type="file"
          accept=".csv,.xlsx,text/csv"
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
        />
      </label>
      {!seen && (
        <p>
          <a
            className="chip"
            download="students.csv"
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${tableDesk.sample}\r\n`)}`}
          >
            {tableDesk.sampleFile}
          </a>
        </p>
      )}
      {progress > 0 && file && (
        <p>
          <progress
            max={file.records.length}
            value={progress}
            aria-label={fill(tableDesk.progress, { done: progress, all: file.records.length })}
          />{' '}
          <span className="soft">
            {fill(tableDesk.progress, { done: progress, all: file.records.length })}
          </span>
        </p>
      )}
      {seen && counted && (
        <>
          <p role="status">
            {fill(isDone ? tableDesk.done : tableDesk.found, { ...counted, refused: counted.refusedCount })}
          </p>
          {counted.marked > 0 && (
            <p>{fill(isDone ? tableDesk.doneMarked : tableDesk.foundMarked, counted)}</p>
          )}
          {seen.marks.length > 0 && (
            <ul className="plain-lines">
              {seen.marks.map(({ mark, rows, isMarked }) => (
                <li key={mark}>
                  <span className={isMarked ? 'is-late' : 'soft'}>
                    {fill(isMarked ? tableDesk.toCheck : tableDesk.inNote, { mark, rows })}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {!isDone && (
            <>
              <fieldset className="desk-filters">
                <legend>{tableDesk.columns}</legend>
                {seen.columns.map((heading, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                  <label key={at} className="field">
                    {heading || '–'}
                    <Choose
                      className="input"
                      choices={[
                        ['', tableDesk.intoNote],
                        ...tableColumns.map((column) => [column, tableDesk.fields[column]] as const),
                        ...office.fields.map(({ key, label }) => [`field:${key}`, label] as const),
                      ]}
                      value={seen.mapping[at] ?? ''}
                      onChoose={(column) => look({ mapping: seen.mapping.with(at, column) })}
                    />
                  </label>
                ))}
                <label className="field">
                  {tableDesk.stage}
                  <Choose
                    className="input"
                    choices={office.stages.map(({ key, words }) => [key, words] as const)}
                    value={stage}
                    onChoose={(chosen) => {
                      setStage(chosen);
                      look({ stage: chosen });
                    }}
                  />
                </label>
              </fieldset>
              <TableWords
                {...seen}
                office={office}
                onChoose={({ column, word }, value) => {
                  const chosen = { ...words, [column]: { ...words[column], [word.toLowerCase()]: value } };
                  setWords(chosen);
                  look({ words: chosen });
                }}
              />
              {seen.casing.names > 0 && (
                <label className="desk-check">
                  <input
                    type="checkbox"
                    checked={titleCase}
                    onChange={({ currentTarget: { checked } }) => {
                      setTitleCase(checked);
                      look({ titleCase: checked });
                    }}
                  />
                  {fill(tableDesk.titleCase, seen.casing)}
                </label>
              )}
            </>
          )}
          {isDone && (
            <p className="step-acts">
              <Link className="chip is-main" to={`/admin/students?tag=${seen.tag}`}>
                {tableDesk.look}
              </Link>
              {office.can.erase && <UndoLink tag={seen.tag} taken={seen.taken} />}
            </p>
          )}
          {counted.refused.length > 0 && (
            <p>
              <a
                className="chip"
                download="refused.csv"
                href={`data:text/csv;charset=utf-8,${encodeURIComponent(refusedCsv(seen.columns, counted.refused))}`}
              >
                {counted.refused.length === 1
                  ? tableDesk.refusedOne
                  : fill(tableDesk.refused, { count: counted.refused.length })}
              </a>
            </p>
          )}
          {!isDone && (
            <>
              <ImportRows
                {...seen}
                office={office}
                isTaken={({ line, left }) => byHand.get(line) ?? left === ''}
                onTake={(line, isTaken) => setByHand(new Map(byHand).set(line, isTaken))}
              />
              <div className="take-part">
                <button
                  type="button"
                  className="button"
                  disabled={isBusy || counted.taken + counted.known === 0}
                  onClick={() =>
                    file && void send(file, false, { mapping: seen.mapping, heading: seen.heading })
                  }
                >
                  {takeWords(counted)}
                </button>
                <span className="soft">
                  {fill(tableDesk.aside, { ...counted, refused: counted.refusedCount })}
                </span>
              </div>
            </>
          )}
        </>
      )}
    </section>
  );
}

/** What the button takes: the students and the notes that the ticked rows come to. */
function takeWords({ taken, known }: Result): string {
  const { take, students, studentOne, notes, noteOne } = tableDesk.taking;
  const parts = [
    ...(taken > 0 || known === 0 ? [taken === 1 ? studentOne : fill(students, { taken })] : []),
    ...(known > 0 ? [known === 1 ? noteOne : fill(notes, { known })] : []),
  ];
  return fill(take, { what: parts.join(', ') });
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 32_768)
    text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text);
}
