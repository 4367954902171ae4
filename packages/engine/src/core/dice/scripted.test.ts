import { describe, expect, test } from 'vitest';
import { FrayError } from '../errors.js';
import { ScriptedDice, type ScriptedRoll } from './scripted.js';

/** What the call fails with. */
function failure(call: () => unknown): FrayError {
  try {
    call();
  } catch (error) {
    if (error instanceof FrayError) return error;
    throw error;
  }
  throw new Error('it did not fail');
}

describe('what the script says is what falls', () => {
  test('in order, whatever is asked', () => {
    const dice = new ScriptedDice([8, [3, 5], { label: 'death save', value: 7 }, 1, 0, 2]);
    expect(dice.roll(20, 'attack')).toBe(8);
    expect(dice.faces).toEqual([8]);
    expect(dice.sum(2, 6, 'damage')).toBe(8);
    expect(dice.faces).toEqual([3, 5]);
    expect(dice.roll(20, 'death save')).toBe(7);
    expect(dice.chance(1, 6, 'surprise')).toBe(true);
    expect(dice.chance(1, 6, 'surprise')).toBe(false);
    expect(dice.pick([1, 0, 4], 'target')).toBe(2);
    dice.done();
  });

  test.each([
    [7, 2, 6, [3, 4]],
    [2, 2, 6, [1, 1]],
    [12, 2, 6, [6, 6]],
    [16, 3, 6, [5, 5, 6]],
    [8, 8, 6, [1, 1, 1, 1, 1, 1, 1, 1]],
  ])('a total of %i on %id%i is shown as faces', (total, count, sides, faces) => {
    const dice = new ScriptedDice([total]);
    expect(dice.sum(count, sides, 'x')).toBe(total);
    expect(dice.faces).toEqual(faces);
  });

  test('every total of 3d8 has faces that add up to it', () => {
    for (let total = 3; total <= 24; total++) {
      const dice = new ScriptedDice([total]);
      expect(dice.sum(3, 8, 'x')).toBe(total);
      expect(dice.faces.reduce((sum, face) => sum + face)).toBe(total);
      expect(dice.faces.every(face => face >= 1 && face <= 8)).toBe(true);
    }
  });

  test('going back reads the same rolls again', () => {
    const dice = new ScriptedDice([1, 2, 3]);
    dice.roll(6, 'x');
    const here = dice.snapshot();
    expect(here).toEqual([1]);
    expect([dice.roll(6, 'x'), dice.roll(6, 'x')]).toEqual([2, 3]);
    dice.restore(here);
    expect(dice.left).toBe(2);
    expect([dice.roll(6, 'x'), dice.roll(6, 'x')]).toEqual([2, 3]);
  });
});

describe('too few and too many', () => {
  test('a roll that is not in the script is named', () => {
    const dice = new ScriptedDice([4]);
    dice.roll(6, 'first');
    const error = failure(() => dice.sum(2, 6, 'second'));
    expect(error.code).toBe('dice/script-missing');
    expect(error.message).toContain("roll 2: 2d6 for 'second'");
    expect(error.data).toEqual({ index: 1, label: 'second', what: '2d6' });
  });

  test('chance and pick run out too', () => {
    expect(failure(() => new ScriptedDice([]).chance(1, 3, 'luck')).data).toMatchObject({ what: '1 in 3' });
    expect(failure(() => new ScriptedDice([]).pick([1, 1], 'who')).data).toMatchObject({ what: 'one of 2' });
  });

  test('rolls left over are counted by done', () => {
    const dice = new ScriptedDice([4, 5, 6]);
    dice.roll(6, 'x');
    const error = failure(() => dice.done());
    expect(error.code).toBe('dice/script-left');
    expect(error.message).toContain('2 scripted roll(s)');
    expect(error.data).toEqual({ left: 2, position: 1 });
  });
});

describe('a roll that does not fit', () => {
  const wrong = (roll: ScriptedRoll, ask: (dice: ScriptedDice) => unknown) => {
    const error = failure(() => ask(new ScriptedDice([roll])));
    expect(error.code).toBe('dice/script-wrong');
    expect(error.data).toMatchObject({ index: 0 });
    return error.message;
  };

  test('is asked for under another label', () => {
    const message = wrong({ label: 'attack', value: 3 }, dice => dice.roll(6, 'damage'));
    expect(message).toBe("Scripted roll 1 (3) cannot answer 'damage': the script expected it for 'attack'.");
  });

  test.each([0, 21, -1, 2.5])('is %d on a d20', value => {
    expect(wrong(value, dice => dice.roll(20, 'x'))).toContain('1d20 shows 1 to 20');
  });

  test.each([1, 13, 7.5])('is %d on 2d6', value => {
    expect(wrong(value, dice => dice.sum(2, 6, 'x'))).toContain('2d6 shows 2 to 12');
  });

  test.each([[[3]], [[1, 2, 3]], [[0, 6]], [[7, 1]], [[1.5, 2]]])('has the faces %j on 2d6', faces => {
    expect(wrong(faces, dice => dice.sum(2, 6, 'x'))).toContain('2 face(s) of 1 to 6');
  });

  test('is something where no dice are rolled', () => {
    expect(wrong(5, dice => dice.sum(0, 6, 'x'))).toContain('0d6 shows 0 to 0');
    expect(new ScriptedDice([0]).sum(0, 6, 'x')).toBe(0);
  });

  test('is neither yes nor no, or not possible, for a chance', () => {
    expect(wrong(2, dice => dice.chance(1, 6, 'x'))).toContain('1 (yes) or 0 (no)');
    expect(wrong([1], dice => dice.chance(1, 6, 'x'))).toContain('1 (yes) or 0 (no)');
    expect(wrong(1, dice => dice.chance(0, 6, 'x'))).toContain('0 in 6 is certain');
    expect(wrong(0, dice => dice.chance(6, 6, 'x'))).toContain('6 in 6 is certain');
  });

  test.each([-1, 3, 1, 0.5])('picks %d of the weights 1, 0, 4', value => {
    expect(wrong(value, dice => dice.pick([1, 0, 4], 'x'))).toContain(
      'an index below 3 with a weight above 0',
    );
  });

  test('picks with faces', () => {
    expect(wrong([0], dice => dice.pick([1], 'x'))).toContain('an index below 1');
  });
});

describe('as the command line takes it', () => {
  test('totals, faces and labels', () => {
    const dice = ScriptedDice.parse('8, 3+5 ,attack:7,death save: 6 + 1,quest:save:9');
    expect(dice.left).toBe(5);
    expect(dice.roll(20, 'any')).toBe(8);
    expect(dice.sum(2, 6, 'any')).toBe(8);
    expect(dice.faces).toEqual([3, 5]);
    expect(dice.roll(20, 'attack')).toBe(7);
    expect(dice.sum(2, 6, 'death save')).toBe(7);
    expect(dice.faces).toEqual([6, 1]);
    expect(dice.roll(20, 'quest:save')).toBe(9);
    dice.done();
  });

  test('a label is kept to', () => {
    expect(failure(() => ScriptedDice.parse('attack:7').roll(20, 'save')).code).toBe('dice/script-wrong');
  });

  test.each(['', ' ', 'x', '3+', '+3', '3++5', 'attack:', 'attack: ', '1.5', '-2', '1e1', '0x10', '3 5'])(
    "'%s' is no roll",
    text => {
      const error = failure(() => ScriptedDice.parse(`4,${text}`));
      expect(error.code).toBe('dice/script-wrong');
      expect(error.message).toContain(`Roll 2 of the script is '${text}'`);
      expect(error.data).toEqual({ index: 1, roll: text });
    },
  );
});
