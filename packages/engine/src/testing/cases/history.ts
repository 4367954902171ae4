import { type Replay, replayed, replayOf, verify } from '../../core/fight/replay.js';
import { packReplay, unpackReplay } from '../../core/fight/replay-link.js';
import { restore, snapshot } from '../../core/fight/snapshot.js';
import { holds, same } from '../check.js';
import type { Case, Subject } from '../conformance.js';
import { openOptions, playAtRandom } from '../play.js';
import { checkSums } from '../sums.js';
import { eachFight } from './each.js';

/** The same setup, seed and choices always come out the same, however often they are put away in between. */
export function historyCases(subject: Subject): Case[] {
  const { ruleset, silent } = subject;
  return [
    {
      name: 'saved and reloaded after every step it goes on the same',
      run: () =>
        eachFight(
          subject,
          (fight, seed) => {
            playAtRandom(fight, seed);
            let again = restore(
              ruleset,
              JSON.parse(JSON.stringify(snapshot(replayed(ruleset, replayOf(fight), 0)))),
            );
            for (const choice of fight.choices) {
              again.act(choice);
              again = restore(ruleset, JSON.parse(JSON.stringify(snapshot(again))));
            }
            same(again.state, fight.state, 'the state after reloading');
            same(again.checks, fight.checks, 'the check values after reloading');
          },
          0.25,
        ),
    },
    {
      name: 'a fork never touches its parent, and plays on like it',
      run: () =>
        eachFight(
          subject,
          (fight, seed) =>
            playAtRandom(fight, seed, () => {
              const before = JSON.stringify(fight.internals());
              const fork = fight.fork();
              same(fork.internals(), fight.internals(), 'the fork at its beginning');
              for (let i = 0; i < 3 && !fork.outcome; i++) fork.act(openOptions(fork.options())[0]!.choice);
              same(JSON.stringify(fight.internals()), before, 'the parent after the fork played on');
            }),
          0.25,
        ),
    },
    {
      name: 'a copy written over the state before is the state, and stays what it is',
      run: () =>
        eachFight(
          subject,
          (fight, seed) => {
            let copy = ruleset.copy(fight.state);
            let text = JSON.stringify(copy);
            playAtRandom(fight, seed, () => {
              same(JSON.stringify(copy), text, 'the copy after a step of the fight');
              copy = ruleset.copy(fight.state, copy);
              same(copy, fight.state, 'the copy');
              text = JSON.stringify(copy);
            });
          },
          0.25,
        ),
    },
    {
      name: 'undo leads back to exactly the state before',
      run: () =>
        eachFight(
          subject,
          (fight, seed) => {
            const insides: string[] = [];
            playAtRandom(fight, seed, () => insides.push(JSON.stringify(fight.internals())));
            const count = Math.min(3, insides.length);
            if (count === 0) return;
            fight.undo(count);
            same(
              JSON.stringify(fight.internals()),
              insides[insides.length - count],
              `the state after taking back ${count}`,
            );
          },
          0.5,
        ),
    },
    {
      name: 'a replay comes out as recorded, fits through a link, and shows where it was altered',
      run: async () => {
        const replays: Replay[] = [];
        eachFight(
          subject,
          (fight, seed) => {
            playAtRandom(fight, seed);
            const replay = replayOf(fight);
            replays.push(replay);
            same(
              verify(ruleset, JSON.parse(JSON.stringify(replay))),
              null,
              'the verdict on an unchanged replay',
            );
            same(replayed(ruleset, replay).events, fight.events, 'the events of the replay');
            same(
              verify(ruleset, { ...replay, seed: `${replay.seed} altered` })?.at,
              0,
              'where another seed differs',
            );
            if (replay.choices.length < 2) return;
            const at = replay.choices.length >> 1;
            const choices = replay.choices.with(at, { altered: true });
            same(verify(ruleset, { ...replay, choices })?.at, at + 1, 'where an altered choice differs');
          },
          0.5,
        );
        for (const replay of replays)
          same(await unpackReplay(await packReplay(replay)), replay, 'the replay after its link');
      },
    },
    {
      name: 'events are plain JSON with words for each, and their numbers add up',
      run: () =>
        eachFight(subject, (fight, seed) => {
          playAtRandom(fight, seed);
          const names = fight.names();
          for (const event of fight.events) {
            same(JSON.parse(JSON.stringify(event)), event, 'the event as JSON');
            const hasWords = ruleset.narrate(event, names).trim() !== '';
            holds(hasWords || silent.includes(event.kind), `no words for '${event.kind}'`);
            checkSums(event);
          }
          same(fight.events.at(-1)?.kind, 'ended', 'the last event');
          same(fight.events.filter(event => event.kind === 'ended').length, 1, 'the number of ends');
        }),
    },
  ];
}
