import { SLOTS } from '../../content/items.js';
import { STATS } from '../../content/vocabulary.js';
import { NONE } from '../../plan/codes.js';
import { wholeXp, xpOf } from '../../rules/damage/xp.js';
import { blockedBy } from '../options/option.js';
import type { AdventurePlan } from '../plan/plan.js';
import { farEnd, type World } from '../plan/world.js';
import { armourClassOf, fightSetup } from '../rules/combat/combat.js';
import { companionMaxHp, companionsForHire, wagesOf } from '../rules/companions.js';
import { classOf, isLevelPending, maxHp, maxMana, modifierOf, xpSpan } from '../rules/hero.js';
import { bagSlots, goldOf } from '../rules/items/inventory.js';
import { preparationLimits } from '../rules/preparation.js';
import { cannotSleep, longRestGains, shortRestGains } from '../rules/rest.js';
import { cannotSave } from '../rules/saves/save.js';
import { isNight } from '../rules/travel/clock.js';
import { dungeonDanger, wayDanger, wayDangerAtWorst } from '../rules/travel/danger.js';
import { encounterAt } from '../rules/travel/dungeon.js';
import { minutesLeft } from '../rules/travel/travel.js';
import { type AdventureState, dayOf, HERO, levelOf, minuteOf, type Pile } from '../state.js';
import { spellView } from './atlas.js';
import { type ItemView, itemView } from './items.js';

/** An id, and what a screen needs to name it. */
interface Named {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
}

const named = ({ id, name, icon }: Named): Named => ({ id, name, icon });

/** One pile as screens show it. */
interface PileView extends ItemView {
  readonly count: number;
  readonly charges: number;
}

/**
 * The hero, the party and the place, as plain data: what the view says in words, for screens of their own (map, inventory,
 * shop, rest, loot, level-up, death) and for the API. In a fight the inventory is left out, because it cannot be used there.
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
    hero: heroView(plan, state),
    gear: Object.fromEntries(SLOTS.map((slot, index) => [slot, pile(state.gear[index] ?? null)])),
    general: piles(state.general),
    bag: piles(state.bag.slice(0, bagSlots(plan, state))),
    loot: state.loot.map(each => pileView(world, each)),
    companions: companionsView(plan, state),
    /** Who is for hire here (QUEST-30.1). */
    forHire:
      state.phase === 'free' ? companionsForHire(plan, state).map(each => companionView(world, each)) : [],
    shop: shopView(world, state),
    rests: restsView(plan, state),
    clock: { day: dayOf(state), minute, night: isNight(plan, state) },
    place: {
      city: named(world.cities[state.city]!),
      journey: journeyView(plan, state),
      dungeon: dungeonView(plan, state),
      terrain: terrainAt(world, state),
      text: (world.dungeons[state.dungeon] ?? world.ways[state.way]?.record ?? world.cities[state.city]!)
        .text,
    },
    /** The ways out of this city, or of the one the hero set out from. */
    ways: fighting ? [] : waysView(plan, state),
    /** The dungeons of this city, or of the one the hero set out from. */
    dungeons: fighting ? [] : dungeonsView(plan, state),
    /** QUEST-16.6: what the latest death took and left, and where the hero woke. */
    robbed: state.robbed && {
      city: named(world.cities[state.city]!),
      kept: state.robbed.kept.map(each => pileView(world, each)),
      lost: state.robbed.lost.map(each => pileView(world, each)),
      /** QUEST-16.8: nothing is worn any more. */
      armourClass: { before: state.robbed.armourClass, now: armourClassOf(plan, state) },
    },
    tally: { fights: state.fights, won: state.won, deaths: state.deaths },
  };
}
export type Situation = ReturnType<typeof situationOf>;

function pileView({ content, items }: World, { item, count, charges }: Pile): PileView {
  return { ...itemView(content, items[item]!), count, charges };
}

/** What the shops sell, and the share of the cost that they pay, in whole coins for all that is sold at once. */
function shopView({ content, items, stock, numbers }: World, { phase }: AdventureState) {
  if (phase !== 'shop') return null;
  return {
    wares: stock.map(({ item, count, price }) => ({ ...itemView(content, items[item]!), count, price })),
    pays: numbers.shop.sells,
  };
}

/** What each rest would give here and now; null where there is no rest to choose. */
function restsView(plan: AdventurePlan, state: AdventureState) {
  if (state.phase !== 'free') return null;
  const { shortRestMinutes, longRestMinutes } = plan.world.numbers;
  const { blocked = null } = blockedBy(plan, cannotSleep(plan, state));
  return {
    short: { minutes: shortRestMinutes, gives: shortRestGains(plan, state), blocked: null },
    /** `wages` are due to the companions. */
    long: {
      minutes: longRestMinutes,
      gives: longRestGains(plan, state),
      wages: wagesOf(plan, state),
      blocked,
    },
  };
}

function heroView(plan: AdventurePlan, state: AdventureState) {
  const { world, hero } = plan;
  const { content } = world;
  const fight = state.phase === 'fight' ? state.fight : null;
  const fightPlan = plan.world.compileFight(fight ? state.encounter! : fightSetup(plan, state, []));
  const now = (fight ?? fightPlan.template).creatures[HERO]!;
  const xp = state.xp + (fight ? xpOf(fightPlan, fight) : 0);
  const { from, next } = xpSpan(plan, xp);
  const status = (id: string): Named => named(content.statuses.get(id)!);
  return {
    name: hero.name,
    race: named(content.races.get(hero.race)!),
    class: { ...named(content.classes.get(hero.class)!), hitDie: classOf(plan).hitDie },
    background: named(content.backgrounds.get(hero.background)!),
    level: levelOf(state),
    levelUpPending: isLevelPending(plan, state, xp),
    points: state.points,
    scores: STATS.map((id, index) => ({
      id,
      score: state.scores[index]!,
      modifier: modifierOf(state, id),
    })),
    xp: wholeXp(xp),
    levelXp: from,
    nextXp: next,
    hp: fight ? now.hp : state.hp,
    maxHp: fight ? now.maxHp : maxHp(plan, state),
    mana: fight ? now.mana : state.mana,
    maxMana: maxMana(plan, state),
    armourClass: now.ac,
    gold: goldOf(plan, state),
    fatigue: state.fatigue,
    conditions: state.conditions.map(status),
    effects: state.effects.map(each => ({ ...status(each.status), minutes: each.until - state.clock })),
    spells: state.prepared.map(id => spellView(content, content.spells.get(id)!)),
    /** How many may be prepared of each spell level, cantrips first (QUEST-13.1). */
    places: preparationLimits(content, hero.class, levelOf(state)),
    /** QUEST-20.7: the latest level-up of this session. */
    risen: state.risen,
  };
}

/** A companion, hired or for hire. `wage` is paid when hired and at every long rest. */
function companionView(world: World, companion: number) {
  const record = world.companions[companion]!;
  const { maxHp, maxMana } = world.companionSheet(companion);
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

function companionsView(plan: AdventurePlan, state: AdventureState) {
  const { world } = plan;
  const fight = state.phase === 'fight' ? state.fight : null;
  return state.companions.map((each, index) => {
    const now = fight ? fight.creatures[HERO + 1 + index]! : each;
    return {
      ...companionView(world, each.companion),
      maxHp: companionMaxHp(plan, each),
      hp: now.hp,
      mana: now.mana,
      byHand: each.byHand,
      conditions: each.conditions.map(id => named(world.content.statuses.get(id)!)),
    };
  });
}

/** The id of the terrain; '' in a city. */
function terrainAt({ content, ways, dungeons }: World, { way, dungeon }: AdventureState): string {
  const record = dungeons[dungeon] ?? ways[way]?.record;
  return record ? content.terrainOf.get(record.terrain)!.id : '';
}

function waysView(plan: AdventurePlan, state: AdventureState) {
  const { world } = plan;
  return world.waysFrom[state.city]!.map(way => ({
    ...named(way.record),
    to: named(world.cities[farEnd(way, state.city)]!),
    minutes: way.record.minutes,
    difficulty: way.record.difficulty,
    /** For this party, now and at the darkest hour. */
    danger: wayDanger(plan, state, way).danger,
    dangerAtWorst: wayDangerAtWorst(plan, state, way).danger,
    safeRest: way.record.safeRestSpots > 0,
  }));
}

function dungeonsView(plan: AdventurePlan, state: AdventureState) {
  const { dungeons, cities } = plan.world;
  const here = dungeons.filter(({ city }) => city === cities[state.city]!.id);
  return here.map(each => ({ ...named(each), danger: dungeonDanger(plan, state, each).danger }));
}

function journeyView(plan: AdventurePlan, state: AdventureState) {
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

function dungeonView(plan: AdventurePlan, state: AdventureState) {
  const { world } = plan;
  const dungeon = world.dungeons[state.dungeon];
  if (!dungeon) return null;
  const cleared = state.cleared[state.dungeon]!;
  const here = state.phase === 'patrol' ? encounterAt(plan, state) : null;
  return {
    ...named(dungeon),
    step: state.step,
    steps: dungeon.steps,
    cleared: dungeon.encounters.flatMap(({ step }) => (cleared & (1 << step) ? [step] : [])),
    /** The monsters of the patrol ahead (QUEST-33.3). */
    patrol: here?.monsters.map(id => named(world.content.monsters.get(id)!)) ?? null,
  };
}
