import { Fight } from '../../../../core/fight/fight.js';
import { replayOf, verify } from '../../../../core/fight/replay.js';
import { restore, snapshot } from '../../../../core/fight/snapshot.js';
import type { Ruleset } from '../../../../core/ruleset.js';
import { same } from '../../../../testing/check.js';
import { playAtRandom } from '../../../../testing/index.js';
import { createArena } from '../../index.js';
import type { Battle } from '../random/testkit.js';

const EVERYBODY = [0, 1, 2, 3, 4];
const NONSENSE = /undefined|NaN|\[object|null/;

/** As people meet a battle: fought at once, watched turn by turn, put away in the middle, told. All must be the same. */
export function watchSoak({ content, setup }: Battle, seed: number): void {
  const arena = createArena(content) as Ruleset;
  const whole = Fight.start(arena, setup, { seed, players: [] });
  const watched = Fight.start(arena, setup, { seed, players: EVERYBODY });
  let put: string | null = null;
  let steps = 0;
  for (; !watched.outcome; steps++) {
    // Now and then, and most likely somewhere in the middle.
    if ((steps * 7 + seed) % 23 === 0) put = JSON.stringify(snapshot(watched));
    if (steps % 10 === 0) for (const viewer of [undefined, 0]) mustRead(JSON.stringify(watched.view(viewer)));
    watched.follow();
  }
  same(watched.events, whole.events, 'the events of the battle as it was watched');
  same(watched.state, whole.state, 'the state after watching');
  if (put) {
    const again = restore(arena, JSON.parse(put));
    for (const choice of watched.choices.slice(again.choices.length)) again.act(choice);
    same(again.state, watched.state, 'the state after it was put away');
    same(again.checks, watched.checks, 'the check values after it was put away');
  }
  mustRead(JSON.stringify(watched.view()));
  for (const event of watched.events) mustRead(watched.narrate(event));
  if (setup.manual === undefined) return;
  const played = Fight.start(arena, setup, { seed });
  playAtRandom(played, seed);
  same(verify(arena, JSON.parse(JSON.stringify(replayOf(played)))), null, 'the verdict on the replay');
}

function mustRead(text: string): void {
  // A null stands in views where nobody acts; in words it has no business.
  const wrong = text.startsWith('{') ? /undefined|NaN|\[object/.exec(text) : NONSENSE.exec(text);
  if (wrong)
    throw new Error(`'${wrong[0]}' is told: ${text.slice(Math.max(0, wrong.index - 80), wrong.index + 80)}`);
}
