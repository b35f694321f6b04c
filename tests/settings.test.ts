import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chrome, navigation } from '#content/site.ts';
import { ownLogoCss } from '#web/art/own-logo.ts';
import { publicPaths } from '../scripts/public-paths.ts';
import { cookiesOf, createTestApp, type TestApp } from './create-test-app.ts';

let app: TestApp;
let owner: Record<string, string>;
beforeEach(async () => {
  app = await createTestApp();
  owner = await app.signIn();
});
afterEach(() => app.close());

const ask = (method: string, url: string, payload?: object, headers: Record<string, string> = {}) =>
  app.ask(method, url, { ...owner, ...headers }, payload);

const patch = (change: object, headers?: Record<string, string>) =>
  ask('PATCH', '/api/admin/settings', change, headers);
const page = async (url: string) => (await app.app.fastify.inject(url)).body;

test('a changed phone number is on every page at once, and in its link and its facts', async () => {
  for (const path of publicPaths) expect(await page(path)).toContain('+91 00000 00000');
  const { status, body } = await patch({ phone: '+91 98765 43210' });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ phone: '+91 98765 43210', version: 1, updatedBy: 'demo' });
  for (const path of publicPaths) {
    const html = await page(path);
    expect(html).toContain('tel:+919876543210');
    expect(html).toContain('"telephone":"+91 98765 43210"');
    expect(html).not.toContain('+91 00000');
  }
  expect((await ask('GET', '/api/admin/settings')).body.data.phone).toBe('+91 98765 43210');
  const audit = (await ask('GET', '/api/admin/audit')).body.data.entries;
  expect(audit).toContainEqual(
    expect.objectContaining({
      by: 'demo',
      what: 'settings-changed',
      subject: 'settings',
      detail: 'phone',
    }),
  );
});

test('name, tagline and the like reach heads, feed, manifest and chat texts', async () => {
  await patch({
    name: 'Vazhi',
    legalName: 'Vazhi Counsellors LLP',
    tagline: 'Ask first, then choose',
    locality: 'Erode',
    chatGreeting: 'Vanakkam!',
    replyPromise: 'We call you the same day.',
    social: { instagram: 'https://www.instagram.com/vazhi' },
  });
  const home = await page('/');
  expect(home).toContain('<title>Vazhi | Career Guidance and Admissions, Erode</title>');
  expect(home).toContain('?text=Vanakkam!');
  expect(home).toContain('We call you the same day.');
  expect(home).toContain('"sameAs":["https://www.instagram.com/vazhi"]');
  expect(home).toContain('>Instagram</a>');
  expect(home).toContain('Vazhi Counsellors LLP');
  expect(home).not.toContain('means the way');
  expect(await page('/feed.xml')).toContain('Vazhi Counsellors LLP');
  expect(JSON.parse(await page('/site.webmanifest'))).toMatchObject({
    short_name: 'Vazhi',
    description: 'Ask first, then choose',
  });
  const desk = { name: 'Vazhi desk', start_url: '/admin/today', scope: '/admin', display: 'standalone' };
  expect(JSON.parse(await page('/desk.webmanifest'))).toMatchObject(desk);
  const manifestOf = (html: string) => /<link rel="manifest" href="(.+?)"/.exec(html)?.[1];
  expect([manifestOf(home), manifestOf(await page('/admin'))]).toEqual([
    '/site.webmanifest',
    '/desk.webmanifest',
  ]);
  for (const path of [
    ...publicPaths,
    '/feed.xml',
    '/site.webmanifest',
    '/desk.webmanifest',
    '/get-started',
    '/thank-you',
    '/ta/get-started',
  ]) {
    // What the posts of a feed say is their writers'.
    const text = (await page(path)).replace(/<content[\s\S]*?<\/content>/g, '');
    expect(
      text.match(
        /Margam|\bin Coimbatore|>Coimbatore ?<\/span><span class="reach|\{(brand|legalName|tagline|nameMeaning|locality|replyPromise|within)\}/,
      ),
      path,
    ).toBeNull();
  }
});

test('what nobody set is hidden: street, PIN code, social links', async () => {
  const home = await page('/');
  expect(home).not.toMatch(/\([A-Z][a-z ]+\)<|\.example\/margam"|641000|Follow us/);
  expect(home).toContain('Coimbatore');
  await patch({ addressLines: ['12 Avinashi Road', 'Peelamedu'], postalCode: '641004' });
  const about = await page('/about');
  for (const line of ['12 Avinashi Road', 'Peelamedu', 'Coimbatore 641004', 'Tamil Nadu'])
    expect(about).toContain(line);
  expect(about).toContain('"streetAddress":"12 Avinashi Road, Peelamedu"');
  // On the first screen in one line.
  expect(about.split('</section>')[0]).toContain('12 Avinashi Road, Peelamedu, Coimbatore\u00a0641004');
});

test('an office that says only its name is called so in law too, until it says more', async () => {
  await patch({ name: 'Vazhi' });
  const home = await page('/');
  expect(home).toMatch(/© 20\d\d Vazhi\. /);
  expect(home).not.toContain('Margam Career');
});

test('where no story is shown, nothing leads to stories', async () => {
  const stories = '#success-stories';
  for (const path of ['/', '/faq']) expect(await page(path)).toContain(stories);
  const { status } = await ask('PATCH', '/api/admin/content/stories', {
    careerGuidance: [],
    indianAdmission: [],
  });
  expect(status).toBe(200);
  for (const path of ['/', '/faq']) expect(await page(path)).not.toContain(stories);
});

test('a figure is hidden by its switch, and shows what it rests on', async () => {
  expect(await page('/services/career-guidance')).toContain('95%');
  await patch({ figures: { careerSuccessRate: { shown: false }, vision: { basis: 'Our aim for 2035.' } } });
  expect(await page('/services/career-guidance')).not.toContain('95%');
  expect(await page('/services/indian-admission')).toContain('98%');
  expect(await page('/about')).toContain('Our aim for 2035.');
});

test('what cannot be is refused with a sentence, and nothing is saved', async () => {
  const before = await page('/');
  for (const [what, change, field] of [
    ['a phone that is none', { phone: 'call us' }, 'phone'],
    ['no phone at all', { phone: '' }, 'phone'],
    ['a link that is not https', { bookingUrl: 'http://cal.test/margam' }, 'bookingUrl'],
    ['a script as a link', { social: { x: 'javascript:alert(1)' } }, 'social.x'],
    ['10,000 characters', { tagline: 'x'.repeat(10_000) }, 'tagline'],
    ['markup', { name: '<b>Margam</b>' }, 'name'],
    ['markup in a list', { addressLines: ['12 Main Road', '<script>'] }, 'addressLines.1'],
    ['too many lines', { addressLines: Array.from({ length: 9 }, () => 'x') }, 'addressLines'],
    ['no list', { addressLines: 'Main Road' }, 'addressLines'],
    ['no group', { social: 'https://x.com/margam' }, 'social'],
    ['an unknown setting', { colour: 'red' }, 'colour'],
    ['an unknown network', { social: { orkut: 'https://orkut.test' } }, 'social'],
    ['a setting of every object', { constructor: 'x' }, 'constructor'],
    ['an email address without an at', { email: 'hello' }, 'email'],
    ['no email address', { email: '' }, 'email'],
    ['a number that is a word', { leadMonths: 'two' }, 'leadMonths'],
    ['a number that is too large', { leadMonths: 1000 }, 'leadMonths'],
    [
      'hours that end before they begin',
      { officeHours: { mon: { opens: '18:00', closes: '09:00' } } },
      'officeHours.mon.closes',
    ],
    ['a day that is none', { holidays: [{ date: '2026-02-30', name: '' }] }, 'holidays.0.date'],
    ['a holiday without its day', { holidays: [{ date: '', name: 'Pongal' }] }, 'holidays.0.date'],
  ] as [string, object, string][]) {
    const { status, body } = await patch({ hours: 'By appointment', ...change });
    expect(status, what).toBe(400);
    expect(Object.keys(body.fields), what).toEqual([field]);
    expect(body.fields[field], what).toMatch(/^[A-Z].*\.$/);
    expect((await ask('GET', '/api/admin/settings')).body.data).toMatchObject({ version: 0, hours: '' });
    expect(await page('/'), what).toBe(before);
  }
});

test('null empties a field that may be empty, and is refused where a value is needed, with all the rest', async () => {
  await patch({ hours: 'Monday to Saturday', mapUrl: 'https://maps.example/office' });
  const refused = await patch({ phone: null, name: null, hours: 'Sunday' });
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { phone: 'Enter the phone number.', name: 'Enter the name.' } },
  });
  expect((await ask('GET', '/api/admin/settings')).body.data).toMatchObject({
    hours: 'Monday to Saturday',
    version: 1,
  });
  const emptied = await patch({ version: null, hours: null, mapUrl: null });
  expect(emptied.body.data).toMatchObject({ hours: '', mapUrl: '', version: 2 });
});

test('two owners saving at once: the second is told who saved and when', async () => {
  const { data } = (await ask('GET', '/api/admin/settings')).body;
  app.clock.now = new Date('2026-11-21T07:30:00.000Z');
  expect((await patch({ version: data.version, hours: 'Mornings' })).status).toBe(200);
  for (const [change, headers] of [
    [{ version: data.version, hours: 'Evenings' }],
    [{ hours: 'Evenings' }, { 'if-match': `"${data.version}"` }],
    [{ updatedAt: data.updatedAt, hours: 'Evenings' }],
  ] as const) {
    const { status, body } = await patch(change, headers);
    expect(status).toBe(409);
    expect(body.error).toBe(
      'demo changed this page meanwhile. Look at the new version, then save your change once more.',
    );
    expect(body.details).toMatchObject({
      changedBy: 'demo',
      changedAt: '2026-11-21T07:30:00.000Z',
      version: 1,
    });
  }
  expect((await ask('GET', '/api/admin/settings')).body.data.hours).toBe('Mornings');
});

test('saves at the same time that name no version all hold', async () => {
  const changes = [
    { hours: 'Mornings' },
    { region: 'TN' },
    { postalCode: '641004' },
    { tagline: 'Ask first' },
  ];
  const answers = await Promise.all(changes.map((change) => patch(change)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await ask('GET', '/api/admin/settings')).body.data).toMatchObject(Object.assign({}, ...changes));
});

test('history tells who changed what, and one click takes a change back', async () => {
  await patch({ phone: '+91 98765 43210' });
  app.clock.now = new Date('2026-11-21T07:00:00.000Z');
  owner = await app.signIn();
  await patch({ phone: '+91 98765 43210', hours: 'Mornings' });
  await patch({ hours: 'Mornings' });
  const history = (await ask('GET', '/api/admin/settings/history')).body.data;
  expect(history).toMatchObject([
    {
      before: { hours: '' },
      after: { hours: 'Mornings' },
      changedAt: '2026-11-21T07:00:00.000Z',
      changedBy: 'demo',
    },
    { before: { phone: '+91 00000 00000' }, after: { phone: '+91 98765 43210' } },
  ]);
  const { status, body } = await ask('POST', '/api/admin/settings/restore', { id: history[1].id });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ phone: '+91 00000 00000', hours: 'Mornings' });
  expect(await page('/about')).toContain('+91 00000 00000');
  expect((await ask('POST', '/api/admin/settings/restore', { id: 'unknown' })).status).toBe(404);
  expect((await ask('POST', '/api/admin/settings/restore', {})).status).toBe(400);
});

test('the footer names the year of the request, in the time zone of the site', async () => {
  expect(await page('/faq')).toContain('© 2026 ');
  app.clock.now = new Date('2026-12-31T20:00:00.000Z');
  expect(await page('/services')).toContain('© 2027 ');
});

test('a preview shows unpublished changes to their author alone, and is never kept', async () => {
  const draft = { settings: { phone: '+91 98765 43210', addressLines: ['12 Avinashi Road'] } };
  const { status, body } = await ask('POST', '/api/admin/settings/preview', draft);
  expect(status).toBe(200);
  const url = `/about?preview=${body.data.token}`;
  const previewed = await app.app.fastify.inject({ url, headers: owner });
  expect(previewed.headers['cache-control']).toBe('no-store');
  expect(previewed.body).toContain('tel:+919876543210');
  expect(previewed.body).toContain('12 Avinashi Road');
  expect(previewed.body).toContain('only you see these changes');
  const colleague = { username: 'second-owner', password: 'three lamps at dusk 88' };
  await ask('POST', '/api/admin/accounts', { ...colleague, role: 'owner' });
  const theirs = await app.send('POST', '/api/auth/login', {}, colleague);
  expect(theirs.statusCode).toBe(200);
  const headers = { cookie: cookiesOf(theirs) };
  for (const html of [
    (await app.app.fastify.inject({ url, headers })).body,
    await page(url),
    await page('/about'),
    await page(`/about?preview=${'x'.repeat(43)}`),
  ]) {
    expect(html).toContain('+91 00000 00000');
    expect(html).not.toContain('only you see these changes');
  }
  app.clock.now = new Date('2026-11-21T07:30:00.000Z');
  expect((await app.app.fastify.inject({ url, headers: owner })).body).toContain('+91 00000 00000');
});

test('a draft that could not be published is not previewed either', async () => {
  const { status, body } = await ask('POST', '/api/admin/settings/preview', { settings: { phone: 'none' } });
  expect(status).toBe(400);
  expect(body.fields.phone).toBeDefined();
  expect((await ask('POST', '/api/admin/settings/preview', { nowhere: {} })).status).toBe(400);
});

test('settings are exported as a file, and imported whole or not at all', async () => {
  await patch({ phone: '+91 98765 43210', holidays: [{ date: '2027-01-26', name: 'Republic Day' }] });
  const exported = await ask('GET', '/api/admin/settings/export');
  expect(exported.headers['content-disposition']).toContain('margam-settings.json');
  const file = exported.body;
  expect(file).toMatchObject({ format: 'margam-settings', version: 1 });
  await patch({ phone: '+91 11111 22222', holidays: [] });

  const before = await page('/');
  for (const [bad, field] of [
    [{ ...file, version: 2 }, 'version'],
    [{ ...file, format: 'wordpress' }, 'file'],
    [{ ...file, documents: { menu: {} } }, 'file'],
    [{ ...file, documents: { settings: { ...file.documents.settings, email: 'none' } } }, 'email'],
  ] as const) {
    const { status, body } = await ask('POST', '/api/admin/settings/import', bad);
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([field]);
    expect(body.error).toMatch(/^[A-Z].*\.$/);
  }
  expect(await page('/')).toBe(before);

  const { status, body } = await ask('POST', '/api/admin/settings/import', file);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ phone: '+91 98765 43210', holidays: [{ date: '2027-01-26' }] });
  expect(await page('/')).toContain('+91 98765 43210');
});

test('an uploaded logo is shown to visitors while it is the logo', async () => {
  const picture = await app.send(
    'POST',
    '/api/admin/media',
    { ...owner, 'content-type': 'image/png' },
    readFileSync(new URL('../public/icon-192.png', import.meta.url)),
  );
  const { url } = picture.json().data;
  const asVisitor = async () => (await app.app.fastify.inject(url)).statusCode;
  expect(await asVisitor()).toBe(404);
  expect((await patch({ logo: 'picture' })).body.fields.logoPicture).toMatch(/Choose/);
  expect((await patch({ logo: 'picture', logoPicture: url })).status).toBe(200);
  const [webp, jpg] = ['webp', 'jpg'].map((ending) => url.replace(/\w+$/, ending));
  const home = await page('/');
  expect(home).toContain(`<img src="${webp}"`);
  expect(await asVisitor()).toBe(200);
  // So are what a tab, a home screen and a search engine show.
  expect(home).toContain(`<link rel="icon" href="${webp}"/>`);
  expect(home).toContain(`<link rel="apple-touch-icon" href="${jpg}"/>`);
  expect(home).toContain(`"logo":"http://localhost${jpg}"`);
  for (const path of ['/site.webmanifest', '/desk.webmanifest']) {
    expect(JSON.parse(await page(path)).icons).toEqual([{ src: webp, sizes: 'any', type: 'image/webp' }]);
  }
  expect((await app.app.fastify.inject(webp ?? '')).headers['content-type']).toBe('image/webp');
  const unknown = `/media/${'0'.repeat(32)}-400.jpg`;
  expect(Object.keys((await patch({ logoPicture: unknown })).body.fields)).toEqual(['logoPicture']);
  expect(Object.keys((await patch({ logoPicture: 'https://elsewhere.test/logo.svg' })).body.fields)).toEqual([
    'logoPicture',
  ]);
  // A picture that holds the name stands without it, but for those who listen.
  expect((await patch({ logo: 'picture-with-name', logoPicture: '' })).body.fields.logoPicture).toMatch(
    /Choose/,
  );
  expect((await patch({ logo: 'picture-with-name' })).status).toBe(200);
  for (const part of ['</picture><span>Margam</span>', '.logo picture+span{font-size:0}']) {
    expect(await page('/')).toContain(part);
  }
  await patch({ logo: 'off' });
  expect(await page('/')).not.toContain('<img src="/media');
  // Where the name stands alone the icon is its first letter.
  expect(await page('/')).toMatch(/"logo":"http:\/\/localhost\/brand\/icon\.png\?\w+"/);
  expect(JSON.parse(await page('/site.webmanifest')).icons).toHaveLength(1);
});

test("an owner's colour is on every page, in its policy, the manifest and the site's pictures", async () => {
  const plain = await page('/');
  expect(plain).toContain('/og-default.png');
  expect(plain).not.toContain('/brand/');
  expect((await patch({ accent: 'plum' })).body.fields.accent).toMatch(/^Enter the colour as #/);
  expect((await patch({ accent: '#8A1C5A', name: 'Vazhi & Co', tagline: 'Ask first' })).status).toBe(200);
  for (const path of ['/', '/services/educational-loans', '/quiz']) {
    const { body, headers } = await app.app.fastify.inject(path);
    const style = /<style id="site-style">([\s\S]*?)<\/style>/.exec(body)?.[1] ?? '';
    expect(style).toContain('--color-action:#8a1c5a');
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    expect(body).toContain(
      '<meta name="theme-color" content="#8a1c5a" media="(prefers-color-scheme: light)"/>',
    );
    expect(body).toMatch(/<link rel="icon" href="\/brand\/icon\.svg\?\w+"\/>/);
    const share = /<meta property="og:image" content="http:\/\/localhost(.+?)"/.exec(body)?.[1] ?? '';
    expect(share).toMatch(path === '/' ? /^\/brand\/share\.png\?\w+$/ : /^\/og\/.+\.png\?\w+$/);
    expect((await app.app.fastify.inject(share)).headers['content-type']).toBe('image/png');
  }
  expect(JSON.parse(await page('/site.webmanifest')).theme_color).toBe('#8a1c5a');
  const before = (await app.app.fastify.inject('/brand/share.png')).rawPayload;
  const pictureOf = async (path: string) =>
    /"og:image" content="http:\/\/localhost(.+?)"/.exec(await page(path))?.[1];
  const named = await pictureOf('/about');
  await patch({ name: 'Paadhai' });
  expect(await pictureOf('/about')).not.toBe(named);
  expect((await app.app.fastify.inject('/brand/share.png')).rawPayload.equals(before)).toBe(false);
  expect((await app.app.fastify.inject('/brand/other.png')).statusCode).toBe(404);
});

test('a page that the settings hide has no picture for links to it, and no link in the bar', async () => {
  const picture = async () => (await app.app.fastify.inject('/og/ta.png')).statusCode;
  const bar = async () => /<header[\s\S]*?<\/header>/.exec(await page('/about'))?.[0];
  await patch({ tamil: true });
  expect(await picture()).toBe(200);
  expect(await bar()).toMatch(/lang="ta"[^>]*href="\/ta"[^>]*>தமிழ்</);
  expect(await page('/no-such-page')).toMatch(/class="lost-ways"[\s\S]*href="\/ta"[\s\S]*<\/main>/);
  await patch({ tamil: false });
  expect(await picture()).toBe(404);
  expect(await bar()).not.toContain('/ta');
  expect(await page('/no-such-page')).not.toContain('href="/ta"');
});

test('the pages in Tamil lead on in Tamil: Get Started, the chat and, as long as it is the usual one, the tagline', async () => {
  const fresh = await createTestApp();
  const shown = async (path: string) =>
    (await fresh.app.fastify.inject(path)).body.replace(/<script[\s\S]*?<\/script>/g, '');
  const tagline = 'தெரிந்து முடிவெடுக்க';
  for (const path of ['/ta', '/ta/get-started']) {
    const html = await shown(path);
    expect(html.match(/href="\/ta\/get-started"[^>]*>தொடங்குங்கள்</g), path).toHaveLength(2);
    expect(html, path).not.toContain('action="/get-started"');
    const chats = html.match(/https:\/\/wa\.me\/[^"]+/g) ?? [];
    expect(chats.length, path).toBeGreaterThan(0);
    for (const chat of chats) expect(decodeURIComponent(chat), path).toContain('text=வணக்கம், ');
    expect(html, path).toContain(tagline);
  }
  const opening = (await shown('/ta')).match(/<section class="night page-head">[\s\S]*?<\/section>/)?.[0];
  expect(opening, 'price and child on the first screen').toContain('முதல் 30 நிமிட ஆலோசனை இலவசம்.');
  expect(opening).not.toContain('மற்ற பக்கங்கள்');
  expect(opening, 'who speaks, and what figures and stories are worth').toMatch(
    /href="#people"[\s\S]*href="#truth"/,
  );
  // Both in Tamil, also before anybody is named.
  expect(await shown('/ta')).toMatch(
    /id="people"[^>]*><h2>யார் பேசுவார்கள்\?<\/h2><p>உங்களுடன் யார் பேசுவார்[\s\S]*id="truth"/,
  );
  const about = await shown('/about');
  expect(about).toContain('action="/get-started"');
  expect(about, 'on the first screen').toMatch(
    /<section class="night page-head">(?:(?!<\/section>).)*href="\/ta"/s,
  );
  expect(await shown('/ta')).toContain('வெற்றிக் கதைகள் நாங்கள் எழுதிய மாதிரிகள்');
  // In English it is one tap from the first screen.
  expect(await shown('/')).toMatch(/class="hero-links">(?:(?!<\/div>).)*href="\/about"/);
  expect(about).toContain('The success stories are samples that we wrote');
  const staff = await fresh.signIn();
  await fresh.ask('PATCH', '/api/admin/settings', staff, { tagline: 'Ask first, then choose' });
  const own = await shown('/ta');
  expect(own).toContain('Ask first, then choose');
  expect(own).not.toContain(tagline);
});

test('the page in Tamil tells when forms open next and what helps with fees, and its bar leads to English', async () => {
  const fresh = await createTestApp();
  const html = (await fresh.app.fastify.inject('/ta')).body.replace(/<script[\s\S]*?<\/script>/g, '');
  const bar = /<nav class="bar-nav"[\s\S]*?<\/nav>/.exec(html)?.[0];
  expect(bar).toContain('aria-label="முக்கியப் பக்கங்கள் (ஆங்கிலத்தில்)"');
  expect(bar).toMatch(/lang="en-IN"[^>]*href="\/">English<[\s\S]*href="\/search">தேடல்</);
  // On 21 November 2026, by the same days as the page of examinations.
  const examinations = (await fresh.app.fastify.inject('/services/indian-admission/examinations')).body;
  for (const [id, told] of [
    ['TNEA', 'ஏறக்குறைய மே 2027 முதல்'],
    ['NEET', 'ஏறக்குறைய பிப்ரவரி 2027 முதல்'],
    ['JEE', 'ஏறக்குறைய 2026\u00a0நவம்பர்\u00a027 வரை'],
    ['CUET', 'ஏறக்குறைய ஜனவரி 2027 முதல்'],
    ['CLAT', 'சென்ற ஆண்டு விண்ணப்பம் 2025\u00a0நவம்பர்\u00a07 அன்று முடிந்தது'],
  ]) {
    expect(examinations).toContain(`id="${id}"`);
    const item = html.split(`href="/services/indian-admission/examinations#${id}"`)[1]?.split('</dd>')[0];
    expect(item).toMatch(new RegExp(`</a></dt><dd>.*${told}`));
    expect(item?.includes('<b>'), `${id} is urgent`).toBe(id === 'JEE' || id === 'CLAT');
  }
  // Once the last day has passed, with the further form of the year.
  const later = await createTestApp();
  later.clock.now = new Date('2026-12-01T06:00:00Z');
  const after = (await later.app.fastify.inject('/ta')).body.split('examinations#JEE"')[1]?.split('</dd>')[0];
  expect(after).toContain(
    'அன்று முடிந்தது. இந்த ஆண்டின் தேதியை இன்றே பாருங்கள். அடுத்த விண்ணப்பம் ஏறக்குறைய பிப்ரவரி 2027 முதல்.',
  );
  await later.close();
  // What else there is, in Tamil and by its English name.
  for (const [path, name] of [
    ['/directions', 'Careers'],
    ['/services/indian-admission/examinations', 'Examinations'],
    ['/services/overseas-admission/costs', 'Costs abroad'],
    ['/quiz', 'Career Clarity Quiz'],
  ])
    expect(html).toMatch(new RegExp(`href="${path}"[^>]*>[\u0b80-\u0bff ]+: ${name}\\b`));
  for (const [path, name, help] of [
    ['/directions/civil-engineering', 'First-graduate concession', 'முதல் பட்டதாரி'],
    ['/directions/civil-engineering', '7.5\u00a0% for government schools', '7.5 %'],
    ['/directions/chartered-accountancy', 'Pudhumai Penn and Tamil Pudhalvan', 'புதுமைப் பெண்'],
  ] as const) {
    const page = (await fresh.app.fastify.inject(path)).body;
    expect(page.split('<section id="help">')[1]).toContain(name);
    expect(html).toMatch(new RegExp(`href="${path}#help"[^>]*>${help}`));
  }
});

test('around the pages in Tamil all words are Tamil, and links to pages in English say so', async () => {
  const shown = async (path: string) =>
    (await app.app.fastify.inject(path)).body.replace(/<script[\s\S]*?<\/script>/g, '');
  await patch({ tamil: true, tagline: 'Ask first, then choose' });
  for (const path of ['/ta', '/ta/get-started']) {
    const html = await shown(path);
    expect(html, path).toContain('<html lang="ta"');
    // The chat button has one name on all pages, which is marked as English.
    const { chatButton, chatWords: _, ...spoken } = chrome;
    for (const words of Object.values(spoken)) expect(html, path).not.toContain(words);
    expect(html, path).toContain(`lang="en-IN" aria-label="${chatButton}"`);
    expect(html, path).toContain(' lang="en-IN">Ask first, then choose<');
    const links = [...html.matchAll(/<a ([^>]*class="(?:nav-|footer-)?link"[^>]*)>/g)].map(
      ([, inside = '']) => inside,
    );
    expect(links.length, path).toBeGreaterThan(20);
    for (const link of links) {
      const leadsToEnglish = !/href="(\/ta[/"]|#)/.test(link);
      expect(/hreflang="en-IN"/i.test(link), `${path} ${link}`).toBe(leadsToEnglish);
    }
  }
  const page = await shown('/ta');
  // Said once; each link has its mark.
  expect(page).toContain('மற்ற பக்கங்கள் ஆங்கிலத்தில் உள்ளன.');
  expect(page.split('<main')[1]?.split('</main>')[0]).not.toContain('(ஆங்கிலத்தில்)');
  expect(page).toContain('href="/services/educational-loans#loan"');
  expect(page.match(/<ol[^>]*><li>[^<]*WhatsApp/g)).toHaveLength(1);
  // What is not there is said in English.
  for (const path of ['/ta/nothing', '/about'])
    expect(await shown(path), path).toMatch(/<html lang="en-IN"[\s\S]*Skip to content/);
});

test('the main menu stands in the order that an owner chose, without what is left out', async () => {
  const menuOf = async () =>
    [
      ...((await page('/about')).match(/<nav class="bar-nav"[\s\S]*?<\/nav>/)?.[0] ?? '').matchAll(
        /href="([^"]+)"/g,
      ),
    ].map(([, href]) => href);
  const usual = ['/', '/services', '/about', '/blog', '/faq'];
  expect((await menuOf()).slice(0, 5)).toEqual(usual);
  expect((await patch({ menu: ['/', '/'] })).body.fields).toEqual({
    'menu.1': 'This entry stands in the menu already.',
  });
  expect((await patch({ menu: ['/', '/about', 'own', '/services'] })).status).toBe(200);
  await ask('PATCH', '/api/admin/content/pages', {
    items: [
      { title: 'Fees', address: 'fees', place: 'main', summary: 'What it costs.', parts: [], shown: true },
    ],
  });
  expect((await menuOf()).slice(0, 4)).toEqual(['/', '/about', '/fees', '/services']);
});

test('a logo has its variant where the page is dark', async () => {
  const stored = async (file: string) => {
    const payload = readFileSync(new URL(`../public/${file}`, import.meta.url));
    const headers = { ...owner, 'content-type': 'image/png' };
    const answer = await app.send('POST', '/api/admin/media', headers, payload);
    return answer.json().data.url as string;
  };
  const [logoPicture, logoOnDark] = [await stored('icon-192.png'), await stored('apple-touch-icon.png')];
  await patch({ logo: 'picture', logoPicture, logoOnDark });
  const dark = logoOnDark.replace('.jpg', '.webp');
  const home = await page('/');
  expect(home.split(`<source srcSet="${dark}" media="(prefers-color-scheme: dark)"/>`)).toHaveLength(3);
  expect(home.split(`<source srcSet="${dark}" media="all"/>`)).toHaveLength(2);
  expect((await app.app.fastify.inject(dark)).statusCode).toBe(200);
});

test('a long name beside a logo stands smaller, and a logo without a dark variant on paper', () => {
  const drawn = { name: 'Vazhi', logo: 'letterform' };
  expect(ownLogoCss(drawn)).toBe('');
  expect(ownLogoCss({ ...drawn, name: 'Vazhi Career Guidance' })).toMatch(/\}\.logo span\{font-size:/);
  const picture = { ...drawn, logo: '/media/1.jpg' };
  expect(ownLogoCss(picture)).toContain('background:#fbf8f2');
  expect(ownLogoCss({ ...picture, logoOnDark: '/media/2.jpg' })).not.toContain('background');
});

test('a longer menu or name needs a wider line before it stands in one', () => {
  const shown = { name: 'Margam', logo: 'letterform', tamil: true };
  const own = { label: 'Our fees', href: '/our-fees' };
  const untilRem = (css: string) => [...css.matchAll(/<(\d+)rem/g)].map(([, rem]) => Number(rem));
  expect(ownLogoCss(shown)).toBe('');
  const [line = 0, tamilLine = 0] = untilRem(ownLogoCss({ ...shown, menu: { main: [...navigation, own] } }));
  expect(line).toBeGreaterThan(57);
  expect(tamilLine).toBeGreaterThan(70);
  const [longer = 0] = untilRem(ownLogoCss({ ...shown, menu: { main: [...navigation, own, own] } }));
  expect(longer).toBeGreaterThan(line);
  // On a computer its links stay, whatever an office calls itself: first the one to the home page gives way, then the letters.
  for (const main of [
    [...navigation, own],
    [...navigation, own, own],
    [...navigation, own, own, own],
  ]) {
    const css = ownLogoCss({ ...shown, name: 'Neram Guidance', menu: { main } });
    const folded = /<([\d.]+)rem\)\{\.bar-nav\{margin/.exec(css)?.[1] ?? '0';
    expect(Number(folded), `${main.length} links`).toBeLessThanOrEqual(75);
  }
  expect(ownLogoCss({ ...shown, menu: { main: navigation.slice(0, 3) } })).toBe('');
});

test('what is no picture is refused as a logo with a sentence, and the page stays', async () => {
  const before = await page('/');
  for (const [what, payload] of [
    ['a drawing with script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><p>logo</p>'],
    ['half a picture', readFileSync(new URL('../public/icon-192.png', import.meta.url)).subarray(0, 300)],
    ['nothing', ''],
  ] as const) {
    const answer = await app.send(
      'POST',
      '/api/admin/media',
      { ...owner, 'content-type': 'image/png' },
      payload,
    );
    expect(answer.statusCode, what).toBe(400);
    expect(answer.json(), what).toMatchObject({
      success: false,
      error: expect.stringMatching(/^Failed to process image file/),
    });
  }
  expect(await page('/')).toBe(before);
});

test('nobody but the owner reads or changes settings', async () => {
  owner = {};
  for (const [method, url] of [
    ['GET', '/api/admin/settings'],
    ['PATCH', '/api/admin/settings'],
    ['GET', '/api/admin/settings/history'],
    ['POST', '/api/admin/settings/restore'],
  ] as const) {
    expect((await ask(method, url, method === 'GET' ? undefined : { phone: '1' })).status).toBe(401);
  }
});

describe('with values in the environment', () => {
  test('they are the first values, which the desk changes', async () => {
    const other = await createTestApp({ CONTACT_PHONE: '+91 11111 11111' });
    const headers = await other.signIn();
    const read = async () => (await other.app.fastify.inject('/about')).body;
    expect(await read()).toContain('+91 11111 11111');
    const answer = await other.send('PATCH', '/api/admin/settings', headers, { phone: '+91 22222 22222' });
    expect(answer.statusCode).toBe(200);
    expect(await read()).toContain('+91 22222 22222');
    await other.close();
  });

  test('one that is fixed says so and stays', async () => {
    const other = await createTestApp({ CONTACT_PHONE: '+91 11111 11111', SETTINGS_FIXED: 'CONTACT_PHONE' });
    const headers = await other.signIn();
    const url = '/api/admin/settings';
    const shown = (await other.app.fastify.inject({ url, headers })).json();
    expect(shown.data).toMatchObject({ phone: '+91 11111 11111', fixed: { phone: 'CONTACT_PHONE' } });
    const change = (payload: object) => other.app.fastify.inject({ method: 'PATCH', url, headers, payload });
    const refused = await change({ phone: '+91 22222 22222' });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields.phone).toContain('CONTACT_PHONE');
    expect((await change({ phone: '+91 11111 11111', hours: 'Mornings' })).statusCode).toBe(200);
    await other.close();
  });
});

test('a second process on the same database shows a change', async () => {
  const second = await createTestApp({ DATA_DIR: app.dataDir });
  const read = async () => (await second.app.fastify.inject('/about')).body;
  expect(await read()).toContain('+91 00000 00000');
  await patch({ phone: '+91 98765 43210' });
  await vi.waitFor(async () => expect(await read()).toContain('+91 98765 43210'), { timeout: 5000 });
  await second.close();
});
