import { Fight, type Registry } from '@fray/engine';

/** Each of a list again and again, so many in all. */
const many = <T>(count: number, each: readonly T[]): T[] =>
  Array.from({ length: count }, (_, index) => each[index % each.length]!);
const LIVES = 1_000_000;
const OPEN_FIELD = many(100, ['.'.repeat(100)]);
const characteristics = { str: 999, spd: 999, sta: 999, crg: 999, lck: 999, chm: 999, att: 999 };
const scores = { strength: 30, dexterity: 30, constitution: 30, intelligence: 30, wisdom: 30, charisma: 30 };
const d20Items = [
  'healing-potion',
  'scroll-of-fireball',
  'scroll-of-slow',
  'wand-of-slow',
  'longbow',
  'mace',
];
const d20Hero = {
  level: 12,
  str: 100,
  dex: 100,
  con: 100,
  hp: 60_000,
  maxHp: 60_000,
  pack: many(60, d20Items),
};
const rogueHero = {
  level: 99,
  hp: 60_000,
  maxHp: 60_000,
  str: 31,
  pack: many(19, ['superior-healing', 'wand fire', 'scroll sleep']),
};
const questSpells = [
  'fire-bolt',
  'ray-of-frost',
  'magic-missile',
  'shield',
  'mage-armor',
  'misty-step',
  'fireball',
];
const questHero = {
  class: 'wizard',
  level: 20,
  scores,
  hp: LIVES,
  max_hp: LIVES,
  mana: LIVES,
  spells: questSpells,
  pack: many(200, ['potion-of-healing', 'dagger', 'silvered-dagger']),
};
const arenaTeam = (from: number) => ({
  name: `Team ${from}`,
  members: many(20, [1, 2, 3]).map((_, index) => ({ generate: 5, seed: from + index })),
});

/** For each ruleset a setup as large, and a fight as long, as it takes; maps of 10,000 tiles. */
export const LARGEST: Readonly<Record<string, unknown>> = {
  saga: {
    hero: { characteristics, skl: LIVES, lp: LIVES, power: LIVES, maxPower: LIVES },
    enemy: { name: 'Wall', characteristics, skl: LIVES, lp: LIVES, maxLp: LIVES, protection: LIVES },
  },
  'saga-gauntlet': {
    hero: { characteristics, skl: LIVES, lp: LIVES, power: LIVES, maxPower: LIVES, arrows: LIVES },
  },
  d20: {
    heroes: many(8, [d20Hero]).map((hero, index) => ({ ...hero, at: [index, 0] })),
    monsters: many(40, [0]).map((_, index) => ({ id: 'orc', at: [99 - index, 99] })),
    map: OPEN_FIELD,
  },
  'd20-run': { hero: d20Hero, options: { depths: 10 } },
  rogue: {
    hero: rogueHero,
    monsters: many(40, [{ kind: 'D', hp: 60_000, maxHp: 60_000, asleep: false }]),
    map: OPEN_FIELD.map((row, index) => (index === 0 ? `@${row.slice(1)}` : row)),
  },
  'rogue-run': { hero: rogueHero, options: { depths: 99 } },
  quest: {
    party: many(8, [questHero]),
    monsters: many(8, [{ id: 'troll', hp: LIVES, max_hp: LIVES }]),
  },
  'quest-adventure': { hero: { class: 'wizard' }, options: { days: 10_000 } },
  arena: { teams: [arenaTeam(0), arenaTeam(20)] },
  'arena-career': {
    roster: many(12, [0]).map((_, index) => ({ generate: 5, seed: index })),
    weeks: 200,
    every: 1,
    teamSize: 5,
    tier: 100,
    gold: LIVES,
  },
};

/** Says what of these the rulesets do not take. */
export function refusedOf(registry: Registry): string[] {
  return Object.entries(LARGEST).flatMap(([id, setup]) => {
    try {
      Fight.prepare(registry.ruleset(id), setup, { seed: 1 });
      return [];
    } catch (error) {
      return `${id}: ${(error as Error).message}`;
    }
  });
}
