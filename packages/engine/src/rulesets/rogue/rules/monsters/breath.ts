import type { Part, Roll } from '../../../../core/events.js';
import type { RogueTable } from '../../events.js';
import type { Rules } from '../../plan/plan.js';
import { HERO, type Hero, type Monster, type RogueState } from '../../state/state.js';
import { damageRoll, hits, hittingFaces, rollDamage, wakeHero } from '../attack.js';
import { hurtHero, type Wound, withArticle } from '../damage.js';

/** What the save of breathSave has to reach, before the hero's level helps. */
const SAVE = 16;

/** ROGUE-10.13: no hit roll; with breathSave the hero may escape it all. */
export function breathe(rules: Rules, state: RogueState, monster: Monster, table: RogueTable): void {
  const { hero } = state;
  const kind = rules.content.kinds[monster.kind]!;
  hero.fought = true;
  const rolls: Roll[] = [];
  if (rules.options.breathSave) {
    const need = SAVE - Math.floor(hero.level / 2);
    const saved = hits(need, table);
    if (table.emit) rolls.push(saveRoll(hero, need, saved, table.dice.faces[0] ?? 0));
    if (saved) {
      const { letter } = kind;
      const escaped = { special: 'breath', worked: false, amount: 0 };
      table.emit?.({ kind: 'special', round: state.turn, who: monster.id, letter, ...escaped, rolls });
      return;
    }
  }
  const { count, sides, add } = kind.breath!.dice;
  const damage = rollDamage(count, sides, hero.hp - add, table) + add;
  let wound: Wound | undefined;
  if (table.emit) {
    const more: Part[] = add > 0 ? [{ source: 'breath', value: add }] : [];
    rolls.push(damageRoll(monster.id, count, sides, table.dice.faces, more, damage));
    wound = {
      means: 'breath',
      parts: [{ source: `${count}d${sides} fire`, value: damage - add }, ...more],
      rolls,
    };
  }
  if (hero.asleep > 0) wakeHero(state, table);
  const cause = `the breath of ${withArticle(kind.name)}`;
  hurtHero(rules, state, damage, cause, table, monster.id, kind.letter, wound);
}

function saveRoll(hero: Hero, need: number, success: boolean, face: number): Roll {
  const parts: Part[] = [
    { source: 'base', value: SAVE },
    { source: `level ${hero.level}`, value: need - SAVE },
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
