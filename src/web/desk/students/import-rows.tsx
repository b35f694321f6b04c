import { fill } from '#content/fill.ts';
import { tableDesk } from '#content/student-desk.ts';
import { ScrollBox } from '#web/desk/frame/desk-head.tsx';
import { phoneWords } from '#web/desk/frame/desk-words.ts';

/** A row of a table as it would be taken. */
export interface ImportedRow {
  line: number;
  name: string;
  phones: string[];
  stage: string;
  marks: string[];
  isKnown: boolean;
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
  /** Of the whole table. */
  total: number;
  isTaken: (row: ImportedRow) => boolean;
  onTake: (line: number, isTaken: boolean) => void;
}

/** The rows as they would be taken, doubtful ones first, each to be taken or left out; and those that cannot be taken. */
export function ImportRows({ rows, refused, total, isTaken, onTake }: Props) {
  const lines = new Set(rows.map(({ line }) => line));
  const never = refused.filter(({ line }) => !lines.has(line)).slice(0, refusedSeen);
  const shown = rows.slice(0, rowsSeen);
  const rest = total - never.length - shown.length;
  return (
    <ScrollBox label={tableDesk.rows}>
      <table className="import-rows">
        <caption className="sr-only">{tableDesk.rows}</caption>
        <thead>
          <tr>
            {tableDesk.heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {never.map(({ line, reason, cells }) => (
            <tr key={line} className="is-left">
              <td />
              <td>{line}</td>
              <td colSpan={tableDesk.heads.length - 2}>
                {cells.filter((cell) => cell.trim()).join(' · ')}
                <span className="is-late">{fill(tableDesk.refusedRow, { reason })}</span>
              </td>
            </tr>
          ))}
          {shown.map((row) => (
            <Row key={row.line} row={row} isTaken={isTaken(row)} onTake={onTake} />
          ))}
        </tbody>
      </table>
      {rest > 0 && <p className="soft">{fill(rest === 1 ? tableDesk.restOne : tableDesk.rest, { rest })}</p>}
    </ScrollBox>
  );
}

interface RowProps extends Pick<Props, 'onTake'> {
  row: ImportedRow;
  isTaken: boolean;
}

function Row({ row: { line, name, phones, marks, isKnown, left, written }, isTaken, onTake }: RowProps) {
  const isDoubtful = left !== '' || marks.length > 0;
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
        {isKnown && <span className="soft">{tableDesk.knownRow}</span>}
        {left && <span className="is-late">{fill(tableDesk.leftRow, { reason: left })}</span>}
        {isTaken && marks.length > 0 && (
          <span className="is-late">{fill(tableDesk.doubtfulRow, { marks: marks.join(' ') })}</span>
        )}
        {isDoubtful && written && <span className="soft">{written.replaceAll('\n', ' · ')}</span>}
      </th>
      <td>
        {phones.map((number) => (
          <div key={number}>{phoneWords(number)}</div>
        ))}
      </td>
    </tr>
  );
}
