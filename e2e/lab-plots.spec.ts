import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, open, test } from './support/fray.js';

const SWEEP = 'ask=sweep&setup=d20/duel&vary=heroes[0].ac=12..15&fights=200';
const SIM = 'ask=simulate&setup=d20/orc&fights=300';

const run = (page: Page) => page.getByRole('button', { name: /^Run( again)?$/ });
const report = (page: Page) => page.getByRole('article');

async function answered(page: Page, question: string): Promise<void> {
  await open(page, `#/lab?${question}`);
  await run(page).press('Enter');
  await expect(page.locator('.lab-far')).toHaveText(/^Done: /);
}

async function saved(page: Page, name: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return readFile(await download.path());
}

test('a plot is saved as SVG, PNG and CSV', async ({ page }) => {
  await answered(page, SWEEP);
  const svg = (await saved(page, 'Save as SVG: Won by Heroes')).toString();
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[\s\S]*Won by Heroes/);
  const csv = (await saved(page, 'Save as CSV: Won by Heroes')).toString();
  expect(csv.split('\n').slice(0, 2)).toEqual(['A: AC,share,low,high', expect.stringMatching(/^12,0\.\d+,/)]);
  const png = await saved(page, 'Save as PNG: Won by Heroes');
  expect([...png.subarray(1, 4)]).toEqual([...Buffer.from('PNG')]);
  expect(png.length).toBeGreaterThan(5_000);
});

test('a kept run is drawn behind the next one where the axes are the same', async ({ page }) => {
  await answered(page, SWEEP);
  await expect(report(page).locator('.earlier')).toHaveCount(0);
  await page.getByRole('button', { name: 'Keep this run' }).click();
  await expect(report(page).locator('.earlier')).toHaveCount(0);
  await page.getByLabel('To', { exact: true }).fill('18');
  await page.getByLabel('Seed', { exact: true }).fill('2');
  await run(page).click();
  await expect(page.locator('.lab-far')).toHaveText(/^Done: /);
  await expect(report(page).locator('polyline.earlier')).toHaveCount(1);
  await expect(report(page).getByRole('img', { name: /^kept: 12: [\d.]+ %/ })).toBeAttached();
  await expect(report(page)).toContainText('Dashed, where the axes are the same: the kept run');
  await page.getByRole('button', { name: 'Forget the kept run' }).click();
  await expect(report(page).locator('.earlier')).toHaveCount(0);
});

test('distributions of a kept simulation are outlined', async ({ page }) => {
  await answered(page, SIM);
  await page.getByRole('button', { name: 'Keep this run' }).click();
  await page.getByLabel('Seed', { exact: true }).fill('2');
  await run(page).click();
  await expect(page.locator('.lab-far')).toHaveText(/^Done: /);
  await expect(report(page).getByRole('group', { name: 'Rounds' }).locator('polyline.earlier')).toHaveCount(
    1,
  );
});
