import { describe, expect, it } from 'vitest';
import { DAMAGE_TYPES } from '../content/vocabulary.js';
import { quest } from '../index.js';
import { LIFE } from '../plan/codes.js';
import { bout, cast, FOE } from '../testkit.js';

const CLUB = FOE.actions[0]!;
const hitting = (dice: string, type: string, more: object = {}) => ({
  actions: [{ ...CLUB, hit: { dice, mod: 0, type }, ...more }],
});
const BURN = { kind: 'extra_damage', dice: '4', type: 'fire' };
const strike = (b: ReturnType<typeof bout>) => {
  b.end();
  b.act({ do: 'action', action: 0, target: 0 });
};

describe('damage is taken', () => {
  const mage = (spells: string[], more: object = {}) => ({
    class: 'wizard',
    level: 5,
    scores: { intelligence: 18 },
    max_hp: 60,
    spells,
    gear: {},
    ...more,
  });

  it('QUEST-9.7, QUEST-1.6: temporary HP go first, then HP, never below 0', () => {
    const hero = mage(['false-life']);
    const b = bout({ hero, monsters: [hitting('11', 'cold')], rolls: [3, 15, 15] });
    b.act({ do: 'cast', spell: 'false-life' });
    expect(b.hero.temporary).toBe(7);
    strike(b);
    expect([b.hero.temporary, b.hero.hp]).toEqual([0, 56]);
    expect(b.of('spent').at(-1)).toMatchObject({ pool: 'Temporary HP', amount: 7, left: 0 });
    expect(b.of('damaged')[0]).toMatchObject({ amount: 11, left: 56 });
    b.end();
    b.hero.hp = 3;
    strike(b);
    expect(b.hero.hp).toBe(0);
  });

  it('QUEST-1.6: temporary HP do not add up, the larger pool stays, and go with the fight', () => {
    const hero = { ...mage(['false-life']), mana: 20 };
    const b = bout({ hero, monsters: [{ hit_points: 1 }], rolls: [4, 1, 15, 4] });
    b.act({ do: 'cast', spell: 'false-life' });
    b.end();
    b.end();
    b.act({ do: 'cast', spell: 'false-life' });
    expect(b.hero.temporary).toBe(8);
    b.end();
    b.end();
    b.attack();
    expect([b.state.ending, b.hero.temporary]).toEqual(['victory', 0]);
  });

  it('QUEST-9.7, QUEST-7.23: Uncanny Dodge halves what resistance left of it', () => {
    const rogue = { class: 'rogue', level: 5, max_hp: 60, conditions: ['blade-ward'] };
    const foe = hitting('9', 'slashing');
    const b = bout({ hero: rogue, monsters: [foe], options: { reactions: 'auto' }, rolls: [15] });
    strike(b);
    expect(b.hero.hp).toBe(60 - 2);
  });

  it('QUEST-9.7: several types are resolved one by one', () => {
    const foe = hitting('9', 'slashing', { on_hit: [BURN, { ...BURN, type: 'cold' }] });
    const b = bout({ hero: { max_hp: 60, conditions: ['blade-ward'] }, monsters: [foe], rolls: [15] });
    strike(b);
    expect(b.hero.hp).toBe(60 - 4 - 4 - 4);
    expect(b.of('attacked')[0]!.damage).toEqual([
      { amount: 4, type: 'slashing' },
      { amount: 4, type: 'fire' },
      { amount: 4, type: 'cold' },
    ]);
  });

  it('QUEST-9.7: and are one event: one gain of rage, one failed death save', () => {
    const foe = hitting('9', 'slashing', { on_hit: [BURN] });
    const b = bout({ hero: { class: 'barbarian', max_hp: 60 }, monsters: [foe], rolls: [15] });
    strike(b);
    expect(b.hero.pool).toBe(10);
    const down = bout({ hero: { hp: 0 }, monsters: [foe], initiative: [1, 20], rolls: [19, 2] });
    down.act({ do: 'action', action: 0, target: 0 });
    // A melee hit from range 0 is critical: two failures, not four.
    expect(down.hero.failures).toBe(2);
  });

  it.each([
    [22, 11],
    [23, 11],
    [24, 12],
    [9, 10],
    [20, 10],
    [1, 10],
  ])(
    'QUEST-X14, QUEST-13.10: %i damage to one who concentrates calls for a CON save against DC %i',
    (damage, dc) => {
      const b = bout({ hero: mage(['blur']), monsters: [hitting(`${damage}`, 'cold')], rolls: [15, 15, dc] });
      b.act({ do: 'cast', spell: 'blur' });
      strike(b);
      expect(b.of('saved')[0]).toMatchObject({ stat: 'constitution', rolls: [{ target: { value: dc } }] });
      expect(b.hero.concentration).not.toBe(-1);
    },
  );

  it('QUEST-13.10, QUEST-9.7: two types together, one save; a failure ends the spell', () => {
    const foe = hitting('12', 'cold', { on_hit: [{ ...BURN, dice: '12' }] });
    const b = bout({ hero: mage(['blur']), monsters: [foe], rolls: [15, 15, 11] });
    b.act({ do: 'cast', spell: 'blur' });
    strike(b);
    b.done();
    expect(b.of('saved').map(({ rolls }) => rolls![0]!.target!.value)).toEqual([12]);
    expect(b.hero.concentration).toBe(-1);
  });
});

describe('what monsters are made of', () => {
  it('QUEST-9.9: thirteen types; no listed monster resists force', () => {
    const { content } = bout().plan;
    expect([...DAMAGE_TYPES].sort().join(' ')).toBe(
      'acid bludgeoning cold fire force lightning necrotic piercing poison psychic radiant slashing thunder',
    );
    const force = 1 << DAMAGE_TYPES.indexOf('force');
    for (const id of content.monsters.keys()) {
      const [, being] = quest.compile(quest.setup.parse({ monsters: [id] })).beings;
      expect((being!.resist | being!.immune) & force, id).toBe(0);
    }
  });

  it('QUEST-9.9: a skeleton resists piercing and is vulnerable to bludgeoning', () => {
    const hit = (mainHand: string) => {
      const foe = { id: 'skeleton', hp: 50, max_hp: 50 };
      const b = bout({ hero: { gear: { mainHand } }, monsters: [foe], rolls: [15, 5] });
      b.attack();
      return 50 - b.foe.hp;
    };
    expect([hit('rapier'), hit('mace'), hit('longsword')]).toEqual([2, 10, 5]);
  });

  it('QUEST-9.9: a fire elemental is immune to fire', () => {
    const hero = { class: 'wizard', level: 5, spells: ['fire-bolt'], gear: {} };
    const b = bout({ hero, monsters: ['fire-elemental'], range: 3, rolls: [15, 8] });
    b.act({ do: 'cast', spell: 'fire-bolt', targets: [1] });
    expect(b.foe.hp).toBe(102);
    expect(b.of('hide')[0]).toMatchObject({ what: 'ignored', type: 'fire' });
  });

  const zombie = { id: 'zombie', hp: 4 };

  it('QUEST-X17, QUEST-31.3: a zombie at 4 HP takes 9: CON DC 14, a success leaves it at 1 HP', () => {
    const blow = (save: number) => {
      const b = bout({ monsters: [zombie, {}], rolls: [15, 9, save] });
      b.attack();
      b.done();
      return [b.who(1).hp, b.who(1).life];
    };
    // CON 16: +3.
    expect(blow(11)).toEqual([1, LIFE.up]);
    expect(blow(10)).toEqual([0, LIFE.dead]);
  });

  it('QUEST-X17, QUEST-31.3: a critical or radiant blow allows no save', () => {
    const b = bout({ monsters: [zombie, {}], rolls: [20, 9] });
    b.attack();
    b.done();
    expect(b.who(1).life).toBe(LIFE.dead);
    const hero = { class: 'cleric', level: 5, spells: ['sacred-flame'], gear: {} };
    const holy = bout({ hero, monsters: [zombie, {}], rolls: [2, 5] });
    holy.act({ do: 'cast', spell: 'sacred-flame', targets: [1] });
    holy.done();
    expect(holy.who(1).life).toBe(LIFE.dead);
  });
});

describe('healing', () => {
  const cleric = (hero: object = {}) => ({
    class: 'cleric',
    level: 5,
    scores: { wisdom: 14 },
    spells: ['cure-wounds'],
    gear: {},
    max_hp: 30,
    ...hero,
  });
  const friend = (fields: object) => [{ class: 'fighter', max_hp: 20, ...fields }];
  const cure = cast('cure-wounds', { targets: [1] });

  it('QUEST-9.10: stops at the maximum', () => {
    const b = bout({ hero: cleric(), companions: friend({ hp: 15 }), rolls: [8] });
    b.act(cure);
    expect(b.who(1).hp).toBe(20);
    expect(b.of('healed')[0]).toMatchObject({ amount: 5, left: 20 });
  });

  it('QUEST-9.10: wakes a creature at 0 HP and clears its death saves', () => {
    const b = bout({ hero: cleric(), companions: friend({ hp: 0 }), rolls: [5] });
    b.who(1).failures = 2;
    b.who(1).successes = 1;
    b.act(cure);
    const { hp, life, failures, successes } = b.who(1);
    expect({ hp, life, failures, successes }).toEqual({ hp: 7, life: LIFE.up, failures: 0, successes: 0 });
    const left = b.who(1).statuses.map(({ what }) => b.plan.statuses[what]!.id);
    expect(left.filter(id => id === 'unconscious' || id === 'prone')).toEqual(['prone']);
  });

  it('QUEST-9.10: does nothing under no_heal, nor to the dead', () => {
    const b = bout({ hero: cleric(), companions: friend({ hp: 5, conditions: ['withered'] }), rolls: [5] });
    b.act(cure);
    expect(b.who(1).hp).toBe(5);
    const dead = bout({ hero: cleric(), companions: friend({ hp: 5 }) });
    dead.who(1).life = LIFE.dead;
    dead.who(1).hp = 0;
    expect(dead.option(cure)?.blocked !== undefined || dead.option(cure) === undefined).toBe(true);
  });
});
