import { describe, expect, it } from 'vitest';
import { Fight } from '../../../core/fight/fight.js';
import type { ArenaEvent } from '../events.js';
import { arena } from '../index.js';
import { decisionEvent } from './explain.js';
import { plain, SWORD, skilled, think } from './testkit.js';

type Decided = Extract<ArenaEvent, { kind: 'decided' }>;
const foe = plain('b');

describe('decisions explained', () => {
  const fighter = skilled('a', 'bonebreaker', { crushing_blow: 1 }, { ...SWORD, consumables: ['fire_bomb'] });
  const thinker = think({
    teams: [[fighter], [foe, plain('c')]],
    judgment: 45,
    arrange: u => {
      u[2]!.health = 300;
    },
  });
  const told = (choice: { do: string; target?: number; zone?: number }) =>
    decisionEvent(thinker.plan, thinker.state, choice) as Decided;

  it('ARENA-20.2 holds Judgment, blend, sharpness and lookahead', () => {
    expect(told({ do: 'defend' })).toMatchObject({
      who: 0,
      judgment: 45,
      blend: 0.625,
      sharpness: 5.5,
      lookahead: 5,
    });
  });

  it('ARENA-20.2 holds the three best with final, tactical and personality score', () => {
    const { best } = told({ do: 'defend' });
    const finals = thinker.mind.actions
      .flatMap(({ id }) => thinker.weighing(id) ?? [])
      .sort((a, b) => b.final - a.final);
    expect(finals.length).toBeGreaterThan(3);
    expect(best.map(({ action }) => action)).toEqual(finals.slice(0, 3).map(({ action }) => action.name));
    for (const { final, tactical, personality, scorers } of best) {
      expect(final).toBeCloseTo(0.625 * tactical + 0.375 * personality, 2);
      for (const { source } of scorers) expect(source).toMatch(/^[a-z][a-z ]+$/);
      const product = scorers.reduce((so, { value }) => so * value, 1);
      expect(tactical).toBeCloseTo(product ** (1 / scorers.length), 2);
    }
  });

  it('ARENA-20.2 the action taken may be a fourth', () => {
    const { action, best } = told({ do: 'defend' });
    expect(action).toBe('Defend');
    expect(best.map(each => each.action)).not.toContain('Defend');
  });

  it('ARENA-20.2 the score of each target candidate of the action taken', () => {
    const { targets } = told({ do: 'attack', target: 2 });
    expect(targets.map(({ who }) => who)).toEqual([1, 2]);
    const { tracks } = thinker.weighing('attack')!;
    expect(targets.map(({ score }) => score)).toEqual(tracks.map(each => expect.closeTo(each, 3)));
    expect(targets.map(({ name, chosen }) => [name, chosen])).toEqual([
      ['b', false],
      ['c', true],
    ]);
    const [move] = told({ do: 'move', zone: 1 }).targets;
    expect(move).toMatchObject({ who: -1, zone: 1, name: 'East', chosen: true });
  });

  it('ARENA-20.2 ARENA-18.4 ARENA-18.27 the weight of orders and what each archetype makes of it', () => {
    const settings = { archetypes: ['aggressive'], actionWeights: { crushing_blow: 1.5 } };
    const brute = skilled('a', 'bonebreaker', { crushing_blow: 1 }, { ...SWORD, settings });
    const bold = think({ teams: [[brute], [foe]], judgment: 45 });
    const { best } = decisionEvent(bold.plan, bold.state, { do: 'attack', target: 1 }) as Decided;
    const blow = best.find(({ id }) => id === 'crushing_blow')!;
    expect(blow).toMatchObject({ action: 'Crushing Blow', weight: 1.5, target: 1 });
    expect(blow.traits).toEqual([{ source: 'aggressive', value: 0.8 }]);
    expect(blow.final).toBeCloseTo(1.5 * (0.625 * blow.tactical + 0.375 * blow.personality), 2);
  });

  it('ARENA-20.2 ties: earlier in the fighter’s list', () => {
    const twins = think({
      teams: [[plain('a', { consumables: ['healing_potion', 'greater_healing_potion'] })], [foe]],
      arrange: units => {
        units[0]!.health = 20;
      },
    });
    const { best } = decisionEvent(twins.plan, twins.state, { do: 'defend' }) as Decided;
    const drinks = best.filter(({ action }) => action.includes('otion'));
    expect(drinks[0]!.final).toBe(drinks[1]!.final);
    const names = twins.mind.actions.map(({ name }) => name);
    expect(names.indexOf(drinks[0]!.action)).toBeLessThan(names.indexOf(drinks[1]!.action));
  });

  it('ARENA-20.2 every decision of the AI is logged, before what it led to', () => {
    const fight = Fight.start(arena, {}, { seed: 3 });
    const { events, state } = fight;
    const decided = events.filter(({ kind }) => kind === 'decided');
    // A bonus action is a decision of its own (ARENA-6.1).
    expect(decided.length).toBeGreaterThanOrEqual(state.units.reduce((sum, { turns }) => sum + turns, 0));
    const acted = events.flatMap((event, at) => (event.kind === 'acted' ? [at] : []));
    for (const at of acted.slice(0, 50)) {
      const event = events[at] as Extract<ArenaEvent, { kind: 'acted' }>;
      const last = events.slice(0, at).findLast(({ kind }) => kind === 'decided') as Decided;
      expect([last.who, last.action]).toEqual([event.who, event.action]);
    }
  });

  it('ARENA-20.2 nothing shows scores before the fight, nor for who is played from outside', () => {
    const setup = {
      teams: [{ members: ['garrick'] }, { members: ['ysolde'] }],
      manual: ['garrick', 'ysolde'],
      options: { control: 'manual' },
    };
    const fight = Fight.startUnknown(arena, setup, { seed: 3 });
    fight.act({ do: 'defend' });
    expect(fight.events.some(({ kind }) => kind === 'decided')).toBe(false);
  });
});

describe('the context', () => {
  const context = (setup: object, teams: Parameters<typeof think>[0]['teams'] = [[plain('a')], [foe]]) =>
    think({ teams, setup: setup as Record<string, unknown> }).plan.context;

  it('ARENA-19.2 without an event configuration: no tournament, round 1 of 1, no exhibition, no tier, supplies refill', () => {
    expect(context({})).toMatchObject({
      tournament: false,
      round: 1,
      rounds: 1,
      exhibition: false,
      tier: null,
      replenish: true,
    });
  });

  it('ARENA-19.2 tournament and exhibition follow from the event that is named, unless the context says otherwise', () => {
    expect(context({ event: 'tournament' })).toMatchObject({ tournament: true, exhibition: false });
    expect(context({ event: 'championship' })).toMatchObject({ tournament: true, exhibition: false });
    expect(context({ event: 'exhibition' })).toMatchObject({ tournament: false, exhibition: true });
    expect(context({ event: 'pveFodder' })).toMatchObject({ tournament: false, exhibition: false });
    const said = { is_tournament: false, is_exhibition: true };
    expect(context({ event: 'championship', context: said })).toMatchObject({
      tournament: false,
      exhibition: true,
    });
  });

  it('ARENA-19.1 hands on what the event says', () => {
    const said = {
      is_tournament: true,
      round: 2,
      total_rounds: 3,
      is_exhibition: true,
      consumables_replenish: false,
    };
    expect(context({ context: said })).toMatchObject({
      tournament: true,
      round: 2,
      rounds: 3,
      exhibition: true,
      replenish: false,
    });
  });

  it('ARENA-19.1 the tier of an encounter', () => {
    const plan = Fight.prepare(arena, { teams: ['iron_vow'], encounter: 'quarry_ogre' }, { seed: 1 }).plan;
    expect(plan.context.tier).toBe(3);
  });

  it('ARENA-19.1 and ARENA-19.2 team sizes; the largest opponent with three teams', () => {
    const { teamSizes, opponentSizes } = context({}, [
      [plain('a'), plain('d')],
      [foe],
      [plain('e'), plain('f'), plain('g')],
    ]);
    expect(teamSizes).toEqual([2, 1, 3]);
    expect(opponentSizes).toEqual([3, 3, 2]);
  });

  it('ARENA-19.1 onset and rate of attrition', () => {
    expect(context({ event: 'championship' })).toMatchObject({ onset: 140, rate: 0.01 });
    expect(context({ options: { attrition: false } })).toMatchObject({ onset: 100, rate: 0 });
  });

  it('ARENA-19.2 resolution never reads it: the same choices and dice end alike in any context', () => {
    const run = (said: object) => {
      const setup = {
        teams: [{ members: ['garrick'] }, { members: ['ysolde'] }],
        manual: ['garrick', 'ysolde'],
      };
      const fight = Fight.start(
        arena,
        { ...setup, options: { control: 'manual' }, context: said },
        { seed: 5 },
      );
      for (let i = 0; i < 40 && !fight.outcome; i++) {
        const open = fight.options().filter(({ blocked }) => !blocked);
        fight.act(open[i % open.length]!.choice);
      }
      return fight.events;
    };
    expect(run({ is_tournament: true, round: 3, total_rounds: 3, consumables_replenish: false })).toEqual(
      run({}),
    );
  });
});
