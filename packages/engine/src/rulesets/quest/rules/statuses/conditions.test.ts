import { describe, expect, it } from 'vitest';
import type { QuestChoice } from '../../choices.js';
import { BARS, ENDS } from '../../content/effects.js';
import { CONDITIONS } from '../../content/vocabulary.js';
import { type Bout, bout, FOE, type Scene } from '../../testkit.js';
import { BAR, CONDITION, END_OF } from './conditions.js';

const SWING: QuestChoice = { do: 'action', action: 0, target: 0 };
const borne = (b: Bout, who = 0) =>
  b
    .who(who)
    .statuses.map(({ what }) => b.plan.statuses[what]!.id)
    .filter(id => CONDITIONS.includes(id as never));
/** Somebody whose club brings a condition, by itself or by a failed save. */
const striking = (rider: object) => ({
  actions: [{ ...FOE.actions[0], attack_bonus: 0, hit: null, on_hit: [rider] }],
});
const brings = (condition: string, more: object = {}) => ({ kind: 'condition', condition, ...more });
const saved = (condition: string, more: object = {}) => ({
  kind: 'save',
  save_stat: 'wisdom',
  save_dc: 12,
  on_fail: { condition, ...more },
});
const struck = (rider: object, rolls: number[], scene: Scene = {}) => {
  const b = bout({ monsters: [striking(rider)], ...scene, rolls });
  b.end();
  b.act(SWING);
  return b;
};

describe('bits', () => {
  const bitsOf = (names: readonly string[]) => names.map((_, place) => 1 << place);

  it('of conditions follow the order of their names, then comes who is out of the fight', () => {
    expect([
      CONDITION.blinded,
      CONDITION.charmed,
      CONDITION.deafened,
      CONDITION.exhaustion,
      CONDITION.frightened,
      CONDITION.grappled,
      CONDITION.incapacitated,
      CONDITION.invisible,
      CONDITION.paralyzed,
      CONDITION.petrified,
      CONDITION.poisoned,
      CONDITION.prone,
      CONDITION.restrained,
      CONDITION.stunned,
      CONDITION.unconscious,
      CONDITION.removed,
    ]).toEqual(bitsOf([...CONDITIONS, 'removed']));
  });

  it('of what the bearer cannot do follow the order of BARS', () => {
    expect([
      BAR.action,
      BAR['bonus action'],
      BAR.reaction,
      BAR['free step'],
      BAR.steps,
      BAR.cast,
      BAR.hide,
      BAR.flee,
      BAR.heal,
      BAR['second attack'],
      BAR['approach source'],
      BAR['harm source'],
    ]).toEqual(bitsOf(BARS));
  });

  it('of what ends a status follow the order of ENDS', () => {
    expect([
      END_OF.cast,
      END_OF.harm,
      END_OF.damage,
      END_OF.heal,
      END_OF.incapacitated,
      END_OF['speed zero'],
      END_OF['source incapacitated'],
      END_OF['temporary hp gone'],
    ]).toEqual(bitsOf(ENDS));
  });
});

describe('how conditions come and go', () => {
  it('QUEST-15.1: a duration counts down at the end of the bearer’s turns', () => {
    const b = struck(brings('deafened', { duration_rounds: 2 }), [15]);
    expect(borne(b)).toEqual(['deafened']);
    b.end();
    b.end();
    expect(borne(b)).toEqual(['deafened']);
    b.end();
    b.end();
    expect(borne(b)).toEqual([]);
  });

  it('QUEST-15.1: gained from another in the own turn it is not counted down that turn', () => {
    const b = bout({ monsters: [striking(brings('deafened', { duration_rounds: 1 }))], rolls: [15] });
    b.act({ do: 'away' });
    expect(borne(b)).toEqual(['deafened']);
    b.end();
    expect(borne(b)).toEqual(['deafened']);
    b.end();
    b.end();
    expect(borne(b)).toEqual([]);
  });

  it('QUEST-15.1, QUEST-12.7: of one’s own doing the turn of use is the first', () => {
    const b = bout({ hero: { class: 'rogue', level: 3 }, range: 3 });
    b.act({ do: 'ability', ability: 'hide-in-shadows' });
    b.end();
    b.end();
    expect(b.hero.marks).not.toBe(0);
    b.end();
    expect(b.hero.marks).toBe(0);
  });

  it('QUEST-15.1: the save comes before the countdown, at the end of the turn', () => {
    const rider = saved('poisoned', { duration_rounds: 3, save_each_turn: true });
    const b = struck(rider, [15, 2, 11, 12]);
    b.end();
    expect(borne(b)).toEqual(['poisoned']);
    b.end();
    expect(borne(b)).toEqual(['poisoned']);
    b.end();
    b.end();
    b.done();
    expect(borne(b)).toEqual([]);
  });

  it('QUEST-15.1: at 0 it ends, though the save before it failed', () => {
    const rider = saved('poisoned', { duration_rounds: 1, save_each_turn: true });
    const b = struck(rider, [15, 2, 3]);
    b.end();
    b.end();
    b.done();
    expect(borne(b)).toEqual([]);
  });

  it('QUEST-15.1: a save is due at the end of the turn it was gained in, only the countdown is not', () => {
    const rider = saved('poisoned', { duration_rounds: 1, save_each_turn: true });
    const b = bout({ monsters: [striking(rider)], rolls: [15, 2, 12] });
    b.act({ do: 'away' });
    b.end();
    b.done();
    expect(borne(b)).toEqual([]);
  });

  it('QUEST-15.1: without duration or save it lasts until cured', () => {
    const hero = { class: 'paladin', level: 1, conditions: ['poisoned'] };
    const b = bout({ hero });
    for (let turn = 0; turn < 20; turn++) b.end();
    expect(borne(b)).toEqual(['poisoned']);
    b.act({ do: 'ability', ability: 'lay-on-hands', target: 0, how: 'cure' });
    expect(borne(b)).toEqual([]);
  });

  it('QUEST-15.2: immunity blocks it, with an entry in the log', () => {
    const hero = {
      class: 'wizard',
      level: 5,
      mana: 9,
      spells: ['hold-person'],
      pack: ['iron-filings'],
      scores: { intelligence: 18 },
    };
    const b = bout({ hero, monsters: [{ condition_immunities: ['paralyzed'] }], range: 2, rolls: [2] });
    b.act({ do: 'cast', spell: 'hold-person', targets: [1] });
    expect(borne(b, 1)).toEqual([]);
    expect(b.of('immune')).toMatchObject([{ who: 1, status: 'Paralysed' }]);
    expect(b.lines('immune')).toHaveLength(1);
  });

  it('QUEST-15.2, QUEST-12.17: gaining immunity ends it', () => {
    const conditions = [{ status: 'frightened', source: 1 }, 'poisoned'];
    const b = bout({ hero: { class: 'barbarian', level: 10, conditions } });
    b.hero.pool = 50;
    b.act({ do: 'ability', ability: 'enter-rage' });
    expect(borne(b)).toEqual(['poisoned']);
  });

  it.each([
    [3, 1, 3],
    [1, 3, 3],
    [2, undefined, undefined],
    [undefined, 2, undefined],
  ])(
    'QUEST-15.2: the same condition for %s rounds and then for %s lasts the longer of both',
    (rounds, duration_rounds, left) => {
      const hero = { conditions: [{ status: 'deafened', ...(rounds === undefined ? {} : { rounds }) }] };
      const b = bout({
        hero,
        monsters: [striking(brings('deafened', duration_rounds ? { duration_rounds } : {}))],
        initiative: [1, 20],
        rolls: [15],
      });
      b.act(SWING);
      expect(b.hero.statuses).toMatchObject([{ rounds: left ?? -1 }]);
    },
  );

  it('QUEST-15.2: the longer one stays as it is, its source too', () => {
    const hero = { conditions: [{ status: 'charmed', rounds: 9, source: 2 }] };
    const rider = brings('charmed', { duration_rounds: 1 });
    const b = bout({ hero, monsters: [striking(rider), {}], initiative: [1, 20, 2], rolls: [15] });
    b.act(SWING);
    expect(b.hero.statuses).toMatchObject([{ rounds: 9, source: 2 }]);
  });

  it('QUEST-15.2: all but exhaustion, petrified and curses end with combat', () => {
    const conditions = [
      ...CONDITIONS.filter(
        id =>
          id !== 'petrified' &&
          !['charmed', 'incapacitated', 'paralyzed', 'stunned', 'unconscious'].includes(id),
      ),
      'mummy-rot',
      'lycanthropy',
    ];
    const b = bout({
      hero: { conditions },
      companions: [{ conditions: ['petrified', 'stunned'] }],
      monsters: [{ hit_points: 1, armor_class: 1 }],
      rolls: [19, 5],
    });
    b.act({ do: 'attack', target: 2 });
    expect(b.state.ending).toBe('victory');
    const left = (who: number) => b.who(who).statuses.map(({ what }) => b.plan.statuses[what]!.id);
    expect(left(0)).toEqual(['exhaustion', 'mummy-rot', 'lycanthropy']);
    expect(left(1)).toEqual(['petrified']);
  });
});
