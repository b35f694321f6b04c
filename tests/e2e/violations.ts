import type { Page } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';

const rules: [colorScheme: 'light' | 'dark', runOnly: RunOnly][] = [
  [
    'light',
    { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  ],
  ['dark', { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }],
];

/** What axe finds on the page as it stands: every rule in the light scheme, those about colours in the dark one too. */
export async function violationsOf(page: Page): Promise<string[]> {
  // Its library for Playwright sets it up anew for each look, which takes longer than the look.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const found: string[] = [];
  for (const [colorScheme, runOnly] of rules) {
    // What fades has colours of its own: nothing may begin to while axe looks. What blinks for ever is never done.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
        ),
    );
    const violations = await page.evaluate(async (options) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      const result = await inPage.run(document, { resultTypes: ['violations'], runOnly: options });
      return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    }, runOnly);
    found.push(...violations.map((violation) => `${colorScheme}, ${violation}`));
  }
  return found;
}
