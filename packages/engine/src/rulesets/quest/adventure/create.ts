import type { Issue } from '../../../core/errors.js';
import { invalid } from '../../../core/validation/validate.js';
import type { QuestClass } from '../content/content.js';
import { STATS, type Stat, suggestId } from '../content/vocabulary.js';
import { NONE } from '../plan/codes.js';
import { averageOf, readDice } from '../plan/effects.js';
import { layMost, manaMost } from './rules/hero.js';
import { cannotPutOn, NO_GEAR, put, putOn, slotsFor } from './rules/inventory.js';
import { cannotPrepare, firstSpells, withSpell } from './rules/preparation.js';
import type { HeroSetup, Identity } from './setup.js';
import { type AdventureState, BAG_SLOTS, GENERAL_SLOTS } from './state.js';
import { SLOT, type World } from './world.js';

/** A new hero begins in the morning of the first day. */
const MORNING = 480;

interface Begun {
  readonly hero: Identity;
  readonly first: AdventureState;
}

/** Character creation. What is wrong stops here, with path and reason. */
export function createHero(world: World, setup: HeroSetup): Begun {
  const issues: Issue[] = [];
  const { content } = world;
  const known = (path: string, what: string, id: string, records: ReadonlyMap<string, unknown>) => {
    if (!records.has(id))
      issues.push({
        path: `hero.${path}`,
        reason: `there is no ${what} '${id}'${suggestId(id, records.keys())}`,
      });
  };
  known('race', 'race', setup.race, content.races);
  known('class', 'class', setup.class, content.classes);
  known('background', 'background', setup.background, content.backgrounds);
  if (setup.city !== undefined) known('city', 'city', setup.city, content.cities);
  const of = content.classes.get(setup.class);
  const scores = setup.scores
    ? STATS.map(stat => setup.scores![stat])
    : of
      ? usualScores(world.numbers, of)
      : [];
  issues.push(...scoreIssues(world, scores));
  if (of) issues.push(...kitIssues(of, setup.kit));
  refuse(issues);
  const city = setup.city ?? content.races.get(setup.race)!.startingCity;
  const first = blank(world, world.cityOf.get(city)!, scores);
  const hero: Identity = {
    name: setup.name,
    race: setup.race,
    class: setup.class,
    background: setup.background,
  };
  // QUEST-20.7
  const hp = Math.max(1, of!.hitDie + Math.floor((scores[2]! - 10) / 2));
  first.gains = [hp];
  first.hp = hp;
  first.mana = manaMost(world, hero, first);
  first.lay = layMost(hero, first);
  put(world, first, world.gold, content.backgrounds.get(setup.background)!.gold);
  equipKit(world, first, of!, setup.kit);
  if (setup.spells === undefined) first.prepared = firstSpells(world, hero, 1);
  else
    for (const [place, spell] of setup.spells.entries()) {
      const code = cannotPrepare(world, hero, first, spell);
      if (code !== '') issues.push({ path: `hero.spells[${place}]`, reason: world.refusals[code] ?? code });
      else first.prepared = withSpell(world, first.prepared, spell);
    }
  refuse(issues);
  return { hero, first };
}

function refuse(issues: readonly Issue[]): void {
  if (issues.length > 0) throw invalid('setup/invalid', 'The quest-adventure setup', issues);
}

/** Nobody yet: everything at its beginning. */
export function blank(world: World, city: number, scores: readonly number[]): AdventureState {
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
    clock: MORNING,
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

/** The standard array: what the class needs first, then CON and DEX, then the rest. */
export function usualScores({ scores }: World['numbers'], { primary }: QuestClass): number[] {
  const order = [...new Set<Stat>([...primary, 'constitution', 'dexterity', 'wisdom', ...STATS])];
  return STATS.map(stat => scores.array[order.indexOf(stat)]!);
}

/** The standard array in any order, or bought; races give nothing. */
function scoreIssues({ numbers: { scores: rule } }: World, scores: readonly number[]): Issue[] {
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

/** Packs are opened; armour is worn and the best weapon held, beside it a shield or a focus; the rest is carried. */
function equipKit(
  world: World,
  state: AdventureState,
  { kit }: QuestClass,
  choices: readonly number[],
): void {
  const { items } = world.content;
  const stacks = [...kit.choices.flatMap((all, index) => all[choices[index] ?? 0]!), ...kit.fixed];
  const opened = stacks.flatMap(stack => {
    const { contents } = items.get(stack.item)!;
    return contents?.map(each => ({ item: each.item, quantity: each.quantity * stack.quantity })) ?? [stack];
  });
  const wear = (id: string) => {
    const item = world.itemOf.get(id)!;
    for (const slot of slotsFor(items.get(id)!))
      if (!state.gear[SLOT[slot]] && cannotPutOn(world, state, slot, item) === '')
        return putOn(world, state, slot, item);
    return false;
  };
  // The bag first, so that there is room for the rest.
  const isBag = ({ item }: { item: string }) => items.get(item)!.slot === 'bag';
  for (const { item, quantity } of [...opened.filter(isBag), ...opened.filter(each => !isBag(each))]) {
    put(world, state, world.itemOf.get(item)!, quantity);
    if (!slotsFor(items.get(item)!).includes('mainHand')) wear(item);
  }
  const held = opened.map(({ item }) => items.get(item)!).filter(item => slotsFor(item).includes('mainHand'));
  const weapons = held.filter(({ type, dice }) => type === 'weapon' && dice !== '');
  weapons.sort((a, b) => averageOf(readDice(b.dice)) - averageOf(readDice(a.dice)));
  // A shield is worn by now, and some weapons need both hands.
  weapons.some(({ id }) => wear(id));
  held.some(({ id, type }) => type === 'focus' && wear(id));
}
