import { describe, expect, it } from 'vitest';
import type { QuestChoice } from '../choices.js';
import { DAMAGE_TYPES, STATS } from '../content/vocabulary.js';
import { LIFE } from '../plan/codes.js';
import { afflict, type Bout, bout, cast, FOE, foesTurn, oddsAfter, type Scene, use } from '../testkit.js';

const HIT: QuestChoice = { do: 'attack', target: 1 };
const HELPLESS = ['paralyzed', 'petrified', 'stunned', 'unconscious'] as const;

/** How many d20 the hero rolls for a check, the contest of a shove: with one he wins it, with the lower of two he loses. */
function checkDice(conditions: unknown[], scene: Scene = {}): number {
  const b = bout({ hero: { conditions, max_hp: 40 }, ...scene, rolls: [15, 3, 10] });
  b.act({ do: 'shove', target: 1 });
  const [contest] = b.of('contest');
  return contest?.won === false ? 2 : 1;
}
/** How often the foe saves, as a fraction of 1, by its ability. */
function saves(stat: string, ...conditions: string[]): string {
  const gaze = { type: 'save_effect', name: 'Gaze', range: 3, save_stat: stat, save_dc: 11 };
  const b = foesTurn({
    hero: { conditions, max_hp: 40 },
    monsters: [{ actions: [{ ...gaze, on_fail: { condition: 'deafened' } }] }],
  });
  const odds = oddsAfter(b, { do: 'action', action: 0, target: 0 }, (_, events) =>
    events.some(event => event.kind === 'saved' && event.success),
  ).get('true');
  return odds ? `${odds.ways}/${odds.of}` : '0';
}
const verdict = (b: Bout) => {
  b.attack();
  return b.of('attacked').at(-1)!.verdict;
};

describe('senses and mind', () => {
  it('QUEST-15.3, QUEST-7.8: the blinded see nobody hide', () => {
    const hide = (...conditions: string[]) => {
      const b = bout({ range: 3, monsters: [{ senses: { passive_perception: 30 } }], rolls: [1] });
      for (const condition of conditions) afflict(b, 1, condition);
      b.act({ do: 'hide' });
      return b.of('hid')[0]!.success;
    };
    expect(hide()).toBe(false);
    expect(hide('blinded')).toBe(true);
  });

  it('QUEST-15.5: deafened changes no attack, save, check or step', () => {
    const b = bout({ hero: { conditions: ['deafened'] }, range: 1 });
    b.act({ do: 'closer', target: 1 });
    expect(b.option(HIT)!.chance).toBe(13 / 20);
    expect(checkDice(['deafened'])).toBe(1);
    expect(STATS.map(stat => saves(stat, 'deafened'))).toEqual(STATS.map(() => '1/2'));
  });

  it('QUEST-15.7: checks have disadvantage while the source is in sight', () => {
    const scared = [{ status: 'frightened', source: 1 }];
    expect(checkDice([])).toBe(1);
    expect(checkDice(scared)).toBe(2);
    const unseen = { id: 'bandit', armor_class: 10, conditions: ['invisible'] };
    expect(checkDice(scared, { monsters: [unseen] })).toBe(1);
    expect(checkDice([...scared, 'blinded'])).toBe(1);
  });

  it('QUEST-15.13: poisoned: checks have disadvantage, saves do not', () => {
    expect(checkDice(['poisoned'])).toBe(2);
    expect(saves('constitution', 'poisoned')).toBe('1/2');
  });

  it.each(['blinded', 'invisible', 'restrained', 'prone', 'grappled'])(
    'QUEST-15: %s changes no check',
    id => {
      expect(checkDice([id])).toBe(1);
    },
  );
});

describe('exhaustion', () => {
  const tired = (level: number) => (level === 0 ? [] : [level === 1 ? 'exhaustion' : `exhaustion-${level}`]);
  const at = (level: number, range = 0) =>
    bout({ hero: { conditions: tired(level), max_hp: 21, hp: 21 }, range });

  it.each([0, 1, 2, 3, 4, 5])('QUEST-15.6: level %i and all below it', level => {
    expect(checkDice(tired(level))).toBe(level >= 1 ? 2 : 1);
    const b = at(level, 2);
    expect(b.state.steps).toBe(level >= 2 ? 0 : 1);
    expect(at(level).option(HIT)!.chance).toBeCloseTo(level >= 3 ? (13 / 20) ** 2 : 13 / 20, 12);
    expect(saves('wisdom', ...tired(level))).toBe(level >= 3 ? '1/4' : '1/2');
    expect([b.hero.maxHp, b.hero.hp]).toEqual(level >= 4 ? [10, 10] : [21, 21]);
    if (level >= 5) expect(b.refusal({ do: 'dash' })).toBe('quest/speed_zero');
    else {
      b.act({ do: 'dash' });
      expect(b.state.steps).toBe(level >= 2 ? 1 : 2);
    }
  });

  it('QUEST-15.6, QUEST-15.2: it adds levels, the sixth is death', () => {
    const b = bout({ hero: { max_hp: 20 }, companions: [{}] });
    for (let level = 1; level <= 5; level++) {
      afflict(b, 0, 'exhaustion');
      expect([b.bears(0), b.hero.life]).toEqual([tired(level), LIFE.up]);
    }
    afflict(b, 0, 'exhaustion');
    expect(b.hero.life).toBe(LIFE.dead);
  });

  it('QUEST-15.6: it is not the fatigue score', () => {
    expect(bout({ hero: { fatigue: 10 } }).bears(0)).toEqual([]);
  });
});

describe('those who cannot act', () => {
  it.each(['incapacitated', ...HELPLESS])('QUEST-15.9: %s: no action, no bonus action', condition => {
    const hero = { level: 5, hp: 5, max_hp: 50, conditions: [condition] };
    const b = bout({ hero });
    const no = 'quest/incapacitated';
    expect(b.refusal(HIT)).toBe(no);
    expect(b.refusal({ do: 'dodge' })).toBe(no);
    expect(b.refusal(use('second-wind'))).toBe(no);
    const twins = { gear: { mainHand: 'dagger', offHand: 'dagger' }, conditions: [condition] };
    expect(bout({ hero: twins }).refusal({ do: 'attack', target: 1, hand: 'off' })).toBe(no);
  });

  it.each(['incapacitated', ...HELPLESS])('QUEST-15.9, QUEST-7.17: %s: no reaction', condition => {
    const b = foesTurn({ hero: { conditions: [condition] } });
    b.act({ do: 'away' });
    b.done();
    expect([b.range(), b.of('reacted')]).toEqual([1, []]);
  });

  it.each(['incapacitated', ...HELPLESS])('QUEST-15.9, QUEST-13.9: %s: concentration ends', condition => {
    const b = bout({ hero: { class: 'wizard', level: 5, spells: ['blur'], gear: {} } });
    b.act(cast('blur'));
    expect(b.bears(0)).toContain('blurred');
    afflict(b, 0, condition);
    expect([b.hero.concentration, b.bears(0).includes('blurred')]).toEqual([-1, false]);
  });

  it.each(HELPLESS)(
    'QUEST-15.11, QUEST-15.12, QUEST-15.16, QUEST-15.17: %s fails STR and DEX saves, no others',
    condition => {
      expect(STATS.map(stat => saves(stat, condition))).toEqual(['0', '0', '1/2', '1/2', '1/2', '1/2']);
    },
  );

  it.each([
    ['paralyzed', 'critical'],
    ['unconscious', 'critical'],
    ['petrified', 'hit'],
    ['stunned', 'hit'],
    ['restrained', 'hit'],
  ])('QUEST-15.11, QUEST-15.17: a melee hit from range 0 on the %s is %s', (condition, expected) => {
    const near = bout({ rolls: [12, 9, expected === 'critical' ? [1, 1] : 1] });
    afflict(near, 1, condition);
    expect(verdict(near)).toBe(expected);
    near.done();
    // From range 1, with reach or a bow, it is a plain hit.
    const reach = bout({ hero: { gear: { mainHand: 'whip' } }, range: 1, rolls: [12, 9, 1] });
    afflict(reach, 1, condition);
    // The unconscious are prone too: advantage and disadvantage, one die.
    if (condition !== 'unconscious') expect(verdict(reach)).toBe('hit');
    const bow = { gear: { mainHand: 'shortbow', ammunition: 'arrows' } };
    const shot = bout({
      hero: bow,
      rolls: [12, ...(['unconscious', 'restrained'].includes(condition) ? [] : [9]), 1],
    });
    afflict(shot, 1, condition);
    expect(verdict(shot)).toBe('hit');
  });

  it('QUEST-15.11: a miss is no critical hit', () => {
    const b = bout({ monsters: [{ armor_class: 20 }], rolls: [12, 9] });
    afflict(b, 1, 'paralyzed');
    expect(verdict(b)).toBe('miss');
  });

  it('QUEST-15.12: the petrified resist every damage, are immune to poison and cannot be poisoned', () => {
    for (const type of DAMAGE_TYPES) {
      const club = { ...FOE.actions[0], hit: { dice: '9', mod: 0, type } };
      const hero = { max_hp: 40, conditions: ['petrified'] };
      const b = foesTurn({ hero, monsters: [{ actions: [club] }], rolls: [15, 15] });
      b.claw();
      expect(40 - b.hero.hp, type).toBe(type === 'poison' ? 0 : 4);
    }
    const stone = bout({ hero: { conditions: ['petrified'] } });
    afflict(stone, 0, 'poisoned');
    expect(stone.bears(0)).toEqual(['petrified']);
    const before = bout({ hero: { conditions: ['poisoned'] } });
    afflict(before, 0, 'petrified');
    expect(before.bears(0)).toEqual(['petrified']);
  });

  it('QUEST-15.18, QUEST-15.2: petrified has no end of its own and outlasts the fight', () => {
    const b = bout({ hero: { conditions: ['petrified'] }, companions: [{}], rolls: [19, 4] });
    for (let turn = 0; turn < 33; turn++) b.end();
    expect(b.bears(0)).toEqual(['petrified']);
    while (b.state.turn !== 1) b.end();
    b.foe.hp = 1;
    b.attack(2);
    expect([b.state.ending, b.bears(0)]).toEqual(['victory', ['petrified']]);
  });

  it('QUEST-15.17: the unconscious lie prone, and still do when they wake', () => {
    const b = bout({ hero: { conditions: [{ status: 'unconscious', rounds: 1 }] } });
    expect(b.bears(0)).toEqual(['unconscious', 'prone']);
    b.end();
    expect(b.bears(0)).toEqual(['prone']);
  });
});

describe('hampered', () => {
  it('QUEST-15.10: an invisible creature is never found by sight: no foe sees what frightens', () => {
    const b = bout({ hero: { conditions: [{ status: 'frightened', source: 1 }] } });
    expect(b.option(HIT)!.hint).toContain('frightened');
    afflict(b, 1, 'invisible');
    expect(b.option(HIT)!.hint).not.toContain('frightened');
  });

  it('QUEST-15.15: restrained: DEX saves have disadvantage, no others', () => {
    expect(STATS.map(stat => saves(stat, 'restrained'))).toEqual(['1/2', '1/4', '1/2', '1/2', '1/2', '1/2']);
  });

  it.each(['blinded', 'charmed', 'frightened', 'grappled', 'incapacitated', 'invisible', 'prone'])(
    'QUEST-15: %s changes no save',
    condition => {
      expect(STATS.map(stat => saves(stat, condition))).toEqual(STATS.map(() => '1/2'));
    },
  );

  it('QUEST-15.14, QUEST-2.12: standing up ends it and takes the free step', () => {
    const b = bout({ hero: { conditions: ['prone'] }, range: 2 });
    b.act({ do: 'stand' });
    expect(b.bears(0)).toEqual([]);
    expect(b.refusal({ do: 'away' })).toBe('quest/no_steps_left');
  });
});
