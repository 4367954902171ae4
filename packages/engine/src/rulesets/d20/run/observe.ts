import type { CountRate, Observer } from '../../../core/ruleset.js';
import { armourClass } from '../rules/characters/armour.js';
import { attackBonus, damageBonus, damageDice } from '../rules/characters/weapons.js';
import type { RunChoice } from './choices.js';
import type { RunEvent } from './events.js';
import type { RunPlan } from './plan.js';
import { fightPlanOf, heroOf, type RunState } from './state.js';

type Span = readonly [number, number];

interface Yardstick {
  readonly levels: string;
  readonly toLevel: number;
  readonly ac: Span;
  readonly hp: Span;
  readonly attack: Span;
  /** On average, of one hit: 1d6+1 is 4.5, 2d6+5 is 12. */
  readonly damage: Span;
}

/** The yardsticks of D20 Table 1. HP are those of the table at CON 10 to 18, and of the levels that belong together. */
const YARDSTICKS: readonly Yardstick[] = [
  { levels: 'levels 1 to 3', toLevel: 3, ac: [12, 15], hp: [28, 42], attack: [2, 4], damage: [4.5, 6.5] },
  { levels: 'levels 4 to 7', toLevel: 7, ac: [15, 18], hp: [48, 72], attack: [4, 6], damage: [7.5, 10] },
  { levels: 'levels 8 to 12', toLevel: 12, ac: [18, 22], hp: [78, 122], attack: [6, 8], damage: [10.5, 12] },
];

/** How often the hero who enters a room is what his level should be: within the yardsticks, or at least not below them. */
export function observe(plan: RunPlan, count: CountRate): Observer<RunState, RunChoice, RunEvent> {
  return {
    onEvent(event, state) {
      if (event.kind !== 'entered') return;
      const fightPlan = fightPlanOf(plan, state);
      const hero = heroOf(state);
      const stick = YARDSTICKS.find(({ toLevel }) => hero.level <= toLevel);
      if (!stick) return;
      const dice = damageDice(fightPlan, hero, 'main');
      const damage = (dice.count * (dice.sides + 1)) / 2 + damageBonus(fightPlan, hero, 'main');
      measure('AC', armourClass(fightPlan, hero), stick.ac);
      measure('HP', hero.maxHp, stick.hp);
      measure('attack', attackBonus(fightPlan, hero, 'main'), stick.attack);
      measure('damage', damage, stick.damage);

      function measure(what: string, value: number, [low, high]: Span): void {
        count(`${what} as it should be, ${stick!.levels}`, low <= value && value <= high ? 1 : 0, 1);
        count(`${what} too low, ${stick!.levels}`, value < low ? 1 : 0, 1);
      }
    },
  };
}
