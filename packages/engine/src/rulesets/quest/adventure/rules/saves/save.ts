import { FrayError } from '../../../../../core/errors.js';
import { SLOTS } from '../../../content/items.js';
import { scoresByName } from '../../../content/vocabulary.js';
import { NONE } from '../../../plan/codes.js';
import type { AdventurePlan } from '../../plan/plan.js';
import { SAVE_VERSION, type SaveRecord } from '../../setup/save-record.js';
import { type AdventureState, dayOf, minuteOf, type Pile } from '../../state.js';
import { activeEffects } from '../hero.js';

/** QUEST-5.2: why there can be no save now; '' when there can. A fight is not done with while there is loot. */
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
  return {
    version: SAVE_VERSION,
    options: plan.options,
    hero: saveHero(plan, state),
    inventory: saveInventory(plan, state),
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
      journey: saveJourney(plan, state),
      dungeon: state.dungeon === NONE ? null : { id: world.dungeons[state.dungeon]!.id, step: state.step },
    },
    clock: { day: dayOf(state), minute: minuteOf(state) },
    cleared: saveClearedSteps(plan, state),
    discovered: [...state.found],
    tally: { fights: state.fights, won: state.won, deaths: state.deaths },
  };
}

function saveHero({ world, hero }: AdventurePlan, state: AdventureState): SaveRecord['hero'] {
  const spells: Record<string, string[]> = {};
  for (const spell of state.prepared) {
    const { level } = world.content.spells.get(spell)!;
    spells[level] = [...(spells[level] ?? []), spell];
  }
  return {
    name: hero.name,
    race: hero.race,
    class: hero.class,
    background: hero.background,
    scores: scoresByName(state.scores),
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
    effects: activeEffects(state).map(({ status, until }) => ({ status, minutes: until - state.clock })),
    uses: { ...state.uses },
    spell_slots: spells,
    rested: state.rested,
  };
}

function saveInventory({ world }: AdventurePlan, state: AdventureState): SaveRecord['inventory'] {
  const { gear, general, bag, wornBefore } = state;
  const savePile = (pile: Pile) => ({
    item: world.items[pile.item]!.id,
    quantity: pile.count,
    charges: pile.charges,
  });
  const worn = wornBefore.map(({ slot, item }) => [slot, world.items[item]!.id]);
  return {
    gear: Object.fromEntries(
      SLOTS.flatMap((slot, index) => (gear[index] ? [[slot, savePile(gear[index])]] : [])),
    ),
    general: general.map(pile => pile && savePile(pile)),
    bag: bag.map(pile => pile && savePile(pile)),
    ...(worn.length > 0 ? { worn_before: Object.fromEntries(worn) } : {}),
  };
}

function saveJourney({ world }: AdventurePlan, state: AdventureState): SaveRecord['place']['journey'] {
  if (state.way === NONE) return null;
  const { record, weather } = world.ways[state.way]!;
  return {
    environment: record.id,
    to: world.cities[state.to]!.id,
    progress: state.progress,
    counter: state.counter,
    weather: weather[state.weather]!.id,
    weather_minutes: state.weatherAge,
    offered: state.offered.map(point => world.points[point]!.id),
    point: state.point === NONE ? null : world.points[state.point]!.id,
  };
}

function saveClearedSteps({ world }: AdventurePlan, state: AdventureState): SaveRecord['cleared'] {
  return Object.fromEntries(
    world.dungeons.flatMap(({ id, steps }, index) => {
      const bits = state.cleared[index]!;
      const cleared = Array.from({ length: steps }, (_, at) => at + 1).filter(step => bits & (1 << step));
      return cleared.length > 0 ? [[id, cleared]] : [];
    }),
  );
}
