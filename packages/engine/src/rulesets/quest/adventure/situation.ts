import { SLOTS } from '../content/items.js';
import { blockedBy } from './blocked.js';
import { type ItemView, itemView } from './item-view.js';
import { named } from './named.js';
import { isNight } from './rules/clock.js';
import { armourClassOf } from './rules/combat.js';
import { forHire, wagesOf } from './rules/companions.js';
import { bagSlots } from './rules/inventory.js';
import { cannotSleep, longRestGives, shortRestGives } from './rules/rest.js';
import { cannotSave } from './save.js';
import type { AdventurePlan } from './setup.js';
import { companionsOf, heroOf, hireling } from './situation-party.js';
import { dungeonOf, journeyOf, terrainIdOf, waysOf } from './situation-place.js';
import { type AdventureState, dayOf, minuteOf, type Pile } from './state.js';
import type { World } from './world.js';

/** One pile as screens show it. */
export interface PileView extends ItemView {
  readonly count: number;
  readonly charges: number;
}

/**
 * Where the hero stands, as plain data: what the view says in words, for screens of their own (map, inventory, shop, rest,
 * loot, level-up, death) and for the API. In a fight what is carried is left out: nothing of it can be touched there.
 */
export function situationOf(plan: AdventurePlan, state: AdventureState) {
  const { world } = plan;
  const minute = minuteOf(state);
  const fighting = state.phase === 'fight';
  const pile = (each: Pile | null): PileView | null => each && pileView(world, each);
  const piles = (list: readonly (Pile | null)[]) => (fighting ? [] : list.map(pile));
  return {
    phase: state.phase,
    ending: state.fight?.ending ?? null,
    savable: cannotSave(state) === '',
    hero: heroOf(plan, state),
    gear: Object.fromEntries(SLOTS.map((slot, place) => [slot, pile(state.gear[place] ?? null)])),
    general: piles(state.general),
    bag: piles(state.bag.slice(0, bagSlots(world, state))),
    loot: state.loot.map(each => pileView(world, each)),
    companions: companionsOf(world, state),
    /** Who is for hire here (QUEST-30.1). */
    forHire: state.phase === 'free' ? forHire(plan, state).map(each => hireling(world, each)) : [],
    shop: shopOf(world, state),
    rests: restsOf(plan, state),
    clock: { day: dayOf(state), minute, night: isNight(world, minute) },
    place: {
      city: named(world.cities[state.city]!),
      journey: journeyOf(plan, state),
      dungeon: dungeonOf(world, state),
      terrain: terrainIdOf(world, state),
      text: (world.dungeons[state.dungeon] ?? world.ways[state.way]?.record ?? world.cities[state.city]!)
        .text,
    },
    /** Out of this city, or of the one he set out from. */
    ways: fighting ? [] : waysOf(world, state),
    /** QUEST-16.6: what the death just suffered took and left, and where he woke. */
    robbed: state.robbed && {
      city: named(world.cities[state.city]!),
      kept: state.robbed.kept.map(each => pileView(world, each)),
      lost: state.robbed.lost.map(each => pileView(world, each)),
      /** Nothing is worn any more (QUEST-16.8). */
      armourClass: { before: state.robbed.armourClass, now: armourClassOf(plan, state) },
    },
    tally: { fights: state.fights, won: state.won, deaths: state.deaths },
  };
}
export type Situation = ReturnType<typeof situationOf>;

function pileView({ content, items }: World, { item, count, charges }: Pile): PileView {
  return { ...itemView(content, items[item]!), count, charges };
}

/** What the shops sell, so many at a time; what they pay is a share of the cost, in whole coins for all that is sold. */
function shopOf({ content, items, stock, numbers }: World, { phase }: AdventureState) {
  if (phase !== 'shop') return null;
  return {
    wares: stock.map(({ item, count, price }) => ({ ...itemView(content, items[item]!), count, price })),
    pays: numbers.shop.sells,
  };
}

/** What each rest would give here and now; null where nobody rests. */
function restsOf(plan: AdventurePlan, state: AdventureState) {
  if (state.phase !== 'free') return null;
  const { shortRestMinutes, longRestMinutes } = plan.world.numbers;
  const { blocked = null } = blockedBy(plan.world, cannotSleep(plan.world, state));
  return {
    short: { minutes: shortRestMinutes, gives: shortRestGives(plan, state), blocked: null },
    /** `wages`: what the company wants for it. */
    long: {
      minutes: longRestMinutes,
      gives: longRestGives(plan, state),
      wages: wagesOf(plan.world, state),
      blocked,
    },
  };
}
