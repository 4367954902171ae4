import { describe, it } from 'vitest';
import { SeededDice } from '../../../core/dice/seeded.js';
import { Fight } from '../../../core/fight/fight.js';
import { playAtRandom } from '../../../testing/index.js';
import { WAIT } from '../choices.js';
import { d20Run } from '../index.js';
import { optionsSchema } from '../setup.js';
import type { RunPlan } from './plan.js';
import type { RunState } from './state.js';

/** SOAK_RUNS=2000 makes it shorter. */
const RUNS = Number(process.env.SOAK_RUNS ?? 100_000);

const SWITCHES = Object.entries(optionsSchema.parse({})).flatMap(([name, value]) =>
  typeof value === 'boolean' ? [name] : [],
);

/** Every switch alone, all together, none; and the variants of the run in all mixtures. */
function optionsOf(i: number): Record<string, unknown> {
  const alone = i % (SWITCHES.length + 2);
  const switched = SWITCHES.filter((_, index) => index === alone || alone === SWITCHES.length);
  return {
    ...Object.fromEntries(switched.map(name => [name, name !== 'monsterSpecials'])),
    speed: i % 3 === 0 ? 6 : 'unlimited',
    critOrder: i % 7 === 0 ? 'double-first' : 'clamp-first',
    depthScaling: i % 5 === 0,
    levelPickHp: i % 4 === 0,
    provisions: i % 6 !== 0,
    depths: 1 + (i % 10),
  };
}

/** From the default hero to one who sees the depths even when he acts at random. */
const HEROES = [
  {},
  {
    str: 18,
    dex: 18,
    con: 18,
    level: 6,
    pack: ['wand-of-fireball', 'scroll-of-glue', 'greatsword', 'tower-shield'],
  },
  {
    str: 60,
    dex: 40,
    level: 11,
    weapon: 'spear',
    chest: 'full-plate',
    rations: 1,
    pack: ['longbow', 'wand-of-slow'],
  },
];

function check(plan: RunPlan, state: RunState, seed: number): void {
  const broken = d20Run.invariants!(plan, state);
  if (broken.length > 0) throw new Error(`seed ${seed}: ${broken.join('; ')}`);
}

/** The hero at random, the monsters by their policy. */
function playSilently(setup: unknown, seed: number): void {
  const plan = d20Run.compile(d20Run.setup.parse(setup));
  const dice = new SeededDice(seed);
  const choices = new SeededDice(seed, 0, 'policy');
  const table = { dice, ask: () => WAIT };
  const state = d20Run.start(plan, table);
  for (let step = 0; state.phase !== 'over'; step++) {
    if (step > 100_000) throw new Error(`seed ${seed}: no end`);
    const hero = d20Run.sideOf(plan, state, d20Run.actor(plan, state)) === 0;
    const open = hero ? d20Run.options(plan, state).filter(option => !option.blocked) : [];
    const choice = hero
      ? open[choices.roll(open.length, 'choice') - 1]!.choice
      : d20Run.decide(plan, state, choices);
    d20Run.apply(plan, state, choice, table);
    check(plan, state, seed);
  }
}

describe('random runs, for long', () => {
  it(`${RUNS} runs end with invariants held`, { timeout: 36_000_000 }, () => {
    for (let i = 0; i < RUNS; i++) {
      const setup = { hero: HEROES[i % 9 === 8 ? 2 : i % 2], options: optionsOf(i) };
      // Most without a listener, which is many times quicker; some as they are played.
      if (i % 50 !== 0) playSilently(setup, i);
      else {
        const fight = Fight.start(d20Run, setup, { seed: i });
        playAtRandom(fight, i, () => check(fight.plan, fight.state, i));
      }
    }
  });
});
