import { describe, expect, it } from 'vitest';
import type { Dice } from '../../../core/dice/dice.js';
import { SeededDice } from '../../../core/dice/seeded.js';
import { Fight } from '../../../core/fight/fight.js';
import type { ArenaEvent } from '../events.js';
import { arena } from '../index.js';
import { decide } from '../policy/policy.js';

const hunters = ['vaun', 'kestrel', 'nyx'];
const setups = [
  { teams: [{ members: hunters }], encounter: 'road_toll' },
  { teams: [{ members: hunters }], encounter: 'gloom_chapel' },
  { teams: ['iron_vow', 'wild_hunt'], event: 'championship', prize: { gold: 300, xp: 120 } },
];
const fights = setups.flatMap(setup =>
  Array.from({ length: 8 }, (_, seed) => Fight.start(arena, setup, { seed })),
);
const AFTER: readonly ArenaEvent['kind'][] = ['injured', 'discovered', 'recruited', 'gold', 'found', 'xp'];
const PHASES = ['result', 'injury', 'discovery', 'recruitment', 'loot'];

describe('after the fight', () => {
  it('ARENA-22.1 result, injury, discovery, recruitment, loot: in this order, entries in unit order', () => {
    for (const { events } of fights) {
      const from = events.findIndex(({ kind }) => kind === 'result');
      const after = events.slice(from, -1);
      expect(events.slice(0, from).some(({ kind }) => AFTER.includes(kind))).toBe(false);
      const places = after.map(({ phase }) => PHASES.indexOf(phase));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(places).not.toContain(-1);
      for (const kind of ['injured', 'discovered', 'recruited', 'xp']) {
        const who = after.filter(event => event.kind === kind).map(event => event.who);
        expect(who).toEqual(who.toSorted((a, b) => a - b));
      }
      expect(events.at(-1)!.kind).toBe('ended');
    }
    const phases = { injured: 'injury', recruited: 'recruitment', gold: 'loot', found: 'loot', xp: 'loot' };
    for (const { events } of fights)
      for (const { kind, phase } of events)
        if (kind in phases) expect(phase).toBe(phases[kind as keyof typeof phases]);
    const kinds = new Set(fights.flatMap(({ events }) => events.map(({ kind }) => kind)));
    for (const kind of ['injured', 'recruited', 'gold', 'found', 'xp'] as const)
      expect(kinds).toContain(kind);
  });

  it('ARENA-22.1 the end shows the same, one entry at a time', () => {
    const shown = ['Injury', 'Discovery', 'Recruitment', 'Loot'];
    for (const { plan, state, events } of fights) {
      const { aftermath } = arena.view(plan, state).ending!;
      const phases = aftermath!.map(({ phase }) => shown.indexOf(phase));
      expect(phases).toEqual(phases.toSorted((a, b) => a - b));
      const count = (phase: string) => aftermath!.filter(each => each.phase === phase).length;
      const told = (kind: string) => events.filter(event => event.kind === kind).length;
      expect(count('Injury')).toBe(told('injured'));
      expect(count('Discovery')).toBe(told('discovered'));
      expect(count('Recruitment')).toBe(told('recruited'));
      // What a team has learnt is one entry.
      const learners = new Set(
        events.flatMap(event => (event.kind === 'xp' ? [state.units[event.who]!.team] : [])),
      );
      expect(count('Loot')).toBe(told('gold') + told('found') + learners.size);
      for (const { title, text } of aftermath!) {
        expect(title).toMatch(/^\S.*\S$/);
        expect(text).toMatch(/^[A-Z].*\.$/s);
        expect(`${title} ${text}`).not.toMatch(/undefined|NaN|_/);
      }
    }
  });

  it('ARENA-22.2 what is found in the fight is told after it, in unit order', () => {
    const { plan } = Fight.prepare(arena, { teams: ['iron_vow', 'ash_and_rime'] }, { seed: 3 });
    const events: ArenaEvent[] = [];
    const lucky = { chance: () => true, pick: () => 0, roll: () => 1, faces: [1] } as unknown as Dice;
    const table = {
      dice: new SeededDice(3),
      aftermath: lucky,
      emit: (event: ArenaEvent) => events.push(event),
      ask: () => ({ do: 'defend' }),
    };
    const minds = new SeededDice(3, 0, 'policy');
    const state = arena.start(plan, table);
    while (!state.outcome) arena.apply(plan, state, decide(plan, state, minds), table);
    const discovered = events.filter(event => event.kind === 'discovered');
    expect(discovered.length).toBeGreaterThan(3);
    expect(events.indexOf(discovered[0]!)).toBeGreaterThan(events.findIndex(({ kind }) => kind === 'result'));
    const order = state.found.map(({ who }) => who);
    expect(order).not.toEqual(order.toSorted((a, b) => a - b));
    expect(discovered.map(({ who }) => who)).toEqual(order.toSorted((a, b) => a - b));
    expect(discovered[0]).toMatchObject({ phase: 'discovery', trait: expect.stringMatching(/^[A-Z]/) });
  });

  it('ARENA-21.2 ARENA-20.1 an injury tells its roll: overkill against Injury Resistance', () => {
    const injured = fights.flatMap(({ events }) => events.filter(event => event.kind === 'injured'));
    for (const { rolls } of injured) {
      expect(rolls![0]).toMatchObject({ label: 'injury', sides: 1000, success: false });
      expect(rolls![0]!.target!.parts[0]!.source).toMatch(/^overkill \d+ against Injury Resistance \d+$/);
    }
  });
});
