import { expect, it } from 'vitest';
import { SeededDice } from '../../../core/dice/seeded.js';
import { CHARACTERISTICS, shipped } from '../content.js';
import { sagaGauntlet } from '../index.js';
import type { GauntletChoice } from './choices.js';
import type { GauntletPlan } from './plan.js';
import type { GauntletState } from './state.js';

const RUNS = 24_000;
const HEROES = 80;
const RUNS_PER_KIT = 150;
/** How many times as often as the worst rolls the best ones may win. */
const MOST_TIMES_AS_OFTEN = 4;

const { setup } = shipped.setups.find(({ name }) => name === 'saga/gauntlet')!;
const dice = new SeededDice('balance of the gauntlet');
const table = {
  dice,
  ask: ({ choices }: { choices: readonly GauntletChoice[] }) => choices[0]!,
};

const compile = (changes: object = {}) =>
  sagaGauntlet.compile(sagaGauntlet.setup.parse({ ...(setup as object), ...changes }));

/** Plays to the end by policy. */
function wins(plan: GauntletPlan, state: GauntletState, watch?: (choice: GauntletChoice) => void): boolean {
  while (state.phase !== 'over') {
    const choice = sagaGauntlet.decide(plan, state, dice);
    watch?.(choice);
    sagaGauntlet.apply(plan, state, choice, table);
  }
  return state.won;
}

it(`SAGA-1.2 SAGA-13.4 over ${RUNS} gauntlets the best rolls win at most ${MOST_TIMES_AS_OFTEN} times as often as the worst`, {
  timeout: 600_000,
}, () => {
  const plan = compile();
  const counts = new Map<string, { won: number; of: number }>();
  for (let run = 0; run < RUNS; run++) {
    dice.deal(run);
    const state = sagaGauntlet.start(plan, table);
    const observer = sagaGauntlet.observe!(plan, (name, won, of) => {
      const count = counts.get(name) ?? { won: 0, of: 0 };
      counts.set(name, { won: count.won + won, of: count.of + of });
    });
    wins(plan, state, choice => observer.onChoice?.(state, 0, choice));
    observer.onEnd?.(state);
  }
  const rate = (name: string) => counts.get(name)!.won / counts.get(name)!.of;
  for (const [best, worst] of [
    ['total 464 and more', 'total 320 and less'],
    ['STR 80 and more', 'STR 32 and less'],
    ['STA 80 and more', 'STA 32 and less'],
    ['LCK 80 and more', 'LCK 32 and less'],
  ])
    expect(rate(`won with ${best}`) / rate(`won with ${worst}`)).toBeLessThan(MOST_TIMES_AS_OFTEN);
});

it('SAGA-1.8 SAGA-13.4 each of the six kits is the best one for some roll', { timeout: 600_000 }, () => {
  const best = new Set<string>();
  for (let hero = 0; hero < HEROES; hero++) {
    dice.deal(hero);
    const characteristics = Object.fromEntries(CHARACTERISTICS.map(each => [each, dice.sum(2, 6, each) * 8]));
    const plan = compile({ hero: { characteristics } });
    let most = -1;
    let winner = '';
    for (const { choice, label } of sagaGauntlet.options(plan, sagaGauntlet.start(plan, table))) {
      let won = 0;
      for (let run = 0; run < RUNS_PER_KIT; run++) {
        dice.deal(run);
        const state = sagaGauntlet.start(plan, table);
        sagaGauntlet.apply(plan, state, choice, table);
        if (wins(plan, state)) won++;
      }
      if (won > most) {
        most = won;
        winner = label;
      }
    }
    best.add(winner);
  }
  expect(best.size).toBe(6);
});
