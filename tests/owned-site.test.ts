import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicPaths } from '../scripts/public-paths.ts';
import { createTestApp, publicSite, type TestApp } from './create-test-app.ts';
import { filledInSettings } from './filled-in-settings.ts';

let app: TestApp;
let owner: Record<string, string>;
let picture: string;

const consent = { consentDate: '2026-10-01', consentWay: 'by email to us', shown: true };
const part = (kind: string, fields: object) => ({ kind, title: '', ...fields });

/** Everything that an owner fills in before visitors come, by document. */
const documents = () => ({
  settings: {
    ...filledInSettings,
    name: 'Vazhi',
    legalName: 'Vazhi Counsellors LLP',
    tagline: 'Ask first, then choose',
    accent: '#0f766e',
    logo: 'picture',
    logoPicture: picture,
    logoOnDark: picture,
    menu: ['/', '/services', 'own', '/about', '/blog', '/faq'],
    mapUrl: 'https://maps.test/vazhi',
    position: '11.0168, 76.9558',
  },
  home: {
    hero: { headline: 'A way for every child' },
    meta: { title: 'Vazhi, Coimbatore', description: 'Guidance in Coimbatore.' },
  },
  team: {
    members: ['Meenakshi R.', 'Arun K.', 'Fathima S.'].map((name) => ({
      name,
      role: 'Counsellor',
      degree: 'M.Sc. Psychology',
      since: 'since 2009',
      languages: 'Tamil and English',
      sentence: 'Ask me anything.',
      picture,
      portrait: 'none',
      shown: true,
    })),
  },
  stories: Object.fromEntries(
    ['careerGuidance', 'indianAdmission'].map((list) => [
      list,
      [{ name: 'Kavya', place: 'Pollachi', before: 'Could not choose.', after: 'Studies law.', ...consent }],
    ]),
  ),
  testimonials: {
    items: [
      { name: 'Ravi', role: 'Father', quote: 'They listened.', link: 'https://reviews.test/1', ...consent },
    ],
  },
  founder: { text: 'We began in 2009 in a room near the market.', isSample: false, shown: true },
  trust: {
    fees: [
      {
        name: 'Career guidance, three talks',
        amount: '₹4,500',
        note: 'with the report',
        service: 'Career Guidance',
      },
    ],
    free: 'The first talk of 30 minutes.',
    refunds: 'In full until the second talk.',
    noCommission: true,
    directions: 'Opposite the bus stand, second floor.',
    map: picture,
    mapAlt: 'Avinashi Road, the office left of the bus stand',
    mapCredit: '© OpenStreetMap contributors',
    placements: [{ year: '2026', college: 'PSG College of Technology', students: '4' }],
    counted: 'All who told us by September.',
    registration: 'Udyam TN-03-0000000',
    gst: '33AAAAA0000A1Z5',
  },
  pages: {
    items: [
      {
        title: 'Our fees',
        address: 'our-fees',
        place: 'main',
        summary: 'What it costs.',
        parts: [
          part('text', { text: '## Why\n\nSo that you know **before**.' }),
          part('table', { columns: ['For', 'Fee'], rows: [{ cells: ['A talk', 'free'] }] }),
          { kind: 'costs', title: 'All that it costs' },
        ],
        shown: true,
      },
      {
        title: 'Hostel Search',
        address: 'hostel-search',
        place: 'service',
        summary: 'A room near the college.',
        parts: [
          part('list', { items: ['Visits', 'Contracts'] }),
          part('form', { text: 'Tell us the college.', course: 'The college, and from which month' }),
        ],
        shown: true,
      },
    ],
  },
});

beforeAll(async () => {
  app = await createTestApp(publicSite);
  owner = await app.signIn();
  const stored = await app.send(
    'POST',
    '/api/admin/media',
    { ...owner, 'content-type': 'image/png' },
    readFileSync(new URL('../public/icon-192.png', import.meta.url)),
  );
  picture = stored.json().data.url;
  for (const [name, values] of Object.entries(documents())) {
    const url = name === 'settings' ? '/api/admin/settings' : `/api/admin/content/${name}`;
    const answer = await app.app.fastify.inject({ method: 'PATCH', url, headers: owner, payload: values });
    expect([name, answer.json()]).toEqual([name, expect.objectContaining({ success: true })]);
  }
});
afterAll(() => app.close());

/** What a visitor reads and what others read of a page: words, titles, descriptions, addresses; no code. */
function said(html: string): string {
  return html
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<script(?! type="application\/ld)[\s\S]*?<\/script>/g, '')
    .replaceAll(/https:\/\/margam\.test/g, '');
}

test('after an owner filled in everything, no page says what is not theirs', {
  timeout: 120_000,
}, async () => {
  const seen = new Set<string>();
  const open = new Set<string>([...publicPaths, '/get-started', '/thank-you', '/no-such-page']);
  for (const path of open) {
    seen.add(path);
    const { body, headers } = await app.app.fastify.inject(path);
    if (!String(headers['content-type']).includes('html')) continue;
    const words = said(body);
    expect([
      path,
      words.match(/.{0,60}\b(margam|sample|invented|lorem|booking\.example|00000 00000)\b.{0,40}/i)?.[0],
    ]).toEqual([path, undefined]);
    for (const [, href = ''] of body.matchAll(/href="(\/[^"#?]*)/g)) {
      // Of the directions, one stands for all.
      if (!/^\/(admin|api|assets|media|brand|feed|site\.|directions\/(?!medicine))/.test(href))
        open.add(href);
    }
  }
  for (const path of ['/our-fees', '/services/hostel-search', '/directions/medicine']) {
    expect(seen).toContain(path);
  }
  for (const path of ['/feed.xml', '/site.webmanifest', '/sitemap.xml']) {
    expect(said((await app.app.fastify.inject(path)).body)).not.toMatch(/margam|sample/i);
  }
});

test('what an owner filled in is where parents look for it, and nothing is left to fill in', async () => {
  const page = async (path: string) => (await app.app.fastify.inject(path)).body;
  const home = await page('/');
  expect(home).toContain('A way for every child');
  // What a parent asks first is on the first screen or one tap away.
  expect(home).toContain('href="/about#fees"');
  expect(home).toContain('>You will talk to Meenakshi R., Arun K. or Fathima S.</a>');
  expect(home).toContain('<blockquote>They listened.</blockquote>');
  // Their faces stand before their names; the three share one picture here.
  expect(home).toMatch(/<img [^>]*alt="" width="48" loading="lazy"\/><a [^>]*>You will talk to/);
  expect(home).toContain('href="/ta"');
  const tamil = await page('/ta');
  expect(tamil).toContain('கோயம்புத்தூர் நகரில்');
  expect(tamil).toContain('கமிஷன் வாங்குவதில்லை');
  expect(tamil.replaceAll(/<script[\s\S]*?<\/script>/g, '')).not.toContain('மாதிரிகள்');
  expect(tamil.split('<footer')[1]).not.toContain('href="/ta"');
  expect(tamil.split('<footer')[1]).toContain('>English<');
  expect(tamil).toMatch(/<html lang="ta">[\s\S]*<p>[^<]*உரிமைகளும்/);
  // Whom it is for, what it costs, and the child that is under age come before all else.
  const [, body = ''] = tamil.split('</section>', 2);
  expect(
    body
      .match(/<h2[^>]*>[^<]*/g)
      ?.map((title) => title.replace(/<.*>/, ''))
      .slice(0, 4),
  ).toEqual(['யாருக்காக?', 'எது இலவசம்?', '18 வயது நிரம்பாதவர்கள்', 'அடுத்து என்ன நடக்கும்?']);
  expect(tamil).toMatch(/href="#under-18"[\s\S]*<h2 id="under-18"/);
  expect(tamil).toContain('href="/interests#child"');
  // What it costs and who will speak are told there, in what the owner wrote.
  expect(tamil).toContain('href="#people"');
  expect(tamil).toContain(
    '<dt lang="en-IN">Career guidance, three talks (with the report)</dt><dd>₹4,500</dd>',
  );
  expect(tamil).toMatch(/<img [^>]*loading="lazy"\/><div><h3 lang="en-IN">Meenakshi R\.</);
  // The map, with whose it is.
  expect(tamil).toMatch(
    /<img [^>]*alt="Avinashi Road, the office left of the bus stand"[^>]*><figcaption[^>]*>© OpenStreetMap/,
  );
  const about = await page('/about');
  expect(about).not.toContain('are samples that we wrote');
  for (const words of [
    'id="team"',
    'Meenakshi R.',
    '₹4,500',
    'Opposite the bus stand',
    'We take no commission',
    '33AAAAA0000A1Z5',
    '>M.Sc. Psychology\u00A0· In this work since 2009\u00A0· Speaks Tamil and English<',
  ]) {
    expect(about).toContain(words);
  }
  expect(JSON.parse(await page('/api/openapi.json')).info.title).not.toContain('Margam');
  expect(await page('/services')).toContain('href="/services/hostel-search"');
  expect(await page('/')).toMatch(
    /<h3>Hostel Search<[\s\S]*A room near the college[\s\S]*href="\/services\/hostel-search"/,
  );
  expect(await page('/services/career-guidance')).toContain('They listened.');
});

test('a fee stands on About, at the head of its service, and wherever an owner puts what it costs', async () => {
  const page = async (path: string) =>
    (await app.app.fastify.inject(path)).body.replaceAll(/<script[\s\S]*?<\/script>/g, '');
  const guidance = await page('/services/career-guidance');
  expect(guidance).toContain('<li>Fee: ₹4,500 (three talks, with the report)</li>');
  const others = [await page('/services/test-preparation'), await page('/services/hostel-search')];
  for (const other of others) expect(other).not.toContain('₹4,500');
  for (const each of [guidance, ...others]) {
    expect(each.split('</section>')[0]).toMatch(/href="\/about#fees"[^>]*>What it costs</);
    expect(each.split('</section>')[0]).toContain(
      '>You will talk to Meenakshi R., Arun K. or Fathima S.</a>',
    );
  }
  const own = await page('/our-fees');
  expect(own).toMatch(
    /<h2[^>]*>All that it costs<[\s\S]*₹4,500 \(with the report\)[\s\S]*In full until the second/,
  );
  expect(own).not.toContain('href="/about#team"');

  const { trust } = documents();
  const nothing = { fees: [], free: '', refunds: '', noCommission: false };
  await app.ask('PATCH', '/api/admin/content/trust', owner, { ...trust, ...nothing });
  expect(await page('/our-fees')).not.toContain('All that it costs');
  expect(await page('/services/hostel-search')).toMatch(/href="\/faq#free"[^>]*>What is free</);
  // A fee that bears the name of a service of the office's own stands at its head.
  const visits = { name: 'hostel search', amount: '₹2,000', note: 'Once a room is found.' };
  await app.ask('PATCH', '/api/admin/content/trust', owner, { ...trust, fees: [...trust.fees, visits] });
  expect((await page('/services/hostel-search')).split('</section>')[0]).toContain(
    '>Fee: ₹2,000 (Once a room is found)</li>',
  );
  const services = await page('/services');
  expect(services).toContain('<p>Fee: ₹2,000 (Once a room is found)</p>');
  expect(services).toContain('<p>Fee: ₹4,500 (three talks, with the report)</p>');
  expect(services.split('</section>')[0]).not.toContain('Fee: ');
  await app.ask('PATCH', '/api/admin/content/trust', owner, trust);
});

test('the page of a service names who answers for it; who names no service answers for all', async () => {
  const page = async (path: string) => (await app.app.fastify.inject(path)).body.split('</section>')[0];
  const { team } = documents();
  const answerFor = (...services: string[]) =>
    app.ask('PATCH', '/api/admin/content/team', owner, {
      members: team.members.map((member, at) => ({ ...member, services: services[at] ?? '' })),
    });
  expect((await answerFor('hostel search, Test preparation', 'Educational Loans')).status).toBe(200);
  for (const [path, named] of [
    ['/services/hostel-search', 'Meenakshi R. or Fathima S.'],
    ['/services/test-preparation', 'Meenakshi R. or Fathima S.'],
    ['/services/educational-loans', 'Arun K. or Fathima S.'],
    ['/services/overseas-admission', 'Fathima S.'],
    ['/', 'Meenakshi R., Arun K. or Fathima S.'],
  ] as const) {
    expect(await page(path), path).toContain(`>You will talk to ${named}</a>`);
  }
  // A service for which nobody answers names everybody.
  await answerFor('Hostel Search', 'Hostel Search', 'Hostel Search');
  expect(await page('/services/test-preparation')).toContain('>You will talk to Meenakshi R., Arun K. or');
  expect((await app.ask('PATCH', '/api/admin/content/team', owner, team)).status).toBe(200);
});

test('pages of the office itself begin with a drawing, end with a way on, and name their lines among the services', async () => {
  const page = async (path: string) => (await app.app.fastify.inject(path)).body;
  for (const path of ['/our-fees', '/services/hostel-search']) {
    const html = (await page(path)).split('<main')[1] ?? '';
    expect([path, html.split('</section>')[0]]).toEqual([path, expect.stringContaining('page-head-art')]);
    expect(html).toMatch(/closing[\s\S]*https:\/\/cal\.test\/vazhi[\s\S]*tel:04222345678/);
  }
  expect(await page('/our-fees')).not.toContain('href="#enquiry"');
  // Without ways of its own there is no empty line for them either.
  expect(await page('/our-fees')).not.toContain('<p></p>');
  const hostel = await page('/services/hostel-search');
  expect(hostel).toContain('href="#enquiry"');
  // Its form asks what the office wants to know, and nothing of studies alone.
  expect(hostel).toMatch(/<label[^>]*>The college, and from which month</);
  expect(hostel).toMatch(/<h2[^>]*>Ask about Hostel Search</);
  expect(hostel).toContain('name="course"');
  expect(hostel).not.toMatch(/name="(country|budget)"/);
  expect(await page('/services/career-guidance')).toMatch(/name="country"[\s\S]*name="budget"/);
  expect(await page('/services')).toMatch(
    /A room near the college\.[\s\S]*<li>Visits<\/li><li>Contracts<\/li>/,
  );
});

test('what a person’s languages and years are is said once, in whatever words they were typed', async () => {
  const people = [
    ['2009', 'Tamil', 'In this work since 2009 · Speaks Tamil'],
    ['Since June 2009', 'தமிழ், English', 'In this work since June 2009 · Speaks தமிழ், English'],
    ['counselling since 2014', 'Speaks Tamil', 'counselling since 2014 · Speaks Tamil'],
    ['15 years', 'Fluent in Tamil and English', '15 years · Fluent in Tamil and English'],
    ['', '', ''],
  ];
  const members = people.map(([since, languages], at) => ({
    ...{ name: `Person ${at}`, role: 'Counsellor', since, languages, portrait: 'plain', shown: true },
  }));
  await app.ask('PATCH', '/api/admin/content/team', owner, { members });
  const about = (await app.app.fastify.inject('/about')).body;
  const shown = [...about.matchAll(/<h3>Person \d<\/h3><p>Counsellor<\/p>(?:<p class="soft">([^<]*))?/g)];
  // The dot stays with the word before it.
  expect(shown.map(([, line = '']) => line.replace('\u00A0', ' '))).toEqual(people.map(([, , line]) => line));
  await app.ask('PATCH', '/api/admin/content/team', owner, documents().team);
});

test('the pages in Tamil say what an owner says in Tamil, and mark the rest as English', async () => {
  const partsOf = async (path: string) => {
    const html = (await app.app.fastify.inject(path)).body.replace(/<script[\s\S]*?<\/script>/g, '');
    const [main = '', footer = ''] = html.split('<footer');
    return { main, footer };
  };
  const english = ['12 Avinashi Road', 'Monday to Saturday'];
  const before = await partsOf('/ta');
  expect(before.main.split('class="ta-pictured"')[2]).toContain(
    'threshold"></use></svg><span><span lang="en-IN">Hostel Search</span></span></li></ul>',
  );
  for (const words of [...english, 'Hostel Search', 'Ask first, then choose'])
    expect(before.footer).toMatch(new RegExp(` lang="en-IN"[^>]*>${words}<`));
  for (const words of english) expect(before.main).toContain(` lang="en-IN">${words}<`);
  const desk = async () =>
    (await app.app.fastify.inject({ url: '/admin/content/trust', headers: { cookie: owner.cookie ?? '' } }))
      .body;
  const gap = /href="\/admin\/settings#content-inTamil"[^>]*>Your street in Tamil</;
  const gaps = [
    gap,
    /href="\/admin\/content\/trust#content-fees"[^>]*>What your fees are for, in Tamil</,
    /href="\/admin\/content\/team#content-members"[^>]*>Your people(?:&#x27;|')s names in Tamil</,
  ];
  for (const each of gaps) expect(await desk()).toMatch(each);

  const inTamil = {
    name: 'வழி',
    tagline: 'முதலில் கேளுங்கள்',
    addressLines: ['அவிநாசி சாலை 12', 'பேருந்து நிலையம் எதிரில்'],
    locality: 'கோவை',
    hours: 'திங்கள் முதல் சனி வரை',
  };
  const [fees, hostel] = documents().pages.items;
  const items = [
    { ...fees, titleInTamil: 'எங்கள் கட்டணம்' },
    { ...hostel, titleInTamil: 'விடுதி தேடல்', summaryInTamil: '{brand}: கல்லூரிக்கு அருகில் ஓர் அறை.' },
  ];
  const [talks] = documents().trust.fees;
  const [first, ...others] = documents().team.members;
  for (const [url, values] of [
    ['settings', { inTamil }],
    ['content/pages', { items }],
    [
      'content/trust',
      {
        refundsInTamil: 'பாதி திரும்ப.',
        directionsInTamil: 'இரண்டாவது மாடி.',
        fees: [{ ...talks, nameInTamil: 'மூன்று சந்திப்புகள்' }],
      },
    ],
    ['content/team', { members: [{ ...first, nameInTamil: 'மீனாட்சி', roleInTamil: 'ஆலோசகர்' }, ...others] }],
  ] as const)
    expect((await app.ask('PATCH', `/api/admin/${url}`, owner, values)).status).toBe(200);
  const { main, footer } = await partsOf('/ta');
  expect(main).toContain('<span>விடுதி தேடல்</span>: Vazhi: கல்லூரிக்கு அருகில் ஓர் அறை.');
  expect(main).toContain('<dt>மூன்று சந்திப்புகள்</dt><dd>₹4,500</dd>');
  expect(main).toContain(
    '<h3>மீனாட்சி</h3><p>ஆலோசகர்</p><p class="soft" lang="en-IN">M.Sc. Psychology</p>' +
      '<p class="soft">2009 முதல் இந்தப் பணியில்.</p>' +
      '<p class="soft">பேசும் மொழிகள்: <span>தமிழ், ஆங்கிலம்</span></p>',
  );
  expect(main).toContain('>உங்களுடன் பேசுபவர்கள்: மீனாட்சி, Arun K. அல்லது Fathima S.</a>');
  expect(main).toContain('இது வழி (Vazhi). கோவை நகரில்');
  expect(main).toContain('<p>பணம் திரும்ப: பாதி திரும்ப.</p>');
  expect(main).toMatch(/<\/dl><p>இரண்டாவது மாடி\.<\/p>/);
  for (const part of [main, footer]) {
    // The office has one line in English: both stand in its place.
    for (const words of [inTamil.addressLines.join(', '), 'கோவை 641004', inTamil.hours])
      expect(part).toContain(`>${words}<`);
    for (const words of english) expect(part).not.toContain(words);
  }
  expect(footer).toContain(`<p class="soft">${inTamil.tagline}</p>`);
  expect(footer).toMatch(/hrefLang="en-IN"[^>]* href="\/services\/hostel-search"[^>]*>விடுதி தேடல்</i);
  expect(main).toMatch(/href="\/our-fees"[^>]*>எங்கள் கட்டணம்</);
  expect((await partsOf('/ta/get-started')).footer).toContain(inTamil.hours);
  expect(await desk()).not.toMatch(gap);
  // On the pages in English there is nothing of it, nor in their data.
  for (const path of ['/about', '/services/hostel-search']) {
    const { body } = await app.app.fastify.inject(path);
    for (const words of ['விடுதி', 'அவிநாசி', 'மாடி', 'சந்திப்புகள்', 'மீனாட்சி', inTamil.tagline])
      expect(body).not.toContain(words);
  }
});
