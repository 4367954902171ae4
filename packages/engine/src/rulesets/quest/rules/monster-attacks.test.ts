import { describe, expect, it } from 'vitest';
import { shipped } from '../content/content.js';
import { LIFE } from '../plan/codes.js';
import { afflict, bout, FOE, foesTurn, issuesOf, playTurn, type Scene, setupOf, wants } from '../testkit.js';
import { setRange } from './movement/range.js';

const CLUB = FOE.actions[0]!;
const BOW = { ...CLUB, name: 'Bow', type: 'ranged_attack', reach: null, range: 4 };
const TOUGH = { max_hp: 60 };
const FRIEND = { name: 'Friend', type: 'companion', max_hp: 60 };
const trait = (id: string, figures: object = {}) => ({ special_abilities: [{ id, ...figures }] });
const multi = (...attacks: string[]) => ({ type: 'multiattack', name: 'Multiattack', attacks });
const advantages = (b: ReturnType<typeof bout>) => b.of('attacked').map(({ advantage }) => advantage.length);

describe('traits', () => {
  it('QUEST-31.1: every trait names its rule, and an unknown one stops the load with its place', () => {
    for (const { id, rule } of shipped.traits.values()) expect(rule, id).toMatch(/^QUEST-(31|17|15)\.\d+$/);
    const [issue] = issuesOf(setupOf({ monsters: [trait('laser-eyes')] }));
    expect(issue?.path).toMatch(/^monsters\[0\]\.special_abilities/);
    expect(issue?.reason).toContain('laser-eyes');
  });

  it('QUEST-31.1: descriptions and names decide nothing', () => {
    const plain = bout({ monsters: [trait('brute', { description: 'Pack tactics. Undead fortitude.' })] });
    expect(plain.foe.statuses).toEqual([]);
    const renamed = trait('undead-fortitude', { name: 'Nothing special', description: 'It dies at once.' });
    const b = bout({ monsters: [{ ...renamed, hit_points: 4 }], rolls: [15, 9, 14] });
    b.attack();
    expect(b.foe.hp).toBe(1);
  });

  it('QUEST-31.26: keen senses, spider climb, web sense, amphibious, hold breath change nothing', () => {
    const ids = ['keen-senses', 'spider-climb', 'web-sense', 'amphibious', 'hold-breath'];
    const b = bout({ monsters: [{ special_abilities: ids.map(id => ({ id })) }] });
    expect(b.plan.beings[1]).toEqual(bout().plan.beings[1]);
    expect(b.foe).toEqual(bout().foe);
  });
});

describe('nimble escape', () => {
  const sneak = (scene: Scene) =>
    foesTurn({
      monsters: [
        {
          ...trait('nimble-escape'),
          actions: [BOW],
          skills: { stealth: 6 },
          behavior: { preferred_range: 2 },
        },
      ],
      range: 2,
      ...scene,
    });

  it('QUEST-31.2: hides at range 1 or more after attacking: over the party’s best 10 + WIS modifier', () => {
    const party = { companions: [{ ...FRIEND, scores: { wisdom: 14 } }], initiative: [20, 1, 10] };
    for (const [face, success] of [
      [6, false],
      [7, true],
    ] as const) {
      const b = sneak({ ...party, rolls: [2, face] });
      playTurn(b);
      expect(b.of('hid')[0]!.success, `a ${face}`).toBe(success);
      b.done();
    }
  });

  it('QUEST-31.2: neither hides nor disengages at range 0 where it wants to be', () => {
    const b = foesTurn({ monsters: [trait('nimble-escape')], rolls: [2] });
    expect(playTurn(b)).toEqual([{ do: 'action', action: 0, target: 0 }, { do: 'end turn' }]);
  });

  it('QUEST-31.2: does not hide unless it attacked', () => {
    expect(wants(sneak({ range: 2 }))).toMatchObject({ do: 'action' });
    const b = foesTurn({ monsters: [trait('nimble-escape')], range: 5 });
    expect(playTurn(b).map(choice => choice.do)).toEqual(['closer', 'dash', 'closer', 'end turn']);
  });
});

describe('attacks helped by company or surprise', () => {
  /** Two foes, the first with the trait; `prepare` may move or hamper the second (2). */
  const pair = (id: string, prepare: (b: ReturnType<typeof bout>) => void, rolls: Scene['rolls']) => {
    const b = foesTurn({ hero: TOUGH, monsters: [trait(id), {}], initiative: [20, 10, 1], rolls });
    prepare(b);
    b.claw();
    b.done();
    return b;
  };

  it('QUEST-31.4: pack tactics gives advantage with another able monster at range 0 of the target', () => {
    expect(advantages(pair('pack-tactics', () => {}, [2, 3]))).toEqual([1]);
    expect(advantages(pair('pack-tactics', b => setRange(b.state, 0, 2, 1), [2]))).toEqual([0]);
    expect(advantages(pair('pack-tactics', b => afflict(b, 2, 'stunned'), [2]))).toEqual([0]);
  });

  it('QUEST-31.4: alone it does nothing', () => {
    const b = foesTurn({ monsters: [trait('pack-tactics')], rolls: [2] });
    b.claw();
    expect(advantages(b)).toEqual([0]);
    b.done();
  });

  it('QUEST-31.17: martial advantage needs an able friend at range 0 of the target', () => {
    expect(pair('martial-advantage', () => {}, [19, 1, [3, 4]]).hero.hp).toBe(60 - 8);
    expect(pair('martial-advantage', b => setRange(b.state, 0, 2, 1), [19, 1]).hero.hp).toBe(59);
    expect(pair('martial-advantage', b => afflict(b, 2, 'stunned'), [19, 1]).hero.hp).toBe(59);
  });

  it('QUEST-31.17: surprise attack on each hit in round 1, none in round 2 nor on the unsurprised', () => {
    const monster = { ...trait('surprise-attack'), actions: [multi('Club', 'Club'), CLUB] };
    const b = bout({
      hero: TOUGH,
      monsters: [monster],
      surprised: 'party',
      // QUEST-29.5: with advantage in round 1.
      rolls: [18, 19, 1, [1, 2], 18, 19, 1, [2, 2], 19, 2, 19, 3],
    });
    b.claw();
    expect(b.hero.hp).toBe(60 - 4 - 5);
    b.round();
    b.claw();
    expect(b.hero.hp).toBe(60 - 9 - 5);
    b.done();
    const fair = foesTurn({ hero: TOUGH, monsters: [trait('surprise-attack')], rolls: [19, 1] });
    fair.claw();
    expect(fair.hero.hp).toBe(59);
  });

  it('QUEST-31.17: brute’s die is already in the figures', () => {
    const b = foesTurn({ hero: TOUGH, monsters: [trait('brute')], rolls: [19, 4] });
    b.claw();
    expect(b.hero.hp).toBe(56);
    b.done();
  });

  it('QUEST-31.18: reckless gives advantage to its attacks and to those against it', () => {
    const b = bout({ hero: TOUGH, monsters: [trait('reckless')], rolls: [2, 3, 4, 5] });
    b.attack();
    b.end();
    b.claw();
    expect(advantages(b)).toEqual([1, 1]);
    b.done();
  });

  it('QUEST-31.18: a charge is only the gore’s, and STR 14 saves against push and fall but not the dice', () => {
    const charging = {
      ...trait('charge'),
      actions: [
        { ...CLUB, name: 'Gore' },
        { ...CLUB, name: 'Axe' },
      ],
    };
    const run = (action: number, rolls: Scene['rolls']) => {
      const b = foesTurn({ hero: TOUGH, monsters: [charging], range: 1, rolls });
      b.act({ do: 'closer', target: 0 });
      b.claw(0, action);
      b.done();
      return [b.hero.hp, b.range(), b.bears(0)];
    };
    expect(run(0, [19, 4, [3, 4], 14])).toEqual([49, 0, []]);
    expect(run(0, [19, 4, [3, 4], 13])).toEqual([49, 1, ['prone']]);
    expect(run(1, [19, 4])).toEqual([56, 0, []]);
  });

  it('QUEST-31.26: magic resistance helps against spells and nothing else', () => {
    const b = bout({
      hero: { class: 'wizard', spells: ['poison-spray', 'acid-splash'], scores: { intelligence: 16 } },
      monsters: [trait('magic-resistance')],
      rolls: [3, 18],
    });
    b.act({ do: 'cast', spell: 'poison-spray', targets: [1] });
    expect(b.of('saved')[0]!.rolls![0]!.faces).toEqual([3, 18]);
    b.done();
    const shoved = bout({ monsters: [{ ...trait('magic-resistance'), hit_points: 4 }], rolls: [15, 9] });
    shoved.attack();
    expect(shoved.foe.life).toBe(LIFE.dead);
  });
});

describe('multiattack', () => {
  const CLAW = { ...CLUB, name: 'Claw', reach: 1 };
  const names = (b: ReturnType<typeof bout>) => b.of('attacked').map(({ weapon }) => weapon);

  it('QUEST-31.6: one action, its attacks in the listed order', () => {
    const b = foesTurn({
      monsters: [{ actions: [CLUB, CLAW, multi('Claw', 'Club', 'Claw')] }],
      rolls: [2, 2, 2],
    });
    b.claw(0, 2);
    expect(names(b)).toEqual(['Claw', 'Club', 'Claw']);
    expect(b.refusal({ do: 'action', action: 0, target: 0 })).toBe('quest/action_used');
    b.done();
  });

  it('QUEST-31.6: each only if in reach', () => {
    const b = foesTurn({
      monsters: [{ actions: [CLUB, CLAW, multi('Claw', 'Club', 'Claw')] }],
      range: 1,
      rolls: [2, 2],
    });
    b.claw(0, 2);
    expect(names(b)).toEqual(['Claw', 'Claw']);
    b.done();
  });

  it('QUEST-31.6: or one of its alternatives', () => {
    const either = { ...multi('Club', 'Club'), alternatives: [['Bow', 'Bow', 'Bow']] };
    const archer = { actions: [CLUB, BOW, either], behavior: { preferred_range: 3 } };
    const far = foesTurn({ monsters: [archer], range: 3, rolls: [2, 2, 2] });
    far.claw(0, 2);
    expect(names(far)).toEqual(['Bow', 'Bow', 'Bow']);
    far.done();
  });

  it('QUEST-31.6: a supply counts down within it too, at 0 that attack is gone', () => {
    const spikes = { ...BOW, name: 'Spike', supply: 2 };
    const b = foesTurn({
      monsters: [{ actions: [spikes, multi('Spike', 'Spike', 'Spike')] }],
      range: 3,
      rolls: [2, 2],
    });
    b.claw(0, 1);
    expect(names(b)).toEqual(['Spike', 'Spike']);
    expect(b.foe.uses[0]).toBe(0);
    b.round();
    expect(b.refusal({ do: 'action', action: 1, target: 0 })).toBe('quest/out_of_range');
    b.done();
  });

  it('QUEST-31.7: failure brings damage and condition after the hit, success nothing where nothing is listed', () => {
    const venom = {
      kind: 'save',
      save_stat: 'constitution',
      save_dc: 10,
      on_fail: { damage: { dice: '1d6', type: 'poison' }, condition: 'poisoned', duration_rounds: 2 },
    };
    const monster = { actions: [{ ...CLUB, on_hit: [venom] }] };
    const failed = foesTurn({ hero: TOUGH, monsters: [monster], rolls: [19, 2, 9, 5] });
    failed.claw();
    expect([failed.hero.hp, failed.bears(0)]).toEqual([53, ['poisoned']]);
    failed.done();
    const saved = foesTurn({ hero: TOUGH, monsters: [monster], rolls: [19, 2, 10] });
    saved.claw();
    expect([saved.hero.hp, saved.bears(0)]).toEqual([58, []]);
    const missed = foesTurn({ hero: TOUGH, monsters: [monster], rolls: [2] });
    missed.claw();
    missed.done();
  });
});
