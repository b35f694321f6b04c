import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '#content/services.ts';
import { backToServices } from '#content/site.ts';
import { serviceHref, serviceIds } from '#domain/services.ts';
import { nextStep } from '#web/ui/typewriter.tsx';
import { publicPaths } from '../scripts/public-paths.ts';
import { createPublicApp, createTestApp, type TestApp } from './create-test-app.ts';
import { startServer } from './server-process.ts';

let site: TestApp;

beforeAll(async () => {
  site = await createPublicApp();
});

afterAll(() => site.close());

const pages = [
  '/',
  '/services',
  ...Object.values(services).map(({ href }) => href),
  '/about',
  '/faq',
  '/blog',
  '/privacy',
];

const get = (url: string) => site.app.fastify.inject({ url, headers: { 'accept-encoding': 'identity' } });

const one = (html: string, pattern: RegExp) => {
  const found = [...html.matchAll(new RegExp(pattern, 'g'))];
  expect(found, String(pattern)).toHaveLength(1);
  return found[0]?.[1] ?? '';
};

/** The page that the eight answers lead to, as a browser without script posts them. */
const quizResult = () =>
  site.app.fastify.inject({
    ...{ url: '/faq/quiz', method: 'POST' },
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload:
      'question-1=class10&question-2=somewhat&question-3=others&question-4=no-abroad&question-5=admission&question-6=confused&question-7=no-test&question-8=email',
  });

test('no form leaves what is missing to the browser’s own words', async () => {
  const result = await quizResult();
  expect(result.body).toContain('Send My Result');
  const found = [
    ...(await Promise.all([...pages, '/get-started', '/newsletter', '/faq/quiz'].map(get))),
    result,
  ].flatMap(({ body }) => body.match(/<form[\s\S]*?<\/form>/g) ?? []);
  const withRequired = found.filter((form) => / required=/.test(form));
  expect(withRequired.length).toBeGreaterThan(8);
  expect(withRequired.filter((form) => !/^<form[^>]* noValidate=/i.test(form))).toEqual([]);
});

const factsOf = (html: string): { '@type': string | string[] }[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  );

const pictures = new Map<string, string>();

test.each(pages)('%s says in its head what it is, under its own absolute address', async (path) => {
  const { statusCode, body } = await get(path);
  expect(statusCode).toBe(200);
  const url = `https://margam.test${path}`;
  const title = one(body, /<title>(.+?)<\/title>/);
  expect(title.length).toBeLessThanOrEqual(64);
  expect(one(body, /<meta name="description" content="(.+?)"/).length).toBeGreaterThan(60);
  expect(one(body, /<link rel="canonical" href="(.+?)"/)).toBe(url);
  expect(one(body, /<meta property="og:url" content="(.+?)"/)).toBe(url);
  expect(one(body, /<meta property="og:title" content="(.+?)"/)).toBe(title);
  const picture = one(body, /<meta property="og:image" content="https:\/\/margam.test(.+?)"/);
  expect(picture).toMatch(path === '/' ? /^\/og-default\.png$/ : /^\/og\/[a-z/-]+\.png\?\w{1,4}$/);
  const drawn = await site.app.fastify.inject(picture);
  expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/png']);
  const drawing = drawn.rawPayload.toString('base64');
  expect(pictures.get(drawing), path).toBeUndefined();
  pictures.set(drawing, path);
  expect(one(body, /<meta property="og:image:width" content="(.+?)"/)).toBe('1200');
  expect(one(body, /<meta property="og:image:height" content="(.+?)"/)).toBe('630');
  expect(one(body, /<meta name="twitter:card" content="(.+?)"/)).toBe('summary_large_image');
});

test('no two pages share a title or a description', async () => {
  const heads = await Promise.all(pages.map(async (path) => (await get(path)).body));
  for (const pattern of [/<title>(.+?)<\/title>/, /<meta name="description" content="(.+?)"/]) {
    expect(new Set(heads.map((html) => pattern.exec(html)?.[1])).size).toBe(pages.length);
  }
});

test('every page names the business; inner pages their trail, service pages their service, the FAQ its questions', async () => {
  for (const path of pages) {
    const types = factsOf((await get(path)).body).map((fact) => String(fact['@type']));
    expect(types, path).toEqual([
      'Organization,LocalBusiness',
      ...(path === '/' ? [] : ['BreadcrumbList']),
      ...(path.startsWith('/services/') ? ['Service'] : []),
      ...(path === '/faq' ? ['FAQPage'] : []),
    ]);
  }
});

test('an unknown path is not found, is kept from search results and leads home', async () => {
  const { statusCode, body } = await get('/services/astrology?for=me');
  expect(statusCode).toBe(404);
  expect(body).toContain('404');
  expect(body).toContain('Oops! Page not found');
  expect(body).toContain('action="/search"');
  expect(body).toContain('Return to Home');
  expect(one(body, /<meta name="robots" content="(.+?)"/)).toBe('noindex');
  expect(body).not.toContain('rel="canonical"');
});

test('the log names the path that was not found, and nothing the visitor added to it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'margam-'));
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'info' });
  expect((await fetch(`${server.url}/old/brochure?phone=9876543210`)).status).toBe(404);
  await server.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.includes('page not found'));
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 30, path: '/old/brochure' },
  ]);
  expect(server.output()).not.toContain('9876543210');
});

test('a page that fails says so kindly with status 500, and the site lives on', async () => {
  const log: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void log.push(line) });
  const broken = await createTestApp({}, logger);
  await broken.store.close();
  const failed = await broken.app.fastify.inject({ url: '/thank-you?lead=any' });
  expect(failed.statusCode).toBe(500);
  expect(failed.body).toContain('Something went wrong on our side');
  expect(failed.body).toContain('Return to Home');
  expect(failed.body).not.toContain('Error:');
  expect(log.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 50, reqId: expect.any(String), path: '/thank-you', err: { stack: expect.any(String) } },
  ]);
  expect((await broken.app.fastify.inject({ url: '/about' })).statusCode).toBe(200);
  await broken.app.fastify.close();
});

test('a form on another site is refused, and is no failure of ours', async () => {
  const log: string[] = [];
  const app = await createTestApp(
    {},
    pino({ level: 'warn' }, { write: (line: string) => void log.push(line) }),
  );
  const answer = await app.send(
    'POST',
    '/get-started',
    { origin: 'https://elsewhere.example', 'content-type': 'application/x-www-form-urlencoded' },
    'name=Meena',
  );
  expect(answer.statusCode).toBe(400);
  expect(log).toEqual([]);
  await app.close();
});

test('a redirect of the desk has no content and so no type', async () => {
  const answer = await get('/admin/dashboard');
  expect(answer.statusCode).toBe(302);
  expect(answer.headers['content-type']).toBeUndefined();
});

test.each(pages)('%s carries no style attribute and nothing from another host', async (path) => {
  const { body } = await get(path);
  expect(body).not.toMatch(/\sstyle="/);
  expect(body).not.toMatch(
    /<(img|script|link|iframe)[^>]+(src|href)="(?!https:\/\/margam\.test)(https?:)?\/\//,
  );
});

test.each(pages)(
  '%s fits the first packets: its document with the style inlined is at most 14 kB of Brotli',
  async (path) => {
    const { rawPayload } = await get(path);
    expect(brotliCompressSync(rawPayload).length).toBeLessThanOrEqual(14_336);
  },
);

test('a page links to the services by their own addresses and says so in full without script', async () => {
  const { body } = await get('/services/career-guidance');
  expect(body).toContain(backToServices.label);
  for (const item of services['career-guidance'].included.items) expect(body).toContain(item);
});

test('the typewriter types at 100 ms, rests 2000 ms, deletes at 50 ms and goes on to the next phrase', () => {
  const phrases = ['ab', 'c'];
  let state = { phrase: 0, letters: 0, deleting: false };
  const seen = Array.from({ length: 7 }, () => {
    const step = nextStep(phrases, state);
    state = step.state;
    return [step.afterMs, phrases[state.phrase]?.slice(0, state.letters)];
  });
  expect(seen).toEqual([
    [100, 'a'],
    [100, 'ab'],
    [2000, 'a'],
    [50, ''],
    [100, 'c'],
    [2000, ''],
    [100, 'a'],
  ]);
});

test('no two navigations of a page have one name, and no inlined address holds a blank', async () => {
  for (const path of [...publicPaths, '/admin']) {
    const { body } = await get(path);
    const names = [...body.matchAll(/<nav[^>]* aria-label="([^"]*)"/g)].map(([, name]) => name);
    expect(new Set(names).size, path).toBe(names.length);
    expect(/\ssrc="[^"]*\s[^"]*"/.exec(body)?.[0].slice(0, 80), path).toBeUndefined();
  }
});

test('what is free says how to get it', async () => {
  const { body } = await get('/faq');
  for (const [id, href] of [
    ['mock-test', '/services/test-preparation#enquiry'],
    ['demo', '/services/online-admission#enquiry'],
  ] as const) {
    const item = body.slice(body.indexOf(`<li id="${id}"`)).split('</li>')[0];
    expect(item, id).toContain('Send the form');
    expect(item, id).toContain(`href="${href}"`);
    expect((await get(href.split('#')[0] ?? '')).body).toContain('id="enquiry"');
  }
});

test('each test for study abroad names where it was read', async () => {
  const { body } = await get('/services/test-preparation');
  const list = body.split('Tests for study abroad')[1]?.split('</ul>')[0] ?? '';
  const names = [...list.matchAll(/<h3>([^<]+)</g)].map(([, name]) => name);
  expect(names).toEqual(['IELTS', 'TOEFL iBT', 'SAT', 'GRE General Test']);
  for (const item of list.split('<h3>').slice(1)) expect(item).toMatch(/<a href="https:[^"]+"/);
});

test('of the days of a test only those for which one can likely still register are told', async () => {
  const onDay = await createTestApp();
  const told = async (day: string) => {
    onDay.clock.now = new Date(`${day}T06:00:00Z`);
    const { body } = await onDay.app.fastify.inject('/services/test-preparation');
    return /400 to 1,600 points\.([^<]*)</.exec(body)?.[1]?.replaceAll('\u00a0', ' ').trim();
  };
  expect(await told('2026-11-20')).toBe('Next: 5 December 2026, 6 March 2027, 1 May 2027, 5 June 2027.');
  expect(await told('2026-11-21')).toBe('Next: 6 March 2027, 1 May 2027, 5 June 2027.');
  expect(await told('2027-05-02')).toBe('Next: 5 June 2027.');
  expect(await told('2027-05-22')).toBe('');
  await onDay.close();
});

test('the form about preparing for tests asks for the exam, the others for the course', async () => {
  const exam = 'Optional: your exam, for example NEET or JEE';
  expect((await get('/services/test-preparation')).body).toContain(exam);
  const { body } = await get('/services/indian-admission');
  expect(body).not.toContain(exam);
  expect(body).toContain('for example B.Tech, MBBS or B.Com');
});

test('each course of Indian Admission leads to the work that it is for', async () => {
  const { body } = await get('/services/indian-admission');
  const cards = body.split('Courses we help you apply for')[1]?.split('</section>')[0] ?? '';
  const links = [...cards.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  expect(links).toHaveLength(6);
  for (const href of new Set(links)) {
    const [path = '', anchor] = href.split('#');
    const answer = await get(path);
    expect(answer.statusCode, href).toBe(200);
    expect(answer.body, href).toContain(anchor ? `id="${anchor}"` : 'href="/directions/');
  }
});

test('a year costs in each country what the page of all costs says', async () => {
  const [service, costs] = await Promise.all(
    ['', '/costs'].map(async (page) => (await get(`/services/overseas-admission${page}`)).body),
  );
  const sums = [...(costs?.matchAll(/"costs-sum">([^<]+)</g) ?? [])].map(([, sum]) => sum);
  const said = [...(service?.matchAll(/<dd>((?:about )?₹[^<]+?\u00a0lakh(?: on average)?)/g) ?? [])].map(
    ([, sum]) => sum,
  );
  expect(said).toHaveLength(5);
  expect(said).toEqual(sums);
  expect(said).toContain('₹45.1\u00a0lakh on average');
  // What the lines are measured by stands once, below the last of them.
  expect(service?.match(/₹0<\/span><span>₹40 lakh<\/span><span>₹80 lakh</g)).toHaveLength(1);
});

test('the cover in view comes with the page, the others when they are scrolled to', async () => {
  const { body } = await site.app.fastify.inject('/blog');
  const covers = [...body.matchAll(/<img src="([^"]{0,30})[^>]*>/g)];
  expect(covers[0]?.[1]).toMatch(/^data:image\/svg\+xml,/);
  expect(
    covers.slice(1).every(([tag]) => tag.includes('src="/covers/') && tag.includes('loading="lazy"')),
  ).toBe(true);
});

test('each answer of the questions leads on to a page that there is', async () => {
  const { body } = await get('/faq');
  const answers = [...body.matchAll(/class="question"[\s\S]*?<\/li>/g)].map(([answer]) => answer);
  expect(answers).toHaveLength(5);
  for (const answer of answers) {
    const href = one(answer, /<a class="link" href="([^"]+)"/);
    expect((await get(href)).statusCode, href).toBe(200);
  }
});

test('the privacy notice sets off what each point of its lists is about', async () => {
  const { body } = await get('/privacy');
  for (const name of ['Get Started form:', 'Erasure:', 'Withdrawal:'])
    expect(body).toContain(`<li><strong>${name}</strong>`);
});

test('a service’s page leads from its first screen to its form, and what a year abroad costs is drawn to a scale', async () => {
  for (const path of serviceIds.map(serviceHref)) {
    const { body } = await get(path);
    const head = one(body, /<section class="night page-head">([\s\S]*?)<\/section>/);
    expect(head, path).toMatch(
      /href="#enquiry">Go to the form<\/a><a [^>]*href="\/faq#free"[^>]*>What is free</,
    );
    expect(one(body, /id="enquiry">([\s\S]*?)<\/section>/), path).toContain('<form');
  }
  const { body } = await get('/services/overseas-admission/costs');
  expect(body).toMatch(/class="costs-marks"[^>]*><span>₹0<[\s\S]*₹80 lakh</);
  // On the page of the costs it stands below the first line: the others are read by it.
  const costs = await get('/services/overseas-admission/costs');
  expect(costs.body).toMatch(/>Australia<[\s\S]*class="costs-marks"[\s\S]*>Canada</);
});

test('a plan in writing is promised to those who go on, and what is free begins with what is not', async () => {
  const shown = async (path: string) => (await site.app.fastify.inject(path)).body.split('<footer')[0] ?? '';
  const home = await shown('/');
  expect(home).toMatch(/The first half hour is free; if you go on, you get a plan in writing/);
  // Whoever is offered DMIT reads what is known of it, in an answer that is there.
  const [, known = ''] = /DMIT profile from[^<]*<a [^>]*href="\/faq#([^"]+)"/.exec(home) ?? [];
  expect(await shown('/faq')).toContain(`id="${known}"`);
  expect(home).toMatch(/\d+ careers and courses</);
  expect(home).toContain('href="/faq#free"');
  const faq = await shown('/faq');
  expect(faq).toContain('href="/faq#free"');
  expect(faq).toMatch(
    /<h2 id="free">[^<]*<\/h2><p[^>]*>The first 30 minutes are free, [^<]*<\/p><p[^>]*>After the free half hour there is a fee/,
  );
  expect(faq.indexOf('id="free"')).toBeLessThan(faq.indexOf('<section class="band quiz-card-band"'));
  const head = one(faq, /<section class="night page-head">([\s\S]*?)<\/section>/);
  expect(head.indexOf('What does it cost, and what is free?')).toBeGreaterThan(0);
  expect(head.indexOf('What does it cost')).toBeLessThan(head.indexOf('Take Assessment'));
  // Its end leads to a person, not to stories.
  expect(faq).toMatch(/Rather talk to a person\?[\s\S]*href="\/services"/);
  expect(faq).not.toContain('#success-stories');
});

test('what an examination leads to is one link away: as many careers as are counted', async () => {
  for (const path of ['/services/test-preparation', '/services/indian-admission/examinations']) {
    const { body } = await get(path);
    const links = [...body.matchAll(/href="(\/directions\?exam=[^"]+)"[^>]*>and\W(\d+)\Wmore</g)];
    expect(links.length, path).toBeGreaterThan(3);
    for (const [, href = '', more] of links) {
      const list = await get(href.replaceAll('&amp;', '&'));
      const found = new Set([...list.body.matchAll(/href="(\/directions\/[^"]+)"/g)].map(([, to]) => to));
      expect([href, found.size]).toEqual([href, 1 + Number(more)]);
    }
  }
});

test('every offer leads to where more is said of it', async () => {
  const { body: home } = await get('/');
  const offer = one(home, /class="band home-offer">([\s\S]*?)<\/section>/);
  const links = [...offer.matchAll(/<\/h3><p[^>]*>[^<]*<a [^>]*href="(\/[^"#]*)#?([^"]*)"/g)];
  expect(links).toHaveLength(6);
  for (const [, path = '', anchor] of links) {
    const { body, statusCode } = await get(path);
    expect([path, statusCode]).toEqual([path, 200]);
    // The way in for a parent stands in the page's script.
    if (anchor && anchor !== 'child') expect(body, `${path}#${anchor}`).toContain(`id="${anchor}"`);
  }
});

test('the list of services tells one fact of each, and leads to where it stands', async () => {
  const { body } = await get('/services');
  const facts = [
    ...body.matchAll(
      /href="([^"]+)"[^>]*class="service-row-fact"[^>]*>([^<]+)|class="service-row-fact" href="([^"]+)"[^>]*>([^<]+)/g,
    ),
  ];
  const links = facts.map(([, href, , other]) => href ?? other ?? '');
  expect(links.map((href) => href.split('#')[0])).toEqual([
    '/directions',
    '/services/indian-admission/examinations',
    '/services/overseas-admission/costs',
    '/services/online-admission',
    '/services/indian-admission/examinations',
    '/services/educational-loans',
  ]);
  expect(new Set(links).size).toBe(links.length);
  for (const href of links) {
    const [path = '', id] = href.split('#');
    const there = (await get(path)).body;
    if (id) expect(there, href).toContain(`id="${id}"`);
  }
  expect(body).toContain('88 careers and courses to look up');
  const { body: loans } = await get('/services/educational-loans');
  const [, monthly = 'none'] = /is (₹[\d,]+) a month/.exec(body) ?? [];
  expect(loans).toContain(monthly);
});

test('a sample of a story tells the worry, what we did and what was chosen', async () => {
  for (const id of ['career-guidance', 'indian-admission'] as const) {
    const { body } = await get(serviceHref(id));
    const stories = body.match(/<li class="story">[\s\S]*?<\/li>/g) ?? [];
    expect(stories).toHaveLength(3);
    for (const story of stories) {
      expect(story).toContain('Sample');
      expect(story.match(/<p class="story-(before|did|after)/g)).toHaveLength(3);
      expect(story).toMatch(/<b>Where they stood<[\s\S]*<b>What we did<[\s\S]*<b>What came of it</);
    }
  }
});

test('the page about the office leads from what it claims to where one can see it', async () => {
  const { body } = await get('/about');
  expect(body).toMatch(/describes \d{2} careers and courses/);
  const claims = one(body, /<h2[^>]*>Why Students Trust Us<\/h2>([\s\S]*?)<\/section>/);
  const leads = [...claims.matchAll(/<li>[\s\S]*?<a [^>]*href="(\/[^"]+)"/g)].map(([, href]) => href);
  expect(leads).toEqual([
    '/services/indian-admission/examinations',
    '/interests#child',
    '/faq/quiz/method',
    '/privacy',
  ]);
  for (const href of leads) expect((await get(href?.split('#')[0] ?? '')).statusCode).toBe(200);
});

test('each country that has its costs told leads to them, at its own row', async () => {
  const { body } = await get('/services/overseas-admission');
  const { body: costs } = await get('/services/overseas-admission/costs');
  const links = [
    ...body.matchAll(/<h3><a href="\/services\/overseas-admission\/costs#([a-z-]+)"[^>]*>([^<]+)</g),
  ];
  expect(links.map(([, , name]) => name)).toEqual([
    'Australia',
    'Germany',
    'Canada',
    'United Kingdom',
    'United States',
  ]);
  for (const [, id, name] of links) expect(costs).toMatch(new RegExp(`<li id="${id}"><div><h3>${name}<`));
  expect(body).toMatch(/<h3><a [^>]*href="[^"]*#enquiry"[^>]*>Other Destinations</);
});
