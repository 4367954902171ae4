import type { Part, Roll } from '../../../../core/events.js';
import type { RogueTable } from '../../events.js';
import type { RoguePlan } from '../../plan/plan.js';
import { HERO, type Hero, kindOf, type Monster, type RogueState } from '../../state/state.js';
import { describeD20, describeDamageRoll, rollD20, rollDamage } from '../attack.js';
import { endCondition } from '../conditions.js';
import { hurtHero } from '../damage.js';
import { aboutMonster } from './monsters.js';

/** ROGUE-10.13, option breathSave: what the save must reach at level 0. */
const SAVE_TARGET = 16;

/** ROGUE-10.13: fire without a hit roll. With breathSave the hero may escape all of it. */
export function breatheFire(plan: RoguePlan, state: RogueState, table: RogueTable, monster: Monster): void {
  const { hero } = state;
  const kind = kindOf(plan, monster);
  hero.fought = true;
  const rolls: Roll[] = [];
  if (plan.options.breathSave) {
    const need = SAVE_TARGET - Math.floor(hero.level / 2);
    const isSaved = rollD20(table, need);
    if (table.emit) rolls.push(describeSave(table, hero, need));
    if (isSaved) {
      const escaped = { special: 'breath', worked: false, amount: 0 };
      table.emit?.({ kind: 'special', ...aboutMonster(plan, state, monster), ...escaped, rolls });
      return;
    }
  }
  const dice = kind.breath!.dice;
  const rolled = rollDamage(table, dice.count, dice.sides, hero.hp - dice.add);
  const amount = rolled + dice.add;
  const extra: Part[] = dice.add > 0 ? [{ source: 'breath', value: dice.add }] : [];
  if (table.emit) rolls.push(describeDamageRoll(table, monster.id, dice, extra, amount));
  if (hero.asleep > 0) endCondition(plan, state, table, 'asleep');
  hurtHero(plan, state, table, {
    amount,
    source: `the breath of ${kind.nameWithArticle}`,
    by: monster,
    means: 'breath',
    parts: [{ source: `${dice.count}d${dice.sides} fire`, value: rolled }, ...extra],
    rolls,
  });
}

function describeSave(table: RogueTable, { level }: Hero, need: number): Roll {
  const parts = [
    { source: 'base', value: SAVE_TARGET },
    { source: `level ${level}`, value: need - SAVE_TARGET },
  ];
  const target = { test: '>=', value: need, parts } as const;
  return describeD20(table, need, { who: HERO, label: 'save against breath', modifiers: [], target });
}
