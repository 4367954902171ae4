import { SeededDice } from '../../core/dice/seeded.js';
import { findOption } from '../../core/legal.js';
import type { Option, Question } from '../../core/ruleset.js';
import { END, type QuestChoice } from './choices.js';
import { type Item, type Slot, shipped } from './content/content.js';
import { SLOTS } from './content/items.js';
import { STATS } from './content/vocabulary.js';
import { quest } from './index.js';
import type { QuestPlan } from './plan.js';
import { PARTY, type QuestState, UNTIL } from './state.js';

// Fights of every kind that a setup can ask for, drawn from a seed, and played with everything checked.

const classes = [...shipped.classes.values()];
const races = [...shipped.races.keys()];
const items = [...shipped.items.values()];
const spells = [...shipped.spells.values()];
const terrains = [...shipped.terrains.keys()];
const feats = [...shipped.feats.keys()];
const monsters = [...shipped.monsters.values()].filter(({ lacks }) => lacks.length === 0);
const borne = [
  'prone',
  'poisoned',
  'blinded',
  'frightened',
  'restrained',
  'exhaustion',
  'burning',
  'stunned',
];

/** More choices than any fight needs, however badly it is fought. */
const ENDLESS = 20_000;

/**
 * Two sides may circle each other for ever: nothing the party has may hurt a troll for good. From here on the party gives
 * up, and then it must come to an end.
 */
export const STALEMATE = 2_000;

class Lots {
  constructor(private readonly dice: SeededDice) {}

  /** 0 … below. */
  upTo(below: number): number {
    return this.dice.roll(below, 'lot') - 1;
  }

  of<Thing>(list: readonly Thing[]): Thing {
    return list[this.upTo(list.length)]!;
  }

  some<Thing>(list: readonly Thing[], most: number): Thing[] {
    return list.length === 0 ? [] : Array.from({ length: this.upTo(most + 1) }, () => this.of(list));
  }

  happens(percent: number): boolean {
    return this.upTo(100) < percent;
  }
}

/** Any class, level, race, gear, spells, company, foes, place and options. */
export function randomSetup(seed: number): unknown {
  const lots = new Lots(new SeededDice(seed, 0, 'generation'));
  const friends = lots.happens(50) ? lots.upTo(4) : 0;
  return {
    party: [member(lots, 'player'), ...Array.from({ length: friends }, () => member(lots, lots.of(KINDS)))],
    monsters: foes(lots),
    environment: {
      ...(lots.happens(50) ? { starting_range: lots.upTo(7) } : { terrain: lots.of(terrains) }),
      time: lots.upTo(1440),
      open_sky: lots.happens(70),
      weather_daylight: lots.happens(80),
      stealth_modifier: lots.upTo(5) - 2,
      no_flee: lots.happens(20),
      ...(lots.happens(20) ? { initiative_advantage: lots.of(['party', 'monsters']) } : {}),
    },
    ...(lots.happens(25) ? { surprised: lots.of(['party', 'monsters']) } : {}),
    options: options(lots),
  };
}

const KINDS = ['companion', 'companion', 'player', 'summoned'];

function options(lots: Lots): Record<string, unknown> {
  const usual = Object.entries(quest.setup.parse({}).options);
  const switched = usual.flatMap(([name, value]) =>
    typeof value === 'boolean' && lots.happens(30) ? [[name, !value]] : [],
  );
  return {
    ...Object.fromEntries(switched),
    reactions: lots.of(['ask', 'ask', 'auto', 'never']),
    alchemists_fire_die: lots.of(['1d4', '1d6']),
  };
}

function foes(lots: Lots): unknown[] {
  return Array.from({ length: 1 + lots.upTo(6) }, () => {
    const { id, hp } = lots.of(monsters);
    if (lots.happens(60)) return id;
    return {
      id,
      hp: 1 + lots.upTo(hp),
      ...(lots.happens(20) ? { conditions: conditions(lots, 1) } : {}),
    };
  });
}

function member(lots: Lots, type: string): Record<string, unknown> {
  const of = lots.of(classes);
  const own = spells.filter(spell => spell.classes.includes(of.id));
  const needed = (own.length > 0 ? own : spells).flatMap(({ components }) =>
    components.map(({ item }) => item),
  );
  return {
    type,
    is_player_controlled: lots.happens(80),
    class: of.id,
    level: 1 + lots.upTo(20),
    race: lots.of(races),
    scores: Object.fromEntries(STATS.map(stat => [stat, 6 + lots.upTo(15)])),
    gear: gear(lots),
    pack: [
      ...lots.some(
        items.map(({ id }) => id),
        8,
      ),
      ...lots.some(needed, 8),
    ].map(item => ({
      item,
      quantity: 1 + lots.upTo(30),
      charges: lots.upTo(4),
    })),
    // Half of them cast what their class may, the others anything.
    spells: [
      ...new Set(lots.some(own.length > 0 && lots.happens(70) ? own : spells, 12).map(({ id }) => id)),
    ],
    feats: [...new Set(lots.some(feats, 2))],
    ...(lots.happens(30) ? { hp: 1 + lots.upTo(20) } : {}),
    ...(lots.happens(20) ? { max_hp: 1 + lots.upTo(200) } : {}),
    ...(lots.happens(30) ? { mana: lots.upTo(40) } : {}),
    fatigue: lots.upTo(11),
    mounted: lots.happens(10),
    conditions: conditions(lots, lots.happens(20) ? 2 : 0),
  };
}

/** With an end, because who is held for good may never be done with. */
function conditions(lots: Lots, most: number): unknown[] {
  return [...new Set(lots.some(borne, most))].map(status => ({ status, rounds: 1 + lots.upTo(10) }));
}

function gear(lots: Lots): Partial<Record<Slot, string>> {
  const worn: Partial<Record<Slot, string>> = {};
  for (const slot of SLOTS) {
    const fitting = items.filter(item => fits(item, slot));
    if (fitting.length > 0 && lots.happens(slot === 'mainHand' ? 90 : 40)) worn[slot] = lots.of(fitting).id;
  }
  const main = shipped.items.get(worn.mainHand ?? '');
  if (main?.ammunition && lots.happens(90)) worn.ammunition = main.ammunition;
  if (main?.tags.includes('two-handed') || main?.two_handed_on_foot) worn.offHand = undefined;
  return Object.fromEntries(Object.entries(worn).filter(([, id]) => id !== undefined));
}

function fits({ slot, type }: Item, worn: Slot): boolean {
  if (slot === 'hands') return (worn === 'mainHand' || worn === 'offHand') && type === 'weapon';
  if (slot === 'ring') return worn === 'ring1' || worn === 'ring2';
  return slot === worn;
}

export interface Manner {
  /** Sides that choose at random; the others follow their policy. */
  readonly random: readonly number[];
  /** What policies choose must be an open option, and the state must stay plain data: slow. */
  readonly strict: boolean;
}

/** Plays without a listener; answers how many choices it took. Throws where something is not as it must be. */
export function playSoak(plan: QuestPlan, seed: number, { random, strict }: Manner): number {
  const dice = new SeededDice(seed);
  const policy = new SeededDice(seed, 0, 'policy');
  const pick = (open: readonly Option<QuestChoice>[]) => {
    const possible = open.filter(({ blocked }) => !blocked);
    if (possible.length === 0) throw new Error('nothing can be chosen');
    return possible[policy.roll(possible.length, 'choice') - 1]!.choice;
  };
  let state!: QuestState;
  const ask = (question: Question<QuestChoice>): QuestChoice =>
    random.includes(quest.sideOf(plan, state, question.who))
      ? pick(question.options)
      : quest.decide(plan, state, policy, question);
  const table = { dice, ask };
  state = quest.start(plan, { dice, ask: question => pick(question.options) });
  let steps = 0;
  for (; state.ending === null; steps++) {
    check(plan, state, strict);
    if (steps > ENDLESS) throw new Error(`no end in round ${state.round}`);
    const who = quest.actor(plan, state);
    let choice: QuestChoice;
    const side = quest.sideOf(plan, state, who);
    if (steps > STALEMATE && state.creatures[who]!.side === PARTY) choice = givesUp(plan, state);
    // Every fifth choice is a sensible one, or two who fumble about would hardly come to an end.
    else if (steps <= STALEMATE && random.includes(side) && policy.roll(5, 'sense') > 1)
      choice = pick(quest.options(plan, state));
    else {
      choice = quest.decide(plan, state, policy);
      if (strict) mustBeOpen(plan, state, choice);
    }
    quest.apply(plan, state, choice, table);
  }
  check(plan, state, true);
  return steps;
}

function givesUp(plan: QuestPlan, state: QuestState): QuestChoice {
  return findOption(quest.options(plan, state), END) ? END : quest.options(plan, state)[0]!.choice;
}

function mustBeOpen(plan: QuestPlan, state: QuestState, choice: QuestChoice): void {
  const wanted = JSON.stringify(choice);
  const option = findOption(quest.options(plan, state), choice);
  if (!option) throw new Error(`the policy chose ${wanted}, which is no option`);
  if (option.blocked)
    throw new Error(`the policy chose ${wanted}, which is blocked: ${option.blocked.reason}`);
}

function check(plan: QuestPlan, state: QuestState, strict: boolean): void {
  const broken = quest.invariants!(plan, state);
  if (broken.length > 0) throw new Error(`round ${state.round}: ${broken.join('; ')}`);
  if (!strict) return;
  mustBePlain(state, 'state');
  if (JSON.stringify(quest.copy(state)) !== JSON.stringify(state))
    throw new Error('the copy is another state');
  for (const creature of state.creatures)
    for (const { until } of creature.statuses)
      if (until === UNTIL.turnEnd && state.ending !== null) throw new Error('a turn outlasted the fight');
}

/** Numbers without NaN, texts, switches, null, lists and plain objects: what JSON gives back as it was. */
function mustBePlain(value: unknown, path: string): void {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new Error(`${path} is ${value}`);
    return;
  }
  if (typeof value !== 'object') throw new Error(`${path} is ${typeof value}`);
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== Array.prototype)
    throw new Error(`${path} is no plain data`);
  for (const [key, inner] of Object.entries(value)) mustBePlain(inner, `${path}.${key}`);
}
