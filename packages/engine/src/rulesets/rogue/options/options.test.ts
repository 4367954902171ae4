import { describe, expect, it } from 'vitest';
import { Fight } from '../../../core/fight/fight.js';
import { rogueRun } from '../index.js';
import { foe, scene } from '../rules/testkit.js';
import { optionsSchema } from '../setup.js';
import { setupIssues } from '../testkit.js';

/** Every option with its default, and the rule that names it. */
const OPTIONS = [
  ['ROGUE-2.8', 'simpleTurns', false],
  ['ROGUE-3.2 ROGUE-15.1', 'hitRule', 'descending'],
  ['ROGUE-3.3', 'nat20Hits', false],
  ['ROGUE-4.3', 'separatePluses', false],
  ['ROGUE-5.6', 'showAscending', false],
  ['ROGUE-6.2', 'fourWay', false],
  ['ROGUE-6.4', 'advanceAfterKill', true],
  ['ROGUE-8.4', 'wakeChance', 33],
  ['ROGUE-9.4', 'wandSave', false],
  ['ROGUE-9.7', 'identify', false],
  ['ROGUE-10.9', 'flytrapDice', false],
  ['ROGUE-10.13', 'breathSave', false],
  ['ROGUE-11.5', 'permadeath', true],
  ['ROGUE-12.6', 'regenByDepth', false],
  ['ROGUE-13.1', 'depths', 10],
  ['ROGUE-15.2', 'strengthTable', 'standard'],
  ['ROGUE-15.3', 'levels1980', false],
  ['ROGUE-15.4', 'doorNoise', false],
  ['ROGUE-15.5', 'traps', false],
  ['ROGUE-15.6', 'faint', false],
] as const;

describe('options', () => {
  it.each(OPTIONS)('%s %s is %s by default', (_rule, name, value) => {
    expect(optionsSchema.parse({})[name]).toBe(value);
  });

  it('there is no other option, and a misspelt one is refused by name', () => {
    expect(Object.keys(optionsSchema.parse({})).toSorted()).toEqual(
      OPTIONS.map(([, name]) => name).toSorted(),
    );
    const [issue] = setupIssues({ monsters: ['Z'], options: { simpelTurns: true } });
    expect(issue?.path).toContain('options');
  });

  it('ROGUE-8.4 wakeChance is a percentage', () => {
    const issues = (wakeChance: unknown) => setupIssues({ monsters: ['Z'], options: { wakeChance } }).length;
    expect([-1, 0, 100, 101, 1.5].map(issues)).toEqual([1, 0, 0, 1, 1]);
  });

  it('ROGUE-11.5 permadeath: a run has one life, unless it is switched off', () => {
    const plan = (options: object) => Fight.start(rogueRun, { options }, { seed: 1 }).plan;
    expect([rogueRun.oneLife?.(plan({})), rogueRun.oneLife?.(plan({ permadeath: false }))]).toEqual([
      true,
      false,
    ]);
  });

  it('ROGUE-11.5 permadeath or not, the dead hero is dead', () => {
    for (const permadeath of [true, false]) {
      const s = scene({ hero: { hp: 1 }, monsters: [foe('O')], options: { permadeath }, rolls: [20, 1] });
      s.act('rest');
      expect([s.fight.outcome, s.fight.options()]).toEqual([{ kind: 'dead', winner: 1 }, []]);
    }
  });
});
