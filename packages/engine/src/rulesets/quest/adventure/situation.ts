import { SLOTS } from '../content/items.js';
import { shown } from '../rules/xp.js';
import { NONE } from '../state.js';
import { farEnd } from './place-options.js';
import { isNight } from './rules/clock.js';
import { hpMost, isLevelPending, manaMost } from './rules/hero.js';
import { bagSlots, goldOf } from './rules/inventory.js';
import { cannotSave } from './save.js';
import type { AdventurePlan } from './setup.js';
import { type AdventureState, dayOf, levelOf, minuteOf, type Pile } from './state.js';

/** One pile as screens show it. */
export interface PileView {
  readonly item: string;
  readonly name: string;
  readonly icon: string;
  readonly count: number;
  readonly charges: number;
  readonly cost: number;
}

/**
 * Where the hero stands, as plain data: what the view says in words, for screens of their own (map, inventory, loot,
 * level-up) and for the API.
 */
export function situationOf(plan: AdventurePlan, state: AdventureState) {
  const { world, hero } = plan;
  const minute = minuteOf(state);
  const pile = (each: Pile | null): PileView | null => each && pileView(plan, each);
  return {
    phase: state.phase,
    ending: state.fight?.ending ?? null,
    savable: cannotSave(state) === '',
    hero: {
      name: hero.name,
      race: hero.race,
      class: hero.class,
      level: levelOf(state),
      levelUpPending: isLevelPending(world, state),
      points: state.points,
      scores: state.scores,
      xp: shown(state.xp),
      nextXp: world.content.levels[levelOf(state)]?.xp ?? null,
      hp: state.hp,
      maxHp: hpMost(world, state),
      mana: state.mana,
      maxMana: manaMost(world, hero, state),
      gold: goldOf(world, state),
      fatigue: state.fatigue,
      conditions: state.conditions,
      effects: state.effects.map(({ status, until }) => ({ status, minutes: until - state.clock })),
      prepared: state.prepared,
    },
    gear: Object.fromEntries(SLOTS.map((slot, place) => [slot, pile(state.gear[place] ?? null)])),
    general: state.general.map(pile),
    bag: state.bag.slice(0, bagSlots(world, state)).map(pile),
    loot: state.loot.map(each => pileView(plan, each)),
    clock: { day: dayOf(state), minute, night: isNight(world, minute) },
    place: {
      city: world.cities[state.city]!.id,
      journey: journeyOf(plan, state),
      dungeon:
        state.dungeon === NONE
          ? null
          : {
              id: world.dungeons[state.dungeon]!.id,
              step: state.step,
              steps: world.dungeons[state.dungeon]!.steps,
            },
    },
    /** Out of this city, or of the one he set out from. */
    ways: world.waysFrom[state.city]!.map(way => ({
      environment: way.record.id,
      to: world.cities[farEnd(way, state.city)]!.id,
      minutes: way.record.minutes,
      difficulty: way.record.difficulty,
    })),
    tally: { fights: state.fights, won: state.won, deaths: state.deaths },
  };
}
export type Situation = ReturnType<typeof situationOf>;

function pileView({ world }: AdventurePlan, { item, count, charges }: Pile): PileView {
  const { id, name, icon, cost } = world.items[item]!;
  return { item: id, name, icon, count, charges, cost };
}

function journeyOf({ world }: AdventurePlan, state: AdventureState) {
  if (state.way === NONE) return null;
  const { record, weather } = world.ways[state.way]!;
  const { id, name, icon } = weather[state.weather]!;
  return {
    environment: record.id,
    to: world.cities[state.to]!.id,
    progress: state.progress,
    minutes: record.minutes,
    weather: { id, name, icon },
    point: state.point === NONE ? null : world.points[state.point]!.id,
  };
}
