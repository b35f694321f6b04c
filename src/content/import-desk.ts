import type { ImportField } from '#domain/lead-import.ts';
import { leadFieldWords } from './lead-desk.ts';

/** The desk's page on which an old table is brought in. */
export const importDesk = {
  leadsTitle: 'Old leads',
  meta: 'Import',
  title: 'Import',
  intro:
    'Only for leads of an older system that are to stay as they came, each with its date and status. Save the table as CSV, choose it, and look at it before it is stored. Nobody is written to for it, and it can be taken back.',
  file: { label: 'CSV file', hint: 'At most 5,000 rows. The first line names the columns.' },
  columns: 'Which column is what',
  fields: { ...leadFieldWords, status: 'Status', received: 'Received', note: 'Note' } satisfies Record<
    ImportField,
    string
  >,
  noColumn: 'None',
  found: '{good} of {total} rows can be brought in.',
  rows: 'The first rows',
  problems: 'Rows with errors',
  line: 'Line',
  problem: 'What to mend',
  store: 'Bring in rows without errors: {good}',
  storing: 'Storing...',
  stored: 'Leads stored: {stored}. There already: {known}. Refused: {refused}.',
  past: 'Earlier imports of leads',
  undo: 'Take back',
  undoNamed: 'Take back {file} with its leads: {count}',
  undone: 'Leads removed: {removed}. Worked on since, so they stay: {kept}.',
  takenBack: 'taken back',
  entry: 'Leads: {count}, by {who}, {date}',
  refusals: {
    unreadable: 'The file could not be read.',
    empty: 'The file is empty. Choose the table saved as CSV.',
    workbook:
      'This is a spreadsheet, not a CSV file. In Excel choose Save As, "CSV UTF-8", then that file here.',
    tooLarge: 'The file is too large. Bring in at most 5,000 rows at a time.',
  },
} as const;
