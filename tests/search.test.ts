import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchResult } from '#content/site-search.ts';
import { wordsIn, wordTest } from '#domain/post-words.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The page as a visitor gets it, with the addresses that it found in their order. */
async function asked(path: '/search' | '/directions', words: string) {
  const { body, statusCode } = await app.app.fastify.inject(`${path}?q=${encodeURIComponent(words)}`);
  expect(statusCode).toBe(200);
  const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '';
  const found = main.slice(main.indexOf(path === '/search' ? 'class="found"' : 'role="status"'));
  const [hrefs = [], close = []] = found
    .split(`>${searchResult.close}<`)
    .map((part) => [...part.matchAll(/<(?:h3|li)><a[^>]*href="([^"]+)"/g)].map(([, href]) => href));
  return { main, hrefs, close, text: main.replace(/<[^>]+>/g, '') };
}

describe('the search of the whole site', () => {
  test.each([
    ['germny', 'Germany', '/services/overseas-admission'],
    ['austrlia', 'Australia', '/services/overseas-admission'],
    ['counsling', 'counselling', '/services/career-guidance'],
    ['engg', 'engineering', '/directions/civil-engineering'],
    ['scholership', 'scholarship', '/faq#do-you-help-with-scholarships'],
    ['uk', 'united kingdom', '/services/overseas-admission/costs'],
    ['shortlst', 'shortlist', '/services/overseas-admission'],
  ])('looks for what was meant by %s', async (typed, word, href) => {
    const { text, hrefs } = await asked('/search', typed);
    expect(text).toMatch(new RegExp(`Nothing here for ${typed}\\. Looked for instead: ${word}\\.`, 'i'));
    expect(hrefs).toContain(href);
  });

  test('tells whoever typed one letter that it is too little', async () => {
    const { text, hrefs } = await asked('/search', 'a');
    expect(text).toContain('One letter is too little to look for.');
    expect(hrefs).toEqual([]);
    expect((await asked('/search', 'xyzzyq')).text).toContain(searchResult.none);
  });

  test('says what a direction is, and by which of its courses, ways and names it was found', async () => {
    const { text } = await asked('/search', 'nurs');
    expect(text).toContain('teach families. To study: B.Sc. Nursing');
    expect(text).toContain('Help small children to play, speak and grow. Found under: nursery.');
    expect((await asked('/search', 'lawyer')).text).toContain('Found under: lawyer.');
    const { text: neet } = await asked('/search', 'NEET');
    expect(neet).toContain('mend them. Way in: NEET (UG)');
    expect(neet).toContain('counselling date. On this page: NEET (UG).');
    // A post that has the word only further down shows its sentence.
    expect((await asked('/search', 'loan')).text).toMatch(
      /Eighteen-Month Timeline[\s\S]*a course that begins in August or September\. [^.]*loan/,
    );
  });

  test.each([
    ['contact', '/#contact'],
    ['phone number', '/#contact'],
    ['whatsapp', '/#contact'],
    ['office address', '/#contact'],
    ['தொடர்பு', '/#contact'],
    ['fees', '/faq#free'],
    ['price', '/faq#free'],
    ['plus two', '/directions?exam=none'],
    ['+2', '/directions?exam=none'],
    ['12th', '/directions?exam=none'],
    ['after 12th std', '/directions?exam=none'],
    ['class 12', '/directions?exam=none'],
    ['10th', '/directions?exam=class10'],
    ['SSLC', '/directions?exam=class10'],
    ['IELTS', '/services/test-preparation#abroad'],
    ['toefl score', '/services/test-preparation#abroad'],
    ['ielts coaching', '/services/test-preparation#abroad'],
    ['padippu kadan', '/services/educational-loans#loan'],
    ['படிப்புக் கடன்', '/services/educational-loans#loan'],
    ['under 18', '/privacy#under-18'],
    ['18 வயது', '/privacy#under-18'],
    ['முகவரி', '/#contact'],
    ['தமிழ்', '/ta'],
    ['how much fees', '/faq#free'],
    ['who will talk to my child', '/about'],
    ['nurse salary', '/directions/nursing'],
    ['செவிலியர் சம்பளம்', '/directions/nursing'],
  ])('finds for %s, as families type it, the page about it first', async (typed, href) => {
    expect((await asked('/search', typed)).hrefs[0]).toBe(href);
  });

  test('looks for the doctors where no page has a doctor without an examination', async () => {
    const { main, text, hrefs } = await asked('/search', 'doctor without neet');
    expect(text).toContain(searchResult.some);
    expect(hrefs).toEqual(expect.arrayContaining(['/directions/medicine', '/directions/veterinary-science']));
    expect(main).toContain('<mark>doctor</mark>');
    expect(main).not.toMatch(/<mark>(without|NEET)/);
    // What a page has, stays.
    expect((await asked('/search', 'without exam')).hrefs[0]).toBe('/directions?exam=none');
  });

  test('finds the form for a degree by what the page of examinations tells of it, and a hostel where we help', async () => {
    const { text, hrefs } = await asked('/search', 'nursing');
    expect(hrefs).toEqual(['/directions/nursing', '/services/indian-admission/examinations']);
    expect(text).toContain('Paramedical degrees: One form for nursing, pharmacy');
    expect((await asked('/search', 'hostel')).hrefs).toContain('/services/overseas-admission');
  });

  test('offers beside fewer than three pages what is close to a career among them', async () => {
    const { hrefs, close } = await asked('/search', 'nursing');
    expect(hrefs).toHaveLength(2);
    expect(close).toHaveLength(3);
    const { body } = await app.app.fastify.inject('/directions/nursing');
    const there = body.split('Close to this</h2>')[1]?.split('</ul>')[0] ?? '';
    for (const href of close) expect(there).toContain(`href="${href}"`);
    expect((await asked('/search', 'hostel')).close).toEqual([]);
    expect((await asked('/search', 'engineering')).close).toEqual([]);
  });

  test('finds by a word those of its family, and marks them, but none that merely begins so', async () => {
    const { main, hrefs } = await asked('/search', 'nurse');
    expect(hrefs).toEqual(
      expect.arrayContaining(['/directions/nursing', '/services/indian-admission/examinations']),
    );
    expect(hrefs).not.toContain('/directions/horticulture');
    expect(hrefs).not.toContain('/directions/early-childhood');
    expect(main).toContain('One form for <mark>nursing</mark>, pharmacy');
    expect(main).toMatch(/<h3><a[^>]*><mark>Nursing<\/mark><\/a>/);
    expect(main).not.toMatch(/nurser/i);
    const { hrefs: careers } = await asked('/directions', 'nurse');
    expect(careers).toContain('/directions/nursing');
    expect(careers).not.toContain('/directions/horticulture');
    // Half a word is the beginning of any.
    expect((await asked('/directions', 'nurser')).hrefs).toContain('/directions/horticulture');
  });

  test.each([
    ['nurse', 'nursing nurses', 'nursery nurseries'],
    ['nursery', 'nurseries', 'nurse nursing'],
    ['teacher', 'teach teaching teachers', 'tea team'],
    ['engineer', 'engineering engineers', 'engine engines'],
    ['law', 'laws lawyer', 'lawn lawful'],
    ['car', 'cars', 'care career cardiac carpentry'],
    ['care', 'cares cared', 'career'],
    ['child', 'children', 'chill'],
    ['art', 'arts artist', 'artificial article'],
    ['dance', 'dancing dancer', 'danger'],
    ['program', 'programme programmer programming', 'progress'],
    ['hospital', 'hospitals', 'hospitality'],
    ['math', 'mathematics', 'matches'],
  ])('takes for the family of %s %s, and not %s', (word, kin, others) => {
    const whole = (text: string) => wordTest(text, () => true)(wordsIn(word)[0] ?? '');
    expect(kin.split(' ').filter((each) => whole(each) === 0)).toEqual([]);
    expect(others.split(' ').filter((each) => whole(each) > 0)).toEqual([]);
  });

  test('names no examination as a way in that is put off', async () => {
    const { text, hrefs } = await asked('/search', 'NEET');
    expect(hrefs).not.toContain('/directions/physiotherapy');
    expect(text).not.toContain('not in 2026-27');
  });

  test.each([
    ['12th commerce', 'commerce', ['/directions/chartered-accountancy', '/directions/banking']],
    ['b.com colleges', 'b.com', ['/directions/chartered-accountancy', '/directions/banking']],
    ['best nursing college in coimbatore', 'nursing', ['/directions/nursing']],
  ])('takes in %s the words beside %s as said with it', async (typed, alone, hrefs) => {
    const { hrefs: found, text } = await asked('/search', typed);
    expect(text).not.toContain(searchResult.some);
    expect(found).toEqual(expect.arrayContaining(hrefs));
    expect(found[0]).toBe((await asked('/search', alone)).hrefs[0]);
  });

  test.each(['/search', '/directions'] as const)(
    'finds on %s by a subject what asks for it',
    async (path) => {
      const { hrefs } = await asked(path, 'biology');
      for (const slug of ['biology-and-biotechnology', 'medicine', 'nursing'])
        expect(hrefs).toContain(`/directions/${slug}`);
    },
  );

  test('looks for fees where a letter of so short a word is missing', async () => {
    expect((await asked('/search', 'fes')).text).toContain('Looked for instead: fee.');
  });

  test('finds for fees the costs abroad as well, and for class 12 the examinations and no trade before them', async () => {
    expect((await asked('/search', 'fees')).hrefs).toContain('/services/overseas-admission/costs');
    for (const typed of ['plus two', '12th']) {
      const { hrefs } = await asked('/search', typed);
      expect(hrefs.slice(0, 3)).toContain('/services/indian-admission/examinations');
    }
  });

  test('names in the title of the page what was asked, and leads on from what it found', async () => {
    const { body } = await app.app.fastify.inject('/search?q=nursing%20%3Cb%3E');
    expect(body).toContain('<title>nursing &lt;b&gt;: Search</title>');
    expect((await asked('/search', 'nursing')).main).toMatch(
      /Not what you were looking for\? <a[^>]*href="\/get-started"[^>]*>Ask us</,
    );
    expect((await asked('/search', 'xqzvwk')).main).not.toContain('Not what you were looking for?');
  });

  test('shows for a question in Tamil what its known word leads to', async () => {
    const { hrefs, text } = await asked('/search', 'குழந்தைக்கு என்ன படிப்பு');
    expect(text).not.toContain('Did you mean');
    expect(text).toContain('Looked for in English: course.');
    expect(hrefs).toEqual((await asked('/search', 'course')).hrefs);
  });

  test('offers for what it does not find the nearest word, and where to look', async () => {
    const { main, text } = await asked('/search', 'agricltre');
    expect(text).toContain(searchResult.none);
    expect(main).toMatch(/<a[^>]*href="\/search\?q=agriculture"[^>]*>/);
    expect(main).toContain('href="/directions#health"');
    expect((await asked('/search', 'xqzvwk')).main).not.toContain('href="/search?q=');
  });
});

describe('the search of the directions', () => {
  test.each([
    ['enginering', 'Nothing here for enginering. Looked for instead: engineering.', 'civil-engineering'],
    ['engg', 'Nothing here for engg. Looked for instead: engineering.', 'civil-engineering'],
    ['நர்சிங்', 'Looked for in English: nursing.', 'nursing'],
    ['மருத்துவம்', 'Looked for in English: medicine.', 'medicine'],
    ['agricutlure', 'Looked for instead: agriculture.', 'agriculture'],
    ['vivasayam', 'Looked for in English: agriculture.', 'agriculture'],
    ['air hostes', 'No career here is exactly this. Nearest by the work:', 'hotel-management'],
    ['yogaa', 'Looked for instead: yoga.', 'sport-and-fitness'],
  ])('looks for what was meant by %s, and says so', async (typed, said, slug) => {
    const { text, hrefs } = await asked('/directions', typed);
    expect(text).toContain(said);
    expect(hrefs).toContain(`/directions/${slug}`);
  });

  test.each([
    ['10th', 'Taken as: After class 10: ITI or polytechnic.', 'plumbing'],
    ['after SSLC', 'Taken as: After class 10: ITI or polytechnic.', 'electrician'],
    ['plus two', 'Taken as: By class 12 marks, no examination.', 'nursing'],
    ['12th commerce', 'careers', 'chartered-accountancy'],
  ])('takes %s as what begins after that class', async (typed, said, slug) => {
    const { text, hrefs } = await asked('/directions', typed);
    expect(text).toContain(said);
    expect(text).not.toMatch(/No career/);
    expect(hrefs).toContain(`/directions/${slug}`);
    expect(hrefs.includes('/directions/plumbing')).toBe(said.includes('class 10'));
  });

  test('leads on to the search of the whole site where no direction has a word', async () => {
    const { main } = await asked('/directions', 'visa papers');
    expect(main).toMatch(/<br\/><a[^>]*href="\/search\?q=visa%20papers"[^>]*>Search the whole site for it</);
    expect((await asked('/directions', 'nurse')).main).not.toContain('/search?q=');
  });

  test('takes a word that a direction has as it is, and says of others that none has it', async () => {
    expect((await asked('/directions', 'nurse')).text).not.toContain('Looked for');
    expect((await asked('/directions', 'xylophone')).text).toContain('No career here has this word.');
  });

  test('looks for what was meant among what else was asked for', async () => {
    const { body } = await app.app.fastify.inject('/directions?q=enginering&area=S');
    expect(body).toContain('Looked for instead: engineering.');
    expect(body).toContain('Take one of the choices away.');
  });
});
