import { describe, expect, test } from 'vitest';
import { FrayError } from '../errors.js';
import type { Dice } from './dice.js';
import { RecordedDice, RecordingDice, type TapeEntry } from './recorded.js';
import { ScriptedDice } from './scripted.js';
import { SeededDice } from './seeded.js';

/** A little fight: every verb, with what it drew and which faces it showed. */
function play(dice: Dice): unknown[] {
  const drawn: unknown[] = [];
  for (let round = 0; round < 20; round++) {
    drawn.push(dice.roll(20, 'attack', [11]), [...dice.faces]);
    drawn.push(dice.sum(3, 6, 'damage'), [...dice.faces]);
    drawn.push(dice.chance(1, 4, 'crit'));
    drawn.push(dice.pick([1, 2, 3], 'target'));
  }
  return drawn;
}

function record(): { tape: TapeEntry[]; drawn: unknown[] } {
  const dice = new RecordingDice(new SeededDice('tape'));
  return { drawn: play(dice), tape: dice.tape };
}

function failure(call: () => unknown): FrayError {
  try {
    call();
  } catch (error) {
    if (error instanceof FrayError) return error;
    throw error;
  }
  throw new Error('it did not fail');
}

describe('recording', () => {
  test('changes nothing of what is drawn', () => {
    expect(record().drawn).toEqual(play(new SeededDice('tape')));
  });

  test('writes down what was asked, why, and what fell', () => {
    const dice = new RecordingDice(new SeededDice(7));
    const drawn = [
      dice.roll(20, 'a'),
      dice.sum(2, 6, 'b'),
      Number(dice.chance(1, 4, 'c')),
      dice.pick([1, 0, 3], 'd'),
    ];
    expect(dice.tape.map(([what, label]) => `${what} ${label}`)).toEqual([
      '1d20 a',
      '2d6 b',
      '1/4 c',
      'pick 1:0:3 d',
    ]);
    expect(dice.tape.map(([, , result]) => result)).toEqual(drawn);
    expect(dice.tape[1]![3]).toHaveLength(2);
    expect(dice.tape[1]![3].reduce((sum, face) => sum + face)).toBe(drawn[1]);
    expect(dice.tape[3]![3]).toEqual([]);
  });

  test('keeps its own copy of the faces', () => {
    const dice = new RecordingDice(new ScriptedDice([[1, 2], [3, 4, 5], 6]));
    dice.sum(2, 6, 'a');
    dice.sum(3, 6, 'b');
    dice.roll(6, 'c');
    expect(dice.tape.map(([, , , faces]) => faces)).toEqual([[1, 2], [3, 4, 5], [6]]);
  });

  test('going back winds the tape back as well', () => {
    const dice = new RecordingDice(new SeededDice(7));
    dice.roll(6, 'kept');
    const here = dice.snapshot();
    const first = [dice.roll(6, 'x'), dice.sum(4, 6, 'y')];
    dice.restore(here);
    expect(dice.tape).toHaveLength(1);
    expect([dice.roll(6, 'x'), dice.sum(4, 6, 'y')]).toEqual(first);
    expect(dice.tape.map(([, label]) => label)).toEqual(['kept', 'x', 'y']);
  });

  test('refuses to go where the tape has been cut off', () => {
    const dice = new RecordingDice(new SeededDice(7));
    const start = dice.snapshot();
    dice.roll(6, 'x');
    const later = dice.snapshot();
    dice.restore(start);
    expect(() => dice.restore(later)).toThrow(RangeError);
  });
});

describe('playing back', () => {
  test('gives the same draws and faces, through JSON too', () => {
    const { tape, drawn } = record();
    const dice = new RecordedDice(JSON.parse(JSON.stringify(tape)));
    expect(play(dice)).toEqual(drawn);
    dice.done();
  });

  const tape: TapeEntry[] = [
    ['1d20', 'attack', 8, [8]],
    ['2d6', 'damage', 7, [3, 4]],
  ];

  test.each<[string, (dice: Dice) => unknown, string]>([
    [
      'other dice',
      dice => dice.sum(3, 6, 'damage'),
      "Draw 2 asks 3d6 for 'damage', but the recording has 2d6 for 'damage'.",
    ],
    [
      'another label',
      dice => dice.sum(2, 6, 'fire'),
      "Draw 2 asks 2d6 for 'fire', but the recording has 2d6 for 'damage'.",
    ],
    [
      'a chance',
      dice => dice.chance(1, 6, 'damage'),
      "Draw 2 asks 1/6 for 'damage', but the recording has 2d6 for 'damage'.",
    ],
    [
      'a pick',
      dice => dice.pick([2, 6], 'x'),
      "Draw 2 asks pick 2:6 for 'x', but the recording has 2d6 for 'damage'.",
    ],
  ])('%s than recorded names the draw', (_what, ask, message) => {
    const dice = new RecordedDice(tape);
    dice.roll(20, 'attack');
    const error = failure(() => ask(dice));
    expect(error.code).toBe('dice/record-differs');
    expect(error.message).toBe(message);
    expect(error.data).toMatchObject({ index: 1, recorded: tape[1] });
    // Nothing was used up by asking wrongly.
    expect(dice.sum(2, 6, 'damage')).toBe(7);
  });

  test('a draw after the end is named', () => {
    const dice = new RecordedDice([]);
    expect(failure(() => dice.roll(6, 'x')).message).toBe(
      "Draw 1 asks 1d6 for 'x', but the recording has the end of the tape.",
    );
  });

  test('draws left over are named by done', () => {
    const dice = new RecordedDice(tape);
    dice.roll(20, 'attack');
    const error = failure(() => dice.done());
    expect(error.code).toBe('dice/record-differs');
    expect(error.message).toContain(
      "1 recorded draw(s) were not asked for again, from draw 2 on (2d6 for 'damage')",
    );
  });

  test('going back plays the same again', () => {
    const dice = new RecordedDice(record().tape);
    dice.roll(20, 'attack');
    const here = dice.snapshot();
    const first = dice.sum(3, 6, 'damage');
    dice.restore(here);
    expect(dice.sum(3, 6, 'damage')).toBe(first);
  });
});
