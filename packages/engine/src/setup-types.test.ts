import { describe, expect, it } from 'vitest';
import { Fight } from './core/fight/fight.js';
import {
  type ArenaInput,
  arena,
  type D20Input,
  d20,
  type QuestInput,
  quest,
  type RogueInput,
  rogue,
  type SagaInput,
  saga,
} from './index.js';

const TEN = { strength: 10, dexterity: 10, constitution: 10, intelligence: 10, wisdom: 10, charisma: 10 };

/** With everything that a record of its own needs, and nothing more. */
const BOG: QuestInput['monsters'] = [
  'goblin',
  { id: 'goblin', hp: 3, conditions: ['poisoned'] },
  {
    id: 'bog-thing',
    name: 'Bog thing',
    challenge_rating: 1,
    xp: 200,
    type: 'Monstrosity',
    size: 'Medium',
    armor_class: 12,
    hit_points: 20,
    stats: TEN,
    actions: [
      { type: 'melee_attack', name: 'Claw', attack_bonus: 3, hit: { dice: '1d6', type: 'slashing' } },
    ],
  },
];

/** What the smallest value of every kind that a type knows comes to. */
describe('what the type of a setup accepts, run time accepts', () => {
  it('quest: monsters of its own', () => {
    const setup: QuestInput = { monsters: BOG };
    expect(Fight.start(quest, setup, { seed: 1 }).view().combatants).toHaveLength(4);
    const bog = { id: 'bog-thing', name: 'Bog thing', tags: ['bog'] };
    // @ts-expect-error: a record that lacks what it fights with is refused at run time (QUEST-4.9), and by its type.
    const stub: QuestInput = { monsters: [bog] };
    expect(() => Fight.start(quest, stub, { seed: 1 })).toThrow(/lacks/);
  });

  it('saga', () => {
    const characteristics = { str: 40, spd: 40, sta: 40, crg: 40, lck: 40, chm: 40, att: 40 };
    const setups: SagaInput[] = [
      { enemy: 'goblin' },
      { enemy: { name: 'Own', characteristics } },
      { enemy: 'goblin', hero: {}, options: {} },
      { enemy: 'goblin', hero: { characteristics }, section: {} },
    ];
    for (const setup of setups) expect(Fight.start(saga, setup, { seed: 1 }).outcome).toBeNull();
  });

  it('d20', () => {
    const block = { name: 'Own', ac: 12, hp: 9, attack: 3, damage: '1d6' };
    const setups: D20Input[] = [
      { monsters: ['orc'] },
      { heroes: [{}, block, 'orc', { id: 'orc' }], monsters: [block, 'orc', { id: 'orc' }], options: {} },
      { heroes: [{ weapon: { id: 'club' }, pack: ['ration'] }], monsters: ['orc'] },
    ];
    for (const setup of setups) expect(Fight.start(d20, setup, { seed: 1 }).outcome).toBeNull();
  });

  it('rogue', () => {
    const setups: RogueInput[] = [
      { map: ['#####', '#@.S#', '#####'] },
      { monsters: ['snake', { kind: 'bat' }], hero: {}, options: {} },
    ];
    for (const setup of setups) expect(Fight.start(rogue, setup, { seed: 1 }).outcome).toBeNull();
    // @ts-expect-error: nobody to fight.
    const nobody: RogueInput = { hero: {} };
    expect(() => Fight.start(rogue, nobody, { seed: 1 })).toThrow(/at least one monster/);
  });

  it('arena', () => {
    const setups: ArenaInput[] = [
      {},
      { teams: ['iron_vow', { members: ['garrick', { fighter: 'nyx' }, { generate: 2, seed: 1 }] }] },
    ];
    for (const setup of setups)
      expect(Fight.start(arena, setup, { seed: 1, players: [0, 1] }).events.length).toBeGreaterThan(0);
  });
});
