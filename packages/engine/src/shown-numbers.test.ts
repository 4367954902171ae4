import { describe, expect, it } from 'vitest';
import { SeededDice } from './core/dice/seeded.js';
import { Fight } from './core/fight/fight.js';
import { standardRegistry } from './rulesets/registry.js';
import { openOptions } from './testing/play.js';

/** Numbers are rounded for people: what is shown has at most two decimals. */
describe('no unrounded number is shown', () => {
  const registry = standardRegistry();
  const CHOICES = 40;

  /** Every text within, and every number that screens print as it is; a chance is for screens to round. */
  function shownTexts(data: unknown, key = ''): string[] {
    if (typeof data === 'string') return [data];
    if (typeof data === 'number') return PRINTED.includes(key) ? [String(data)] : [];
    if (typeof data !== 'object' || data === null) return [];
    return Object.entries(data).flatMap(([name, value]) =>
      HIDDEN.includes(name) ? [] : shownTexts(value, Array.isArray(data) ? key : name),
    );
  }
  /** Facts, bars, costs; the steps of a sum. */
  const PRINTED = ['value', 'now', 'max', 'amount', 'left', 'total'];
  /** Data, not text. */
  const HIDDEN = ['choice', 'icon'];
  const unrounded = (texts: readonly string[]) => texts.filter(text => /\d\.\d{3,}/.test(text));

  it.each(registry.setups.map(({ name, ruleset, setup }) => [name, ruleset, setup] as const))(
    '%s',
    (name, ruleset, setup) => {
      const rules = registry.ruleset(ruleset);
      const fight = Fight.start(rules, setup, { seed: name });
      const dice = new SeededDice(name, 0, 'policy');
      const faults = new Set<string>();
      for (let choice = 0; choice < CHOICES && !fight.outcome; choice++) {
        const { question } = fight;
        const options = fight.options();
        for (const text of unrounded(shownTexts([question?.prompt, options, fight.view()]))) faults.add(text);
        const open = openOptions(options);
        // What the built-in player would do leads deeper into a game than chance alone.
        const own = choice % 2 === 0 && !question && fight.actor !== null;
        const next = own
          ? rules.decide(fight.plan, fight.state, dice)
          : open[dice.roll(open.length, 'choice') - 1]!.choice;
        for (const event of fight.act(next)) {
          const { rolls = [], parts = [] } = event as typeof event & { parts?: unknown };
          for (const text of unrounded(shownTexts([fight.narrate(event), rolls, parts]))) faults.add(text);
        }
      }
      expect([...faults]).toEqual([]);
    },
  );
});
