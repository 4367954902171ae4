import type { SaveRecord } from '@fray/engine/rulesets/quest';
import { expect, type Page } from '@playwright/test';
import { finalizeEvent, generateSecretKey } from 'nostr-tools';
import { type Answer, choose, now } from './battle.js';
import { open } from './fray.js';
import { beginAdventure, signIn } from './player.js';

const AVA = { name: 'Ava', race: 'human', class: 'fighter' };

/** A new hero in the city, whom nobody meets on the way: chances of less than 1 % never come true (QUEST-3.3). */
export async function alone(page: Page, hero: object = AVA): Promise<void> {
  await signIn(page);
  await beginAdventure(page, hero, 1, { difficulty_modifier: 0.001 });
  await open(page, '#/adventure');
}

/** A game that goes on from a save, changed at will and signed anew by the player's own key. */
export async function playFrom(
  page: Page,
  change: (save: SaveRecord) => void,
  hero: object = AVA,
): Promise<void> {
  const key = generateSecretKey();
  const npub = await signIn(page, key);
  await beginAdventure(page, hero);
  const saved = await page.request.post(`/api/saves/${npub}`, { data: {} });
  const { save, event } = (await saved.json()) as {
    save: SaveRecord;
    event: Parameters<typeof finalizeEvent>[0];
  };
  change(save);
  const signed = finalizeEvent({ ...event, content: JSON.stringify(save) }, key);
  const loaded = await page.request.post('/api/adventure/load', { data: { event: signed } });
  expect(loaded.status()).toBe(200);
  // A page that stands there already would go on with the game it knows.
  if (page.url().endsWith('#/adventure')) await page.reload();
  else await open(page, '#/adventure');
}

/** Somewhere between two cities. */
export function onTheWay(save: SaveRecord, environment: string, to: string, more: object = {}): void {
  save.place.journey = {
    environment,
    to,
    progress: 100,
    counter: 0,
    weather: 'clear',
    weather_minutes: 10,
    offered: [],
    point: null,
    ...more,
  };
}

/** Dead or left for dead, with the first seed that has it so: into the crypt, and no hand lifted there. */
export async function fallen(page: Page, ending: 'defeat' | 'stabilised'): Promise<void> {
  await signIn(page);
  for (let seed = 1; seed < 60; seed++) {
    const data = { hero: AVA, seed, replace: true };
    let answer: Answer = await (await page.request.post('/api/adventure', { data })).json();
    for (const deed of [
      { do: 'enter', dungeon: 'old-crypt' },
      { do: 'deeper' },
      { do: 'deeper' },
      { do: 'fight' },
    ])
      answer = await choose(page, deed, answer);
    answer = await standStill(page, answer);
    if (answer.situation.ending === ending) {
      await open(page, '#/adventure');
      return;
    }
  }
  throw new Error(`nobody ends ${ending} in 60 seeds`);
}

async function standStill(page: Page, first: Answer): Promise<Answer> {
  let answer = first;
  for (let turns = 0; turns < 200 && answer.situation.phase === 'fight'; turns++) {
    const { options } = answer;
    const end = options.find(({ choice }) => choice.do === 'end turn') ?? options[0]!;
    answer = await choose(page, end.choice, answer);
  }
  return now(page);
}

/** Strikes at whatever is in reach, past the screen, until the fight is over. */
export async function strikeDown(page: Page): Promise<Answer> {
  let answer = await now(page);
  for (let deeds = 0; deeds < 300 && answer.situation.phase === 'fight'; deeds++) {
    const can = answer.options.filter(option => !('blocked' in option));
    const strike = can.find(({ group, label }) => group === 'Attack' && !label.startsWith('Throw'));
    const closer = can.find(({ label }) => label.startsWith('Closer'));
    const end = can.find(({ choice }) => choice.do === 'end turn');
    answer = await choose(page, (strike ?? closer ?? end ?? can[0]!).choice, answer);
  }
  return now(page);
}

/** What a bar says, also where the hero's panel is closed. */
export const bar = (page: Page, name: string) =>
  page.locator(`.hero-panel [role=meter][aria-label="${name}"]`);
export const deed = (page: Page, name: string | RegExp) =>
  page.locator('.offers .choice').filter({ has: page.locator('.choice-label', { hasText: name }) });
export const story = (page: Page) => page.locator('.log-scroll');
export const look = (page: Page, tab: string) => page.locator('.stage-tabs button', { hasText: tab }).click();
