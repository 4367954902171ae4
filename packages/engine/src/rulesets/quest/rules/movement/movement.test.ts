import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Bout, bout, FOE, type Scene } from '../../testkit.js';

const closer = (target = 1) => ({ do: 'closer', target }) as const;
const AWAY = { do: 'away' } as const;
const DASH = { do: 'dash' } as const;
const STAND = { do: 'stand' } as const;
const scores = (strength: number, constitution: number, dexterity: number) => ({
  scores: { strength, constitution, dexterity },
});
/** No foe can reach him: nothing is provoked. */
const ARCHER = {
  actions: [{ ...FOE.actions[0]!, type: 'ranged_attack', reach: null, range: 6 }],
};

/** Steps that can be taken this turn, one after the other, from range 6. */
function walk(b: Bout, target = 1): number {
  let steps = 0;
  while (!b.option(closer(target))?.blocked) {
    b.act(closer(target));
    steps++;
  }
  return steps;
}

/** The same with Dash. */
function run(scene: Scene): number {
  const b = bout({ range: 6, ...scene });
  b.act(DASH);
  return walk(b);
}

describe('the free step', () => {
  test('QUEST-2.7: one a turn, before or after the action, at no cost', () => {
    const first = bout({ range: 1, rolls: [2] });
    first.act(closer());
    expect(first.state.actions).toBe(1);
    first.attack();
    expect(first.refusal(AWAY)).toBe('quest/no_steps_left');
    first.done();
    const after = bout({ range: 0, monsters: [ARCHER], rolls: [2] });
    after.attack();
    after.act(AWAY);
    expect(after.range()).toBe(1);
    expect(after.refusal(AWAY)).toBe('quest/no_steps_left');
  });

  test('QUEST-2.7: the next turn has another, and nothing is saved up', () => {
    const b = bout({ range: 6 });
    b.round();
    b.round();
    expect(walk(b)).toBe(1);
  });

  test('QUEST-2.7: Athletics never changes it', () => {
    for (const hero of [scores(30, 30, 30), scores(1, 1, 1)]) expect(walk(bout({ hero, range: 6 }))).toBe(1);
  });
});

describe('closer and away', () => {
  test('QUEST-2.8: closer lowers one range, away raises all', () => {
    const b = bout({ range: 3, monsters: [{}, {}] });
    b.act(closer(2));
    expect([b.range(0, 1), b.range(0, 2)]).toEqual([3, 2]);
    b.end();
    b.end();
    b.end();
    b.act(AWAY);
    expect([b.range(0, 1), b.range(0, 2)]).toEqual([4, 3]);
  });

  test('QUEST-2.8: away stops at 6; refused only when all are there', () => {
    const b = bout({ range: 6, monsters: [{}, {}] });
    expect(b.refusal(AWAY)).toBe('quest/at_max_range');
    b.act(closer(2));
    b.end();
    b.end();
    b.end();
    b.act(AWAY);
    expect([b.range(0, 1), b.range(0, 2)]).toEqual([6, 6]);
  });

  test('QUEST-2.8: the dead do not count', () => {
    const b = bout({
      range: 5,
      monsters: [{}, { hit_points: 1 }],
      hero: { gear: { mainHand: 'longbow', ammunition: 'arrows' } },
      rolls: [19, 19, 5],
    });
    b.attack(2);
    b.act(AWAY);
    for (let turns = 0; turns < 2; turns++) b.end();
    expect(b.refusal(AWAY)).toBe('quest/at_max_range');
    expect(b.fight.options().some(({ choice }) => choice.do === 'closer' && choice.target === 2)).toBe(false);
  });

  test('QUEST-2.8: closer is refused in contact, both without steps', () => {
    const b = bout({ range: 0, monsters: [ARCHER] });
    expect(b.refusal(closer())).toBe('quest/at_min_range');
    b.act(AWAY);
    expect(b.refusal(closer())).toBe('quest/no_steps_left');
    expect(b.refusal(AWAY)).toBe('quest/no_steps_left');
  });

  test('QUEST-2.8: the steps of monsters work the same way', () => {
    const b = bout({ range: 3, companions: [{ type: 'companion' }], initiative: [20, 10, 5] });
    b.end();
    b.end();
    b.act(closer(1));
    expect([b.range(0, 2), b.range(1, 2)]).toEqual([3, 2]);
    expect(b.refusal(AWAY)).toBe('quest/no_steps_left');
    b.end();
    b.end();
    b.end();
    b.act(AWAY);
    expect([b.range(0, 2), b.range(1, 2)]).toEqual([4, 3]);
  });

  test('QUEST-2.1, 2.8: whatever is walked, every range stays within 0 and 6 and the same both ways', () => {
    const step = fc.constantFrom(closer(1), closer(2), AWAY, DASH);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), fc.array(step, { maxLength: 25 }), (range, steps) => {
        const b = bout({ range, monsters: [ARCHER, ARCHER], options: { reactions: 'never' } });
        for (const choice of steps)
          if (b.option(choice)?.blocked || !b.option(choice)) b.end();
          else b.act(choice);
        for (const foe of [1, 2]) {
          expect(b.range(0, foe)).toBe(b.range(foe, 0));
          expect(b.range(0, foe)).toBeGreaterThanOrEqual(0);
          expect(b.range(0, foe)).toBeLessThanOrEqual(6);
        }
      }),
      { numRuns: 10 },
    );
  });
});

describe('Dash and Athletics', () => {
  test('QUEST-X1: 14.7 dashes 3 steps in all, 13.5 dashes 2', () => {
    expect(run({ hero: scores(16, 14, 12) })).toBe(3);
    expect(run({ hero: scores(14, 13, 13) })).toBe(2);
  });

  test('QUEST-2.9: compared unrounded: 13.9 adds 1, 14.0 adds 2; the action is spent', () => {
    expect(run({ hero: scores(13, 13, 19) })).toBe(2);
    expect(run({ hero: scores(14, 14, 14) })).toBe(3);
    const b = bout({ range: 6 });
    b.act(DASH);
    expect(b.refusal(DASH)).toBe('quest/action_used');
  });

  test('QUEST-2.9: each Dash adds its steps: by action and bonus action', () => {
    const rogue = { class: 'rogue', level: 2 };
    for (const [hero, steps] of [
      [rogue, 3],
      [{ ...rogue, ...scores(16, 14, 12) }, 5],
    ] as const) {
      const b = bout({ hero, range: 6 });
      b.act(DASH);
      b.act({ do: 'dash', bonus: true });
      expect(walk(b)).toBe(steps);
    }
  });

  test('QUEST-2.10: (50·STR + 35·CON + 15·DEX) / 100, exact, for members and monsters', () => {
    const score = fc.integer({ min: 1, max: 20 });
    fc.assert(
      fc.property(score, score, score, (strength, constitution, dexterity) => {
        const expected = 50 * strength + 35 * constitution + 15 * dexterity >= 1400 ? 3 : 2;
        expect(run({ hero: scores(strength, constitution, dexterity) })).toBe(expected);
        const b = bout({
          range: 6,
          monsters: [{ stats: { ...FOE.stats, strength, constitution, dexterity } }],
        });
        b.end();
        b.act(DASH);
        expect(walk(b, 0)).toBe(expected);
      }),
      {
        numRuns: 15,
        examples: [
          [14, 14, 14],
          [16, 10, 17],
          [13, 13, 19],
          [20, 8, 8],
          [15, 15, 8],
        ],
      },
    );
  });

  test('QUEST-2.10: speed is shown only, but all speeds 0 cannot move', () => {
    const foe = (speed: object) => {
      const b = bout({ range: 6, monsters: [{ speed }] });
      b.end();
      return b;
    };
    const rooted = foe({ walk: 0, fly: 0 });
    expect(rooted.refusal(closer(0))).toBe('quest/speed_zero');
    expect(rooted.refusal(DASH)).toBe('quest/speed_zero');
    for (const speed of [{ walk: 5 }, { walk: 0, fly: 60 }, { walk: 120 }])
      expect(walk(foe(speed), 0)).toBe(1);
  });
});

describe('hampered', () => {
  test.each(['grappled', 'restrained', 'exhaustion-5'])(
    'QUEST-2.11: %s: no steps, and Dash is refused',
    status => {
      const b = bout({ hero: { conditions: [{ status, source: 1 }] } });
      expect(b.refusal(AWAY)).toBe('quest/speed_zero');
      expect(b.refusal(DASH)).toBe('quest/speed_zero');
    },
  );

  test.each(['paralyzed', 'petrified', 'stunned', 'unconscious'])(
    'QUEST-2.11: %s: no steps and no Dash',
    status => {
      const b = bout({ range: 3, hero: { conditions: [status] } });
      for (const choice of [AWAY, closer(), DASH])
        expect(['quest/speed_zero', 'quest/incapacitated']).toContain(b.refusal(choice));
      expect(b.state.steps).toBe(0);
    },
  );

  test('QUEST-2.11: halved speed has no free step, and the Dash total halves down: 2 to 1, 3 to 1', () => {
    const conditions = ['exhaustion-2'];
    expect(walk(bout({ range: 6, hero: { conditions } }))).toBe(0);
    expect(run({ hero: { conditions } })).toBe(1);
    expect(run({ hero: { conditions, ...scores(16, 14, 12) } })).toBe(1);
    const b = bout({ range: 6, hero: { conditions } });
    expect(b.refusal(closer())).toBe('quest/no_steps_left');
    // One level is not yet slow.
    expect(walk(bout({ range: 6, hero: { conditions: ['exhaustion'] } }))).toBe(1);
  });

  test('QUEST-2.12: standing up spends the free step; only Dash gives another', () => {
    const b = bout({ range: 6, hero: { conditions: ['prone'] } });
    b.act(STAND);
    expect(b.bears(0)).not.toContain('prone');
    expect(b.refusal(closer())).toBe('quest/no_steps_left');
    b.act(DASH);
    expect(walk(b)).toBe(1);
    expect(b.option(STAND)).toBeUndefined();
  });

  test('QUEST-2.12: there is no standing up once the free step is gone, nor at speed zero', () => {
    const slow = bout({ hero: { conditions: ['prone', 'exhaustion-2'] } });
    expect(slow.refusal(STAND)).toBe('quest/no_steps_left');
    const held = bout({ hero: { conditions: ['prone', { status: 'grappled', source: 1 }] } });
    expect(held.refusal(STAND)).toBe('quest/speed_zero');
  });

  test('QUEST-2.12: who stays prone pays 2 steps for each', () => {
    const hero = { conditions: ['prone'] };
    const b = bout({ range: 6, hero });
    expect(b.refusal(closer())).toBe('quest/no_steps_left');
    expect(run({ hero })).toBe(1);
    expect(run({ hero: { ...hero, ...scores(16, 14, 12) } })).toBe(1);
    expect(b.bears(0)).toContain('prone');
  });
});
