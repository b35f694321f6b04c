import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { contactBody, enquiryBody, quizBody } from './factories.ts';
import { databaseOn } from './start-postgres.ts';

describe.each(['SQLite', 'PostgreSQL'])('on %s', (engine) => {
  let app: TestApp;
  let staff: Record<string, string>;
  beforeEach(async () => {
    app = await createTestApp(await databaseOn(engine));
    staff = await app.signIn();
  });
  afterEach(() => app.close());

  const get = (url: string) => app.app.fastify.inject({ url, headers: staff });
  const insight = async (query = '') => (await get(`/api/admin/insight?${query}`)).json().data;
  const at = (time: string) => {
    app.clock.now = new Date(time);
  };
  const send = async (body: object, url = '/api/leads') => (await app.post(url, body)).body.data.id as string;

  test('the first contact is the first one that was not taken back, of a lead that is there', async () => {
    at('2026-11-20T06:00:00.000Z');
    const id = await send(contactBody());
    await app.store.leads.file();
    const note = (time: string, what: 'contact' | 'contact-undone') =>
      app.store.leads.record(id, { at: time, by: 'demo', what, facts: { via: 'call', outcome: 'reached' } });
    at('2026-11-20T12:00:00.000Z');
    staff = await app.signIn();
    const counted = async () =>
      (await insight()).firstContact
        .filter(({ leads }: { leads: number }) => leads !== 0)
        .map(({ value, leads }: { value: string; leads: number }) => [value, leads]);
    await note('2026-11-20T06:10:00.000Z', 'contact');
    expect(await counted()).toEqual([['1h', 1]]);
    await note('2026-11-20T06:11:00.000Z', 'contact-undone');
    expect(await counted()).toEqual([]);
    await note('2026-11-20T09:00:00.000Z', 'contact');
    await note('2026-11-20T11:30:00.000Z', 'contact');
    expect(await counted()).toEqual([['4h', 1]]);
    await note('2026-11-20T11:31:00.000Z', 'contact-undone');
    expect(await counted()).toEqual([['4h', 1]]);
    // The one that goes had been counted; the last one had not.
    await note('2026-11-20T11:32:00.000Z', 'contact-undone');
    expect(await counted()).toEqual([]);
    await note('2026-11-20T11:40:00.000Z', 'contact');
    expect(await counted()).toEqual([['1d', 1]]);
    await app.store.leads.forget({ id });
    expect(await counted()).toEqual([]);
  });

  test('leads are counted by the day in India, and by what they are, as work goes on', async () => {
    const touch = { utmSource: '=HYPERLINK("x")' };
    at('2026-10-31T18:29:00.000Z');
    const first = await send(contactBody({ firstTouch: touch }));
    at('2026-10-31T18:31:00.000Z');
    const second = await send(enquiryBody());
    await send(quizBody(), '/api/quiz/submit');
    await app.store.leads.file();
    at('2026-11-01T00:29:00.000Z');
    staff = await app.signIn();
    // Its first contact came after six hours; the second one counts for nothing.
    for (let time = 0; time < 2; time++) {
      await app.post(`/api/admin/leads/${second}/contacts`, { via: 'call', outcome: 'reached' }, staff);
    }
    await app.store.leads.file();

    at('2026-11-21T06:00:00.000Z');
    staff = await app.signIn();
    const numbers = await insight();
    expect([numbers.from, numbers.to, numbers.total]).toEqual(['2026-10-23', '2026-11-21', 3]);
    expect(numbers.days.filter(({ leads }: { leads: number }) => leads > 0)).toEqual([
      { day: '2026-10-31', leads: 1, kinds: { contact: 1 } },
      { day: '2026-11-01', leads: 2, kinds: { enquiry: 1, quiz: 1 } },
    ]);
    expect(numbers.services).toEqual([
      { value: '', leads: 2 },
      { value: 'Overseas Admission', leads: 1 },
    ]);
    // Nothing led them here: the website itself is where they come from.
    expect(numbers.sources).toContainEqual({ value: 'website', leads: 2 });
    expect(numbers.firstContact).toContainEqual({ value: '1d', leads: 1 });
    expect(numbers.firstContact.reduce((sum: number, { leads }: { leads: number }) => sum + leads, 0)).toBe(
      1,
    );
    expect(numbers.months).toEqual([
      { month: '2026-10', statuses: { new: 1 } },
      { month: '2026-11', statuses: { contacted: 1, new: 1 } },
    ]);
    expect(numbers.quiz[0]).toEqual({ question: 1, answers: [{ value: 'class10', leads: 1 }] });
    expect((await insight('from=2026-11-01&to=2026-11-01')).total).toBe(2);
    expect((await get('/api/admin/insight?from=yesterday')).statusCode).toBe(400);

    const csv = (await get('/api/admin/insight.csv')).body;
    expect(csv).toContain('2026-11-01,0,1,1,2\r\n');
    expect(csv).toMatch(/"'=hyperlink|"'=HYPERLINK/);
    const page = await get('/admin/insight');
    expect([page.statusCode, page.body.includes('3 leads from 23 Oct 2026 to 21 Nov 2026')]).toEqual([
      200,
      true,
    ]);

    // A bar and its row in the table lead to the leads that they count.
    const lists = [...page.body.matchAll(/href="\/admin\/leads\?(from=[^"]*)"/g)].map(
      ([, list = '']) => list,
    );
    expect(lists).toEqual(expect.arrayContaining(['from=2026-11-01&amp;to=2026-11-01&amp;flagged=no']));
    const counted = await get(`/api/admin/leads?${lists[0]?.replaceAll('&amp;', '&')}`);
    expect(counted.json().data.leads).toHaveLength(1);

    const one = (await get('/admin/insight?from=2026-10-31&to=2026-10-31')).body;
    expect(one).toContain('1 lead from 31 Oct 2026 to 31 Oct 2026');

    // What the office enters is no form's.
    await app.post('/api/admin/leads', { name: 'Arun', phone: '098765 43210' }, staff);
    await app.store.leads.file();
    const entered = await insight('from=2026-11-21&to=2026-11-21');
    expect([entered.total, entered.kinds]).toEqual([1, [{ value: 'office', leads: 1 }]]);
    expect(entered.days).toEqual([{ day: '2026-11-21', leads: 1, kinds: { office: 1 } }]);
    expect((await get('/api/admin/insight.csv')).body).toContain('2026-11-21,0,0,0,1,1\r\n');
    const [own] = await app.store.leads.list({ search: 'Arun' }, { offset: 0, limit: 1 });
    await app.store.leads.forget({ id: own?.id ?? '' });

    await app.store.leads.forget({ before: '2026-10-31T18:30:00.000Z' });
    expect((await insight()).total).toBe(2);
    expect(first).toBeTruthy();
  });

  test('a chart of a month has its days, of more its weeks, of a year its months, as the table below it', async () => {
    for (const day of ['2026-01-31', '2026-11-02', '2026-11-08', '2026-11-09']) {
      at(`${day}T06:00:00.000Z`);
      await send(contactBody());
    }
    await app.store.leads.file();
    staff = await app.signIn();
    const of = async (from: string) => {
      const { body } = await get(`/admin/insight?from=${from}&to=2026-11-09`);
      const [, chart = ''] = /<figure class="insight-chart">([\s\S]*?)<\/figure>/.exec(body) ?? [];
      return {
        said: /aria-label="([^"]*)"/.exec(chart)?.[1],
        scale: [...chart.matchAll(/<li>(\d+)<\/li>/g)].map(([, count]) => count),
        bars: chart.match(/<rect class="insight-part-0" x/g)?.length,
        names: [...chart.matchAll(/<th scope="row">(?:<a [^>]*>)?([^<]*)/g)].map(([, name]) => name),
      };
    };
    expect(await of('2026-11-07')).toEqual({
      said: 'Leads a day. The most on one day: 1.',
      scale: ['2', '1', '0'],
      bars: 2,
      names: ['Sat, 7 Nov 2026', 'Sun, 8 Nov 2026', 'Mon, 9 Nov 2026'],
    });
    expect(await of('2026-10-01')).toMatchObject({
      said: 'Leads a week. The most in one week: 2.',
      bars: 2,
      names: ['Thu, 1 Oct 2026', 'Mon, 5 Oct 2026', ...Array(5).fill(expect.anything())],
    });
    expect(await of('2026-01-01')).toMatchObject({
      said: 'Leads a month. The most in one month: 3.',
      scale: ['4', '2', '0'],
      bars: 2,
      names: ['January 2026', ...Array(9).fill(expect.anything()), 'November 2026'],
    });
    const csv = (await get('/api/admin/insight.csv?from=2026-01-01&to=2026-11-09')).body;
    expect(csv).toContain('2026-11-08,1,0,0,1\r\n');
  });

  test('where nothing was due yet, the answers in time are none, not nought', async () => {
    at('2026-11-20T06:00:00.000Z');
    staff = await app.signIn();
    const figure = async () => {
      const { body } = await get('/admin/insight?from=2026-11-20&to=2026-11-20');
      return /<li>(?:(?!<li>)[\s\S])*(?:not answered yet|In time|in time, of)[\s\S]*?<\/li>/
        .exec(body)?.[0]
        .replace(/<[^>]*>/g, '');
    };
    expect(await figure()).toBe('– In time');
    await send(contactBody());
    await send(enquiryBody({ phone: '9884099001', email: 'someone.else@example.com' }));
    await app.store.leads.file();
    expect(await figure()).toBe('– 2 not answered yet');
    at('2026-11-26T06:00:00.000Z');
    staff = await app.signIn();
    expect(await figure()).toBe('0 Answered in time, of 2 due');
  });

  test('however many sources strangers name, those with the most leads are told and offered, the others added up', async () => {
    for (let index = 0; index < 130; index++) {
      const leads = index < 2 ? 3 - index : 1;
      for (let time = 0; time < leads; time++) {
        await send(
          contactBody({ firstTouch: { utmSource: `School ${String(129 - index).padStart(3, '0')}` } }),
        );
      }
    }
    await app.store.leads.file();
    const { sources, total } = await insight();
    expect(total).toBe(133);
    expect(sources).toHaveLength(101);
    expect(sources.slice(0, 3)).toEqual([
      { value: 'school 129', leads: 3 },
      { value: 'school 128', leads: 2 },
      { value: 'school 000', leads: 1 },
    ]);
    expect(sources.at(-1)).toEqual({ value: 'Others', leads: 30 });
    const csv = (await get('/api/admin/insight.csv')).body;
    expect([csv.match(/^school /gm)?.length, csv.includes('\r\nOthers,30\r\n')]).toEqual([100, true]);
    const page = (await get('/admin/insight')).body.replace(/<script[\s\S]*?<\/script>/g, '');
    // Below how their students went on.
    expect(page.split(' leads from ')[1]?.match(/school \d/g)).toHaveLength(100);
    const offered = await app.store.leads.sources();
    expect([offered.length, offered.at(-2), offered.at(-1)]).toEqual([50, 'school 128', 'school 129']);
  });
});
