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
  'skip',
] as const;
/** Further columns are not read. */
export const mostColumns = 200;
export type TableColumn = (typeof tableColumns)[number];

/** A heading stands within the first lines; above it may be the title of the table. */
const titleLines = 10;

/** The heading of a running number; whether it is one, its cells say. */
export const runningNumber = /^((s|sl|sr|ser|serial)[\s.]*(no|num|number)?|no|#|எண்)[\s.]*$/i;

const headings: [TableColumn, RegExp][] = [
  ['skip', runningNumber],
  ['mother', /mother(?! ?tongue)|\bmom\b|amma|தாய்|அம்மா/i],
  ['father', /father|\bdad\b|appa|தந்தை|அப்பா/i],
  ['guardian', /guardian|parent|பெற்றோர்/i],
  ['whatsapp', /whats ?app|\bwa\b|வாட்ஸ்/i],
  ['email', /e-?mail|\bg?mail\b|மின்னஞ்சல்/i],
  [
    'name',
    /^((full|your|stud(ent)?\.?|candidate|client|child|applicant)('?s)? ?)?name$|^(student|pupil|candidate|applicant)$|^name of (?!.*(school|college|institut|course))|மாணவ|^பெயர்/i,
  ],
  [
    'phone',
    /^(?!.*\b(roll|reg|ref|reference|admission|application|serial)\b)(.*(phone|mobile|contact|cell|\bmob\b|\bph\b|number|தொலைபேசி|கைபேசி|அலைபேசி))/i,
  ],
  ['follow-up', /follow|\bf ?\/ ?u\b|next (call|step|date)|call ?back|remind|அடுத்த/i],
  ['stage', /\bstat(us)?\b|stage|result|^நிலை/i],
  ['owner', /counsell?or|owner|assigned|handled|attended by|staff|caller|ஆலோசகர்/i],
  ['language', /language|mother ?tongue|medium/i],
  [
    'source',
    /^(?!.*\b(no|number|id)\b)(.*(source|through|\bvia\b|came (from|by)|\bref(erence|erral|erred|d)?\b|heard|how did))/i,
  ],
  ['tags', /^tags?$|label/i],
  [
    'received',
    /^(?!.*birth)(.*((?<!candi)date|\bdt\b|\bdoe\b|received|created|timestamp|enquired|first visit|(visited|came|enq(uiry)?\.?) on\b|தேதி))/i,
  ],
  ['note', /note|remark|comment|detail|குறிப்பு/i],
];

/** What offices call the columns of the first fields. */
const fieldHeadings: Readonly<Record<string, RegExp>> = {
  class: /^(class|std|standard|grade|studying)\b|வகுப்பு/i,
  board: /\bboard\b|syllabus/i,
  stream: /^(?!.*(blood|age|income)).*(stream|\bgroup\b)/i,
  marks: /mark|percent|%|score|cut ?off|மதிப்பெண்/i,
  school: /school|college|institut|\bclg\b|பள்ளி|கல்லூரி/i,
  intake: /intake|batch/i,
  courses: /course|degree|\bdept\b|interested in|looking for|enquiry for|படிப்பு/i,
  countries: /countr|destination|abroad/i,
  budget: /budget|fees?\b|பட்ஜெட்/i,
};

/** What a table may say of stages and counsellors. */
export interface TableOffice {
  fields: readonly StudentField[];
  stages: readonly Stage[];
  owners: readonly string[];
  /** Those that students have. */
  sources?: readonly string[];
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
  if (most >= 2) return known.indexOf(most);
  // A title stands alone in its line.
  const isRow = ({ cells }: (typeof lines)[number]) => cells.filter((cell) => cell.trim() !== '').length > 1;
  return Math.max(0, lines.slice(0, titleLines).findIndex(isRow));
}

/** What each column holds, by its heading. */
export function guessColumns(columns: readonly string[], { fields }: TableOffice): string[] {
  const once = new Set<string>();
  return columns.map((cell) => {
    const heading = cell.replace(/\s+/g, ' ');
    if (heading === '' || heading.length > 60) return '';
    const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
    const own = fields.find(
      ({ key, label }) => plain(heading) === plain(label) || plain(heading) === plain(key),
    );
    const inLabel = fields.find(
      ({ label }) => plain(heading).length > 4 && plain(label).includes(plain(heading)),
    );
    const byWord = fields.find(
      ({ key }) => Object.hasOwn(fieldHeadings, key) && fieldHeadings[key]?.test(heading),
    );
    const usual = headings.find(([, pattern]) => pattern.test(heading))?.[0];
    const field = inLabel ?? byWord;
    const found = own && usual !== 'name' ? `field:${own.key}` : (usual ?? (field && `field:${field.key}`));
    // Several columns may hold notes and numbers; of everything else the first one counts, the others go into the note.
    if (!found || (once.has(found) && !['phone', 'note'].includes(found))) return '';
    once.add(found);
    return found;
  });
}
