import { describe, expect, it } from 'vitest';
import { shipped } from '../../content/content.js';
import { afflict, bout, FOE, foesTurn, playTurn, type Scene, wants } from '../../testkit.js';
import { setRange } from '../movement/range.js';

const CLUB = FOE.actions[0]!;
const TOUGH = { max_hp: 200 };
const FRIEND = { name: 'Friend', type: 'companion', max_hp: 200 };
const trait = (id: string, figures: object = {}) => ({ special_abilities: [{ id, ...figures }] });
/** Two blows of different cost, the cheap one first. */
const LORD = {
  actions: [CLUB, { ...CLUB, name: 'Tail', reach: 1 }],
  legendary_actions: [
    { name: 'Slap', cost: 1, action: 'Tail' },
    { name: 'Slam', cost: 2, action: 'Club' },
  ],
  legendary_actions_per_round: 3,
};

describe('legendary actions', () => {
  const court = (rolls: Scene['rolls']) =>
    bout({
      hero: TOUGH,
      companions: [FRIEND, { ...FRIEND, name: 'Other' }],
      monsters: [LORD],
      initiative: [20, 19, 18, 1],
      rolls,
    });
  const done = (b: ReturnType<typeof bout>) => b.of('ability').map(({ what }) => what);

  it('QUEST-31.9: after each other turn one action, the dearest it can pay; 3 points a round', () => {
    const b = court([2, 2]);
    b.end();
    expect([done(b), b.foe.legendary]).toEqual([['Slam'], 1]);
    b.end();
    expect([done(b), b.foe.legendary]).toEqual([['Slam', 'Slap'], 0]);
    b.end();
    expect(done(b)).toHaveLength(2);
    b.done();
  });

  it('QUEST-31.9: renewed at its turn’s start, and none after its own turn', () => {
    const b = court([2, 2]);
    for (let turn = 0; turn < 3; turn++) b.end();
    expect([b.state.turn, b.foe.legendary]).toEqual([3, 3]);
    b.end();
    expect([b.state.turn, done(b).length]).toEqual([0, 2]);
    b.done();
  });

  it('QUEST-31.9: the dearest it can use: from range 1 only the tail reaches', () => {
    const b = court([2]);
    for (const member of [0, 1, 2]) setRange(b.state, member, 3, 1);
    b.end();
    expect(done(b)).toEqual(['Slap']);
    for (const member of [0, 1, 2]) setRange(b.state, member, 3, 2);
    b.end();
    expect([done(b), b.foe.legendary]).toEqual([['Slap'], 2]);
    b.done();
  });

  it('QUEST-31.9: of two that cost the same, the one listed first', () => {
    const legendary_actions = LORD.legendary_actions.map(each => ({ ...each, cost: 1 }));
    const b = bout({
      hero: TOUGH,
      monsters: [{ ...LORD, legendary_actions }],
      initiative: [20, 1],
      rolls: [2],
    });
    b.end();
    expect(done(b)).toEqual(['Slap']);
    b.done();
  });

  it('QUEST-31.9: not while incapacitated', () => {
    const b = court([]);
    afflict(b, 3, 'stunned');
    b.end();
    expect([done(b), b.foe.legendary]).toEqual([[], 3]);
  });

  it('QUEST-31.9: after a monster’s turn too', () => {
    const b = bout({ hero: TOUGH, monsters: [LORD, {}], initiative: [10, 1, 20], rolls: [2] });
    expect(b.state.turn).toBe(2);
    b.end();
    expect(done(b)).toEqual(['Slam']);
    b.done();
  });

  it('QUEST-6.1, 31.9: it adds its proficiency to initiative', () => {
    const b = bout({ monsters: [LORD], initiative: [11, 10] });
    expect(b.state.order).toEqual([1, 0]);
    expect(bout({ monsters: [{}], initiative: [11, 10] }).state.order).toEqual([0, 1]);
  });
});

describe('legendary resistance', () => {
  it('QUEST-31.10: so many failed saves a combat become successes, the first ones; successes cost none', () => {
    const b = bout({
      hero: { class: 'wizard', spells: ['poison-spray'], mana: 20, scores: { intelligence: 16 } },
      monsters: [trait('legendary-resistance', { uses: 2 })],
      // DC 13; then two failures that succeed, then one that does not.
      rolls: [13, 2, 12, 3, 6],
    });
    const left: number[] = [];
    for (let round = 0; round < 4; round++) {
      b.act({ do: 'cast', spell: 'poison-spray', targets: [1] });
      left.push(b.foe.resistances);
      b.round();
    }
    expect(left).toEqual([2, 1, 0, 0]);
    expect(b.of('saved').map(({ success }) => success)).toEqual([true, true, true, false]);
    expect(b.foe.hp).toBe(94);
    b.done();
  });
});

describe('frightful presence', () => {
  const PRESENCE = {
    name: 'Frightful Presence',
    type: 'save_effect',
    range: 4,
    area: true,
    save_stat: 'wisdom',
    save_dc: 15,
    on_fail: { condition: 'frightened', duration_rounds: 10, save_each_turn: true },
    use_chance: 1,
    immune_after_success: true,
  };
  /** The dragon shows itself; the friend stands at `range`. */
  const roar = (rolls: Scene['rolls'], range = 2) => {
    const b = foesTurn({
      hero: TOUGH,
      companions: [FRIEND],
      monsters: [{ ...trait('frightful-presence'), actions: [CLUB, PRESENCE] }],
      initiative: [20, 1, 10],
      range: 2,
      rolls,
    });
    setRange(b.state, 1, 2, range);
    b.claw(0, 1);
    return b;
  };

  it('QUEST-31.5: each foe within its range saves or is frightened for 10 rounds', () => {
    const b = roar([14, 15]);
    expect([b.bears(0), b.bears(1).includes('frightened')]).toEqual([
      expect.arrayContaining(['frightened']),
      false,
    ]);
    const fright = b.hero.statuses.find(({ rounds }) => rounds > 0)!;
    expect([fright.rounds, fright.saveDc]).toEqual([10, 15]);
    b.done();
  });

  it('QUEST-31.5: whoever stands beyond its range needs no save', () => {
    roar([14, 15], 4).done();
    const b = roar([14], 5);
    expect([b.bears(0).includes('frightened'), b.bears(1)]).toEqual([true, []]);
    b.done();
  });

  it('QUEST-31.5: a new save each turn end; after a success immune for this combat', () => {
    const b = roar([14, 15, 14, 15]);
    b.end();
    b.end();
    b.end();
    expect(b.bears(0)).toContain('frightened');
    expect(wants(b), 'one frightened, one immune').not.toMatchObject({ action: 1 });
    b.end();
    b.end();
    b.end();
    expect(b.bears(0)).not.toContain('frightened');
    expect(wants(b), 'both immune').not.toMatchObject({ action: 1 });
    b.done();
  });

  it('QUEST-31.5: only adult dragons have it', () => {
    const bearers = [...shipped.monsters.values()].filter(({ actions }) =>
      actions.some(({ name }) => name === 'Frightful Presence'),
    );
    expect(bearers.map(({ id }) => id)).toEqual(['adult-red-dragon']);
  });

  it('QUEST-31.5, 31.6: the adult dragon’s opens its multiattack, and is left out once all are immune', () => {
    const b = foesTurn({
      hero: TOUGH,
      monsters: ['adult-red-dragon'],
      // Wings after the hero's turn; presence, resisted; three blows that miss; then wings and blows again.
      rolls: [20, [1, 1], 20, 1, 1, 1, 1, 1, 1, 20, [1, 1], 1, 1, 1, 1, 1, 1],
    });
    for (let turn = 0; turn < 2; turn++) {
      b.act({ do: 'closer', target: 0 });
      b.claw(0, 0);
      if (turn === 0) b.round();
    }
    expect(b.of('saved').map(({ stat }) => stat)).toEqual(['dexterity', 'wisdom', 'dexterity']);
    b.done();
  });
});

describe('turn aside', () => {
  const boss = (gear: object, range: number, rolls: Scene['rolls'], company = ['goblin']) =>
    bout({ hero: { gear }, monsters: ['goblin-boss', ...company], range, rolls });
  const SWORD = { mainHand: 'longsword' };

  it('QUEST-31.19: redirect once a round, at range 0 only', () => {
    const b = boss(SWORD, 1, [19, 5, 19, 5]);
    setRange(b.state, 0, 1, 0);
    setRange(b.state, 0, 2, 0);
    b.attack(1);
    expect([b.who(1).hp, b.who(2).hp]).toEqual([21, 2]);
    expect(b.who(1).reaction).toBe(false);
    // The boss at range 2, the goblin beside the archer, who shoots with disadvantage.
    const far = boss({ mainHand: 'longbow', ammunition: 'arrows' }, 2, [19, 18, 5]);
    setRange(far.state, 0, 2, 0);
    far.attack(1);
    expect([far.who(1).hp, far.who(2).hp]).toEqual([16, 7]);
  });

  it('QUEST-31.19: the goblinoid must be alive, lesser, and at range 0 of the attacker', () => {
    const away = boss(SWORD, 1, [19, 5]);
    setRange(away.state, 0, 1, 0);
    away.attack(1);
    expect([away.who(1).hp, away.who(2).hp]).toEqual([16, 7]);
    const others = boss(SWORD, 0, [19, 5], ['goblin-boss', 'kobold']);
    others.attack(1);
    expect(others.who(1).hp).toBe(16);
  });

  it('QUEST-31.19: parry raises AC by 2 against one melee hit a round, where that turns it into a miss', () => {
    const parry = { ...trait('parry', { ac_bonus: 2 }), armor_class: 12 };
    const strike = (rolls: Scene['rolls'], gear: object = SWORD, range = 0) => {
      const b = bout({ hero: { gear }, monsters: [parry], range, rolls });
      b.attack();
      return [b.of('attacked')[0]!.verdict, b.foe.reaction];
    };
    // +2 to hit: 13 is missed by the parry, 14 is not.
    expect(strike([11])).toEqual(['miss', false]);
    expect(strike([12, 5])).toEqual(['hit', true]);
    expect(strike([20, [4, 4]])).toEqual(['critical', true]);
    expect(strike([11, 5], { mainHand: 'longbow', ammunition: 'arrows' }, 2)).toEqual(['hit', true]);
  });

  it('QUEST-31.26: false appearance helps the first attack only, whoever plays it', () => {
    const b = foesTurn({ hero: TOUGH, monsters: [trait('false-appearance')], rolls: [2, 3, 4] });
    playTurn(b);
    b.end();
    playTurn(b);
    expect(b.of('attacked').map(({ advantage }) => advantage.length)).toEqual([1, 0]);
    b.done();
  });

  it('QUEST-31.26: from what detects life only the dead can hide', () => {
    const hides = (id: string) => {
      const b = bout({ monsters: [trait(id)], range: 2, rolls: [20] });
      b.act({ do: 'hide' });
      return b.of('hid')[0]!.success;
    };
    expect([hides('detect-life'), hides('brute')]).toEqual([false, true]);
  });
});
