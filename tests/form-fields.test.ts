import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { leadMail } from '#content/mail.ts';
import { type Answer, createPublicApp, createTestApp, type TestApp } from './create-test-app.ts';
import { contactBody, enquiryBody } from './factories.ts';
import { databaseOn } from './start-postgres.ts';

const fields = [
  {
    key: 'class',
    label: 'Class',
    type: 'choice',
    choices: ['12', '11', 'UG'],
    form: { on: ['contact'], required: true },
  },
  { key: 'marks', label: 'Marks in %', type: 'number', form: { on: ['contact', 'enquiry'] } },
  { key: 'school', label: 'School', type: 'text', form: { on: ['contact'] } },
  { key: 'joins', label: 'Joins on', type: 'date', form: { on: ['enquiry'], required: true } },
  { key: 'secret', label: 'Our remark', type: 'text' },
];

describe.each(['SQLite', 'PostgreSQL'])('fields of the office on public forms, on %s', (engine) => {
  let app: TestApp;
  let other: TestApp;
  let owner: Record<string, string>;

  beforeAll(async () => {
    const env = await databaseOn(engine);
    app = await createTestApp(env);
    other = await createTestApp(env.DATABASE_URL ? env : { DATA_DIR: app.dataDir });
    owner = await app.signIn();
  });
  afterAll(async () => {
    await other.close();
    await app.close();
  });

  const get = async (url: string, from = app) => (await from.app.fastify.inject({ url })).body;
  const put = async (list: object[]) => {
    const answer = await app.send('PUT', '/api/admin/fields', owner, { fields: list });
    return { status: answer.statusCode, body: answer.json() as Answer };
  };
  const ask = async (url: string): Promise<Answer> =>
    (await app.app.fastify.inject({ url: `/api/admin${url}`, headers: owner })).json().data;
  const post = (url: string, values: Record<string, string>) =>
    app.send('POST', url, {}, new URLSearchParams(values));

  test('are on the pages of every process at once, also on kept ones, and gone as soon', async () => {
    const [form, service] = ['/get-started', '/services/overseas-admission'];
    const before = await get(form);
    expect(
      [before, await get(service), await get(form, other)].some((page) => page.includes('name="own-')),
    ).toBe(false);
    expect((await put(fields)).status).toBe(200);
    const after = await get(form);
    expect(after).toMatch(/<label for="[^"]*own-class">Class<\/label>/);
    expect(after).toMatch(
      /<option value="">Choose Class<\/option><option value="12">12<\/option><option value="11">/,
    );
    expect(after).toMatch(/<input[^>]*name="own-marks"/);
    expect(after).not.toMatch(/ name="own-joins"|Our remark/);
    expect(await get(service)).toMatch(/<input(?=[^>]*type="date")[^>]*name="own-joins"/);
    expect(await get('/privacy')).toContain('Class, Marks in %, School, Joins on');
    await vi.waitFor(async () => expect((await get(form, other)).includes('own-class')).toBe(true), 5000);
    expect((await put([])).status).toBe(200);
    expect((await get(form)) === before).toBe(true);
    await put(fields);
  });

  test('are stored with the lead and its student, by the API and by a form without script; mail and desk say them', async () => {
    const own = { 'own-class': '11', 'own-marks': ' 92.5 ', 'own-school': 'PSG', 'own-secret': 'x' };
    const sent = await app.post(
      '/api/leads',
      contactBody({ contact: '91234 50001', name: 'Anbu Selvan', ...own }),
    );
    expect(sent.status).toBe(201);
    const lead = await ask(`/leads/${sent.body.data.id}`);
    const answers = [
      { key: 'class', label: 'Class', value: '11' },
      { key: 'marks', label: 'Marks in %', value: 92.5 },
      { key: 'school', label: 'School', value: 'PSG' },
    ];
    expect(lead.own).toEqual(answers);
    expect((await ask(`/students/${lead.studentId}`)).fields).toMatchObject({
      class: '11',
      marks: 92.5,
      school: 'PSG',
    });
    const page = await app.app.fastify.inject({ url: `/admin/leads/${lead.id}`, headers: owner });
    expect(page.body).toContain('Marks in %');
    const stored = await app.store.leads.find(lead.id);
    expect(stored && leadMail(stored, { publicUrl: 'http://localhost' }).text).toContain(
      'Class: 11\nMarks in %: 92.5\nSchool: PSG',
    );

    const { kind: _, ...values } = contactBody({
      name: 'Bama Devi',
      contact: '91234 50002',
      email: 'bama@example.com',
    });
    const noScript = await post('/get-started', { ...(values as Record<string, string>), 'own-class': 'UG' });
    expect(noScript.statusCode).toBe(303);
    const { data } = (
      await app.app.fastify.inject({ url: '/api/admin/students?q=Bama', headers: owner })
    ).json();
    expect(data.students[0].fields).toEqual({ class: 'UG' });
    // A further enquiry fills in what the file does not say, and leaves what it says.
    const again = enquiryBody({
      name: 'Bama Devi',
      phone: '91234 50002',
      email: 'bama@example.com',
      fields: { joins: '2027-06-01', marks: 80, class: '12' },
    });
    expect((await app.post('/api/leads', again)).status).toBe(201);
    expect((await ask(`/students/${data.students[0].id}`)).fields).toMatchObject({
      class: 'UG',
      marks: 80,
      joins: '2027-06-01',
    });
  });

  test('what is wrong is said beside its control, and nothing is stored', async () => {
    const wrong: [object, string][] = [
      [{}, 'own-class'],
      [{ 'own-class': 'PhD' }, 'own-class'],
      [{ 'own-class': '12', 'own-marks': 'many' }, 'own-marks'],
      [{ fields: { class: ['12'] } }, 'own-class'],
      [{ 'own-class': '12', 'own-school': 'x'.repeat(3000) }, 'own-school'],
      [{ 'own-class': '12', fields: { school: { a: 1 } } }, 'own-school'],
    ];
    const before = await app.store.leads.count({});
    for (const [values, name] of wrong) {
      const { status, body } = await app.post(
        '/api/leads',
        contactBody({ contact: '91234 50003', ...values }),
      );
      expect([values, status, Object.keys(body.fields ?? {})]).toEqual([values, 400, [name]]);
    }
    const { kind: _, ...values } = contactBody({ contact: '91234 50003' });
    const noScript = await post('/get-started', values as Record<string, string>);
    expect(noScript.statusCode).toBe(400);
    expect(noScript.body).toContain('Class is needed.');
    expect(noScript.body).toMatch(/<select(?=[^>]*aria-invalid="true")[^>]*name="own-class"/);
    expect(await app.store.leads.count({})).toBe(before);
    for (const form of [{ on: ['quiz'] }, 'contact', { on: ['contact'], x: 1 }]) {
      expect((await put([{ key: 'a', label: 'A', type: 'text', form }])).status).toBe(400);
    }
    const several = { key: 'a', label: 'A', type: 'choices', choices: ['x'], form: { on: ['contact'] } };
    expect((await put([several])).status).toBe(400);
  });

  test('a retry with the same answers is the same lead; other answers under its key are refused', async () => {
    const body = contactBody({
      contact: '91234 50009',
      idempotencyKey: crypto.randomUUID(),
      'own-class': '12',
    });
    const first = await app.post('/api/leads', body);
    expect((await app.post('/api/leads', body)).body.data.id).toBe(first.body.data.id);
    const changed = await app.post('/api/leads', { ...body, 'own-class': '11' });
    expect(changed.body.code).toBe('key_reused');
  });
});

test('pages carry nothing of it where no field is shown', async () => {
  const app = await createPublicApp();
  const { body } = await app.app.fastify.inject({ url: '/get-started' });
  expect(/name="own-|"forms"/.test(body)).toBe(false);
  await app.close();
});
