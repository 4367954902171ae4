import type { Issue } from '../../../../core/errors.js';
import { unknownId } from '../../../../core/validation/suggest.js';
import { invalid } from '../../../../core/validation/validate.js';
import type { QuestClass, QuestContent } from '../../content/content.js';
import { STATS, type Stat } from '../../content/vocabulary.js';
import { NONE } from '../../plan/codes.js';
import { averageOf, readDice } from '../../plan/effects.js';
import type { AdventurePlan } from '../plan/plan.js';
import { BAG_SLOTS, GENERAL_SLOTS } from '../setup/limits.js';
import type { HeroSetup } from '../setup/setup.js';
import { type AdventureState, NO_GEAR, SLOT } from '../state.js';
import { maxLayOnHands, maxMana, modifierOf } from './hero.js';
import { cannotPutOn, fillSlot, slotsFor } from './items/gear.js';
import { addItems } from './items/inventory.js';
import { cannotPrepare, defaultSpells, withSpell } from './preparation.js';

/** A new hero begins at 08:00 of the first day. */
const FIRST_MINUTE = 480;

/** A new hero. Everything wrong with the setup is refused at once, each with path and reason. */
export function createHero(plan: AdventurePlan, setup: HeroSetup): AdventureState {
  const { world } = plan;
  const { content } = world;
  const heroClass = content.classes.get(setup.class);
  const scores = scoresOf(content, setup, heroClass);
  refuse([
    ...unknownIds(content, setup),
    ...scoreIssues(content, scores),
    ...(heroClass ? kitIssues(heroClass, setup.kit) : []),
  ]);
  const city = setup.city ?? content.races.get(setup.race)!.startingCity;
  const state = blankState(plan, world.cityOf.get(city)!, scores);
  // QUEST-20.7
  const hp = Math.max(1, heroClass!.hitDie + modifierOf(state, 'constitution'));
  state.gains = [hp];
  state.hp = hp;
  state.mana = maxMana(plan, state);
  state.lay = maxLayOnHands(plan, state);
  addItems(plan, state, { item: world.gold, count: content.backgrounds.get(setup.background)!.gold });
  equipKit(plan, state, heroClass!, setup.kit);
  if (setup.spells === undefined) state.prepared = defaultSpells(content, setup.class, 1);
  else prepareChosen(plan, state, setup.spells);
  return state;
}

function unknownIds(content: QuestContent, { race, class: heroClass, background, city }: HeroSetup): Issue[] {
  const check = (path: string, id: string | undefined, records: ReadonlyMap<string, unknown>): Issue[] =>
    id === undefined || records.has(id)
      ? []
      : [{ path: `hero.${path}`, reason: unknownId(path, id, records.keys()) }];
  return [
    ...check('race', race, content.races),
    ...check('class', heroClass, content.classes),
    ...check('background', background, content.backgrounds),
    ...check('city', city, content.cities),
  ];
}

function scoresOf(
  content: QuestContent,
  setup: HeroSetup,
  heroClass: QuestClass | undefined,
): readonly number[] {
  const { scores } = setup;
  if (scores) return STATS.map(stat => scores[stat]);
  return heroClass ? defaultScores(content, heroClass) : [];
}

function prepareChosen(plan: AdventurePlan, state: AdventureState, spells: readonly string[]): void {
  const { content, refusals } = plan.world;
  const issues: Issue[] = [];
  for (const [index, spell] of spells.entries()) {
    const code = cannotPrepare(plan, state, spell);
    if (code === '') state.prepared = withSpell(content, state.prepared, spell);
    else issues.push({ path: `hero.spells[${index}]`, reason: refusals[code] ?? code });
  }
  refuse(issues);
}

function refuse(issues: readonly Issue[]): void {
  if (issues.length > 0) throw invalid('setup/invalid', 'The quest-adventure setup', issues);
}

/** A state before anything is filled in: no level, no items, in a city. */
export function blankState(
  { world }: AdventurePlan,
  city: number,
  scores: readonly number[],
): AdventureState {
  return {
    phase: 'free',
    xp: 0,
    gains: [],
    drained: 0,
    hp: 0,
    mana: 0,
    lay: 0,
    scores,
    points: 0,
    fatigue: 0,
    tired: 0,
    conditions: [],
    effects: [],
    uses: {},
    prepared: [],
    rested: true,
    gear: NO_GEAR,
    general: Array<null>(GENERAL_SLOTS).fill(null),
    bag: Array<null>(BAG_SLOTS).fill(null),
    wornBefore: [],
    companions: [],
    clock: FIRST_MINUTE,
    city,
    way: NONE,
    to: NONE,
    progress: 0,
    counter: 0,
    weather: NONE,
    weatherAge: 0,
    offered: [],
    point: NONE,
    dungeon: NONE,
    step: 0,
    cleared: world.dungeons.map(() => 0),
    found: [],
    fights: 0,
    won: 0,
    deaths: 0,
    fight: null,
    encounter: null,
    loot: [],
    risen: null,
    robbed: null,
  };
}

/** The standard array in the order that suits the class; without one what it needs most, then CON and DEX. */
export function defaultScores(
  { adventure: { scores } }: QuestContent,
  { primary, scores: first }: QuestClass,
): number[] {
  const order = [...new Set<Stat>([...first, ...primary, 'constitution', 'dexterity', 'wisdom', ...STATS])];
  return STATS.map(stat => scores.array[order.indexOf(stat)]!);
}

/** The standard array in any order, or scores bought with points. Races add nothing. */
function scoreIssues({ adventure: { scores: rule } }: QuestContent, scores: readonly number[]): Issue[] {
  if (scores.length === 0) return [];
  const sorted = [...scores].sort((a, b) => b - a);
  if (rule.array.every((each, index) => each === sorted[index])) return [];
  const costs = new Map(rule.costs.map(({ score, cost }) => [score, cost]));
  const least = Math.min(...costs.keys());
  const most = Math.max(...costs.keys());
  const issues = STATS.flatMap((stat, index): Issue[] =>
    costs.has(scores[index]!)
      ? []
      : [{ path: `hero.scores.${stat}`, reason: `scores are bought from ${least} to ${most}` }],
  );
  if (issues.length > 0) return issues;
  const spent = scores.reduce((sum, score) => sum + costs.get(score)!, 0);
  if (spent <= rule.points) return [];
  const array = rule.array.join(', ');
  return [
    {
      path: 'hero.scores',
      reason: `these cost ${spent} points of ${rule.points}; or take ${array} in any order`,
    },
  ];
}

function kitIssues({ kit, name }: QuestClass, choices: readonly number[]): Issue[] {
  return choices.flatMap((choice, index): Issue[] => {
    const path = `hero.kit[${index}]`;
    const all = kit.choices[index];
    if (!all) return [{ path, reason: `the kit of the ${name} has ${kit.choices.length} choices` }];
    return choice < all.length ? [] : [{ path, reason: `choose from 0 to ${all.length - 1}` }];
  });
}

/** Packs are opened, armour is worn, the best weapon is held and beside it a shield or a focus. The rest is carried. */
function equipKit(
  plan: AdventurePlan,
  state: AdventureState,
  { kit }: QuestClass,
  choices: readonly number[],
): void {
  const { world } = plan;
  const { items } = world.content;
  const stacks = [
    ...kit.choices.flatMap((all, index) => all[choices[index] ?? kit.default[index] ?? 0]!),
    ...kit.fixed,
  ];
  const opened = stacks.flatMap(stack => {
    const { contents } = items.get(stack.item)!;
    return contents?.map(each => ({ item: each.item, quantity: each.quantity * stack.quantity })) ?? [stack];
  });
  const wear = (id: string) => {
    const item = world.itemOf.get(id)!;
    for (const slot of slotsFor(items.get(id)!))
      if (!state.gear[SLOT[slot]] && cannotPutOn(plan, state, slot, item) === '')
        return fillSlot(plan, state, slot, item);
    return false;
  };
  // The bag first, so that there is room for the rest.
  const isBag = ({ item }: { item: string }) => items.get(item)!.slot === 'bag';
  for (const { item, quantity } of [...opened.filter(isBag), ...opened.filter(each => !isBag(each))]) {
    addItems(plan, state, { item: world.itemOf.get(item)!, count: quantity });
    if (!slotsFor(items.get(item)!).includes('mainHand')) wear(item);
  }
  const forHands = opened
    .map(({ item }) => items.get(item)!)
    .filter(item => slotsFor(item).includes('mainHand'));
  const weapons = forHands.filter(({ type, dice }) => type === 'weapon' && dice !== '');
  weapons.sort((a, b) => averageOf(readDice(b.dice)) - averageOf(readDice(a.dice)));
  // The first that fits: a shield is already worn, and some weapons need both hands.
  weapons.some(({ id }) => wear(id));
  forHands.some(({ id, type }) => type === 'focus' && wear(id));
}
