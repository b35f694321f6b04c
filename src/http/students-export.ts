import type { KeepStudents } from '#commands/keep-students.ts';
import { columnLabel } from '#content/student-desk.ts';
import type { ListStudents } from '#desk/read-students.ts';
import { csvLine, csvMark } from '#domain/csv.ts';
import type { StudentRow } from '#domain/student.ts';
import { allColumns, chosenColumns, columnValue } from '#domain/student-columns.ts';
import type { StudentQuery } from '#domain/student-query.ts';
import { zipArchive } from './zip-files.ts';

type Cell = string | number;
type Lines = AsyncGenerator<Cell[][]>;

/** The students of a query as a table, the first line its heading: the columns that it names, or all; 50 at a time. */
export async function* studentTable(
  { students, listStudents }: { students: KeepStudents; listStudents: ListStudents },
  query: StudentQuery,
): Lines {
  const [fields, stages] = await Promise.all([students.fields(), students.stages()]);
  const columns = chosenColumns(query.columns, fields);
  const shown = columns ? ['name', ...columns] : allColumns(fields);
  yield [shown.map((column) => columnLabel(column, fields))];
  let cursor: string | undefined;
  do {
    const page = await listStudents({ ...query, cursor });
    yield page.students.map((student: StudentRow) =>
      shown.map((column) => columnValue(column, student, { fields, stages })),
    );
    // Other requests come before the next ones.
    await new Promise(setImmediate);
    cursor = page.next ?? undefined;
  } while (cursor);
}

export async function* asCsv(lines: Lines): AsyncGenerator<string> {
  yield csvMark;
  for await (const some of lines) yield some.map(csvLine).join('');
}

/** The same as a workbook of one sheet (ECMA-376): texts stay texts, whatever they begin with, and numbers are numbers. */
export async function* asWorkbook(lines: Lines): AsyncGenerator<Uint8Array> {
  const zip = zipArchive();
  for (const [name, xml] of Object.entries(workbookFiles)) yield zip.file(name, Buffer.from(mark + xml));
  yield* zip.streamed('xl/worksheets/sheet1.xml', sheet(lines));
  yield zip.end();
}

const mark = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const workbookFiles = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Students" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

async function* sheet(lines: Lines): AsyncGenerator<string> {
  yield `${mark}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="18"/><sheetData>`;
  for await (const some of lines) {
    yield some.map((cells) => `<row>${cells.map(xmlCell).join('')}</row>`).join('');
  }
  yield '</sheetData></worksheet>';
}

function xmlCell(value: Cell): string {
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  if (value === '') return '<c/>';
  const text = value
    .slice(0, mostCharacters)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no place for them
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  return `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** Excel takes no longer cell. */
const mostCharacters = 32_000;
