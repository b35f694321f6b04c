import * as z from 'zod/mini';
import { importFields } from './lead-import.ts';
import { plainPattern } from './text.ts';

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

export type ImportForm = z.infer<typeof importForm>;

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
