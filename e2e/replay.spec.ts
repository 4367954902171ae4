import { expect, fightOn, open, test } from './support/fray.js';

const GOBLIN = '#/play/saga/goblin?seed=7';

test('a finished fight goes round as a link: watched, scrubbed, played on', async ({ page }) => {
  await open(page, GOBLIN);
  await fightOn(page);
  const ended = await page.locator('.ending-facts').innerText();
  await page.getByRole('button', { name: 'Watch the replay' }).click();
  await expect(page).toHaveURL(/#\/replay\//);
  const link = page.url();

  // Somebody else opens it.
  const other = await page.context().browser()!.newContext();
  const theirs = await other.newPage();
  await theirs.goto(link);
  const scrubber = theirs.getByRole('slider', { name: 'Choice' });
  await expect(scrubber).toHaveValue('0');
  await theirs.getByRole('button', { name: 'To the end' }).click();
  await theirs.getByRole('button', { name: 'How it ended' }).click();
  expect(await theirs.locator('.ending-facts').innerText()).toBe(ended);
  await other.close();

  // Walking on and back shows the same state again.
  const slider = page.getByRole('slider', { name: 'Choice' });
  const log = page.locator('.log-line');
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveValue('1');
  const lines = await log.count();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveValue('2');
  expect(await log.count()).toBeGreaterThan(lines);
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveValue('1');
  await expect(log).toHaveCount(lines);

  await page.getByRole('button', { name: 'Play on from here' }).click();
  await expect(page).toHaveURL(/#\/play\/saga\?seed=7&fork=/);
  await expect(log).toHaveCount(lines);
  await expect(page.locator('.choices[aria-busy=false] .choice[aria-keyshortcuts=f]')).toBeVisible();
  await page.keyboard.press('f');
  await expect(page.getByRole('heading', { level: 1, name: 'Flight' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Flight' })).toBeVisible();
});

test('a replay plays by itself and can be paused', async ({ page }) => {
  await open(page, GOBLIN);
  await fightOn(page);
  await page.getByRole('button', { name: 'Watch the replay' }).click();
  const slider = page.getByRole('slider', { name: 'Choice' });
  await expect(slider).toHaveValue('0');
  await page.keyboard.press('Space');
  await expect(slider).toHaveValue('3');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveValue('0');
});

test('a link of a game in play copies to the clipboard', { tag: '@phone' }, async ({
  page,
  context,
  isMobile,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, GOBLIN);
  await page.keyboard.press('a');
  if (isMobile) await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Replay link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' }).first()).toBeAttached();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/#\/replay\/[\w-]{60,}$/);
  await page.goto(link);
  await expect(page.getByRole('slider', { name: 'Choice' })).toHaveAttribute('max', '1');
});

const BAD_LINKS = [
  { title: 'a broken replay', hash: '#/replay/nonsense', says: 'copy all of it' },
  { title: 'a replay of something else', hash: '#/replay/q1YqUbJSKCjKL0lMyklVqgUA', says: /replay/i },
  { title: 'an unknown setup', hash: '#/play/saga/dragon?seed=1', says: "no shipped setup 'saga/dragon'" },
  { title: 'an unknown ruleset', hash: '#/setup/chess', says: "no ruleset 'chess'" },
  { title: 'an unknown page', hash: '#/nowhere', says: 'There is nothing at' },
  {
    title: 'a branch of another browser',
    hash: '#/play/saga?seed=7&fork=x',
    says: 'saved only in the browser',
  },
];

for (const { title, hash, says } of BAD_LINKS) {
  test(`${title} is explained, with a way out`, async ({ page }) => {
    await open(page, hash);
    await expect(page.locator('main p').first()).toContainText(says);
    await expect(page.locator('main')).not.toContainText(/\bat \w+ \(|\.js:\d+/);
    await page.getByRole('link', { name: 'To the front page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Fray' })).toBeVisible();
  });
}

test('a saved game that cannot be read does not stop the page', async ({ page }) => {
  await open(page, '#/');
  await page.evaluate(() => localStorage.setItem('fray.games', '[{"id":"/play/x"},null,7,{"replay":{}}]'));
  await page.reload();
  await expect(page.getByRole('link', { name: 'Play the gauntlet' })).toBeVisible();
  await expect(page.getByText('Where you left off')).toBeHidden();
});
