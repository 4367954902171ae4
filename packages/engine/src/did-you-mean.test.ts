import { describe, expect, it } from 'vitest';
import loot from '../content/d20/loot.json' with { type: 'json' };
import run from '../content/d20/run.json' with { type: 'json' };
import { FrayError } from './core/errors.js';
import { parse } from './core/validation/validate.js';
import { rulesetModules, standardRegistry } from './rulesets/registry.js';

const registry = standardRegistry();

function refusals(run: () => unknown): string[] {
  try {
    run();
  } catch (error) {
    if (!(error instanceof FrayError)) throw error;
    return error.issues.map(({ path, reason }) => `${path}: ${reason}`);
  }
  return [];
}

const ofSetup = (id: string, setup: unknown) => {
  const ruleset = registry.ruleset(id);
  return refusals(() => ruleset.compile(parse(ruleset.setup, setup, 'setup/invalid', 'The setup')));
};
const ofPack = (id: string, files: Record<string, unknown>) =>
  refusals(() => rulesetModules.find(room => room.id === id)!.assemble(files));

const hero = (fields: object) => ({ heroes: [fields], monsters: ['orc'] });
const team = (member: unknown) => ({ teams: [{ members: [member] }, 'iron_vow'] });
const quest = (fields: object) => ({ party: [fields] });

describe('an unknown word in a setup brings the word that may have been meant', () => {
  it.each<[ruleset: string, setup: unknown, meant: string]>([
    ['saga', { enemy: 'gobln' }, 'goblin'],
    ['saga', { hero: { weapon: 'swrod' }, enemy: 'goblin' }, 'sword'],
    ['saga', { hero: { armour: 'lether' }, enemy: 'goblin' }, 'leather'],
    ['saga', { enemy: 'goblin', section: { cast: ['armur'] } }, 'armour'],
    ['saga', { enmy: 'goblin' }, 'enemy'],
    ['saga', { enemy: 'goblin', options: { orbStict: true } }, 'orbStrict'],
    ['d20', { monsters: ['orcc'] }, 'orc'],
    ['d20', { monsters: [{ id: 'skeletn' }] }, 'skeleton'],
    ['d20', hero({ weapon: 'shortswrd' }), 'shortsword'],
    ['d20', hero({ chest: 'lether-armour' }), 'leather-armour'],
    ['d20', hero({ pack: ['healing-poton'] }), 'healing-potion'],
    ['d20', hero({ conditions: ['poisond'] }), 'poisoned'],
    ['d20', hero({ weapn: 'shortsword' }), 'weapon'],
    ['d20', { monsters: ['orc'], options: { sped: 5 } }, 'speed'],
    ['rogue', { monsters: ['snak'] }, 'snake'],
    ['rogue', { monsters: ['snake'], hero: { weapon: 'mase' } }, 'mace'],
    ['rogue', { monsters: ['snake'], hero: { armor: 'ring mail' } }, 'armour'],
    ['rogue', { mosters: ['snake'] }, 'monsters'],
    ['quest', { monsters: ['gobblin'] }, 'goblin'],
    ['quest', quest({ race: 'dwarff' }), 'dwarf'],
    ['quest', quest({ class: 'wizzard' }), 'wizard'],
    ['quest', quest({ clas: 'wizard' }), 'class'],
    ['rogue', { monsters: ['snake'], hero: { pack: ['wand sleap'] } }, 'wand sleep'],
    ['arena', team({ fighter: 'garrick', setings: {} }), 'settings'],
    ['arena', { options: { morle: true } }, 'morale'],
  ])('%s %j', (id, setup, meant) => {
    expect(ofSetup(id, setup).join('\n')).toMatch(new RegExp(`did you mean ['"]${meant}['"]`, 'i'));
  });
});

describe('an unknown word in a pack brings the word that may have been meant', () => {
  it.each<[room: string, files: Record<string, unknown>, meant: string]>([
    ['saga', { enemis: {} }, 'enemies'],
    ['saga', { enemies: { enmies: [] } }, 'enemies'],
    ['saga', { gauntlet: { sections: 5, sectons: [] } }, 'sections'],
    ['d20', { monster: {} }, 'monsters'],
    ['d20', { run: { ...run, lastRoom: ['lihc'] } }, 'lich'],
    ['d20', { loot: { ...loot, fnds: [] } }, 'finds'],
    ['arena', { fighter: {} }, 'fighters'],
  ])('%s %j', (id, files, meant) => {
    expect(ofPack(id, files).join('\n')).toMatch(new RegExp(`did you mean ['"]${meant}['"]`, 'i'));
  });
});
