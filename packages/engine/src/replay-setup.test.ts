import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SeededDice } from './core/dice/seeded.js';
import { FrayError } from './core/errors.js';
import { sameJson } from './core/fight/refusal.js';
import { parseReplay, type Replay, verify } from './core/fight/replay.js';
import type { Ruleset } from './core/ruleset.js';
import { standardRegistry } from './rulesets/registry.js';

/** Enough to change every kind of field of every ruleset. */
const EDITS = 12;

type Json = Record<string, unknown>;

const registry = standardRegistry();
const folder = new URL('./goldens/', import.meta.url);
const files = readdirSync(folder);

/** Every object and list in a value, the value itself first. */
function containersIn(value: unknown): Json[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Json, ...Object.values(value).flatMap(containersIn)];
}

/** The setup with one thing changed: a number, a word, a switch, or a field that is gone. */
function edited(setup: unknown, dice: SeededDice): unknown {
  const copy = structuredClone(setup);
  const all = containersIn(copy).filter(each => Object.keys(each).length > 0);
  if (all.length === 0) return copy;
  const container = all[dice.below(all.length)]!;
  const keys = Object.keys(container);
  const key = keys[dice.below(keys.length)]!;
  const value = container[key];
  if (dice.chance(1, 6)) {
    if (Array.isArray(container)) container.splice(Number(key), 1);
    else delete container[key];
  } else if (typeof value === 'number') container[key] = value + (dice.chance(1, 2) ? 1 : -1);
  else if (typeof value === 'boolean') container[key] = !value;
  else if (typeof value === 'string') container[key] = `${value}${dice.chance(1, 2) ? 'a' : ' II'}`;
  else if (Array.isArray(value)) value.push(structuredClone(value.at(-1)));
  else delete container[key];
  return copy;
}

/** What the ruleset makes of a setup; undefined where it refuses it. */
function parsed({ setup }: Ruleset, given: unknown): unknown {
  const result = setup.safeParse(given);
  return result.success ? result.data : undefined;
}

/** Whether a replay is found to be as it was recorded. */
function isVerified(ruleset: Ruleset, replay: Replay): boolean {
  try {
    return verify(ruleset, replay) === null;
  } catch (error) {
    if (error instanceof FrayError) return false;
    throw error;
  }
}

describe('a verified replay vouches for what it started from', () => {
  it.each(files)('%s with its setup edited does not verify', file => {
    const replay = parseReplay(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
    const ruleset = registry.ruleset(replay.ruleset);
    const before = parsed(ruleset, replay.setup);
    const dice = new SeededDice(file);
    const passed: unknown[] = [];
    for (let i = 0; i < EDITS; i++) {
      const setup = edited(replay.setup, dice);
      const after = parsed(ruleset, setup);
      if (after === undefined || sameJson(before, after)) continue;
      if (isVerified(ruleset, { ...replay, setup })) passed.push(setup);
    }
    expect(passed).toEqual([]);
  });

  const goblin = parseReplay(JSON.parse(readFileSync(new URL('saga-goblin.json', folder), 'utf8')));
  const saga = registry.ruleset('saga');

  it('seed and players are vouched for, and the order of keys does not matter', () => {
    expect(isVerified(saga, { ...goblin, seed: 'other' })).toBe(false);
    expect(isVerified(saga, { ...goblin, players: [0, 1] })).toBe(false);
    const { hero, enemy } = goblin.setup as Json;
    expect(isVerified(saga, { ...goblin, setup: { enemy, hero } })).toBe(true);
  });

  it('a replay that another version made is refused, even if its number is changed', () => {
    const older = { ...saga, version: saga.version - 1 } as Ruleset;
    expect(() => verify(older, goblin)).toThrow(/made with version/);
    expect(verify(older, { ...goblin, version: older.version })?.at).toBe(0);
  });

  it('one of the format before is refused with both formats', () => {
    expect(() => parseReplay({ ...goblin, fray: 1 })).toThrow(
      'fray: it is of format 1, and this Fray reads format 2',
    );
  });
});
