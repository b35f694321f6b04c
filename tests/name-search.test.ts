import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { soundsLike } from '#domain/name-sound.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { contactBody } from './factories.ts';
import { databaseOn } from './start-postgres.ts';

/** Names as a file has them, and how people who heard them type them. */
const spellings: Record<string, string[]> = {
  'Karthik Subramanian': [
    'kartik subramaniam',
    'Karthick Subramanyam',
    'Kathik Subramanian',
    'Subramanyam',
    'subramaniyan',
  ],
  சுப்பிரமணியம்: ['Subramaniam', 'subramaniyan'],
  முத்துக்குமார்: ['muthu kumar', 'Muthukumar', 'mutukumaar', 'Muthu Kumaar'],
  'Lakshmi Priya': ['Laksmi', 'Letchumi priya', 'Lakshmipriya', 'லட்சுமி', 'Lachumi'],
  'Sowmiya V': ['Soumya', 'Sowmya', 'Saumya V'],
  Anbuselvan: ['Anbu Selvan', 'anpu selvan', 'Anbuchelvan'],
  தமிழ்ச்செல்வி: ['Tamil Selvi', 'Thamizhselvi', 'Tamilselvy'],
  Vigneshwaran: ['Vikneswaran', 'Vignesh Waran', 'Bigneshwaran'],
  Gnanasekaran: ['Gnanasekar', 'Knanasekaran', 'Gnana Sekaran'],
  Bhuvaneswari: ['Puvaneshwari', 'buvaneswary', 'Bhuvaneshwari'],
  'Meenakshi Sundaram': ['Minatchi Sundaram', 'meenakshisundaram', 'மீனாட்சி'],
  'Zeenath Begum': ['Jeenat Begam', 'Zinath'],
  'Mohammed Farook': ['Muhamad Faruk', 'Mohamed Farooq'],
  கவிதா: ['Kavitha', 'Kavita'],
  'Ezhil Vendan': ['ezil', 'Ezil Vendan'],
  Ezhilarasi: ['Elilarasi', 'Ezilarasi', 'Ezhil Arasi', 'எழிலரசி'],
  'Chithra Devi': ['Sitra Devi', 'Chitra Thevi'],
  Thirunavukkarasu: ['Tirunavukarasu', 'Thiru Navukkarasu', 'Thirunavukarasan'],
  Yogeshwari: ['Yogeswari', 'Yokeshwari'],
  Shanmugam: ['Sanmugam', 'Shanmukham', 'சண்முகம்'],
  Aishwarya: ['Aiswarya', 'Ishwarya', 'ஐஸ்வர்யா'],
  Jayanthi: ['Jeyanthi', 'Jayanti'],
  'Divya Bharathi': ['Divyabarathi', 'Thivya Barathi'],
  Sivaramakrishnan: ['Siva Ramakrishnan', 'Shivaramakrishnan', 'Sivaramakrishna'],
  Krishnamoorthy: ['Krishnamurthi', 'Krishna Moorthy', 'Kirushnamoorthi'],
  Padmavathi: ['Pathmavathi', 'Padmavati', 'பத்மாவதி'],
  Saravanan: ['Sarvanan', 'சரவணன்'],
  Vaishnavi: ['Vaisnavi', 'Vyshnavi'],
  Dhanalakshmi: ['Thanaletchumi', 'Dhana Lakshmi'],
  Pandiyan: ['Pandian', 'பாண்டியன்'],
  'Nithyashree O': ['nitya', 'Nityashri', 'nithya'],
  Vidhyalakshmi: ['vidya', 'Vidyalakshmi'],
};

describe.each(['SQLite', 'PostgreSQL'])('names on %s', (engine) => {
  let app: TestApp;
  let staff: Record<string, string>;
  beforeAll(async () => {
    app = await createTestApp(await databaseOn(engine));
    staff = await app.signIn();
    for (const name of Object.keys(spellings)) {
      expect((await app.post('/api/admin/students', { name }, staff)).status).toBe(201);
    }
  });
  afterAll(() => app.close());

  async function found(q: string, more = ''): Promise<string[]> {
    const url = `/api/admin/students?q=${encodeURIComponent(q)}${more}`;
    const { data } = (await app.app.fastify.inject({ url, headers: staff })).json();
    return data.students.map(({ name }: { name: string }) => name);
  }

  test('are found however they are spelled, in Tamil and in Latin letters, in one word and in two', async () => {
    const missed: string[] = [];
    for (const [name, asked] of Object.entries(spellings)) {
      for (const one of asked) {
        const names = await found(one);
        // What nearly sounds alike is few, and not everybody.
        if (!names.includes(name) || names.length > 3) missed.push(`${one}: ${names.join(', ')}`);
      }
    }
    expect(missed).toEqual([]);
  });

  test('are listed by how well they fit what is sought, whoever came last, unless another order is asked for', async () => {
    const come = ['Dhivya Ranked', 'Divya Ranked', 'Divyabharathi Ranked', 'Aadhira Natdivyan Ranked'];
    for (const name of [...come, 'Theviya Ranked']) await app.post('/api/admin/students', { name }, staff);
    const best = ['Divya Ranked', 'Divyabharathi Ranked', 'Aadhira Natdivyan Ranked', 'Dhivya Ranked'];
    expect((await found('divya ranked')).slice(0, 4)).toEqual(best);
    const newest = await found('divya ranked', '&sort=created');
    expect(newest.filter((name) => name.endsWith('Ranked'))).toEqual(
      newest.includes('Theviya Ranked') ? ['Theviya Ranked', ...come.toReversed()] : come.toReversed(),
    );
    // Page after page.
    for (let n = 0; n < 60; n++) await app.post('/api/admin/students', { name: `Pagewise ${n}` }, staff);
    const all: string[] = [];
    let cursor: string | null = '';
    do {
      const url: string = `/api/admin/students?q=pagewise&cursor=${encodeURIComponent(cursor ?? '')}`;
      const { data } = (await app.app.fastify.inject({ url, headers: staff })).json();
      all.push(...data.students.map(({ name }: { name: string }) => name));
      cursor = data.next;
    } while (cursor);
    expect([all.length, new Set(all).size]).toEqual([60, 60]);
    const page = (await app.app.fastify.inject({ url: '/admin/students?q=pagewise', headers: staff })).body;
    expect(page).toContain('<option value="" selected="">Best match</option>');
  });

  test('lead to what they asked for where no lead says them as they were typed', async () => {
    for (const name of ['Soffiya Leadwise', 'Mythili Leadwise'])
      expect(
        (await app.post('/api/leads', contactBody({ name, idempotencyKey: crypto.randomUUID() }))).status,
      ).toBe(201);
    const leads = async (search: string) => {
      const url = `/api/admin/leads?search=${encodeURIComponent(search)}`;
      const { data } = (await app.app.fastify.inject({ url, headers: staff })).json();
      return data.leads.map(({ name }: { name: string }) => name);
    };
    await expect.poll(() => found('Mythili Leadwise')).toHaveLength(1);
    expect(await leads('soffia leadwise')).toEqual(['Soffiya Leadwise']);
    expect(await leads('mytili leadwise')).toEqual(['Mythili Leadwise']);
    expect(await leads('Robert Miller')).toEqual([]);
  });

  test('are found in one word and in two beside those that are written as it was typed', async () => {
    for (const name of ['Senthil Kumar', 'செந்தில்குமார்', 'Thamil Selvi', 'Thamizhselvan'])
      await app.post('/api/admin/students', { name }, staff);
    const both = ['Senthil Kumar', 'செந்தில்குமார்'];
    for (const q of ['senthil kumar', 'Senthilkumar'])
      expect(await found(q)).toEqual(expect.arrayContaining(both));
    for (const q of ['thamil selvi', 'Tamilselvi'])
      expect(await found(q)).toEqual(expect.arrayContaining(['Thamil Selvi', 'தமிழ்ச்செல்வி']));
    const rank = (name: string) => soundsLike(name, 'tamilselvi');
    expect(['தமிழ்ச்செல்வி', 'Thamil Selvi', 'Thamizhselvan', 'Kavitha'].map(rank)).toEqual([0, 0, 1, 2]);
  });

  test('are not looked for nearly where one is found as it was typed, nor by what says too little', async () => {
    expect(await found('Pandiyan')).toEqual(['Pandiyan']);
    expect(await found('Karthik Subramanian')).toEqual(['Karthik Subramanian']);
    for (const none of ['Robert Miller', 'x?y', '~?', '% _', 'zz qq', '?'.repeat(200)])
      expect(await found(none)).toEqual([]);
  });
});
