import { namesMatch, nameWords } from './person.ts';
import { mostTags, type StudentPhone } from './student.ts';
import { type FieldValue, fieldValue } from './student-field.ts';
import {
  guessColumns,
  headingAt,
  mostColumns,
  runningNumber,
  type TableColumn,
  type TableOffice,
} from './student-table.ts';
import {
  clean,
  dayIn,
  hourIn,
  notAStudent,
  nothing,
  numbersIn,
  partsOf,
  titleCased,
  valueFor,
} from './table-cells.ts';
import { type AskedWord, type ChosenWords, isAmount, tableWords } from './table-words.ts';
import { emailText } from './text.ts';

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
  /** Those of its words that are not known for certain. */
  asked: AskedWord[];
}

export interface ReadTable {
  /** The number of the line that names the columns. */
  heading: number;
  columns: string[];
  mapping: string[];
  /** The words that are not known for certain, what needs a choice the first. */
  words: AskedWord[];
  /** How many names `titleCase` writes otherwise, and the first of them. */
  casing: { names: number; from: string; to: string };
  rows: TableRow[];
  /** Those of `refused` that could be taken: hardly students, or left out by hand. */
  left: (TableRow & { reason: string })[];
  /** Rows that are not taken, with what stands in them. */
  refused: { line: number; cells: readonly string[]; reason: string }[];
}

/** Finds the heading of a table, says what its columns hold and reads every row; nothing that a cell says is lost. */
export function readTable(
  lines: readonly { line: number; cells: readonly string[] }[],
  office: TableOffice,
  today: string,
  given: {
    mapping?: TableMapping | undefined;
    words?: ChosenWords | undefined;
    titleCase?: boolean | undefined;
    stage?: string | undefined;
    /** Lines that are taken though they are hardly students, and lines that are left out. */
    take?: readonly number[] | undefined;
    leave?: readonly number[] | undefined;
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
  const table: ReadTable = {
    heading: lines[at]?.line ?? 1,
    columns,
    mapping,
    words: [],
    casing: { names: 0, from: '', to: '' },
    rows: [],
    left: [],
    refused: [],
  };
  const words = tableWords(office, given.words ?? {});
  const [taken, leftOut] = [new Set(given.take), new Set(given.leave)];
  for (const { line, cells } of lines.slice(at + 1)) {
    const row = readRow(cells.slice(0, mostColumns), line, {
      columns,
      mapping,
      office,
      meaningOf: words.meaningOf,
      stage: given.stage,
      today,
    });
    const isReached = row.phones.length > 0 || row.emails.length > 0;
    const doubt = notAStudent(cells, columns, { name: row.name, isReached });
    if (row.name === '' && !isReached) {
      table.refused.push({ line, cells, reason: doubt ?? 'It has neither a name nor a number.' });
      continue;
    }
    const reason = leftOut.has(line) ? byHand : taken.has(line) ? undefined : doubt;
    if (reason) {
      table.left.push({ ...row, reason });
      table.refused.push({ line, cells, reason });
    } else {
      const to = titleCased(row.name);
      if (to !== row.name) {
        if (table.casing.names === 0) table.casing = { names: 0, from: row.name, to };
        table.casing.names += 1;
        if (given.titleCase) row.name = to;
      }
      table.rows.push(row);
      for (const word of new Set(row.asked)) word.rows += 1;
    }
  }
  table.words = words.asked();
  markRepeated(table.rows);
  return table;
}

export const byHand = 'Left out by hand.';
export const repeatedNumber = 'Same number as line ';

/** Who has the number of another name in a row before: a brother or a sister, or a number in the wrong row. */
function markRepeated(rows: readonly TableRow[]): void {
  const before = new Map<string, { line: number; words: string[] }[]>();
  for (const { line, name, phones, marks } of rows) {
    const words = nameWords(name);
    const others = phones.flatMap(({ number }) => before.get(number) ?? []);
    const isSame = others.some((other) => namesMatch(other.words, words));
    if (others[0] && !isSame) marks.push(`${repeatedNumber}${others[0].line}.`);
    for (const { number } of phones)
      before.set(number, [...(before.get(number) ?? []).slice(-20), { line, words }]);
  }
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
const aCount = /^\d{1,6}\.?$/;
const nameLike = /^(?=.*[\p{L}\p{M}]{3})[\p{L}\p{M}\s.'’–-]{3,40}$/u;

/** Where no heading names them, the first column that mostly holds different names or numbers is the one of names or numbers. */
function guessedByContent(mapping: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const guessed = [...mapping];
  const looked = rows.slice(0, mostLooked);
  // A column of parents may hold their names, and their numbers stand in another one.
  for (const [column, what] of guessed.entries()) {
    const said = looked
      .map((cells) => clean(cells[column] ?? ''))
      .filter((cell) => cell && !nothing.test(cell));
    const names = said.filter((cell) => nameLike.test(cell)).length;
    if (what === 'skip' && said.filter((cell) => aCount.test(cell)).length * 5 < said.length * 4)
      guessed[column] = '';
    if (numberColumns.includes(what) && said.length > 1 && names * 2 > said.length) guessed[column] = 'names';
  }
  const settled = () => guessed.map((what) => (what === 'names' ? '' : what));
  if (looked.length < fewestLooked) return settled();
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
  return settled();
}

interface Reading {
  columns: readonly string[];
  mapping: readonly string[];
  office: TableOffice;
  meaningOf: ReturnType<typeof tableWords>['meaningOf'];
  /** Of rows that say none. */
  stage: string | undefined;
  today: string;
}

const whoseOf: Record<string, StudentPhone['whose']> = {
  mother: 'mother',
  father: 'father',
  guardian: 'guardian',
};
const email = emailText('');
const shortened = 'The number was shortened by a spreadsheet.';
const parentName = /^(?:mother|father|guardian|amma|appa|அம்மா|அப்பா|தாய்|தந்தை)[\s:.-]/i;

function readRow(
  cells: readonly string[],
  line: number,
  { columns, mapping, office, meaningOf, stage, today }: Reading,
): TableRow {
  const { fields, stages } = office;
  const open = stages.filter(({ kind }) => kind === 'open');
  const row: TableRow = {
    line,
    name: '',
    phones: [],
    emails: [],
    fields: {},
    stage: stage ?? (open.find(({ key }) => key === 'contacted') ?? open[0])?.key ?? '',
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
    asked: [],
  };
  const written: string[] = [];
  const notes: string[] = [];
  /** Into the note, which has it word for word; where that is not enough, a mark says that somebody must look. */
  const keep = (heading: string, text: string, why?: string, isMarked = false) => {
    notes.push(heading ? `${heading}: ${text}` : text);
    if (why) (isMarked ? row.marks : row.kept).push(`${heading}: ${why}`);
  };
  /** What a word means; what says more than that is in the note too. */
  const meant = (
    column: string,
    heading: string,
    text: string,
    why: string,
    wordsOf = (value: string) => value,
  ) => {
    const { value, asked } = meaningOf(column, heading, text) ?? { value: '' };
    if (asked) row.asked.push(asked);
    if (value === '') keep(heading, text, why);
    else if (asked && !wordsOf(value).toLowerCase().includes(text.toLowerCase())) keep(heading, text);
    return value;
  };
  let unread = '';
  for (const [at, raw] of cells.entries()) {
    const text = clean(raw);
    if (text === '') continue;
    const heading = columns[at] ?? '';
    const what = mapping[at] ?? '';
    // What is no number in a column of running numbers is kept.
    if (what === 'skip' && (aCount.test(text) || !runningNumber.test(heading))) continue;
    written.push(heading ? `${heading}: ${text}` : text);
    if (what !== '' && what !== 'name' && what !== 'note' && nothing.test(text)) continue;
    if (what.startsWith('field:')) {
      const field = fields.find(({ key }) => `field:${key}` === what);
      if (!field) {
        keep(heading, text, 'There is no such field.');
        continue;
      }
      const refused = fieldValue(field, field.type === 'choices' ? [text] : text);
      const why = 'error' in refused ? refused.error : '';
      const known = (part: string) => meaningOf(what, heading, part);
      const given = !known(text)
        ? valueFor(field, text)
        : field.type === 'choices'
          ? partsOf(text, (part) => known(part)?.value !== '')
              .map((part) => meant(what, heading, part, why))
              .filter(Boolean)
          : meant(what, heading, text, why, isAmount(field) ? () => '' : undefined);
      if (given === '' || (Array.isArray(given) && given.length === 0)) continue;
      const checked = fieldValue(field, isAmount(field) ? Number(given) : given);
      if ('error' in checked) keep(heading, text, checked.error, field.type === 'date');
      else if (checked.value !== null) row.fields[field.key] = checked.value;
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
        if (rest) keep(heading, rest, isShortened ? shortened : undefined, true);
        if (rest && !isShortened && numbers.length === 0 && !(what in whoseOf))
          unread ||= `${heading}: No number that can be called.`;
        break;
      }
      case 'email': {
        const repaired = text.replace(/(@[\w-]+),(?=(?:com|in|org|net|edu|co\.in|ac\.in)\b)/gi, '$1.');
        if (repaired !== text) keep(heading, text, 'A comma was read as the dot of the address.', true);
        for (const one of repaired.split(/[,;\s]+/).filter(Boolean)) {
          const parsed = email.safeParse(one);
          if (parsed.success && parsed.data) row.emails.push(parsed.data);
          else keep(heading, one, 'Not an email address.');
        }
        break;
      }
      case 'stage': {
        const named = (value: string) => stages.find(({ key }) => key === value)?.words ?? '';
        row.stage = meant(what, heading, text, 'No stage has this name.', named) || row.stage;
        break;
      }
      case 'owner': {
        row.owner = meant(what, heading, text, 'No account has this name.') || null;
        break;
      }
      case 'follow-up':
      case 'received': {
        const day = dayIn(text);
        if (!day) keep(heading, text, 'No day that can be read.', true);
        else if (what === 'received' && day > today) keep(heading, text, 'This day is yet to come.', true);
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
        row.source = meant(what, heading, text, 'Left out of the sources.') || row.source;
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
  const isShifted = row.name === '' || parentName.test(row.name) || !/\p{L}/u.test(row.name);
  if (isShifted)
    row.marks.push(
      row.name === ''
        ? 'No name: columns may be shifted.'
        : `${row.name.slice(0, 40)} is hardly the name of a student: columns may be shifted.`,
    );
  // Who cannot be called is looked for, in a table that has numbers.
  if (row.phones.length === 0 && !row.marks.some((mark) => mark.endsWith(shortened))) {
    if (row.emails.length === 0) row.marks.push(unread || 'No number and no email address.');
    else if (mapping.some((what) => numberColumns.includes(what))) row.marks.push(unread || 'No number.');
  }
  row.note = notes.join('\n').slice(0, 4000);
  row.written = written.join('\n').slice(0, 4000);
  return row;
}
