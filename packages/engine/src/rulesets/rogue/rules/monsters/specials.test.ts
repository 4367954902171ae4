import { describe, expect, it } from 'vitest';
import type { RogueState } from '../../state/state.js';
import type { Scene } from '../../testkit.js';
import { at, foe, type Proof, scene, withMonster } from '../testkit.js';

const TOUGH = { hp: 100, maxHp: 100, pack: [] };
/** One action of each monster for one of the hero. */
const acts = (given: Scene): Proof =>
  scene({ ...given, hero: { ...TOUGH, ...given.hero }, options: { simpleTurns: true, ...given.options } });
/** Sure to be hit: AC 17 and more. */
const OPEN = { armour: { what: 'leather-armor', plus: -9 } };
const chance = (kind: string, hero: object, holds: (after: RogueState) => boolean) =>
  acts({ hero: { ...OPEN, ...hero }, monsters: [foe(kind)] }).chance('rest', holds);

describe('10 specials of a hit', () => {
  it('ROGUE-10.1 rolled after the damage, once per hitting term, not for a miss', () => {
    const label = (name: string, value: number | number[]) => ({ label: name, value });
    const rolls = [
      label('attack', 20),
      label('damage', [1, 1, 1]),
      label('confuse', 0),
      label('attack', 1),
      label('attack', 20),
      label('damage', [1, 1]),
      label('confuse', 1),
      label('confused turns', 1),
    ];
    const s = acts({ monsters: [foe('M')], rolls });
    s.act('rest');
    s.done();
    expect([
      s.hero.hp,
      s
        .of('special')
        .map(({ worked }) => worked)
        .filter(Boolean),
    ]).toEqual([95, [true]]);
  });

  it('ROGUE-10.1 even after 0 damage', () => {
    const s = acts({ hero: { armour: 'chain-mail' }, monsters: [foe('A')], rolls: [20, 1] });
    s.act('rest');
    expect([s.hero.hp, s.hero.ac]).toEqual([100, 6]);
  });

  it('ROGUE-10.2 rust: 50 % of hits take 1 from the plus of worn armour, at once', () => {
    // Level 5 against AC 5 hits in half of all cases.
    const s = acts({ hero: { armour: 'chain-mail' }, monsters: [foe('A')] });
    expect(s.chance('rest', ({ hero }) => hero.ac === 6)).toBe('1/4');
    const done = acts({ hero: { armour: 'chain-mail' }, monsters: [foe('A')], rolls: [20, 1] });
    done.act('rest');
    expect(done.hero.pack.map(({ what, plus }) => [what, plus])).toEqual([
      ['mace', 1],
      ['chain-mail', -1],
    ]);
  });

  it('ROGUE-10.2 Leather Armor is immune, Studded Leather is not; without armour nothing rusts', () => {
    const rusts = (armour: unknown) =>
      acts({ hero: { armour }, monsters: [foe('A')] }).chance('rest', ({ hero }) =>
        hero.pack.some(item => item.what !== 'mace' && item.plus < 0),
      );
    expect(['leather-armor', 'studded-leather', null].map(rusts)).toEqual(['0/1', '3/10', '0/1']);
  });

  it('ROGUE-10.2 rust stops at AC 10', () => {
    const worse = (plus: number) => {
      const s = acts({
        hero: { armour: { what: 'chain-mail', plus } },
        monsters: [foe('A')],
        rolls: [20, 1],
      });
      s.act('rest');
      return s.hero.ac;
    };
    expect([worse(-4), worse(-5)]).toEqual([10, 10]);
  });

  it('ROGUE-10.3 freeze: 40 % of hits', () => {
    // Level 5 against AC 8: 13 of 20.
    const s = scene({ hero: TOUGH, monsters: [foe('I')] });
    // Not frozen, he chooses again after its one action; frozen, it acts again before that.
    const odds = s.odds('rest', after => s.fight.ruleset.actor(s.fight.plan, after), 1);
    expect(odds.get('0')).toMatchObject({ ways: 37, of: 50 });
  });

  it('ROGUE-10.3 the next action is lost, helpless until then, and a second freeze does not add', () => {
    const monsters = [foe('I'), foe('I', { at: [2, 3] })];
    // Both freeze him in tick 10 (the second one at +4: 4 is enough); he loses tick 11; both miss in tick 20.
    const s = scene({ hero: TOUGH, monsters, rolls: [8, 1, 4, 1, 7, 7] });
    s.act('rest');
    s.done();
    expect([s.of('special').length, s.of('lost action').length]).toEqual([1, 1]);
    expect([s.hero.frozen, s.state.turn, s.state.tick, s.of('missed').length]).toEqual([false, 3, 1, 2]);
  });

  it('ROGUE-10.4 confuse: 30 % of hits, 3 to 5 turns', () => {
    const rolls = (turns: number) => [20, [1, 1, 1], 1, turns, 1, 1];
    const left = (turns: number) => {
      const s = acts({ monsters: [foe('M')], rolls: rolls(turns) });
      s.act('rest');
      // One of them has passed.
      return s.hero.confused + 1;
    };
    expect([1, 2, 3].map(left)).toEqual([3, 4, 5]);
    // The first of its three blows, which hits for sure.
    const odds = acts({ hero: OPEN, monsters: [foe('M')] }).odds('rest', ({ hero }) => hero.confused, 1);
    for (const length of [3, 4, 5]) expect(odds.get(String(length))).toMatchObject({ ways: 1, of: 10 });
    expect(odds.get('0')).toMatchObject({ ways: 7, of: 10 });
  });

  it('ROGUE-10.4 a confused mover: 80 % in a random direction', () => {
    const s = scene({ hero: { confused: 9 }, monsters: [foe('Z', { at: [7, 7], held: 99 })] });
    const odds = s.odds('e', ({ hero }) => hero.tile);
    const around = [at(2, 2), at(3, 2), at(4, 2), at(2, 3), at(2, 4), at(3, 4), at(4, 4)];
    for (const tile of around) expect(odds.get(String(tile))).toMatchObject({ ways: 1, of: 10 });
    expect(odds.get(String(at(4, 3)))).toMatchObject({ ways: 3, of: 10 });
  });

  it('ROGUE-10.4 walls waste the step, and the action', () => {
    const map = ['#####', '#@..#', '#####'];
    const s = scene({ map, hero: { confused: 9 }, monsters: [foe('Z', { at: [3, 1], held: 99 })] });
    // East 20 % + 10 %; all else is wall.
    expect(s.chance('e', ({ hero }) => hero.tile === 7)).toBe('3/10');
    const wasted = scene({
      map,
      hero: { confused: 9 },
      monsters: [foe('Z', { at: [3, 1], held: 99 })],
      rolls: [1, 1],
    });
    wasted.act('e');
    expect([wasted.hero.tile, wasted.state.turn, wasted.of('stumbled').length]).toEqual([6, 2, 1]);
  });

  it('ROGUE-10.4 the chance shown for a blow of a confused hero is the true one', () => {
    for (const fourWay of [false, true]) {
      const s = scene({ hero: { confused: 9 }, monsters: [foe('Z')], options: { fourWay } });
      const exact = s.odds('e', ({ monsters }) => monsters[0]!.hp < 100).get('true')!.probability;
      expect(s.option('e')!.chance).toBeCloseTo(exact, 12);
      expect(exact).toBeCloseTo((fourWay ? 0.4 : 0.3) * 0.5, 12);
    }
  });

  it('ROGUE-10.5 drain strength: 50 % of hits, STR −1, not below 3, blocked by the ring', () => {
    expect(chance('R', { str: 16 }, ({ hero }) => hero.str === 15)).toBe('1/2');
    expect(chance('R', { str: 3 }, ({ hero }) => hero.str === 3)).toBe('1/1');
    expect(chance('R', { rings: ['sustain-strength'] }, ({ hero }) => hero.str === 16)).toBe('1/1');
    const s = acts({ hero: { str: 16 }, monsters: [foe('R')], rolls: [20, 1, 1] });
    s.act('rest');
    // STR 15 has no damage bonus, the Mace +1: the sheet follows at once.
    expect([s.hero.damage, s.hero.topStr]).toEqual([1, 16]);
  });

  it('ROGUE-10.6 drain experience: 40 % of hits, 10 to 50 of equal chance', () => {
    const s = acts({ hero: { ...OPEN, xp: 100, level: 9 }, monsters: [foe('W')] });
    const odds = s.odds('rest', ({ hero }) => 100 - hero.xp);
    expect(odds.get('0')).toMatchObject({ ways: 3, of: 5 });
    for (let lost = 10; lost <= 50; lost++)
      expect(odds.get(String(lost))).toMatchObject({ ways: 2, of: 205 });
    expect(odds.size).toBe(42);
  });

  it('ROGUE-10.6 not below 0, and the level stays', () => {
    const s = acts({ hero: { xp: 12, level: 3 }, monsters: [foe('W')], rolls: [20, 1, 1, 41] });
    s.act('rest');
    expect([s.hero.xp, s.hero.level]).toEqual([0, 3]);
  });

  it('ROGUE-10.7 drain life: 30 % of hits, max HP −1, current HP cut to it', () => {
    expect(chance('V', {}, ({ hero }) => hero.maxHp === 99)).toBe('3/10');
    const s = acts({ monsters: [foe('V')], rolls: [20, 1, 1] });
    s.act('rest');
    expect([s.hero.hp, s.hero.maxHp]).toEqual([99, 99]);
  });

  it('ROGUE-10.7 current HP are cut even by a hit for 0, and max HP do not fall below 1', () => {
    // No monster of Table 3 drains life without hurting, so one is made that does.
    const drained = (maxHp: number) => {
      const given = { hero: { maxHp }, monsters: [foe('V')], options: { simpleTurns: true }, rolls: [20, 1] };
      const s = scene(given, withMonster('V', { damage: '0d0' }));
      s.act('rest');
      return [s.hero.hp, s.hero.maxHp];
    };
    expect([drained(9), drained(2), drained(1)]).toEqual([
      [8, 8],
      [1, 1],
      [1, 1],
    ]);
  });

  it('ROGUE-10.8 hold: 60 % of hits, 1 or 2 turns', () => {
    // Seen before the turn's end takes one of them: the plant acts in tick 1.
    const held = (turns: number) => {
      const s = scene({ hero: TOUGH, monsters: [foe('F', { energy: 90 })], rolls: [20, 1, turns, 1] });
      const events = s.act('rest');
      return [s.hero.held, events.find(event => event.kind === 'special')];
    };
    expect(held(1)[0]).toBe(0);
    expect(held(2)[0]).toBe(1);
    expect(held(2)[1]).toMatchObject({ special: 'hold', amount: 2 });
    expect(chance('F', {}, ({ hero }) => hero.held === 1)).toBe('3/10');
  });

  it('ROGUE-10.8 the held hero cannot leave his tile; he may attack and use items, and is helpless', () => {
    const s = scene({
      hero: { ...TOUGH, held: 9, pack: ['minor-healing'] },
      monsters: [foe('F', { held: 99 })],
      rolls: [1],
    });
    expect(s.refusal('w')).toMatchObject({
      why: 'rogue/held',
      reason: 'You are held and cannot leave your tile.',
    });
    expect(s.option(s.choice('drink minor-healing'))?.blocked).toBeUndefined();
    s.act('e');
    expect(s.lines('missed')).toEqual(['You miss the Venus Flytrap.']);
    // A Hobgoblin needs 12 against AC 8, 8 against a held one.
    expect(
      acts({ hero: { held: 9 }, monsters: [foe('H')] }).chance('rest', ({ hero }) => hero.hp < 100),
    ).toBe('13/20');
  });

  it('ROGUE-10.8 the plant’s death frees him, another one’s does not', () => {
    const monsters = [
      foe('F', { hp: 1, held: 99 }),
      foe('Z', { at: [2, 3], hp: 1, held: 99 }),
      foe('Z', { at: [7, 7], held: 99 }),
    ];
    const kill = (dir: string) => {
      const s = scene({ hero: { ...TOUGH, held: 9 }, monsters, rolls: [20, [1, 1], 0, 0, 0] });
      s.set(({ hero }) => {
        hero.heldBy = s.foe.id;
      });
      // Level-ups would add dice: 100 XP are too many for level 1.
      s.set(({ hero }) => {
        hero.level = 90;
      });
      s.act(dir);
      return [s.hero.held, s.hero.tile];
    };
    // Free, he steps onto the freed tile (6.4); held, he stays on his own.
    expect([kill('e'), kill('w')]).toEqual([
      [0, at(4, 3)],
      [8, at(3, 3)],
    ]);
  });
});
