import { describe, expect, it } from 'vitest';
import { SeededDice } from '../../../core/dice/seeded.js';
import { NO_ACTOR } from '../../../core/ruleset.js';
import type { QuestChoice } from '../choices.js';
import { shipped } from '../content/content.js';
import type { QuestTable } from '../events.js';
import { quest } from '../index.js';
import type { QuestPlan } from '../plan/plan.js';
import type { QuestState } from '../state/state.js';

const MOST = 2000;

/** A fight of the default policies to its end. */
function play(plan: QuestPlan, seed: number, decide = quest.decide) {
  const dice = new SeededDice(seed);
  const policyDice = new SeededDice(seed, 0, 'policy');
  let state: QuestState;
  const table: QuestTable = {
    dice,
    ask: question => decide(plan, state, policyDice, question),
  };
  state = quest.start(plan, table);
  let choices = 0;
  for (; quest.actor(plan, state) !== NO_ACTOR && choices < MOST; choices++)
    quest.apply(plan, state, sideDecides(plan, state, policyDice, decide), table);
  return { state, choices };
}

/** The party by the policy given, monsters by their own. */
function sideDecides(plan: QuestPlan, state: QuestState, dice: SeededDice, decide: typeof quest.decide) {
  return state.creatures[state.turn]!.side === 0
    ? decide(plan, state, dice)
    : quest.decide(plan, state, dice);
}

function planOf(setup: unknown): QuestPlan {
  return quest.compile(quest.setup.parse(setup));
}

const scores = { strength: 15, dexterity: 15, constitution: 14, intelligence: 15, wisdom: 15, charisma: 15 };

describe('the default policies', () => {
  // Those that run away, regenerate, keep their distance or can hardly be hurt.
  it.each(['goblin', 'goblin-boss', 'troll', 'werewolf', 'wraith'])('end every fight with %s', id => {
    for (const name of shipped.classes.keys())
      for (const level of [1, 5, 20]) {
        const plan = planOf({ party: [{ class: name, level, scores }], monsters: [id] });
        for (let seed = 0; seed < 3; seed++) {
          const { state, choices } = play(plan, seed);
          expect(state.ending, `${name} ${level} against ${id}, seed ${seed}: ${choices}`).not.toBeNull();
        }
      }
  });
});

describe('the built-in player', () => {
  /** How many of 200 fights each player wins, with the same dice. */
  function wins(setup: unknown) {
    const plan = planOf(setup);
    const count = (decide: typeof quest.decide) =>
      Array.from({ length: 200 }, (_, seed) => play(plan, seed, decide)).filter(
        ({ state }) => state.ending === 'victory',
      ).length;
    return { own: count(quest.decide), brawler: count(quest.brawl!) };
  }

  it.each([
    ['rogue', 5, 'bugbear'],
    ['sorcerer', 3, 'wolf'],
    ['ranger', 3, 'orc'],
    ['fighter', 3, 'ogre'],
  ])('plays a %s of level %i no worse than one who only closes in and strikes', (name, level, monster) => {
    const spells = name === 'sorcerer' ? ['fire-bolt', 'magic-missile', 'shield'] : [];
    const gear = { mainHand: name === 'ranger' ? 'longbow' : name === 'sorcerer' ? 'dagger' : 'rapier' };
    const { own, brawler } = wins({
      party: [{ class: name, level, scores, gear, spells, pack: ['arrows', 'potion-of-healing'] }],
      monsters: [monster],
      environment: { starting_range: 3 },
    });
    expect(own).toBeGreaterThanOrEqual(brawler);
  });

  /** All that the first member chooses in its first turn against those monsters, at that range. */
  function firstTurn(member: object, monsters: readonly string[], range: number): readonly QuestChoice[] {
    const plan = planOf({
      party: [{ scores, ...member }],
      monsters,
      surprised: 'monsters',
      environment: { starting_range: range },
    });
    const dice = new SeededDice(1);
    const choices: QuestChoice[] = [];
    let state: QuestState;
    const table: QuestTable = { dice, ask: question => quest.decide(plan, state, dice, question) };
    state = quest.start(plan, table);
    for (let round = state.round; state.ending === null && state.turn === 0 && state.round === round; ) {
      const choice = quest.decide(plan, state, dice);
      if (choice.do !== 'shift') choices.push(choice);
      quest.apply(plan, state, choice, table);
    }
    return choices;
  }

  it('QUEST-9.6 draws silver against what other weapons hardly hurt', () => {
    const [first] = firstTurn({ class: 'monk', level: 5, pack: ['silvered-dagger'] }, ['werewolf'], 0);
    expect(first).toEqual({ do: 'equip', slot: 'mainHand', item: 'silvered-dagger' });
  });

  it('keeps its stamina for what brings more until the end of the fight', () => {
    const fighter = { class: 'fighter', level: 5, gear: { mainHand: 'longsword' } };
    const [first] = firstTurn(fighter, ['owlbear'], 0);
    expect(first).toEqual({ do: 'attack', target: 1 });
  });

  it('does not walk up to those who do less from afar, with a spell to cast', () => {
    const cleric = {
      class: 'cleric',
      level: 4,
      gear: { mainHand: 'mace', necklace: 'amulet' },
      spells: ['sacred-flame'],
    };
    const choices = firstTurn(cleric, ['thug', 'thug', 'bandit-captain'], 3);
    expect(choices.map(choice => choice.do)).toContain('cast');
    expect(choices.map(choice => choice.do)).not.toContain('closer');
  });
});
