import { Fight, standardRegistry } from '@fray/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IncrementalJson } from './incremental-json.js';

/** Few enough that two of them often have much in common. */
const little = fc.constantFrom(0, 1, -0, 'a', 'ä"', '', true, null, undefined, Number.NaN);
const value = fc.letrec(tie => ({
  any: fc.oneof(
    { maxDepth: 4 },
    little,
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('x', 'y', 'some "name"'), tie('any'), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  ),
})).any;

describe('incremental JSON', () => {
  it('is the JSON of the value, whatever was written before', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3 }),
        fc.array(value, { minLength: 2, maxLength: 8 }),
        (depth, all) => {
          const again = new IncrementalJson(depth);
          for (const one of all) expect(again.stringify(one)).toBe(JSON.stringify(one) ?? 'null');
        },
      ),
    );
  });

  it('sees each change in the lists of a view', () => {
    const lists = {
      facts: { label: 'SKL', value: 1, detail: 'skill' },
      bars: { id: 'lp', label: 'LP', now: 3, max: 4, tone: 'ember' },
      badges: { id: 'orb', label: 'Orb', icon: 'crystal-ball', tone: 'gold', detail: 'held' },
      path: { label: 'Ford', icon: 'wolf-head', mark: 'ahead' },
    };
    for (const [name, each] of Object.entries(lists)) {
      const again = new IncrementalJson(1);
      const write = (list: readonly object[]) =>
        expect(again.stringify({ [name]: list })).toBe(JSON.stringify({ [name]: list }));
      write([each]);
      for (const key of Object.keys(each)) write([{ ...each, [key]: 'another' }]);
      for (const key of Object.keys(each)) write([{ ...each, [key]: undefined }]);
      write([each, each]);
      write([]);
    }
  });

  it('follows fights of all rulesets', () => {
    const registry = standardRegistry();
    for (const name of ['saga/gauntlet', 'd20/party', 'rogue/den', 'quest/warband', 'arena/duel']) {
      const { ruleset, setup } = registry.setup(name);
      const fight = Fight.start(registry.ruleset(ruleset), setup, { seed: 5 });
      const again = new IncrementalJson(3);
      for (let turn = 0; turn < 20 && !fight.outcome; turn++) {
        const view = fight.view(0);
        expect(again.stringify(view)).toBe(JSON.stringify(view));
        fight.act(fight.options().find(option => !option.blocked)!.choice);
      }
    }
  });
});
