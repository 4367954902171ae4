import { expect, type Page } from '@playwright/test';
import { signIn } from './player.js';

/** What the server answers, as far as these tests look at it. */
export interface Answer {
  readonly turn: number;
  readonly situation: {
    readonly phase: string;
    readonly ending: string | null;
    readonly loot: readonly object[];
  };
  readonly view: {
    readonly title: string;
    readonly combatants: readonly {
      readonly who: number;
      readonly bars: readonly { now: number; max: number }[];
    }[];
    readonly board: { readonly ranges: readonly { foes: readonly { who: number; range: number }[] }[] };
  };
  readonly question: { readonly prompt: string } | null;
  readonly events: readonly { readonly text: string }[];
  readonly options: readonly { readonly group: string; readonly label: string; readonly choice: Choice }[];
}

interface Choice {
  readonly do: string;
  readonly through?: string;
}

interface Wanted {
  readonly hero?: object;
  readonly options?: object;
  /** Out of the first city by this way. */
  readonly through?: string;
  /** Done in the city before. */
  readonly first?: readonly object[];
  /** Where to begin to look: that saves time, nothing else. */
  readonly seed?: number;
}

/** Makes a choice past the screen. */
export async function choose(page: Page, choice: object, known?: Answer): Promise<Answer> {
  const { turn } = known ?? (await now(page));
  const answer = await page.request.post('/api/adventure/choices', { data: { turn, choice } });
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** How the game stands. */
export async function now(page: Page): Promise<Answer> {
  return (await page.request.get('/api/adventure')).json();
}

const seekFor = ({ options }: Answer) => options.find(({ choice }) => choice.do === 'seek')?.choice;

/** On the road, with nobody met yet. */
export async function onTheRoad(page: Page, wanted: Wanted = {}): Promise<void> {
  await search(page, wanted, async answer => seekFor(answer) !== undefined);
}

/** In a fight as it is wanted, with the first seed that makes one: no test hangs on one number. */
export async function inFight(
  page: Page,
  wanted: Wanted,
  fits: (answer: Answer) => boolean = () => true,
): Promise<void> {
  await search(page, wanted, async answer => {
    const seek = seekFor(answer);
    const met = seek ? await choose(page, seek, answer) : answer;
    return met.situation.phase === 'fight' && fits(met);
  });
}

async function search(page: Page, wanted: Wanted, fits: (answer: Answer) => Promise<boolean>): Promise<void> {
  const { npub } = await (await page.request.get('/api/auth/session')).json();
  if (npub === null) await signIn(page);
  const { seed = 1 } = wanted;
  for (let more = 0; more < 150; more++) if (await fits(await setOut(page, wanted, seed + more))) return;
  throw new Error('there is no such fight in 150 seeds');
}

async function setOut(page: Page, { hero = {}, options = {}, through, first = [] }: Wanted, seed: number) {
  const data = { hero: { name: 'Brannoch', ...hero }, options, seed, replace: true };
  let answer: Answer = await (await page.request.post('/api/adventure', { data })).json();
  for (const choice of first) answer = await choose(page, choice, answer);
  const way = answer.options.find(
    ({ choice }) => choice.do === 'travel' && (through === undefined || choice.through === through),
  );
  return choose(page, way!.choice, answer);
}

/** Opens the fight that is on. */
export async function openFight(page: Page): Promise<void> {
  await page.goto('/#/adventure');
  await expect(page.locator('.battle')).toBeVisible();
  // Keys that come while something is being shown only hurry it.
  await settled(page);
}

export const isOver = async (page: Page) => (await page.locator('.battle').count()) === 0;

/** Until something can be chosen or answered, or the fight is over. With motion a round takes its time. */
export async function settled(page: Page): Promise<void> {
  const open = '.choices[aria-busy=false], dialog[open], .mending';
  await page.waitForFunction(
    wanted => !document.querySelector('.battle') || document.querySelector(wanted) !== null,
    open,
    { timeout: 25_000 },
  );
}

/** Past the choice of where to start, which only the quicker one has. */
export async function pastStart(page: Page): Promise<void> {
  await settled(page);
  const here = page.getByRole('button', { name: /^Start here/ });
  if ((await here.count()) > 0) await here.click();
  await settled(page);
}

/** The first choice in a list that can be made, by the key it bears. */
export async function press(page: Page, tab: string, name: RegExp): Promise<boolean> {
  await page.keyboard.press(tab);
  const item = page.locator('.menu-items .choice:not([aria-disabled])').filter({ hasText: name }).first();
  if ((await item.count()) === 0) return false;
  await page.keyboard.press((await item.getAttribute('aria-keyshortcuts'))!);
  await settled(page);
  return true;
}

/** Answers what stands in the way of a turn: where to start, a reaction, a death save. Whether something did. */
export async function answered(page: Page): Promise<boolean> {
  const asked = page.locator('dialog[open] .choice:not([aria-disabled]), .fight-panel .choice').first();
  if ((await asked.count()) === 0) return false;
  await page.keyboard.press((await asked.getAttribute('aria-keyshortcuts'))!);
  await settled(page);
  return true;
}

/** Strikes where it can, comes closer where it must, by keys alone, until the fight is over. */
export async function fightToTheEnd(page: Page): Promise<void> {
  for (let deeds = 0; deeds < 150; deeds++) {
    await settled(page);
    if (await isOver(page)) return;
    if (await answered(page)) continue;
    if (await strike(page)) continue;
    if (await press(page, 'm', /^Closer/)) continue;
    await page.keyboard.press('e');
  }
  throw new Error('no end after 150 deeds');
}

/** One blow with what is in hand, at the first who can be reached. */
async function strike(page: Page): Promise<boolean> {
  if (!(await press(page, 'a', /./))) return false;
  // With several in reach it asks whom.
  const target = page.locator('.choices-back ~ .choice:not([aria-disabled])').first();
  if ((await target.count()) > 0)
    await page.keyboard.press((await target.getAttribute('aria-keyshortcuts'))!);
  await settled(page);
  return true;
}
