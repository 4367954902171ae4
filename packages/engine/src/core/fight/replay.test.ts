import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FrayError } from '../errors.js';
import type { Ruleset } from '../ruleset.js';
import { toy } from '../testkit.js';
import { Fight } from './fight.js';
import { type Replay, replayed, replayOf, verify } from './replay.js';
import { packReplay, unpackReplay } from './replay-link.js';
import { restore, snapshot } from './snapshot.js';

const ruleset = toy as Ruleset;

/** A fight in which a question was asked. */
function played(): Fight {
  for (let seed = 0; ; seed++) {
    const fight = Fight.start(ruleset, { throws: 12 }, { seed });
    while (!fight.outcome) fight.act(fight.question ? 'take back' : 'throw');
    if (fight.choices.includes('take back')) return fight;
  }
}
const fight = played();
const replay = replayOf(fight);

describe('a replay', () => {
  it('is setup, seed, choices and four letters per choice', () => {
    expect(replay).toEqual({
      fray: 2,
      ruleset: 'toy',
      version: 3,
      seed: fight.seed,
      setup: { throws: 12 },
      choices: fight.choices,
      checks: expect.stringMatching(/^[0-9a-z]+$/),
      digest: expect.any(String),
    });
    expect(replay.checks).toHaveLength(4 * (fight.choices.length + 1));
  });

  it('comes out as recorded, whole or in part', () => {
    expect(verify(ruleset, replay)).toBeNull();
    expect(replayed(ruleset, replay).events).toEqual(fight.events);
    const half = replayed(ruleset, replay, 3);
    expect(half.choices).toEqual(fight.choices.slice(0, 3));
    expect(half.outcome).toBeNull();
  });

  it('names the first choice that was altered and says that it is refused', () => {
    const at = replay.choices.indexOf('take back');
    const choices = replay.choices.with(at, 'throw');
    expect(verify(ruleset, { ...replay, choices })).toMatchObject({
      at: at + 1,
      choice: 'throw',
      how: expect.stringContaining('refused'),
    });
  });

  it('names the first choice after which the state differs, with both check values', () => {
    const at = replay.choices.indexOf('take back');
    const choices = replay.choices.with(at, 'let it be');
    const found = verify(ruleset, { ...replay, choices });
    expect(found).toMatchObject({ at: at + 1, choice: 'let it be' });
    expect(found?.how).toContain(replay.checks.slice(4 * (at + 1), 4 * (at + 2)));
    expect(() => replayed(ruleset, { ...replay, choices })).toThrow(
      `At choice ${at + 1} ("let it be") the replay differs`,
    );
  });

  it('says so when setup or seed were altered, or the end', () => {
    expect(verify(ruleset, { ...replay, setup: { throws: 11 } })).toMatchObject({
      at: 0,
      how: expect.stringContaining('setup or seed'),
    });
    expect(verify(ruleset, { ...replay, seed: 'other' })).toMatchObject({ at: 0 });
    expect(verify(ruleset, { ...replay, digest: 'x' })).toMatchObject({
      at: replay.choices.length,
      how: expect.stringContaining('last state'),
    });
  });

  it('refuses another ruleset, version or content with the path', () => {
    for (const [path, change] of [
      ['ruleset', { ruleset: 'saga' }],
      ['version', { version: 2 }],
      ['content', { content: 'abc' }],
      ['checks', { checks: replay.checks.slice(4) }],
    ] as const) {
      expect(() => verify(ruleset, { ...replay, ...change })).toThrow(FrayError);
      try {
        verify(ruleset, { ...replay, ...change });
      } catch (error) {
        expect(error).toMatchObject({ code: 'replay/invalid', issues: [{ path }] });
      }
    }
  });

  it('remembers which sides were played', () => {
    const both = Fight.start(ruleset, { throws: 2 }, { seed: 1, players: [0, 1] });
    both.act('throw');
    const written = replayOf(both);
    expect(written.players).toEqual([0, 1]);
    expect(replayed(ruleset, written).actor).toBe(both.actor);
  });

  it('survives hundreds of mutations with a clear answer each', () => {
    const keys = Object.keys(replay);
    const junk = fc.oneof(
      fc.constant(null),
      fc.integer(),
      fc.string(),
      fc.double(),
      fc.array(fc.anything()),
      fc.object(),
      fc.constant(undefined),
    );
    fc.assert(
      fc.property(fc.constantFrom(...keys), junk, (key, value) => {
        const mutated = { ...replay, [key]: value } as unknown as Replay;
        if (JSON.stringify(mutated) === JSON.stringify(replay)) return;
        try {
          const difference = verify(ruleset, mutated);
          // A seed such as '7' for 7 is the same seed; anything else must be noticed.
          if (difference === null) expect(String(mutated.seed)).toBe(String(replay.seed));
          else expect(difference.how).not.toBe('');
        } catch (error) {
          expect(error).toBeInstanceOf(FrayError);
          expect((error as FrayError).message).not.toBe('');
        }
      }),
      { numRuns: 500, seed: 1 },
    );
  });
});

describe('a link', () => {
  it('holds the whole replay in characters that need no escaping', async () => {
    const text = await packReplay(replay);
    expect(text).toMatch(/^[\w-]+$/);
    expect(await unpackReplay(text)).toEqual(replay);
  });

  it('refuses cut, changed or foreign text with replay/invalid', async () => {
    const text = await packReplay(replay);
    const broken = [
      '',
      'x',
      '%%%',
      text.slice(0, -5),
      text.slice(3),
      `${text.slice(0, 20)}AAAA${text.slice(24)}`,
      btoa('{}'),
      btoa('not deflated'),
    ];
    for (const each of broken)
      await expect(unpackReplay(each)).rejects.toMatchObject({ code: 'replay/invalid' });
  });

  it('refuses to unpack without end', async () => {
    const bomb = await packReplay({ ...replay, setup: 'a'.repeat(20_000_000) });
    await expect(unpackReplay(bomb)).rejects.toMatchObject({ code: 'replay/invalid' });
  });
});

describe('a snapshot', () => {
  it('is refused when it was changed anywhere', () => {
    const saved = JSON.parse(JSON.stringify(snapshot(fight)));
    expect(restore(ruleset, saved).state).toEqual(fight.state);
    const changes: ((copy: typeof saved) => void)[] = [
      copy => (copy.inside.state.score[0] = 999),
      copy => (copy.inside.dice[0] ^= 1),
      copy => (copy.seed = 'other'),
      copy => copy.choices.pop(),
      copy => (copy.digest = 'x'),
      copy => (copy.version = 9),
      copy => delete copy.inside,
      copy => (copy.extra = 1),
    ];
    for (const change of changes) {
      const copy = structuredClone(saved);
      change(copy);
      expect(() => restore(ruleset, copy)).toThrow(expect.objectContaining({ code: 'snapshot/invalid' }));
    }
    for (const junk of [null, 7, 'x', [], {}])
      expect(() => restore(ruleset, junk)).toThrow(expect.objectContaining({ code: 'snapshot/invalid' }));
  });

  it('does not change when the fight goes on', () => {
    const running = Fight.start(ruleset, { throws: 6 }, { seed: 3 });
    const saved = snapshot(running);
    const text = JSON.stringify(saved);
    while (!running.outcome) running.act(running.question ? 'let it be' : 'throw');
    expect(JSON.stringify(saved)).toBe(text);
  });
});
