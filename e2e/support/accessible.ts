import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { drawn, expect, test } from './fray.js';

/** What passes need not be gathered, and there are no frames: that takes a third of the time. */
const ALL_RULES: RunOptions = { resultTypes: ['violations'], preload: false, iframes: false };

/** Of all the rules only that of contrast sees the theme. */
const CONTRAST: RunOptions = { ...ALL_RULES, runOnly: ['color-contrast'] };

/** Screens on one way: each begins where the one before it was left, the first in a new browser. */
type Way = Readonly<Record<string, (page: Page) => Promise<unknown>>>;

/**
 * Every screen, at every width: in either theme it keeps to the rules of accessibility, and nothing is wider than
 * the window. One test for each way, because loading the page and playing up to a screen takes longer than the check.
 */
export function accessible(...ways: readonly Way[]): void {
  for (const way of ways) {
    const names = Object.keys(way).join('; ');
    test(`accessible in both themes, and nothing beyond the edge: ${names}`, { tag: '@phone' }, async ({
      page,
    }) => {
      test.slow();
      let themes: Themes = ['dark', 'light'];
      await page.emulateMedia({ colorScheme: themes[0], reducedMotion: 'reduce' });
      for (const [name, show] of Object.entries(way)) {
        await test.step(name, async () => {
          await show(page);
          await expectAccessible(page, name, themes);
        });
        themes = [themes[1], themes[0]];
      }
    });
  }
}

type Themes = readonly ['dark' | 'light', 'dark' | 'light'];

/** The screen as it stands, in the theme that is shown and then in the other one. */
export async function expectAccessible(page: Page, name: string, themes: Themes): Promise<void> {
  await loadAxe(page);
  const here = await violations(page, ALL_RULES);
  await page.emulateMedia({ colorScheme: themes[1], reducedMotion: 'reduce' });
  const there = await violations(page, CONTRAST);
  expect({ [themes[0]]: here, [themes[1]]: there }, name).toEqual({ dark: [], light: [] });
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond, name).toBeLessThanOrEqual(0);
}

/** Once for each load of the page. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}

async function violations(page: Page, options: RunOptions): Promise<string[]> {
  await page.evaluate(drawn);
  return page.evaluate(violationsOf, options);
}

/** In the page, where axe is by now. */
async function violationsOf(options: RunOptions): Promise<string[]> {
  const { violations } = await (window as unknown as { readonly axe: typeof axe }).axe.run(document, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id}: ${node.html} ${node.failureSummary}`),
  );
}
