import { expect, type Locator, type Page } from '@playwright/test';

/** Those on the track: `verdigris` is ours, `ember` the others'. */
export const standing = (page: Page, tone: 'verdigris' | 'ember') =>
  page.locator(`.range-token[data-tone=${tone}]:not([data-fallen=true])`);

/** Whether nothing is being shown and something is to be chosen or answered, or all is over. */
export async function ready(page: Page): Promise<void> {
  await expect(page.locator('.choices[aria-busy=false], .ending, dialog[open]').first()).toBeVisible();
}

const group = (page: Page, name: string) =>
  page.locator('.menu-tab:not([data-dim=true])', { hasText: new RegExp(`^${name}`) });
const offered = (page: Page, name: string) =>
  page.locator('.menu-items .choice:not([aria-disabled])', { hasText: name });

/** Answers what is asked beside the menu: where to start, a reaction, a death save. Whether something was. */
async function answered(page: Page, take: (choice: Locator) => Promise<void>): Promise<boolean> {
  const asked = page.locator('dialog[open] .choice:not([aria-disabled]), [data-layout=roomy] .choice');
  if ((await asked.count()) === 0) return false;
  await take(asked.first());
  return true;
}

/** One thing that somebody eager would do: strike, else come closer, else end the turn. */
export async function strikeOn(
  page: Page,
  strike: () => Promise<void>,
  take: (choice: Locator) => Promise<void>,
): Promise<void> {
  await ready(page);
  if ((await page.locator('.ending').count()) > 0 || (await answered(page, take))) return;
  if ((await group(page, 'Attack').count()) > 0) {
    await strike();
    return;
  }
  if ((await group(page, 'Move').count()) > 0) {
    await take(group(page, 'Move'));
    if ((await offered(page, 'Closer').count()) > 0) {
      await take(offered(page, 'Closer').first());
      return;
    }
  }
  await take(page.locator('.menu-direct .choice', { hasText: 'End turn' }));
}

/** Ends turn after turn until somebody is asked in the middle of one. */
export async function untilAsked(page: Page): Promise<void> {
  for (let turns = 0; turns < 30; turns++) {
    await ready(page);
    if ((await page.locator('dialog[open]').count()) > 0) return;
    if (await answered(page, choice => choice.click())) continue;
    await page.keyboard.press('e');
  }
  throw new Error('nobody was asked within 30 turns');
}

/** Past the choice of where to start, which only the first to act has. */
export async function begin(page: Page): Promise<void> {
  await ready(page);
  const here = page.getByRole('button', { name: /^Start here/ });
  if ((await here.count()) > 0) await here.click();
  await ready(page);
}
