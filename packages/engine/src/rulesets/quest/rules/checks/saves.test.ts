import { describe, expect, it } from 'vitest';
import { STATS } from '../../content/vocabulary.js';
import { bout, FOE, oddsAfter, type Scene } from '../../testkit.js';

type Stat = (typeof STATS)[number];

/** A foe with a gaze: a save or deafened, which does nothing else. */
const gazing = (save_stat: Stat, save_dc: number, more: object = {}) => ({
  actions: [
    {
      type: 'save_effect',
      name: 'Gaze',
      range: 3,
      save_stat,
      save_dc,
      on_fail: { condition: 'deafened' },
      ...more,
    },
  ],
});
const GAZE = { do: 'action', action: 0, target: 0 } as const;
const gazed = (hero: object, stat: Stat, dc: number, rolls: number[], options: object = {}) => {
  const b = bout({ hero, monsters: [gazing(stat, dc)], options, rolls });
  b.end();
  b.act(GAZE);
  b.done();
  return b.of('saved')[0]!;
};
/** The hero casts something that the foe saves against. */
const cast = (spell: string, monster: object, rolls: number[], hero: object = {}) => {
  const scores = { wisdom: 14, intelligence: 14 };
  const pack = [{ item: 'quartz-dust', quantity: 5 }, 'iron-filings', 'spirit-dust'];
  const caster = { class: 'wizard', level: 5, mana: 20, scores, spells: [spell], pack, gear: {}, ...hero };
  const b = bout({ hero: caster, monsters: [monster], range: 2, rolls } satisfies Scene);
  b.act(spell === 'shatter' ? { do: 'cast', spell, at: 2 } : { do: 'cast', spell, targets: [1] });
  b.done();
  return b;
};

describe('saving throws', () => {
  it.each(STATS)('QUEST-23.1: a member rolls d20 + the modifier of %s, meeting the DC succeeds', stat => {
    for (const [score, mod] of [
      [7, -2],
      [10, 0],
      [17, 3],
    ] as const) {
      const hero = { scores: { [stat]: score } };
      expect(gazed(hero, stat, 13, [13 - mod])).toMatchObject({ success: true, rolls: [{ total: 13 }] });
      expect(gazed(hero, stat, 13, [12 - mod])).toMatchObject({ success: false, rolls: [{ total: 12 }] });
    }
  });

  it('QUEST-23.1: no proficiency of class or level counts', () => {
    const hero = { class: 'fighter', level: 17, scores: { constitution: 14 } };
    expect(gazed(hero, 'constitution', 13, [11]).rolls![0]!.total).toBe(13);
  });

  it('QUEST-23.1: natural 1 and 20 are nothing special', () => {
    expect(gazed({ scores: { wisdom: 20 } }, 'wisdom', 6, [1]).success).toBe(true);
    expect(gazed({}, 'wisdom', 21, [20]).success).toBe(false);
  });

  it('QUEST-23.1: a monster uses its listed value, else its modifier', () => {
    const stats = { ...FOE.stats, wisdom: 16, constitution: 7 };
    const listed = { stats, saving_throws: { wisdom: 1 } };
    // DC 8 + 3 + 2 = 13.
    const hold = (face: number, fields: object) => cast('hold-person', fields, [face]).of('saved')[0]!;
    expect(hold(12, listed)).toMatchObject({ success: true, rolls: [{ total: 13, target: { value: 13 } }] });
    expect(hold(11, listed).success).toBe(false);
    expect(hold(10, { stats }).success).toBe(true);
    expect(hold(9, { stats }).success).toBe(false);
    const shatter = cast('shatter', { stats }, [14, 24]);
    expect(shatter.of('saved')[0]).toMatchObject({ success: false, rolls: [{ total: 12 }] });
  });

  it.each([3, 5, 9, 13])(
    'QUEST-23.1, QUEST-13.6: the caster’s DC is 8 + proficiency + modifier: level %i',
    level => {
      const { content } = bout().plan;
      const b = cast('hold-person', {}, [1], { level });
      const dc = 8 + content.levels[level - 1]!.proficiency + 2;
      expect(b.of('saved')[0]!.rolls![0]!.target!.value).toBe(dc);
    },
  );

  it.each(['paralyzed', 'petrified', 'stunned', 'unconscious'])(
    'QUEST-23.1: an automatic failure rolls nothing: STR and DEX of the %s',
    condition => {
      for (const stat of ['strength', 'dexterity'] as const)
        expect(gazed({ conditions: [condition] }, stat, 0, [])).toMatchObject({ success: false });
      for (const stat of ['constitution', 'intelligence', 'wisdom', 'charisma'] as const)
        expect(gazed({ conditions: [condition] }, stat, 10, [10])).toMatchObject({ success: true });
    },
  );

  it.each([
    ['barbarian', 'strength', 'constitution'],
    ['fighter', 'strength', 'constitution'],
    ['paladin', 'wisdom', 'charisma'],
    ['ranger', 'strength', 'dexterity'],
    ['monk', 'strength', 'dexterity'],
    ['rogue', 'dexterity', 'intelligence'],
    ['bard', 'dexterity', 'charisma'],
    ['cleric', 'wisdom', 'charisma'],
    ['druid', 'intelligence', 'wisdom'],
    ['sorcerer', 'constitution', 'charisma'],
    ['warlock', 'wisdom', 'charisma'],
    ['wizard', 'intelligence', 'wisdom'],
  ])('QUEST-23.2: with the option a %s adds proficiency to %s and %s', (of, ...own) => {
    const { plan } = bout({ hero: { class: of, level: 5 }, options: { save_proficiency: true } });
    const { saves } = plan.beings[0]!;
    expect(STATS.filter((_, stat) => saves[stat] === 3)).toEqual(STATS.filter(stat => own.includes(stat)));
    expect(saves.reduce((sum, each) => sum + each, 0)).toBe(6);
    const without = bout({ hero: { class: of, level: 5 } }).plan.beings[0]!.saves;
    expect(without).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('QUEST-23.2: it counts in the roll', () => {
    const on = { save_proficiency: true };
    expect(gazed({ level: 5 }, 'strength', 13, [10], on).success).toBe(true);
    expect(gazed({ level: 5 }, 'wisdom', 13, [12], on).success).toBe(false);
  });

  it('QUEST-8.8, QUEST-23.1: advantage and disadvantage on saves, exact chances', () => {
    const odds = (conditions: string[], stat: Stat) => {
      const b = bout({ hero: { conditions, max_hp: 40 }, monsters: [gazing(stat, 12)] });
      b.end();
      const saved = oddsAfter(b, GAZE, (_, events) => events.some(e => e.kind === 'saved' && e.success));
      const { ways, of } = saved.get('true')!;
      return `${ways}/${of}`;
    };
    expect(odds([], 'dexterity')).toBe('9/20');
    expect(odds(['dodging'], 'dexterity')).toBe('279/400');
    expect(odds(['dodging'], 'strength')).toBe('9/20');
    expect(odds(['exhaustion-3'], 'wisdom')).toBe('81/400');
    expect(odds(['exhaustion-3', 'dodging'], 'dexterity')).toBe('9/20');
    expect(odds(['bless'], 'wisdom')).toBe('23/40');
    expect(odds(['bane'], 'wisdom')).toBe('13/40');
  });
});
