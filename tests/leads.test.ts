import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tamilForm, tamilThanks } from '#content/tamil-form.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { contactBody, enquiryBody, leadRow, quizBody } from './factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.store.leads.forget({ before: '2100' });
  app.clock.now = new Date('2026-11-21T06:00:00.000Z');
});

const stored = () => app.store.leads.list({}, { offset: 0, limit: 100 });

test('each kind of form is stored with all it said', async () => {
  expect((await app.post('/api/leads', contactBody({ address: 'Gandhipuram\nCoimbatore' }))).status).toBe(
    201,
  );
  expect((await app.post('/api/leads', enquiryBody())).status).toBe(201);
  expect((await app.post('/api/quiz/submit', quizBody())).status).toBe(201);
  const leads = await stored();
  expect(leads.map(({ kind }) => kind).sort()).toEqual(['contact', 'enquiry', 'quiz']);
  expect(leads.find(({ kind }) => kind === 'contact')).toMatchObject({
    name: 'Kavya Raman',
    phone: '98765 43210',
    country: 'india',
    address: 'Gandhipuram\nCoimbatore',
    createdAt: '2026-11-21T06:00:00.000Z',
  });
  expect(leads.find(({ kind }) => kind === 'quiz')?.quiz).toMatchObject({
    totalScore: 9,
    level: 'Medium Clarity',
    claimDiffers: false,
  });
});

test('ten parallel posts with one key make one lead, and every one is told the same reference', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => app.post('/api/leads', contactBody(), key)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body.data.reference)).size).toBe(1);
  expect(await app.store.leads.count({})).toBe(1);
});

test('a used key with other details is refused and changes nothing', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() };
  await app.post('/api/leads', contactBody(), key);
  const second = await app.post('/api/leads', contactBody({ name: 'Someone Else' }), key);
  expect(second).toMatchObject({ status: 422, body: { success: false, code: 'key_reused' } });
  expect((await stored()).map(({ name }) => name)).toEqual(['Kavya Raman']);
});

test('a quiz is scored from its answers; a false claim is stored as computed and marked', async () => {
  const answer = await app.post(
    '/api/quiz/submit',
    quizBody(undefined, { totalScore: 99, clarityLevel: 'High Clarity' }),
  );
  expect(answer.body.data).toMatchObject({ totalScore: 9, clarityLevel: 'Medium Clarity' });
  expect((await stored())[0]?.quiz).toMatchObject({ totalScore: 9, claimDiffers: true });
});

test('optional fields may be empty, null or left out; the form is known by its fields', async () => {
  const { kind: _, address: __, ...contact } = contactBody();
  const { whatsapp, country, course, budget, ...enquiry } = enquiryBody();
  const nothing = { whatsapp: null, country: null, course: null, budget: null };
  for (const body of [contact, { ...contact, address: null }, enquiry, { ...enquiry, ...nothing }]) {
    expect(await app.post('/api/leads', body)).toMatchObject({ status: 201, body: { success: true } });
  }
  expect((await stored()).map(({ kind }) => kind).sort()).toEqual([
    'contact',
    'contact',
    'enquiry',
    'enquiry',
  ]);
});

test('a quiz may name its questions by topic or number, and put spaces after its commas', async () => {
  const by = (names: unknown[]) =>
    quizBody().answers.map((record, index) => ({ ...record, question: names[index] }));
  const topics =
    'Current education|Career goal|Interested fields|Study abroad|Help needed|Confidence|Psychometric/DMIT test|How to reach you';
  const byTopic = by(topics.split('|'));
  Object.assign(byTopic[2] ?? {}, { answer: 'engineering, medicine' });
  for (const answers of [byTopic, by([1, 2, 3, 4, 5, 6, 7, 8])]) {
    const claim = { answers, totalScore: '12', clarityLevel: undefined };
    expect((await app.post('/api/quiz/submit', quizBody(undefined, claim))).status).toBe(201);
  }
  const quizzes = (await stored()).map(({ quiz }) => [quiz?.totalScore, quiz?.claimDiffers]);
  expect(quizzes).toEqual(
    expect.arrayContaining([
      [12, false],
      [9, true],
    ]),
  );
});

test.each([
  ['an empty body', {}, ['name', 'contact', 'email', 'country', 'budget']],
  ['a blank name', contactBody({ name: '   ' }), ['name']],
  ['a name that shows nothing', contactBody({ name: '\u200b\u2060' }), ['name']],
  ['an over-long name', contactBody({ name: 'x'.repeat(101) }), ['name']],
  ['an over-long address', contactBody({ address: 'x'.repeat(501) }), ['address']],
  ['control characters', contactBody({ name: 'Kav\u0000ya' }), ['name']],
  ['a wrong type', contactBody({ name: { $ne: '' } }), ['name']],
  ['an unknown option', contactBody({ country: 'atlantis' }), ['country']],
  ['an unknown service', enquiryBody({ service: 'Astrology' }), ['service']],
  ['an unknown kind', contactBody({ kind: 'quiz' }), ['kind']],
  ['a key of the wrong form', contactBody({ idempotencyKey: 'x' }), ['idempotencyKey']],
])('%s is a 400 that names the fields, and nothing is stored', async (_case, body, fields) => {
  const answer = await app.post('/api/leads', body);
  expect(answer).toMatchObject({ status: 400, body: { success: false, code: 'bad_request' } });
  expect(Object.keys(answer.body.fields)).toEqual(fields);
  expect(answer.body.error).toBe(answer.body.message);
  expect(await app.store.leads.count({})).toBe(0);
});

const answersWith = (index: number, answer: unknown) =>
  quizBody().answers.map((record, at) => (at === index ? { ...record, answer } : record));

test.each([
  ['no answers', { answers: [] }],
  ['10,000 answers', { answers: Array.from({ length: 10_000 }, () => ({ question: 1, answer: 'x' })) }],
  ['an unknown question', { answers: quizBody().answers.map((record) => ({ ...record, question: 'Why?' })) }],
  ['an unknown option', { answers: answersWith(0, 'class99') }],
  ['an inherited property as option', { answers: answersWith(0, 'constructor') }],
  ['two values where one is asked', { answers: answersWith(0, 'class10,working') }],
  ['answers of another type', { answers: 'all of them' }],
  ['nothing but null', { answers: Array.from({ length: 8 }, () => null) }],
])('a quiz with %s is a 4xx', async (_case, changes) => {
  const answer = await app.post('/api/quiz/submit', quizBody(undefined, changes));
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(await app.store.leads.count({})).toBe(0);
});

test('broken JSON, a body over 64 kB, a compressed body and another type are refused in words', async () => {
  expect(await app.post('/api/leads', '{broken')).toMatchObject({
    status: 400,
    body: { code: 'bad_request' },
  });
  expect(await app.post('/api/leads', contactBody({ address: 'x'.repeat(70_000) }))).toMatchObject({
    status: 413,
    body: { code: 'too_large' },
  });
  expect(await app.post('/api/leads', contactBody(), { 'content-encoding': 'br' })).toMatchObject({
    status: 415,
    body: { code: 'unsupported_media' },
  });
  expect(await app.post('/api/leads', 'name=A', { 'content-type': 'text/plain' })).toMatchObject({
    status: 415,
  });
  expect(await app.store.leads.count({})).toBe(0);
});

test('the newsletter keeps an address once and says so each time', async () => {
  expect((await app.post('/api/newsletter', { email: 'A@Example.com' })).status).toBe(201);
  expect((await app.post('/api/newsletter', { email: 'a@example.com ' })).status).toBe(201);
  expect(await app.post('/api/newsletter', { email: 'nope' })).toMatchObject({
    status: 400,
    body: { fields: { email: expect.any(String) } },
  });
});

test('with the lead inbox off nothing posted is stored, and the answer says what to do', async () => {
  const quiet = await createTestApp({ LEAD_INBOX: 'off' });
  for (const body of [contactBody(), enquiryBody()]) {
    const answer = await quiet.post('/api/leads', body);
    expect(answer).toMatchObject({ status: 403, body: { success: false, code: 'forbidden' } });
    expect(answer.body.error).toContain('WhatsApp');
  }
  const plain = await quiet.send(
    'POST',
    '/get-started',
    {},
    new URLSearchParams(contactBody() as Record<string, string>),
  );
  expect(plain.statusCode).toBe(200);
  expect(plain.body).toContain('https://wa.me/');
  expect(await quiet.store.leads.count({})).toBe(0);
  await quiet.close();
});

test.each(['', '?lead=', '?lead=unknown', '?lead=a&lead=b', '?subscribe'])(
  '/thank-you%s confirms nothing that was not sent, and leads to the form',
  async (query) => {
    const { statusCode, body } = await app.app.fastify.inject(`/thank-you${query}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('<h1>Nothing to confirm here</h1>');
    expect(body).toMatch(/<a [^>]*href="\/get-started"/);
    expect(body.replace(/<script[\s\S]*?<\/script>/g, '')).not.toMatch(
      /We have your details|calls or writes/,
    );
  },
);

test('the form in Tamil stores a lead whose family is spoken to in Tamil, and thanks in Tamil', async () => {
  const at = '/ta/get-started';
  const values = contactBody({ name: 'Kayal Vizhi', contact: '91234 55501' }) as Record<string, string>;
  const send = (form: Record<string, string>) =>
    app.send('POST', at, { referer: `https://margam.example${at}` }, new URLSearchParams(form));
  const words = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '');
  const form = words((await app.app.fastify.inject(at)).body);
  for (const label of ['முழுப் பெயர் *', 'மின்னஞ்சல் முகவரி *', 'இந்தியா', 'Data Protection Board of India']) {
    expect(form).toContain(label);
  }
  expect(form).not.toMatch(/Full Name|Choose a country|Submit|Privacy notice/);
  // What is missing is said in Tamil beside its control; what was typed stays.
  const refused = await send({ ...values, contact: '12', country: '' });
  expect(refused.statusCode).toBe(400);
  for (const told of [
    tamilForm.problems.title,
    tamilForm.problems.contact,
    tamilForm.problems.country,
    'Kayal Vizhi',
  ]) {
    expect(words(refused.body)).toContain(told);
  }
  expect(words(refused.body)).not.toMatch(/Enter |Choose |There is a problem/);
  const sent = await send(values);
  expect([sent.statusCode, String(sent.headers.location)]).toEqual([
    303,
    expect.stringMatching(/^\/ta\/get-started\?lead=[\w-]+#content$/),
  ]);
  // The same form sent again is the same lead.
  expect((await send(values)).headers.location).toBe(sent.headers.location);
  const staff = await app.signIn();
  const { leads } = (await app.ask('GET', '/api/admin/leads?search=Kayal', staff)).data;
  const [lead] = leads;
  expect(leads).toHaveLength(1);
  expect(lead).toMatchObject({ name: 'Kayal Vizhi', page: at });
  const { data: student } = await app.ask('GET', `/api/admin/students/${lead.studentId}`, staff);
  expect(student.language).toBe('Tamil');
  // The office greets them in Tamil, wherever it begins the chat.
  const call = { kind: 'call', what: 'Call', due: app.clock.now.toISOString().slice(0, 16) };
  await app.post(`/api/admin/students/${lead.studentId}/tasks`, call, staff);
  for (const page of [`leads/${lead.id}`, `students/${lead.studentId}`, 'today']) {
    const { body } = await app.app.fastify.inject({ url: `/admin/${page}`, headers: staff });
    expect(body.includes(`${encodeURIComponent('வணக்கம்')}%20Kayal`), page).toBe(true);
  }
  const thanks = words(
    (await app.app.fastify.inject(String(sent.headers.location).replace('#content', ''))).body,
  );
  expect(thanks).toContain(tamilThanks.title);
  expect(thanks).toContain('ஒரு வேலை நாளுக்குள்');
  const text = thanks.replace(/<!--.*?-->/g, '');
  expect(text).toMatch(/நீங்கள் அனுப்பியது: Kayal Vizhi · 91234 55501 · [^<]+@[^<]+ · /);
  expect(text, 'choices as the form in Tamil calls them').not.toMatch(/அனுப்பியது:[^<]*(India|Lakhs)/);
  expect(text).toContain(tamilThanks.minor);
  expect(thanks).toContain(lead.reference);
  expect(thanks).toContain('https://wa.me/');
  expect(thanks).not.toContain(tamilForm.submit);
  const unknown = words((await app.app.fastify.inject(`${at}?lead=unknown`)).body);
  expect(unknown).toContain(tamilForm.submit);
  expect(unknown).not.toContain(tamilThanks.title);
});

test('with the page in Tamil switched off its form is not there, and takes nothing', async () => {
  const quiet = await createTestApp();
  const staff = await quiet.signIn();
  expect((await quiet.app.fastify.inject('/ta/get-started')).statusCode).toBe(200);
  expect((await quiet.ask('PATCH', '/api/admin/settings', staff, { tamil: false })).status).toBe(200);
  const values = new URLSearchParams(contactBody() as Record<string, string>);
  expect((await quiet.send('POST', '/ta/get-started', {}, values)).statusCode).toBe(404);
  for (const path of ['/ta', '/ta/get-started']) {
    expect((await quiet.app.fastify.inject(path)).statusCode, path).toBe(404);
  }
  expect(await quiet.store.leads.count({})).toBe(0);
  await quiet.close();
});

test('the thank-you page waits for no filing of other leads', async () => {
  const { id, reference } = (await app.post('/api/leads', contactBody())).body.data;
  await Promise.all(Array.from({ length: 3000 }, () => app.store.leads.add(leadRow())));
  let isFiled = false;
  const filing = app.store.leads.file().then(() => {
    isFiled = true;
  });
  const { body } = await app.app.fastify.inject(`/thank-you?lead=${id}`);
  expect([body.includes(reference), isFiled]).toEqual([true, false]);
  await filing;
});

test('the thank-you page shows what was typed for an hour, then only the reference', async () => {
  const { id, reference, createdAt } = (await app.post('/api/leads', contactBody({ name: 'Hour Glass' })))
    .body.data;
  const page = async () => (await app.app.fastify.inject({ url: `/thank-you?lead=${id}` })).body;
  const minutesLater = (minutes: number) => new Date(Date.parse(createdAt) + minutes * 60_000);
  app.clock.now = minutesLater(59);
  expect(await page()).toContain('Hour%20Glass');
  app.clock.now = minutesLater(61);
  expect(await page()).not.toContain('Hour');
  expect(await page()).toContain(reference);
});
