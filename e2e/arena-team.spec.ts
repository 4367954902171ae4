import type { Locator, Page } from '@playwright/test';
import { accessible } from './support/accessible.js';
import { closeDialog, expect, open, pressUntil, test } from './support/fray.js';

/** A copy of The Iron Vow, open in the builder. */
async function openCopy(page: Page): Promise<void> {
  await open(page, '#/teams');
  await page.getByRole('button', { name: 'Copy The Iron Vow to change it' }).click();
  await page.getByRole('link', { name: 'The Iron Vow, copy' }).click();
  await expect(page.getByRole('region', { name: 'Garrick Stonehand' })).toBeVisible();
}

/** A season whose first fight is an easy one. */
const CAREER = '#/play/arena/career?seed=7';

/** A battle is fought out before it is shown, and that takes a moment on a busy machine. */
const SOON = { timeout: 20_000 };

const watching = (page: Page) => page.locator('.fight[data-board=zones]');

test('a team is built, gets a reason for a fault, is mended, outlives a reload, and fights', {
  tag: '@phone',
}, async ({ page }) => {
  test.slow();
  await open(page, '#/teams');
  await expect(page.getByText('No team of your own yet.')).toBeVisible();
  await page.getByRole('button', { name: 'New team' }).click();
  await expect(page.getByText('A team needs 1 to 20 fighters. There are 0.')).toBeVisible();
  await page.getByLabel('Name of the team').fill('The Late Shift');

  await page.getByRole('button', { name: 'Add the first fighter' }).click();
  await page.getByRole('button', { name: /^Add Garrick Stonehand/ }).click();
  await page.getByRole('radio', { name: '2 stars' }).check();
  const made = page.locator('.made-up-who b');
  const first = await made.innerText();
  await page.getByRole('button', { name: 'Another' }).click();
  await expect(made).not.toHaveText(first);
  const second = await made.innerText();
  await page.getByRole('button', { name: `Add ${second}` }).click();
  await expect(page.getByText(`${second} was added. The team has 2 now.`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Ready to fight: 2 fighters, 5 stars.')).toBeVisible();

  // A bow takes both hands; the shield is in one of them.
  await page
    .getByRole('button', { name: /Garrick Stonehand/ })
    .first()
    .click();
  await page.getByLabel('Weapon', { exact: true }).selectOption('Longbow');
  const reason = 'This takes more hands than there are. It takes 3, there are 2.';
  await expect(page.locator('.summary')).toContainText(`Garrick Stonehand: ${reason}`);
  await expect(page.locator('.part .wrong')).toHaveText(reason);
  await expect(page.getByRole('button', { name: /^Fight/ })).toHaveAttribute('aria-disabled', 'true');

  // Faults are kept as well.
  await page.reload();
  await expect(page.locator('.summary')).toContainText(reason);
  await expect(page.getByLabel('Weapon', { exact: true })).toHaveValue('bow');
  await page.getByLabel('Off hand').selectOption('Nothing');
  await expect(page.locator('.summary')).toContainText('Ready to fight');

  await page.getByLabel('Goes for').selectOption('The healers');
  await page.getByRole('button', { name: /^Vindictive/ }).click();
  await page.reload();
  await expect(page.getByLabel('Goes for')).toHaveValue('healer');
  await expect(page.getByRole('button', { name: /^Vindictive/ })).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Fight', exact: true }).click();
  await expect(page.getByLabel('Team', { exact: true }).locator(':checked')).toHaveText('The Late Shift');
  await page.getByRole('button', { name: 'Watch the fight' }).click();
  await expect(page).toHaveURL(/#\/match\//);
  await expect(watching(page)).toBeVisible(SOON);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The Late Shift against');
});

/** Walks there by Tab, as somebody without a mouse does. */
async function tabTo(page: Page, goal: Locator, key = 'Tab'): Promise<void> {
  for (let tabs = 0; tabs < 60; tabs++) {
    if (await goal.evaluate(element => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error('not reached within 60 tabs');
}

test('a team is built and sent to fight by keyboard alone', async ({ page }) => {
  test.slow();
  const press = async (name: string | RegExp, key?: string) => {
    await tabTo(page, page.getByRole('button', { name }), key);
    await page.keyboard.press('Enter');
  };
  await open(page, '#/teams');
  await press('New team');
  await expect(page.getByLabel('Name of the team')).toBeVisible();
  await press('Add the first fighter');
  await press(/^Add Garrick Stonehand/);
  await press(/^Add Mother Odile/);
  await page.keyboard.press('Escape');
  await tabTo(page, page.getByLabel('Weapon', { exact: true }));
  await page.keyboard.type('Sta');
  await expect(page.getByLabel('Weapon', { exact: true })).toHaveValue('staff');
  // A staff and a shield: the reason leads to the gear.
  await tabTo(page, page.locator('.summary button'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Weapon', { exact: true })).toBeFocused();
  await tabTo(page, page.getByLabel('Off hand'));
  await page.keyboard.type('Not');
  await expect(page.locator('.summary')).toContainText('Ready to fight: 2 fighters, 6 stars.');
  await press(/^Fight/, 'Shift+Tab');
  await expect(page.locator('.match')).toBeVisible();
  await press('Watch the fight');
  await expect(watching(page)).toBeVisible(SOON);
});

test('the link of a match holds all of it: it works where the team is not', async ({
  page,
  browser,
  baseURL,
}) => {
  // A second browser begins from nothing.
  test.slow();
  await openCopy(page);
  await page.getByLabel('Name', { exact: true }).fill('Garrick the Bold');
  await page.getByRole('button', { name: 'Fight', exact: true }).click();
  await page.getByRole('button', { name: 'Watch the fight' }).click();
  await expect(watching(page)).toBeVisible(SOON);
  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { level: 1 })).toContainText('The Iron Vow, copy', SOON);
  await expect(other.getByText('Garrick the Bold').first()).toBeAttached();
  await elsewhere.close();
});

test('numbers follow every choice at once', { tag: '@phone' }, async ({ page, isMobile }) => {
  await openCopy(page);
  const numbers = page.getByRole('complementary', { name: 'Numbers' });
  if (isMobile) await numbers.getByText('Numbers').click();
  const soak = numbers.locator('dl > div', { hasText: 'Soak, physical' });
  await expect(soak.locator('b')).toHaveText('139.1');
  await page.getByLabel('Body').selectOption('Nothing');
  await expect(soak.locator('b')).toHaveText('95.1');
  await expect(soak.locator('.change')).toHaveText('−44');
});

test('fighters change places, leave and come back', async ({ page }) => {
  await openCopy(page);
  const names = page.locator('.members .member-words b');
  await page.getByRole('button', { name: 'Move Garrick Stonehand down' }).click();
  await expect(names).toHaveText(['Brannoc the Pike', 'Garrick Stonehand', 'Mother Odile']);
  // Whoever works by keyboard can go on from where he is.
  await expect(page.getByRole('button', { name: 'Move Garrick Stonehand down' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove Garrick Stonehand' }).focus();
  await page.keyboard.press('Enter');
  await expect(names).toHaveText(['Brannoc the Pike', 'Mother Odile']);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(names).toHaveText(['Brannoc the Pike', 'Garrick Stonehand', 'Mother Odile']);
});

test('teams are renamed, copied, deleted and brought back', async ({ page }) => {
  await openCopy(page);
  await page.getByRole('link', { name: 'All teams' }).click();
  await page.getByRole('button', { name: 'Rename The Iron Vow, copy' }).click();
  await expect(page.locator('input:focus')).toBeVisible();
  await page.keyboard.type('The Rust Vow');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Duplicate The Rust Vow' }).click();
  await expect(page.getByRole('link', { name: 'The Rust Vow, copy' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete The Rust Vow', exact: true }).click();
  await expect(page.getByRole('link', { name: 'The Rust Vow', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.reload();
  await expect(page.getByRole('link', { name: 'The Rust Vow', exact: true })).toBeVisible();
});

test('what cannot be imported says why and is not lost; what was exported can', async ({ page }) => {
  await openCopy(page);
  await page.getByRole('button', { name: 'Export this team' }).click();
  const field = page.getByLabel('The team as JSON text');
  const text = await field.inputValue();
  await closeDialog(page);
  await page.getByRole('link', { name: 'All teams' }).click();
  await page.getByRole('button', { name: 'Import' }).click();
  const take = page.getByRole('dialog').getByRole('button', { name: 'Import' });
  await field.fill(text.slice(0, 40));
  await take.click();
  await expect(page.getByText('This is not valid JSON.')).toBeVisible();
  await expect(field).toHaveValue(text.slice(0, 40));
  await field.fill('{"name": "Nobody"}');
  await take.click();
  await expect(page.getByText('members: is missing')).toBeVisible();
  await field.fill(text.replace('The Iron Vow, copy', 'Sent by a friend'));
  await take.click();
  await expect(page.getByRole('link', { name: 'Sent by a friend' })).toBeVisible();
});

test('where the browser keeps nothing it says so, and the page still works', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await openCopy(page);
  await expect(page.getByRole('alert')).toContainText('cannot save your teams');
  await page.getByLabel('Name', { exact: true }).fill('Garrick the Brief');
  await page.getByRole('link', { name: 'All teams' }).click();
  await page.getByRole('link', { name: 'The Iron Vow, copy' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Garrick the Brief');
});

test('a match says what keeps it from beginning', async ({ page }) => {
  test.slow();
  await open(page, '#/setup/arena');
  await page.getByRole('button', { name: 'Another team' }).click();
  await page.getByLabel('Map', { exact: true }).selectOption('Causeway');
  await expect(page.getByText('It has no start for 3 teams.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Watch the fight/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.getByLabel('Map', { exact: true }).selectOption('Ember Court');
  await expect(page.getByLabel('Zone gimmicks')).toBeChecked();
  await page.getByLabel('against', { exact: true }).last().selectOption('Rats in the Pit, tier 1');
  await expect(page.getByLabel('Event')).toBeDisabled();
  await page.reload();
  await expect(page.getByLabel('against the encounter')).toHaveValue('encounter:rat_pit');
  await page.getByRole('button', { name: 'Watch the fight' }).click();
  await expect(watching(page)).toBeVisible(SOON);
});

test.describe('a career', () => {
  test.use({ speed: 'normal' });

  test('a fight is watched, its phases follow one by one, and a reload goes on where it was', async ({
    page,
  }) => {
    test.slow();
    await open(page, CAREER);
    await expect(page.getByRole('heading', { level: 1, name: 'Week 1 of 26' })).toBeVisible();
    await expect(page.locator('.fellow')).toHaveCount(4);
    await page.getByRole('button', { name: /^Encounter/ }).click();
    await page.getByRole('button', { name: /^Rats in the Pit/ }).click();
    await expect(watching(page)).toBeVisible(SOON);
    await page.getByRole('button', { name: 'Skip to the result' }).click();
    await expect(page.locator('.ending')).toContainText('Rats in the Pit');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'The result' })).toBeVisible();

    await page.keyboard.press('g');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).not.toHaveText('The result');
    const phase = await title.innerText();
    await page.reload();
    await expect(title).toHaveText(phase);
    await page.getByRole('button', { name: 'Watch the fight again' }).click();
    await expect(watching(page)).toBeVisible(SOON);
    await page.keyboard.press('Escape');
    await expect(title).toHaveText(phase);
    // Seen, or left; an injury, a find or a recruit may come first.
    await pressUntil(page, ['g', 'd'], '.fight h1:has-text("Week 2 of 26")');

    await open(page, '#/');
    await page.getByRole('link', { name: /^Continue: Week 2 of 26/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Week 2 of 26' })).toBeVisible();
    await expect(page.locator('.fellow').first()).toContainText(/Fights \d of 1 won/);
  });
});

test('in camp somebody is benched and given orders, by keyboard alone', async ({ page }) => {
  await open(page, CAREER);
  const benched = page.locator('.fellow:has(.fellow-bars)').first();
  await expect(benched.getByText('Line-up')).toBeVisible();
  await page.keyboard.press('l');
  await page.keyboard.press('1');
  await page.keyboard.press('1');
  await expect(benched).toContainText('Line-up benched');
  await page.keyboard.press('o');
  await expect(page.locator('.menu-tab[aria-pressed=true]')).toContainText('Orders');
});

/** Every state of these screens, with the way there. */
accessible(
  {
    'teams, none of them own': page => open(page, '#/teams'),
    'an import that is refused': async page => {
      await page.getByRole('button', { name: 'Import' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
    },
    'a team of another browser': page => open(page, '#/teams/nobody'),
    'a match that was cut off': page => open(page, '#/match/abc'),
    'a match': async page => {
      await open(page, '#/setup/arena');
      await page.getByText('Finer points of the rules').click();
    },
  },
  {
    'a team without anybody': async page => {
      await open(page, '#/teams');
      await page.getByRole('button', { name: 'New team' }).click();
      await expect(page.getByText('This team has no fighters yet.')).toBeVisible();
    },
  },
  {
    'the builder': openCopy,
    'fighters to choose from': async page => {
      await page.getByRole('button', { name: 'Add a fighter' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    'the builder with faults, all unfolded': async page => {
      await closeDialog(page);
      await page.getByLabel('Weapon', { exact: true }).selectOption('Wand');
      await page.getByLabel('Level of Vanguard').selectOption('1');
      await page.locator('details').evaluateAll(all => {
        for (const each of all) (each as HTMLDetailsElement).open = true;
      });
    },
    'teams with own ones': async page => {
      await page.getByRole('link', { name: 'All teams' }).click();
      await page.getByRole('button', { name: 'Duplicate The Iron Vow, copy' }).click();
    },
  },
  {
    'camp of a career': async page => {
      await open(page, CAREER);
      await expect(page.locator('.camp')).toBeVisible();
    },
    'after a fight of a career': async page => {
      await page.getByRole('button', { name: /^Encounter/ }).click();
      await page.getByRole('button', { name: /^Rats in the Pit/ }).click();
      await expect(watching(page)).toBeVisible(SOON);
      await page.keyboard.press('Escape');
      await expect(page.getByText('Watch the fight again')).toBeVisible();
    },
  },
);

test('the builder tells the win chance against a chosen opponent, and what a change did', async ({
  page,
}) => {
  test.slow();
  const FOUGHT = { timeout: 90_000 };
  await openCopy(page);
  const panel = page.getByRole('region', { name: 'Win chance' });
  await panel.getByRole('combobox', { name: 'Against' }).selectOption('The Wild Hunt');
  await expect(panel.locator('.win-chance-number')).toHaveText(/^\d+ %$/, FOUGHT);
  await expect(panel).not.toContainText('since the last change');
  // Bare hands against a sword: the same dice show it long before all fights are over.
  await page.getByLabel('Weapon', { exact: true }).selectOption('Unarmed');
  await expect(panel).toContainText('since the last change', FOUGHT);
});

test('a manager sees how often the next fights are won, once the scouts have been there', async ({
  page,
}) => {
  test.slow();
  await open(page, CAREER);
  const tab = (name: string) => page.locator('.menu-tab', { hasText: name });
  const week = page.locator('h1');
  for (let at = 1; at < 6; at++) {
    await tab('Week').click();
    await page.getByRole('button', { name: /^Rest a week/ }).click();
    await expect(week).toContainText(`Week ${at + 1} of`);
  }
  await tab('Fights').click();
  await page.getByRole('button', { name: /^Enter the Novice Cup/ }).click();
  const ahead = page.getByRole('region', { name: 'How often you would win' });
  await expect(page.getByRole('button', { name: /^Send scouts/ })).toBeVisible();
  await expect(ahead).toHaveCount(0);
  await page.getByRole('button', { name: /^Send scouts/ }).click();
  await expect(ahead.getByRole('listitem')).toHaveCount(3);
  await expect(ahead.getByRole('listitem').first()).toContainText(/\d+ %/, { timeout: 60_000 });
});
