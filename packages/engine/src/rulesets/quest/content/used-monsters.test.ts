import { describe, expect, it } from 'vitest';
import type { Effect } from '../plan/effects.js';
import { setRange } from '../rules/movement/range.js';
import { hasStatus } from '../rules/statuses/statuses.js';
import { afflict } from '../testkit.js';
import { shipped } from './content.js';
import { act, begin, cameTrue, findOpen, type QuestFight, turnOf } from './testkit.js';

const monsters = [...shipped.monsters.values()].filter(({ lacks }) => lacks.length === 0);

/** Somebody whom everything hits, who fails every save and outlives it all, and a friend. */
const VICTIM = {
  max_hp: 20_000,
  hp: 10_000,
  scores: { strength: 1, dexterity: 1, constitution: 1, intelligence: 1, wisdom: 1, charisma: 1 },
};

/** By night, so that no light hurts it; it began with less than its HP, so that it can heal. */
function face(id: string, seed: number): QuestFight {
  const { hp } = shipped.monsters.get(id)!;
  return begin(
    {
      party: [VICTIM, { ...VICTIM, type: 'companion' }],
      monsters: [{ id, hp: Math.ceil(hp * 0.6) }],
      environment: { starting_range: seed % 7, time: 0 },
    },
    seed,
  );
}

const MONSTER = 2;

/** A range from which an action can be used on the victim, each seed looking elsewhere first, and what it did there. */
function force(fight: QuestFight, action: number, seed: number) {
  turnOf(fight, MONSTER);
  for (let i = 0; i <= 6; i++) {
    for (const member of [0, 1]) setRange(fight.state, member, MONSTER, (seed + i) % 7);
    const option = findOpen(
      fight,
      choice => choice.do === 'action' && choice.action === action && choice.target === 0,
    );
    if (!option) continue;
    const before = fight.state;
    return { before, events: act(fight, option.choice) };
  }
  return null;
}

describe('every monster fights', () => {
  it.each(monsters.map(({ id }) => id))('%s: each of its actions does what its record says', id => {
    const { actions } = face(id, 1).plan.beings[MONSTER]!;
    actions.forEach((action, index) => {
      if (action.legendaryOnly) return;
      let left: readonly Effect[] | null = null;
      let hurts = action.arms === null || action.arms.count + action.arms.plus === 0;
      for (let seed = 1; seed <= 25 && (left?.length !== 0 || !hurts); seed++) {
        const fight = face(id, seed);
        const done = force(fight, index, seed);
        if (!done) continue;
        const { before, events } = done;
        const named = events.some(
          event =>
            (event.kind === 'attacked' && (action.kind === 'multiattack' || event.weapon === action.name)) ||
            (event.kind === 'ability' && event.what === action.name),
        );
        expect(named, `${action.name} is told`).toBe(true);
        if (events.some(event => event.kind === 'attacked' && event.verdict !== 'miss'))
          hurts ||= fight.state.creatures[0]!.hp < before.creatures[0]!.hp;
        left = (left ?? [...action.effects, ...(action.arms?.riders ?? [])]).filter(
          effect => !cameTrue(effect, fight, before, events),
        );
      }
      expect(left?.map(({ kind }) => kind) ?? 'never open', action.name).toEqual([]);
      expect(hurts, `${action.name} hurts`).toBe(true);
    });
  });

  it.each(monsters.flatMap(({ id, legendary }) => legendary.map(({ name }) => [id, name] as const)))(
    '%s: %s after another’s turn',
    (id, name) => {
      const fight = face(id, 3);
      turnOf(fight, 0);
      const { plan, state } = fight;
      const legendary = plan.beings[MONSTER]!.legendary.find(each => each.name === name)!;
      for (const member of [0, 1]) setRange(state, member, MONSTER, 0);
      if (legendary.reveals) afflict(fight, 0, 'hidden', 0);
      // Only what it costs, so that nothing dearer is taken.
      state.creatures[MONSTER]!.legendary = legendary.cost;
      const events = act(fight, { do: 'end turn' });
      expect(events.some(event => event.kind === 'ability' && event.what === name)).toBe(true);
      expect(hasStatus(plan, fight.state, 0, plan.known.hidden)).toBe(false);
    },
  );

  it.each(monsters.map(({ id }) => id))('%s: fights to an end by its own mind', id => {
    const hero = {
      class: 'fighter',
      level: 12,
      scores: { strength: 18, constitution: 16 },
      gear: { mainHand: 'longsword-plus-1', offHand: 'shield', armor: 'chainmail-cuirass' },
      pack: [{ item: 'acid', quantity: 20 }],
    };
    const fight = begin(
      {
        party: [hero, { ...hero, type: 'companion' }],
        monsters: [{ id, hp: 400, max_hp: 400 }],
        environment: { starting_range: 1 },
      },
      7,
    );
    const acted = new Set<string>();
    for (let choices = 0; !fight.outcome; choices++) {
      expect(choices).toBeLessThan(2000);
      const who = fight.state.turn;
      const choice = fight.ruleset.decide(fight.plan, fight.state, fight.dice);
      if (who === MONSTER) acted.add(choice.do);
      act(fight, choice);
    }
    expect([...acted]).toContain('action');
  });
});
