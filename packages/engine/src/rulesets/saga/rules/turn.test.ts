import { describe, expect, it } from 'vitest';
import { RecordingDice } from '../../../core/dice/recorded.js';
import { SeededDice } from '../../../core/dice/seeded.js';
import { Fight } from '../../../core/fight/fight.js';
import { saga } from '../index.js';
import { CHAMPION, duel, setupIssues, setupOf } from '../testkit.js';

const STRONG_FOE = { spd: 90, crg: 90, lck: 90 };

describe('turn order', () => {
  it('SAGA-2.1 a fight is one hero against one enemy', () => {
    expect(
      duel()
        .fight.view()
        .combatants.map(each => each.side),
    ).toEqual([0, 1]);
    expect(setupIssues({ ...setupOf({}), enemy: ['goblin', 'wolf'] })[0]?.path).toBe('enemy');
  });

  it('SAGA-2.1 the next enemy is a separate fight, with a First Strike of its own', () => {
    const first = duel({ enemy: { lp: 80 }, rolls: [8] });
    first.act('attack');
    expect(first.fight.outcome?.kind).toBe('slain');
    const second = duel({ opening: [7, 7] });
    expect([second.state.round, second.state.saved, second.state.hero.tired]).toEqual([1, false, 1]);
    second.done();
  });

  it("SAGA-2.2 First Strike is 2d6 + SPD + CRG + LCK for both, the hero's dice first", () => {
    const d = duel({
      hero: { spd: 10, crg: 200, lck: 3 },
      enemy: { spd: 100, crg: 20, lck: 5 },
      opening: [
        [1, 3],
        [6, 5],
      ],
    });
    const [event] = d.of('first strike');
    expect([event?.hero, event?.enemy]).toEqual([4 + 213, 11 + 125]);
    expect(event?.rolls?.map(roll => [roll.who, roll.faces])).toEqual([
      [0, [1, 3]],
      [1, [6, 5]],
    ]);
    d.done();
  });

  it('SAGA-2.3 the higher score strikes first, by one point', () => {
    const even = {
      hero: { spd: 10, crg: 10, lck: 10 },
      enemy: { spd: 10, crg: 10, lck: 10 },
      players: [0, 1],
    };
    expect(duel({ ...even, opening: [8, 7] }).state.turn).toBe(0);
    expect(duel({ ...even, opening: [7, 8] }).state.turn).toBe(1);
  });

  it('SAGA-2.3 on a tie the enemy strikes first', () => {
    const d = duel({ enemy: { spd: 90, crg: 90, lck: 50 }, rolls: [2] });
    expect([d.state.leader, d.state.turn, d.of('attacked')[0]?.who]).toEqual([1, 0, 1]);
    d.done();
  });

  it('SAGA-2.4 First Strike is rolled once; its winner opens every later round', () => {
    const d = duel({ rolls: [2, 2, 2, 2, 2, 2] });
    for (let i = 0; i < 3; i++) d.act('attack');
    expect(d.of('first strike')).toHaveLength(1);
    expect(d.of('attacked').map(event => [event.round, event.who])).toEqual([
      [1, 0],
      [1, 1],
      [2, 0],
      [2, 1],
      [3, 0],
      [3, 1],
    ]);
    d.done();
  });

  it('SAGA-2.4 an enemy that won it opens the later rounds too', () => {
    const d = duel({ enemy: STRONG_FOE, rolls: [2, 2, 2, 2, 2] });
    d.act('attack');
    d.act('attack');
    expect(d.of('attacked').map(event => event.who)).toEqual([1, 0, 1, 0, 1]);
    d.done();
  });

  it('SAGA-2.5 a round is one action of the leader, then one of the other', () => {
    const d = duel({ players: [0, 1], rolls: [2, 2] });
    const turns = [d.fight.actor];
    d.act('attack');
    turns.push(d.fight.actor);
    d.act('attack');
    turns.push(d.fight.actor);
    expect([...turns, d.state.round]).toEqual([0, 1, 0, 2]);
    d.done();
  });

  it('SAGA-2.6 rounds count from 1', () => {
    const d = duel({ rolls: [2, 2] });
    expect(d.fight.view().round).toBe(1);
    d.act('attack');
    expect(d.of('round').map(event => event.round)).toEqual([1, 2]);
    d.done();
  });

  it('SAGA-2.6 after the round comes the gap, which belongs to the round that follows it', () => {
    const d = duel({ hero: { lp: 100, stone: { store: 50 } }, rolls: [2, 2, { label: 'stone', value: 3 }] });
    d.act('attack');
    expect([d.state.phase, d.fight.actor, d.fight.view().round]).toEqual(['gap', 0, 2]);
    d.act('stone');
    expect(d.of('healed').map(event => [event.round, event.amount])).toEqual([[2, 30]]);
    expect([d.state.phase, d.state.round]).toEqual(['turn', 2]);
    d.done();
  });

  it('SAGA-2.6 there is no gap before the first round', () => {
    const d = duel({ hero: { lp: 100, stone: { store: 50 } } });
    expect(d.refusal('stone').code).toBe('choice/unknown');
  });

  it('SAGA-2.7 the fight ends at once when the enemy reaches 0, which then does not act', () => {
    const d = duel({ enemy: { lp: 80 }, rolls: [8] });
    d.act('attack');
    expect([d.state.enemy.lp, d.fight.outcome, d.fight.actor]).toEqual([
      0,
      { kind: 'slain', winner: 0 },
      null,
    ]);
    expect(d.refusal('attack').code).toBe('fight/over');
    d.done();
  });

  it('SAGA-2.7 a kill that closes the round opens no other', () => {
    const kills = { attack: [8], cast: [7, 7], throw: [4] };
    for (const [how, dice] of Object.entries(kills)) {
      const hero = { maxPower: 60, orb: 'carried' };
      const enemy = { ...STRONG_FOE, lp: 50, demonspawn: true };
      const d = duel({ hero, enemy, rolls: [2, ...dice] });
      if (how === 'cast') d.cast('fireball');
      else d.act(how as 'attack' | 'throw');
      expect([d.fight.outcome?.kind, d.fight.actor, d.state.round]).toEqual(['slain', null, 1]);
      expect(d.fight.events.at(-1)?.kind).toBe('ended');
      d.done();
    }
  });

  it('SAGA-2.7 an enemy with 1 LP left fights on', () => {
    const d = duel({ enemy: { lp: 81 }, rolls: [8, 2] });
    d.act('attack');
    expect([d.state.enemy.lp, d.fight.outcome]).toEqual([1, null]);
    d.done();
  });

  it('SAGA-2.7 the fight ends at once when the hero is finally dead: he does not act any more', () => {
    const d = duel({ hero: { lp: 63, lck: 10 }, enemy: STRONG_FOE, rolls: [8, 2] });
    expect([d.fight.outcome, d.of('attacked').length]).toEqual([{ kind: 'dead', winner: 1 }, 1]);
    d.done();
  });

  it('SAGA-2.7 the fight ends at once when the hero leaves', () => {
    const d = duel();
    d.act('flee');
    expect([d.fight.outcome, d.of('attacked')]).toEqual([{ kind: 'fled', winner: null }, []]);
    d.done();
  });

  it('SAGA-2.8 dice are drawn in rule order, both dice of a 2d6 together', () => {
    const dice = new RecordingDice(new SeededDice(5));
    const setup = setupOf({ hero: { ...CHAMPION, maxPower: 60 }, enemy: 'mercenary' });
    const fight = Fight.startUnknown(saga, setup, { seed: 5, dice });
    fight.act({ do: 'cast', spell: 'armour' });
    const first = fight.state.leader === 1 ? ['2d6 attack'] : [];
    expect(dice.tape.map(([what, label]) => `${what} ${label}`).slice(0, 5 + first.length)).toEqual([
      '2d6 first strike',
      '2d6 first strike',
      ...first,
      '2d6 inclination',
      '2d6 failure roll',
      '2d6 attack',
    ]);
    expect(dice.tape.every(([, , sum, faces]) => faces.length === 2 && faces[0]! + faces[1]! === sum)).toBe(
      true,
    );
  });

  it('SAGA-2.8 the same seed and orders replay exactly', () => {
    const play = (seed: number) => {
      const fight = Fight.startUnknown(saga, setupOf({ hero: CHAMPION, enemy: 'wolf' }), { seed });
      while (!fight.outcome) fight.act({ do: fight.state.hero.resting ? 'rest' : 'attack' });
      return { events: fight.events, state: fight.state, checks: fight.checks };
    };
    expect(play(11)).toEqual(play(11));
    expect(play(11).events).not.toEqual(play(12).events);
  });
});
