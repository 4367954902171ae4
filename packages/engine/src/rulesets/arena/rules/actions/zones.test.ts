import { describe, expect, test } from 'vitest';
import { BAND } from '../../plan/codes.js';
import { action, attackWith, bout, issuesOf, PIT } from '../../testkit.js';

const zoneNames = (map: string, teams: number) => {
  const b = bout({ teams: Array.from({ length: teams }, () => [{}]), map });
  return b.state.units.map((_, who) => b.zone(who));
};
/** Bands between two zones of a map, by their names. */
function bands(map: string) {
  const { zones } = bout({ map }).plan;
  return (one: string, other: string) =>
    zones.find(({ id }) => id === one)!.bands[zones.findIndex(({ id }) => id === other)];
}
/** Two zones beside the pit; the yard holds one of each team. */
const FORK = {
  ...PIT,
  zones: ['pit', 'yard', 'cell'],
  adjacency: { pit: ['yard', 'cell'], yard: ['pit'], cell: ['pit'] },
  capacity: { yard: 1 },
};
const YARD = 1;
const CELL = 2;

describe('ARENA-3: zones', () => {
  test('ARENA-3.1: same zone Short, adjacent Medium, any other Long', () => {
    const band = bands('grand_field');
    expect([band('a1', 'a1'), band('a1', 'a2'), band('a1', 'a3'), band('a1', 'c3')]).toEqual([
      BAND.short,
      BAND.medium,
      BAND.long,
      BAND.long,
    ]);
  });

  test('ARENA-3.2: an action reaches the bands it lists and no other', () => {
    const only = (band: string) => attackWith(band, { ranges: [band] });
    const b = bout({
      teams: [[{ actions: ['short', 'medium', 'long'].map(only) }], [{}, {}, {}]],
      rolls: [100, 0],
    });
    b.set(2, { zone: 'yard' }).set(3, { zone: 'gate' });
    for (const [band, whom] of [
      ['short', 1],
      ['medium', 2],
      ['long', 3],
    ] as const)
      for (const target of [1, 2, 3])
        if (target !== whom) expect(b.why({ do: band, target })).toBe('out_of_range');
    b.act({ do: 'long', target: 3 });
    // No falloff: (100 + bonus 50) less a third.
    expect(b.unit(3).health).toBe(400);
  });

  test('ARENA-3.2: self needs no range', () => {
    const b = bout({
      teams: [[{ actions: [action('breathe', { target: ['Self'], ranges: ['self'] })] }], [{}]],
    });
    b.act('breathe');
  });

  test('ARENA-3.3: crossroads is the default, a ring around its center', () => {
    const b = bout({ map: undefined as never });
    expect(b.plan.zones.map(({ id }) => id)).toEqual(['north', 'east', 'south', 'west', 'center']);
    const band = bands('crossroads');
    for (const side of ['north', 'east', 'south', 'west']) expect(band('center', side)).toBe(BAND.medium);
    for (const [one, other] of ['north east', 'east south', 'south west', 'west north'].map(x =>
      x.split(' '),
    ))
      expect(band(one!, other!)).toBe(BAND.medium);
    expect([band('north', 'south'), band('east', 'west')]).toEqual([BAND.long, BAND.long]);
  });

  test('ARENA-3.4: where teams start', () => {
    expect(zoneNames('crossroads', 2)).toEqual(['north', 'south']);
    expect(zoneNames('crossroads', 3)).toEqual(['north', 'east', 'south']);
    expect(zoneNames('crossroads', 4)).toEqual(['north', 'east', 'south', 'west']);
    const b = bout({ teams: [[{}, {}], [{}]], map: 'crossroads' });
    expect([b.zone(0), b.zone(1)]).toEqual(['north', 'north']);
  });

  test('ARENA-3.5: Move goes one zone far, for no resource and the whole turn', () => {
    const b = bout();
    const { initiative } = b.unit(0);
    expect(b.why({ do: 'move', zone: 2 })).toBe('out_of_range');
    expect(b.why({ do: 'move', zone: 0 })).toBe('wrong_target');
    b.act({ do: 'move', zone: YARD });
    expect([b.zone(0), b.pool(0), b.unit(0).initiative]).toEqual(['yard', 250, initiative - 100]);
    expect([b.state.actor, b.state.tick]).toEqual([1, 5]);
  });

  test('ARENA-3.6: a zone holds so many living units of each team', () => {
    const b = bout({ teams: [[{}, {}], [{}]], map: FORK });
    b.act({ do: 'move', zone: YARD });
    expect(b.why({ do: 'move', zone: YARD })).toBe('zone_full');
    b.act('wait');
    b.act({ do: 'move', zone: YARD });
    expect([0, 1, 2].map(who => b.zone(who))).toEqual(['yard', 'pit', 'yard']);
    b.turnOf(1).set(0, { fallen: true, health: 0 });
    b.act({ do: 'move', zone: YARD });
    expect(b.zone(1)).toBe('yard');
  });

  test('ARENA-3.6: without a capacity there is room for all', () => {
    const b = bout({ teams: [[{}, {}, {}], [{}]], map: FORK });
    for (const _ of [0, 1, 2]) b.act({ do: 'move', zone: CELL });
    expect([0, 1, 2].map(who => b.zone(who))).toEqual(['cell', 'cell', 'cell']);
  });

  test('ARENA-3.6: who is pushed into a full zone stays', () => {
    const push = action('push', { effects: [{ type: 'Move', mode: 'pushAway' }] });
    const map = { ...PIT, capacity: { yard: 1 } };
    const b = bout({ teams: [[{ actions: [push] }], [{}, {}]], map });
    b.set(2, { zone: 'yard' });
    b.act({ do: 'push', target: 1 });
    expect(b.zone(1)).toBe('pit');
    b.turnOf(0).set(2, { zone: 'gate' });
    b.act({ do: 'push', target: 1 });
    expect(b.zone(1)).toBe('yard');
  });

  test('ARENA-3.6: a Summon into a full zone is refused', () => {
    const effects = [{ type: 'Summon', template: 'hound' }];
    const call = action('call', { target: ['Self'], ranges: ['self'], effects });
    const send = action('send', { target: ['Zone'], effects: [{ ...effects[0], zone: 'target' }] });
    const b = bout({ teams: [[{ actions: [call, send] }, {}], [{}]], map: FORK });
    b.set(0, { zone: 'yard' });
    expect(b.why('call')).toBe('zone_full');
    b.set(0, { zone: 'pit' }).set(1, { zone: 'yard' });
    expect(b.why({ do: 'send', zone: YARD })).toBe('zone_full');
    b.act({ do: 'send', zone: CELL });
    expect(b.zone(3)).toBe('cell');
  });

  test('ARENA-3.6: a Summon beside an area is refused where there is no room for it', () => {
    const effects = [
      { type: 'ApplyStatus', status: 'marked', stacks: 1 },
      { type: 'Summon', template: 'hound', zone: 'target' },
    ];
    const send = action('send', { target: ['Enemy', 'AoE-Zone'], effects });
    const b = bout({
      teams: [
        [{ actions: [send] }, {}],
        [{}, {}],
      ],
      map: FORK,
    });
    b.set(1, { zone: 'yard' }).set(2, { zone: 'yard' }).set(3, { zone: 'cell' });
    expect(b.why({ do: 'send', zone: YARD })).toBe('zone_full');
    expect(b.why({ do: 'send', zone: 0 })).toBe('wrong_target');
    b.act({ do: 'send', zone: CELL });
    expect(b.zone(4)).toBe('cell');
    // Who chooses no zone summons into the own one (ARENA-8.10).
    const hail = { ...send, id: 'hail', target: ['Enemy', 'Single'] };
    const c = bout({ teams: [[{ actions: [hail] }, {}], [{}]], map: FORK });
    c.set(1, { zone: 'yard' }).set(2, { zone: 'yard' }).act({ do: 'hail', target: 2 });
    expect(c.zone(3)).toBe('pit');
  });

  test('ARENA-3.6: a charge into a full zone is refused, one that stays is not', () => {
    const effects = [{ type: 'Move', mode: 'toTargetZone', to: 'self' }];
    const b = bout({ teams: [[{ actions: [action('charge', { effects })] }, {}], [{}]], map: FORK });
    b.set(1, { zone: 'yard' }).set(2, { zone: 'yard' });
    expect(b.why({ do: 'charge', target: 2 })).toBe('zone_full');
    b.set(0, { zone: 'yard' });
    expect(b.option({ do: 'charge', target: 2 })!.blocked).toBeUndefined();
    b.set(0, { zone: 'pit' }).set(1, { zone: 'pit' }).act({ do: 'charge', target: 2 });
    expect(b.zone(0)).toBe('yard');
  });

  test('ARENA-3.6 ARENA-11.14: a taunter whose zone is full binds nobody who would have to go there', () => {
    const effects = [{ type: 'Move', mode: 'toTargetZone', to: 'self' }];
    const b = bout({
      teams: [
        [{ actions: [action('charge', { effects })] }, {}],
        [{}, {}],
      ],
      map: FORK,
    });
    b.give(0, 'taunted', 5, { by: 2 }).set(2, { zone: 'yard' }).set(3, { zone: 'cell' });
    expect(b.why({ do: 'charge', target: 3 })).toBe('taunted');
    b.set(1, { zone: 'yard' }).act({ do: 'charge', target: 3 });
    expect(b.zone(0)).toBe('cell');
  });

  test('ARENA-3.7: causeway and grand field', () => {
    const row = bands('causeway');
    expect([row('west', 'middle'), row('middle', 'east'), row('west', 'east')]).toEqual([
      BAND.medium,
      BAND.medium,
      BAND.long,
    ]);
    const { zones } = bout({ map: 'grand_field' }).plan;
    expect(zones.map(({ adjacent }) => adjacent.length)).toEqual([2, 3, 2, 3, 4, 3, 2, 3, 2]);
  });

  test('ARENA-3.7: any connected map of 2 to 25 zones', () => {
    const row = (count: number) => {
      const zones = Array.from({ length: count }, (_, index) => `z${index}`);
      const near = (index: number) => zones.filter((_, other) => Math.abs(other - index) === 1);
      return {
        id: 'row',
        name: 'Row',
        zones,
        adjacency: Object.fromEntries(zones.map((zone, index) => [zone, near(index)])),
        starts: { 2: ['z0', zones.at(-1)!] },
      };
    };
    const codes = (map: unknown) => issuesOf({ map }).map(({ code }) => code);
    expect([codes(row(2)), codes(row(25))]).toEqual([[], []]);
    expect([codes(row(1)), codes(row(26))]).toEqual([['map_invalid'], ['map_invalid']]);
    expect(codes({ ...PIT, adjacency: { pit: ['yard'], yard: ['pit'] } })).toEqual(['map_invalid']);
  });
});
