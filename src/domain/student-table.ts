import type { Stage, StudentField } from './student-field.ts';

/** What a column of an office's own table may hold, beside the office's fields (`field:` and the key). */
export const tableColumns = [
  'name',
  'phone',
  'whatsapp',
  'mother',
  'father',
  'guardian',
  'email',
  'stage',
  'owner',
  'follow-up',
  'note',
  'source',
  'language',
  'tags',
  'received',
] as const;
export type TableColumn = (typeof tableColumns)[number];

/** A heading stands within the first lines; above it may be the title of the table. */
const titleLines = 10;

const headings: [TableColumn, RegExp][] = [
  ['mother', /mother|\bmom\b|amma/i],
  ['father', /father|\bdad\b|appa/i],
  ['guardian', /guardian|parent/i],
  ['whatsapp', /whats ?app|\bwa\b/i],
  ['email', /e-?mail|\bmail\b/i],
  ['name', /^((full|student|candidate|client|child|applicant)('?s)? ?)?name$|^student$|^name of |மாணவ|பெயர்/i],
  ['phone', /phone|mobile|contact|cell|\bmob\b|\bph\b|number|தொலைபேசி/i],
  ['follow-up', /follow|next (call|step|date)|call ?back|remind/i],
  ['stage', /status|stage|result/i],
  ['owner', /counsell?or|owner|assigned|handled|staff|caller/i],
  ['language', /language|mother ?tongue|medium/i],
  ['source', /source|came (from|by)|reference|referred|how did/i],
  ['tags', /^tags?$|label/i],
  ['received', /^(?!.*birth)(.*(date|received|created|timestamp|enquired))/i],
  ['note', /note|remark|comment|detail/i],
];

/** What offices call the columns of the first fields. */
const fieldHeadings: Readonly<Record<string, RegExp>> = {
  class: /^(class|std|standard|grade|studying)\b/i,
  board: /\bboard\b|syllabus/i,
  stream: /^(?!.*(blood|age|income)).*(stream|\bgroup\b)/i,
  marks: /mark|percent|%|score|cut ?off/i,
  school: /school|college|institut|பள்ளி/i,
  intake: /intake|batch/i,
  courses: /course|degree|interested in|looking for|enquiry for/i,
  countries: /countr|destination|abroad/i,
  budget: /budget|fees?\b/i,
};

/** What a table may say of stages and counsellors. */
export interface TableOffice {
  fields: readonly StudentField[];
  stages: readonly Stage[];
  owners: readonly string[];
}

/** The place of the line that names the columns. */
export function headingAt(lines: readonly { cells: readonly string[] }[], office: TableOffice): number {
  const known = lines.slice(0, titleLines).map(
    ({ cells }) =>
      new Set(
        guessColumns(
          cells.map((cell) => cell.trim()),
          office,
        ).filter(Boolean),
      ).size,
  );
  const most = Math.max(0, ...known);
  return most < 2 ? 0 : known.indexOf(most);
}

/** What each column holds, by its heading. */
export function guessColumns(columns: readonly string[], { fields }: TableOffice): string[] {
  const once = new Set<string>();
  return columns.map((heading) => {
    if (heading === '' || heading.length > 60) return '';
    const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
    const own = fields.find(
      ({ key, label }) =>
        plain(heading) === plain(label) ||
        plain(heading) === plain(key) ||
        (plain(heading).length > 4 && plain(label).includes(plain(heading))),
    );
    const byWord = fields.find(
      ({ key }) => Object.hasOwn(fieldHeadings, key) && fieldHeadings[key]?.test(heading),
    );
    const usual = headings.find(([, pattern]) => pattern.test(heading))?.[0];
    const found = own && usual !== 'name' ? `field:${own.key}` : (usual ?? (byWord && `field:${byWord.key}`));
    // Several columns may hold notes and numbers; of everything else the first one counts, the others go into the note.
    if (!found || (once.has(found) && !['phone', 'note'].includes(found))) return '';
    once.add(found);
    return found;
  });
}
