import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { assemble, shipped, tierAt } from './content.js';
import { SPECIALS } from './effects.js';
import { files } from './files.js';
import { CONDITIONS, POOLS } from './vocabulary.js';

test('QUEST-4.1, 12, 13: the shipped pack holds every record of the rules, and loads without a warning', () => {
  const { spells, abilities, items, monsters, classes, races, feats, traits, terrains, levels } = shipped;
  const sizes = [spells, abilities, items, monsters, classes, races, feats, traits, terrains].map(
    map => map.size,
  );
  expect(sizes).toEqual([182, 47, 254, 58, 12, 10, 2, 38, 12]);
  expect(levels).toHaveLength(20);
  expect(shipped.warnings).toEqual([]);
  expect([...shipped.pools.keys()]).toEqual(POOLS);
});

test('every file has a schema for editors', () => {
  for (const schema of Object.values(files))
    expect(() => z.toJSONSchema(schema, { io: 'input' })).not.toThrow();
});

test('QUEST-15: the fifteen conditions are statuses of that name', () => {
  for (const condition of CONDITIONS)
    expect(shipped.statuses.get(condition)).toMatchObject({ condition, base: condition });
  expect(shipped.statuses.get('paralyzed')).toMatchObject({
    incapacitated: true,
    speed: 'zero',
    saves: { strength: 'fail', dexterity: 'fail' },
    against: 'advantage',
    criticalAtContact: true,
  });
  expect(shipped.statuses.get('unconscious')!.brings).toEqual(['prone']);
  expect(shipped.statuses.get('petrified')).toMatchObject({
    resistAll: true,
    immune: ['poison'],
    lasting: true,
  });
});

test('QUEST-15.6: exhaustion goes up level by level to death', () => {
  const path: string[] = [];
  for (let id: string | undefined = 'exhaustion'; id; id = shipped.statuses.get(id)!.next) path.push(id);
  expect(path).toHaveLength(6);
  expect(shipped.statuses.get(path[2]!)).toMatchObject({ speed: 'halved', attack: 'disadvantage' });
  expect(shipped.statuses.get(path[4]!)!.speed).toBe('zero');
  expect(shipped.statuses.get(path[5]!)!.dead).toBe(true);
});

test('QUEST-12.17: rage deals more, takes less and lasts longer from tier to tier', () => {
  const rage = shipped.abilities.get('enter-rage')!;
  const forms = [1, 5, 10, 15].map(level => {
    const effect = tierAt(rage, level)!.effects[0]!;
    if (effect.kind !== 'status') throw new Error('rage is a status');
    const { dealt, taken, conditionImmune, base } = shipped.statuses.get(effect.status)!;
    return [base, dealt, taken, effect.rounds, conditionImmune];
  });
  expect(forms).toEqual([
    ['raging', 50, -25, 4, undefined],
    ['raging', 60, -35, 5, undefined],
    ['raging', 75, -45, 6, ['frightened', 'charmed']],
    ['raging', 100, -50, 8, ['frightened', 'charmed', 'stunned']],
  ]);
  expect(tierAt(rage, 20)!.cost).toBe(50);
});

test.each([
  // QUEST-12.10, 12.12, 12.15, 12.18, 12.22: cost and uses by level
  ['second-wind', 1, 3, { times: 1, per: 'combat' }],
  ['second-wind', 15, 3, { times: 2, per: 'combat' }],
  ['action-surge', 10, 4, { times: 1, per: 'combat' }],
  ['action-surge', 15, 5, { times: 1, per: 'combat' }],
  ['action-surge', 20, 4, { times: 2, per: 'combat' }],
  ['indomitable', 20, 6, { times: 2, per: 'day' }],
  ['reckless-attack', 17, 30, null],
  ['berserker-mode', 20, 70, { times: 2, per: 'combat' }],
  ['turn-undead', 2, 0, { times: 1, per: 'rest' }],
])('QUEST-12.4: %s at level %i costs %i, and its uses are %j', (id, level, cost, uses) => {
  expect(tierAt(shipped.abilities.get(id)!, level)).toMatchObject({ cost, uses });
});

test('QUEST-12.4: no tier below the unlock level', () => {
  expect(tierAt(shipped.abilities.get('assassinate')!, 9)).toBeUndefined();
});

test.each([
  ['magic-missile', 2],
  ['fireball', 5],
  ['scorching-ray', 4],
  ['shield', 2],
  ['fire-bolt', 2],
])('QUEST-13.3: %s costs %i mana', (id, mana) => {
  expect(shipped.spells.get(id)!.mana).toBe(mana);
});

test('QUEST-13.3, 2.3: a spell that says nothing costs level + 1 and has no long range', () => {
  const { mana: _, rangeLong: __, ...spell } = shipped.spells.get('fireball')!;
  const own = assemble({ spells: { spells: [{ ...spell, id: 'my-ball' }] } }).spells.get('my-ball')!;
  expect([own.mana, own.rangeLong]).toEqual([4, 5]);
});

test('QUEST-13.14, 13.15, 7.21: magic missile has three darts that always hit, hold person paralyses humanoids, shield adds 5 to AC', () => {
  expect(shipped.spells.get('magic-missile')).toMatchObject({
    attack: 'automatic',
    rays: 3,
    range: 4,
    rangeLong: 6,
    effects: [{ kind: 'damage', dice: '1d4+1', type: 'force' }],
  });
  expect(shipped.spells.get('hold-person')!.effects[0]).toMatchObject({
    status: 'paralyzed',
    rounds: 10,
    again: { stat: 'wisdom' },
    onlyTypes: ['Humanoid'],
    concentration: true,
  });
  expect(shipped.statuses.get('shield')).toMatchObject({ ac: 5, blocksSpells: ['magic-missile'] });
});

test('QUEST-12.1, 12.3: ki grows with level and WIS, rage begins empty, mana grows by the level or half of it', () => {
  expect(shipped.pools.get('ki')!.max).toMatchObject({ perLevel: 1, stat: 'wisdom', min: 1 });
  expect(shipped.pools.get('rage')).toMatchObject({ start: 'empty', perHitTaken: 10 });
  expect(shipped.classes.get('warlock')!.mana).toEqual({ divisor: 1, bonus: 2 });
  expect(shipped.classes.get('paladin')!.mana).toEqual({ divisor: 2, bonus: 0 });
});

test('QUEST-13.1: a class prepares so many cantrips, then so many spells of each level', () => {
  expect(shipped.classes.get('wizard')!.preparation![8]).toEqual([4, 4, 3, 3, 3, 1]);
  expect(shipped.classes.get('paladin')!.preparation![0]).toEqual([0]);
});

test('QUEST-20.6: each level has its XP, its multiplier and its proficiency', () => {
  expect(shipped.levels[1]).toMatchObject({ level: 2, xp: 250, multiplier: 1.05 });
  expect(shipped.levels[19]).toMatchObject({ level: 20, xp: 6_380_000, multiplier: 1.95, proficiency: 6 });
});

test('QUEST-21.2: a terrain goes by other names too: a jungle is a forest', () => {
  expect(shipped.terrainOf.get('jungle')!.id).toBe('forest');
});

test('specials that code knows by name stay few', () => {
  expect(SPECIALS.length).toBeLessThan(10);
  const used = new Set<string>();
  for (const { special } of shipped.statuses.values()) if (special) used.add(special.does);
  for (const { special } of shipped.abilities.values()) if (special) used.add(special);
  expect([...used].sort()).toEqual([...SPECIALS].sort());
});

test('own records stand beside the shipped ones or replace them', () => {
  const feat = {
    id: 'tough',
    name: 'Tough',
    icon: 'heart-plus',
    text: 'More to hit.',
    passive: { maxHp: 10 },
  };
  const content = assemble({ feats: { feats: [feat] } });
  expect(content.feats.size).toBe(3);
  expect(content.statuses.get(content.feats.get('tough')!.passive)).toMatchObject({
    maxHp: 10,
    base: 'feat:tough',
  });
});

test('the spell that the comment in effects.ts shows loads as it stands', () => {
  const comment = readFileSync(new URL('./effects.ts', import.meta.url), 'utf8');
  const lines = comment.split('\n').filter(line => line.startsWith('//   '));
  const spell = JSON.parse(lines.map(line => line.slice(2)).join('\n'));
  const own = assemble({ spells: { spells: [spell] } }).spells.get(spell.id)!;
  expect(own.effects.map(effect => effect.kind)).toEqual(['damage', 'status', 'zone']);
});
