import { describe, expect, it } from 'vitest';
import { bout, PLAIN_HERO, type Scene } from './testkit.js';

const hero = (fields = {}) => ({ ...PLAIN_HERO, ...fields });
const special = (name: string, target = 0) => ({ do: 'special', special: name, target }) as const;
/** The monster's turn. */
const monsterTurn = (scene: Scene) => {
  const b = bout({ hero: hero({ level: 12 }), ...scene });
  b.until(b.state.heroes);
  return b;
};
/** How many turns after its use a special is ready again. */
const readyAfter = (b: ReturnType<typeof bout>, name: string) => {
  const who = b.fight.actor!;
  b.act(special(name));
  for (let turns = 1; ; turns++) {
    b.until(who);
    if (b.option(special(name))?.blocked?.code !== 'd20/cooldown') return turns;
  }
};

describe('specials that are actions', () => {
  it('D20 Table 6, web: target within 5 in sight, entangled 3 turns, no roll', () => {
    const b = monsterTurn({ monsters: ['web-spider'], map: ['@....a'] });
    b.act(special('web'));
    expect([b.hero.effects, b.hero.hp]).toMatchObject([[{ id: 'entangled', turns: 3 }], 118]);
    b.done();
    const far = monsterTurn({ monsters: ['web-spider'], map: ['@.....a'] });
    expect(far.refusal(special('web'))).toEqual({
      code: 'choice/blocked',
      why: 'd20/out-of-range',
      reason: 'Web reaches 5 tiles; the target is 6 away.',
    });
    const hidden = monsterTurn({ monsters: ['web-spider'], map: ['@.#.a', '.....'] });
    expect(hidden.refusal(special('web')).why).toBe('d20/no-sight');
  });

  it('D20 Table 6, web: not on somebody entangled already; cooldown 4', () => {
    const b = monsterTurn({ monsters: ['web-spider', 'web-spider'], map: ['@...a', '....b'] });
    b.act(special('web'));
    expect(b.refusal(special('web')).why).toBe('d20/already');
    expect(readyAfter(monsterTurn({ monsters: ['web-spider'] }), 'web')).toBe(4);
  });

  it('D20 Table 6, leap: from 3 to 6 away to the nearest free tile beside the target, then attacks; cooldown 3', () => {
    for (const [away, legal] of [
      [2, false],
      [3, true],
      [6, true],
      [7, false],
    ] as const) {
      const b = monsterTurn({
        monsters: ['orc-skirmisher'],
        map: [`@${'.'.repeat(away - 1)}a`],
        rolls: legal ? [15, 3] : [],
      });
      if (!legal) {
        expect(b.refusal(special('leap')).why).toBe('d20/out-of-range');
        continue;
      }
      b.act(special('leap'));
      expect([b.place(1), 118 - b.hero.hp]).toEqual([[1, 0], 6]);
      b.done();
    }
    // The nearest tile is taken: another beside the target; over walls too.
    const b = monsterTurn({ monsters: ['orc-skirmisher', {}], map: ['@b#.a', '..#..'], rolls: [15, 1] });
    b.act(special('leap'));
    expect(b.place(1)).toEqual([1, 1]);
    expect(readyAfter(monsterTurn({ monsters: ['orc-skirmisher'], map: ['@..a'], rolls: [2] }), 'leap')).toBe(
      3,
    );
    const shut = monsterTurn({ monsters: ['orc-skirmisher', {}], map: ['@b..a'] });
    expect(shut.refusal(special('leap')).why).toBe('d20/no-room');
  });

  it('D20 Table 6, hex: target within 6 in sight is hexed; cooldown 10', () => {
    const b = monsterTurn({ monsters: ['orc-shaman'], map: ['@.....a'] });
    b.act(special('hex'));
    expect([b.hero.effects, b.hero.ac, b.hero.attack]).toMatchObject([[{ id: 'hexed', turns: 5 }], 9, -1]);
    const far = monsterTurn({ monsters: ['orc-shaman'], map: ['@......a'] });
    expect(far.refusal(special('hex')).why).toBe('d20/out-of-range');
    const hidden = monsterTurn({ monsters: ['orc-shaman'], map: ['@.#.a', '.....'] });
    expect(hidden.refusal(special('hex')).why).toBe('d20/no-sight');
    expect(readyAfter(monsterTurn({ monsters: ['orc-shaman'] }), 'hex')).toBe(10);
  });

  it('D20 Table 6, raise: a corpse within 5 becomes a Bone thrall, each corpse once; cooldown 4', () => {
    const b = bout({
      hero: hero({ hp: 28 }),
      monsters: [{ hp: 1 }, 'necromancer'],
      map: ['@a....b'],
      rolls: [15, 1],
    });
    b.attack(1);
    expect(b.fight.actor).toBe(2);
    b.act(special('raise', 1));
    expect(b.who(3)).toMatchObject({ hp: 12, maxHp: 12, ac: 10, attack: 0, alive: true, tile: 1, side: 1 });
    b.until(2);
    expect(b.open('special')).toEqual([]);
    expect(b.fight.options().filter(({ choice }) => choice.do === 'special')).toEqual([]);
    const far = bout({
      hero: hero(),
      monsters: [{ hp: 1 }, 'necromancer'],
      map: ['@a.....b'],
      rolls: [15, 1],
    });
    far.attack(1);
    expect([far.open('special'), far.decide().do]).toEqual([[], 'attack']);
    const many = bout({
      hero: hero(),
      monsters: [{ hp: 1 }, { hp: 1 }, 'necromancer'],
      map: ['@ab..c'],
      rolls: [15, 1, 15, 1],
    });
    many.attack(1);
    many.until(0);
    many.attack(2);
    expect(many.decide()).toEqual(special('raise', 2));
    many.act(special('raise', 2));
    for (let turns = 1; turns < 4; turns++) {
      many.until(3);
      expect(many.refusal(special('raise', 1)).why).toBe('d20/cooldown');
    }
    many.until(3);
    expect(many.open('special')).toEqual([special('raise', 1)]);
  });

  it('D20 Table 6, soul bolt: target within 7 in sight loses ceil(18 % of max HP), no roll; cooldown 8', () => {
    for (const [level, con, lost] of [
      [1, 10, 6],
      [12, 10, 22],
      [10, 14, 18],
    ] as const) {
      const b = monsterTurn({ hero: hero({ level, con, hp: 25 }), monsters: ['lich'], map: ['@......a'] });
      b.act(special('soul bolt'));
      expect(25 - b.hero.hp).toBe(lost);
      b.done();
    }
    const far = monsterTurn({ monsters: ['lich'], map: ['@.......a'] });
    expect(far.refusal(special('soul bolt')).why).toBe('d20/out-of-range');
    const hidden = monsterTurn({ monsters: ['lich'], map: ['@.#.a', '.....'] });
    expect(hidden.refusal(special('soul bolt')).why).toBe('d20/no-sight');
    expect(readyAfter(monsterTurn({ monsters: ['lich'] }), 'soul bolt')).toBe(8);
  });
});
