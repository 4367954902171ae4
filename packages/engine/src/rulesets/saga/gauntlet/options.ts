import type { Blocked, Option, QuestionText } from '../../../core/ruleset.js';
import { GO_ON } from '../choices.js';
import {
  describeQuestion as describeDuelQuestion,
  options as duelOptions,
  spellOptions,
  stoneOption,
} from '../options.js';
import { weaponBonus, weaponInHand } from '../plan/gear.js';
import { FACE, type GauntletChoice } from './choices.js';
import type { GauntletPlan } from './plan.js';
import { startingKits } from './rules/camp.js';
import { duelPlan } from './rules/duel.js';
import { type GauntletState, isEnemyHere } from './state.js';

export function options(plan: GauntletPlan, state: GauntletState): Option<GauntletChoice>[] {
  if (state.phase === 'kit') return kitOptions(plan);
  if (state.phase === 'camp') return campOptions(plan, state);
  if (state.phase === 'fight') return duelOptions(duelPlan(plan, state), state.duel);
  return [];
}

/** Only the duel in progress asks. */
export function describeQuestion(plan: GauntletPlan, state: GauntletState): QuestionText<GauntletChoice> {
  return describeDuelQuestion(duelPlan(plan, state), state.duel);
}

function kitOptions(plan: GauntletPlan): Option<GauntletChoice>[] {
  return startingKits(plan).map(({ weapon, armour }) => ({
    choice: { do: 'kit', weapon: weapon.id, armour: armour.id },
    label: `${weapon.name} and ${armour.name.toLowerCase()}`,
    group: 'Kit',
    icon: weapon.icon,
    hint: `+${weapon.bonus} damage, protection ${armour.protection}`,
  }));
}

function campOptions(plan: GauntletPlan, state: GauntletState): Option<GauntletChoice>[] {
  const list: Option<GauntletChoice>[] = [];
  if (isEnemyHere(state)) {
    const { enemy } = duelPlan(plan, state);
    list.push({
      choice: FACE,
      label: `Face ${enemy.name}`,
      group: 'Way',
      icon: 'sword-clash',
      key: 'a',
      hint: 'Roll for First Strike',
    });
  } else {
    list.push({
      choice: GO_ON,
      label: `Go on to section ${state.frontier}`,
      group: 'Way',
      icon: 'stone-path',
      key: 'g',
    });
  }
  if (state.duel.gear.store >= 0) list.push(stoneOption(state.duel));
  list.push(...gearOptions(plan, state), ...magicOptions(plan, state));
  return list;
}

/** SAGA-5.6: gear changes between fights only. */
function gearOptions(plan: GauntletPlan, state: GauntletState): Option<GauntletChoice>[] {
  const { gear } = state.duel;
  const list: Option<GauntletChoice>[] = [];
  const group = 'Gear';
  for (const id of state.weapons) {
    const weapon = plan.content.weapons.get(id)!;
    if (id !== gear.weapon)
      list.push({
        choice: { do: 'wield', weapon: id },
        label: `Wield ${weapon.name}`,
        group,
        icon: weapon.icon,
        hint: `+${weaponBonus(weapon, gear)} damage${weapon.bloodPrice ? `, ${weapon.bloodPrice} LP per attack, heals by its damage` : ''}`,
      });
  }
  for (const id of state.armours) {
    const armour = plan.content.armours.get(id)!;
    if (id !== gear.armour)
      list.push({
        choice: { do: 'wear', armour: id },
        label: `Wear ${armour.name}`,
        group,
        icon: armour.icon,
        hint: `Protection ${armour.protection}`,
      });
  }
  if (state.hasShield) list.push(shieldOption(plan, state));
  if (gear.orb !== 'none') list.push(orbOption(plan, state));
  return list;
}

/** SAGA-9.7, SAGA-6.3: with orbStrict off the weapon stays in hand, so it must leave one free. */
function orbOption(plan: GauntletPlan, state: GauntletState): Option<GauntletChoice> {
  const { gear } = state.duel;
  const { orbStrict } = plan.options;
  const hold = gear.orb === 'carried';
  const full = hold && !orbStrict && plan.content.weapons.get(gear.weapon)!.twoHanded;
  const price = orbStrict ? 'no weapon, no shield' : 'no shield';
  return {
    choice: { do: 'orb', hold },
    label: hold ? 'Hold the Orb' : 'Put the Orb away',
    group: 'Gear',
    icon: 'crystal-ball',
    hint: hold ? `Doubles blows against Demonspawn; ${price}` : 'Hands free again',
    blocked: full ? BOTH_HANDS : undefined,
  };
}

const BOTH_HANDS: Blocked = { code: 'saga/both-hands', reason: 'Your weapon needs both hands.' };
const ORB_IN_HAND: Blocked = { code: 'saga/both-hands', reason: 'The Orb is in that hand.' };

function shieldOption(plan: GauntletPlan, state: GauntletState): Option<GauntletChoice> {
  const { gear } = state.duel;
  const on = !gear.shield;
  const twoHanded = weaponInHand(plan, gear).twoHanded && !plan.options.halberdWithShield;
  const full = gear.orb === 'held' ? ORB_IN_HAND : twoHanded ? BOTH_HANDS : undefined;
  return {
    choice: { do: 'shield', on },
    label: on ? 'Take up the shield' : 'Put the shield away',
    group: 'Gear',
    icon: plan.content.shield.icon,
    hint: `Protection +${plan.content.shield.withArmour} with armour, ${plan.content.shield.alone} without`,
    blocked: on ? full : undefined,
  };
}

function magicOptions(plan: GauntletPlan, state: GauntletState): Option<GauntletChoice>[] {
  return spellOptions(plan, state.duel, 'outside').flatMap((option): Option<GauntletChoice>[] => {
    const spell = plan.content.spells.find(
      each => option.choice.do === 'cast' && each.id === option.choice.spell,
    )!;
    if (spell.effect.kind !== 'retrace') return [option];
    const { group, icon, cost, chance, blocked } = option;
    return visitedSections(state).map(to => ({
      choice: { do: 'retrace' as const, to },
      label: `${spell.name} to section ${to}`,
      group,
      icon,
      hint: plan.sections[to - 1]!.place,
      cost,
      chance,
      blocked,
    }));
  });
}

/** Sections he can go back to (SAGA-12.13). */
function visitedSections(state: GauntletState): number[] {
  return Array.from({ length: state.frontier }, (_, index) => index + 1).filter(
    section => section !== state.section,
  );
}
