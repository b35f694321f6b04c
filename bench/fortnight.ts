import { demoAccount } from '#content/samples.ts';
import { type Answer, createTestApp } from '../tests/create-test-app.ts';
import { contactBody, zipOf } from '../tests/factories.ts';

// Two weeks of an office: an owner and two counsellors bring in 2,000 rows of an old Excel as it is (titles above the heading,
// Windows-1252, Tamil, numbers with 0 and +91, days in five shapes, their own words for stages) with the guesses alone, and work
// on 60 enquiries that come meanwhile. Prints what was taken and what is left undone. usage: node bench/fortnight.ts

const app = await createTestApp();
const owner = await app.signIn();
const password = 'nine red doors in a row';
for (const username of ['meena', 'ravi'])
  await app.post('/api/admin/accounts', { username, password, role: 'counsellor' }, owner);
/** As they come to the office in the morning. */
async function signedIn(payload: object) {
  const answer = await app.app.fastify.inject({ method: 'POST', url: '/api/auth/login', payload });
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { cookie, 'sec-fetch-site': 'same-origin' };
}
const ask = async (
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  by = owner,
  payload?: object,
): Promise<Answer> => {
  const url = `/api/admin${path}`;
  const { body, statusCode } = await app.app.fastify.inject({
    method,
    url,
    headers: by,
    ...(payload && { payload }),
  });
  if (statusCode >= 400) console.log(`${method} ${path} answered ${statusCode}: ${body.slice(0, 200)}`);
  return JSON.parse(body).data;
};
const of = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

const columns = [
  'S.No',
  'Date of Enquiry',
  'Student Name',
  'Mobile No.',
  "Father's Mobile",
  'E-Mail ID',
  'Class',
  'School / College',
  'Course Interested',
  'Fee Budget',
  'Handled by',
  'Status',
  'Next Call Date',
  'Remarks',
];
/** The same as somebody else in the office wrote it. */
const otherColumns = [
  'Sl',
  'Dt',
  'Stud. Name',
  'Cell #',
  'Father Ph',
  'Gmail',
  'Std',
  'Clg',
  'Dept wanted',
  'Fees',
  'Staff',
  'Stat',
  'F/U',
  'குறிப்பு',
];
const stageWords = [
  'Not interested',
  'RNR',
  'Joined PSG',
  'Hot',
  'call back later',
  'NEW',
  'Admission done',
  'follow up',
  'Visited office',
  'Wrong number',
  'DNP',
  'dropped',
];
const days = ['12/10/2026', '3-10-26', '2026-10-14', '14 Oct 2026', 'Oct 9, 2026', '46310', '7.10.2026'];
const latin = [
  'Karthik S',
  'LAKSHMI PRIYA',
  'sowmiya.v',
  'Anbu  Selvan',
  'José D’Souza',
  'Divya – twin',
  'Farook Ali',
  'R.Gopal',
];
const tamil = ['முத்துக்குமார்', 'கவிதா', 'சண்முகம்', 'பத்மாவதி'];
const numbers = [
  (n: string) => `0${n}`,
  (n: string) => `+91 ${n}`,
  (n: string) => `${n.slice(0, 5)} ${n.slice(5)}`,
  (n: string) => `91${n}`,
  (n: string) => `${n}/ 0422-2${n.slice(-6)}`,
  (n: string) => `${n}.0`,
  (n: string) => `'${n}`,
];

/** A row of an old table; one of fifty is a line that holds nobody: a month's heading or a sum. */
function rowAt(at: number, names: readonly string[]): string[] {
  if (at % 50 === 49) return ['', '', '', '', '', '', '', '', '', 'Total 41', '', '', '', ''];
  const number = String(7_300_000_000 + at * 104_729);
  return [
    String(at + 1),
    of(days, at),
    at % 41 === 0 ? '' : `${of(names, at)} ${at}`,
    at % 31 === 0 ? '' : of(numbers, at)(number),
    at % 3 === 0 ? `Mr Raman ${of(numbers, at + 1)(String(Number(number) + 1))}` : at % 7 === 0 ? 'nil' : '',
    at % 4 === 0 ? `visitor${at}@example.com` : at % 9 === 0 ? 'no mail' : '',
    of(['12th', '+2', 'XII', 'B.Com', '10'], at),
    of(['PSG', 'GRD Matric. Hr. Sec', 'Govt. school, Erode', ''], at),
    of(['BE CSE', 'MBBS (abroad)', 'B.Com; CA', 'Loan?'], at),
    of(['5L', '₹ 2,50,000', '3 lakhs', '-', '4 to 6'], at),
    of(['Meena', 'RAVI', 'meena', 'Kala (left)', ''], at),
    of(stageWords, at),
    at % 2 === 0 ? of(days, at + 3).replace(/10(?=[/.-]20?26)/, '12') : 'next week',
    of(['called once, "will think"', 'ask for\nmarks', '=SUM(A1:A9)', ''], at),
  ];
}
const title = [['GUIDANCE CENTRE – OLD ENQUIRIES'], ['as on 20.11.2026']];
const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const rows = (names: readonly string[], from: number) =>
  Array.from({ length: 1000 }, (_, at) => rowAt(from + at, names));

/** As a browser reads a file that Excel saved on Windows. */
function windowsText(text: string): string {
  const special: Record<string, number> = { '–': 0x96, '’': 0x92, '₹': 0x52 };
  const bytes = Uint8Array.from(text, (sign) => special[sign] ?? sign.codePointAt(0) ?? 0);
  return new TextDecoder('windows-1252').decode(bytes);
}
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const cellsOf = (cells: readonly string[], line: number) =>
  cells
    .map(
      (cell, at) =>
        `<c r="${String.fromCharCode(65 + at)}${line}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`,
    )
    .join('');

let [taken, refusedRows, marked] = [0, 0, 0];
async function bringIn(what: string, table: object, persons: number): Promise<void> {
  const dry = await ask('POST', '/students/import', owner, { ...table, dryRun: true });
  const real = await ask('POST', '/students/import', owner, table);
  const marks = new Map<string, number>();
  for (const row of dry.rows) for (const mark of row.marks) marks.set(mark, (marks.get(mark) ?? 0) + 1);
  taken += real.taken + real.known;
  refusedRows += real.refusedCount;
  marked += real.marked;
  console.log(
    `- ${what}: heading in line ${real.heading}; ${real.columns.map((name: string, at: number) => `${name} → ${real.mapping[at] || 'note'}`).join(', ')}`,
  );
  console.log(
    `- ${what}: doubtful, of the first 200: ${[...marks].map(([mark, n]) => `${mark} ${n}`).join('; ')}`,
  );
  console.log(
    `- ${what}: ${real.total} rows, of which ${persons} hold somebody; ${real.taken} taken, ${real.known} known, ${real.marked} of them marked, ${real.refusedCount} refused (dry run ${dry.taken + dry.known})`,
  );
}
const csv = [...title, [], columns, ...rows(latin, 0)]
  .map((cells) => cells.map(quoted).join(','))
  .join('\r\n');
const persons = (list: readonly string[][]) =>
  list.filter((cells) => cells[2] || cells[3] || cells[5]?.includes('@')).length;
await bringIn('CSV in Windows-1252', { csv: windowsText(csv), fileName: 'old.csv' }, persons(rows(latin, 0)));
const sheet = [...title, [], otherColumns, ...rows([...tamil, ...latin], 1000)].map(
  (cells, at) => `<row r="${at + 1}">${cellsOf(cells, at + 1)}</row>`,
);
const book = zipOf({
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet.join('')}</sheetData></worksheet>`,
});
await bringIn(
  'XLSX with Tamil',
  { workbook: book.toString('base64'), fileName: 'old.xlsx' },
  persons(rows(latin, 1000)),
);
const held = persons(rows(latin, 0)) + persons(rows(latin, 1000));
console.log(
  `- together ${taken} of ${held} rows that hold somebody taken with the guesses alone: ${((100 * taken) / held).toFixed(1)} %; ${marked} marked as doubtful, ${refusedRows} lines refused`,
);
for (const q of ['shanmukam', 'muthu kumar', 'Letchumi', 'sowmya', 'சண்முகம்', 'Farooq'])
  console.log(`- search ${q}: ${(await ask('GET', `/students?q=${encodeURIComponent(q)}`)).total} found`);

let [calls, finished] = [0, 0];
for (let day = 0; day < 14; day++) {
  for (let n = 0; n < (day < 4 ? 5 : 4); n++) {
    const at = day * 10 + n;
    app.clock.now = new Date(Date.UTC(2026, 10, 22 + day, 4, n * 20));
    const body = contactBody({
      name: `${of(latin, at)} ${at}`,
      contact: String(9_500_000_000 + at),
      email: `new${at}@example.com`,
    });
    await app.post('/api/leads', body, { 'idempotency-key': crypto.randomUUID() });
  }
  for (const username of ['meena', 'ravi']) {
    app.clock.now = new Date(Date.UTC(2026, 10, 22 + day, 6));
    const by = await signedIn({ username, password });
    const fresh = await ask('GET', '/students?stage=new&owner=nobody&sort=-created', by);
    const mine = fresh.students
      .filter((_: Answer, at: number) => at % 2 === (username === 'meena' ? 0 : 1))
      .slice(0, 5);
    const due = `2026-${new Date(Date.UTC(2026, 10, 22 + day)).toISOString().slice(5, 10)}`;
    if (mine.length > 0)
      await ask('POST', '/students/bulk', by, {
        ids: mine.map(({ id }: Answer) => id),
        change: { owner: username, task: { kind: 'call', what: 'First call', due: `${due}T18:00` } },
      });
    const today = await ask('GET', `/students?owner=${username}&due=today`, by);
    for (const [at, { id }] of today.students.slice(0, 40).entries()) {
      const { tasks } = await ask('GET', `/students/${id}`, by);
      const open = tasks.find((task: Answer) => task.finishedAt === null);
      if (!open) continue;
      const later = new Date(Date.UTC(2026, 10, 22 + day + 2)).toISOString().slice(0, 10);
      const isEnd = at % 4 === 3;
      await ask('POST', `/tasks/${open.id}/finish`, by, {
        outcome: of(['reached', 'busy', 'no-answer', 'reached'], at),
        note: 'spoke',
        ...(!isEnd && { next: { due: `${later}T11:00` } }),
      });
      finished++;
      if (isEnd) {
        const { version } = await ask('GET', `/students/${id}`, by);
        await ask('PATCH', `/students/${id}`, by, { version, stage: 'closed', reason: 'joined elsewhere' });
      }
      calls++;
    }
  }
}
const end = await signedIn(demoAccount);
const rest = await ask('GET', '/students?stage=new', end);
const slipped = await ask('GET', '/students?due=none', end);
const late = await ask('GET', '/students?due=overdue', end);
const all = await ask('GET', '/students', end);
console.log(
  `- after two weeks: ${all.total} students, ${calls} calls and ${finished} outcomes with their next step, ${rest.total} still new, ${slipped.total} open without a next step, ${late.total} overdue`,
);
await app.close();
