import { describe, expect, it } from 'vitest';
import { ScriptedDice } from '../../../core/dice/scripted.js';
import { Fight } from '../../../core/fight/fight.js';
import { keyText } from '../../../core/state-key.js';
import { saga } from '../index.js';
import { duel, type Scene } from '../testkit.js';

const keyOf = ({ fight }: ReturnType<typeof duel>) => keyText(saga, fight.plan as never, fight.state);

/** The keys of one spell that failed and that worked, with the same dice otherwise. */
const keysOf = (spell: string, scene: Scene = {}) =>
  [5, 6].map(failure => {
    const d = duel({
      hero: { maxPower: 60 },
      section: { inclination: 'allowed' },
      ...scene,
      rolls: [failure, 2],
    });
    d.cast(spell);
    return keyOf(d);
  });

describe('equal keys, equal futures', () => {
  it.each(['armour', 'xenophobia'])('%s that works is another future than one that fails', spell => {
    const [failed, worked] = keysOf(spell);
    expect(failed).not.toBe(worked);
  });

  it('heroes rolled differently are told apart, even with the same LP', () => {
    const rolled = (...seven: number[]) => {
      const dice = new ScriptedDice([...seven, 12, 2]);
      const fight = Fight.start(saga, { enemy: 'goblin' }, { seed: 1, dice, players: [0, 1] });
      return keyText(saga, fight.plan, fight.state);
    };
    expect(rolled(12, 7, 7, 7, 2, 7, 7)).not.toBe(rolled(2, 7, 7, 7, 12, 7, 7));
  });

  it('a First Strike to be rolled again is no round yet', () => {
    const tie = {
      enemy: { spd: 90, crg: 90, lck: 50 },
      players: [0, 1],
      options: { firstStrikeTie: 'reroll' } as const,
    };
    const decided = duel({ ...tie, opening: [7, 8] });
    expect(keyOf(duel(tie))).not.toBe(keyOf(decided));
  });

  it('the LP that a death save gives back to the enemy are part of it', () => {
    const { fight } = duel({ hero: { maxPower: 50 } });
    const other = { ...fight.state, enemyStart: 320 };
    expect(keyText(saga, fight.plan as never, other)).not.toBe(
      keyText(saga, fight.plan as never, fight.state),
    );
  });

  it('rounds gone by do not matter: the same stand in another round has the same key', () => {
    const d = duel({ hero: { sta: 20 }, enemy: { sta: 20 }, rolls: [2, 2, 2, 2] });
    const first = keyOf(d);
    d.act('attack');
    d.act('rest');
    expect([d.state.round, keyOf(d)]).toEqual([3, first]);
  });

  it('a tireless enemy has no count of rounds in the key, or exact odds would have no end', () => {
    const d = duel({ hero: { sta: 20 }, options: { enemyEndurance: false }, rolls: [2, 2, 2, 2, 2, 2] });
    const first = keyOf(d);
    d.act('attack');
    d.act('rest');
    expect(keyOf(d)).toBe(first);
  });

  it('the order in which spells were cast does not matter', () => {
    const { fight } = duel({ hero: { maxPower: 50 } });
    const after = (cast: string[]) =>
      keyText(saga, fight.plan as never, { ...fight.state, section: { ...fight.state.section, cast } });
    expect(after(['armour', 'fireball'])).toBe(after(['fireball', 'armour']));
    expect(after(['armour'])).not.toBe(after(['fireball']));
  });
});
