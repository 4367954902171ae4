import { describe, expect, it } from 'vitest';
import { FrayError } from './core/errors.js';
import { parse } from './core/validation/validate.js';
import { standardRegistry } from './rulesets/registry.js';

const registry = standardRegistry();

/** The first thing that a ruleset has against a setup. */
function refusal(id: string, setup: unknown): string {
  const ruleset = registry.ruleset(id);
  try {
    ruleset.compile(parse(ruleset.setup, setup, 'setup/invalid', 'The setup'));
  } catch (error) {
    if (!(error instanceof FrayError)) throw error;
    const [{ path, reason }] = error.issues as [{ path: string; reason: string }];
    return `${path}: ${reason}`;
  }
  return 'nothing';
}

const BLOCK = { name: 'A', ac: 15, hp: 12, attack: 5, damage: '1d8+3' };
const hero = (fields: object) => ({ heroes: [fields], monsters: ['orc'] });
const monster = (given: unknown) => ({ monsters: [given] });
const member = (fields: object) => ({ party: [fields] });
const team = (given: unknown) => ({ teams: [given, 'iron_vow'] });

/** Each names the field, what stands there and what could. */
describe('a wrong value of a setup is named where it stands', () => {
  it.each<[ruleset: string, setup: unknown, refusal: string]>([
    ['d20', hero({ ...BLOCK, ac: 'high' }), 'heroes[0].ac: expected number, not "high"'],
    ['d20', hero({ ...BLOCK, ac: 900 }), 'heroes[0].ac: Too big: expected number to be <=200, not 900'],
    [
      'd20',
      hero({ ...BLOCK, damage: 'much' }),
      "heroes[0].damage: 'much' is not dice like 1d6, 2d6 or 1d8+2",
    ],
    ['d20', hero({ str: 'strong' }), 'heroes[0].str: expected number, not "strong"'],
    ['d20', hero({ weapon: 7 }), 'heroes[0].weapon: expected string or object, not 7'],
    [
      'd20',
      hero({ pack: [{ id: 'spear', charges: 'x' }] }),
      'heroes[0].pack[0].charges: expected number, not "x"',
    ],
    [
      'd20',
      hero({ ac: 15 }),
      'heroes[0]: Unrecognized key: "ac" (a hero is his scores and gear, the id of a monster, or a block with name, ac, hp, attack and damage)',
    ],
    ['d20', monster({ id: 'orc', hp: 'x' }), 'monsters[0].hp: expected number, not "x"'],
    ['d20', monster({ ...BLOCK, attack: null }), 'monsters[0].attack: expected number, not null'],
    ['d20', monster('Orc!'), 'monsters[0]: ids are small letters, digits and hyphens, not "Orc!"'],
    [
      'd20',
      monster({ ...BLOCK, specials: [{ kind: 'split', name: 's', below: 5, into: 'slime', pieces: 99 }] }),
      'monsters[0].specials[0].pieces: Too big: expected number to be <=8, not 99',
    ],
    [
      'd20',
      { monsters: ['orc'], options: { speed: 'fast' } },
      `options.speed: it is 'unlimited' or a whole number of tiles from 1 to 1000, not "fast"`,
    ],
    [
      'saga',
      { enemy: 5 },
      'enemy: an enemy is needed: the id of one, or an object with its name and characteristics, not 5',
    ],
    [
      'saga',
      { enemy: { name: 'X', characteristics: 'great' } },
      'enemy.characteristics: expected object, not "great"',
    ],
    ['rogue', monster(3), 'monsters[0]: expected string or object, not 3'],
    ['rogue', monster({ kind: 'snake', hp: 'x' }), 'monsters[0].hp: expected number, not "x"'],
    [
      'rogue',
      { hero: { weapon: { what: 'mace', plus: 'big' } } },
      'hero.weapon.plus: expected number, not "big"',
    ],
    ['rogue', { hero: { armour: 7 } }, 'hero.armour: expected string or object, not 7'],
    [
      'quest',
      monster({ id: 'goblin', armor_class: 'high' }),
      'monsters[0].armor_class: expected number, not "high"',
    ],
    [
      'quest',
      member({ pack: [{ item: 'torch', quantity: 'many' }] }),
      'party[0].pack[0].quantity: expected number, not "many"',
    ],
    [
      'quest',
      member({ gear: { ammunition: 5 } }),
      'party[0].gear.ammunition: expected string or object, not 5',
    ],
    [
      'quest',
      { environment: { starting_range: 'far' } },
      'environment.starting_range: expected number or array, not "far"',
    ],
    ['arena', team(5), 'teams[0]: expected string or object, not 5'],
    ['arena', team({ members: [5] }), 'teams[0].members[0]: expected string or object, not 5'],
    [
      'arena',
      team({ members: [{ generate: 'three', seed: 7 }] }),
      'teams[0].members[0].generate: expected number, not "three"',
    ],
    ['arena', { map: 5 }, 'map: expected string or object, not 5'],
  ])('%s %j', (id, setup, told) => {
    expect(refusal(id, setup)).toBe(told);
  });
});
