import type { Page } from '@playwright/test';
import { accessible } from './support/accessible.js';
import { expect, open, test } from './support/fray.js';

const run = (page: Page) => page.getByRole('button', { name: /^Run( again)?$/ });
const report = (page: Page) => page.getByRole('article');
const own = (page: Page) => page.getByLabel('Bands as JSON');

/** One that is met, one that is missed, and one that nobody can tell. */
const THREE = {
  fights: 200,
  bands: [
    { setup: 'saga/goblin', winRate: [0.5, 1] },
    {
      name: 'our wolf',
      ruleset: 'saga',
      setup: { enemy: 'wolf' },
      winRate: [0, 0.1],
      mean: { rounds: [1, 50] },
    },
    { setup: 'd20/duel', winRate: [0, 0.2] },
  ],
};

/** Asks with bands of one's own, and waits for all verdicts. */
async function held(page: Page): Promise<void> {
  await open(page, '#/lab?ask=bands');
  await page.getByLabel('Bands', { exact: true }).selectOption('own');
  await own(page).fill(JSON.stringify(THREE));
  await run(page).press('Enter');
  await expect(page.locator('.lab-far')).toHaveText(/^Done: 600 fights in /);
}

accessible(
  {
    'the lab with the shipped bands': page => open(page, '#/lab?ask=bands'),
    'the lab with bands that are wrong': async page => {
      await page.getByLabel('Bands', { exact: true }).selectOption('own');
      await own(page).fill(
        '{ "bands": [{ "setup": "saga/goblin", "winrate": [1] }, { "setup": "d20/orc" }] }',
      );
      await expect(page.getByText(/^Not ready to run: .* \(and \d+ more\)\.$/)).toBeVisible();
    },
  },
  {
    'a report of bands': held,
    'a report of bands with its numbers open': async page => {
      for (const fold of await report(page).locator('summary').all()) await fold.press('Enter');
      await expect(report(page).getByRole('table').first()).toBeVisible();
    },
  },
);

test('the shipped bands run as they are, verdict by verdict, and are stopped at once', async ({ page }) => {
  test.slow();
  await open(page, '#/lab');
  await page.getByRole('radio', { name: /^Bands/ }).check({ force: true });
  await expect(
    page.getByText(/^\d+ bands: Saga \d+, D20 \d+, Rogue \d+, Quest \d+, Arena \d+\.$/),
  ).toBeVisible();
  await expect(page.getByLabel('Command line for this question')).toHaveText('fray bands');
  await expect(page).toHaveURL(/#\/lab\?ask=bands$/);
  await run(page).click();
  await expect(report(page).locator('.report-lead')).toHaveText(
    /^So far: \d+ passed, \d+ undecided, \d+ failed\.$/,
  );
  await expect(page.locator('.lab-far')).toHaveText(/^[\d,]+ of [\d,]+ fights, [\d,]+ a second/);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.locator('.lab-far')).toHaveText(
    /^Stopped after [\d,]+ of [\d,]+ fights: this is a partial report\.$/,
  );
  await expect(page.getByRole('heading', { name: 'The shipped fights against their bands' })).toBeVisible();
  await expect(report(page).getByRole('button', { name: /^PASS: saga\/goblin[ ,]/ })).toHaveCount(3);
});

test('bands of one’s own get their verdicts, and the fight behind each is watched', {
  tag: '@phone',
}, async ({ page }) => {
  await held(page);
  await expect(report(page).locator('.report-lead')).toHaveText('2 passed, 1 undecided, 1 failed.');
  for (const name of [
    /^PASS: saga\/goblin /,
    /^FAIL: our wolf /,
    /^WARN: d20\/duel /,
    /^PASS: our wolf, mean rounds /,
  ])
    await expect(report(page).getByRole('button', { name })).toBeVisible();
  // Another ruleset than the form is about, and a setup that stands in the file only.
  await report(page)
    .getByRole('button', { name: /^FAIL: our wolf / })
    .press('Enter');
  await expect(page.getByRole('slider')).toHaveValue('0');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Wolf');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Wolf');
  await page.getByRole('button', { name: 'Back to the lab' }).click();
  // After the reload nothing is kept but the question, with the whole file.
  await expect(own(page)).toHaveValue(/"name": "our wolf"/);
  await run(page).click();
  await expect(report(page).locator('.report-lead')).toHaveText('2 passed, 1 undecided, 1 failed.');
});

test('a file is opened, by keyboard alone, and what is wrong with it is said as ‘fray bands’ says it', async ({
  page,
}) => {
  // Heard from the beginning: a dialogue that opens before somebody listens is never heard of.
  let file = '';
  page.on('filechooser', chooser =>
    chooser.setFiles({ name: 'bands.json', mimeType: 'application/json', buffer: Buffer.from(file) }),
  );
  await open(page, '#/lab?ask=bands');
  await page.getByLabel('Bands', { exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  // What is shipped of the rules that were asked about is there to begin with.
  await expect(own(page)).toHaveValue(/"setup": "d20\/orc"/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Open a file' })).toBeFocused();
  const choose = async (text: string) => {
    file = text;
    await page.keyboard.press('Enter');
  };
  await choose('{ "bands": [');
  await expect(page.getByText(/^This is not valid JSON: /)).toBeVisible();
  await expect(run(page)).toHaveAttribute('aria-disabled', 'true');
  await choose(
    JSON.stringify({ bands: [{ setup: 'saga/goblin', winRate: [60, 100] }, { setup: 'd20/orc' }] }),
  );
  await expect(
    page.getByText('bands[0].winRate: must be shares: 0.6, not 60', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText(/^bands\[1\]: checks nothing: give it a winRate/)).toBeVisible();
  // What only the rules can see comes from them, before the first fight.
  await choose(JSON.stringify({ ...THREE, bands: [...THREE.bands, { setup: 'd20/ork', winRate: [0, 1] }] }));
  await expect(run(page)).not.toHaveAttribute('aria-disabled');
  await run(page).press('Enter');
  await expect(page.getByRole('alert')).toContainText(
    "The band 'd20/ork' is not valid: bands[3]: There is no shipped setup 'd20/ork'. Did you mean d20/orc",
  );
  await expect(report(page)).toBeHidden();
  await page.getByRole('button', { name: 'Open a file' }).focus();
  await choose(JSON.stringify(THREE));
  await expect(own(page)).not.toHaveValue(/ork/);
  await run(page).press('Enter');
  await expect(report(page).locator('.report-lead')).toHaveText('2 passed, 1 undecided, 1 failed.');
});
