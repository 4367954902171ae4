import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.js';
import { test as base, expect, open, pressUntil } from './support/fray.js';

// A ruleset from outside of the packages: the page does not carry it, so it plays it through the API of its server.

const test = base.extend<object, { readonly server: string }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see the fixtures that are used.
    async ({}, use) => {
      const server = spawn(process.execPath, [
        'packages/cli/bin/fray.js',
        ...['--ruleset', 'examples/rock-paper-scissors/rock-paper-scissors.js'],
        ...['serve', '--port', '0', '--no-saves'],
      ]);
      const url = await new Promise<string>((resolve, reject) => {
        let said = '';
        const hear = (text: Buffer) => {
          said += text;
          const found = /Fray is at (\S+)/.exec(said)?.[1];
          if (found) resolve(found);
        };
        server.stdout.on('data', hear);
        server.stderr.on('data', hear);
        server.on('close', () => reject(new Error(said)));
      });
      await use(url);
      server.kill('SIGTERM');
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server),
});

const card = (page: Page) => page.locator('.ruleset-card', { hasText: 'Rock, paper, scissors' });
const lines = (page: Page) => page.locator('.log-line');
const GIANT = '#/play/rps/giant?seed=7';

/** Follows a link as the keyboard does. */
async function follow(page: Page, link: ReturnType<Page['locator']>): Promise<void> {
  await link.focus();
  await page.keyboard.press('Enter');
}

test('a ruleset of the server is played from its card to its ending with the keyboard', {
  tag: '@phone',
}, async ({ page }) => {
  test.slow();
  const accessible = async (name: string) => {
    await expectAccessible(page, name, ['dark', 'light']);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  };
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await open(page, '');
  await expect(card(page)).toContainText('Played on the server.');
  await accessible('the front page');

  await follow(page, card(page).getByRole('link', { name: '2 single fights' }));
  await expect(page.getByRole('heading', { name: 'Rock, paper, scissors' })).toBeVisible();
  await page.getByLabel('Seed').fill('7');
  await accessible('the list of fights');

  await follow(page, page.getByRole('link', { name: 'A giant' }));
  await expect(page).toHaveURL(/#\/play\/rps\/giant\?seed=7$/);
  await expect(page.getByRole('button', { name: /Show rock/ })).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.locator('.topbar-round')).toHaveText('Round 2');
  await expect(page.locator('.log-line', { hasText: /You shows? paper/ })).toBeAttached();
  await accessible('the fight');

  await pressUntil(page, ['r'], '.ending');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Victory|Defeat|No winner/);
  await expect(page.locator('.ending-text')).toHaveText(/wins?\.$|beaten\.$/);
  await accessible('the ending');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the replay' }).click(),
  ]);
  const replay = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(replay).toMatchObject({ ruleset: 'rps', seed: '7' });
  expect(replay.choices[0]).toBe('paper');

  // The same seed and the same choices are the same fight.
  const ending = await page.locator('.ending-text').textContent();
  await page.getByRole('button', { name: 'Play the same seed again' }).click();
  await expect(page.getByRole('button', { name: /Show rock/ })).toBeVisible();
  for (const [index, choice] of replay.choices.entries()) {
    await expect(page.locator('.topbar-round')).toHaveText(`Round ${index + 1}`);
    await page.keyboard.press(choice[0]);
  }
  await expect(page.locator('.ending-text')).toHaveText(ending!);
});

test('a fight on the server goes on after a reload, and from the front page', async ({ page }) => {
  await open(page, GIANT);
  await page.keyboard.press('p');
  await expect(page.locator('.topbar-round')).toHaveText('Round 2');
  const seen = await lines(page).allTextContents();
  await page.reload();
  await expect(page.locator('.topbar-round')).toHaveText('Round 2');
  expect(await lines(page).allTextContents()).toEqual(seen);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toContainText('The server keeps it for a while.');
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('link', { name: /Continue: Round 2/ }).click();
  await expect(page.locator('.topbar-round')).toHaveText('Round 2');
});

test('a server that is gone loses nothing, and a fight that went on elsewhere is shown as it stands', async ({
  page,
  context,
  faults,
}) => {
  await open(page, GIANT);
  await page.keyboard.press('p');
  await expect(page.locator('.topbar-round')).toHaveText('Round 2');
  // The choice arrives, but its answer does not.
  await page.route('**/choices?*', async route => {
    await route.fetch();
    await route.abort();
  });
  await page.keyboard.press('r');
  await expect(page.getByRole('alert')).toContainText('That did not get through');
  await expectAccessible(page, 'the server is gone', ['light', 'dark']);
  expect(faults.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')]);
  await page.unroute('**/choices?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('.topbar-round')).toHaveText('Round 3');

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.locator('.topbar-round')).toHaveText('Round 3');
  await other.keyboard.press('s');
  await expect(other.locator('.topbar-round')).toHaveText('Round 4');
  await page.keyboard.press('p');
  await expect(page.getByRole('alert')).toContainText('The fight went on elsewhere');
  await expect(page.locator('.topbar-round')).toHaveText('Round 4');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('button', { name: /Show rock/ })).toBeVisible();
});

test('a fight that the server has deleted can be started again', async ({ page, request }) => {
  await open(page, GIANT);
  await page.keyboard.press('p');
  await expect(page.locator('.topbar-round')).toHaveText('Round 2');
  const file = await page.locator('a[download]').first().getAttribute('href');
  await request.delete(`/${file!.replace('/replay', '')}`);
  await page.keyboard.press('p');
  await expect(page.getByRole('alert')).toContainText('The server no longer has this fight');
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.locator('.topbar-round')).toHaveText('Round 1');
});

test('what neither page nor server has is said to be unknown', async ({ page }) => {
  await open(page, '#/play/rps/dwarf?seed=1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This game cannot be opened');
  await open(page, '#/setup/chess');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No such ruleset');
});
