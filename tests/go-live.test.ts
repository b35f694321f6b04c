import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { gapNames } from '#content/site-defaults.ts';
import { firstValues } from '#settings/config.ts';
import { publicPaths } from '../scripts/public-paths.ts';
import { createPublicApp, createTestApp, publicSite, type TestApp } from './create-test-app.ts';
import { contactBody, postBody } from './factories.ts';
import { filledInSettings } from './filled-in-settings.ts';
import { startServer } from './server-process.ts';

// A site goes live without a source file being opened: what is left to do is listed, and once it is done nothing of what the
// product comes with as a placeholder is to be found by a visitor or a program.

const ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

/** Everything that an owner fills in, as the desk sends it. */
const filledIn: [path: string, values: object][] = [
  [
    'settings',
    {
      ...filledInSettings,
      name: 'Vazhi',
      legalName: 'Vazhi Counselling LLP',
      tagline: 'Ask before you choose',
      nameMeaning: 'Vazhi means the way.',
      mapUrl: 'https://maps.test/vazhi',
    },
  ],
  ['content/stories', { careerGuidance: [], indianAdmission: [] }],
  ['content/testimonials', { items: [] }],
  ['content/founder', { text: 'We began in 2009 with one desk.', isSample: false, shown: true }],
];

async function start(): Promise<{ site: TestApp; headers: Record<string, string> }> {
  const site = await createTestApp({ ...publicSite, PUBLIC_URL: 'https://vazhi.test' });
  ending.push(() => site.close());
  return { site, headers: await site.signIn() };
}

/** What no visitor may find: reserved names, all-zero numbers, brackets to fill in, words on samples, the product's own name. */
const leftOver =
  /\.example\b|\bexample\.\w|\b[Ss]amples?\b|\binvented\b|\b[Pp]laceholder\b|\(Door|0{5} ?0{5}|910{6,}|\bMargam\b|>[^<]*\{\w+\}/gi;

/** A page without what no visitor sees: its style, its script, and the names of its fields' hints. */
const textOf = (html: string) =>
  html
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<script(?! type="application\/ld\+json")[\s\S]*?<\/script>/g, '')
    .replace(/ placeholder="/g, ' hint="');

test('once everything is filled in, no page, feed or list holds a placeholder, a sample or an example', async () => {
  const { site, headers } = await start();
  const get = async (url: string) => (await site.app.fastify.inject({ url })).body;
  expect(textOf(await get('/')).match(leftOver)).not.toBeNull();
  for (const [path, payload] of filledIn) {
    const url = `/api/admin/${path}`;
    const answer = await site.app.fastify.inject({ method: 'PATCH', url, headers, payload });
    expect([path, answer.statusCode, answer.json().fields]).toEqual([path, 200, undefined]);
  }
  const post = await site.post(
    '/api/admin/blogs',
    postBody({
      title: 'How we work',
      excerpt: 'How a first talk goes.',
      content: 'We listen first.\nThen we ask.',
      published: true,
    }),
    headers,
  );
  expect(post.status).toBe(201);
  expect(site.gaps()).toEqual({ settings: [], samples: [] });

  const lead = await site.post('/api/leads', contactBody({ email: 'arun@vazhi.test' }));
  const paths = [
    ...publicPaths,
    `/blog/${post.body.data.slug}`,
    '/get-started',
    `/thank-you?lead=${lead.body.data.id}`,
    '/nowhere',
    '/admin',
    '/feed.xml',
    '/sitemap.xml',
    '/robots.txt',
    '/site.webmanifest',
    '/about.data',
  ];
  const found: string[] = [];
  for (const path of paths) {
    const { body, statusCode } = await site.app.fastify.inject({ url: path });
    expect([path, statusCode]).toEqual([path, path === '/nowhere' ? 404 : 200]);
    found.push(...(textOf(body).match(leftOver) ?? []).map((text) => `${path}: ${text}`));
  }
  expect(found).toEqual([]);
  const facts = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(await get('/'))?.[1];
  expect(JSON.stringify(JSON.parse(facts ?? ''))).toContain('Vazhi Counselling LLP');
});

test('the desk and the start list the same things that are left to do', async () => {
  const { site, headers } = await start();
  const { settings, samples } = site.gaps();
  const names = [...settings.map((gap) => gapNames[gap]), ...samples.map(({ name }) => name)];
  expect(names.length).toBeGreaterThan(10);
  const desk = (await site.app.fastify.inject({ url: '/admin/settings', headers })).body
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'");
  for (const name of names) expect(desk).toContain(`>${name}</a>`);

  const dataDir = await mkdtemp(join(tmpdir(), 'margam-'));
  ending.push(() => rm(dataDir, { recursive: true, force: true }));
  const server = await startServer({ ...publicSite, DATA_DIR: dataDir });
  ending.push(() => server.end('SIGKILL'));
  await expect.poll(server.output).toContain('Still samples');
  const variables = Object.entries(firstValues);
  for (const gap of settings) {
    const variable = variables.find(([, setting]) => setting === gap)?.[0];
    expect(server.output()).toContain(variable ?? gapNames[gap]);
  }
  for (const { name } of samples) expect(server.output()).toContain(name);
});

test('a placeholder number or address is shown to nobody but the visitors of a demo', async () => {
  const placeholders = /00000 00000|0000000000|margam\.example|booking\.example/;
  const real = await createPublicApp();
  const paths = [
    ...publicPaths,
    '/get-started',
    '/thank-you',
    '/thank-you?subscribed',
    '/admin',
    '/no-such-page',
  ];
  const page = async (app: TestApp, url: string) => (await app.app.fastify.inject(url)).body;
  for (const path of paths) {
    const html = await page(real, path);
    expect(placeholders.exec(html)?.[0], path).toBeUndefined();
    expect(html, path).not.toContain('Chat with us on WhatsApp');
  }
  const headers = await real.signIn();
  const payload = {
    phone: '+91 422 234 5678',
    email: 'hello@vazhi.in',
    whatsappNumber: '919876543210',
    bookingUrl: 'https://book.vazhi.in/free',
  };
  await real.app.fastify.inject({ method: 'PATCH', url: '/api/admin/settings', headers, payload });
  for (const path of ['/', '/services/test-preparation']) {
    const html = await page(real, path);
    for (const shown of ['+91 422 234 5678', 'hello@vazhi.in', 'wa.me/919876543210', 'book.vazhi.in/free']) {
      expect(html, path).toContain(shown);
    }
  }
  await real.close();
});
