import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { pack } from '@fray/engine';
import type { Page } from '@playwright/test';
import { expect, open, test } from './support/fray.js';

/** Kits as a link holds them. */
const KITS = await pack({ Axe: { 'hero.weapon': 'axe' }, "O'Hara's": { 'hero.skl': 3 } });

/** Questions of every kind, over all rulesets. */
const QUESTIONS: Readonly<Record<string, string>> = {
  'a simulation': 'setup=quest/goblin&fights=300&policy=default,random&seed=my+seed',
  'a simulation that stops when it is sure': 'setup=saga/wolf&fights=50000&error=0.02&seed=-3',
  'a run of many fights': 'setup=d20/short-run&fights=30',
  'a sweep of two fields':
    'ask=sweep&setup=d20/duel&vary=heroes[0].ac=13..15&vary=monsters[0].hp=20..60:20&fights=500',
  'a sweep of a number in the content': 'ask=sweep&setup=d20/orc&vary=orc.attack=1..9:4&fights=200',
  'a comparison with other content':
    'ask=compare&setup=d20/orc&against=content.monsters.orc.hp=40&against=orc.damage.count=3&fights=200',
  'a sweep of words':
    'ask=sweep&setup=rogue/orc&vary=options.strengthTable="1980",standard&fights=200&side=1',
  tuning: 'ask=tune&setup=d20/duel&vary=monsters[0].hp=5..90:5&target=0.6&fights=200',
  'a comparison':
    'ask=compare&setup=saga/sorcery&against=hero.skl=3&against-policy=random,default&fights=300',
  'everybody against everybody':
    'ask=matrix&setup=arena/iron-and-thunder&fields=teams[0],teams[1]&entrant=iron_vow&entrant={"name":"Mine","members":["nyx"]}&fights=10',
  'some that are shipped to meet':
    'ask=matrix&setup=d20/duel&fields=heroes[0],monsters[0]&entrant=Orc+scout&entrant=Troll&fights=10',
  'the best combination of fields':
    'ask=best&setup=d20/duel&vary=heroes[0].ac=13..17&vary=heroes[0].hp=30..50:10&fights=400&confidence=0.9&side=1',
  'the best of a list': `ask=best&setup=saga/goblin&fights=100&kits=${KITS}`,
  'which numbers matter': 'ask=sensitivity&setup=d20/duel&fights=200&number=heroes[0]&number=B',
  'exact odds': 'ask=odds&setup=saga/goblin',
  'best play': 'ask=search&setup=saga/goblin',
  'best play that is estimated':
    'ask=search&setup=saga/sorcery&max-states=50&max-seconds=900&budget=5&fights=40&policy=random,default&seed=x',
  'best play of others': 'ask=search&setup=arena/duel&side=1&max-states=5&budget=1&fights=1',
};

const run = promisify(execFile);

/** What the command line answers that the page shows. */
async function byCommand(page: Page): Promise<string> {
  const line = await page.getByLabel('Command line for this question').innerText();
  const script = `fray() { node packages/cli/bin/fray.js "$@"; }; ${line} --json`;
  const { stdout } = await run('bash', ['-c', script], { maxBuffer: 50_000_000 }).catch(error => {
    // Tuning without a value that meets the target ends with 1.
    if (error.code === 1 && error.stdout) return error as { stdout: string };
    throw error;
  });
  return stdout.trim();
}

async function byPage(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Run( again)?$/ }).click();
  await expect(page.locator('.lab-far')).toHaveText(/^Done: /, { timeout: 60_000 });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as JSON' }).click(),
  ]);
  return (await readFile(await download.path(), 'utf8')).trim();
}

for (const [name, question] of Object.entries(QUESTIONS)) {
  test(`${name} comes to the same here, in the terminal and behind its link, to the last byte`, async ({
    page,
    context,
  }) => {
    test.slow();
    await open(page, `#/lab?${question}`);
    const here = await byPage(page);
    expect(JSON.parse(here)).toHaveProperty(question.startsWith('ask=compare') ? 'before' : 'inputs');
    expect(here).toBe(await byCommand(page));
    // Its link, in another page that knows nothing of it.
    const other = await context.newPage();
    await other.goto(page.url());
    expect(await byPage(other)).toBe(here);
  });
}

test('a setup of one’s own goes over as a whole where it cannot be told by its changes', async ({ page }) => {
  test.slow();
  await open(page, '#/lab?setup=saga/goblin&fights=200');
  await page.getByText('The setup as JSON').click();
  await page.getByLabel('Setup', { exact: true }).fill('{ "hero": { "name": "O\'Hara" }, "enemy": "wolf" }');
  await expect(page.getByLabel('Command line for this question')).toContainText('--set');
  const changed = await byPage(page);
  expect(changed).toBe(await byCommand(page));
  await page.getByLabel('Setup', { exact: true }).fill('{ "enemy": "wolf", "hero": { "name": "O\'Hara" } }');
  await expect(page.getByLabel('Command line for this question')).toContainText('| fray sim -');
  const whole = await byPage(page);
  expect(whole).toBe(await byCommand(page));
  expect(whole).not.toBe(changed);
});

test('bands of one’s own get the same verdicts here, in the terminal and behind their link', async ({
  page,
  context,
}) => {
  test.slow();
  await open(page, '#/lab?ask=bands');
  await page.getByLabel('Bands', { exact: true }).selectOption('own');
  const bands = [
    { setup: 'saga/goblin', winRate: [0.5, 1], hitsToKill: { Goblin: [1, 4] } },
    { name: 'O’Hara\'s "duel"', setup: 'd20/duel', winRate: [0.7, 0.9], side: 1, median: { rounds: [1, 2] } },
    {
      ruleset: 'rogue',
      setup: { monsters: ['snake'] },
      policies: ['random'],
      mean: { turns: [0, 500] },
      fights: 100,
    },
  ];
  await page.getByLabel('Bands as JSON').fill(JSON.stringify({ fights: 300, seed: 'b', bands }));
  const here = await byPage(page);
  expect(JSON.parse(here)).toMatchObject({ kind: 'bands', ok: false, inputs: { fights: 300 } });
  expect(here).toBe(await byCommand(page));
  const other = await context.newPage();
  await other.goto(page.url());
  expect(await byPage(other)).toBe(here);
});
