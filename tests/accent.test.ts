import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentCss, accentOf, contrast } from '#web/design/accent.ts';
import { paletteCss } from '#web/design/colors.ts';

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const [lightCard, paper, darkCard, darkPaper] = ['#ffffff', '#fbf8f2', '#232b4e', '#0f1326'];

test('whatever colour an owner chooses, words in it and on it can be read in both schemes', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      const { light, dark } = accentOf(color);
      for (const ground of [lightCard, paper]) {
        expect(contrast(light.text, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(light.textDeep, ground)).toBeGreaterThanOrEqual(4.5);
      }
      for (const ground of [darkCard, darkPaper]) {
        expect(contrast(dark.text, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(dark.textDeep, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(dark.action, ground)).toBeGreaterThanOrEqual(2.95);
      }
      for (const { action, actionDeep } of [light, dark]) {
        expect(contrast('#ffffff', action)).toBeGreaterThanOrEqual(4.5);
        expect(contrast('#ffffff', actionDeep)).toBeGreaterThanOrEqual(4.5);
      }
    }),
    { numRuns: 2000 },
  );
  // The grounds above are those of the palette.
  for (const ground of [lightCard, paper, darkCard, darkPaper]) expect(paletteCss()).toContain(ground);
});

test('a colour that can be read stays as it is, and none adds nothing', () => {
  expect(accentOf('#8a1c5a').light.action).toBe('#8a1c5a');
  expect(accentCss('#8a1c5a')).toContain('--color-action:#8a1c5a');
  expect(accentCss(undefined)).toBe('');
  // An error in an owner's green would look like what went well.
  expect(accentCss('#0b6b4f')).toMatch(/--color-alert:#b5371f;.*--color-alert:#ff9f87;/);
  for (const [rule = ''] of readFileSync('src/web/forms/forms.css', 'utf8').matchAll(/.*color-kumkum.*/g)) {
    expect(rule).toContain('--color-alert');
  }
});
