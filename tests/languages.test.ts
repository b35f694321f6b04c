import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { english, type Language, languageAt } from '#content/languages.ts';
import { privacy } from '#content/privacy.ts';
import { rupees } from '#web/page/amounts.ts';
import { dateAndTime, dayWithYear, longDate } from '#web/page/formats.ts';
import { createPageContext, pageWords } from '#web/page/page-context.ts';
import type { PageServices } from '#web/page/page-services.ts';

/** English with other letters around each text: what stays plain was not asked of the language. */
const pseudo: Language = { tag: 'ta-IN', dates: 'ta-IN', wordsFor: marked };

function marked<Words>(words: Words): Words {
  const mark = (value: unknown): unknown => {
    if (typeof value === 'string') return `⟦${value}⟧`;
    if (Array.isArray(value)) return value.map(mark);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, key === 'id' ? inner : mark(inner)]),
    );
  };
  return mark(words) as Words;
}

/** Every text that a page's loader hands over, but the names that links lead to. */
const textsIn = (value: unknown, key = ''): string[] => {
  if (typeof value === 'string') return key === 'id' ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, Array.isArray(value) ? key : name));
};

test('the first part of an address names the language of its page; English has none', () => {
  const others = { xx: pseudo };
  expect(languageAt('/xx/privacy', others)).toBe(pseudo);
  expect(languageAt('/xx', others)).toBe(pseudo);
  for (const path of ['/', '/privacy', '/xxl', '/constructor', '/toString/x']) {
    expect(languageAt(path, others), path).toBe(english);
  }
});

test('a page of another language shows none of its words in English', () => {
  const settings = { name: 'Margam', legalName: 'Margam LLP', locality: 'Coimbatore' };
  const contextOf = (language: Language) =>
    createPageContext({ language, settings } as unknown as PageServices);
  const texts = textsIn(pageWords(contextOf(pseudo), privacy));
  expect(texts.length).toBeGreaterThan(30);
  expect(texts.filter((text) => !/^⟦.*⟧$/s.test(text))).toEqual([]);
  expect(texts.join()).toContain('Margam LLP');
  expect(textsIn(pageWords(contextOf(english), privacy)).join()).not.toContain('⟦');
});

test('dates and money are written as the language of the page writes them, by the office’s clock', () => {
  const night = '2026-11-21T20:00:00.000Z';
  expect(longDate(night)).toBe('November 22, 2026');
  expect(dateAndTime(night)).toBe('22 Nov 2026, 1:30 am');
  expect(dayWithYear('2026-11-22')).toBe('Sun, 22 Nov 2026');
  expect(rupees(1_234_567)).toBe('₹12,34,567');
  expect(longDate(night, pseudo)).toBe('22 நவம்பர், 2026');
  expect(rupees(1_234_567, pseudo)).toBe('₹12,34,567');
});

test('how a language writes is said in one place', () => {
  const src = new URL('../src/', import.meta.url);
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  expect(existsSync(new URL('content/languages.ts', src))).toBe(true);
  const saying = files.filter((file) =>
    /['"](en-(IN|US|GB))['"]|\.toLocale(Date|Time)?String/.test(readFileSync(new URL(file, src), 'utf8')),
  );
  expect(saying).toEqual(['content/languages.ts']);
});
