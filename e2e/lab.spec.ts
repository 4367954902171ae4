import type { Page } from '@playwright/test';
import { accessible } from './support/accessible.js';
import { expect, held, open, test } from './support/fray.js';

const run = (page: Page) => page.getByRole('button', { name: /^Run( again)?$/ });
const report = (page: Page) => page.getByRole('article');
const points = (page: Page) =>
  report(page)
    .getByRole('group', { name: /^Won by/ })
    .getByRole('button');
const bar = (page: Page) => page.getByRole('progressbar', { name: 'Progress' });

/** Far more than is fought while a test looks. */
const LONG = 'ask=simulate&setup=d20/duel&fights=1000000000';

accessible({
  'the lab with its example': page => open(page, '#/lab'),
  'the lab with a list of fields open': async page => {
    await page.getByLabel('Field to vary', { exact: true }).click();
    await expect(page.getByRole('option', { name: /^B: HP now 59/ })).toBeVisible();
  },
  'the lab with everything that can be wrong': async page => {
    await open(page, '#/lab?setup=saga/goblin&ask=compare&policy=serch,default&error=0.01');
    await page.getByText('The setup as JSON').click();
    await page.getByLabel('Setup', { exact: true }).fill('{ "enemy": "dragon", "heroo": 1 }');
    await expect(page.getByText(/^Not ready to run: .* \(and \d+ more\)\.$/)).toBeVisible();
  },
  'the lab where everybody meets everybody': async page => {
    await open(page, '#/lab?setup=arena/iron-and-thunder&ask=matrix');
    await expect(page.getByRole('checkbox', { name: 'The Iron Vow' })).toBeChecked();
  },
});

test('from the front page to a point of a plot, to its fight and back', { tag: '@phone' }, async ({
  page,
}) => {
  test.slow();
  await open(page, '#/');
  await page.getByRole('link', { name: 'Open the lab' }).click();
  await page.getByLabel('Rules').selectOption({ label: 'Saga' });
  await page.getByLabel('Fight', { exact: true }).selectOption('saga/wolf');
  // What suggests itself stands there already; another field is found by a part of its name.
  const field = page.getByLabel('Field to vary', { exact: true });
  await expect(field).toHaveValue(/^Hero: /);
  await field.click();
  await field.fill('skl');
  await page.getByRole('option', { name: /^Hero: SKL now 0/i }).click();
  await expect(field).toHaveValue(/^Hero: SKL$/i);
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('4');
  await page.getByLabel('To', { exact: true }).fill('2');
  await page.getByLabel('Fights for each value').fill('300');
  await run(page).click();
  await expect(page.locator('.lab-far')).toHaveText(/^Done: 900 fights in /);
  await expect(page).toHaveTitle('The lab: A duel with the Wolf – Fray');
  await expect(points(page)).toHaveCount(3);
  const lead = await report(page).locator('.report-lead').textContent();
  const found = page.url();
  await points(page).nth(1).press('Enter');
  await expect(page.getByRole('slider')).toHaveValue('0');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Wolf');
  // The address names the fight: after a reload it is fought once more.
  await page.reload();
  await expect(page.getByRole('slider')).toHaveValue('0');
  await page.goBack();
  await expect(page).toHaveURL(found);
  // After the reload nothing is kept but the question: one click brings the same report.
  await run(page).click();
  await expect(report(page).locator('.report-lead')).toHaveText(lead!);
  await points(page).nth(2).press('Enter');
  await page.getByRole('button', { name: 'Back to the lab' }).click();
  await expect(report(page).locator('.report-lead')).toHaveText(lead!);
});

test('by keyboard alone', async ({ page }) => {
  await open(page, '#/lab');
  const field = page.getByLabel('Field to vary', { exact: true });
  await field.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: /^A: AC/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.type('monsters hp');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('B: HP');
  await expect(page.getByLabel('Step')).toHaveValue('5');
  await page.getByLabel('Fights for each value').focus();
  await page.keyboard.type('50');
  await page.keyboard.press('Enter');
  await expect(points(page)).toHaveCount(9);
});

test('a battle of teams is watched as battles are, and left at any time', async ({ page }) => {
  await open(page, '#/lab?setup=arena/duel&fights=20');
  await run(page).click();
  await expect(report(page)).toContainText('of 20 fights');
  const lead = await report(page).locator('.report-lead').textContent();
  await report(page).getByRole('button', { name: 'Watch: Median' }).click();
  await expect(page.getByRole('button', { name: /^(Teams|Watch again)$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the lab' }).click();
  await expect(report(page).locator('.report-lead')).toHaveText(lead!);
});

test('a run is stopped at once, and what is known stays, called partial', async ({ page }) => {
  await open(page, `#/lab?${LONG}`);
  await run(page).click();
  await expect(report(page)).toContainText('So far: Heroes won');
  await expect(page.locator('.lab-far')).toHaveText(
    /[\d,]+ of 1,000,000,000 fights, [\d,]+ a second, about .+ left/,
  );
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.locator('.lab-far')).toHaveText(
    /^Stopped after [\d,]+ of 1,000,000,000 fights: this is a partial report\.$/,
  );
  await expect(page.getByText('Partial: it was stopped before the last fight.')).toBeVisible();
  await expect(report(page)).toHaveAttribute('aria-busy', 'false');
  const known = await report(page).locator('.report-lead').textContent();
  // Nobody is left who could change it.
  await expect.poll(() => page.workers().length).toBe(0);
  expect(await report(page).locator('.report-lead').textContent()).toBe(known);
});

test('another question ends the one that runs', async ({ page }) => {
  await open(page, `#/lab?${LONG}`);
  await run(page).click();
  await expect(report(page)).toContainText('So far');
  await page.getByLabel('Seed', { exact: true }).fill('2');
  await expect(
    page.getByText('The question has changed. This is the report of the previous one.'),
  ).toBeVisible();
  await expect(bar(page)).toHaveAttribute('data-phase', 'stopped');
  await expect(run(page)).toBeVisible();
  await expect(page).toHaveURL(/seed=2$/);
});

test('a setup of one’s own is refused with place and reason, and measured when it is right', async ({
  page,
}) => {
  await open(page, '#/lab?setup=saga/goblin&fights=200');
  await page.getByText('The setup as JSON').click();
  const setup = page.getByLabel('Setup', { exact: true });
  await setup.fill('{ "enemy": ');
  await expect(page.getByText(/^This is not valid JSON: /)).toBeVisible();
  await run(page).click({ force: true });
  await expect(report(page)).toBeHidden();
  await setup.fill('{ "enemy": "dragon", "hero": { "weapon": "spoon" } }');
  await expect(page.getByText(/^hero\.weapon: there is no weapon 'spoon'; there are/)).toBeVisible();
  await expect(page.getByText(/^enemy: there is no enemy 'dragon'; there are goblin/)).toBeVisible();
  await expect(run(page)).toHaveAttribute('aria-disabled', 'true');
  await setup.fill('{ "enemy": "wolf", "hero": { "weapon": "axe" } }');
  await expect(page.getByText('The setup as JSON')).toContainText('changed');
  await run(page).click();
  await expect(report(page)).toContainText(/Hero won [\d.]+ % of 200 fights/);
  // The whole of it is in the address.
  await expect(page).toHaveURL(/own=/);
  await page.reload();
  await expect(setup).toHaveValue(/"weapon": "axe"/);
});

test('what is wrong with a question is said where it is', async ({ page }) => {
  await open(page, '#/lab?setup=d20/duel&ask=sweep&vary=heroes[0].ac=18..12&fights=10');
  await expect(page.getByText(/^Heroes.* must go upwards in 1 to 1000 steps$/)).toBeVisible();
  await expect(run(page)).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('To', { exact: true }).fill('20');
  await expect(run(page)).not.toHaveAttribute('aria-disabled');
  // What only the rules can see comes from them, with the value.
  await open(page, '#/lab?setup=saga/goblin&ask=sweep&vary=hero.weapon=sword,spoon&fights=10');
  await run(page).click();
  await expect(page.getByRole('alert')).toContainText(
    /With hero\.weapon="spoon" .*there is no weapon 'spoon'/,
  );
});

test('a screen that is left takes nothing more, while the rules of the next one are fetched', async ({
  page,
}) => {
  await open(page, '#/lab?setup=d20/duel&fights=10');
  const letGo = await held(page, /\/assets\/saga-/);
  await page.evaluate(() => {
    location.hash = '#/lab?setup=saga/goblin&fights=10';
  });
  await expect(page.locator('main')).toHaveAttribute('inert');
  await run(page).click({ force: true });
  await expect(page.getByText('Ready to run.')).toBeAttached();
  letGo();
  await expect(page.locator('main')).not.toHaveAttribute('inert');
  await expect(page.getByLabel('Fight', { exact: true })).toHaveValue('saga/goblin');
});

test('a link that is wrong says what is wrong with it', async ({ page }) => {
  await open(page, '#/lab?setup=d20/duel&ask=guess&fights=lots');
  await expect(page.getByRole('heading', { name: 'This question cannot be asked' })).toBeVisible();
  await expect(page.getByText(/^ask: there is no 'guess'/)).toBeVisible();
  await expect(page.getByText(/^fights: must be a whole number from 1/)).toBeVisible();
  await open(page, '#/lab?setup=d20/nobody');
  await expect(page.getByText(/There is no shipped setup 'd20\/nobody'/)).toBeVisible();
});

/** The program of the lab's workers, and the rules that they play by. */
for (const [what, file] of Object.entries({ worker: /\/assets\/worker-/, rules: /\/assets\/saga-/ }))
  test(`files that are out of reach are said to be, and fetched when they are there again: ${what}`, async ({
    page,
    faults,
  }) => {
    await open(page, '#/lab?setup=saga/goblin&fights=500');
    // The page has its rules by now; its workers have rules of their own.
    await page.route(file, route => route.fulfill({ status: 404 }));
    await run(page).click();
    await expect(page.getByRole('alert')).toContainText('A worker of this page has stopped.');
    await page.unroute(file);
    await run(page).click();
    await expect(report(page)).toContainText('of 500 fights');
    // The browser tells what it could not fetch.
    faults.splice(0);
  });

test('every setup screen has a door to the lab', async ({ page }) => {
  await open(page, '#/setup/rogue');
  await page.getByRole('link', { name: 'Measure this in the lab: A snake', exact: false }).first().click();
  await expect(page.getByLabel('Fight', { exact: true })).toHaveValue('rogue/snake');
  await open(page, '#/setup/arena');
  await page.getByRole('button', { name: 'Measure this in the lab' }).click();
  await expect(page.getByLabel('Fight', { exact: true })).toHaveValue('arena');
  await page.getByLabel('Fights', { exact: true }).fill('20');
  await run(page).click();
  await expect(report(page)).toContainText('of 20 fights');
});

test('a number of a content record is found by its name and varied', async ({ page }) => {
  test.slow();
  await open(page, '#/lab?setup=d20/orc&ask=sweep&fights=100');
  const field = page.getByLabel('Field to vary', { exact: true });
  await field.click();
  await field.fill('orc attack');
  await page.getByRole('option', { name: /^Orc: Attack now 1/i }).click();
  await expect(field).toHaveValue(/^Orc: Attack$/i);
  await page.getByLabel('From', { exact: true }).fill('0');
  await page.getByLabel('To', { exact: true }).fill('2');
  await expect(page.getByLabel('Command line for this question')).toContainText(
    'fray sweep d20/orc --vary content.monsters.orc.attack=0..2',
  );
  await page.getByRole('button', { name: /^Run( again)?$/ }).click();
  await expect(points(page)).toHaveCount(3);
  await expect(report(page).locator('.report-lead')).toHaveText(/with Orc: Attack = /i);
});
