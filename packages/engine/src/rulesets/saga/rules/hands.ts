import type { Weapon } from '../content.js';
import type { Rules } from '../setup.js';
import type { Gear, SagaState } from '../state.js';

/** SAGA-9.7: a held Orb puts the weapon away, unless orbStrict is off and the weapon needs one hand only. */
function bareHanded(rules: Rules, gear: Gear): boolean {
  return gear.orb === 'held' && (rules.options.orbStrict || rules.weapons.get(gear.weapon)!.twoHanded);
}

/** The weapon that really strikes. */
export function weaponInHand(rules: Rules, gear: Gear) {
  return rules.weapons.get(bareHanded(rules, gear) ? 'unarmed' : gear.weapon)!;
}

/** SAGA-4.3, 6.4: without an arrow left the bow adds nothing. */
export function weaponBonus(weapon: Weapon, gear: Gear): number {
  return weapon.ammunition && gear.arrows === 0 ? 0 : weapon.bonus;
}

/** SAGA-5.1–5.4: armour, shield (put away while the Orb is held) and ARMOUR. */
export function heroProtection(rules: Rules, state: SagaState): number {
  const { gear } = state;
  const armour = rules.armours.get(gear.armour)!.protection;
  const shield = gear.shield && gear.orb !== 'held';
  const armoured = gear.armour !== 'none';
  const worn = shield ? (armoured ? armour + rules.shield.withArmour : rules.shield.alone) : armour;
  return worn + (state.section.warded ? wardAmount(rules) : 0);
}

/** SAGA-5.4: what ARMOUR adds. */
export function wardAmount(rules: Rules): number {
  for (const { effect } of rules.spells) if (effect.kind === 'protect') return effect.amount;
  return 0;
}
