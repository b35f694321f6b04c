import { fill } from '#content/fill.ts';
import { tableDesk } from '#content/student-desk.ts';
import type { StudentOffice } from '#desk/students.ts';
import type { FieldValue, StudentField } from '#domain/student-field.ts';
import { ScrollBox, TableHead } from '#web/desk/frame/desk-head.tsx';
import { dotted, phoneWords, sourceWords } from '#web/desk/frame/desk-words.ts';
import { rupees } from '#web/page/amounts.ts';
import { dayWithYear, hourWords } from '#web/page/formats.ts';
import './import-rows.css';

/** A row of a table as it would be taken. */
export interface ImportedRow {
  line: number;
  name: string;
  phones: string[];
  stage: string;
  fields: Record<string, FieldValue>;
  owner: string | null;
  source: string;
  received: string;
  followUp: string;
  note: string;
  marks: string[];
  isKnown: boolean;
  /** The line before that is the same student, or 0. */
  sameAs: number;
  /** Why it is not taken unless it is chosen by hand; else `''`. */
  left: string;
  written: string;
}

export interface RefusedRow {
  line: number;
  reason: string;
  cells: string[];
}

const [refusedSeen, rowsSeen] = [20, 100];

interface Props {
  rows: readonly ImportedRow[];
  refused: readonly RefusedRow[];
  office: Pick<StudentOffice, 'fields' | 'stages'>;
  mapping: readonly string[];
  /** Of the whole table. */
  total: number;
  isTaken: (row: ImportedRow) => boolean;
  onTake: (line: number, isTaken: boolean) => void;
}

/** The rows as they would be taken, doubtful ones first, each to be taken or left out; and those that cannot be taken. */
export function ImportRows({ rows, refused, office, mapping, total, isTaken, onTake }: Props) {
  const lines = new Set(rows.map(({ line }) => line));
  const never = refused.filter(({ line }) => !lines.has(line)).slice(0, refusedSeen);
  const shown = rows.slice(0, rowsSeen);
  const rest = total - never.length - shown.length;
  const { take, line, name, phone } = tableDesk.heads;
  const columns = columnsOf(office, mapping);
  return (
    <ScrollBox label={tableDesk.rows}>
      <table className="import-rows">
        <caption className="sr-only">{tableDesk.rows}</caption>
        <TableHead names={[take, line, name, phone, ...columns.map(({ head }) => head)]} />
        <tbody>
          {never.map(({ line, reason, cells }) => (
            <tr key={line} className="is-left">
              <td />
              <td>{line}</td>
              <td colSpan={2 + columns.length}>
                {cells.filter((cell) => cell.trim()).join(' · ')}
                <span className="is-late">{fill(tableDesk.refusedRow, { reason })}</span>
              </td>
            </tr>
          ))}
          {shown.map((row) => (
            <Row key={row.line} row={row} columns={columns} isTaken={isTaken(row)} onTake={onTake} />
          ))}
        </tbody>
      </table>
      {rest > 0 && <p className="soft">{fill(rest === 1 ? tableDesk.restOne : tableDesk.rest, { rest })}</p>}
    </ScrollBox>
  );
}

interface RowProps extends Pick<Props, 'onTake'> {
  row: ImportedRow;
  columns: readonly Column[];
  isTaken: boolean;
}

function Row({ row, columns, isTaken, onTake }: RowProps) {
  const { line, name, phones, marks, isKnown, sameAs, left, written } = row;
  const isShifted = left !== '' || name === '';
  return (
    <tr className={isTaken ? undefined : 'is-left'}>
      <td>
        <label className="row-tick">
          <input
            type="checkbox"
            aria-label={fill(tableDesk.takeRow, { line, name })}
            checked={isTaken}
            onChange={({ currentTarget }) => onTake(line, currentTarget.checked)}
          />
        </label>
      </td>
      <td>{line}</td>
      <th scope="row">
        {name || '–'}
        {isKnown && (
          <span className="soft">
            {sameAs ? fill(tableDesk.twiceRow, { line: sameAs }) : tableDesk.knownRow}
          </span>
        )}
        {left && <span className="is-late">{fill(tableDesk.leftRow, { reason: left })}</span>}
        {isTaken && marks.length > 0 && (
          <span className="is-late">{fill(tableDesk.doubtfulRow, { marks: marks.join(' ') })}</span>
        )}
        {isShifted && written && <span className="soft">{written.replaceAll('\n', ' · ')}</span>}
      </th>
      <td data-label={tableDesk.heads.phone} className="import-whole">
        {phones.length > 0 && (
          <div>
            {phones.map((number) => (
              <div key={number}>{phoneWords(number)}</div>
            ))}
          </div>
        )}
      </td>
      {columns.map(({ head, isWhole, textOf }) => (
        <td key={head} data-label={head} className={isWhole ? 'import-whole' : undefined}>
          {textOf(row)}
        </td>
      ))}
    </tr>
  );
}

interface Column {
  head: string;
  /** Whether it stays in one line. */
  isWhole?: boolean;
  textOf: (row: ImportedRow) => string;
}

/** Have a column of their own where the table has them; what the other fields hold stands in one together. */
const ownColumns = ['courses', 'budget'];

function columnsOf({ fields, stages }: Props['office'], mapping: readonly string[]): Column[] {
  const { heads, said, fields: words } = tableDesk;
  const read = fields.filter(({ key }) => mapping.includes(`field:${key}`));
  const isOwn = ({ key }: StudentField) => ownColumns.includes(key);
  const owner = { head: heads.owner, textOf: ({ owner }: ImportedRow) => owner ?? '' };
  return [
    {
      head: heads.stage,
      textOf: ({ stage }) => stages.find(({ key }) => key === stage)?.words ?? stage,
    },
    ...read.filter(isOwn).map((field) => ({
      head: field.label,
      isWhole: field.type === 'money',
      textOf: ({ fields }: ImportedRow) => valueWords(field, fields[field.key]),
    })),
    ...(mapping.includes('owner') ? [owner] : []),
    {
      head: heads.further,
      textOf({ fields, source, received, followUp, note }) {
        const further: [string, string | false][] = [
          ...read
            .filter((field) => !isOwn(field))
            .map((field): [string, string] => [field.label, valueWords(field, fields[field.key])]),
          [words.source, mapping.includes('source') && sourceWords(source)],
          [words.received, received && dayWithYear(received)],
          [words['follow-up'], followUp && `${dayWithYear(followUp.slice(0, 10))}, ${hourWords(followUp)}`],
          [words.note, note.replaceAll('\n', ', ')],
        ];
        return dotted(further.map(([label, value]) => value && fill(said, { label, value })));
      },
    },
  ];
}

function valueWords({ type }: StudentField, value: FieldValue | undefined): string {
  if (typeof value === 'number' && type === 'money') return rupees(value);
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}
