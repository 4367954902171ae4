import { describe, expect, it } from 'vitest';
import { shipped } from '../../content/content.js';
import { foe, fraction, scene, startOdds } from '../testkit.js';

/** Table 3 as printed. Flee '–' is 0, 'after theft' is a matter of the thieves (10.10, 10.11). */
const TABLE_3 = `
| A | Aquator | 13 | U | 5 | 5d8 | 2 | 0d0 | 50 | 10 | simple | 4 | – | no | rust |
| B | Bat | 3 | C | 1 | 1d8 | 3 | 1d2 | 1 | 15 | erratic | 0 | – | no | flies |
| C | Centaur | 11 | U | 4 | 4d8 | 4 | 1d2/1d5/1d5 | 30 | 12 | smart | 7 | 20 % | no | – |
| D | Dragon | 26 | R | 10 | 10d8 | −1 | 1d8/1d8/3d10 | 5000 | 18 | smart | 10 | 15 % | yes | breath |
| E | Emu | 2 | C | 1 | 1d8 | 7 | 1d2 | 2 | 10 | simple | 4 | – | yes | – |
| F | Venus Flytrap | 16 | U | 6 | 8d8 | 3 | growing | 100 | 10 | stationary | 1 | – | no | hold |
| G | Griffin | 24 | R | 10 | 13d8 | 2 | 4d3/3d5 | 6000 | 18 | smart | 10 | 10 % | yes | regenerates, flies |
| H | Hobgoblin | 5 | C | 1 | 1d8 | 5 | 1d8 | 3 | 10 | simple | 4 | – | yes | – |
| I | Ice Monster | 6 | U | 5 | 1d8 | 9 | 0d0 | 20 | 10 | simple | 4 | – | no | freeze |
| J | Jabberwock | 25 | R | 10 | 15d8 | 6 | 2d12/2d4 | 7000 | 18 | smart | 10 | 10 % | yes | – |
| K | Kestrel | 1 | C | 2 | 1d8 | 7 | 1d4 | 4 | 15 | erratic | 0 | – | yes | flies |
| L | Leprechaun | 10 | U | 4 | 3d8 | 8 | 1d1 | 25 | 10 | thief | 7 | after theft | no | steal gold |
| M | Medusa | 22 | R | 8 | 8d8 | 2 | 3d4/3d4/2d5 | 500 | 12 | smart | 8 | 20 % | no | confuse |
| N | Nymph | 14 | U | 6 | 3d8 | 9 | 0d0 | 80 | 10 | thief | 7 | after theft | no | steal item |
| O | Orc | 8 | U | 2 | 1d8 | 6 | 1d8 | 5 | 10 | greedy | 6 | 25 % | yes | – |
| P | Phantom | 19 | R | 8 | 8d8 | 3 | 4d4 | 400 | 15 | smart | 8 | 20 % | no | invisible |
| Q | Quagga | 12 | C | 3 | 3d8 | 3 | 1d5/1d5 | 15 | 10 | simple | 4 | – | yes | – |
| R | Rattlesnake | 7 | U | 3 | 2d8 | 3 | 1d6 | 12 | 10 | simple | 4 | – | no | drain strength |
| S | Snake | 4 | C | 1 | 1d8 | 5 | 1d3 | 2 | 10 | simple | 4 | – | yes | – |
| T | Troll | 17 | U | 6 | 6d8 | 4 | 1d8/1d8/2d6 | 120 | 7 | simple | 5 | 20 % | yes | regenerates |
| U | Ur-vile | 21 | R | 9 | 7d8 | −2 | 1d9/1d9/2d9 | 1500 | 15 | smart | 8 | 15 % | yes | – |
| V | Vampire | 23 | R | 8 | 8d8 | 1 | 1d10 | 800 | 15 | smart | 8 | 30 % | no | regenerates, drain life |
| W | Wraith | 18 | R | 7 | 5d8 | 4 | 1d6 | 200 | 12 | smart | 7 | 25 % | no | drain experience |
| X | Xeroc | 20 | U | 7 | 7d8 | 7 | 4d4 | 150 | 10 | simple | 4 | 20 % | no | – |
| Y | Yeti | 15 | U | 4 | 4d8 | 6 | 1d6/1d6 | 35 | 10 | simple | 5 | 15 % | no | – |
| Z | Zombie | 9 | U | 2 | 2d8 | 8 | 1d8 | 7 | 5 | simple | 4 | – | yes | – |`;
const ROWS = TABLE_3.trim()
  .split('\n')
  .map(line => {
    const cells = line.split('|').map(cell => cell.trim().replace('−', '-'));
    const [
      ,
      letter,
      name,
      rank,
      rarity,
      level,
      hp,
      ac,
      damage,
      xp,
      speed,
      style,
      aggro,
      flee,
      mean,
      special,
    ] = cells;
    return {
      letter: letter!,
      name: name!,
      rank: Number(rank),
      rarity: { C: 'common', U: 'uncommon', R: 'rare' }[rarity!],
      level: Number(level),
      lives: Number(hp!.replace('d8', '')),
      ac: Number(ac),
      damage: damage!,
      xp: Number(xp),
      speed: Number(speed),
      style: style!,
      aggro: Number(aggro),
      flee: Number.parseInt(flee!, 10) || 0,
      mean: mean === 'yes',
      specials: special === '–' ? [] : special!.split(', '),
    };
  });
const TOUGH = { hp: 999, maxHp: 999, str: 10, weapon: 'mace' };

describe('8 Monsters', () => {
  it('ROGUE-8.1 there are 26, A to Z, and every rank once', () => {
    expect(shipped.kinds.map(({ letter }) => letter).join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    const ranks = shipped.kinds.map(({ rank }) => rank).toSorted((a, b) => a - b);
    expect(ranks).toEqual(Array.from({ length: 26 }, (_, i) => i + 1));
  });

  it.each(ROWS)('ROGUE Table 3, $name: the record', ({ letter, lives: _lives, damage, specials, ...row }) => {
    const kind = shipped.kinds.find(each => each.letter === letter)!;
    const { name, rank, rarity, level, ac, xp, speed, style, aggro, flee, mean } = kind;
    expect({ name, rank, rarity, level, ac, xp, speed, style, aggro, flee, mean }).toEqual(row);
    expect(kind.growing ? 'growing' : kind.damage).toBe(damage);
    // 'growing' stands in the damage column.
    expect(kind.specials.map(each => each.kind as string).filter(each => each !== 'growing')).toEqual(
      specials,
    );
  });

  it.each(ROWS)('ROGUE-8.1 ROGUE Table 3, $name: $lives d8 HP are rolled at arrival', ({ letter, lives }) => {
    const started = (roll: number) =>
      scene({ monsters: [{ kind: letter, at: [4, 3] }], rolls: [{ label: 'hit points', value: roll }] }).foe;
    expect([started(lives).maxHp, started(lives * 8).hp]).toEqual([lives, lives * 8]);
    expect(() => started(lives - 1)).toThrow();
    expect(() => started(lives * 8 + 1)).toThrow();
  });

  it.each(ROWS)('ROGUE-8.2 ROGUE Table 3, $name: mean is awake, others asleep', ({ letter, mean }) => {
    const { foe: monster } = scene({ monsters: [{ kind: letter, at: [4, 3], hp: 5 }] });
    expect(monster.asleep === 0).toBe(mean);
  });

  it.each(ROWS)('ROGUE Table 3, $name: AC $ac', ({ letter, ac }) => {
    // A ring shows the Phantom.
    const { chance } = scene({
      hero: { ...TOUGH, rings: ['see-invisible'] },
      monsters: [foe(letter)],
    }).option('e')!;
    expect(Math.round(chance! * 100)).toBe(Math.max(0, (ac + 1) * 5));
  });

  it.each(ROWS)(
    'ROGUE-3.5 ROGUE Table 3, $name: level $level and damage $damage',
    ({ letter, level, damage, specials }) => {
      const terms =
        damage === 'growing' ? [[0, 0]] : damage.split('/').map(term => term.split('d').map(Number));
      const percentage = specials.some(special => /rust|freeze|hold|confuse|drain/.test(special)) ? [0] : [];
      // One action of the monster: the least face that hits AC 8, or the one below, for all of its attacks.
      const need = 21 - 8 - level;
      const action = (rolls: readonly number[]) => {
        const s = scene({
          hero: { ...TOUGH, pack: [] },
          monsters: [foe(letter)],
          options: { simpleTurns: true },
          rolls,
        });
        s.act('rest');
        s.done();
        return 999 - s.hero.hp;
      };
      const hits = (each: (count: number, sides: number) => number) =>
        action(
          terms.flatMap(([count, sides]) => [
            need,
            ...(count! > 0 ? [each(count!, sides!)] : []),
            ...percentage,
          ]),
        );
      const sum = (each: (count: number, sides: number) => number) =>
        terms.reduce((total, [count, sides]) => total + each(count!, sides!), damage === 'growing' ? 1 : 0);
      expect(hits((count, sides) => count * sides)).toBe(sum((count, sides) => count * sides));
      expect(hits(count => count)).toBe(sum(count => count));
      expect(action(terms.map(() => need - 1))).toBe(0);
    },
  );

  it.each(ROWS)('ROGUE-11.2 ROGUE Table 3, $name: $xp XP', ({ letter, xp }) => {
    const monsters = [foe(letter, { hp: 1, asleep: true }), foe('Z', { at: [1, 1], held: 99 })];
    // XP that buy no level: at level 90 the next costs 40950.
    const s = scene({
      hero: { ...TOUGH, level: 90 },
      monsters,
      rolls: [20, [1, 1], ...(letter === 'D' ? [1, 1] : [0])],
    });
    s.act('e');
    expect(s.hero.xp).toBe(xp);
  });

  it.each(ROWS)('ROGUE-2.4 ROGUE Table 3, $name: speed $speed', ({ letter, speed }) => {
    const s = scene({ monsters: [foe(letter, { at: [7, 7] })] });
    // One tick has passed when the hero may act.
    expect(s.foe.energy).toBe(speed);
  });

  it('ROGUE-8.1 HP by the dice: an Orc has 1 to 8, each as likely', () => {
    const odds = startOdds({ monsters: [{ kind: 'O', at: [4, 3] }] }, ({ monsters }) => monsters[0]!.hp);
    for (let hp = 1; hp <= 8; hp++) expect(fraction(odds, hp)).toBe('1/8');
  });
});
