import { describe, expect, it } from 'vitest';
import { afflict, bout, FOE, foesTurn, playTurn, type Scene, wants } from '../testkit.js';

const CLUB = FOE.actions[0]!;
const BOW = { ...CLUB, name: 'Bow', type: 'ranged_attack', reach: null, range: 4, range_long: 5 };
const FRIEND = { name: 'Friend', type: 'companion' };

/** What a monster of that kind does first, its actions in hand and the hero at a range. */
const moves = (
  aggression: string,
  preferred: number,
  range: number,
  actions: object[] = [BOW],
  scene: Scene = {},
) =>
  wants(
    foesTurn({
      monsters: [{ actions, behavior: { aggression, preferred_range: preferred } }],
      range,
      ...scene,
    }),
  );
const acts = { do: 'action', action: 0, target: 0 };
const closer = { do: 'closer', target: 0 };
const away = { do: 'away' };

describe('movement by kind', () => {
  it('QUEST-17.5: aggressive steps closer while farther than preferred, never away', () => {
    expect(moves('aggressive', 2, 3)).toEqual(closer);
    expect(moves('aggressive', 2, 2)).toEqual(acts);
    expect(moves('aggressive', 2, 1)).toEqual(acts);
    expect(moves('aggressive', 3, 0, [CLUB])).toEqual(acts);
  });

  it('QUEST-17.7, 7.14: a monster that is held where it can attack nobody tears itself free', () => {
    const b = foesTurn({ monsters: [{ actions: [CLUB] }], range: 2 });
    afflict(b, 1, 'netted', 0, { escapeStat: 0, escapeDc: 10 });
    expect(wants(b)).toEqual({ do: 'escape', status: 'netted', target: 1 });
    expect(b.option({ do: 'escape', status: 'netted', target: 1 })?.blocked).toBeUndefined();
  });

  it('QUEST-17.5: a berserker closes to 0 whatever it prefers', () => {
    expect(moves('berserker', 3, 2)).toEqual(closer);
    expect(moves('berserker', 3, 1)).toEqual(closer);
    expect(moves('berserker', 3, 0, [CLUB])).toEqual(acts);
  });

  it('QUEST-17.5: a berserker’s attacks and attacks against it have advantage', () => {
    const b = bout({ monsters: [{ behavior: { aggression: 'berserker' } }], rolls: [2, 3, 4, 5] });
    b.attack();
    b.end();
    b.claw();
    expect(b.of('attacked').map(({ advantage, total }) => [advantage.length, total])).toEqual([
      [1, 5],
      [1, 5],
    ]);
    b.done();
  });

  it('QUEST-17.5: cautious steps toward its preferred range from either side', () => {
    expect(moves('cautious', 2, 3)).toEqual(closer);
    expect(moves('cautious', 2, 2)).toEqual(acts);
    expect(moves('cautious', 2, 1)).toEqual(away);
  });

  it('QUEST-17.5: defensive steps away while nearer than preferred, and does not close in', () => {
    expect(moves('defensive', 3, 2)).toEqual(away);
    expect(moves('defensive', 3, 3)).toEqual(acts);
    expect(moves('defensive', 2, 4)).toEqual(acts);
  });

  it('QUEST-17.5: defensive also flees below half HP when outnumbered', () => {
    const meek = (hp: number, companions: object[]) => {
      const b = bout({
        companions: companions as never,
        monsters: [{ behavior: { aggression: 'defensive' } }],
        initiative: companions.length > 0 ? [20, 1, 10] : [20, 1],
      });
      b.foe.hp = hp;
      b.end();
      return wants(b).do;
    };
    expect(meek(49, [FRIEND])).toBe('disengage');
    expect(meek(50, [FRIEND])).toBe('action');
    expect(meek(49, [])).toBe('action');
  });

  it('QUEST-17.5: only the defensive flee for that', () => {
    const b = bout({
      companions: [FRIEND],
      monsters: [{ behavior: { aggression: 'cautious' } }],
      initiative: [20, 1, 10],
    });
    b.foe.hp = 10;
    b.end();
    expect(wants(b).do).toBe('action');
  });
});

describe('steps that would provoke', () => {
  it('QUEST-17.6: it stays in reach rather than provoke: preferred range 1 at range 0', () => {
    expect(moves('cautious', 1, 0, [CLUB, BOW])).toMatchObject({ do: 'action' });
    expect(moves('defensive', 1, 0, [CLUB, BOW])).toMatchObject({ do: 'action' });
    expect(moves('cautious', 1, 0, [BOW])).toEqual(acts);
  });

  it('QUEST-17.6: nor does it leave a reach of 1 from range 1', () => {
    const pike = { hero: { gear: { mainHand: 'pike' } } };
    expect(moves('cautious', 3, 1)).toEqual(away);
    expect(moves('cautious', 3, 1, [BOW], pike)).toEqual(acts);
  });

  it('QUEST-17.6: nobody strikes after it who cannot', () => {
    const archer = { actions: [BOW], behavior: { aggression: 'cautious', preferred_range: 2 } };
    const b = bout({ monsters: [archer] });
    b.end();
    afflict(b, 0, 'stunned');
    expect(wants(b)).toEqual(away);
  });

  it('QUEST-17.6: preferring 2 or more, at range 0 it strikes if it can, else it disengages and steps away', () => {
    expect(moves('cautious', 2, 0, [BOW, CLUB])).toMatchObject({ do: 'action' });
    const b = foesTurn({
      monsters: [{ actions: [BOW], behavior: { aggression: 'cautious', preferred_range: 2 } }],
    });
    expect(playTurn(b)).toEqual([{ do: 'disengage' }, away, { do: 'end turn' }]);
    expect([b.range(), b.of('attacked').length]).toEqual([1, 0]);
  });

  it('QUEST-17.6: preferring 1, it uses what is usable there and steps in if nothing is', () => {
    expect(moves('cautious', 1, 1, [CLUB, BOW])).toEqual({ do: 'action', action: 1, target: 0 });
    expect(moves('cautious', 1, 1, [{ ...CLUB, reach: 1 }])).toEqual(acts);
    const b = foesTurn({
      monsters: [{ behavior: { aggression: 'cautious', preferred_range: 1 } }],
      range: 1,
      rolls: [2],
    });
    expect(playTurn(b)).toEqual([closer, acts, { do: 'end turn' }]);
  });

  it('QUEST-17.6, 31.2: a bonus-action Disengage comes before the step away', () => {
    const nimble = {
      actions: [BOW],
      special_abilities: [{ id: 'nimble-escape' }],
      behavior: { aggression: 'cautious', preferred_range: 1 },
    };
    const b = foesTurn({ monsters: [nimble], rolls: [2] });
    expect(playTurn(b)).toEqual([{ do: 'disengage', bonus: true }, away, acts, { do: 'end turn' }]);
    expect(b.of('attacked')).toHaveLength(1);
    b.done();
  });

  it('QUEST-17.6: a monster that cannot move attacks where it stands', () => {
    const rooted = {
      speed: { walk: 0 },
      actions: [BOW],
      behavior: { aggression: 'cautious', preferred_range: 1 },
    };
    expect(wants(foesTurn({ monsters: [rooted], range: 3 }))).toEqual(acts);
    const stuck = { speed: { walk: 0 }, actions: [CLUB] };
    expect(playTurn(foesTurn({ monsters: [stuck], range: 3 }))).toEqual([{ do: 'end turn' }]);
  });

  it('QUEST-17.6: when what it prefers to use has run out, it closes in with what is left', () => {
    const archer = { actions: [CLUB, { ...BOW, supply: 1 }], behavior: { preferred_range: 3 } };
    const b = foesTurn({ monsters: [archer], range: 3, rolls: [2, 2] });
    expect(playTurn(b)).toEqual([{ do: 'action', action: 1, target: 0 }, closer, { do: 'end turn' }]);
    b.end();
    expect(playTurn(b)).toEqual([closer, { do: 'dash' }, closer, { do: 'end turn' }]);
    b.end();
    expect(playTurn(b)).toEqual([acts, { do: 'end turn' }]);
    b.done();
  });

  it('QUEST-17.5, 17.7: one that waits for its breath keeps its range meanwhile', () => {
    const breath = {
      name: 'Breath',
      type: 'save_effect',
      range: 2,
      save_stat: 'dexterity',
      save_dc: 15,
      on_fail: { damage: { dice: '1d6', mod: 0, type: 'cold' } },
      recharge: '6',
    };
    const mephit = (aggression: string) => ({
      actions: [CLUB, breath],
      behavior: { aggression, preferred_range: 2 },
    });
    const b = foesTurn({ monsters: [mephit('cautious')], range: 2, rolls: [20, 2, 2] });
    expect(playTurn(b)).toEqual([{ do: 'action', action: 1, target: 0 }, { do: 'end turn' }]);
    b.end();
    expect(playTurn(b)).toEqual([{ do: 'end turn' }]);
    b.act({ do: 'closer', target: 1 });
    b.end();
    expect(playTurn(b)).toEqual([away, { do: 'end turn' }]);
    b.done();
    // An aggressive one never goes away, and does not run for nothing either.
    const bold = foesTurn({ monsters: [mephit('aggressive')], range: 1, rolls: [20, 2] });
    playTurn(bold);
    bold.end();
    expect(playTurn(bold)).toEqual([{ do: 'end turn' }]);
  });
});
