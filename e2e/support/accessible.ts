import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fray.js';

/** What passes need not be gathered, and there are no frames: that takes a third of the time. */
const QUICK = { resultTypes: ['violations' as const], preload: false };

/**
 * One test for each screen, at every width: in either theme it keeps to the rules of accessibility, and nothing is
 * wider than the window.
 */
export function accessible(screens: Readonly<Record<string, (page: Page) => Promise<unknown>>>): void {
  for (const [name, show] of Object.entries(screens)) {
    test(`${name}: accessible in both themes, and nothing beyond the edge`, { tag: '@phone' }, async ({
      page,
    }) => {
      test.slow();
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await show(page);
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.evaluate(settled);
        const axe = new AxeBuilder({ page }).setLegacyMode().options(QUICK);
        // Of all the rules only this one sees the theme.
        if (colorScheme === 'light') axe.withRules('color-contrast');
        const { violations } = await axe.analyze();
        const found = violations.flatMap(({ id, nodes }) =>
          nodes.map(node => `${colorScheme}: ${id}: ${node.html} ${node.failureSummary}`),
        );
        expect(found).toEqual([]);
      }
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beyond).toBeLessThanOrEqual(0);
    });
  }
}

/** Until colours have changed over to the theme: half way between two nothing can be read. */
async function settled(): Promise<void> {
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const changing = document.getAnimations().filter(each => each instanceof CSSTransition);
  await Promise.allSettled(changing.map(each => each.finished));
}
