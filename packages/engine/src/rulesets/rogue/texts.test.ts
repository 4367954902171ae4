import { describe, expect, it } from 'vitest';
import { shipped } from './content/content.js';
import { parseDice } from './content/fields.js';
import { strengthDamage } from './rules/hero.js';
import { foe, type Proof, ROOM, scene } from './rules/testkit.js';
import type { Scene } from './testkit.js';

const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number);
const hintOf = (s: Proof, words: string) => s.option(s.choice(words))!.hint!;
const hardy = { hp: 500, maxHp: 900 };
const heroOf = (s: Proof) => s.fight.view(0).combatants[0]!;
const detailOf = (s: Proof, badge: string) => heroOf(s).badges.find(({ id }) => id === badge)!.detail!;
const factOf = (s: Proof, label: string) => heroOf(s).facts.find(each => each.label === label)!;
const boundsOf = (notation: string) => {
  const { count, sides, add } = parseDice(notation);
  return [count + add, count * sides + add];
};
const range = (values: Iterable<string>) => {
  const numbers = [...values].map(Number);
  return [Math.min(...numbers), Math.max(...numbers)];
};

/** A monster far away that never wakes: the fight goes on, and nothing happens. */
const SLEEPER = foe('O', { at: [7, 7], asleep: true });
const QUIET = { wakeChance: 0 };

describe('a blow', () => {
  it.each<[string, Scene]>([
    ['plain', {}],
    ['a strong hero with a mace', { hero: { str: 22, level: 5, weapon: { what: 'mace', plus: 2 } } }],
    ['at a sleeper', { monsters: [foe('O', { asleep: true })] }],
    ['weak with hunger', { hero: { food: 50 } }],
    ['hitRule seed-literal', { options: { hitRule: 'seed-literal' } }],
    ['confused', { hero: { confused: 9 } }],
    ['confused, four ways', { hero: { confused: 9 }, options: { fourWay: true } }],
  ])('ROGUE-3.4 ROGUE-4.1 ROGUE-10.4 hits as often and as hard as it is said: %s', (_, given) => {
    const s = scene({
      monsters: [foe('O')],
      ...given,
      hero: { ...hardy, ...given.hero },
      options: { ...QUIET, simpleTurns: true, ...given.options },
    });
    const { hint, chance } = s.option('e')!;
    const [, need, least, most] = /^Hits on (\d+)\+ for (\d+) to (\d+)/.exec(hint!)!.map(Number);
    const losses = s.odds('e', after => 100 - after.monsters[0]!.hp, 0);
    expect(1 - (losses.get('0')?.probability ?? 0)).toBeCloseTo(chance!, 12);
    expect(range([...losses.keys()].filter(loss => loss !== '0'))).toEqual([least, most]);
    const straight = s.hero.confused > 0 ? (s.fight.plan.options.fourWay ? 0.4 : 0.3) : 1;
    expect(chance).toBeCloseTo((straight * (21 - need!)) / 20, 12);
    if (straight < 1) expect(hint).toContain(`if it goes that way: ${100 * straight} %`);
  });

  it('ROGUE-10.4 a confused step goes where it is meant to with the chance that is shown', () => {
    for (const fourWay of [false, true]) {
      const s = scene({ hero: { confused: 9 }, monsters: [SLEEPER], options: { ...QUIET, fourWay } });
      const { chance, hint, aim } = s.option('w')!;
      const odds = s.odds('w', after => after.hero.tile === aim!.tile, 0);
      expect(odds.get('true')!.probability).toBeCloseTo(chance!, 12);
      expect(numbersIn(hint!)).toEqual([Math.round(100 * chance!)]);
    }
    expect(scene({ monsters: [SLEEPER] }).option('w')!.chance).toBeUndefined();
  });
});

describe('things', () => {
  const alone = (given: Scene) =>
    scene({
      monsters: [SLEEPER],
      ...given,
      hero: { ...hardy, ...given.hero },
      options: { ...QUIET, ...given.options },
    });

  it.each([...shipped.items.potion.values()].map(({ id, text, effect }) => [id, text, effect] as const))(
    'ROGUE-9.6 Table 5: %s does what its text says, at least and at most',
    (id, text, effect) => {
      if (!('dice' in effect) && !('turns' in effect)) return;
      const dice = 'dice' in effect ? effect.dice : effect.turns;
      expect(text).toContain(dice);
      const s = alone({ hero: { pack: [`potion ${id}`] } });
      const change = s.odds(
        s.choice(`drink ${id}`),
        ({ hero }) => (effect.kind === 'condition' ? hero[effect.condition] : Math.abs(hero.hp - 500)),
        0,
      );
      // The turn in which it is drunk has passed already, and for the hasted half a turn.
      const passed = effect.kind === 'condition' && effect.condition !== 'hasted' ? 1 : 0;
      expect(range(change.keys())).toEqual(boundsOf(String(dice)).map(turns => turns - passed));
    },
  );

  it('Tables 4 to 6: what is written in a text stands in the record', () => {
    const lists = [shipped.items.potion, shipped.items.scroll, shipped.items.wand] as const;
    for (const list of lists)
      for (const { id, text, effect } of list.values()) {
        const dice = text.match(/\d+d\d+(\+\d+)?/g) ?? [];
        for (const each of dice) expect(Object.values(effect), id).toContain(each);
        if ('turns' in effect) expect(text, id).toContain(String(effect.turns));
        if ('radius' in effect) expect(text, id).toContain(`within ${effect.radius} tiles`);
        if ('amount' in effect) expect(text, id).toContain(`+${effect.amount}`);
        if ('speed' in effect) expect(text, id).toContain(`Speed ${effect.speed}`);
      }
    for (const { id, text, food } of shipped.items.ring.values())
      if (id === 'slow-digestion') expect([text, food]).toEqual(['Half a food less per turn.', -5]);
  });

  it('ROGUE-12.6 the ring of regeneration heals after the turns that are said, by depth too', () => {
    for (const [regenByDepth, depth] of [
      [false, 1],
      [true, 1],
      [true, 25],
    ] as const) {
      const s = alone({ depth, options: { regenByDepth }, hero: { pack: ['ring regeneration'] } });
      const [fast, slow] = numbersIn(hintOf(s, 'put on regeneration')) as [number, number];
      const turnsToHeal = () => {
        const { turn } = s.state;
        const { hp } = s.hero;
        s.hero.quiet = 0;
        while (s.hero.hp === hp) s.act('rest');
        return s.state.turn - turn;
      };
      expect(turnsToHeal()).toBe(slow);
      s.do('put on regeneration');
      expect(turnsToHeal()).toBe(fast);
    }
  });

  it.each([100, 700, 1200])('ROGUE-12.4 at %d food a ration restores what is said', food => {
    const s = alone({ hero: { food, pack: ['ration'] } });
    const said = numbersIn(hintOf(s, 'eat ration'));
    const eaten = s.odds(s.choice('eat ration'), after => Math.ceil(after.hero.food / 10) - food, 0);
    // The turn of the meal costs a food.
    const [least, most] = range(eaten.keys());
    expect([...new Set([least! + 1, most! + 1])]).toEqual(said);
  });

  it('ROGUE-4.1 ROGUE-4.3 a weapon does the dice and the plus of its hint', () => {
    for (const separatePluses of [false, true]) {
      const s = scene({
        monsters: [foe('O')],
        hero: {
          ...hardy,
          str: 16,
          weapon: { what: 'mace', plus: 2, ...(separatePluses ? { damagePlus: 3 } : {}) },
        },
        options: { ...QUIET, separatePluses, simpleTurns: true },
      });
      const [, dice] = /^(\S+) damage/.exec(hintOf(s, 'remove mace'))!;
      const hits = [...s.odds('e', after => 100 - after.monsters[0]!.hp, 0).keys()].filter(
        loss => loss !== '0',
      );
      const [least, most] = range(hits);
      const strong = strengthDamage(s.fight.plan, 16);
      expect(boundsOf(dice!)).toEqual([least! - strong, most! - strong]);
    }
  });

  it('what would do nothing now says so (ROGUE-1.2, ROGUE-9.3)', () => {
    const s = alone({
      hero: {
        str: 31,
        armour: null,
        pack: ['gain-strength', 'restore-strength', 'enchant-armour'],
      },
    });
    expect(hintOf(s, 'drink gain-strength')).toContain('cannot rise');
    expect(hintOf(s, 'drink restore-strength')).toContain('the highest it ever was');
    expect(hintOf(s, 'read enchant-armour')).toContain('nothing would happen');
    s.set(({ hero }) => {
      hero.str = 20;
    });
    expect(hintOf(s, 'drink gain-strength')).toBe('STR +1.');
    expect(hintOf(s, 'drink restore-strength')).toContain('back to the highest');
  });
});

describe('wands', () => {
  const zap = (wand: string, kind: string, options: object = {}) => {
    const s = scene({
      monsters: [foe(kind, { hp: 500 })],
      hero: { ...hardy, pack: [{ what: `wand ${wand}`, charges: 3 }] },
      options: { ...QUIET, ...options },
    });
    return { s, choice: s.choice(`zap ${wand} e`) };
  };

  it.each(['magic-missile', 'fire', 'cold', 'lightning'])(
    'ROGUE-9.4 %s hurts every monster with the chance and by the dice that are shown',
    wand => {
      for (const wandSave of [false, true])
        for (const { letter, ignores } of shipped.kinds) {
          const { s, choice } = zap(wand, letter, { wandSave });
          const option = s.option(choice);
          if (!option?.label.includes(' at the ')) continue;
          const losses = s.odds(choice, after => 500 - after.monsters[0]!.hp, 0);
          expect(1 - (losses.get('0')?.probability ?? 0), letter).toBeCloseTo(option.chance!, 12);
          if (option.chance === 0)
            expect([option.hint, ignores.length > 0]).toEqual([
              expect.stringContaining('does not mind'),
              true,
            ]);
          else {
            const hurt = [...losses.keys()].filter(loss => loss !== '0');
            expect(range(hurt)).toEqual(boundsOf(/\d+d\d+/.exec(option.hint!)![0]));
          }
        }
    },
  );

  it('ROGUE-9.4 nobody in the way, and nobody whom the hero sees, look the same', () => {
    const far = { kind: 'O', at: [6, 3], hp: 50, energy: 0, asleep: false };
    const seen = (monsters: readonly object[]) => {
      const s = scene({ monsters: monsters as Scene['monsters'] & object, hero: { pack: ['wand cold'] } });
      const { label, hint, chance, aim } = s.option(s.choice('zap cold e'))!;
      return { label, hint, chance, aim };
    };
    const phantom = { kind: 'P', at: [5, 3], hp: 50, energy: 0, asleep: false };
    expect(seen([far, phantom])).toEqual(seen([far]));
    expect(seen([phantom, SLEEPER])).toEqual(seen([SLEEPER]));
    expect(seen([SLEEPER]).hint).toContain('You see nobody there');
    expect(ROOM[3]).toContain('@');
  });

  it('ROGUE-10.15 who sleeps until woken is not put to sleep', () => {
    const s = scene({
      monsters: [foe('O', { asleep: true })],
      hero: { pack: ['wand sleep'] },
      options: QUIET,
      rolls: [0],
    });
    expect(hintOf(s, 'zap sleep e')).toContain('sleeps already');
    s.do('zap sleep e');
    expect(s.foe.asleep).toBe(-1);
  });
});

describe('badges and facts', () => {
  it('ROGUE-10.4 a confused hero goes in a random direction as often as it is said', () => {
    const s = scene({ hero: { confused: 5 }, monsters: [SLEEPER], options: QUIET });
    const [astray, left] = numbersIn(detailOf(s, 'confused')) as [number, number];
    const odds = s.odds('w', after => after.hero.tile, 0);
    const other = [...odds].filter(([tile]) => tile !== String(s.option('w')!.aim!.tile));
    expect(other).toHaveLength(7);
    for (const [, { probability }] of other) expect(probability).toBeCloseTo(astray / 100 / 8, 12);
    expect(left).toBe(s.hero.confused);
  });

  it('ROGUE-2.4 ROGUE-2.8 haste and slowness say what they come to', () => {
    const text = (hero: Readonly<Record<string, unknown>>, options: object = {}) => {
      const s = scene({ hero, monsters: [SLEEPER], options: { ...QUIET, ...options } });
      const orc = s.fight.view().combatants[1]!.facts.find(({ label }) => label === 'Speed')!;
      return [detailOf(s, 'hasted').split(';')[0], orc.detail, s.hero.speed];
    };
    expect(text({ hasted: 5 })).toEqual(['Acts twice as often', 'The hero has 20', 20]);
    expect(text({ hasted: 5, slowed: 5 })).toEqual([
      'Haste and slowness cancel each other',
      'The hero has 10',
      10,
    ]);
    expect(text({ hasted: 5 }, { simpleTurns: true }).slice(0, 2)).toEqual(
      Array(2).fill('Everybody acts once a turn here'),
    );
  });

  it('ROGUE-12.3 ROGUE-15.6 what hunger costs', () => {
    const starving = (faint: boolean) =>
      scene({ hero: { ...hardy, food: 0 }, monsters: [SLEEPER], options: { ...QUIET, faint } });
    const plain = starving(false);
    expect(detailOf(plain, 'hunger')).toContain('1 HP lost every turn');
    plain.act('rest');
    expect(plain.hero.hp).toBe(499);
    const faints = starving(true);
    const [, , percent] = numbersIn(detailOf(faints, 'hunger'));
    const odds = faints.odds('rest', after => after.turn > faints.state.turn + 1);
    expect(odds.get('true')!.probability).toBeCloseTo(percent! / 100, 12);
  });

  it.each(['descending', 'seed-literal'] as const)('ROGUE-3.2 ROGUE-15.1 to hit and AC, %s', hitRule => {
    const s = scene({ monsters: [foe('O')], options: { hitRule } });
    const need = Number(/on (\d+)\+/.exec(s.option('e')!.hint!)![1]);
    const { value, detail } = factOf(s, 'To hit');
    const bonus = Number(String(value).replace('−', '-'));
    const { ac } = shipped.kinds[s.foe.kind]!;
    const literal = hitRule === 'seed-literal';
    expect(detail).toContain(literal ? 'must reach the AC' : 'must reach 21');
    expect(need + bonus).toBe(literal ? ac : 21 - ac);
    expect(factOf(s, 'AC').detail).toBe(literal ? 'Greater is better' : 'Smaller is better');
  });

  it('ROGUE-11.3 the next level comes at the XP that is said', () => {
    for (const levels1980 of [false, true]) {
      const s = scene({
        hero: { level: 2 },
        monsters: [foe('O', { hp: 1 }), SLEEPER],
        options: { levels1980, ...QUIET },
      });
      const [needed] = numbersIn(factOf(s, 'Level').detail!);
      const { xp } = shipped.kinds[s.foe.kind]!;
      const levelAt = (before: number) => {
        s.set(({ hero }) => {
          hero.xp = before;
        });
        return [...s.odds('e', after => (after.monsters[0]!.dead ? after.hero.level : 0), 0).keys()].filter(
          level => level !== '0',
        );
      };
      expect([levelAt(needed! - xp - 1), levelAt(needed! - xp)]).toEqual([['2'], ['3']]);
    }
  });

  it('ROGUE-10.9 the damage of what grows, and of what is cancelled', () => {
    const damage = (options: object, change: (monster: Proof['foe']) => void = () => {}) => {
      const s = scene({ monsters: [foe('F')], options });
      change(s.foe);
      return s.fight.view().combatants[1]!.facts.find(({ label }) => label === 'Damage')!.value;
    };
    const kind = shipped.kinds.find(({ letter }) => letter === 'F')!;
    expect(damage({})).toBe('growing');
    expect(damage({ flytrapDice: true })).toBe(`${kind.growing!.count}d${kind.growing!.sides}`);
    expect(damage({}, monster => Object.assign(monster, { cancelled: true }))).toBe(kind.damage);
  });
});
