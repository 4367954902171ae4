import { standardRegistry } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { suggestAxis } from '../experiments/suggest.js';
import { sweep } from '../experiments/sweep.js';
import { tune } from '../experiments/tune.js';
import { changesBetween } from './changes.js';
import { contentFieldsOf, resolveField } from './content-fields.js';
import { fieldLabel, namedFieldsOf } from './field-labels.js';
import { accepts } from './field-values.js';
import { axisOf, withField } from './fields.js';

const registry = standardRegistry();

function of(name: string) {
  const { ruleset: id, setup } = registry.setup(name);
  return { ruleset: registry.ruleset(id), setup };
}

const resolve = (name: string, field: string) => {
  const { ruleset, setup } = of(name);
  return resolveField(ruleset, setup, field);
};

const label = (name: string, path: string) => {
  const { ruleset, setup } = of(name);
  return fieldLabel(ruleset, setup, path);
};

describe('the fields of the content', () => {
  it.each([
    ['saga/goblin', 'Goblin'],
    ['d20/orc', 'Orc'],
    ['rogue/snake', 'Snake'],
    ['quest/owlbear', 'Owlbear'],
    ['arena/duel', 'Garrick Stonehand'],
  ])('%s: those of combatants come first, and can be written into the setup', (name, combatant) => {
    const { ruleset, setup } = of(name);
    const fields = contentFieldsOf(ruleset, setup);
    const [first] = fields;
    expect(first!.record).toBe(combatant);
    const numbers = fields.filter(({ record, range }) => record === first!.record && range).slice(0, 12);
    expect(numbers.length).toBeGreaterThan(3);
    for (const { path, value, range } of numbers) {
      const near = [1, -1].map(step => Number(value) + step).filter(each => each >= (range!.least ?? each));
      expect(
        near.some(each => accepts(ruleset, setup, path, each)),
        path,
      ).toBe(true);
    }
  });

  it('are of all records, if that is asked for, those in use first', () => {
    const { ruleset, setup } = of('d20/orc');
    const used = contentFieldsOf(ruleset, setup).map(({ path }) => path);
    const all = contentFieldsOf(ruleset, setup, 'all').map(({ path }) => path);
    expect(all.slice(0, used.length)).toEqual(used);
    expect(all).toContain('content.monsters.ancient-troll.hp');
    expect(used).not.toContain('content.monsters.ancient-troll.hp');
  });

  it('have the numbers of dice too', () => {
    const { ruleset, setup } = of('d20/orc');
    const dice = contentFieldsOf(ruleset, setup).filter(({ path }) => path.includes('orc.damage'));
    expect(dice.map(({ path, value }) => [path.split('.').at(-1), value])).toEqual([
      ['damage', '1d6+1'],
      ['count', 1],
      ['faces', 6],
      ['bonus', 1],
    ]);
  });

  it('have a suggested axis', () => {
    const { ruleset, setup } = of('d20/orc');
    const field = contentFieldsOf(ruleset, setup).find(({ path }) => path.endsWith('orc.hp'))!;
    expect(axisOf(suggestAxis(ruleset, setup, field)).values).toContain(15);
  });
});

describe('the whole path of a field', () => {
  it.each([
    ['d20/orc', 'orc.attack', 'content.monsters.orc.attack'],
    ['d20/orc', 'Orc: attack', 'content.monsters.orc.attack'],
    ['d20/orc', 'Ancient troll.hp', 'content.monsters.ancient-troll.hp'],
    ['d20/duel', 'heroes[0].ac', 'heroes[0].ac'],
    ['saga/goblin', 'goblin.lp', 'content.enemies.goblin.lp'],
    ['saga/goblin', 'hero.skl', 'hero.skl'],
    ['rogue/snake', 'S.ac', 'content.monsters.snake.ac'],
    [
      'quest/owlbear',
      'owlbear.actions[1].hit.dice.count',
      'content.monsters.owlbear.actions.1.hit.dice.count',
    ],
    ['quest/owlbear', 'content.spells.fireball.effects[0].dice', 'content.spells.fireball.effects.0.dice'],
  ])('%s: %s', (name, field, path) => {
    expect(resolve(name, field)).toBe(path);
  });

  it('is refused where it is unclear or unknown', () => {
    expect(() => resolve('d20/orc', 'orc.atack')).toThrow(/Orc has no field 'atack'; did you mean 'attack'/);
    // A spell and an item.
    expect(() => resolve('saga/goblin', 'goblin.nothing')).toThrow(/Goblin has no field 'nothing'/);
    expect(() => resolve('quest/duel-of-fists', 'shield.icon')).toThrow(
      /several records are called 'shield': write content\.\w+\.shield\.icon or content\.\w+\.shield\.icon/,
    );
  });
});

describe('the name of a field', () => {
  it.each([
    ['d20/orc', 'content.monsters.ancient-troll.hp', /^Ancient troll: HP$/],
    ['d20/orc', 'heroes[0].level', /^Hero 1: Level$/],
    ['d20/duel', 'heroes[0].ac', /^A: AC$/],
    ['d20/orc', 'monsters[0]', /^Monster 1$/],
    ['quest/owlbear', 'content.monsters.owlbear.actions.2.attack_bonus', /^Owlbear: Claws attack bonus$/i],
    ['arena/duel', 'teams[0].members[0]', /^Stonehand: Member 1$/],
    ['saga/goblin', 'enemy', /^Enemy$/],
  ])('%s: %s', (name, path, expected) => {
    expect(label(name, path)).toMatch(expected);
  });

  it('stands beside every field', () => {
    const { ruleset, setup } = of('d20/orc');
    for (const field of namedFieldsOf(ruleset, setup)) expect(field.label, field.path).toMatch(/^\p{Lu}/u);
  });
});

it('changes of content are named one by one', () => {
  const { setup } = of('d20/orc');
  const changed = withField(withField(setup, 'content.monsters.orc.hp', 9), 'content.monsters.orc.ac', 3);
  expect(changesBetween(setup, changed)).toEqual([
    { path: 'content.monsters.orc.hp', value: 9, was: undefined },
    { path: 'content.monsters.orc.ac', value: 3, was: undefined },
  ]);
});

describe('experiments', () => {
  const { ruleset, setup } = of('d20/orc');
  const asked = { ruleset: ruleset.id, setup, fights: 100, workers: 0 };

  it('a sweep varies a number of a record', async () => {
    const { inputs, cells } = await sweep({ ...asked, axes: [axisOf('orc.hp=5,300')] });
    expect(inputs.axes).toEqual([{ field: 'content.monsters.orc.hp', label: 'Orc: HP', values: [5, 300] }]);
    const rates = cells.map(({ wins }) => wins[0]!.rate);
    expect(rates[0]).toBeGreaterThan(rates[1]! + 0.5);
  });

  it('a sweep varies dice', async () => {
    const { cells } = await sweep({ ...asked, axes: [axisOf('orc.damage=1d4,9d6')] });
    expect(cells[0]!.wins[0]!.rate).toBeGreaterThan(cells[1]!.wins[0]!.rate);
  });

  it('tuning finds a value of a record', async () => {
    const report = await tune({
      ...asked,
      field: 'orc.hp',
      from: 5,
      to: 300,
      step: 5,
      target: 0.5,
      maxStates: 0,
    });
    expect(report.inputs).toMatchObject({ field: 'content.monsters.orc.hp', label: 'Orc: HP' });
    expect(report.met).toBe(true);
  });
});
