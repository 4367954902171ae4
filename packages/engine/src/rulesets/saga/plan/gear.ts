import type { Weapon } from '../content.js';
import { STONE_CAPACITY } from '../setup.js';
import type { Fighter } from './fighter.js';
import type { Section } from './section.js';
import type { SharedPlan } from './shared-plan.js';

/** What the hero carries. */
export interface Gear {
  weapon: string;
  armour: string;
  shield: boolean;
  arrows: number;
  orb: 'none' | 'carried' | 'held';
  /** LP left in the Healing Stone; −1 without one. */
  store: number;
  /** Hours since the stone's last use (SAGA-9.12). */
  stoneHours: number;
  power: number;
  maxPower: number;
  kills: number;
}

/** The hero with all that his blow and his protection depend on. */
interface EquippedHero {
  readonly hero: Fighter;
  readonly gear: Readonly<Gear>;
  readonly section: Readonly<Section>;
}

/** SAGA-9.7: a held Orb puts the weapon away, unless orbStrict is off and the weapon needs one hand only. */
function isBareHanded(plan: SharedPlan, gear: Gear): boolean {
  return gear.orb === 'held' && (plan.options.orbStrict || plan.content.weapons.get(gear.weapon)!.twoHanded);
}

/** The weapon that strikes. */
export function weaponInHand(plan: SharedPlan, gear: Gear): Weapon {
  return plan.content.weapons.get(isBareHanded(plan, gear) ? 'unarmed' : gear.weapon)!;
}

/** SAGA-4.3, SAGA-6.4: without an arrow left the bow adds nothing. */
export function weaponBonus(weapon: Weapon, gear: Gear): number {
  return weapon.ammunition && gear.arrows === 0 ? 0 : weapon.bonus;
}

/** SAGA-5.1 to 5.4: armour, shield (put away while the Orb is held) and the spell ARMOUR. */
function heroProtection(plan: SharedPlan, { gear, section }: EquippedHero): number {
  const { armours, shield } = plan.content;
  const armour = armours.get(gear.armour)!.protection;
  const hasShield = gear.shield && gear.orb !== 'held';
  const isArmoured = gear.armour !== 'none';
  const worn = hasShield ? (isArmoured ? armour + shield.withArmour : shield.alone) : armour;
  return worn + (section.warded ? armourSpellProtection(plan) : 0);
}

/** SAGA-5.4: what the spell ARMOUR adds. */
export function armourSpellProtection(plan: SharedPlan): number {
  for (const { effect } of plan.content.spells) if (effect.kind === 'protect') return effect.amount;
  return 0;
}

/** Brings the hero's blow and protection up to date with what is in his hands and on his body. */
export function armHero(plan: SharedPlan, equipped: EquippedHero): void {
  const { hero, gear } = equipped;
  const weapon = weaponInHand(plan, gear);
  hero.bonus = weaponBonus(weapon, gear);
  hero.bloodPrice = weapon.bloodPrice;
  hero.soulThirst = weapon.soulThirst;
  hero.ammunition = weapon.ammunition;
  hero.protection = heroProtection(plan, equipped);
}

/** SAGA-9.12: hours after which an emptied stone is full again. */
export const STONE_REFILL_HOURS = 48;

/** SAGA-9.12: what a stone holds that was last used so many hours ago. */
export function stoneStore(store: number, hours: number): number {
  return hours >= STONE_REFILL_HOURS ? STONE_CAPACITY : store;
}
