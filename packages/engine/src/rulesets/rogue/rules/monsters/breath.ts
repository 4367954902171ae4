import type { Part, Roll } from '../../../../core/events.js';
import type { RogueTable } from '../../events.js';
import type { RoguePlan } from '../../plan/plan.js';
import { HERO, type Hero, type Monster, type RogueState } from '../../state/state.js';
import { describeDamageRoll, hittingFaces, rollDamage, rollToHit } from '../attack.js';
import { wakeHero } from '../conditions.js';
import { hurtHero, withArticle } from '../damage.js';

/** ROGUE-10.13, option breathSave: what the save must reach at level 0. */
const SAVE_TARGET = 16;

/** ROGUE-10.13: fire without a hit roll. With breathSave the hero may escape all of it. */
export function breatheFire(plan: RoguePlan, state: RogueState, table: RogueTable, monster: Monster): void {
  const { hero } = state;
  const kind = plan.content.kinds[monster.kind]!;
  hero.fought = true;
  const rolls: Roll[] = [];
  if (plan.options.breathSave) {
    const need = SAVE_TARGET - Math.floor(hero.level / 2);
    const isSaved = rollToHit(table, need);
    if (table.emit) rolls.push(describeSave(hero, need, isSaved, table.dice.faces[0] ?? 0));
    if (isSaved) {
      const { letter } = kind;
      const escaped = { special: 'breath', worked: false, amount: 0 };
      table.emit?.({ kind: 'special', round: state.turn, who: monster.id, letter, ...escaped, rolls });
      return;
    }
  }
  const dice = kind.breath!.dice;
  const rolled = rollDamage(table, dice.count, dice.sides, hero.hp - dice.add);
  const amount = rolled + dice.add;
  const extra: Part[] = dice.add > 0 ? [{ source: 'breath', value: dice.add }] : [];
  if (table.emit) rolls.push(describeDamageRoll(table, monster.id, dice, extra, amount));
  if (hero.asleep > 0) wakeHero(state, table);
  hurtHero(plan, state, table, {
    amount,
    source: `the breath of ${withArticle(kind.name)}`,
    by: monster,
    means: 'breath',
    parts: [{ source: `${dice.count}d${dice.sides} fire`, value: rolled }, ...extra],
    rolls,
  });
}

function describeSave(hero: Hero, need: number, success: boolean, face: number): Roll {
  const parts: Part[] = [
    { source: 'base', value: SAVE_TARGET },
    { source: `level ${hero.level}`, value: need - SAVE_TARGET },
  ];
  return {
    who: HERO,
    label: 'save against breath',
    count: 1,
    sides: 20,
    faces: [face],
    modifiers: [],
    total: face,
    target: { test: '>=', value: need, parts },
    success,
    chance: hittingFaces(need) / 20,
  };
}
