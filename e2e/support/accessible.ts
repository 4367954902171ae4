import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { expect, test } from './fray.js';

/** What passes need not be gathered, and there are no frames: that takes a third of the time. */
const QUICK: RunOptions = { resultTypes: ['violations'], preload: false, iframes: false };

/** Of all the rules only that of contrast sees the theme. */
const RULES: Readonly<Record<'dark' | 'light', RunOptions>> = {
  dark: QUICK,
  light: { ...QUICK, runOnly: ['color-contrast'] },
};

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
      await page.evaluate(axe.source);
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.evaluate(settled);
        const violations = await page.evaluate(violationsOf, RULES[colorScheme]);
        const found = violations.map(text => `${colorScheme}: ${text}`);
        expect(found).toEqual([]);
      }
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beyond).toBeLessThanOrEqual(0);
    });
  }
}

/** In the page, where axe is by now. */
async function violationsOf(options: RunOptions): Promise<string[]> {
  const { violations } = await (window as unknown as { readonly axe: typeof axe }).axe.run(document, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id}: ${node.html} ${node.failureSummary}`),
  );
}

/** Until colours have changed over to the theme: half way between two nothing can be read. */
async function settled(): Promise<void> {
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const changing = document.getAnimations().filter(each => each instanceof CSSTransition);
  await Promise.allSettled(changing.map(each => each.finished));
}
