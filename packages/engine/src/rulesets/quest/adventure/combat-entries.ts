import { STATS } from '../content/vocabulary.js';
import { NONE } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import { rangeOf } from '../rules/movement/range.js';
import { isPresent } from '../rules/statuses/able.js';
import type { Creature } from '../state/creature.js';
import type { QuestState } from '../state/state.js';

/** How somebody fares, by the values of LIFE. */
export const LIVES = ['up', 'dying', 'stable', 'down', 'dead', 'gone'] as const;

export const nameOf = (rules: QuestPlan, { record }: Creature): string => rules.beings[record]!.name;

export function partyEntry(rules: QuestPlan, fight: QuestState, who: number) {
  const creature = fight.creatures[who]!;
  const { id, name, icon, type, controlled, poolName, poolMax, manaMax, layMax } =
    rules.beings[creature.record]!;
  const { hp, maxHp, temporary, pool, mana, lay, concentration, successes, failures } = creature;
  return {
    who,
    id,
    name,
    icon,
    type,
    is_player_controlled: controlled,
    state: LIVES[creature.life]!,
    hp,
    max_hp: maxHp,
    temporary_hp: temporary,
    mana: manaMax > 0 ? { now: mana, max: manaMax } : null,
    resource: poolMax > 0 ? { id: poolName, now: pool, max: poolMax } : null,
    lay_on_hands: layMax > 0 ? { now: lay, max: layMax } : null,
    conditions: conditionsOf(rules, fight, creature),
    concentration_spell: concentration === NONE ? null : rules.spells[concentration]!.id,
    death_saves: { successes, failures: Math.min(3, failures) },
    ranges: rangesOf(fight, who),
  };
}
export type PartyEntry = ReturnType<typeof partyEntry>;

export function monsterEntry(rules: QuestPlan, fight: QuestState, who: number) {
  const creature = fight.creatures[who]!;
  const { id, name, icon } = rules.beings[creature.record]!;
  return {
    who,
    id,
    name,
    icon,
    state: LIVES[creature.life]!,
    hp: creature.hp,
    max_hp: creature.maxHp,
    conditions: conditionsOf(rules, fight, creature),
    ranges: rangesOf(fight, who),
  };
}
export type MonsterEntry = ReturnType<typeof monsterEntry>;

/** QUEST-15.1: what befell it, not what it is by nature. */
function conditionsOf(rules: QuestPlan, fight: QuestState, creature: Creature) {
  const { passives } = rules.beings[creature.record]!;
  return creature.statuses
    .filter(({ what, rounds }) => rounds !== NONE || !passives.includes(what))
    .map(({ what, rounds, saveStat, saveDc, source }) => {
      const { base, name } = rules.statuses[what]!;
      return {
        condition: rules.statuses[base]!.id,
        name,
        duration_rounds: rounds === NONE ? null : rounds,
        save_dc: saveStat === NONE ? null : saveDc,
        save_stat: saveStat === NONE ? null : STATS[saveStat]!,
        source: source === NONE ? null : nameOf(rules, fight.creatures[source]!),
      };
    });
}

/** To everyone of the other side who is still there. */
function rangesOf(fight: QuestState, who: number): { who: number; range: number }[] {
  const { creatures } = fight;
  const { side } = creatures[who]!;
  const list: { who: number; range: number }[] = [];
  for (let other = 0; other < creatures.length; other++)
    if (creatures[other]!.side !== side && isPresent(creatures[other]!))
      list.push({ who: other, range: rangeOf(fight, who, other) });
  return list;
}
