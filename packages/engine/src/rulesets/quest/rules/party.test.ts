import { describe, expect, test } from 'vitest';
import { ScriptedDice } from '../../../core/dice/scripted.js';
import { Fight } from '../../../core/fight/fight.js';
import { quest } from '../index.js';
import { LIFE, PHASE } from '../plan/codes.js';
import { afflict, type Bout, bout, FOE, issuesOf, setupOf } from '../testkit.js';

const HIRED = { name: 'Friend', type: 'companion', max_hp: 20, gear: { mainHand: 'mace' } };
const ALONE = { ...HIRED, is_player_controlled: false };
const SUMMONED = { ...HIRED, type: 'summoned' };
const HEAVY = { actions: [{ ...FOE.actions[0]!, hit: { dice: '10d10', mod: 0, type: 'slashing' } }] };
const end = (b: Bout, turns: number) => {
  for (let turn = 0; turn < turns; turn++) b.end();
};

describe('the party', () => {
  test('QUEST-30.1: the first is the player; who says nothing is one', () => {
    const party = (...types: (string | undefined)[]) =>
      issuesOf({ party: types.map(type => (type ? { type } : {})), monsters: ['wolf'] }).map(
        ({ path }) => path,
      );
    expect(party(undefined)).toEqual([]);
    expect(party('player', 'companion', 'summoned')).toEqual([]);
    expect(party('companion')).toEqual(['party[0].type']);
    expect(party('summoned', 'player')).toEqual(['party[0].type']);
    expect(party('player', 'player')).toEqual([]);
  });

  test('QUEST-30.1: a party of one plays exactly like the game alone', () => {
    const play = (hero: object) =>
      Fight.startUnknown(quest, setupOf({ hero }), { seed: 'alone', players: [] }).events;
    expect(play({ type: 'player', is_player_controlled: true })).toEqual(play({}));
  });

  test('QUEST-30.1: a summoned one vanishes at 0 HP, without death saves', () => {
    const b = bout({ companions: [SUMMONED], monsters: [HEAVY], initiative: [20, 10, 1], rolls: [19, 90] });
    end(b, 2);
    b.claw(1);
    expect([b.who(1).life, b.fight.outcome]).toEqual([LIFE.gone, null]);
    end(b, 2);
    expect(b.state.turn).toBe(2);
  });

  test('QUEST-30.1: a hired one at 0 HP lies dying and makes death saves', () => {
    const b = bout({ companions: [HIRED], monsters: [HEAVY], initiative: [20, 10, 1], rolls: [19, 90, 12] });
    end(b, 2);
    b.claw(1);
    expect(b.who(1).life).toBe(LIFE.dying);
    end(b, 2);
    b.act({ do: 'death save' });
    expect(b.who(1).successes).toBe(1);
  });

  test('QUEST-30.2: companions roll initiative, have turns and ranges of their own', () => {
    const b = bout({ companions: [HIRED], range: 3, initiative: [5, 20, 10] });
    expect(b.state.order).toEqual([1, 2, 0]);
    expect([b.range(0, 2), b.range(1, 2)]).toEqual([3, 3]);
    b.act({ do: 'closer', target: 2 });
    expect([b.range(0, 2), b.range(1, 2)]).toEqual([3, 2]);
  });

  test('QUEST-30.2: who is not player-controlled acts by himself', () => {
    const fight = (companion: object, rolls: number[]) => {
      const dice = new ScriptedDice([20, 10, 1, ...rolls]);
      const setup = setupOf({ companions: [companion], range: 1, monsters: [{ hit_points: 50 }] });
      const started = Fight.startUnknown(quest, setup, { seed: 1, dice, players: [0] });
      if (started.state.phase === PHASE.shift) started.act({ do: 'shift', by: 0 });
      return started;
    };
    const free = fight(ALONE, [19, 6, 2]);
    free.act({ do: 'end turn' });
    // Stepped up and struck; then the foe, then the hero again.
    const did = free.events.filter(({ who }) => who === 1).map(({ kind }) => kind);
    expect(did).toEqual(expect.arrayContaining(['turn', 'stepped', 'attacked']));
    expect([free.state.turn, free.state.creatures[2]!.hp]).toEqual([0, 44]);
    const led = fight(HIRED, []);
    led.act({ do: 'end turn' });
    expect([led.actor, led.state.creatures[2]!.hp]).toEqual([1, 50]);
  });

  test('QUEST-30.2, 17.6: such a one never takes a step that would provoke', () => {
    const setup = setupOf({
      companions: [{ ...ALONE, class: 'wizard', spells: ['fire-bolt'], mana: 9, hp: 2, gear: {} }],
      monsters: [{ hit_points: 100 }],
    });
    for (let seed = 0; seed < 8; seed++) {
      const fight = Fight.startUnknown(quest, setup, { seed, players: [] });
      const struck = fight.events.filter(
        event =>
          event.kind === 'attacked' && event.target === 1 && event.manner.includes('opportunity attack'),
      );
      expect(struck).toEqual([]);
    }
  });
});

describe('side by side', () => {
  test('QUEST-30.3: an ally at range 0 is one who really stands there and is able', () => {
    const rogue = { class: 'rogue', level: 5, gear: { mainHand: 'shortbow', ammunition: 'arrows' } };
    const sneaks = (change: (b: Bout) => void) => {
      const b = bout({
        hero: rogue,
        companions: [HIRED],
        range: 1,
        initiative: [10, 20, 1],
        rolls: [15, 1, [1, 1, 1, 1]],
      });
      b.act({ do: 'closer', target: 2 });
      change(b);
      b.end();
      b.attack(2);
      return b.of('attacked')[0]!.damage[0]!.amount > 1;
    };
    expect(sneaks(() => {})).toBe(true);
    expect(sneaks(b => afflict(b, 1, 'stunned'))).toBe(false);
    expect(sneaks(b => afflict(b, 1, 'unconscious'))).toBe(false);
    // One a step away is none.
    const apart = bout({ hero: rogue, companions: [HIRED], range: 1, rolls: [15, 1] });
    apart.attack(2);
    expect(apart.of('attacked')[0]!.damage[0]!.amount).toBe(1);
    // Nor is the one who attacks his own ally.
    const near = bout({
      hero: { ...rogue, gear: { mainHand: 'shortsword' } },
      companions: [HIRED],
      range: 1,
      rolls: [15, 1],
    });
    near.act({ do: 'closer', target: 2 });
    near.attack(2);
    near.done();
    expect(near.of('attacked')[0]!.damage[0]!.amount).toBe(1);
  });

  test('QUEST-30.3, 8.9: flanking looks at real ranges too', () => {
    const flanks = (step: boolean) => {
      const b = bout({
        hero: { gear: { mainHand: 'glaive' } },
        companions: [HIRED],
        options: { flanking: true },
        range: 1,
        initiative: [10, 20, 1],
        rolls: [2, 2],
      });
      if (step) b.act({ do: 'closer', target: 2 });
      b.end();
      b.attack(2);
      return b.of('attacked')[0]!.advantage;
    };
    expect([flanks(true), flanks(false)]).toEqual([['flanking'], []]);
  });

  test('QUEST-30.3: members count as in contact with each other for potions, touch and Help', () => {
    const b = bout({
      hero: { class: 'cleric', spells: ['cure-wounds'], mana: 9, pack: ['potion-of-healing'] },
      companions: [{ ...HIRED, hp: 1 }],
      range: 2,
      initiative: [10, 20, 1],
      rolls: [[1, 1]],
    });
    b.act({ do: 'dash' });
    b.act({ do: 'closer', target: 2 });
    b.act({ do: 'closer', target: 2 });
    b.end();
    // The foe is at range 2 of one and 0 of the other.
    expect([b.range(0, 2), b.range(1, 2)]).toEqual([2, 0]);
    expect(b.option({ do: 'help', ally: 1, target: 2 })).not.toHaveProperty('blocked');
    expect(b.option({ do: 'cast', spell: 'cure-wounds', targets: [1] })).not.toHaveProperty('blocked');
    b.act({ do: 'use', item: 'potion-of-healing', target: 1 });
    expect(b.who(1).hp).toBe(5);
  });
});

describe('how it ends', () => {
  const fells = (hero: object, companion: object, rolls: readonly number[]) =>
    bout({ hero, companions: [companion], monsters: [HEAVY], initiative: [5, 2, 20], rolls });

  test('QUEST-30.4: lost when the player is dead, whoever else stands', () => {
    const b = fells({ hp: 0 }, HIRED, [19, 19, 90]);
    b.hero.failures = 2;
    b.claw(0);
    expect(b.fight.outcome).toEqual({ kind: 'defeat', winner: 1 });
    expect(b.who(1).life).toBe(LIFE.up);
  });

  test('QUEST-30.4: not while another member of type player lives', () => {
    const b = fells({ hp: 0 }, { ...HIRED, type: 'player' }, [19, 19, 90]);
    b.hero.failures = 2;
    b.claw(0);
    expect([b.hero.life, b.fight.outcome]).toEqual([LIFE.dead, null]);
  });

  test('QUEST-30.4: the death of a companion does not end it', () => {
    const b = fells({ max_hp: 30 }, { ...HIRED, hp: 0 }, [19, 19, 90]);
    b.who(1).failures = 2;
    b.claw(1);
    expect([b.who(1).life, b.fight.outcome]).toEqual([LIFE.dead, null]);
    end(b, 2);
    expect(b.state.turn).toBe(2);
  });

  test('QUEST-30.4: it goes on while the player lies dying or helpless', () => {
    const dying = fells({ hp: 1 }, HIRED, [19, 90]);
    dying.claw(0);
    expect([dying.hero.life, dying.fight.outcome]).toEqual([LIFE.dying, null]);
    const stone = bout({ hero: { conditions: ['petrified'] } });
    end(stone, 4);
    expect(stone.fight.outcome).toBeNull();
  });

  test('QUEST-30.4, 16.4: three successes end it only if no other can fight', () => {
    const saves = (companion: object) => {
      const b = bout({ hero: { hp: 0 }, companions: [companion], initiative: [20, 10, 1], rolls: [12] });
      b.hero.successes = 2;
      b.act({ do: 'death save' });
      return [b.hero.life, b.fight.outcome?.kind];
    };
    expect(saves(HIRED)).toEqual([LIFE.stable, undefined]);
    expect(saves({ ...HIRED, hp: 0 })[1]).toBe('stabilised');
  });

  test('QUEST-30.4: won by a companion while the player lies there', () => {
    const b = bout({
      hero: { hp: 0 },
      companions: [HIRED],
      monsters: [{ hit_points: 1 }],
      initiative: [5, 20, 1],
      rolls: [19, 3],
    });
    b.attack(2);
    expect([b.fight.outcome?.kind, b.hero.hp, b.hero.life]).toEqual(['victory', 1, LIFE.up]);
  });
});
