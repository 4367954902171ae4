import type { Blocked, Option, QuestionText } from '../../../core/ruleset.js';
import { GO_ON } from '../choices.js';
import type { Gift } from '../content.js';
import {
  describeQuestion as describeDuelQuestion,
  options as duelOptions,
  spellOptions,
  stoneOption,
} from '../options.js';
import { STONE_REFILL_HOURS, weaponBonus, weaponInHand } from '../plan/gear.js';
import { ORB_SLAYS_FROM, ORB_WOUND_LP } from '../rules/items.js';
import { STONE_CAPACITY } from '../setup.js';
import { FACE, type GauntletChoice } from './choices.js';
import type { GauntletPlan } from './plan.js';
import { startingKits } from './rules/camp.js';
import { duelPlan } from './rules/duel.js';
import { giftName, offeredRewards } from './rules/gifts.js';
import { type GauntletState, isEnemyHere } from './state.js';

export function options(plan: GauntletPlan, state: GauntletState): Option<GauntletChoice>[] {
  if (state.phase === 'kit') return kitOptions(plan, state);
  if (state.phase === 'camp') return campOptions(plan, state);
  if (state.phase === 'fight') return duelOptions(duelPlan(plan, state), state.duel);
  return [];
}

/** Only the duel in progress asks. */
export function describeQuestion(plan: GauntletPlan, state: GauntletState): QuestionText<GauntletChoice> {
  return describeDuelQuestion(duelPlan(plan, state), state.duel);
}

function kitOptions(plan: GauntletPlan, state: GauntletState): Option<GauntletChoice>[] {
  return startingKits(plan).map(({ weapon, armour, gifts }) => ({
    choice: { do: 'kit', weapon: weapon.id, armour: armour.id },
    label: `${weapon.name} and ${armour.name.toLowerCase()}`,
    group: 'Kit',
    icon: weapon.icon,
    hint: [
      `+${weapon.bonus} damage, protection ${armour.protection}`,
      ...gifts.map(gift => `${giftName(plan, state, gift)} (${giftHint(plan, state, gift)})`),
    ].join('; '),
  }));
}

/** SAGA-13.4: one of the rewards, the others are gone then. */
function rewardOptions(plan: GauntletPlan, state: GauntletState): Option<GauntletChoice>[] {
  return offeredRewards(plan, state).map((gift, reward) => ({
    choice: { do: 'take', reward },
    label: `Take ${giftName(plan, state, gift)}`,
    group: 'Reward, one of these',
    icon: giftIcon(plan, gift),
    hint: giftHint(plan, state, gift),
  }));
}

/** What a gift does, with the numbers of this moment. */
function giftHint({ content }: GauntletPlan, { duel }: GauntletState, gift: Gift): string {
  switch (gift.kind) {
    case 'stone':
      return `heals up to ${STONE_CAPACITY} LP, full again after ${STONE_REFILL_HOURS} hours`;
    case 'shield':
      return `protection +${content.shield.withArmour} with armour, ${content.shield.alone} without`;
    case 'orb':
      return `thrown at Demonspawn: ${ORB_SLAYS_FROM}+ slays, less takes ${ORB_WOUND_LP} LP`;
    case 'power':
      return 'the energy of spells, and LP may replace what is missing';
    case 'weapon': {
      const { bonus, twoHanded } = content.weapons.get(gift.id)!;
      return `+${bonus} damage${twoHanded ? ', in both hands' : ''}`;
    }
    case 'armour':
      return `protection ${content.armours.get(gift.id)!.protection}`;
    case 'raise': {
      const lifted = gift.characteristics.filter(each => duel.hero[each] < gift.to);
      if (lifted.length === 0) return `no use: nothing of yours is below ${gift.to}`;
      return `${lifted.map(each => `${each.toUpperCase()} ${duel.hero[each]}`).join(', ')}: at least ${gift.to}`;
    }
    case 'skill':
      return `SKL ${duel.hero.skl} becomes ${duel.hero.skl + gift.amount}; every 10 let attacks need 1 less`;
  }
}

function giftIcon({ content }: GauntletPlan, gift: Gift): string {
  switch (gift.kind) {
    case 'stone':
      return 'crystal-growth';
    case 'shield':
      return content.shield.icon;
    case 'orb':
      return 'crystal-ball';
    case 'power':
      return 'spell-book';
    case 'weapon':
      return content.weapons.get(gift.id)!.icon;
    case 'armour':
      return content.armours.get(gift.id)!.icon;
    case 'raise':
      return gift.icon;
    case 'skill':
      return 'sword-clash';
  }
}

function campOptions(plan: GauntletPlan, state: GauntletState): Option<GauntletChoice>[] {
  const list = rewardOptions(plan, state);
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
  const lastStand = state.section > 0 && duelPlan(plan, state).lastStand;
  return spellOptions(plan, state.duel, 'outside', lastStand).flatMap((option): Option<GauntletChoice>[] => {
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
