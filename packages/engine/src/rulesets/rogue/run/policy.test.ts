import { describe, expect, it } from 'vitest';
import { SeededDice } from '../../../core/dice/seeded.js';
import { Fight } from '../../../core/fight/fight.js';
import { replayOf } from '../../../core/fight/replay.js';
import { packReplay } from '../../../core/fight/replay-link.js';
import { rogueRun } from '../index.js';

/** A whole run by the built-in player, every choice checked against the options. */
function played(setup: object, seed: number) {
  const fight = Fight.start(rogueRun, setup, { seed });
  const dice = new SeededDice(seed, 0, 'policy');
  while (!fight.outcome) fight.act(rogueRun.decide(fight.plan, fight.state, dice));
  return fight;
}

describe('the built-in player of runs', () => {
  it.each([
    [{}, 2],
    [{ identify: true, traps: true }, 3],
    [{ fourWay: true, doorNoise: true, faint: true }, 4],
    [{ simpleTurns: true, wandSave: true }, 5],
    [{ separatePluses: true, regenByDepth: true, levels1980: true }, 6],
  ])('with %o chooses only what is offered, to the end', (options, seed) => {
    const fight = played({ options }, seed);
    expect(['dead', 'won']).toContain(fight.outcome?.kind);
  });

  it('from depth 8 on, with a strong hero, it comes through with few choices and a short link', {
    timeout: 60_000,
  }, async () => {
    const hero = {
      level: 12,
      maxHp: 120,
      str: 22,
      weapon: { what: 'two-handed-sword', plus: 3 },
      armour: { what: 'plate-mail', plus: 3 },
    };
    const fight = played({ depth: 8, hero }, 1);
    expect(fight.choices.length).toBeLessThan(2000);
    expect((await packReplay(replayOf(fight as never))).length).toBeLessThan(12_000);
  });
});
