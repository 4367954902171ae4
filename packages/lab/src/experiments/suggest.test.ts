import { standardRegistry } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { Deadline } from '../deadline.js';
import { axisOf } from '../setup/fields.js';
import { suggestTuning } from './suggest.js';
import { tune } from './tune.js';

const registry = standardRegistry();
/** As the page offers them: the first setup of each ruleset. */
const FIRST = registry.rulesets.map(({ id }) => registry.setups.find(({ ruleset }) => ruleset === id)!.name);
/** These have such a question; whole runs, and fights that no single number decides, need not. */
const ASKED = ['d20/orc', 'd20/duel', 'rogue/snake', 'quest/goblin', 'saga/marsh-troll'];

describe('the question for a value that suggests itself', () => {
  it.each([...new Set([...FIRST, ...ASKED])])('can be answered for %s, if there is one', async name => {
    const { ruleset: id, setup } = registry.setup(name);
    const ruleset = registry.ruleset(id);
    const found = suggestTuning(ruleset, setup, 0, undefined, Deadline.in(ASKED.includes(name) ? 60 : 4));
    if (!found) {
      expect(ASKED).not.toContain(name);
      return;
    }
    const { field, values } = axisOf(found.vary);
    const [from, next] = values as [number, number];
    const fights = ASKED.includes(name) ? 100 : 10;
    const report = await tune({
      ...{
        ruleset: id,
        setup,
        field,
        from,
        to: values.at(-1) as number,
        step: Number((next - from).toFixed(9)),
      },
      ...{ target: found.target, fights, workers: 0 },
    });
    expect(report.met).toBe(true);
  });

  it('leaves no whole number out where the range is short', () => {
    const { ruleset, setup } = registry.setup('d20/duel');
    const found = suggestTuning(registry.ruleset(ruleset), setup, 0, 'heroes[0].ac', Deadline.in(60));
    expect(found!.vary).toBe('heroes[0].ac=1..45');
  });
});
