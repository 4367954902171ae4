import { SLOTS } from '../../content/items.js';
import { STATS } from '../../content/vocabulary.js';
import type { QuestEvent, QuestTable } from '../../events.js';
import { NONE, PARTY } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import { check, checkChance } from '../../rules/checks/checks.js';
import type { MemberSetup, MonsterSetup, QuestSetup } from '../../setup.js';
import type { AdventureEvent, AdventureTable } from '../events.js';
import type { AdventurePlan } from '../setup.js';
import { type AdventureState, HERO, levelOf, minuteOf } from '../state.js';
import type { World } from '../world.js';
import { memberFor } from './companions.js';
import { fullHp, running } from './hero.js';
import { carriedPiles } from './inventory.js';

/** What a fight was set up from never changes, so what it compiles to is kept as long as somebody holds it. */
const plans = new WeakMap<QuestSetup, QuestPlan>();

/** The latest of each world: exact odds come to the same meeting again and again. */
const latest = new WeakMap<World, { readonly key: string; readonly rules: QuestPlan }>();

/** The rules of the fight in progress; made anew after a reload. */
export function fightPlan({ world }: AdventurePlan, setup: QuestSetup): QuestPlan {
  const found = plans.get(setup);
  if (found) return found;
  const key = JSON.stringify(setup);
  const before = latest.get(world);
  const rules = before?.key === key ? before.rules : compiled(world, setup);
  latest.set(world, { key, rules });
  plans.set(setup, rules);
  return rules;
}

function compiled({ fight }: World, setup: QuestSetup): QuestPlan {
  const rules = { ...fight.compile(setup), outlasting: true };
  // HP above the sheet's own maximum, where an effect raises it.
  const [hero] = rules.template.creatures;
  hero!.hp = Math.min(setup.party[HERO]!.hp!, hero!.maxHp);
  return rules;
}

/** The same with the hero surprised: all but the beginning is as it was. */
export function surprisedBy(plan: AdventurePlan, setup: QuestSetup): QuestSetup {
  const rules = fightPlan(plan, setup);
  const surprised: QuestSetup = { ...setup, surprised: 'party' };
  plans.set(surprised, { ...rules, template: { ...rules.template, surprised: PARTY } });
  return surprised;
}

/** The hero's sheet as the fight takes it. */
function memberOf({ world, hero }: AdventurePlan, state: AdventureState): MemberSetup {
  const id = (item: number) => world.items[item]!.id;
  const gear: Record<string, unknown> = {};
  for (const [place, slot] of SLOTS.entries()) {
    const pile = state.gear[place];
    if (pile && slot !== 'ammunition') gear[slot] = id(pile.item);
  }
  const ammunition = state.gear[AMMUNITION];
  if (ammunition) gear.ammunition = { item: id(ammunition.item), quantity: ammunition.count };
  const loose = ammunition ? carriedPiles(state).slice(1) : carriedPiles(state);
  return {
    name: hero.name,
    type: 'player',
    is_player_controlled: true,
    class: hero.class,
    level: levelOf(state),
    race: hero.race,
    scores: Object.fromEntries(
      STATS.map((stat, index) => [stat, state.scores[index]!]),
    ) as MemberSetup['scores'],
    gear: gear as MemberSetup['gear'],
    pack: loose.map(({ item, count, charges }) => ({
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
    conditions: [...state.conditions, ...running(state).map(({ status }) => status)],
  };
}

const AMMUNITION = SLOTS.indexOf('ammunition');

/** The hero and his company against these, here and now. */
export function meetingOf(
  plan: AdventurePlan,
  state: AdventureState,
  monsters: readonly MonsterSetup[],
  { noFlee, alone = false }: { noFlee: boolean; alone?: boolean },
): QuestSetup {
  const company = alone ? [] : state.companions.map(each => memberFor(plan.world, each));
  return {
    party: [memberOf(plan, state), ...company],
    monsters: [...monsters],
    environment: { ...groundOf(plan.world, state), no_flee: noFlee },
    options: plan.fightOptions,
  };
}

/** The hero's AC between fights. */
export function armourClassOf(plan: AdventurePlan, state: AdventureState): number {
  const alone = meetingOf(plan, state, [], { noFlee: false, alone: true });
  return fightPlan(plan, alone).template.creatures[HERO]!.ac;
}

function groundOf(world: World, state: AdventureState): Omit<QuestSetup['environment'], 'no_flee'> {
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

const DEXTERITY = 1;

/** QUEST-29.1: the stealth of the hero, and the highest passive Perception of those in the way. */
function stealthOf(rules: QuestPlan): { readonly bonus: number; readonly passive: number } {
  return {
    bonus: rules.beings[HERO]!.stealth + rules.stealthModifier,
    passive: Math.max(...rules.beings.map(({ isMember, passive }) => (isMember ? 0 : passive))),
  };
}

/** The chance to pass unseen (QUEST-29.4). */
export function sneakChance(plan: AdventurePlan, setup: QuestSetup): number {
  const rules = fightPlan(plan, setup);
  const { bonus, passive } = stealthOf(rules);
  return checkChance(rules, rules.template, HERO, DEXTERITY, passive + 1 - bonus);
}

/** QUEST-29.1, 29.4: over the highest passive Perception they are passed; far below it they surprise. */
export function sneak(
  plan: AdventurePlan,
  setup: QuestSetup,
  table: AdventureTable,
): { readonly passes: boolean; readonly surprised: boolean } {
  const rules = fightPlan(plan, setup);
  const scene = plan.world.fight.copy(rules.template);
  const { bonus, passive } = stealthOf(rules);
  const rolls: NonNullable<AdventureEvent['rolls']>[number][] | null = table.emit ? [] : null;
  const parts = [{ source: 'stealth', value: bonus }];
  const face = check(rules, scene, table as QuestTable, HERO, {
    stat: DEXTERITY,
    label: 'stealth',
    rolls,
    modifiers: parts,
  });
  const total = face + bonus;
  const passes = total > passive;
  if (rolls) table.emit!({ kind: 'avoided', round: 0, who: HERO, success: passes, rolls });
  return { passes, surprised: !passes && passive - total >= plan.world.numbers.surpriseMargin };
}

/** The fight as its own table sees it: that it is over is for the adventure to tell. */
export function fightTable(table: AdventureTable): QuestTable {
  const { dice, emit } = table;
  return {
    dice,
    emit: emit && ((event: QuestEvent) => event.kind !== 'ended' && event.kind !== 'started' && emit(event)),
    ask: question => table.ask(question) as ReturnType<QuestTable['ask']>,
  };
}

export function beginFight(
  plan: AdventurePlan,
  state: AdventureState,
  setup: QuestSetup,
  how: 'encounter' | 'ambush' | 'patrol' | 'boss',
  table: AdventureTable,
): void {
  const rules = fightPlan(plan, setup);
  table.emit?.({
    kind: 'met',
    round: 0,
    who: HERO,
    monsters: rules.beings.filter(({ isMember }) => !isMember).map(({ name }) => name),
    how,
  });
  state.phase = 'fight';
  state.fights++;
  state.encounter = setup;
  state.fight = plan.world.fight.start(rules, fightTable(table));
}
