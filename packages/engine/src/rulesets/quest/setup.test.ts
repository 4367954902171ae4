import { describe, expect, test } from 'vitest';
import type { FrayError } from '../../core/errors.js';
import { Fight } from '../../core/fight/fight.js';
import { assemble, shipped } from './content/content.js';
import { createQuest } from './index.js';
import { bout, FOE, issuesOf, setupOf } from './testkit.js';

/** What a setup is refused with, as `path: reason`. */
const refusals = (setup: unknown) => issuesOf(setup).map(({ path, reason }) => `${path}: ${reason}`);
const member = (fields: object) => refusals(setupOf({ hero: fields }));
const monster = (fields: object | string) =>
  refusals(setupOf({ monsters: [fields as Record<string, unknown>] }));

describe('a name that leads nowhere is refused with its place, and what may have been meant', () => {
  test.each<[object, string]>([
    [
      { gear: { mainHand: 'longswrd' } },
      "party[0].gear.mainHand: there is no item 'longswrd'; did you mean 'longsword'?",
    ],
    [
      { gear: { ammunition: { item: 'arows', quantity: 3 } } },
      "party[0].gear.ammunition: there is no item 'arows'",
    ],
    [
      { pack: ['torch', { item: 'gold-peice' }] },
      "party[0].pack[1]: there is no item 'gold-peice'; did you mean 'gold-piece'?",
    ],
    [{ spells: ['firebal'] }, "party[0].spells[0]: there is no spell 'firebal'; did you mean 'fireball'"],
    [{ feats: ['alert'] }, "party[0].feats[0]: there is no feat 'alert'; there are "],
    [{ race: 'orcc' }, "party[0].race: there is no race 'orcc'; did you mean 'orc'?"],
    [{ weapons: { items: ['sord'] } }, "party[0].weapons.items[0]: there is no item 'sord'"],
    [
      { uses: { 'second-wnd': 1 } },
      "party[0].uses.second-wnd: there is no ability 'second-wnd'; did you mean 'second-wind'?",
    ],
    [
      { conditions: ['poisend'] },
      "party[0].conditions[0]: there is no status 'poisend'; did you mean 'poisoned'?",
    ],
    [
      { conditions: [{ status: 'prone', source: 2 }] },
      'party[0].conditions[0].source: nobody has the number 2; there are 0 to 1',
    ],
    [{ gear: { helmet: 'longsword' } }, 'party[0].gear.helmet: Longsword is not worn or held there'],
    [{ class: 'cook' }, 'party[0].class'],
    [{ gear: { belt: 'rope' } }, 'party[0].gear'],
  ])('%j', (fields, expected) => {
    const said = member(fields);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(expected);
  });

  test('of a monster, by its name alone or with changes', () => {
    expect(monster('gobblin')).toEqual([
      "monsters[0]: there is no monster 'gobblin'; did you mean 'goblin'?",
    ]);
    expect(monster({ id: 'gobblin', hp: 3 })[0]).toContain("there is no monster 'gobblin'");
    expect(monster({ id: 'goblin', conditions: ['asleep'] })[0]).toContain(
      "monsters[0].conditions[0]: there is no status 'asleep'",
    );
  });

  test('more than may be changed of a known one makes a record of its own', () => {
    expect(monster({ id: 'goblin', boss: true })[0]).toContain(
      'monsters[0]: its record lacks name, challenge_rating',
    );
    const b = bout({ monsters: [{ id: 'goblin', name: 'Grub', armor_class: 3, hp: 2 }] });
    expect([b.foe.hp, b.foe.maxHp, b.foe.ac, b.plan.beings[1]!.name]).toEqual([2, 7, 3, 'Grub']);
  });

  test('QUEST-2.5: but an unknown terrain is one with a starting range of 2', () => {
    const b = bout({ environment: { terrain: 'moon', starting_range: undefined } });
    expect(b.range()).toBe(2);
  });

  test('QUEST-2.5: a starting range is given from near to far', () => {
    const setup = setupOf({ environment: { starting_range: [4, 2] } });
    expect(refusals(setup)).toEqual(['environment.starting_range: the nearer range comes first']);
  });
});

describe('QUEST-4: monsters that a setup brings along', () => {
  test('what may be left out is as chapter 4 has it', () => {
    const { plan, state } = bout({ monsters: [{}] });
    const foe = plan.beings[1]!;
    expect([foe.passive, foe.preferred, foe.killBonus, foe.fleeBelow, foe.legendaryPoints]).toEqual([
      10, 0, 0, 0, 0,
    ]);
    expect([foe.stealth, foe.saves, foe.wields, foe.passives]).toEqual([0, [0, 0, 0, 0, 0, 0], [], []]);
    expect(state.creatures[1]!.hp).toBe(100);
  });

  test('QUEST-4.9: a record that lacks a needed field is refused with that reason', () => {
    const { xp: _, stats: __, ...stub } = { ...FOE, tags: ['strange'] };
    expect(monster(stub)).toEqual(['monsters[0]: its record lacks xp, stats, so it cannot fight']);
  });

  test('QUEST-4.2: what is wrong in one is told with its place', () => {
    const [action] = FOE.actions;
    expect(monster({ ...FOE, armor_class: 'high' })[0]).toContain('monsters[0].armor_class: ');
    expect(monster({ ...FOE, colour: 'red' })[0]).toContain('monsters[0]: Unrecognized key: "colour"');
    const two = monster({ ...FOE, colour: 'red', size: 'Wide' });
    expect(two.map(each => each.split(':')[0])).toEqual(['monsters[0].size', 'monsters[0]']);
    expect(monster({ ...FOE, damage_immunities: ['rain'] })[0]).toContain(
      'monsters[0].damage_immunities[0]: ',
    );
    expect(monster({ ...FOE, actions: [{ ...action, hit: { dice: '1d4', type: 'sharp' } }] })[0]).toContain(
      'monsters[0].actions[0].hit.type: ',
    );
    expect(monster({ ...FOE, special_abilities: [{ id: 'pack-tactic' }] })[0]).toBe(
      "monsters[0].special_abilities[0]: there is no trait 'pack-tactic'; did you mean 'pack-tactics'?",
    );
    expect(monster({ ...FOE, wields: ['stick'] })[0]).toContain(
      "monsters[0].wields[0]: there is no item 'stick'",
    );
    expect(
      monster({
        ...FOE,
        actions: [...FOE.actions, { name: 'Multi', type: 'multiattack', attacks: ['Kick'] }],
      })[0],
    ).toBe("monsters[0].actions[1].attacks[0]: it has no action 'Kick'; it has Club, Multi");
    expect(monster({ ...FOE, behavior: { aggression: 'rude' } })[0]).toContain(
      'monsters[0].behavior.aggression',
    );
  });

  test('two of one id, and one that a shipped record has, keep their own figures', () => {
    const own = { ...FOE, id: 'goblin', name: 'Own' };
    const b = bout({ monsters: [own, { ...own, hit_points: 9 }, 'goblin'] });
    expect([1, 2, 3].map(who => b.who(who).hp)).toEqual([100, 9, 7]);
    expect([1, 2, 3].map(who => b.plan.beings[who]!.name)).toEqual(['Own 1', 'Own 2', 'Goblin']);
  });

  test('traits of theirs mean the same, with their own figures, and touch no other fight', () => {
    const before = bout().plan.statuses.length;
    const regenerates = {
      special_abilities: [{ id: 'regeneration', hp: 7, blocked_by: [], rises_at_0: false }],
    };
    const b = bout({ monsters: [regenerates] });
    b.foe.hp = 50;
    b.end();
    expect(b.foe.hp).toBe(57);
    expect(bout().plan.statuses).toHaveLength(before);
  });

  test('a pack of strangers with nothing but what is needed', () => {
    const content = assemble({ monsters: { monsters: [{ ...FOE, id: 4 }] } });
    const fight = Fight.startUnknown(createQuest(content), setupOf({ monsters: ['4'] }), { seed: 1 });
    expect(fight.view().combatants[1]!.name).toBe('Foe');
    try {
      assemble({ monsters: { monsters: [{ ...FOE, size: 'Wide' }] } });
      expect.unreachable();
    } catch (error) {
      expect((error as FrayError).issues[0]!.path).toBe('monsters.json: monsters[0].size');
    }
  });
});

describe('QUEST-13.9: a spell held up since before the fight', () => {
  const ranger = { class: 'ranger', level: 5, scores: { wisdom: 14 }, spells: ['hunters-mark'], mana: 4 };
  const marked = { id: 'wolf', conditions: [{ status: 'marked', source: 0 }] };
  const scene = { hero: { ...ranger, concentration: 'hunters-mark' }, monsters: [marked, {}] };

  test('hangs on the concentration, which may be dropped', () => {
    const b = bout({ ...scene, initiative: [20, 20, 1, 1] });
    expect(b.bears(1)).toContain('marked');
    b.act({ do: 'drop concentration' });
    expect(b.bears(1)).not.toContain('marked');
  });

  test('QUEST-13.16: goes to another foe when the marked one dies, without mana', () => {
    const b = bout({ ...scene, initiative: [20, 20, 1, 1], rolls: [19, 10, 6] });
    b.attack(1);
    b.act({ do: 'cast', spell: 'hunters-mark', targets: [2] });
    expect([b.bears(2), b.hero.mana]).toEqual([['marked'], 4]);
  });

  test('must be one that needs concentration', () => {
    expect(member({ concentration: 'fire-bolt' })).toEqual([
      'party[0].concentration: Fire Bolt needs no concentration',
    ]);
    expect(member({ concentration: 'blss' })[0]).toContain(
      "party[0].concentration: there is no spell 'blss'",
    );
  });
});

describe('QUEST-10.8: ammunition', () => {
  const archer = (gear: object, pack: object[] = []) => ({
    hero: { gear: { mainHand: 'shortbow', ...gear }, pack },
    range: 2,
  });

  test('the slot holds as many as the setup says, a full stack if it says nothing', () => {
    expect(bout(archer({ ammunition: { item: 'arrows', quantity: 3 } })).hero.pack[0]!.count).toBe(3);
    const { plan, hero } = bout(archer({ ammunition: 'arrows' }));
    expect(hero.pack[0]!.count).toBe(plan.content.items.get('arrows')!.stack);
  });

  test('comes from the slot first, then from the pack, and then there is none', () => {
    const arrows = (quantity: number) => ({ item: 'arrows', quantity });
    const pack = [{ item: 'torch' }, arrows(2)];
    const b = bout({ ...archer({ ammunition: arrows(1) }, pack), rolls: [2, 2, 2] });
    for (const left of [[1, 2], [1, 1], [1]]) {
      b.attack();
      expect(b.hero.pack.map(({ count }) => count)).toEqual(left);
      b.round();
    }
    expect(b.refusal({ do: 'attack', target: 1 })).toBe('quest/no_ammunition');
    b.done();
  });
});

test('QUEST-13.1: the shipped setups prepare no more than the caps allow, from the lists of their classes', () => {
  const { setups, spells, classes } = shipped;
  for (const { name, setup } of setups.filter(({ ruleset }) => ruleset === 'quest'))
    for (const member of (setup as { party: { class: string; level: number; spells?: string[] }[] }).party) {
      const known = (member.spells ?? []).map(id => spells.get(id)!);
      const caps = classes.get(member.class ?? 'fighter')!.preparation?.[(member.level ?? 1) - 1] ?? [];
      for (const spell of known) expect(spell.classes, `${name}: ${spell.id}`).toContain(member.class);
      for (let level = 0; level <= 9; level++)
        expect(known.filter(spell => spell.level === level).length, name).toBeLessThanOrEqual(
          caps[level] ?? 0,
        );
    }
});
