import { Fight } from '../../core/fight/fight.js';
import { holds, same } from '../check.js';
import type { Case, Subject } from '../conformance.js';
import { playAtRandom } from '../play.js';

/** How many rounds of all setups are played before a record counts as unreachable. */
const ROUNDS = 300;

export function contentCases({ ruleset, setups, content }: Subject): Case[] {
  return [
    {
      name: 'every content record has been used in a fight',
      run: () => {
        holds(content !== undefined, 'hand the suite the content records, or skip this case with a reason');
        const unused = new Set(content.records);
        holds(unused.size > 0, 'there are no content records');
        for (let round = 0; round < ROUNDS && unused.size > 0; round++) {
          for (const [index, setup] of setups.entries()) {
            const fight = Fight.start(ruleset, setup, { seed: `content ${round} ${index}` });
            playAtRandom(fight, `content ${round} ${index}`);
            for (const record of content.used(fight)) unused.delete(record);
          }
        }
        same([...unused], [], 'records never used');
      },
    },
  ];
}
