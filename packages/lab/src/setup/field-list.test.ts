import { standardRegistry } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { suggestAxis } from '../experiments/suggest.js';
import { fieldsOf } from './field-list.js';
import { accepts } from './field-values.js';
import { axisOf } from './fields.js';

const registry = standardRegistry();

function of(name: string) {
  const { ruleset: id, setup } = registry.setup(name);
  const ruleset = registry.ruleset(id);
  return { ruleset, setup, fields: fieldsOf(ruleset, setup) };
}

/** All that are shipped, but of the large ones of quest and arena only some: they are compiled hundreds of times. */
const SMALL = /^(saga|d20|rogue)|^quest.(goblin|duel-of-fists|adventure)|^arena.(duel|rat-pit|career)/;

describe('fieldsOf', () => {
  it.each(registry.setups.map(({ name }) => name).filter(name => SMALL.test(name)))(
    '%s: every field can be varied',
    name => {
      const { ruleset, setup, fields } = of(name);
      expect(fields.length).toBeGreaterThan(5);
      for (const field of fields) {
        const { values } = axisOf(suggestAxis(ruleset, setup, field));
        expect(new Set(values).size, field.path).toBeGreaterThanOrEqual(2);
        const refused = values.filter(value => !accepts(ruleset, setup, field.path, value));
        expect(refused, field.path).toEqual([]);
      }
    },
  );

  it('tells what stands there, within which limits, and what is given first', () => {
    const { fields } = of('d20/duel');
    expect(fields[0]).toEqual({
      path: 'heroes[0].ac',
      value: 15,
      given: true,
      range: { least: -100, most: 200, whole: true },
    });
    expect(fields.find(({ path }) => path === 'options.critOrder')).toEqual({
      path: 'options.critOrder',
      value: 'clamp-first',
      given: false,
      words: ['clamp-first', 'double-first'],
    });
    const firstLeftOut = fields.findIndex(({ given }) => !given);
    expect(fields.slice(firstLeftOut).some(({ given }) => given)).toBe(false);
  });

  it('knows the words that only the content knows', () => {
    const words = (name: string, path: string) => of(name).fields.find(each => each.path === path)?.words;
    expect(words('saga/goblin', 'enemy')).toEqual(
      expect.arrayContaining(['goblin', 'wolf', 'demonspawn-lord']),
    );
    expect(words('arena/iron-and-thunder', 'teams[0]')).toEqual(
      expect.arrayContaining(['iron_vow', 'wild_hunt']),
    );
  });

  it('leaves out what cannot change alone', () => {
    const paths = of('saga/goblin').fields.map(({ path }) => path);
    // It follows from the characteristics, and POWER from its maximum.
    expect(paths).not.toContain('hero.maxLp');
    expect(paths).not.toContain('hero.power');
  });
});

describe('suggestAxis', () => {
  const axis = (name: string, path: string) => {
    const { ruleset, setup, fields } = of(name);
    return suggestAxis(ruleset, setup, fields.find(each => each.path === path)!);
  };

  it.each([
    ['d20/duel', 'heroes[0].ac', '11..19'],
    ['d20/duel', 'monsters[0].hp', '39..79:5'],
    ['d20/duel', 'options.flanking', 'true,false'],
    // No more than what is there: the ruleset is asked.
    ['saga/goblin', 'hero.skl', '0..4'],
    // A word that looks like a number stays one.
    ['rogue/snake', 'options.strengthTable', '"1980",standard'],
  ])('of %s %s is %s', (name, path, values) => {
    expect(axis(name, path)).toBe(`${path}=${values}`);
  });

  it('reaches as far as the rules allow where nothing is said', () => {
    const { values } = axisOf(axis('saga/goblin', 'hero.lp'));
    const { ruleset, setup } = of('saga/goblin');
    expect(values.at(0)).toBe(1);
    expect(accepts(ruleset, setup, 'hero.lp', values.at(-1))).toBe(true);
    expect(accepts(ruleset, setup, 'hero.lp', Number(values.at(-1)) * 2)).toBe(false);
  });
});
