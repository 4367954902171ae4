import type { Gift } from '../../content.js';
import { STONE_CAPACITY } from '../../setup.js';
import { HERO } from '../../state/state.js';
import type { GauntletTable } from '../events.js';
import type { GauntletPlan } from '../plan.js';
import type { GauntletState } from '../state.js';

/** SAGA-13.4: shield and better armour are put on at once; weapons are not, since one has a price. */
export function giveGift(plan: GauntletPlan, state: GauntletState, table: GauntletTable, gift: Gift): void {
  const { gear } = state.duel;
  let name = '';
  switch (gift.kind) {
    case 'stone':
      gear.store = STONE_CAPACITY;
      gear.stoneHours = 0;
      name = 'a Healing Stone';
      break;
    case 'shield':
      state.hasShield = true;
      gear.shield = plan.options.halberdWithShield || !plan.content.weapons.get(gear.weapon)!.twoHanded;
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
      name = plan.content.weapons.get(gift.id)!.name;
      break;
    case 'armour': {
      const armour = plan.content.armours.get(gift.id)!;
      if (!state.armours.includes(gift.id)) state.armours.push(gift.id);
      if (armour.protection > plan.content.armours.get(gear.armour)!.protection) gear.armour = gift.id;
      name = armour.name;
      break;
    }
  }
  table.emit?.({ kind: 'gift', round: 0, who: HERO, gift: name });
}
