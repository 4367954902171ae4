import { expect, type Page } from '@playwright/test';

/** The game as the server has it, or what it says instead. */
export async function game(page: Page) {
  const answer = await page.request.get('/api/adventure');
  return answer.json();
}

/** The hero's class, by its card. */
export const take = (page: Page, name: string) => page.locator('.pick', { hasText: name }).first().click();
export const begin = (page: Page) => page.getByRole('button', { name: 'Begin', exact: true });

/** On the game's own screens: the card of who plays is no longer there, and the game's address is. */
export async function underway(page: Page): Promise<void> {
  await expect(page).toHaveURL(/#\/adventure$/);
  await expect(page.getByRole('heading', { level: 1, name: 'A new hero' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
}
