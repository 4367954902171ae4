import { FrayError } from '../../../core/errors.js';
import { SLOTS } from '../content/items.js';
import { STATS, type Stat } from '../content/vocabulary.js';
import { NONE } from '../plan/codes.js';
import { running } from './rules/hero.js';
import { SAVE_VERSION, type SaveRecord } from './save-schema.js';
import type { AdventurePlan } from './setup.js';
import { type AdventureState, dayOf, minuteOf, type Pile } from './state.js';
import type { World } from './world.js';

/** QUEST-5.2: why there can be no save now; '' when there can. As long as loot lies there the fight is not done with. */
export function cannotSave({ phase, loot }: AdventureState): string {
  return phase === 'fight' || (phase === 'after' && loot.length > 0) ? 'combat_active' : '';
}

/** QUEST-5.6. Refused with `choice/blocked` and `combat_active` while there is a fight. */
export function saveOf(plan: AdventurePlan, state: AdventureState): SaveRecord {
  const { world } = plan;
  const code = cannotSave(state);
  if (code !== '') {
    const reason = world.refusals[code]!;
    throw new FrayError('choice/blocked', reason, { data: { blocked: { code: `quest/${code}`, reason } } });
  }
  const piled = (each: Pile | null) => each && pileOf(world, each);
  return {
    version: SAVE_VERSION,
    options: plan.options,
    hero: heroOf(plan, state),
    inventory: {
      gear: Object.fromEntries(
        SLOTS.flatMap((slot, place) => (state.gear[place] ? [[slot, pileOf(world, state.gear[place])]] : [])),
      ),
      general: state.general.map(piled),
      bag: state.bag.map(piled),
      ...(state.wornBefore.length > 0 ? { worn_before: wornBeforeOf(world, state) } : {}),
    },
    companions: state.companions.map(each => ({
      id: world.companions[each.companion]!.id,
      by_hand: each.byHand,
      hp: each.hp,
      mana: each.mana,
      drained: each.drained,
      uses: { ...each.uses },
      conditions: [...each.conditions],
    })),
    place: {
      city: world.cities[state.city]!.id,
      journey: journeyOf(world, state),
      dungeon: state.dungeon === NONE ? null : { id: world.dungeons[state.dungeon]!.id, step: state.step },
    },
    clock: { day: dayOf(state), minute: minuteOf(state) },
    cleared: Object.fromEntries(
      world.dungeons.flatMap(({ id: dungeon, steps }, index) => {
        const bits = state.cleared[index]!;
        const list = Array.from({ length: steps }, (_, at) => at + 1).filter(step => bits & (1 << step));
        return list.length > 0 ? [[dungeon, list]] : [];
      }),
    ),
    discovered: [...state.found],
    tally: { fights: state.fights, won: state.won, deaths: state.deaths },
  };
}

function heroOf({ world, hero }: AdventurePlan, state: AdventureState): SaveRecord['hero'] {
  const slots: Record<string, string[]> = {};
  for (const spell of state.prepared) {
    const level = world.content.spells.get(spell)!.level;
    slots[level] = [...(slots[level] ?? []), spell];
  }
  return {
    name: hero.name,
    race: hero.race,
    class: hero.class,
    background: hero.background,
    scores: Object.fromEntries(STATS.map((stat, index) => [stat, state.scores[index]!])) as Record<
      Stat,
      number
    >,
    experience: state.xp,
    hit_points: [...state.gains],
    ability_points: state.points,
    hp: state.hp,
    drained: state.drained,
    mana: state.mana,
    lay_on_hands: state.lay,
    fatigue: state.fatigue,
    tired: state.tired,
    conditions: [...state.conditions],
    effects: running(state).map(({ status, until }) => ({ status, minutes: until - state.clock })),
    uses: { ...state.uses },
    spell_slots: slots,
    rested: state.rested,
  };
}

const pileOf = (world: World, { item, count, charges }: Pile) => ({
  item: world.items[item]!.id,
  quantity: count,
  charges,
});

const wornBeforeOf = (world: World, { wornBefore }: AdventureState) =>
  Object.fromEntries(wornBefore.map(({ slot, item }) => [slot, world.items[item]!.id]));

function journeyOf(world: World, state: AdventureState): SaveRecord['place']['journey'] {
  if (state.way === NONE) return null;
  const way = world.ways[state.way]!;
  return {
    environment: way.record.id,
    to: world.cities[state.to]!.id,
    progress: state.progress,
    counter: state.counter,
    weather: way.weather[state.weather]!.id,
    weather_minutes: state.weatherAge,
    offered: state.offered.map(point => world.points[point]!.id),
    point: state.point === NONE ? null : world.points[state.point]!.id,
  };
}
