import { describe, expect, it } from 'vitest';
import { FrayError, type Issue } from '../../../core/errors.js';
import { Fight } from '../../../core/fight/fight.js';
import { type ArenaContent, assemble, shipped } from '../content/content.js';
import { createArena } from '../index.js';

type Fields = Readonly<Record<string, unknown>>;

function faults(run: () => unknown): string[] {
  try {
    run();
    return [];
  } catch (error) {
    if (!(error instanceof FrayError)) throw error;
    return error.issues.map(({ code, path }: Issue) => `${code} ${path}`);
  }
}
const refused = (setup: Fields, content: ArenaContent = shipped) =>
  faults(() => Fight.prepare(createArena(content), setup, { seed: 1 }));
const loaded = (own: Fields) => faults(() => assemble(own));

describe('options', () => {
  it('ARENA-27.7 unknown_option', () => {
    expect(refused({ options: { wishes: true } })).toEqual(['unknown_option options']);
  });

  it.each([
    ['control', 'remote'],
    ['attrition', 'yes'],
    ['initiativeSource', 'luck'],
    ['fallenTiming', 'never'],
    ['critModel', 2],
    ['morale', 1],
  ])('ARENA-27.7 option_value: %s %s', (option, value) => {
    expect(refused({ options: { [option]: value } })).toEqual([`option_value options.${option}`]);
  });

  it.each([
    [0.49, 1],
    [0.5, 0],
    [10, 0],
    [10.1, 1],
    ['fast', 1],
  ])('ARENA-5.3 option_value: M %s', (multiplier, wrong) => {
    expect(refused({ multiplier })).toEqual(wrong ? ['option_value multiplier'] : []);
  });

  it('ARENA-24.1 and ARENA-27.7 option_off: a map with gimmicks', () => {
    expect(refused({ map: 'ember_court' })).toEqual(['option_off map']);
    expect(refused({ map: 'ember_court', options: { zoneGimmicks: true } })).toEqual([]);
  });

  it('ARENA-26.1 and ARENA-27.7 option_off: channelled actions and Interrupt', () => {
    const perk = (id: string, action: object) => ({
      id,
      name: id,
      starter: true,
      actions: [
        {
          id: `${id}_do`,
          name: id,
          target: ['Enemy', 'Single'],
          ranges: ['short'],
          ai: { kind: 'control' },
          ...action,
        },
      ],
    });
    const spare = (id: string) => ({ id, name: id });
    const trait = (action: object) => ({
      id: 'odd',
      name: 'Odd',
      category: 'Core',
      perks: [perk('odd_one', action), spare('odd_two'), spare('odd_three')],
    });
    const member = {
      ...shipped.fighters.get('garrick')!,
      traits: [{ id: 'odd', level: 1, perks: { odd_one: 1 } }],
    };
    const run = (action: object, channelling: boolean) =>
      refused(
        { teams: ['iron_vow', { members: [member] }], options: { channelling } },
        assemble({ traits: { traits: [trait(action)] } }),
      );
    const interrupt = { effects: [{ type: 'Interrupt', strength: 10 }] };
    const channel = { effects: [], channel: { pulses: 2, sustainCost: {} } };
    for (const each of [interrupt, channel]) {
      expect(run(each, false).map(code => code.split(' ')[0])).toEqual(['option_off']);
      expect(run(each, true)).toEqual([]);
    }
  });

  it('ARENA-27.7 star_gate: an event may bound stars', () => {
    const { eventTypes, ...rest } = shipped.source.encounters as { eventTypes: Record<string, object> };
    const content = assemble({
      encounters: {
        ...rest,
        eventTypes: { ...eventTypes, novices: { ...eventTypes.exhibition, stars: [1, 2] } },
      },
    });
    const teams = [{ members: ['pit_rat'] }, { members: ['ysolde', 'hound'] }];
    expect(refused({ teams, event: 'novices' }, content)).toEqual(['star_gate teams[1].members[0].stars']);
  });
});

describe('maps', () => {
  const map = (change: Fields) => ({
    id: 'yard',
    name: 'Yard',
    zones: ['a', 'b', 'c'],
    adjacency: { a: ['b'], b: ['a', 'c'], c: ['b'] },
    starts: { 2: ['a', 'c'] },
    ...change,
  });

  it('ARENA-27.6 a row of three will do', () => {
    expect(refused({ map: map({}) })).toEqual([]);
  });

  it.each([
    ['one zone', { zones: ['a'], adjacency: {}, starts: { 2: ['a', 'a'] } }],
    ['26 zones', ring(26)],
    ['adjacency that is not mutual', { adjacency: { a: ['b'], b: ['c'], c: ['b'] } }],
    ['zones that cannot be reached', { adjacency: { a: ['b'], b: ['a'], c: [] } }],
    ['no start for two teams', { starts: { 3: ['a', 'b', 'c'] } }],
    ['a start too few', { starts: { 2: ['a'] } }],
    ['a start that is nowhere', { starts: { 2: ['a', 'z'] } }],
    ['a neighbour that is nowhere', { adjacency: { a: ['b', 'z'], b: ['a', 'c'], c: ['b'] } }],
  ])('ARENA-27.6 map_invalid: %s', (_, change) => {
    expect(refused({ map: map(change) })).toEqual(['map_invalid map']);
  });

  it('ARENA-27.6 25 zones are allowed', () => {
    expect(refused({ map: map(ring(25)) })).toEqual([]);
  });

  it('ARENA-27.6 zone_over_capacity: room for the starters', () => {
    expect(refused({ map: map({ capacity: { c: 2 } }) })).toEqual(['zone_over_capacity teams[1]']);
    expect(refused({ map: map({ capacity: { c: 3 } }) })).toEqual([]);
  });

  it('ARENA-3.7 a map without starts for as many teams cannot be used', () => {
    expect(refused({ map: 'causeway', teams: ['iron_vow', 'wild_hunt', 'ash_and_rime'] })).toEqual([
      'map_invalid map',
    ]);
  });
});

describe('content on load', () => {
  const perk = (id: string, fields: Fields = {}) => ({ id, name: id, ...fields });
  const trait = (first: Fields, ...more: object[]) => ({
    traits: {
      traits: [
        {
          id: 'odd',
          name: 'Odd',
          category: 'Core',
          perks: [perk('odd_a', { starter: true, ...first }), ...more, perk('odd_y'), perk('odd_z')],
        },
      ],
    },
  });
  const act = (fields: Fields) =>
    trait({
      actions: [
        {
          id: 'odd_do',
          name: 'Do',
          target: ['Self'],
          ranges: ['self'],
          effects: [],
          ai: { kind: 'buff' },
          ...fields,
        },
      ],
    });
  const codes = (own: Fields) => loaded(own).map(each => each.split(' ')[0]);

  it('ARENA-27.2 unknown_id: every id that a record names must exist', () => {
    expect(codes(act({}))).toEqual([]);
    expect(codes(act({ effects: [{ type: 'ApplyStatus', status: 'bliss', stacks: 1 }] }))).toEqual([
      'unknown_id',
    ]);
    expect(codes(act({ cost: { wrath: 3 } }))).toEqual(['unknown_id']);
    expect(codes(act({ requires: { selfHasStatus: 'bliss' } }))).toEqual(['unknown_id']);
    expect(codes({ teams: { teams: [{ id: 'x', name: 'X', members: ['nobody'] }] } })).toEqual([
      'unknown_id',
    ]);
    expect(codes(act({ effects: [{ type: 'Summon', template: 'garrick' }] }))).toEqual(['unknown_id']);
  });

  it('ARENA-27.2 duplicate_id: unique in its kind', () => {
    const team = { id: 'x', name: 'X', members: ['garrick'] };
    expect(loaded({ teams: { teams: [team, team] } })).toEqual(['duplicate_id teams.json: teams']);
    expect(codes(trait({}, perk('odd_y')))).toEqual(['duplicate_id']);
  });

  it('ARENA-27.2 requirement_cycle', () => {
    const circle = trait({ requires: ['odd_b'] }, perk('odd_b', { requires: ['odd_a'] }));
    expect(codes(circle)).toEqual(['requirement_cycle', 'requirement_cycle']);
    expect(codes(trait({}, perk('odd_b', { requires: ['odd_a'] })))).toEqual([]);
  });

  it('ARENA-8.13 unknown_effect, bad_effect', () => {
    expect(codes(act({ effects: [{ type: 'Wish' }] }))).toEqual(['unknown_effect']);
    expect(codes(act({ effects: [{ type: 'ApplyStatus', status: 'burning' }] }))).toEqual(['bad_effect']);
    expect(codes(act({ effects: [{ type: 'ResourceGrant', resource: 'mana' }] }))).toEqual(['bad_effect']);
    expect(codes(act({ effects: [{ type: 'Revive', healthFraction: 2 }] }))).toEqual(['bad_effect']);
    // ARENA-7.1
    expect(codes(act({ attack: 'melee' }))).toEqual(['bad_effect']);
  });

  it('ARENA-13.7 unknown_tag, ARENA-15.1 unknown_event', () => {
    expect(codes(act({ target: ['Enemy', 'Pair'] }))).toEqual(['unknown_tag']);
    const trigger = { event: 'OnSneeze', effects: [{ type: 'Heal', formula: { base: 5 }, to: 'self' }] };
    expect(codes(trait({ triggers: [trigger] }))).toEqual(['unknown_event']);
  });
});

function ring(count: number): Fields {
  const zones = Array.from({ length: count }, (_, at) => `z${at}`);
  const adjacency = Object.fromEntries(
    zones.map((zone, at) => [zone, [zones[(at + 1) % count], zones[(at + count - 1) % count]]]),
  );
  return { zones, adjacency, starts: { 2: ['z0', 'z5'] } };
}
