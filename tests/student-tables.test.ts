import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstFields } from '#content/student-desk.ts';
import { readWorkbook } from '#http/read-workbook.ts';
import { partsOf, recordsOf, refusedCsv } from '#web/desk/students/table-parts.ts';
import { type Answer, createTestApp, type TestApp } from './create-test-app.ts';
import { databaseOn } from './start-postgres.ts';

const importPath = '/api/admin/students/import';

describe.each(['SQLite', 'PostgreSQL'])('tables of students on %s', (engine) => {
  let app: TestApp;
  let staff: Record<string, string>;

  beforeAll(async () => {
    app = await createTestApp(await databaseOn(engine));
    staff = await app.signIn();
    const fields = [
      { key: 'board', label: 'Board', type: 'choice', choices: ['CBSE', 'State Board'] },
      { key: 'budget', label: 'Budget', type: 'money' },
    ];
    await app.send('PUT', '/api/admin/fields', staff, { fields });
    const made = await app.post(
      '/api/admin/students',
      {
        name: '=HYPERLINK("http://evil.example")',
        phones: [
          { number: '98765 11111', whose: 'own', whatsapp: true },
          { number: '98765 22222', whose: 'mother' },
        ],
        emails: ['kavya@example.com'],
        fields: { board: 'CBSE', budget: 250000 },
        tags: ['a & <b>', 'hostel'],
        owner: 'demo',
      },
      staff,
    );
    await app.post(
      `/api/admin/students/${made.body.data.id}/tasks`,
      { kind: 'call', what: 'Ask for the marks', due: '2026-12-01T17:00' },
      staff,
    );
    for (let n = 0; n < 60; n++) {
      await app.post('/api/admin/students', { name: `Student ${String(n).padStart(2, '0')}` }, staff);
    }
  });
  afterAll(async () => {
    await app.close();
  });

  const get = (path: string, headers: Record<string, string> = staff) =>
    app.app.fastify.inject({ url: `/api/admin/students${path}`, headers });

  test('a file has the columns of the list, in the clock of the office, and every student once', async () => {
    const { body } = await get(
      '.csv?columns=due,phone,mother,field:board,field:budget,nonsense,tags&sort=name',
    );
    const lines = body.slice(1).trim().split('\r\n');
    expect(lines[0]).toBe(`Name,Next step,Phone,"Mother's phone",Board,Budget,Tags`);
    expect(lines).toHaveLength(62);
    expect(new Set(lines).size).toBe(62);
    expect(lines.find((line) => line.includes('HYPERLINK'))).toBe(
      `"'=HYPERLINK(""http://evil.example"")",2026-12-01 17:00,"'+919876511111","'+919876522222",CBSE,250000,"a & <b>, hostel"`,
    );
    expect((await get('.csv?columns=name&q=evil')).body.slice(1).split('\r\n')[0]).toBe('Name');
    const book = await get('.xlsx?columns=due,field:budget,tags&q=evil');
    expect(book.headers['content-disposition']).toMatch(/^attachment; filename="students-2026-11-21.xlsx"$/);
    expect(readWorkbook(book.rawPayload).map(({ cells }) => cells)).toEqual([
      ['Name', 'Next step', 'Budget', 'Tags'],
      ['=HYPERLINK("http://evil.example")', '2026-12-01 17:00', '250000', 'a & <b>, hostel'],
    ]);
    expect(book.rawPayload.includes('<f>')).toBe(false);
  });

  test('a mark stands only where somebody must look, and what is in the note alone is counted by its reason', async () => {
    const csv = [
      'Name,Mobile,Father,Mail ID,Board,Counsellor,Next follow up,Date',
      'Anu,97000 00001,,a@gmail,Matric,Old staff,,long ago',
      'Bala,97000 00002,,,Matric,,next week,',
      'Chitra,9700,,,,,,',
      'Devi,9700,97000 00004,,,,,',
      'Ezhil,97000 00005,,"ezhil@gmail,com; e@yahoo.co.in",,,,',
      'Fathima,12345,,fathima@gmail.com,,,,',
      'Gopal,,,gopal@gmail.com,,,,',
    ].join('\n');
    const read = await app.post('/api/admin/students/import', { csv, dryRun: true }, staff);
    const { taken, marked, marks } = read.body.data;
    expect([taken, marked]).toEqual([7, 6]);
    expect(marks.map(({ mark, rows, isMarked }: Answer) => `${isMarked} ${rows} ${mark}`)).toEqual([
      'true 2 Mobile: No number that can be called.',
      'true 1 Date: No day that can be read.',
      'true 1 Next follow up: No day that can be read.',
      'true 1 Mail ID: A comma was read as the dot of the address.',
      'true 1 No number.',
      'false 2 Board: Board must be one of CBSE, State Board.',
      'false 1 Mail ID: Not an email address.',
      'false 1 Counsellor: No account has this name.',
    ]);
    await app.post('/api/admin/students/import', { csv }, staff);
    const found = await app.ask('GET', '/api/admin/students?q=Ezhil', staff);
    expect(found.data.students[0].emails).toEqual(['ezhil@gmail.com', 'e@yahoo.co.in']);
  });

  test('a note repeats neither a running number nor a phone number, and names are written otherwise only where that is chosen', async () => {
    const csv = [
      'S.No,Student,Mobile,Father,Remarks',
      '1,PRIYA KS,97230 00001,Murugan 97230 00002,wants hostel',
      "2,r.gopal o'neil,97230 00003,,",
      '3,கவிதா,97230 00004,,',
      '4,McArthur Anu,97230 00005,,',
      '5,Serial Five,97230 00006,,',
      'new,Serial None,97230 00007,,',
    ].join('\n');
    const take = async (given: object) => (await app.post(importPath, { csv, ...given }, staff)).body.data;
    const look = await take({ dryRun: true });
    expect([look.mapping[0], look.casing]).toEqual(['skip', { names: 2, from: 'PRIYA KS', to: 'Priya KS' }]);
    expect(look.rows.map(({ name, note }: Answer) => [name, note])).toEqual([
      ['PRIYA KS', 'Father: Murugan\nwants hostel'],
      ["r.gopal o'neil", ''],
      ['கவிதா', ''],
      ['McArthur Anu', ''],
      ['Serial Five', ''],
      ['Serial None', 'S.No: new'],
    ]);
    const { tag } = await take({ titleCase: true });
    const { students } = (await get(`?tag=${tag}`)).json().data;
    expect(students.map(({ name }: Answer) => name).sort()).toEqual([
      'McArthur Anu',
      'Priya KS',
      "R.Gopal O'Neil",
      'Serial Five',
      'Serial None',
      'கவிதா',
    ]);
    // What is counted, but by no running number, is kept.
    const { rows } = await take({ csv: 'No,Student,Mobile\nA-17,Numbered Anu,97230 00009', dryRun: true });
    expect(rows[0].note).toBe('No: A-17');
  });

  test('a day that cannot be or is yet to come is doubtful, and its row comes in', async () => {
    const fields = [{ key: 'test', label: 'Test day', type: 'date' }];
    expect((await app.send('PUT', '/api/admin/fields', staff, { fields })).statusCode).toBe(200);
    const days = ['31/02/2026', '05/01/2062', '12/03/1926', '12/03/2026'];
    const rows = days.map((day, at) => `Doubtful Day ${at},972200000${at},${day},${at < 3 ? '' : 'soon'}`);
    const csv = ['Name,Phone,First visit,Test day', ...rows].join('\n');
    const { data } = (await app.post(importPath, { csv }, staff)).body;
    expect([data.taken, data.marked]).toEqual([4, 4]);
    expect(data.rows.map(({ received, note, marks }: Answer) => [received, note, ...marks])).toEqual([
      ['', 'First visit: 31/02/2026', 'First visit: No day that can be read.'],
      ['', 'First visit: 05/01/2062', 'First visit: This day is yet to come.'],
      ['', 'First visit: 12/03/1926', 'First visit: No day that can be read.'],
      ['2026-03-12', 'Test day: soon', 'Test day: Test day must be a day like 2026-11-30.'],
    ]);
  });

  test('a word that is not known is asked once for all its rows, with a guess, and is left to the note or taken as chosen', async () => {
    const fields = [
      { key: 'board', label: 'Board', type: 'choice', choices: ['CBSE', 'State Board'] },
      { key: 'wants', label: 'Wants', type: 'choices', choices: ['MBBS', 'B.E/B.Tech'] },
      { key: 'budget', label: 'Budget', type: 'money' },
    ];
    expect((await app.send('PUT', '/api/admin/fields', staff, { fields })).statusCode).toBe(200);
    await app.post('/api/admin/students', { name: 'Asked Before', source: 'Instagram' }, staff);
    const row = (name: string, n: number, ...rest: string[]) =>
      [`Asked ${name}`, `97210000${n}`, ...rest].map((cell) => `"${cell}"`).join();
    const csv = [
      'Name,Phone,Status,Counsellor,Board,Wants,Budget,Source',
      row('One', 10, 'Docs pending', 'Demo', 'Matric', 'MBBS / BDS', '8-10 lakhs', 'Insta'),
      row('Two', 11, 'docs PENDING', 'Meena K', 'Matric', 'B.E/B.Tech', '5 lakhs', 'instagram'),
      row('Three', 12, 'Parked', '', 'State', '', 'max Rs.3,50,000', 'Insta'),
      row('Four', 13, 'Admitted', 'Nobody', 'CBSE', '', 'ask father', ''),
      row('Zero', 14, '', '', '', '', '8', ''),
      'TOTAL,,Unsaid,,,,,',
    ].join('\n');
    const ask = async (given: object) => (await app.post(importPath, { csv, ...given }, staff)).body.data;
    const wordsOf = ({ words }: Answer) =>
      words.map(({ column, word, rows, value, amounts }: Answer) =>
        [column, word, rows, value, ...amounts].join('|'),
      );
    const look = await ask({ dryRun: true });
    expect(wordsOf(look)).toEqual([
      'field:board|Matric|2|',
      'field:wants|BDS|1|',
      'owner|Meena K|1|',
      'stage|Parked|1|',
      'owner|Nobody|1|',
      'field:budget|ask father|1|',
      'stage|Docs pending|2|counselling',
      'source|Insta|2|Insta',
      'field:budget|8-10 lakhs|1|1000000|800000|1000000',
      'field:board|State|1|State Board',
      'field:budget|max Rs.3,50,000|1|350000|350000',
      'field:budget|8|1|800000|800000',
    ]);
    expect([look.wordsLeft, look.sources.includes('Instagram')]).toEqual([0, true]);
    const words = {
      stage: { 'docs pending': 'new', parked: 'no-such-stage' },
      owner: { 'meena k': 'demo', nobody: 'somebody' },
      'field:board': { matric: 'State Board', state: '' },
      'field:wants': { bds: 'MBBS' },
      'field:budget': { '8-10 lakhs': '800000', 'ask father': '-5' },
      source: { insta: 'Instagram' },
    };
    const done = await ask({ words });
    expect(wordsOf(done).slice(0, 4)).toEqual([
      'field:board|Matric|2|State Board',
      'field:wants|BDS|1|MBBS',
      'owner|Meena K|1|demo',
      'stage|Parked|1|',
    ]);
    const { students } = (await get(`?tag=${done.tag}&sort=name`)).json().data;
    expect(students).toMatchObject([
      { name: 'Asked Four', stage: 'admitted', owner: null, fields: { board: 'CBSE' }, source: 'import' },
      {
        name: 'Asked One',
        stage: 'new',
        owner: 'demo',
        fields: { board: 'State Board', wants: ['MBBS'], budget: 800000 },
        source: 'Instagram',
      },
      { name: 'Asked Three', stage: 'contacted', fields: { budget: 350000 }, source: 'Instagram' },
      {
        name: 'Asked Two',
        stage: 'new',
        owner: 'demo',
        fields: { board: 'State Board', wants: ['B.E/B.Tech'], budget: 500000 },
        source: 'Instagram',
      },
      { name: 'Asked Zero', fields: { budget: 800000 } },
    ]);
    const noteOf = async (at: number) =>
      (await get(`/${students[at].id}`)).json().data.timeline.find(({ what }: Answer) => what === 'created')
        .note;
    // What says more than the field that it went into.
    for (const said of ['Docs pending', 'Matric', 'BDS', '8-10 lakhs'])
      expect(await noteOf(1)).toContain(said);
    for (const said of ['Parked', 'State']) expect(await noteOf(2)).toContain(said);
    expect(await noteOf(0)).toContain('ask father');
    expect(await noteOf(4)).toBe('Budget: 8');
    const many = Array.from({ length: 300 }, (_, n) => `Asked Many ${n},,Word ${n}`);
    const long = `Asked Long,9721000099,${'very '.repeat(20)}long`;
    const { data } = (
      await app.post(
        importPath,
        { csv: ['Name,Phone,Status', ...many, long].join('\n'), dryRun: true },
        staff,
      )
    ).body;
    expect([data.words.length, data.wordsLeft]).toEqual([30, 270]);
  });

  test('a row says why somebody must look at it, with its number in the spreadsheet, and a total is no student', async () => {
    for (const [name, number] of [
      ['Known One', '97100 00001'],
      ['Known Two', '97100 00002'],
    ])
      await app.post('/api/admin/students', { name, phones: [{ number }] }, staff);
    const csv = [
      'Name,Mobile,Parent,Class',
      'Asha Devi,97100 00011,Ramesh Babu,12',
      ',97100 00012,Sita Raman,11',
      '',
      'Bala Kumar,97100 00011,Gopal Krishnan,12',
      'Asha Devi,97100 00011,Ramesh Babu,12',
      'அம்மா லட்சுமி,97100 00013,,10',
      'No Number,,Velu Samy,10',
      'Known One,97100 00001,Mani Maran,12',
      'Other Name,97100 00002,Kani Mozhi,12',
      'Grand Total,8,,',
      'மொத்தம்,,,',
    ].join('\n');
    const body = { csv, linesBefore: 40, stage: 'counselling', dryRun: true };
    const path = '/api/admin/students/import';
    const { data } = (await app.post(path, body, staff)).body;
    expect(data.mapping.slice(0, 3)).toEqual(['name', 'phone', '']);
    const rows = data.rows.toSorted((one: Answer, other: Answer) => one.line - other.line);
    const taken = rows.filter(({ left }: Answer) => left === '');
    expect(taken.map(({ line, marks, isKnown }: Answer) => [line, isKnown, ...marks])).toEqual([
      [42, false],
      [43, false, 'No name: columns may be shifted.'],
      [45, false, 'Same number as line 42.'],
      [46, true],
      [47, false, 'அம்மா லட்சுமி is hardly the name of a student: columns may be shifted.'],
      [48, false, 'No number and no email address.'],
      [49, true],
      [50, false, 'A student with another name has this number or address.'],
    ]);
    // Who comes twice in one file is told from who was there before.
    const known = taken.filter(({ isKnown }: Answer) => isKnown);
    expect(known.map(({ line, sameAs }: Answer) => [line, sameAs])).toEqual([
      [46, 42],
      [49, 0],
    ]);
    expect(rows[1]).toMatchObject({
      name: '',
      written: 'Mobile: 97100 00012\nParent: Sita Raman\nClass: 11',
    });
    expect(data.marks).toContainEqual({ mark: 'Same number as an earlier line.', rows: 1, isMarked: true });
    expect(data.refused.map(({ line, reason }: Answer) => [line, reason])).toEqual([
      [51, 'It is a total, not a student.'],
      [52, 'It is a total, not a student.'],
    ]);
    expect(rows.every(({ stage }: Answer) => stage === 'counselling')).toBe(true);
    for (const wrong of [{ stage: 'nowhere' }, { linesBefore: -1 }]) {
      const { status, body: said } = await app.post(path, { ...body, ...wrong }, staff);
      expect([status, Object.keys(said.fields)]).toEqual([400, Object.keys(wrong)]);
    }
  });

  test('a whole table comes in again with the guesses alone', async () => {
    const { body } = await get('.csv?q=evil');
    const again = await app.post(
      '/api/admin/students/import',
      { csv: body.replaceAll('98765', '97765').replace('kavya@', 'other@'), dryRun: true },
      staff,
    );
    expect(again.body.data).toMatchObject({ total: 1, taken: 1, refused: [] });
    expect(again.body.data.mapping).toEqual(
      expect.arrayContaining([
        'name',
        'stage',
        'follow-up',
        'owner',
        'phone',
        'mother',
        'email',
        'field:board',
      ]),
    );
  });

  test('comes in in parts under one tag, knows who came with the part before, and goes again as a whole', async () => {
    const part = (from: number, tag?: string) =>
      app.post(
        '/api/admin/students/import',
        {
          csv: [
            'Name,Phone,Remarks',
            ...Array.from(
              { length: 700 },
              (_, n) => `Part ${from + n},93${10000000 + from + n},hostel${from + n}`,
            ),
          ].join('\n'),
          ...(tag && { tag }),
        },
        staff,
      );
    const { tag, taken, heading } = (await part(0)).body.data;
    expect([taken, heading]).toEqual([700, 1]);
    expect((await part(350, tag)).body.data).toMatchObject({ tag, taken: 350, known: 350 });
    expect((await part(0, 'import-by-hand')).status).toBe(400);
    const count = async () => (await get(`?tag=${tag}`)).json().data.total;
    expect(await count()).toBe(1050);
    expect((await get('?q=hostel777')).json().data.students).toMatchObject([{ name: 'Part 777' }]);
    const undone = await app.send('DELETE', `/api/admin/students/import/${tag}`, staff);
    // A note of the import itself, at who was in both parts, is no work.
    expect(undone.json().data).toMatchObject({ removed: 1050, kept: 0 });
    expect(await count()).toBe(0);
  });

  test('who came with an import counts as came and won, and neither as answered nor as left waiting', async () => {
    const csv = [
      'Name,Mobile,Source,Stage,Date of enquiry',
      'Ledger One,97000 88001,Ledger,,',
      'Ledger Two,97000 88002,Ledger,Admitted,',
      'Ledger Three,97000 88003,Ledger,New,2026-11-02',
    ].join('\n');
    const { taken } = (await app.post('/api/admin/students/import', { csv }, staff)).body.data;
    expect(taken).toBe(3);
    const days = 'from=2026-11-01&to=2026-11-30';
    const { rows } = (await app.ask('GET', `/api/admin/insight/students?${days}`, staff)).data;
    const none = { answered: null, counselled: null, won: null };
    const counts = { came: 3, 'in-time': 0, late: 0, counselled: 1, won: 1, lost: 0 };
    expect(rows.find(({ value }: Answer) => value === 'Ledger')).toEqual({
      by: 'source',
      value: 'Ledger',
      counts,
      days: none,
    });
    for (const [measure, total] of Object.entries(counts)) {
      const listed = (await get(`?${days}&source=Ledger&measure=${measure}`)).json().data.total;
      expect([measure, listed]).toEqual([measure, total]);
    }
  });

  test('leaves for who may export, with a line in the audit log, and in bulk after a password', async () => {
    const made = { username: 'wanda', password: 'nine red doors in a row', role: 'writer' };
    await app.post('/api/admin/accounts', made, staff);
    const writer = await app.signIn(made.username, made.password);
    for (const ending of ['csv', 'xlsx']) {
      expect((await get(`.${ending}`, writer)).statusCode).toBe(403);
      expect((await get(`.${ending}`, {})).statusCode).toBe(401);
    }
    const log = await app.app.fastify.inject({ url: '/api/admin/audit', headers: staff });
    expect(log.json().data.entries).toContainEqual(
      expect.objectContaining({ by: 'demo', what: 'leads-exported', detail: '61 students' }),
    );
    const before = app.clock.now;
    app.clock.now = new Date(before.getTime() + 3_600_000);
    expect((await get('.csv')).statusCode).toBe(403);
    expect((await get('.xlsx', { ...staff, accept: 'text/html' })).headers.location).toMatch(
      /^\/admin\/confirm/,
    );
    app.clock.now = before;
    staff = await app.signIn();
  });

  test('a view is kept for oneself or for everybody', async () => {
    const save = (values: object) => app.post('/api/admin/students/views', values, staff);
    await save({ name: 'Hostel', query: 'tag=hostel&columns=due,tags', shared: true });
    const mine = (await save({ name: 'Late', query: 'due=overdue' })).body.data.views;
    expect(mine.map(({ name }: { name: string }) => name)).toEqual(['Hostel', 'Late']);
    expect((await save({ name: 'Late', query: 'due=today' })).body.data.views).toHaveLength(2);
    expect((await save({ name: '', query: '' })).status).toBe(400);
    await app.post(
      '/api/admin/accounts',
      { username: 'meena', password: 'nine red doors in a row', role: 'counsellor' },
      staff,
    );
    const meena = await app.signIn('meena', 'nine red doors in a row');
    const seen = (await get('/views', meena)).json().data.views;
    expect(seen.map(({ name }: { name: string }) => name)).toEqual(['Hostel']);
    const removed = await app.send('DELETE', `/api/admin/students/views/${seen[0].id}`, meena);
    expect(removed.json().data.views).toHaveLength(1);
  });

  test('the hour of a next step, a choice with a stroke and a usual heading beside an own field like it are read', async () => {
    const fields = [
      { key: 'other', label: 'Alternate phone', type: 'phone' },
      { key: 'wants', label: 'Wants', type: 'choices', choices: ['B.E/B.Tech', 'MBBS'] },
    ];
    expect((await app.send('PUT', '/api/admin/fields', staff, { fields })).statusCode).toBe(200);
    const hours = [
      ['05/01/2027 5 pm', '17:00'],
      ['5 Jan 2027, 5.30 PM', '17:30'],
      ['2027-01-05 09:45', '09:45'],
      ['2027-01-05T12:15:00', '12:15'],
      ['05-01-2027 12:05 am', '00:05'],
      ['46392.75', '18:00'],
      ['5 Jan 2027', '10:00'],
    ];
    const rows = hours.map(
      ([when], at) => `Hour ${at},984307700${at},984307710${at},B.E/B.Tech; MBBS,"${when}"`,
    );
    const csv = ['Name,Phone,Alternate phone,Wants,Follow-up', ...rows].join('\n');
    const { data } = (await app.post('/api/admin/students/import', { csv }, staff)).body;
    expect([data.mapping, data.marks]).toEqual([
      ['name', 'phone', 'field:other', 'field:wants', 'follow-up'],
      [],
    ]);
    const { students } = (await get(`?tag=${data.tag}&sort=name`)).json().data;
    expect(students.map(({ due }: Answer) => due)).toEqual(hours.map(([, hour]) => `2027-01-05T${hour}`));
    expect(students[0]).toMatchObject({
      phones: [{ number: '+919843077000' }],
      fields: { other: '+919843077100', wants: ['B.E/B.Tech', 'MBBS'] },
    });
  });

  test.each([
    [
      'shortened',
      'Sl,Dt,Stud. Name,Ph,Ph 2 (mother),mail,Std,Clg,Dept wanted,Staff,Stat,F/U',
      'skip,received,name,phone,mother,email,field:class,field:school,field:courses,owner,stage,follow-up',
    ],
    [
      'Tamil',
      'எண்,தேதி,பெயர்,கைபேசி,தந்தை பெயர்,மின்னஞ்சல்,வகுப்பு,பள்ளி பெயர்,படிப்பு,ஆலோசகர்,நிலை,அடுத்த அழைப்பு',
      'skip,received,name,phone,father,email,field:class,field:school,field:courses,owner,stage,follow-up',
    ],
    [
      'odd',
      'SNO,"ENQ\nDATE",Candidate,Contact #,Parent Ph,Gmail,Studying,Name of the school,Interested in,Attended by,Result,Follow up dt',
      'skip,received,name,phone,guardian,email,field:class,field:school,field:courses,owner,stage,follow-up',
    ],
    [
      'of offices',
      'Sl,First visit,Pupil,Contact,Guardian,Gmail,Standard,Institution,Choice of course,Staff,Stage now,Call back',
      'skip,received,name,phone,guardian,email,field:class,field:school,field:courses,owner,stage,follow-up',
    ],
    [
      'of sources',
      'Roll number,Enquiry on,Candidate,Mobile number,Came through,Reference no,College,Reference,Dept,Through,Status,Reminder',
      ',received,name,phone,source,,field:school,,field:courses,,stage,follow-up',
    ],
    ['without a word', '1,2,3,4,5,6,7,8,9,10,11,12', ',,name,phone,,,,,,,,'],
  ])(
    'headings that are %s say what the columns hold, or what stands in them does',
    async (_, heads, guessed) => {
      const fields = firstFields.filter(({ key }) => ['class', 'school', 'courses'].includes(key));
      expect((await app.send('PUT', '/api/admin/fields', staff, { fields })).statusCode).toBe(200);
      const rows = ['Karthik S', 'LAKSHMI PRIYA', 'கவிதா', 'R.Gopal', 'Divya – twin', 'José D’Souza'].map(
        (name, at) => `${at},12/10/2026,${name},0973000000${at},,,12th,PSG,BE CSE,Kala,Hot,12/12/2027`,
      );
      const csv = ['OLD ENQUIRIES', 'as on 20.11.2026', heads, ...rows].join('\n');
      const { body } = await app.post('/api/admin/students/import', { csv, dryRun: true }, staff);
      expect(body.data).toMatchObject({ mapping: guessed.split(','), taken: rows.length, refusedCount: 0 });
      expect(body.data.rows.map((row: Answer) => row.name)).toContain('கவிதா');
    },
  );
});

test('a long table is cut where a row ends, and each part names the columns', () => {
  const rows = Array.from(
    { length: 9000 },
    (_, n) => `Student ${n},"Wants ""hostel""\r\nand fees",9876${100000 + n}`,
  );
  const records = recordsOf(['Register', '', 'Name,Remarks,Phone', ...rows, '"left open'].join('\r\n'));
  expect(records.length).toBe(9003);
  const parts = partsOf(records, 3);
  expect(parts.map(({ rows: count }) => count)).toEqual([4000, 4000, 1003]);
  const [, second] = parts;
  expect(second?.csv.split('\n').slice(0, 2)).toEqual([
    'Name,Remarks,Phone',
    'Student 3998,"Wants ""hostel""',
  ]);
  // Row 2 of the second part is row 4002 of the file.
  expect((second?.linesBefore ?? 0) + 2).toBe(4002);
});

test('blank rows are sent too, so that lines are numbered as in the spreadsheet', () => {
  const csv = ['', 'Name,Phone', 'A,1', '', '', 'B,2', ...Array<string>(600).fill(''), 'C,3'].join('\n');
  expect(partsOf(recordsOf(csv), 2)).toEqual([
    { csv: 'Name,Phone\nA,1\n\n\nB,2', rows: 3, linesBefore: 1 },
    { csv: 'Name,Phone\nC,3', rows: 1, linesBefore: 605 },
  ]);
});

test('the rows that were not taken come back without a formula that a spreadsheet would run', () => {
  const cells = ['=1+1', 'Kavya; =1+1', '＝1+1', 'says "no"', '98765 11111'];
  expect(refusedCsv(['Name'], [{ line: 3, reason: 'No number', cells }])).toBe(
    `\ufeffLine,Reason,Name\r\n3,No number,"'=1+1","Kavya;' =1+1","'＝1+1","says ""no""",98765 11111\r\n`,
  );
});
