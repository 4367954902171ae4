import type { Gift } from '../../content.js';
import { maxLpOf, updateDerivedNumbers } from '../../plan/fighter.js';
import { armHero } from '../../plan/gear.js';
import { STONE_CAPACITY } from '../../setup.js';
import { HERO } from '../../state/state.js';
import type { GauntletTable } from '../events.js';
import type { GauntletPlan } from '../plan.js';
import type { GauntletState } from '../state.js';

/** The rewards that the hero may choose from now. */
export function offeredRewards(plan: GauntletPlan, { offer }: Pick<GauntletState, 'offer'>): readonly Gift[] {
  return offer === 0 ? NO_REWARDS : plan.sections[offer - 1]!.rewards;
}

const NO_REWARDS: readonly Gift[] = [];

/** What a gift is called, before the hero has it: 'the Orb'. */
export function giftName({ content }: GauntletPlan, { duel }: GauntletState, gift: Gift): string {
  switch (gift.kind) {
    case 'stone':
      return 'a Healing Stone';
    case 'shield':
      return 'a shield';
    case 'orb':
      return 'the Orb';
    case 'power':
      return duel.gear.maxPower > 0 ? `${gift.amount} POWER` : `${gift.amount} POWER: magic is yours`;
    case 'weapon':
      return content.weapons.get(gift.id)!.name;
    case 'armour':
      return content.armours.get(gift.id)!.name;
    case 'raise':
      return gift.name;
    case 'skill':
      return `a lesson in arms: SKL +${gift.amount}`;
  }
}

/** SAGA-13.4: shield and better armour are put on at once; weapons are not, since one has a price. */
export function giveGift(plan: GauntletPlan, state: GauntletState, table: GauntletTable, gift: Gift): void {
  table.emit?.({ kind: 'gift', round: 0, who: HERO, gift: giftName(plan, state, gift) });
  const { hero, gear } = state.duel;
  switch (gift.kind) {
    case 'stone':
      gear.store = STONE_CAPACITY;
      gear.stoneHours = 0;
      return;
    case 'shield':
      state.hasShield = true;
      gear.shield = plan.options.halberdWithShield || !plan.content.weapons.get(gear.weapon)!.twoHanded;
      break;
    case 'orb':
      if (gear.orb === 'none') gear.orb = 'carried';
      return;
    case 'power':
      gear.maxPower += gift.amount;
      gear.power += gift.amount;
      return;
    case 'weapon':
      if (!state.weapons.includes(gift.id)) state.weapons.push(gift.id);
      return;
    case 'armour': {
      const armour = plan.content.armours.get(gift.id)!;
      if (!state.armours.includes(gift.id)) state.armours.push(gift.id);
      if (armour.protection > plan.content.armours.get(gear.armour)!.protection) gear.armour = gift.id;
      break;
    }
    case 'raise':
      for (const each of gift.characteristics) hero[each] = Math.max(hero[each], gift.to);
      break;
    case 'skill':
      hero.skl += gift.amount;
      break;
  }
  // SAGA-1.7: maximum LP follow the characteristics and SKL, LP do not.
  hero.maxLp = maxLpOf(hero, hero.skl, plan.options);
  updateDerivedNumbers(hero, plan.options);
  armHero(plan, state.duel);
}
