import type { Gift } from '../content.js';
import { STONE_FULL } from '../rules/items.js';
import { HERO } from '../state.js';
import type { GauntletEvent, GauntletTable } from './events.js';
import type { GauntletPlan } from './setup.js';
import type { GauntletState } from './state.js';

/** SAGA-13.4: what can only help is put on at once; a cursed blade is not. */
export function give(plan: GauntletPlan, state: GauntletState, gift: Gift, table: GauntletTable): void {
  const { gear } = state.duel;
  let name = '';
  switch (gift.kind) {
    case 'stone':
      gear.store = STONE_FULL;
      gear.stoneHours = 0;
      name = 'a Healing Stone';
      break;
    case 'shield':
      state.hasShield = true;
      gear.shield = plan.options.halberdWithShield || !plan.weapons.get(gear.weapon)!.twoHanded;
      name = 'a shield';
      break;
    case 'orb':
      if (gear.orb === 'none') gear.orb = 'carried';
      name = 'the Orb';
      break;
    case 'power':
      gear.maxPower += gift.amount;
      gear.power += gift.amount;
      name = `${gift.amount} POWER: magic is yours`;
      break;
    case 'weapon':
      if (!state.weapons.includes(gift.id)) state.weapons.push(gift.id);
      name = plan.weapons.get(gift.id)!.name;
      break;
    case 'armour': {
      const armour = plan.armours.get(gift.id)!;
      if (!state.armours.includes(gift.id)) state.armours.push(gift.id);
      if (armour.protection > plan.armours.get(gear.armour)!.protection) gear.armour = gift.id;
      name = armour.name;
      break;
    }
  }
  const event: GauntletEvent = { kind: 'gift', round: 0, who: HERO, gift: name };
  table.emit?.(event);
}
