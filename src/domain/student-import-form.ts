import * as z from 'zod/mini';
import { strictForm } from './parse.ts';
import { mostColumns } from './student-table.ts';
import { typedText } from './text.ts';

/** In one request: a longer table comes in parts. */
export const mostTableRows = 5000;

export const importTag = /^import-\d{8}T\d{4}-\w{4,10}$/;

const tableSentence = 'Send the table as CSV text, or an Excel workbook as base64.';
const rowsSentence = `take and leave are lists of up to ${mostTableRows} lines.`;
const lineNumbers = z.optional(
  z
    .array(z.int({ error: rowsSentence }), { error: rowsSentence })
    .check(z.maxLength(mostTableRows, { error: rowsSentence })),
);
const wordValues = z.record(z.string().check(z.maxLength(80)), z.string().check(z.maxLength(100)));
const stageSentence = 'The stage is the key of one of the stages.';
const linesSentence = 'linesBefore is a number of lines.';
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
    /** What words stand for that are not known: by what the column holds, then by the word in small letters, as `words` of the answer has them. */
    words: z.optional(z.record(z.string().check(z.maxLength(60)), wordValues)),
    /** Writes names that are in capitals or small letters alone as names are written. */
    titleCase: z.optional(z.boolean({ error: 'titleCase is true or false.' })),
    /** The key of the stage of rows that say none. */
    stage: z.optional(z.string({ error: stageSentence }).check(z.maxLength(40, { error: stageSentence }))),
    /** Lines to take though they are hardly students, such as one that says Total. */
    take: lineNumbers,
    /** Lines to leave out. */
    leave: lineNumbers,
    /** Of a further part of a table: how many lines stand in the file before its first one. */
    linesBefore: z._default(
      z
        .int({ error: linesSentence })
        .check(z.minimum(0, { error: linesSentence }), z.maximum(1e7, { error: linesSentence })),
      0,
    ),
    /** Of the import that this is a further part of: the tag that its first part got. */
    tag: z.optional(z.string().check(z.regex(importTag, { error: 'This is no tag of an import.' }))),
    /** Looks at the table and stores nothing. */
    dryRun: z._default(z.boolean({ error: 'dryRun is true or false.' }), false),
  },
  strictForm,
);
export type TableForm = z.infer<typeof tableForm>;

/** What goes when an import is taken back: students, and what it noted at others. `kept` were worked on since. */
export const importUndone = z.object({ removed: z.number(), kept: z.number(), notes: z.number() });
/** The same before it is done, with the names of the first twenty that stay and the name of the file, or `''`. */
export const importToUndo = z.extend(importUndone, { names: z.array(z.string()), file: z.string() });

export const tableResult = z.object({
  /** `''` for a dry run. */
  tag: z.string(),
  /** The number of the line that names the columns: a further part of the table begins with that line. */
  heading: z.number(),
  columns: z.array(z.string()),
  mapping: z.array(z.string()),
  /** Words that are not known for certain, those that need a choice and then those of the most rows first; each holds for all its rows. */
  words: z.array(
    z.object({
      column: z.string(),
      heading: z.string(),
      word: z.string(),
      rows: z.number(),
      /** What it is taken for; `''` where it is in the note. */
      value: z.string(),
      /** Of a word for amounts: those that it may mean. */
      amounts: z.array(z.string()),
    }),
  ),
  /** How many names `titleCase` writes otherwise, and the first of them. */
  casing: z.object({ names: z.number(), from: z.string(), to: z.string() }),
  /** Further words: they are taken as guessed, or are in the note. */
  wordsLeft: z.number(),
  /** The sources that students have, for the words of a column of sources. */
  sources: z.array(z.string()),
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
      fields: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
      owner: z.nullable(z.string()),
      /** `import` where the row says none. */
      source: z.string(),
      /** The day of the enquiry, or `''` for today. */
      received: z.string(),
      /** When the next step is due, in local time of the office, or `''`. */
      followUp: z.string(),
      /** The beginning of what no field holds. */
      note: z.string(),
      marks: z.array(z.string()),
      /** Is a student already: what the row says becomes a note. */
      isKnown: z.boolean(),
      /** The line before of this table that is that student; 0 where it was one before. */
      sameAs: z.number(),
      /** Why it is not taken, though it could be; else `''`. */
      left: z.string(),
      /** What stands in a row that is marked, by its columns. */
      written: z.string(),
    }),
  ),
});
export type TableResult = z.infer<typeof tableResult>;
