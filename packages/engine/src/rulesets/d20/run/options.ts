import type { Option } from '../../../core/ruleset.js';
import { gearOptions, itemOptions } from '../options/items.js';
import { options as fightOptions } from '../options/options.js';
import { ABILITIES, modifier } from '../plan/abilities.js';
import { type Item, itemIcon, itemKey, itemName } from '../plan/items.js';
import { GO_ON, RAISE, type RunChoice, TOUGHEN } from './choices.js';
import type { RunPlan } from './plan.js';
import { hpOnDescent } from './rules/descent.js';
import { HP_INSTEAD_OF_POINTS, MAX_SCORE, POINTS_PER_LEVEL } from './rules/levels.js';
import { fightPlanOf, heroOf, type RunState } from './state.js';

export function options(plan: RunPlan, state: RunState): Option<RunChoice>[] {
  const fightPlan = fightPlanOf(plan, state);
  if (state.phase === 'fight') return fightOptions(fightPlan, state.fight);
  if (state.phase === 'over') return [];
  return [
    goOnOption(plan, state),
    ...growthOptions(plan, state),
    ...pickOptions(plan, state),
    // There are no targets left: items can only be used on oneself.
    ...itemOptions(fightPlan, state.fight, []).filter(option => !option.aim),
    ...gearOptions(fightPlan, state.fight).filter(option => option.choice.do !== 'pick'),
  ];
}

function goOnOption(plan: RunPlan, state: RunState): Option<RunChoice> {
  const rest = state.points > 0 ? '. Points left open are assigned by rule' : '';
  const plain = { choice: GO_ON, group: 'Way', key: 'g' };
  if (state.room < plan.rooms)
    return {
      ...plain,
      label: 'Go on to the next room',
      icon: 'exit-door',
      hint: `Room ${state.room + 1} of ${plan.rooms}${rest}`,
    };
  const { hp, rations } = heroOf(state);
  return {
    ...plain,
    label: `Go down to depth ${state.depth + 1}`,
    icon: 'stairs',
    hint: `${plan.depths[state.depth]!.name}. HP ${hp} become ${hpOnDescent(plan, state)}${rest}`,
    ...(plan.options.provisions ? { cost: rations > 0 ? `1 of ${rations} rations` : 'no ration left' } : {}),
  };
}

/** D20-11.4 */
function growthOptions(plan: RunPlan, state: RunState): Option<RunChoice>[] {
  if (state.points === 0) return [];
  const hero = heroOf(state);
  const group = 'Growth';
  const list: Option<RunChoice>[] = ABILITIES.map(ability => ({
    choice: RAISE[ability],
    label: `Raise ${ability.toUpperCase()} to ${hero[ability] + 1}`,
    group,
    icon: ICONS[ability],
    hint: raiseHint(ability, hero[ability]),
    cost: `1 of ${state.points} points`,
    blocked:
      hero[ability] >= MAX_SCORE
        ? { code: 'd20/highest-score', reason: `No score is raised above ${MAX_SCORE}.` }
        : undefined,
  }));
  if (plan.options.levelPickHp)
    list.push({
      choice: TOUGHEN,
      label: `Take ${HP_INSTEAD_OF_POINTS} HP instead`,
      group,
      icon: 'heart-plus',
      hint: `Max HP ${hero.maxHp} become ${hero.maxHp + HP_INSTEAD_OF_POINTS}`,
      cost: `${POINTS_PER_LEVEL} of ${state.points} points`,
      blocked:
        state.points < POINTS_PER_LEVEL
          ? {
              code: 'd20/points-spent',
              reason: `It takes ${POINTS_PER_LEVEL} points, and one of this level is spent.`,
            }
          : undefined,
    });
  return list;
}

const ICONS = { str: 'biceps', dex: 'sprint', con: 'health-increase' } as const;
const EFFECTS = {
  str: '1 to damage',
  dex: '1 to hit and, as far as the armour lets it, to AC',
  con: '1 to max HP',
} as const;

/** D20-1.3: every second point raises the modifier. */
function raiseHint(ability: keyof typeof EFFECTS, score: number): string {
  return modifier(score + 1) > modifier(score)
    ? `Adds ${EFFECTS[ability]}`
    : `Adds nothing yet; the next point adds ${EFFECTS[ability]}`;
}

/** D20-7.5: what lies anywhere in the room; the way there is free. Interchangeable items make one option. */
function pickOptions({ content }: RunPlan, state: RunState): Option<RunChoice>[] {
  const kinds = new Map<string, { item: Item; tile: number }>();
  for (const drop of state.fight.ground)
    if (!kinds.has(itemKey(drop.item))) kinds.set(itemKey(drop.item), drop);
  return [...kinds].map(([key, { item, tile }]) => ({
    choice: { do: 'pick', item: key },
    label: `Pick up the ${itemName(content, item).toLowerCase()}`,
    group: 'Gear',
    icon: itemIcon(content, item),
    aim: { tile, order: 'Pick up' },
  }));
}
