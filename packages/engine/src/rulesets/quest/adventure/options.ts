import type { Option } from '../../../core/ruleset.js';
import { STATS } from '../content/vocabulary.js';
import { NONE } from '../plan/codes.js';
import { STAT_ICONS } from './atlas.js';
import { blockedBy } from './blocked.js';
import {
  type AdventureChoice,
  AVOID,
  END,
  FIGHT,
  LEVEL_UP,
  PASS_BY,
  RETIRE,
  TAKE_ALL,
  VISIT,
} from './choices.js';
import { companyOptions } from './company-options.js';
import { packOptions } from './pack-options.js';
import { placeOptions } from './place-options.js';
import { restOptions } from './rest-options.js';
import { fightPlan } from './rules/combat.js';
import { avoidChance, encounterAt } from './rules/dungeon.js';
import { classOf, hasCondition, isLevelPending, modifier } from './rules/hero.js';
import { cannotTake } from './rules/loot.js';
import type { AdventurePlan } from './setup.js';
import { shopOptions } from './shop-options.js';
import { type AdventureState, levelOf } from './state.js';

export type Offer = Option<AdventureChoice>;

/** What can be done now, what suggests itself first. */
export function options(plan: AdventurePlan, state: AdventureState): Offer[] {
  switch (state.phase) {
    case 'fight':
      return plan.world.fight.options(fightPlan(plan, state.encounter!), state.fight!);
    case 'after':
      return [...lootOptions(plan, state), ...packOptions(plan, state)];
    case 'level':
      return growthOptions(plan, state);
    case 'patrol':
      return patrolOptions(plan, state);
    case 'point':
      return pointOptions(plan, state);
    case 'shop':
      return shopOptions(plan, state);
    case 'over':
      return [];
    case 'free':
      // QUEST-15.18: a statue can only be laid to rest.
      if (hasCondition(plan.world, state, 'petrified')) return [...restOptions(plan, state), retire];
      return [
        ...placeOptions(plan, state),
        ...restOptions(plan, state),
        ...companyOptions(plan, state),
        ...packOptions(plan, state),
        retire,
      ];
  }
}

const retire: Offer = {
  choice: RETIRE,
  label: 'Retire',
  group: 'Adventure',
  icon: 'house',
  hint: 'Ends the adventure for good.',
};

/** QUEST-20.9, 20.10 */
export function lootOptions(plan: AdventurePlan, state: AdventureState): Offer[] {
  const { world } = plan;
  const group = 'Loot';
  const some = state.loot.map(({ item, count }): Offer => {
    const { id, name, icon } = world.items[item]!;
    const label = count === 1 ? name : `${count} ${name}`;
    return {
      choice: { do: 'take', item: id },
      label: `Take ${label}`,
      group,
      icon,
      target: { order: 'Take', label, whom: [] },
      ...blockedBy(world, cannotTake(plan, state, item)),
    };
  });
  const fits = some.some(({ blocked }) => !blocked);
  const all: Offer[] =
    some.length === 0
      ? []
      : [
          {
            choice: TAKE_ALL,
            label: 'Take all',
            group,
            icon: 'swap-bag',
            hint: 'As much as there is room for.',
            ...blockedBy(world, fits ? '' : 'inventory_full'),
          },
        ];
  const ending = state.fight?.ending;
  const label = some.length > 0 ? 'Leave the rest' : ending === 'defeat' ? 'Wake up' : 'Go on';
  return [...all, ...some, { choice: END, label, group, icon: 'exit-door' }];
}

/** QUEST-20.7 */
function growthOptions(plan: AdventurePlan, state: AdventureState): Offer[] {
  const { world, hero, options: chosen } = plan;
  const group = 'Growth';
  const list: Offer[] = [];
  if (isLevelPending(world, state)) {
    const { hitDie } = classOf(world, hero);
    const con = modifier(state.scores[2]!);
    const die = chosen.level_hp === 'fixed' ? `${hitDie / 2 + 1}` : `1d${hitDie}`;
    list.push({
      choice: LEVEL_UP,
      label: `Rise to level ${levelOf(state) + 1}`,
      group,
      icon: 'upgrade',
      hint: `Maximum HP ${die} ${con < 0 ? '−' : '+'} ${Math.abs(con)}, at least 1`,
    });
  }
  if (state.points > 0)
    for (const [place, stat] of STATS.entries()) {
      const score = state.scores[place]!;
      list.push({
        choice: { do: 'raise', stat },
        label: `Raise ${stat} to ${score + 1}`,
        group,
        icon: STAT_ICONS[place]!,
        cost: `1 of ${state.points} points`,
        target: { order: 'Raise', label: `${stat} ${score} to ${score + 1}`, whom: [] },
        ...blockedBy(world, score < world.numbers.scores.most ? '' : 'highest_score'),
      });
    }
  return list;
}

/** QUEST-33.3 */
function patrolOptions(plan: AdventurePlan, state: AdventureState): Offer[] {
  const { world } = plan;
  const { monsters } = encounterAt(world, state)!;
  const names = monsters.map(id => world.content.monsters.get(id)!.name).join(', ');
  const group = 'Patrol';
  return [
    { choice: FIGHT, label: 'Fight the patrol', group, icon: 'crossed-swords', hint: names },
    {
      choice: AVOID,
      label: 'Slip past them',
      group,
      icon: 'hooded-figure',
      hint: `Stealth against ${names}`,
      chance: avoidChance(plan, state),
    },
  ];
}

/** QUEST-21.5 */
function pointOptions({ world }: AdventurePlan, state: AdventureState): Offer[] {
  if (state.point === NONE) return [];
  const { name, icon, text } = world.points[state.point]!;
  const group = 'On the way';
  return [
    { choice: VISIT, label: `Look closer: ${name.toLowerCase()}`, group, icon, hint: text },
    { choice: PASS_BY, label: 'Pass by', group, icon: 'walk' },
  ];
}
