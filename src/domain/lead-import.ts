import * as z from 'zod/mini';
import { plainCell } from './csv.ts';
import type { FieldRules } from './field-rule.ts';
import { shapeOf } from './field-schema.ts';
import { type Lead, type LeadStatus, leadStatuses } from './lead.ts';
import { type FurtherField, furtherFields, furtherRules, type LeadField } from './lead-values.ts';
import { maxLengths } from './limits.ts';
import { enquiryServices } from './services.ts';
import { emailText, phoneText, plainPattern, typedText } from './text.ts';

/** What a column of an old table can hold. */
const usualFields = ['name', 'phone', 'email', 'service', 'status', 'received', 'note'] as const;
export type ImportField = (typeof usualFields)[number] | FurtherField;
export const importFields: readonly ImportField[] = [...usualFields, ...furtherFields];

/** Which column (from 0) holds what; a field without a column is empty in every row. */
export type ImportMapping = Partial<Record<ImportField, number>>;

export const mostImportedRows = 5000;

/** A row that can be stored, or the sentences that say why it cannot. `line` counts from 1, the heading included. */
export type ImportRow =
  | { line: number; values: ImportedValues; errors?: undefined }
  | { line: number; errors: Partial<Record<ImportField, string>>; values?: undefined };

export interface ImportedValues {
  name: string;
  phone: string;
  email: string;
  service: string;
  status: LeadStatus;
  /** ISO UTC, or '' for today. */
  received: string;
  note: string;
  /** What else the export of a lead says. */
  further?: Partial<Record<FurtherField, string>>;
}

/** What a table written here calls its columns and the values that stand in them. */
export interface TableWords {
  fields: Readonly<Record<LeadField, string>>;
  statuses: Readonly<Record<LeadStatus, string>>;
  /** What is stored of an answer that a table says in words; the text itself where no option is called so. */
  answer(field: string, text: string): string;
}

/** One import as the desk lists it. */
export interface LeadImport {
  id: string;
  fileName: string;
  createdBy: string;
  createdAt: string;
  leadCount: number;
  undoneAt: string | null;
}

export interface ImportStore {
  begin(started: LeadImport): Promise<void>;
  /** Stores a lead and that it came with an import in one commit; false when the same row is there already. */
  addLead(importId: string, lead: Lead): Promise<boolean>;
  finish(importId: string, leadCount: number): Promise<void>;
  /** Newest first, at most 50. */
  list(): Promise<LeadImport[]>;
  /** Removes the import's leads that nobody worked on since; undefined when there is no such import. */
  undo(id: string, at: string): Promise<{ removed: number; kept: number } | undefined>;
}

const headings: Record<(typeof usualFields)[number], RegExp> = {
  name: /^((full|student|candidate|client|child)('?s)? )?name$|^student$|^name of /i,
  phone: /phone|mobile|contact|cell|whatsapp/i,
  email: /e-?mail|^mail/i,
  service: /service|interest|enquiry for|course/i,
  status: /status|stage/i,
  received: /^(?!.*birth).*(date|received|created|timestamp|enquired)/i,
  note: /note|remark|comment/i,
};

/** Guesses the fields of columns from their headings; each column is taken once. */
export function guessMapping(columns: readonly string[], { fields }: TableWords): ImportMapping {
  const taken = new Set<number>();
  const mapping: ImportMapping = {};
  for (const field of importFields) {
    const isIt = (heading: string) =>
      field in headings
        ? headings[field as keyof typeof headings].test(heading)
        : heading.toLowerCase() === fields[field as LeadField].toLowerCase();
    const at = columns.findIndex((column, index) => !taken.has(index) && isIt(column.trim()));
    if (at === -1) continue;
    taken.add(at);
    mapping[field] = at;
  }
  return mapping;
}

const rowSchema = z.object({
  name: typedText({ required: 'The name is missing.', called: 'name', max: maxLengths.name }),
  phone: phoneText('phone number'),
  service: typedText({ called: 'service' }),
  note: typedText({ called: 'note', max: 4000, multiline: true }),
});
const email = emailText('');

interface RowRules extends Pick<TableWords, 'statuses' | 'answer'> {
  mapping: ImportMapping;
  /** Of the fields that forms have gained. */
  further?: FieldRules;
}

/** One row of the table, checked field by field. */
export function importRow(
  cells: readonly string[],
  line: number,
  { mapping, statuses, answer, further: rules = furtherRules }: RowRules,
): ImportRow {
  const cell = (field: ImportField) => {
    const at = mapping[field];
    return at === undefined ? '' : plainCell((cells[at] ?? '').trim());
  };
  const errors: Partial<Record<ImportField, string>> = {};
  const parsed = rowSchema.safeParse(Object.fromEntries(importFields.map((field) => [field, cell(field)])));
  for (const { path, message } of parsed.error?.issues ?? []) errors[path[0] as ImportField] ??= message;
  const address = cell('email') === '' ? undefined : email.safeParse(cell('email'));
  if (address && !address.success) errors.email = address.error.issues[0]?.message ?? '';
  if (cell('phone') === '' && cell('email') === '')
    errors.phone = 'A phone number or an email address is needed.';
  const received = cell('received') === '' ? '' : instantOf(cell('received'));
  if (received === undefined) errors.received = 'Write the date like 2026-11-30 or 30/11/2026.';
  const status = statusOf(cell('status'), statuses);
  if (!status) errors.status = `The status must be one of ${leadStatuses.join(', ')}.`;
  const further: Record<string, string> = {};
  for (const [name, schema] of Object.entries(shapeOf(rules))) {
    const field = name as ImportField;
    if (cell(field) === '') continue;
    const read = schema.safeParse(answer(name, cell(field)));
    if (read.success) further[name] = String(read.data);
    else errors[field] = read.error.issues[0]?.message ?? '';
  }
  if (!parsed.success || received === undefined || !status || Object.keys(errors).length > 0)
    return { line, errors };
  const values = { ...parsed.data, email: address?.data ?? '', received, status };
  return { line, values: Object.keys(further).length > 0 ? { ...values, further } : values };
}

/** The service as the forms call it, where it is one of theirs. */
export function knownService(service: string): string | undefined {
  return enquiryServices.find((known) => known.toLowerCase() === service.toLowerCase());
}

/** Nothing means that somebody has answered: an old table is no list of people who wait. */
function statusOf(text: string, words: TableWords['statuses']): LeadStatus | undefined {
  if (text === '') return 'contacted';
  const typed = text.toLowerCase();
  // Its words may have been shortened: 'closed without'.
  const begins = (word: string) => word === typed || (typed.length > 7 && word.startsWith(typed));
  return leadStatuses.find((status) => status === typed || begins(words[status].toLowerCase()));
}

/** Days as an office in India writes them, day before month, or as Excel shows them (`12-Nov-24`); undefined for what is none. */
function instantOf(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)(?:[T ].*)?$/.exec(text) ?? [];
  const [, d, m, y] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?: .*)?$/.exec(text) ?? [];
  const [, dayNumber, monthName = '', yearEnd] =
    /^(\d{1,2})[ /.-]([a-z]{3,9})[ /.,-]+(?:20)?(\d\d)(?: .*)?$/i.exec(text) ?? [];
  const named = `${monthNames.indexOf(monthName.slice(0, 3).toLowerCase()) + 1}`;
  const yy = year ?? y ?? `20${yearEnd}`;
  const mm = month ?? (m ?? named).padStart(2, '0');
  const dd = day ?? (d ?? dayNumber)?.padStart(2, '0');
  const at = new Date(`${yy}-${mm}-${dd}T12:00:00+05:30`);
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(`${yy}-${mm}-${dd}`)) return undefined;
  return at.getUTCFullYear() < 2000 || at.getUTCFullYear() > 2100 ? undefined : at.toISOString();
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const csvSentence = 'Send the table as CSV text.';
const fileNameSentence = 'The file name must be text of 200 characters or fewer.';
const columnError = { error: 'Columns are numbers, the first one 0 and the last 199.' };
const column = z.optional(z.int(columnError).check(z.minimum(0, columnError), z.maximum(199, columnError)));
const mappingError = { error: `Say the columns as an object, by ${importFields.join(', ')}.` };

/** A table to look at or to store; without a mapping the headings decide. */
export const importForm = z.object({
  fileName: z._default(
    z
      .string({ error: fileNameSentence })
      .check(
        z.maxLength(200, { error: fileNameSentence }),
        z.regex(plainPattern, { error: fileNameSentence }),
      ),
    '',
  ),
  csv: z.string({ error: csvSentence }).check(z.minLength(1, { error: csvSentence })),
  mapping: z.optional(z.partialRecord(z.enum(importFields, mappingError), column, mappingError)),
});

export type ImportFields = z.infer<typeof importForm>;

const values = z.record(z.string(), z.string());

export const importPreview = z.object({
  columns: z.array(z.string()),
  mapping: z.partialRecord(z.enum(importFields), z.number()),
  total: z.number(),
  good: z.number(),
  /** The first rows that can be stored. */
  rows: z.array(z.object({ line: z.number(), values })),
  /** The first rows that cannot. */
  problems: z.array(z.object({ line: z.number(), errors: values })),
});

export type ImportPreview = z.infer<typeof importPreview>;

/** `known` rows were there already; `refused` ones had errors. */
export const importResult = z.object({
  id: z.string(),
  stored: z.number(),
  known: z.number(),
  refused: z.number(),
});

export const importList = z.object({
  imports: z.array(
    z.object({
      id: z.string(),
      fileName: z.string(),
      createdBy: z.string(),
      createdAt: z.string(),
      leadCount: z.number(),
      undoneAt: z.nullable(z.string()),
    }),
  ),
});

/** `kept` leads were worked on since. */
export const undoResult = z.object({ removed: z.number(), kept: z.number() });
