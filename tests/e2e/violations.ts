import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const colourRules = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page as it stands: every rule in the light scheme, those about colours in the dark one too. */
export async function violationsOf(page: Page): Promise<string[]> {
  return [
    ...(await foundIn(page, 'light', (axe) => axe.withTags(tags))),
    ...(await foundIn(page, 'dark', (axe) => axe.withRules(colourRules))),
  ];
}

async function foundIn(
  page: Page,
  colorScheme: 'light' | 'dark',
  choose: (axe: AxeBuilder) => AxeBuilder,
): Promise<string[]> {
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
  // Without frames of other sites axe needs no page of its own to put its findings together.
  const { violations } = await choose(new AxeBuilder({ page }).setLegacyMode()).analyze();
  return violations.map(
    ({ id, nodes }) => `${colorScheme}, ${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
}
