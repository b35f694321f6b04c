import * as z from 'zod/mini';
import { plainCell } from './csv.ts';
import { isDay } from './day.ts';
import { strictForm } from './parse.ts';
import { parsePhone } from './person.ts';
import { mostTags, type StudentPhone } from './student.ts';
import { type FieldValue, fieldValue, type Stage, type StudentField } from './student-field.ts';
import { guessColumns, headingAt, type TableColumn, type TableOffice } from './student-table.ts';
import { emailText, typedText } from './text.ts';

/** In one request: a longer table comes in parts. */
export const mostTableRows = 5000;
const mostColumns = 200;
/** The import's own tag, and `check` for what is doubtful. */
const tagsOfImport = 2;

/** Which column (from 0) holds what: a `TableColumn`, `field:` and a key, or `''` for what goes into the note. */
export type TableMapping = readonly string[];

/** A row as it would be stored; `marks` say what was doubtful and is kept in the note. */
export interface TableRow {
  line: number;
  name: string;
  phones: StudentPhone[];
  emails: string[];
  fields: Record<string, FieldValue>;
  stage: string;
  owner: string | null;
  source: string;
  language: string;
  tags: string[];
  /** Local time of the office, or undefined. */
  followUp: string | undefined;
  received: string | undefined;
  note: string;
  /** All that it says, as it is written. */
  written: string;
  marks: string[];
  /** What is in the note alone, as no field could hold it; nobody need look. */
  kept: string[];
}

export interface ReadTable {
  /** The number of the line that names the columns. */
  heading: number;
  columns: string[];
  mapping: string[];
  rows: TableRow[];
  /** Rows without a name and a number, with what stands in them. */
  refused: { line: number; cells: readonly string[]; reason: string }[];
}

/** Finds the heading of a table, says what its columns hold and reads every row; nothing that a cell says is lost. */
export function readTable(
  lines: readonly { line: number; cells: readonly string[] }[],
  office: TableOffice,
  today: string,
  given: {
    mapping?: TableMapping | undefined;
    stageWords?: Readonly<Record<string, string>> | undefined;
  },
): ReadTable {
  const at = headingAt(lines, office);
  const columns = (lines[at]?.cells ?? []).slice(0, mostColumns).map((cell) => cell.trim().slice(0, 80));
  const mapping = given.mapping
    ? columns.map((_, n) => given.mapping?.[n] ?? '')
    : guessedByContent(
        guessColumns(columns, office),
        lines.slice(at + 1).map(({ cells }) => cells),
      );
  const table: ReadTable = { heading: lines[at]?.line ?? 1, columns, mapping, rows: [], refused: [] };
  for (const { line, cells } of lines.slice(at + 1)) {
    const row = readRow(cells.slice(0, mostColumns), line, {
      columns,
      mapping,
      office,
      stageWords: given.stageWords ?? {},
      today,
    });
    if (row.name !== '' || row.phones.length > 0 || row.emails.length > 0) table.rows.push(row);
    else table.refused.push({ line, cells, reason: 'It has neither a name nor a number.' });
  }
  return table;
}

/** So many rows tell what stands in a column; fewer tell nothing. */
const [fewestLooked, mostLooked] = [5, 100];
const numberColumns: readonly string[] = [
  'phone',
  'whatsapp',
  'mother',
  'father',
  'guardian',
] satisfies TableColumn[];
const nameLike = /^(?=.*[\p{L}\p{M}]{3})[\p{L}\p{M}\s.'’–-]{3,40}$/u;

/** Where no heading names them, the first column that mostly holds different names or numbers is the one of names or numbers. */
function guessedByContent(mapping: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const guessed = [...mapping];
  const looked = rows.slice(0, mostLooked);
  if (looked.length < fewestLooked) return guessed;
  const guess = (what: TableColumn, fits: (cell: string) => boolean) => {
    const at = guessed.findIndex((known, column) => {
      const cells = new Set(looked.map((cells) => clean(cells[column] ?? '')).filter(fits));
      return known === '' && cells.size * 2 > looked.length;
    });
    if (at !== -1) guessed[at] = what;
  };
  if (!guessed.some((what) => numberColumns.includes(what)))
    guess('phone', (cell) => {
      const { numbers, isShortened } = numbersIn(cell);
      return numbers.length > 0 || isShortened;
    });
  if (!guessed.includes('name')) guess('name', (cell) => nameLike.test(cell));
  return guessed;
}

interface Reading {
  columns: readonly string[];
  mapping: readonly string[];
  office: TableOffice;
  stageWords: Readonly<Record<string, string>>;
  today: string;
}

const whoseOf: Record<string, StudentPhone['whose']> = {
  mother: 'mother',
  father: 'father',
  guardian: 'guardian',
};
const email = emailText('');

function readRow(
  cells: readonly string[],
  line: number,
  { columns, mapping, office, stageWords, today }: Reading,
): TableRow {
  const { fields, stages, owners } = office;
  const open = stages.filter(({ kind }) => kind === 'open');
  const row: TableRow = {
    line,
    name: '',
    phones: [],
    emails: [],
    fields: {},
    stage: (open.find(({ key }) => key === 'contacted') ?? open[0])?.key ?? '',
    owner: null,
    source: 'import',
    language: '',
    tags: [],
    followUp: undefined,
    received: undefined,
    note: '',
    written: '',
    marks: [],
    kept: [],
  };
  const written: string[] = [];
  const notes: string[] = [];
  /** Into the note, which has it word for word; where that is not enough, a mark says that somebody must look. */
  const keep = (heading: string, text: string, why?: string, isMarked = false) => {
    notes.push(heading ? `${heading}: ${text}` : text);
    if (why) (isMarked ? row.marks : row.kept).push(`${heading}: ${why}`);
  };
  let unread = '';
  for (const [at, raw] of cells.entries()) {
    const text = clean(raw);
    if (text === '') continue;
    const heading = columns[at] ?? '';
    const what = mapping[at] ?? '';
    written.push(heading ? `${heading}: ${text}` : text);
    if (what !== '' && what !== 'name' && what !== 'note' && nothing.test(text)) continue;
    if (what.startsWith('field:')) {
      const field = fields.find(({ key }) => `field:${key}` === what);
      const checked = field && fieldValue(field, valueFor(field, text));
      if (checked && 'value' in checked && checked.value !== null)
        row.fields[field?.key ?? ''] = checked.value;
      else keep(heading, text, checked && 'error' in checked ? checked.error : 'There is no such field.');
      continue;
    }
    switch (what as TableColumn) {
      case 'name':
        row.name = text.replace(/\s+/g, ' ').slice(0, 100);
        break;
      case 'phone':
      case 'whatsapp':
      case 'mother':
      case 'father':
      case 'guardian': {
        const { numbers, rest, isShortened } = numbersIn(text);
        for (const number of numbers) {
          const known = row.phones.find((phone) => phone.number === number);
          if (known) known.whatsapp ||= what === 'whatsapp';
          else if (row.phones.length < 20)
            row.phones.push({ number, whose: whoseOf[what] ?? 'own', whatsapp: what === 'whatsapp' });
        }
        // A column of parents may hold their names.
        if (rest)
          keep(heading, rest, isShortened ? 'The number was shortened by a spreadsheet.' : undefined, true);
        if (rest && !isShortened && numbers.length === 0 && !(what in whoseOf))
          unread ||= `${heading}: No number that can be called.`;
        break;
      }
      case 'email': {
        for (const one of text.split(/[,;\s]+/).filter(Boolean)) {
          const parsed = email.safeParse(one);
          if (parsed.success && parsed.data) row.emails.push(parsed.data);
          else keep(heading, one, 'No email address.');
        }
        break;
      }
      case 'stage': {
        const given = Object.hasOwn(stageWords, text.toLowerCase())
          ? stageWords[text.toLowerCase()]
          : undefined;
        const key = stages.find((one) => one.key === given)?.key ?? stageFor(text, stages);
        if (key) row.stage = key;
        else keep(heading, text, 'No stage has this name.');
        break;
      }
      case 'owner': {
        const owner = owners.find(
          (one) => one === text.toLowerCase() || text.toLowerCase().split(/\s+/).includes(one),
        );
        if (owner) row.owner = owner;
        else keep(heading, text, 'No account has this name.');
        break;
      }
      case 'follow-up':
      case 'received': {
        const day = dayIn(text);
        // A follow-up that cannot be read is a promise that nobody keeps; of when somebody came the note is enough.
        if (!day) keep(heading, text, 'No day that can be read.', what === 'follow-up');
        else if (what === 'received' && day > today) keep(heading, text, 'This day is yet to come.');
        else if (what === 'received') row.received = day;
        else row.followUp = `${day}T${hourIn(text) ?? '10:00'}`;
        break;
      }
      case 'tags': {
        const said = text.split(/[,;]/).map((tag) => tag.trim().slice(0, 40));
        const all = [...new Set([...row.tags, ...said.filter(Boolean)])];
        row.tags = all.slice(0, mostTags - tagsOfImport);
        if (all.length > row.tags.length) keep(heading, text, 'More tags than a student holds.', true);
        break;
      }
      case 'source':
        row.source = text.slice(0, 100);
        break;
      case 'language':
        row.language = text.slice(0, 40);
        break;
      case 'note':
        keep('', text);
        break;
      default:
        keep(heading, text);
    }
  }
  row.emails = [...new Set(row.emails)].slice(0, 20);
  if (unread && row.phones.length === 0 && row.emails.length === 0) row.marks.push(unread);
  row.note = notes.join('\n').slice(0, 4000);
  row.written = written.join('\n').slice(0, 4000);
  return row;
}

/** What offices write where there is nothing. */
const nothing = /^(nil|n\/?a|none|null|-+|\.|not (given|available|known))$/i;

/** Control characters and formula marks have no place in a file; a formula is the text that it is. */
function clean(cell: string): string {
  const text = cell.length > 5000 ? cell.slice(0, 5000) : cell;
  return plainCell(
    text
      .toWellFormed()
      .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
      .replace(/\p{M}{31,}/gu, '')
      .trim(),
  ).normalize('NFC');
}

const units: Record<string, number> = { k: 1e3, l: 1e5, c: 1e7 };

function valueFor({ type, choices = [] }: StudentField, text: string): unknown {
  if (type === 'number' || type === 'money') {
    const written = text.replace(/[,₹\s]|rs\.?|inr|\/-/gi, '');
    const [, digits, unit = ''] = /^([\d.]+)(k|l|lakhs?|lacs?|cr|crores?)?$/i.exec(written) ?? [];
    const number = Number(digits) * (units[unit[0]?.toLowerCase() ?? ''] ?? 1);
    return Number.isNaN(number) ? text : number;
  }
  const choice = (one: string) => {
    const typed = one.trim().toLowerCase();
    const beginning = choices.filter((known) => known.toLowerCase().startsWith(typed));
    const same = choices.find((known) => known.toLowerCase() === typed);
    return same ?? (beginning.length === 1 && typed.length > 1 ? beginning[0] : undefined) ?? one.trim();
  };
  // A choice may have a sign in it that parts others: 'B.E/B.Tech'.
  const partsIn = (some: string, [sign, ...others]: readonly RegExp[]): string[] =>
    !sign || choices.includes(choice(some))
      ? [choice(some)]
      : some.split(sign).flatMap((part) => partsIn(part, others));
  if (type === 'choices') return partsIn(text, [/[,;]/, /\//]);
  if (type === 'choice') return choice(text);
  return type === 'date' ? (dayIn(text) ?? text) : text;
}

/** `9.84E+09`: that has its last digits only where as many follow the point. */
function fromScience(text: string): string | undefined {
  const [, digits = '', power] = /^\d(?:\.(\d+))?E\+?(\d{1,2})$/i.exec(text) ?? [];
  if (power === undefined) return text.replace(/\.0$/, '');
  return digits.length < Number(power) ? undefined : String(Number(text));
}

/** Every number in a cell, as Excel and people write several; `rest` is what is none, and has what a spreadsheet shortened. */
function numbersIn(text: string): { numbers: string[]; rest: string; isShortened: boolean } {
  const numbers: string[] = [];
  let isShortened = false;
  const rest = text
    .split(/[,;/&|]|\bor\b|\s{2,}/i)
    .flatMap((part) => (parsePhone(part.trim()) ? [part] : part.split(/\s+(?=[+\d]{8,})/)))
    .filter((part) => {
      const written = fromScience(part.trim());
      if (written === undefined) {
        isShortened = true;
        return true;
      }
      const digits = /[+\d][\d\s().-]{6,}\d/.exec(written)?.[0] ?? '';
      const number = parsePhone(written) ?? parsePhone(digits);
      if (number) numbers.push(number);
      const words = number ? written.replace(digits || written, '').replace(/[^\p{L}]/gu, '') : written;
      return words !== '';
    });
  return { numbers: [...new Set(numbers)], rest: rest.map((part) => part.trim()).join(', '), isShortened };
}

const meanings: [RegExp, Stage['kind'], string?][] = [
  [/not |closed|lost|drop|reject|cancel|wrong|refus/i, 'lost'],
  [/admi|join|enrol|won|success|converted|done/i, 'won'],
  [/counsel|interest|hot|warm|visit|process|applied/i, 'open', 'counselling'],
  [/new|fresh|pending|yet to/i, 'open', 'new'],
  [/contact|call|follow|spoke|rnr|dnp|busy|answer|open|progress|\bwip\b|cold/i, 'open', 'contacted'],
];

function stageFor(text: string, stages: readonly Stage[]): string | undefined {
  const typed = text.toLowerCase();
  const same = stages.find(({ key, words }) => key.toLowerCase() === typed || words.toLowerCase() === typed);
  if (same) return same.key;
  const [, kind, key] = meanings.find(([pattern]) => pattern.test(text)) ?? [];
  const fitting = stages.filter((stage) => stage.kind === kind);
  return (fitting.find((stage) => stage.key === key) ?? fitting[0])?.key;
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const excelEpochMs = Date.UTC(1899, 11, 30);

/** A day as offices write it: `2026-11-30`, `30/11/2026`, `30.11.26`, `30 Nov 2026`, `Nov 30, 2026`, or Excel's own number. */
function dayIn(text: string): string | undefined {
  const serial = /^(\d{5})(\.\d+)?$/.exec(text)?.[1];
  if (serial) return known(new Date(excelEpochMs + Number(serial) * 86_400_000).toISOString().slice(0, 10));
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(text);
  if (iso) return dayOfParts(iso[1], iso[2], iso[3]);
  const indian = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:\D|$)/.exec(text);
  if (indian)
    return dayOfParts(indian[3], indian[2], indian[1]) ?? dayOfParts(indian[3], indian[1], indian[2]);
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[ /.-]*([a-z]{3,9})[ /.,-]*(\d{4}|\d{2})?(?:\D|$)/i.exec(text);
  if (named?.[3]) return dayOfParts(named[3], monthOf(named[2]), named[1]);
  const american = /^([a-z]{3,9})[ .-]*(\d{1,2})(?:st|nd|rd|th)?,?[ -]*(\d{4})/i.exec(text);
  return american ? dayOfParts(american[3], monthOf(american[1]), american[2]) : undefined;
}

/** The hour that is written behind a day: `17:30`, `5 pm`, `5.30 PM`, or a part of the day in Excel's own number. */
function hourIn(text: string): string | undefined {
  const serial = /^\d{5}(\.\d+)$/.exec(text)?.[1];
  if (serial) return new Date(Math.round(Number(serial) * 1440) * 60_000).toISOString().slice(11, 16);
  const clock = /[\sT,](\d{1,2}):(\d\d)(?::\d\d)?\s*([ap])?/i.exec(text);
  const [, hour, minutes = '00', half] =
    clock ?? /[\sT,](\d{1,2})(?:\.(\d\d))?\s*([ap])\.?m/i.exec(text) ?? [];
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  return hours < 24 && Number(minutes) < 60 ? `${String(hours).padStart(2, '0')}:${minutes}` : undefined;
}

const monthOf = (name = '') => String(monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1);

function dayOfParts(year = '', month = '', day = ''): string | undefined {
  return known(`${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

const known = (day: string) => (isDay(day) ? day : undefined);

export const importTag = /^import-\d{8}T\d{4}-\w{4,10}$/;

const tableSentence = 'Send the table as CSV text, or an Excel workbook as base64.';
const mappingSentence = 'Say what each column holds, as a list of texts.';

export const tableForm = z.strictObject(
  {
    fileName: typedText({ called: 'name of the file', max: 200 }),
    csv: z.optional(z.string({ error: tableSentence })),
    /** An .xlsx file. */
    workbook: z.optional(
      z.string({ error: tableSentence }).check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/, { error: tableSentence })),
    ),
    mapping: z.optional(
      z
        .array(z.string({ error: mappingSentence }).check(z.maxLength(60, { error: mappingSentence })), {
          error: mappingSentence,
        })
        .check(z.maxLength(mostColumns, { error: mappingSentence })),
    ),
    stageWords: z.optional(z.record(z.string().check(z.maxLength(80)), z.string().check(z.maxLength(40)))),
    /** Of the import that this is a further part of: the tag that its first part got. */
    tag: z.optional(z.string().check(z.regex(importTag, { error: 'This is no tag of an import.' }))),
    /** Looks at the table and stores nothing. */
    dryRun: z._default(z.boolean({ error: 'dryRun is true or false.' }), false),
  },
  strictForm,
);
export type TableForm = z.infer<typeof tableForm>;

export const tableResult = z.object({
  /** `''` for a dry run. */
  tag: z.string(),
  /** The number of the line that names the columns: a further part of the table begins with that line. */
  heading: z.number(),
  columns: z.array(z.string()),
  mapping: z.array(z.string()),
  total: z.number(),
  taken: z.number(),
  /** Were students already: what the row says is in a note of theirs. */
  known: z.number(),
  /** Taken with something doubtful in the note, and the tag `check`. */
  marked: z.number(),
  /** How many rows each thing that was doubtful stands at, those that are marked and the most first. */
  marks: z.array(z.object({ mark: z.string(), rows: z.number(), isMarked: z.boolean() })),
  /** How many were refused; `refused` names the first thousand. */
  refusedCount: z.number(),
  refused: z.array(z.object({ line: z.number(), reason: z.string(), cells: z.array(z.string()) })),
  rows: z.array(
    z.object({
      line: z.number(),
      name: z.string(),
      phones: z.array(z.string()),
      stage: z.string(),
      marks: z.array(z.string()),
    }),
  ),
});
export type TableResult = z.infer<typeof tableResult>;
