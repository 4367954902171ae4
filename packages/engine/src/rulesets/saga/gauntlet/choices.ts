import { z } from 'zod';
import type { Blocked, Option } from '../../../core/ruleset.js';
import { choiceSchema as duelChoiceSchema, GO_ON, type SagaChoice } from '../choices.js';
import { options as duelOptions, spellOptions, stoneOption } from '../options.js';
import { weaponBonus, weaponInHand } from '../rules/hands.js';
import type { GauntletPlan } from './setup.js';
import { enemyHere, type GauntletState } from './state.js';

const ownChoiceSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('kit'), weapon: z.string(), armour: z.string() }),
  z.strictObject({ do: z.literal('face') }),
  z.strictObject({ do: z.literal('wield'), weapon: z.string() }),
  z.strictObject({ do: z.literal('wear'), armour: z.string() }),
  z.strictObject({ do: z.literal('shield'), on: z.boolean() }),
  z.strictObject({ do: z.literal('orb'), hold: z.boolean() }),
  z.strictObject({ do: z.literal('retrace'), to: z.int() }),
]);
export const choiceSchema = z.union([duelChoiceSchema, ownChoiceSchema]);
/** What can be done in a gauntlet: all of a duel, and what lies between two duels. */
export type GauntletChoice = SagaChoice | z.infer<typeof ownChoiceSchema>;

export const FACE: GauntletChoice = { do: 'face' };

export function options(plan: GauntletPlan, state: GauntletState): Option<GauntletChoice>[] {
  if (state.phase === 'kit') return kitOptions(plan);
  if (state.phase === 'camp') return campOptions(plan, state);
  if (state.phase === 'fight') return duelOptions(plan.duels[state.section - 1]!, state.duel);
  return [];
}

/** SAGA-1.8: one of the starting weapons, one of the starting armours. */
function kitOptions(plan: GauntletPlan): Option<GauntletChoice>[] {
  const weapons = [...plan.weapons.values()].filter(weapon => weapon.start).sort((a, b) => b.bonus - a.bonus);
  const armours = [...plan.armours.values()]
    .filter(armour => armour.start)
    .sort((a, b) => b.protection - a.protection);
  return armours.flatMap(armour =>
    weapons.map(weapon => ({
      choice: { do: 'kit' as const, weapon: weapon.id, armour: armour.id },
      label: `${weapon.name} and ${armour.name.toLowerCase()}`,
      group: 'Kit',
      icon: weapon.icon,
      hint: `+${weapon.bonus} damage, protection ${armour.protection}`,
    })),
  );
}

function campOptions(plan: GauntletPlan, state: GauntletState): Option<GauntletChoice>[] {
  const list: Option<GauntletChoice>[] = [];
  if (enemyHere(state)) {
    const enemy = plan.duels[state.section - 1]!.enemy;
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
    const weapon = plan.weapons.get(id)!;
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
    const armour = plan.armours.get(id)!;
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

/** SAGA-9.7, 6.3: with orbStrict off the weapon stays in hand, so it must leave one free. */
function orbOption(plan: GauntletPlan, state: GauntletState): Option<GauntletChoice> {
  const { gear } = state.duel;
  const { orbStrict } = plan.options;
  const hold = gear.orb === 'carried';
  const full = hold && !orbStrict && plan.weapons.get(gear.weapon)!.twoHanded;
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
    icon: plan.shield.icon,
    hint: `Protection +${plan.shield.withArmour} with armour, ${plan.shield.alone} without`,
    blocked: on ? full : undefined,
  };
}

function magicOptions(plan: GauntletPlan, state: GauntletState): Option<GauntletChoice>[] {
  return spellOptions(plan, state.duel, 'outside').flatMap((option): Option<GauntletChoice>[] => {
    const spell = plan.spells.find(each => option.choice.do === 'cast' && each.id === option.choice.spell)!;
    if (spell.effect.kind !== 'retrace') return [option];
    const { group, icon, cost, chance, blocked } = option;
    return visited(state).map(to => ({
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
function visited(state: GauntletState): number[] {
  return Array.from({ length: state.frontier }, (_, index) => index + 1).filter(
    section => section !== state.section,
  );
}
