import { describe, expect, it } from 'vitest';
import { action, type Bout, bout, issuesOf, nobody } from '../../testkit.js';

const to = (id: string, target: string[], more: object = {}) => action(id, { target, ...more });
/** Units 0 and 1 against 2, 3 and 4; all in the pit, 0 acts in every tick. */
const melee = (actions: object[], rolls: number[] = []): Bout =>
  bout({
    teams: [
      [{ actions }, nobody],
      [nobody, nobody, nobody],
    ],
    rolls,
  }).tireless();
const hit = (b: Bout) => b.of('acted').at(-1)!.targets;

describe('whom an action reaches', () => {
  it('ARENA-13.1 [Self] the actor, [Enemy, Single] and [Ally, Single] one that was picked', () => {
    const b = melee([
      to('me', ['Self'], { ranges: ['self'] }),
      to('foe', ['Enemy', 'Single']),
      to('pal', ['Ally', 'Single']),
    ]);
    b.act('me');
    expect(hit(b)).toEqual([0]);
    b.act({ do: 'foe', target: 3 });
    expect(hit(b)).toEqual([3]);
    b.act({ do: 'pal', target: 1 });
    expect(hit(b)).toEqual([1]);
    expect(b.why({ do: 'foe', target: 1 })).toBe('wrong_target');
    expect(b.why({ do: 'pal', target: 2 })).toBe('wrong_target');
    expect(b.why({ do: 'foe', target: 9 })).toBe('unknown_target');
  });

  it('ARENA-13.2 [Random]: one even draw among legal units in the bands, at resolution', () => {
    const b = melee(
      [to('foe', ['Enemy', 'Random'], { ranges: ['short'] }), to('pal', ['Ally', 'Random'])],
      [2, 1, 2],
    );
    b.set(2, { zone: 'yard' }).act('foe');
    expect(hit(b)).toEqual([4]);
    b.act('foe');
    expect(hit(b)).toEqual([3]);
    b.act('pal');
    expect(hit(b)).toEqual([1]);
    b.done();
    for (const who of [3, 4])
      expect(
        melee([
          to('foe', ['Enemy', 'Random'], {
            ranges: ['short'],
            effects: [{ type: 'ApplyStatus', status: 'marked', stacks: 5 }],
          }),
        ])
          .set(2, { zone: 'yard' })
          .probability('foe', ({ units }) => units[who]!.stacks.some(count => count > 0)),
      ).toBeCloseTo(0.5, 9);
  });

  it.each([
    [['Enemy', 'AoE-Zone'], [2, 3], 'out_of_range'],
    [
      ['Ally', 'AoE-Zone'],
      [0, 1],
      // ARENA-27.8: only an enemy stands there, which counts before the distance.
      'wrong_target',
    ],
    [['All', 'AoE-Zone'], [0, 1, 2, 3], 'out_of_range'],
  ])(
    'ARENA-13.3 ARENA-13.5 %j: all such units in one zone, the actor among its allies',
    (target, reached, elsewhere) => {
      const b = melee([to('area', target, { ranges: ['short'] })]);
      b.set(4, { zone: 'yard' }).act({ do: 'area', zone: 0 });
      expect(hit(b)).toEqual(reached);
      expect(b.why({ do: 'area', zone: 1 })).toBe(elsewhere);
    },
  );

  it('ARENA-13.3 the zone must hold a known unit the action is meant for', () => {
    const b = melee([
      to('foes', ['Enemy', 'AoE-Zone']),
      to('all', ['All', 'AoE-Zone']),
      to('pals', ['Ally', 'AoE-Zone']),
    ]);
    b.set(1, { zone: 'gate' });
    expect(b.why({ do: 'foes', zone: 2 })).toBe('wrong_target');
    expect(b.why({ do: 'all', zone: 2 })).toBe('wrong_target');
    expect(b.why({ do: 'pals', zone: 1 })).toBe('wrong_target');
    b.act({ do: 'pals', zone: 2 });
    expect(hit(b)).toEqual([1]);
    // One who hides there is no reason; seen with another it is hit all the same (ARENA-12.2).
    b.set(2, { zone: 'yard' }).give(2, 'sneaking', 50);
    expect(b.why({ do: 'foes', zone: 1 })).toBe('wrong_target');
    b.set(3, { zone: 'yard', initiative: -1e9 }).set(2, { revealed: [-1, -1] });
    expect(b.probability({ do: 'foes', zone: 1 }, () => true)).toBeCloseTo(1, 9);
  });

  it('ARENA-13.4 [AoE-Map]: all whose zone lies in a listed band; needs an enemy there, known or hidden', () => {
    const b = melee([
      to('foes', ['Enemy', 'AoE-Map'], { ranges: ['medium', 'long'] }),
      to('all', ['All', 'AoE-Map'], { ranges: ['short', 'long'] }),
    ]);
    expect(b.why('foes')).toBe('no_target');
    b.set(2, { zone: 'yard' }).set(3, { zone: 'gate' }).set(1, { zone: 'gate' }).act('foes');
    expect(hit(b)).toEqual([2, 3]);
    b.act('all');
    expect(hit(b)).toEqual([0, 1, 3, 4]);
    b.set(4, { zone: 'yard' })
      .set(2, { fallen: true })
      .set(3, { fallen: true })
      .give(4, 'sneaking', 50)
      .act('foes');
    expect(hit(b)).toEqual([4]);
  });

  it('ARENA-13.5 ARENA-7.6 friendly fire passes the whole pipeline', () => {
    const blast = to('blast', ['All', 'AoE-Zone'], {
      attack: 'melee',
      attackBonus: 900,
      effects: [{ type: 'Damage', damageType: 'blunt', formula: { base: 15 } }],
    });
    const b = melee([blast], [50, 0]);
    b.act({ do: 'blast', zone: 0 });
    // Defense 50 with Speed 50, 25 without: the actor is hit by 0, the others by 25.
    expect(b.of('damaged').map(({ who, amount }) => [who, amount])).toEqual([
      [0, 10],
      [1, 26],
      [2, 26],
      [3, 26],
      [4, 26],
    ]);
    expect(b.of('attacked')).toHaveLength(5);
  });

  it('ARENA-13.6 the Fallen are left out, except under [Fallen, Ally, Single]', () => {
    const raise = to('raise', ['Fallen', 'Ally', 'Single'], {
      ranges: ['short'],
      effects: [{ type: 'Revive' }],
    });
    const b = melee([
      raise,
      to('all', ['All', 'AoE-Zone']),
      to('pal', ['Ally', 'Single']),
      to('foe', ['Enemy', 'Single']),
    ]);
    expect(b.why({ do: 'raise', target: 1 })).toBe('no_target');
    b.set(1, { fallen: true, health: 0 }).set(2, { fallen: true, health: 0 });
    expect(b.why({ do: 'raise', target: 0 })).toBe('target_not_fallen');
    expect(b.why({ do: 'raise', target: 2 })).toBe('wrong_target');
    expect(b.why({ do: 'pal', target: 1 })).toBe('target_fallen');
    expect(b.why({ do: 'foe', target: 2 })).toBe('target_fallen');
    b.act({ do: 'all', zone: 0 });
    expect(hit(b)).toEqual([0, 3, 4]);
    b.set(1, { zone: 'yard' });
    expect(b.why({ do: 'raise', target: 1 })).toBe('no_target');
    b.set(1, { zone: 'pit' }).act({ do: 'raise', target: 1 });
    expect(b.unit(1).fallen).toBe(false);
  });

  it('ARENA-13.6 no summon can be brought back', () => {
    const raise = to('raise', ['Fallen', 'Ally', 'Single'], { effects: [{ type: 'Revive' }] });
    const call = to('call', ['Self'], {
      ranges: ['self'],
      effects: [{ type: 'Summon', template: 'hound', control: 1 }],
    });
    const b = melee([raise, call]);
    b.act('call');
    b.set(5, { health: 1 }).give(5, 'poisoned', 50).tick();
    expect(b.unit(5).fallen).toBe(true);
    expect(b.why({ do: 'raise', target: 5 })).toBe('no_target');
  });

  it('ARENA-13.7 [Zone] picks another zone in the bands, [Map] needs no target', () => {
    const b = melee([to('go', ['Zone'], { ranges: ['short', 'medium'] }), to('shout', ['Map'])]);
    expect(b.why({ do: 'go', zone: 0 })).toBe('wrong_target');
    expect(b.why({ do: 'go', zone: 2 })).toBe('out_of_range');
    b.act({ do: 'go', zone: 1 });
    b.act('shout');
    expect(b.of('acted').map(({ targets }) => targets)).toEqual([[], []]);
  });

  it('ARENA-13.7 any other tag is refused, and so is what can be used on nobody', () => {
    const odd = issuesOf({ teams: [[{ actions: [to('odd', ['Enemy', 'Nearest'])] }], [{}]] });
    expect(odd[0]!.reason).toContain('unknown_tag');
    const b = melee([to('near', ['Enemy', 'Single'], { ranges: ['long'] })]);
    expect(b.why({ do: 'near', target: 2 })).toBe('no_target');
  });
});
