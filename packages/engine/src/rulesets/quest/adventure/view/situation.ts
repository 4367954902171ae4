import { SLOTS } from '../../content/items.js';
import { STATS } from '../../content/vocabulary.js';
import { shown, xpOf } from '../../rules/damage/xp.js';
import { NONE } from '../../state/codes.js';
import { blockedBy } from '../options/option.js';
import { farEnd } from '../options/places.js';
import type { World } from '../plan/world.js';
import { armourClassOf, compileFight, fightSetup } from '../rules/combat/combat.js';
import { companionMaxHp, companionsForHire, sheetOf, wagesOf } from '../rules/companions.js';
import { abilityModifier, classOf, levelForXp, maxHp, maxMana, xpSpan } from '../rules/hero.js';
import { bagSlots, goldOf } from '../rules/items/inventory.js';
import { preparationLimits } from '../rules/preparation.js';
import { cannotSleep, longRestGains, shortRestGains } from '../rules/rest.js';
import { cannotSave } from '../rules/saves/save.js';
import { isNight } from '../rules/travel/clock.js';
import { encounterAt } from '../rules/travel/dungeon.js';
import { minutesLeft } from '../rules/travel/travel.js';
import type { AdventurePlan } from '../setup/setup.js';
import { type AdventureState, dayOf, HERO, levelOf, minuteOf, type Pile } from '../state.js';
import { spellView } from './atlas.js';
import { type ItemView, itemView } from './items.js';

/** Whatever has an id, with what a screen needs to name it. */
export interface Named {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
}

export const named = ({ id, name, icon }: Named): Named => ({ id, name, icon });

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
    forHire: state.phase === 'free' ? companionsForHire(plan, state).map(each => hireling(world, each)) : [],
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
    short: { minutes: shortRestMinutes, gives: shortRestGains(plan, state), blocked: null },
    /** `wages`: what the company wants for it. */
    long: {
      minutes: longRestMinutes,
      gives: longRestGains(plan, state),
      wages: wagesOf(plan.world, state),
      blocked,
    },
  };
}

export function heroOf(plan: AdventurePlan, state: AdventureState) {
  const { world, hero } = plan;
  const { content } = world;
  const fight = state.phase === 'fight' ? state.fight : null;
  const rules = compileFight(plan, fight ? state.encounter! : fightSetup(plan, state, [], { noFlee: false }));
  const now = (fight ?? rules.template).creatures[HERO]!;
  const xp = state.xp + (fight ? xpOf(rules, fight) : 0);
  const { from, next } = xpSpan(world, xp);
  const status = (id: string): Named => named(content.statuses.get(id)!);
  return {
    name: hero.name,
    race: named(content.races.get(hero.race)!),
    class: { ...named(content.classes.get(hero.class)!), hitDie: classOf(world, hero).hitDie },
    background: named(content.backgrounds.get(hero.background)!),
    level: levelOf(state),
    levelUpPending: levelForXp(world, xp) > levelOf(state),
    points: state.points,
    scores: STATS.map((id, place) => ({
      id,
      score: state.scores[place]!,
      modifier: abilityModifier(state.scores[place]!),
    })),
    xp: shown(xp),
    levelXp: from,
    nextXp: next,
    hp: fight ? now.hp : state.hp,
    maxHp: fight ? now.maxHp : maxHp(world, state),
    mana: fight ? now.mana : state.mana,
    maxMana: maxMana(world, hero, state),
    armourClass: now.ac,
    gold: goldOf(world, state),
    fatigue: state.fatigue,
    conditions: state.conditions.map(status),
    effects: state.effects.map(each => ({ ...status(each.status), minutes: each.until - state.clock })),
    spells: state.prepared.map(id => spellView(content, content.spells.get(id)!)),
    /** How many may be prepared of each spell level, cantrips first (QUEST-13.1). */
    places: preparationLimits(world, hero, levelOf(state)),
    /** QUEST-20.7: the latest level-up of this session, its die as it fell; 0 where none was rolled. */
    risen: state.risen,
  };
}

/** Somebody of the company, or somebody who could be. `wage` is paid on being hired and at every long rest. */
export function hireling(world: World, companion: number) {
  const record = world.companions[companion]!;
  const { maxHp, maxMana } = sheetOf(world, companion);
  return {
    ...named(record),
    text: record.text,
    class: named(world.content.classes.get(record.class)!),
    level: record.level,
    wage: record.wage,
    maxHp,
    maxMana,
  };
}

export function companionsOf(world: World, state: AdventureState) {
  const fight = state.phase === 'fight' ? state.fight : null;
  return state.companions.map((each, place) => {
    const now = fight ? fight.creatures[HERO + 1 + place]! : each;
    return {
      ...hireling(world, each.companion),
      maxHp: companionMaxHp(world, each),
      hp: now.hp,
      mana: now.mana,
      byHand: each.byHand,
      conditions: each.conditions.map(id => named(world.content.statuses.get(id)!)),
    };
  });
}

/** What the ground is like where he stands; '' in a city. */
export function terrainIdOf({ content, ways, dungeons }: World, { way, dungeon }: AdventureState): string {
  const record = dungeons[dungeon] ?? ways[way]?.record;
  return record ? content.terrainOf.get(record.terrain)!.id : '';
}

export function waysOf(world: World, state: AdventureState) {
  return world.waysFrom[state.city]!.map(way => ({
    ...named(way.record),
    to: named(world.cities[farEnd(way, state.city)]!),
    minutes: way.record.minutes,
    difficulty: way.record.difficulty,
    safeRest: way.record.safeRestSpots > 0,
  }));
}

export function journeyOf(plan: AdventurePlan, state: AdventureState) {
  const { world } = plan;
  if (state.way === NONE) return null;
  const { record, weather, windows } = world.ways[state.way]!;
  const point = world.points[state.point];
  return {
    ...named(record),
    to: named(world.cities[state.to]!),
    progress: state.progress,
    minutes: record.minutes,
    /** As long as the weather stays. */
    left: minutesLeft(plan, state),
    safeRest: record.safeRestSpots > 0,
    /** 'dawn', 'day', 'dusk', 'night' */
    window: windows[minuteOf(state)]!.name,
    weather: named(weather[state.weather]!),
    point: point ? { ...named(point), text: point.text } : null,
  };
}

export function dungeonOf(world: World, state: AdventureState) {
  const dungeon = world.dungeons[state.dungeon];
  if (!dungeon) return null;
  const cleared = state.cleared[state.dungeon]!;
  const here = state.phase === 'patrol' ? encounterAt(world, state) : null;
  return {
    ...named(dungeon),
    step: state.step,
    steps: dungeon.steps,
    cleared: dungeon.encounters.flatMap(({ step }) => (cleared & (1 << step) ? [step] : [])),
    /** Who stands ahead (QUEST-33.3). */
    patrol: here?.monsters.map(id => named(world.content.monsters.get(id)!)) ?? null,
  };
}
