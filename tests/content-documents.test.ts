import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publicPages } from '#content/public-pages.ts';
import { questions } from '#content/quiz.ts';
import { valuesInForce } from '#domain/content-document.ts';
import { pageRules, takenAddresses } from '#domain/own-page.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { quizBody } from './factories.ts';
import { filledInSettings } from './filled-in-settings.ts';

let app: TestApp;
let owner: Record<string, string>;
/** Every document as it is first. */
let first: object;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.signIn();
  first = (await ask('GET', '/settings/export')).body;
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date('2026-11-21T06:00:00.000Z');
  owner = await app.signIn();
  await app.store.leads.forget({ before: '2100' });
  expect((await ask('POST', '/settings/import', first)).status).toBe(200);
});

const ask = (method: string, url: string, payload?: object) =>
  app.ask(method, `/api/admin${url}`, owner, payload);

const deskPage = async (url: string) =>
  (await app.app.fastify.inject({ url, headers: { cookie: owner.cookie ?? '' } })).body;
const page = async (url: string) => (await app.app.fastify.inject(url)).body;
const read = async (name: string) => (await ask('GET', `/content/${name}`)).body.data;

test('questions are added, ordered and hidden, on the page and in what search engines read', async () => {
  const { items } = await read('faq');
  expect(items).toHaveLength(5);
  const added = { question: 'Do you speak Tamil?', answer: 'Yes, all of us.', shown: true };
  const others = items.slice(3);
  const changed = [added, { ...items[1], shown: false }, items[0], ...others, { ...added, question: 'Why?' }];
  expect((await ask('PATCH', '/content/faq', { items: changed })).status).toBe(200);
  const html = await page('/faq');
  expect(html.indexOf('Do you speak Tamil?')).toBeLessThan(html.indexOf(items[0].question));
  expect(html).toContain('"name":"Do you speak Tamil?"');
  expect(html).not.toContain(items[1].question);
  expect(html).not.toContain(items[2].question);
  expect(html).toContain('Five questions we hear most.');
  await ask('PATCH', '/content/faq', { items: [...changed, { ...added, question: 'Where?' }] });
  expect(await page('/faq')).toContain('Six questions we hear most.');
});

test('a person is a sample until the date and way of their consent are known', async () => {
  const [first, ...others] = (await read('stories')).careerGuidance;
  expect((await page('/services/career-guidance')).match(/class="sample-mark"/g)).toHaveLength(5);
  const real = { ...first, name: 'Anitha S.', consentDate: '2026-11-02', consentWay: 'by email' };
  const hidden = others.map((person: object) => ({ ...person, shown: false }));
  await ask('PATCH', '/content/stories', { careerGuidance: [real, ...hidden] });
  const html = await page('/services/career-guidance');
  expect(html).toContain('Anitha S.');
  expect(html).not.toContain('The people are invented.');
  expect(html).not.toContain(others[0].name);
  expect(html).not.toContain('by email');
  expect(html).toContain('We wrote these ourselves');
});

test('a figure of which nobody said what it rests on leads to where one asks', async () => {
  for (const path of ['/', '/about'])
    expect(await page(path), path).toMatch(/href="\/#contact"[^>]*>Ask us how it is counted<\/a>/);
  // On a service's page into the chat, with the question.
  const asks = async (path: string) =>
    /<a [^>]*href="([^"]*)"[^>]*>Ask us how it is counted<\/a>/.exec(await page(path))?.[1];
  for (const [path, figure] of [
    ['/services/career-guidance', '95% success rate'],
    ['/services/indian-admission', '98% admission rate'],
  ] as const) {
    const question = encodeURIComponent(`How do you count the ${figure}?`);
    expect(await asks(path)).toBe(`https://wa.me/910000000000?text=${question}`);
  }
});

test('a section without an entry is not there at all', async () => {
  expect(await page('/services/indian-admission')).toContain('id="success-stories"');
  await ask('PATCH', '/content/stories', { indianAdmission: [] });
  await ask('PATCH', '/content/courses', { indian: [] });
  const html = await page('/services/indian-admission');
  expect(html).not.toContain('id="success-stories"');
  expect(html).not.toContain('Example Colleges');
  expect(await page('/about')).not.toContain('The people you will talk to');
});

test('what the page on the office does not say is to be asked, and no longer once it does', async () => {
  const asked = async () => {
    const { 1: band = '' } = /<section[^>]*id="ask">([\s\S]*?)<\/section>/.exec(await page('/about')) ?? [];
    return [...band.matchAll(/<li>([^<]*)<\/li>/g)].map(([, question]) => question);
  };
  const before = await asked();
  expect(before).toHaveLength(5);
  const chat = encodeURIComponent(['Hi! Before we decide, please tell us:', ...before].join('\n'));
  expect((await page('/about')).replaceAll('&#x27;', "'")).toContain(
    `https://wa.me/910000000000?text=${chat}`,
  );
  await ask('PATCH', '/content/trust', {
    fees: [{ name: 'A plan', amount: '5,000', note: '' }],
    refunds: 'Before the second call, all of it.',
    noCommission: true,
  });
  expect(await asked()).toEqual([
    'Who will sit with us, and what did they study?',
    'How did you count the figures on your site?',
  ]);
});

test('the team is shown once there is somebody', async () => {
  const member = {
    name: 'Meenakshi R.',
    role: 'Counsellor',
    languages: 'Tamil, English',
    sentence: 'I ask until you can say it yourself.',
    picture: '',
    portrait: 'plait',
    shown: true,
  };
  await ask('PATCH', '/content/team', { members: [member, { ...member, name: 'Not yet', shown: false }] });
  const html = await page('/about');
  expect(html).toContain('The people you will talk to');
  expect(html).toContain('Meenakshi R.');
  expect(html).not.toContain('Not yet');
});

test('what a part of a page has lost since takes nothing else of that part with it', () => {
  const text = { kind: 'text', called: 'text', max: 80 } as const;
  const rules = { hero: { kind: 'group', fields: { headline: text, intro: text } } } as const;
  const first = { hero: { headline: 'First', intro: 'First' } };
  const stored = { hero: { headline: 'Ours', button: 'Gone since' } };
  expect(valuesInForce({ rules, first, fixed: {} }, stored)).toEqual({
    hero: { headline: 'Ours', intro: 'First' },
  });
});

test('pages that were stored before they could have a drawing and a name in Tamil stay', () => {
  const page = { title: 'Our fees', address: 'our-fees', place: 'main', summary: 'What it costs.' };
  const items = [{ ...page, parts: [], shown: true }];
  expect(valuesInForce({ rules: pageRules, first: { items: [] }, fixed: {} }, { items })).toEqual({
    items: [{ ...items[0], drawing: '', titleInTamil: '', summaryInTamil: '' }],
  });
});

test("a service's sentences follow on its card and on its own page", async () => {
  const description = 'Loans explained over a cup of tea.';
  await ask('PATCH', '/content/services', {
    'educational-loans': { description, included: ['A second look at the papers'] },
  });
  expect(await page('/')).toContain(description);
  const own = await page('/services/educational-loans');
  expect(own).toContain('A second look at the papers');
  expect(own).not.toContain('Loan eligibility assessment');
});

test('the founder story loses its mark when it is the own one, and can be hidden', async () => {
  expect(await page('/about')).toContain('It begins with our sign, the kolam.');
  await ask('PATCH', '/content/founder', { text: 'I began in 2009.\n\nWith two chairs.', isSample: false });
  const html = await page('/about');
  expect(html).toContain('With two chairs.');
  expect(html).not.toContain('It begins with our sign, the kolam.');
  await ask('PATCH', '/content/founder', { shown: false });
  expect(await page('/about')).not.toContain('Our Story');
});

test('the quiz speaks in other words, and counts as before', async () => {
  const question = 'Which class are you in?';
  const level = { text: 'You know where you stand.' };
  const { status } = await ask('PATCH', '/content/quiz', {
    questions: { 1: { text: question, options: { class10: 'The tenth' } } },
    levels: { 'High Clarity': level },
  });
  expect(status).toBe(200);
  const html = await page('/faq/quiz');
  expect(html).toContain(question);
  expect(html).toContain('The tenth');
  expect(html).toContain('Class 11 or 12');
  expect(html).toContain(level.text);
  const body = quizBody();
  for (const asked of [question, questions[1].text, '1']) {
    const answers = body.answers.map((answer, index) =>
      index === 0 ? { ...answer, question: asked } : answer,
    );
    const sent = await app.post(
      '/api/quiz/submit',
      { ...body, answers },
      { 'idempotency-key': crypto.randomUUID() },
    );
    expect(sent.status, asked).toBe(201);
  }
  // A change later on rewrites nothing, and a page that asked in the earlier words still finds its question.
  await ask('PATCH', '/content/quiz', { questions: { 1: { text: 'In which class?' } } });
  const late = body.answers.map((answer, index) => (index === 0 ? { ...answer, question } : answer));
  expect((await app.post('/api/quiz/submit', { ...body, answers: late })).status).toBe(201);
  const odd = [{ ...late[0], question: 'Who are you?' }, ...late.slice(1)];
  expect((await app.post('/api/quiz/submit', { ...body, answers: odd })).status).toBe(400);
  const { leads } = (await ask('GET', '/leads')).body.data;
  const own = { 1: { question, answer: 'The tenth' } };
  expect(leads.map((lead: { quiz: object }) => (lead.quiz as { asked: object }).asked)).toEqual([
    own,
    own,
    {},
    own,
  ]);
  const [shown, first] = await Promise.all([
    deskPage(`/admin/leads/${leads[0].id}`),
    deskPage(`/admin/leads/${leads[2].id}`),
  ]);
  for (const words of [question, 'The tenth']) expect(shown).toContain(words);
  for (const words of [questions[1].text, 'Class 10']) expect(first).toContain(words);
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  const numbers = await deskPage('/admin/insight');
  for (const words of ['In which class?', 'The tenth']) expect(numbers).toContain(words);
  expect(await deskPage('/api/admin/insight.csv')).toContain('In which class?');
  for (const change of [
    { questions: { 1: { points: 9 } } },
    { questions: { 1: { options: { class12: 'Class 12' } } } },
    { questions: { 9: { text: 'One more?' } } },
    { questions: { 2: { text: 'In which class?' } } },
    { questions: { 2: { text: '' } } },
  ]) {
    expect((await ask('PATCH', '/content/quiz', change)).status).toBe(400);
  }
});

function fourAnd(fifth: object) {
  const entry = { question: 'Why?', answer: 'Because.', shown: true };
  return [entry, entry, entry, entry, { ...entry, ...fifth }];
}

test.each([
  ['faq', { items: [{ question: '', answer: 'x', shown: true }] }, 'items.0.question'],
  ['faq', { items: [{ question: '<b>Why?</b>', answer: 'x', shown: true }] }, 'items.0.question'],
  ['faq', { items: Array.from({ length: 31 }, () => ({})) }, 'items'],
  ['faq', { items: fourAnd({ shown: false }) }, 'items'],
  ['services', { 'indian-admission': { features: ['a', 'b', 'c', 'd'] } }, 'features'],
  ['services', { 'indian-admission': { included: [] } }, 'included'],
  ['founder', { text: 'At {brnd} we listen.' }, 'text'],
  ['faq', { items: fourAnd({ answer: 'Ask {Brand}.' }) }, 'items.4.answer'],
  ['quiz', { questions: { 1: { text: 'Where are you, says {brand}?' } } }, 'questions.1.text'],
  ['team', { members: [{ name: 'A', role: 'B', portrait: 'cat' }] }, 'members.0.portrait'],
  ['services', { 'test-preparation': { headline: 'x'.repeat(10_000) } }, 'services-headline'],
  [
    'destinations',
    { items: [{ name: 'Mars', blurb: 'Red.', drawing: 'mars', shown: true }] },
    'items.0.drawing',
  ],
  [
    'stories',
    { careerGuidance: [{ name: 'A', before: 'b', after: 'c', consentDate: 'May' }] },
    'consentDate',
  ],
])('%s %o is refused with a sentence, and nothing is saved', async (name, change, field) => {
  const before = await read(name);
  const { status, body } = await ask('PATCH', `/content/${name}`, change);
  expect(status).toBe(400);
  const fields = Object.keys(body.fields);
  expect(fields.some((path) => path.endsWith(field.replace('services-', '')))).toBe(true);
  expect(await read(name)).toEqual(before);
});

test('a fact that texts name in braces is filled in wherever they stand', async () => {
  const [story] = (await read('stories')).careerGuidance;
  const [testimonial] = (await read('testimonials')).items;
  const [course] = (await read('courses')).indian;
  const [place] = (await read('destinations')).items;
  const named = 'said at {brand}';
  const member = { name: 'Meena', role: named, languages: '', sentence: '', picture: '', portrait: 'plain' };
  const changes: [string, object, string][] = [
    ['stories', { careerGuidance: [{ ...story, after: named }] }, '/services/career-guidance'],
    ['testimonials', { items: [{ ...testimonial, quote: named }] }, '/services/career-guidance'],
    ['courses', { indian: [{ ...course, description: named }] }, '/services/indian-admission'],
    ['destinations', { items: [{ ...place, blurb: named }] }, '/services/overseas-admission'],
    ['services', { 'test-preparation': { intro: named } }, '/services/test-preparation'],
    ['services', { 'test-preparation': { description: named } }, '/'],
    ['faq', { items: fourAnd({ answer: named }) }, '/faq'],
    ['team', { members: [{ ...member, shown: true }] }, '/about'],
    ['founder', { text: named }, '/about'],
  ];
  for (const [name, change, path] of changes) {
    expect((await ask('PATCH', `/content/${name}`, change)).status, name).toBe(200);
    const html = await page(path);
    expect(html, name).not.toContain('{brand}');
    expect(html, name).toContain('said at Margam');
  }
});

test('what is said of DMIT is neutral where it is offered, and an owner changes it', async () => {
  const paths = ['/', '/services/career-guidance', '/faq/quiz/method'];
  for (const path of paths.slice(0, 2))
    expect(await page(path), path).not.toMatch(/disputed|no good evidence/);
  expect(await page('/faq/quiz/method')).toContain('no good evidence');
  expect(await page('/faq')).toContain('DMIT, which reads fingerprints, cannot tell you');
  expect(await page('/faq')).toContain('no good evidence');
  expect(await page('/services/career-guidance')).toContain('it cannot know what you like');
  const changes = {
    offer: 'We offer DMIT.',
    dmit: 'Ten fingers, one hour.',
    known: 'Ask us.\n\nWe tell you.',
  };
  expect((await ask('PATCH', '/content/profiling', changes)).status).toBe(200);
  const [home, guidance, method] = await Promise.all(paths.map(page));
  expect(home).toContain('We offer DMIT.');
  expect(guidance).toContain('Ten fingers, one hour.');
  expect(method).toContain('<p>We tell you.</p>');
  expect(method).not.toContain('DMIT reads fingerprints');
});

test('each document has a history of its own, and a change is taken back', async () => {
  const before = await read('faq');
  await ask('PATCH', '/content/faq', { items: before.items.toReversed() });
  const [change] = (await ask('GET', '/content/faq/history')).body.data;
  expect(change).toMatchObject({ changedBy: 'demo' });
  expect((await ask('GET', '/content/team/history')).body.data).not.toContainEqual(change);
  expect((await ask('POST', '/content/team/restore', { id: change.id })).status).toBe(404);
  expect((await ask('POST', '/content/faq/restore', { id: change.id })).status).toBe(200);
  expect((await read('faq')).items).toEqual(before.items);
});

test('a part that says something else than the site came with says so beside its name, and in the links to it', async () => {
  const marks = async () =>
    (await deskPage('/admin/settings')).match(/side-link is-changed|<span class="soft">Changed/g);
  expect(await marks()).toBeNull();
  await ask('PATCH', '/settings', { tagline: 'Our way' });
  expect(await marks()).toHaveLength(2);
  await ask('POST', '/settings/import', first);
  expect(await marks()).toBeNull();
});

test('an export holds every document, and brings all of it to another site', async () => {
  await ask('PATCH', '/content/founder', { text: 'Ours.', isSample: false });
  await ask('PATCH', '/settings', { name: 'Vazhi' });
  const file = (await ask('GET', '/settings/export')).body;
  const other = await createTestApp();
  const headers = await other.signIn();
  const imported = await other.send('POST', '/api/admin/settings/import', headers, file);
  expect(imported.statusCode).toBe(200);
  const about = (await other.app.fastify.inject('/about')).body;
  expect(about).toContain('Ours.');
  expect(about).toContain('About Vazhi');
  await other.close();
});

test('a demo lists what is left to do from when it has a name of its own on', async () => {
  const desk = async (path: string) => (await app.app.fastify.inject({ url: path, headers: owner })).body;
  expect(await desk('/admin/settings')).not.toContain('Before visitors come');
  expect(await desk('/admin/today')).not.toContain('Fill in your website');
  await ask('PATCH', '/settings', { name: 'Neram Guidance' });
  expect(await desk('/admin/settings')).toContain('Before visitors come');
  expect(await desk('/admin/today')).toContain('Fill in your website');
});

test('outside demo mode the desk lists what is left to do, until nothing is', async () => {
  const real = await createTestApp({
    DEMO: 'off',
    ADMIN_USERNAME: 'asha',
    ADMIN_PASSWORD: 'seven kolam dots before dawn',
    REQUIRE_SECOND_FACTOR: 'off',
  });
  const login = await real.send(
    'POST',
    '/api/auth/login',
    {},
    { username: 'asha', password: 'seven kolam dots before dawn' },
  );
  const cookie = login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  const desk = async () => (await real.app.fastify.inject({ url: '/admin/settings', headers })).body;
  const visitor = async (url: string) =>
    (await real.app.fastify.inject(url)).body.replace(/<style[\s\S]*?<\/style>/g, '');
  expect(await desk()).toContain('Before visitors come');
  expect((await desk()).replaceAll('<!-- -->', '')).toContain('0 of 19 done');
  // Where an owner lands after signing in, too.
  const dashboard = async () =>
    (await real.app.fastify.inject({ url: '/admin/dashboard.data', headers })).body;
  expect(await dashboard()).toContain('booking link');
  expect(await visitor('/')).not.toContain('10,000+');
  // Today begins with all that a new office does first.
  const firstSteps = async () => {
    const { body } = await real.app.fastify.inject({ url: '/admin/today', headers });
    const [list = ''] = /<ol class="first-steps">.*?<\/ol>/s.exec(body) ?? [];
    return list
      .replaceAll('<!-- -->', '')
      .replace(/<[^>]*>/g, '|')
      .replace(/[|\s]*\|[|\s]*/g, '|');
  };
  expect(await firstSteps()).toBe(
    '|Fill in your website|0 of 19 done.|Your name, numbers, address and hours.' +
      '|name of your office|legal name|phone number|and 16 more' +
      '|Tell parents what they look for|0 of 11 done.|Who counsels, what it costs, where you are.' +
      '|A counsellor with a photograph and a degree|What it costs, and what is free' +
      '|When money is paid back|and 8 more' +
      '|Set up your office|0 of 2 done.|What you ask of students, and who works here.' +
      '|Go through your fields and stages|Invite your colleagues' +
      '|Bring in your students|Your table, Excel or CSV. It can be taken back.|Bring in your old list' +
      '|Switch backups on|Whoever installed the site does it once; then one is made every hour.|Have backups made|',
  );
  const stages = await real.app.fastify.inject({ url: '/api/admin/stages', headers });
  await real.send('PUT', '/api/admin/stages', headers, { stages: stages.json().data.stages });
  await real.send('POST', '/api/admin/accounts', headers, { username: 'ravi', role: 'counsellor' });
  await real.send('POST', '/api/admin/students', headers, { name: 'Kavya' });
  expect(await firstSteps()).toMatch(
    /\|Set up your office\|Done\|Bring in your students\|Done\|Switch backups on\|[^|]+\|Have backups made/,
  );

  const patch = (name: string, payload: object) =>
    real.app.fastify.inject({ method: 'PATCH', url: `/api/admin/${name}`, headers, payload });
  await patch('content/founder', { shown: false });
  expect(await desk()).toContain('1 of 19 done');
  const answers = await Promise.all([
    patch('settings', filledInSettings),
    patch('content/stories', { careerGuidance: [], indianAdmission: [] }),
    patch('content/testimonials', { items: [] }),
    patch('content/founder', { shown: false }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await desk()).not.toContain('Before visitors come');
  expect(await dashboard()).not.toContain('booking link');
  expect(await firstSteps()).toMatch(/^\|Fill in your website\|Done\|/);
  expect(real.gaps()).toEqual({ settings: [], samples: [] });
  expect(await visitor('/')).toContain('10,000+');
  for (const path of [
    '/',
    '/about',
    '/services/career-guidance',
    '/services/indian-admission',
    '/privacy',
    '/faq',
  ]) {
    expect(
      (await visitor(path)).match(/\.example\b(?!.{0,20}canonical)|[Ss]ample|\+91 0|95%|98%/),
      path,
    ).toBeNull();
  }
  await real.close();
});

const ownPage = {
  title: 'Counselling in Pollachi',
  address: 'pollachi',
  place: 'service',
  summary: 'Every second Saturday in the public library.',
  parts: [
    {
      kind: 'text',
      title: 'Where',
      text: 'First floor, [on the map](https://maps.example).\n\n- Bring **your marks**.\n\n[x](javascript:alert)',
    },
    {
      kind: 'table',
      title: 'Dates',
      columns: ['Day', 'Hours'],
      rows: [{ cells: ['5 December', '10 to 1'] }],
    },
    { kind: 'questions', title: 'Asked', items: [{ question: 'Is it free?', answer: 'Yes.' }] },
    { kind: 'form', title: '', text: 'Tell us when you come.' },
  ],
  shown: true,
};

test('an owner adds a service with a form: it has an address, a card, menu places and takes enquiries', async () => {
  const enquiry = {
    kind: 'enquiry',
    service: ownPage.title,
    name: 'Kavin R',
    email: 'kavin@example.com',
    phone: '98765 43210',
  };
  const send = () => app.app.fastify.inject({ method: 'POST', url: '/api/leads', payload: enquiry });
  expect((await app.app.fastify.inject('/services/pollachi')).statusCode).toBe(404);
  expect((await send()).json().fields).toEqual({ service: 'Choose a service from the list.' });
  expect((await ask('PATCH', '/content/pages', { items: [ownPage] })).status).toBe(200);
  const html = await page('/services/pollachi');
  for (const part of [
    'First floor,',
    '<li>Bring <strong>your marks</strong>.</li>',
    'href="https://maps.example"',
    '5 December',
    'Is it free?',
    '"@type":"Service"',
  ]) {
    expect(html).toContain(part);
  }
  expect(html).not.toContain('href="javascript');
  expect(html).toContain('name="service" value="Counselling in Pollachi"');
  const main = async (url: string) => /<main.*<\/main>/s.exec(await page(url))?.[0] ?? '';
  for (const url of ['/services', '/about']) {
    expect(await main(url)).toContain('href="/services/pollachi"');
    expect(await main(url)).toContain('Every second Saturday in the public library.');
  }
  expect(await main('/services')).toContain('#art-threshold"');
  const drawn = { items: [{ ...ownPage, drawing: 'hostel' }] };
  expect((await ask('PATCH', '/content/pages', drawn)).status).toBe(200);
  for (const url of ['/services/pollachi', '/services', '/about'])
    expect(await main(url)).toContain('#art-hostel"');
  expect(await page('/sitemap.xml')).toContain('/services/pollachi');
  expect((await send()).statusCode).toBe(201);
});

test('a page of the own is a draft until it is shown, and never takes an address of the site', async () => {
  const draft = { ...ownPage, place: 'main', address: 'our-fees', shown: false };
  expect((await ask('PATCH', '/content/pages', { items: [draft] })).status).toBe(200);
  expect((await app.app.fastify.inject('/our-fees')).statusCode).toBe(404);
  await ask('PATCH', '/content/pages', { items: [{ ...draft, shown: true }] });
  expect((await app.app.fastify.inject('/our-fees')).statusCode).toBe(200);
  expect(await page('/')).toContain('href="/our-fees"');
  const refused: [Partial<typeof draft>, string][] = [
    [{ address: 'blog' }, 'items.0.address'],
    [{ address: '../admin' }, 'items.0.address'],
    [{ place: 'service', address: 'career-guidance' }, 'items.0.address'],
    [{ drawing: 'threshold' } as never, 'items.0.drawing'],
    [{ parts: [{ kind: 'script', text: 'x' }] as never }, 'items.0.parts.0.kind'],
    [{ parts: [{ kind: 'text', title: '', text: '<b>x</b>' }] as never }, 'items.0.parts.0.text'],
  ];
  for (const [wrong, field] of refused) {
    const { status, body } = await ask('PATCH', '/content/pages', { items: [{ ...draft, ...wrong }] });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  }
});

test('the first part of every address of the site is kept from pages of the own', () => {
  const taken: readonly string[] = takenAddresses;
  const pages = readFileSync(new URL('../src/web/routes.ts', import.meta.url), 'utf8');
  const others = app.app.fastify.printRoutes({ commonPrefix: false });
  const paths = [
    ...pages.matchAll(/route\('([a-z0-9-]+)/g),
    ...Object.keys(publicPages).flatMap((path) => [...path.matchAll(/^\/([a-z0-9-]+)/g)]),
    ...others.matchAll(/^[├└]── \/([a-z0-9-]+)(?=[/ ])/gm),
  ];
  const first = paths.map(([, part = '']) => part);
  expect(first.length).toBeGreaterThan(15);
  expect(first.filter((part) => !taken.includes(part))).toEqual([]);
});

test('what parents look for is on the About page once it is filled in, and listed until then', async () => {
  const bare = await page('/about');
  for (const absent of [
    'What it costs',
    'How to find us',
    'Where some of our students went',
    'GST',
    'commission',
  ]) {
    expect(bare).not.toContain(absent);
  }
  const desk = async () =>
    (await app.app.fastify.inject({ url: '/admin/content/trust', headers: owner })).body;
  expect(await desk()).toContain('href="/admin/content/trust#content-registration"');
  const placements = [{ year: '2026', college: 'PSG College of Technology', students: '3' }];
  expect((await ask('PATCH', '/content/trust', { placements })).body.fields).toHaveProperty('counted');
  const filled = {
    placements,
    counted: 'Students of ours who joined, from their admission letters.',
    fees: [{ name: 'First talk', amount: 'Free', note: '' }],
    directions: 'Second floor, above the bank.',
    gst: '33AAAAA0000A1Z5',
    noCommission: true,
  };
  expect((await ask('PATCH', '/content/trust', filled)).status).toBe(200);
  const html = await page('/about');
  for (const shown of [
    'id="fees"',
    'id="visit"',
    'PSG College',
    'from their admission letters',
    'commission from',
  ]) {
    expect(html).toContain(shown);
  }
  expect(await desk()).not.toContain('href="/admin/content/trust#content-registration"');
});

test('search engines read the position and the hours once both are set', async () => {
  expect(await page('/')).not.toContain('GeoCoordinates');
  const wrong = await ask('PATCH', '/settings', { position: 'Gandhipuram' });
  expect(Object.keys(wrong.body.fields)).toEqual(['position']);
  await ask('PATCH', '/settings', { position: '11.0168, 76.9558', hours: 'Monday to Saturday' });
  const html = await page('/');
  expect(html).toContain('"latitude":11.0168,"longitude":76.9558');
  expect(html).toContain('"openingHours":["Mo,Tu,We,Th,Fr,Sa 09:30-18:00"]');
});

test('of hours in words that are not those by day nothing is worked out, and the desk says so', async () => {
  const gap = 'Hours in words that are those by day';
  await ask('PATCH', '/settings', { hours: 'Monday to Saturday, 9.30 am to 6 pm' });
  expect(await page('/')).toContain('"openingHours":');
  expect(await deskPage('/admin/content/trust')).not.toContain(gap);
  expect((await ask('PATCH', '/settings', { hours: 'Monday to Saturday, 10 am to 7 pm' })).status).toBe(200);
  const html = await page('/');
  expect(html).toContain('10 am to 7 pm');
  expect(html).not.toMatch(/openingHours|09:30/);
  expect(await deskPage('/admin/content/trust')).toMatch(
    new RegExp(`href="/admin/settings#content-hours"[^>]*>${gap}<`),
  );
  expect(await deskPage('/admin/settings')).toContain('visitors are not told whether you are open');
});

test('an owner changes the words of the home page, the About page, the FAQ and the footer; what stays first costs no byte', async () => {
  const before = await page('/');
  expect(before).not.toContain('"changed"');
  const { hero, offer } = await read('home');
  expect(hero.headline).toBe('Unlock Your True Potential');
  const changed = await ask('PATCH', '/content/home', {
    hero: { headline: 'A college that fits, in Coimbatore', booking: { label: 'Book a talk' } },
    offer: { cards: { 'entry-1': { title: 'What you like and can do' } } },
    meta: { title: 'Guidance in {locality} | {brand}' },
  });
  expect(changed.body.fields).toBeUndefined();
  const html = await page('/');
  for (const text of [
    'A college that fits, in Coimbatore</h1>',
    'Book a talk',
    'What you like and can do',
    offer.cards['entry-0'].title,
    '<title>Guidance in Coimbatore | Margam</title>',
  ]) {
    expect(html).toContain(text);
  }
  expect(html).not.toContain('Unlock Your True Potential');
  await ask('PATCH', '/content/about', { mission: { title: 'What we are here for' } });
  expect(await page('/about')).toContain('What we are here for');
  await ask('PATCH', '/content/faq-page', {
    meta: { title: 'Asked of {brand}' },
    intro: 'What families ask.',
  });
  expect(await page('/faq')).toMatch(
    /<title>Asked of Margam<[\s\S]*>What families ask\.<[\s\S]*We tell you in the first talk/,
  );
  // Where fees are published, the page no longer says that one hears them later.
  await ask('PATCH', '/content/trust', { fees: [{ name: 'Three talks', amount: '₹4,500' }] });
  expect(/<main[\s\S]*<\/main>/.exec(await page('/faq'))?.[0].replaceAll('<!-- -->', '')).toMatch(
    /there is a fee\. <a [^>]*href="\/about#fees"/,
  );
  expect(/<main[\s\S]*<\/main>/.exec(await page('/faq'))?.[0].replaceAll('<!-- -->', '')).not.toContain(
    'We tell you in the first talk',
  );
  await ask('PATCH', '/content/service-pages', {
    'educational-loans': { process: { steps: { 'entry-0': { title: 'What a lender asks' } } } },
  });
  const loans = await page('/services/educational-loans');
  expect(loans).toContain('What a lender asks');
  expect(loans).toContain('Loan Comparison');
  await ask('PATCH', '/content/footer', { resources: { title: 'More' } });
  expect(await page('/blog')).toContain('>More</h2>');
  for (const [wrong, field] of [
    [{ hero: { headline: '' } }, 'hero.headline'],
    [{ hero: { phrases: ['One'] } }, 'hero.phrases'],
    [{ hero: { assessment: { href: '/x' } } }, 'hero.assessment'],
  ] as const) {
    const { status, body } = await ask('PATCH', '/content/home', wrong);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  }
});
