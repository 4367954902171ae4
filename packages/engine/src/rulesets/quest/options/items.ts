import { NONE } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import type { Power } from '../plan/powers.js';
import { cannotUse, chargesOf, flaskArms, isFlask } from '../rules/items/consumables.js';
import { cannotReach } from '../rules/spells/spells.js';
import { nameOf } from '../state/names.js';
import type { QuestState } from '../state/state.js';
import { aims, candidatesOf, isPlain, joined, targetOf } from './aims.js';
import { attackFigures } from './attack-chance.js';
import { type Offer, standing, toOne, withReason } from './offers.js';
import { saveChance } from './save-chance.js';

type List = Offer[];

/** QUEST-14: everything carried that has a use; scrolls are listed among the spells. */
export function useOptions(plan: QuestPlan, state: QuestState, list: Offer[]): void {
  const { pack } = state.creatures[state.turn]!;
  for (const { what, count, charges } of pack) {
    const power = plan.uses[what];
    if (!power || power.spell !== NONE) continue;
    const full = chargesOf(plan, what);
    // Of what has charges they count, as a number below 0.
    const left = full === 0 ? count : -(charges === 0 ? full : charges);
    const code = cannotUse(plan, state, what);
    if (code !== '') list.push(ALONE(plan, power, '', left, code));
    else if (power.modes.length > 0) list.push(...modeOptions(plan, state, power, hintOf(left)));
    else if (isPlain(power) && !isFlask(power)) plainOptions(plan, state, power, left, list);
    else list.push(...itemOptions(plan, state, power, hintOf(left)));
  }
}

function plainOptions(plan: QuestPlan, state: QuestState, power: Power, left: number, list: Offer[]): void {
  if (power.target === 'self') list.push(ALONE(plan, power, '', left, ''));
  else
    for (const whom of candidatesOf(state, power)) {
      const code = cannotReach(plan, state, power, whom);
      const chance = saveChance(plan, state, power, { targets: [whom] });
      list.push(ON_ONE(plan, power, nameOf(plan, state, whom), whom * UNITS + left, code, chance));
    }
}

/** More than anybody carries of one thing, or can use it. */
const UNITS = 1_000_000;

const hintOf = (left: number): string => (left < 0 ? `${-left} uses left` : `${left} left`);

/** Without a target. */
const ALONE = standing<Power>((power, _, left) => ({
  choice: { do: 'use', item: power.id },
  label: power.name,
  group: 'Use Item',
  icon: power.icon,
  hint: hintOf(left),
}));

const ON_ONE = standing<Power>((power, name, number) => {
  const whom = Math.round(number / UNITS);
  return {
    choice: { do: 'use', item: power.id, target: whom },
    label: `${power.name}: ${name}`,
    target: toOne(power.name, name, whom),
    group: 'Use Item',
    icon: power.icon,
    hint: hintOf(number - whom * UNITS),
  };
});

function itemOptions(plan: QuestPlan, state: QuestState, power: Power, hint: string): List {
  return aims(plan, state, power, false).map(aim => {
    const target = aim.targets?.[0];
    const offer: Offer = {
      choice: {
        do: 'use',
        item: power.id,
        ...(target === undefined ? {} : { target }),
        ...(aim.at === undefined ? {} : { at: aim.at }),
      },
      label: joined(power.name, aim.label),
      ...targetOf(power.name, undefined, aim),
      group: 'Use Item',
      icon: power.icon,
      ...(target !== undefined && isFlask(power) ? throwChance(plan, state, power, target, hint) : { hint }),
    };
    return withReason(plan, offer, aim.code);
  });
}

/** QUEST-14.6: each way of using it; only one that lays ground asks where. */
function modeOptions(plan: QuestPlan, state: QuestState, power: Power, hint: string): List {
  return power.modes.flatMap(mode => {
    const lays = mode.effects.some(({ kind }) => kind === 'zone');
    const found = lays ? aims(plan, state, power, false) : [{ label: '', at: undefined }];
    return found.map(aim => ({
      choice: {
        do: 'use' as const,
        item: power.id,
        ...(aim.at === undefined ? {} : { at: aim.at }),
        how: mode.id,
      },
      label: joined(joined(power.name, mode.name), aim.label),
      ...targetOf(power.name, mode.name, aim),
      group: 'Use Item',
      icon: power.icon,
      hint,
    }));
  });
}

function throwChance(plan: QuestPlan, state: QuestState, power: Power, whom: number, hint: string) {
  const arms = flaskArms(plan.beings[state.creatures[state.turn]!.record]!, power);
  return attackFigures(plan, state, whom, arms, ac => `${hint}, against AC ${ac}`);
}
