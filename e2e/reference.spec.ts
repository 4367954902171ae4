import { accessible } from './support/accessible.js';
import { expect, test } from './support/fray.js';

test('a link in the reference opens what it leads to', async ({ page }) => {
  await page.goto('/api/docs');
  await page.getByRole('navigation').getByRole('link', { name: 'Start a fight' }).click();
  const answers = page.locator('#post-api-fights');
  await expect(answers).toBeVisible();
  await answers.getByRole('link', { name: 'Problem', exact: true }).click();
  await expect(page.locator('#schema-Problem')).toBeVisible();
});

accessible({
  'reference of the API': async page => {
    await page.goto('/api/docs');
  },
  'a call in the reference': async page => {
    await page.goto('/api/docs#post-api-fights');
    await expect(page.locator('#post-api-fights')).toBeVisible();
  },
});
