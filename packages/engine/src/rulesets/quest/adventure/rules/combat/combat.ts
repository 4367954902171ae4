import { SLOTS } from '../../../content/items.js';
import { scoresByName } from '../../../content/vocabulary.js';
import type { QuestEvent, QuestTable } from '../../../events.js';
import { NONE } from '../../../plan/codes.js';
import type { MemberSetup, MonsterSetup, QuestSetup } from '../../../setup.js';
import type { AdventureTable } from '../../events.js';
import type { AdventurePlan } from '../../plan/plan.js';
import { type AdventureState, HERO, levelOf, minuteOf, SLOT } from '../../state.js';
import { companionMember } from '../companions.js';
import { activeEffects, fullHp } from '../hero.js';
import { carriedPiles } from '../items/inventory.js';

// How a fight begins: its setup from the hero, the companions and the place.

/** The party against these monsters, here and now. */
export function fightSetup(
  plan: AdventurePlan,
  state: AdventureState,
  monsters: readonly MonsterSetup[],
  { noFlee = false }: { readonly noFlee?: boolean } = {},
): QuestSetup {
  return {
    party: [heroMember(plan, state), ...state.companions.map(each => companionMember(plan, each))],
    monsters: [...monsters],
    environment: { ...groundOf(plan, state), no_flee: noFlee },
    options: plan.fightOptions,
  };
}

/** The hero with neither companions nor monsters, for what the fight's rules say of the hero between fights. */
export function setupForHeroAlone(plan: AdventurePlan, state: AdventureState): QuestSetup {
  return fightSetup(plan, { ...state, companions: [] }, []);
}

export const withPartySurprised = (setup: QuestSetup): QuestSetup => ({ ...setup, surprised: 'party' });

/** The hero's AC between fights. */
export function armourClassOf(plan: AdventurePlan, state: AdventureState): number {
  return plan.world.compileFight(setupForHeroAlone(plan, state)).template.creatures[HERO]!.ac;
}

/** The hero's sheet as a fight takes it. */
function heroMember({ world, hero }: AdventurePlan, state: AdventureState): MemberSetup {
  const id = (item: number) => world.items[item]!.id;
  const gear: Record<string, unknown> = {};
  for (const [index, slot] of SLOTS.entries()) {
    const pile = state.gear[index];
    if (pile && slot !== 'ammunition') gear[slot] = id(pile.item);
  }
  const ammunition = state.gear[SLOT.ammunition];
  if (ammunition) gear.ammunition = { item: id(ammunition.item), quantity: ammunition.count };
  const pack = ammunition ? carriedPiles(state).slice(1) : carriedPiles(state);
  return {
    name: hero.name,
    type: 'player',
    is_player_controlled: true,
    class: hero.class,
    level: levelOf(state),
    race: hero.race,
    scores: scoresByName(state.scores),
    gear: gear as MemberSetup['gear'],
    pack: pack.map(({ item, count, charges }) => ({
      item: id(item),
      quantity: count,
      ...(charges > 0 ? { charges } : {}),
    })),
    spells: [...state.prepared],
    feats: [],
    hp: state.hp,
    max_hp: Math.max(1, fullHp(state) - state.drained),
    mana: state.mana,
    lay_on_hands: state.lay,
    fatigue: state.fatigue,
    uses: state.uses,
    weapons: { classes: [], items: [] },
    mounted: false,
    conditions: [...state.conditions, ...activeEffects(state).map(({ status }) => status)],
  };
}

function groundOf(
  { world }: AdventurePlan,
  state: AdventureState,
): Omit<QuestSetup['environment'], 'no_flee'> {
  const time = minuteOf(state);
  if (state.dungeon !== NONE || state.way === NONE) {
    const terrain = world.dungeons[state.dungeon]?.terrain;
    return {
      ...(terrain === undefined ? {} : { terrain }),
      time,
      open_sky: false,
      weather_daylight: false,
      stealth_modifier: 0,
    };
  }
  const { record, weather } = world.ways[state.way]!;
  return {
    terrain: record.terrain,
    ...(record.startingRange ? { starting_range: record.startingRange } : {}),
    time,
    open_sky: record.openSky,
    weather_daylight: weather[state.weather]!.daylight,
    stealth_modifier: record.stealth,
    ...(record.initiativeAdvantage ? { initiative_advantage: record.initiativeAdvantage } : {}),
  };
}

export function beginFight(
  plan: AdventurePlan,
  state: AdventureState,
  table: AdventureTable,
  setup: QuestSetup,
  how: 'encounter' | 'ambush' | 'patrol' | 'boss',
): void {
  const fightPlan = plan.world.compileFight(setup);
  table.emit?.({
    kind: 'met',
    round: 0,
    who: HERO,
    monsters: fightPlan.beings.filter(({ isMember }) => !isMember).map(({ name }) => name),
    how,
  });
  state.phase = 'fight';
  state.fights++;
  state.encounter = setup;
  state.fight = plan.world.fight.start(fightPlan, fightTable(table));
}

/** The table a fight plays at. The adventure itself reports that a fight began and ended. */
export function fightTable(table: AdventureTable): QuestTable {
  const { dice, emit } = table;
  return {
    dice,
    emit: emit && ((event: QuestEvent) => event.kind !== 'ended' && event.kind !== 'started' && emit(event)),
    ask: question => table.ask(question) as ReturnType<QuestTable['ask']>,
  };
}
