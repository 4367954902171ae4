import { describe, expect, it } from 'vitest';
import type { QuestChoice } from '../choices.js';
import { type Bout, bout, FOE, type Scene } from '../testkit.js';

const HIT: QuestChoice = { do: 'attack', target: 1 };
/** A foe that conditions can be put on from the start: AC 10, 100 HP, no traits. */
const foe = (...conditions: unknown[]) => ({
  id: 'bandit',
  armor_class: 10,
  hp: 100,
  max_hp: 100,
  conditions,
});
const BOW = { gear: { mainHand: 'shortbow', ammunition: 'arrows' } };
const CROSSBOW = { gear: { mainHand: 'crossbow-heavy', ammunition: 'crossbow-bolts' } };
const PLAIN = { advantage: [], disadvantage: [] };
const CLUB_AT_1 = [{ ...FOE.actions[0], reach: 1 }];
const friend = (...conditions: unknown[]) => ({ name: 'Friend', class: 'fighter', conditions });

/** The reasons that the attack's event gives, with as many dice as they ask for; the option says the same. */
function reasons(b: Bout, choice: QuestChoice) {
  const shown = b.option(choice)!;
  b.act(choice);
  const { advantage, disadvantage, rolls } = b.of('attacked').at(-1)!;
  const edge = Math.sign(advantage.length) - Math.sign(disadvantage.length);
  expect(rolls![0]!.faces.length).toBe(edge === 0 ? 1 : 2);
  for (const each of advantage) expect(shown.hint).toContain(`advantage: ${each}`);
  for (const each of disadvantage) expect(shown.hint).toContain(`disadvantage: ${each}`);
  return { advantage, disadvantage };
}
/** The same of the hero's attack in a scene: two misses are ready, whatever is needed of them. */
const hero = (scene: Scene, choice: QuestChoice = HIT) =>
  reasons(bout({ ...scene, rolls: [2, 2, ...(scene.rolls ?? [])] }), choice);
/** The foe's turn comes first. */
const monster = (scene: Scene, action = 0) => {
  const b = bout({ ...scene, rolls: [2, 2] });
  b.end();
  return reasons(b, { do: 'action', action, target: 0 });
};
const good = (...advantage: string[]) => ({ advantage, disadvantage: [] });
const bad = (...disadvantage: string[]) => ({ advantage: [], disadvantage });

describe('advantage', () => {
  it.each(['blinded', 'paralyzed', 'petrified', 'stunned', 'unconscious', 'restrained'])(
    'QUEST-8.9: against a target that is %s, near and far',
    condition => {
      const name = condition === 'paralyzed' ? 'target paralysed' : `target ${condition}`;
      const near = hero({ monsters: [foe(condition)] });
      expect(near.advantage).toContain(name);
      expect(near.disadvantage).toEqual([]);
      const far = hero({ hero: BOW, range: 2, monsters: [foe(condition)] });
      expect(far.advantage).toContain(name);
    },
  );

  it.each(['charmed', 'deafened', 'frightened', 'grappled', 'incapacitated', 'poisoned', 'exhaustion'])(
    'QUEST-8.9: none against one that is only %s',
    condition => {
      expect(hero({ monsters: [foe(condition)] })).toEqual(PLAIN);
    },
  );

  it('QUEST-8.9, QUEST-15.14: a prone target: melee from range 0 only', () => {
    expect(hero({ monsters: [foe('prone')] })).toEqual(good('target prone'));
    const whip = { gear: { mainHand: 'whip' } };
    expect(hero({ hero: whip, monsters: [foe('prone')] })).toEqual(good('target prone'));
    expect(hero({ hero: whip, range: 1, monsters: [foe('prone')] })).toEqual(bad('target prone'));
    expect(hero({ hero: BOW, range: 2, monsters: [foe('prone')] })).toEqual(bad('target prone'));
    const shot = hero({ hero: BOW, monsters: [foe('prone')] });
    expect(shot).toEqual(bad('foe at range 0', 'target prone'));
  });

  it('QUEST-8.9, QUEST-15.10: an invisible attacker', () => {
    expect(hero({ hero: { conditions: ['invisible'] } })).toEqual(good('invisible'));
    expect(monster({ monsters: [foe('invisible')] })).toEqual(good('invisible'));
  });

  it('QUEST-8.9, QUEST-7.9: a hidden attacker, once', () => {
    const scene = { hero: { ...BOW, level: 5, conditions: ['hidden'] }, range: 2, rolls: [2, 2, 2] };
    const b = bout(scene);
    expect(reasons(b, HIT)).toEqual(good('hidden'));
    expect(reasons(b, HIT)).toEqual(PLAIN);
    b.done();
  });

  it('QUEST-8.9, QUEST-7.9: a spell cast from hiding is an attack from hiding, and ends it', () => {
    const mage = { class: 'wizard', level: 5, spells: ['fire-bolt'], gear: {}, conditions: ['hidden'] };
    const b = bout({ hero: mage, range: 2, rolls: [2, 2] });
    expect(reasons(b, { do: 'cast', spell: 'fire-bolt', targets: [1] })).toEqual(good('hidden'));
    expect(b.bears(0)).toEqual([]);
  });

  it('QUEST-8.9, QUEST-7.7: Help, for the named ally against the named foe, once', () => {
    const b = bout({
      companions: [friend()],
      monsters: [{}, {}],
      initiative: [20, 10, 1, 1],
      rolls: [2, 2, 2, 2],
    });
    b.act({ do: 'help', ally: 1, target: 2 });
    b.end();
    // Another foe: no advantage, and the help is not used up by it.
    expect(reasons(b, { do: 'attack', target: 3 })).toEqual(PLAIN);
    expect(b.option({ do: 'attack', target: 2 })!.hint).toContain('advantage: helped');
  });

  it('QUEST-8.9, QUEST-7.7: Help is used up by the attack it was for', () => {
    const ally = { ...friend(), level: 5 };
    const b = bout({ companions: [ally], initiative: [20, 10, 1], rolls: [2, 2] });
    b.act({ do: 'help', ally: 1, target: 2 });
    b.end();
    expect(reasons(b, { do: 'attack', target: 2 })).toEqual(good('helped'));
    expect(b.option({ do: 'attack', target: 2 })!.hint).not.toContain('helped');
  });

  it('QUEST-8.9, QUEST-12.18: Reckless Attack, paid for', () => {
    const b = bout({
      hero: { class: 'barbarian', level: 3, max_hp: 99 },
      rolls: [19, 1, 19, 1, 2, 2],
    });
    expect(b.refusal({ do: 'ability', ability: 'reckless-attack' })).toBe('quest/not_enough_resource');
    for (let blow = 0; blow < 2; blow++) {
      b.end();
      b.act({ do: 'action', action: 0, target: 0 });
      b.end();
    }
    b.act({ do: 'ability', ability: 'reckless-attack' });
    expect(reasons(b, HIT)).toEqual(good('reckless'));
  });

  it('QUEST-8.9, QUEST-29.5: the surprise round and no longer', () => {
    const b = bout({ surprised: 'monsters', initiative: [1, 20], rolls: [2, 2, 2] });
    expect(reasons(b, HIT)).toEqual(good('surprise'));
    b.end();
    while (b.state.turn !== 0) b.end();
    expect(b.state.round).toBe(2);
    expect(reasons(b, HIT)).toEqual(PLAIN);
  });

  it('QUEST-8.9: an outlined target, and an effect that says so', () => {
    expect(hero({ monsters: [foe('outlined')] })).toEqual(good('target outlined'));
    expect(hero({ hero: { conditions: ['aimed'] } })).toEqual(good('aimed'));
    expect(hero({ monsters: [foe('lit-up')] })).toEqual(good('target lit up'));
  });

  it('QUEST-8.9: flanking is off unless the option is on, and asks for melee and an able ally at range 0', () => {
    const scene = (extra: Scene = {}): Scene => ({ companions: [friend()], ...extra });
    const at: QuestChoice = { do: 'attack', target: 2 };
    const on = { options: { flanking: true } };
    expect(hero(scene(), at)).toEqual(PLAIN);
    expect(hero(scene(on), at)).toEqual(good('flanking'));
    expect(hero({ ...on })).toEqual(PLAIN);
    expect(hero(scene({ ...on, companions: [friend('stunned')] }), at)).toEqual(PLAIN);
    expect(hero(scene({ ...on, hero: BOW }), at)).toEqual(bad('foe at range 0'));
    // With reach from range 1 the friend at range 1 does not count.
    const whip = { gear: { mainHand: 'whip' } };
    expect(hero(scene({ ...on, hero: whip, range: 1 }), at)).toEqual(PLAIN);
    const both = monster({ ...on, monsters: [{}, {}] });
    expect(both).toEqual(good('flanking'));
  });

  it('QUEST-17.5: a berserker, both ways', () => {
    const wild = { behavior: { aggression: 'berserker' } };
    expect(hero({ monsters: [wild] }).advantage).toHaveLength(1);
    expect(monster({ monsters: [wild] }).advantage).toHaveLength(1);
  });
});

describe('disadvantage', () => {
  it.each(['blinded', 'poisoned', 'restrained', 'prone', 'exhaustion-3', 'exhaustion-4', 'exhaustion-5'])(
    'QUEST-8.10: the attacker is %s',
    condition => {
      const found = hero({ hero: { conditions: [condition], max_hp: 40 } });
      expect(found.advantage).toEqual([]);
      expect(found.disadvantage).toEqual([condition.replace('-', ' ')]);
      expect(monster({ monsters: [foe(condition)] }).disadvantage).toEqual([condition.replace('-', ' ')]);
    },
  );

  it.each(['charmed', 'deafened', 'grappled', 'exhaustion', 'exhaustion-2'])(
    'QUEST-8.10: none when the attacker is only %s',
    condition => {
      expect(hero({ hero: { conditions: [condition] } })).toEqual(PLAIN);
    },
  );

  it('QUEST-8.10, QUEST-15.7: frightened, while the source is in sight', () => {
    const scared = { conditions: [{ status: 'frightened', source: 1 }] };
    expect(hero({ hero: scared })).toEqual(bad('frightened'));
    // Also in an attack on somebody else.
    const two = { hero: scared, monsters: [foe(), foe()] };
    expect(hero(two, { do: 'attack', target: 2 })).toEqual(bad('frightened'));
    const unseen = { hero: scared, monsters: [foe('invisible'), foe()] };
    expect(hero(unseen, { do: 'attack', target: 2 })).toEqual(PLAIN);
  });

  it('QUEST-8.10: the target is invisible, hidden or dodging', () => {
    expect(hero({ monsters: [foe('invisible')] })).toEqual(bad('target invisible'));
    expect(hero({ monsters: [foe('hidden')] })).toEqual(bad('target hidden'));
    const b = bout({ rolls: [2, 2] });
    b.act({ do: 'dodge' });
    b.end();
    expect(reasons(b, { do: 'action', action: 0, target: 0 })).toEqual(bad('target dodging'));
  });

  it('QUEST-8.10, QUEST-2.3: above the normal range up to the long one', () => {
    expect(hero({ hero: BOW, range: 3 })).toEqual(PLAIN);
    expect(hero({ hero: BOW, range: 4 })).toEqual(bad('long range'));
    expect(hero({ hero: BOW, range: 5 })).toEqual(bad('long range'));
  });

  it('QUEST-8.10, QUEST-2.4: range 6, whatever the weapon; with long range still one', () => {
    expect(hero({ hero: CROSSBOW, range: 6 })).toEqual(bad('long range', 'extreme range'));
    const far = [{ ...FOE.actions[0], type: 'ranged_attack', reach: null, range: 6 }];
    expect(monster({ monsters: [{ actions: far }], range: 6 })).toEqual(bad('extreme range'));
    expect(monster({ monsters: [{ actions: far }], range: 5 })).toEqual(PLAIN);
  });

  it('QUEST-8.10, QUEST-10.7: a heavy weapon in the hands of halfling or gnome', () => {
    const wield = (race: string, mainHand: string) => hero({ hero: { race, gear: { mainHand } } });
    for (const race of ['halfling', 'gnome']) {
      expect(wield(race, 'greatsword')).toEqual(bad('heavy weapon in small hands'));
      expect(wield(race, 'longsword')).toEqual(PLAIN);
    }
    expect(wield('dwarf', 'greatsword')).toEqual(PLAIN);
  });

  it('QUEST-8.10, QUEST-11.8: untrained armour or shield, on STR and DEX rolls', () => {
    const wizard = (gear: object, more: object = {}) => ({ class: 'wizard', gear, ...more });
    const dagger = { mainHand: 'dagger' };
    expect(hero({ hero: wizard({ ...dagger, armor: 'leather-vest' }) })).toEqual(bad('untrained armour'));
    expect(hero({ hero: wizard({ ...dagger, offHand: 'shield' }) })).toEqual(bad('untrained armour'));
    expect(hero({ hero: wizard({ ...dagger, armor: 'common-clothes' }) })).toEqual(PLAIN);
    expect(hero({ hero: wizard({ ...dagger, helmet: 'iron-helmet' }) })).toEqual(PLAIN);
    const off = { options: { armor_proficiency: false } };
    expect(hero({ ...off, hero: wizard({ ...dagger, armor: 'plate-cuirass' }) })).toEqual(PLAIN);
    // A spell is rolled with INT.
    const spell = wizard({ armor: 'leather-vest' }, { level: 3, spells: ['fire-bolt'] });
    const cast: QuestChoice = { do: 'cast', spell: 'fire-bolt', targets: [1] };
    expect(hero({ hero: spell, range: 2 }, cast)).toEqual(PLAIN);
  });

  it('QUEST-8.11: every ranged roll with an able foe at range 0: weapon, thrown, spell, monster', () => {
    const near = bad('foe at range 0');
    expect(hero({ hero: BOW })).toEqual(near);
    const dagger = { gear: { mainHand: 'dagger' } };
    expect(hero({ hero: dagger }, { do: 'throw', target: 1, item: 'dagger' })).toEqual(near);
    const mage = { class: 'wizard', level: 3, spells: ['fire-bolt'], gear: {} };
    expect(hero({ hero: mage }, { do: 'cast', spell: 'fire-bolt', targets: [1] })).toEqual(near);
    expect(monster({ monsters: [foe()] }, 1)).toEqual(near);
    expect(hero({ hero: BOW, range: 1 })).toEqual(PLAIN);
  });

  it('QUEST-8.11: the foe in contact need not be the target, but must be able', () => {
    const at: QuestChoice = { do: 'attack', target: 2 };
    const two = (...conditions: string[]) => {
      const b = bout({ hero: BOW, monsters: [foe(...conditions), foe()], range: 2, rolls: [2, 2] });
      const size = b.state.creatures.length;
      b.state.ranges[1] = b.state.ranges[size] = 0;
      return reasons(b, at);
    };
    expect(two()).toEqual(bad('foe at range 0'));
    for (const condition of ['incapacitated', 'stunned', 'paralyzed', 'unconscious', 'petrified'])
      expect(two(condition)).toEqual(PLAIN);
    expect(two('restrained')).toEqual(bad('foe at range 0'));
  });

  it('QUEST-2.2, QUEST-8.11: a melee attack with reach from range 1 is no ranged one', () => {
    expect(monster({ monsters: [{ actions: CLUB_AT_1 }, {}], range: 1 })).toEqual(PLAIN);
    expect(monster({ monsters: [{ actions: CLUB_AT_1 }], range: 0 })).toEqual(PLAIN);
  });
});
