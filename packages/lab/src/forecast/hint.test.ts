import type { Ruleset } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { LEFT, RIGHT, toy } from '../testkit.js';
import { forecast } from './forecast.js';
import { hint } from './hint.js';
import { positionOf } from './position.js';
import { reasonText, shareText } from './reasons.js';
import { fightAt, standing } from './testkit.js';

/** What is chosen now decides how good the second chance is; ordinary play takes the worse one first. */
const patience = toy({
  start: 0,
  ends: { 1: LEFT, 2: RIGHT },
  choices: ['coin', 'wait'],
  step: (at, dice, choice) => {
    if (choice === 'wait') return 3;
    return dice.chance(at === 3 ? 3 : 1, 4, 'coin') ? 1 : 2;
  },
});

const withoutKey = (ruleset: Ruleset) => ({ ...ruleset, key: undefined }) as unknown as Ruleset;

describe('a hint', () => {
  it('is the optimum where that can be worked out', async () => {
    const found = await hint(standing(patience));
    expect(found).toMatchObject({
      label: 'wait',
      alternative: 0,
      exact: true,
      isOptimal: true,
      settled: true,
    });
    expect(found!.gain.mean).toBe(1 / 2);
    expect(found!.text).toBe(
      '+50 points: wait rather than coin, because it wins more often in the end, with the best play from here on.',
    );
  });

  it('else the option that is best in play-outs, beyond doubt', async () => {
    const found = await hint(standing(withoutKey(patience)));
    expect(found).toMatchObject({ label: 'wait', alternative: 0, exact: false, settled: true });
    expect(found!.gain.low).toBeGreaterThan(0);
    expect(found!.text).toMatch(/^about \+\d\d points: wait rather than coin, because/);
  });

  it('says so where options are about as good, and takes the ordinary one', async () => {
    const equal = toy({
      start: 0,
      ends: { 1: LEFT, 2: RIGHT },
      choices: ['heads', 'tails'],
      step: (_at, dice, choice) => (dice.chance(1, 2, String(choice)) ? 1 : 2),
    });
    const estimated = await hint(standing(withoutKey(equal)), { maxChoices: 2_000 });
    expect(estimated).toMatchObject({ label: 'heads', settled: false });
    expect(estimated!.text).toBe('heads: about as good as tails.');
    expect((await hint(standing(equal)))!.text).toBe('heads: nothing is better.');
  });

  it('wrongly prefers an option that is no better in no more than 5 of 100 positions', async () => {
    const many = withoutKey(
      toy({
        start: 0,
        ends: { 1: LEFT, 2: RIGHT },
        choices: ['a', 'b', 'c', 'd', 'e', 'f'],
        step: (_at, dice, choice) => (dice.chance(1, 2, String(choice)) ? 1 : 2),
      }),
    );
    let wrong = 0;
    for (let seed = 0; seed < 100; seed++)
      if ((await hint(standing(many), { seed, maxChoices: 1_500 }))!.settled) wrong++;
    // 5 expected at most; three standard errors above.
    expect(wrong).toBeLessThanOrEqual(11);
  });

  it('gives its reasons in numbers', async () => {
    const fight = fightAt('quest/goblin', 6);
    const found = await hint(positionOf(fight));
    expect(found!.settled).toBe(true);
    expect(found!.reasons.length).toBeGreaterThan(0);
    for (const { kind, with: after, without } of found!.reasons) {
      const isMore = kind === 'fells' || kind === 'keeps';
      expect(isMore ? after > without : after < without, kind).toBe(true);
    }
    expect(found!.text).toContain(reasonText(found!.reasons[0]!, fight.actor!));
    // Its numbers are those of the forecast.
    const { options } = (await forecast(positionOf(fight)))!;
    expect(options[found!.best]!.label).toBe(found!.label);
  });

  it('is silent where nothing is at stake', async () => {
    expect(await hint(positionOf(fightAt('quest/adventure', 0)))).toBeNull();
  });
});

describe('the words of reasons', () => {
  it.each([
    [0, 'no'],
    [0.02, 'hardly any'],
    [0.1, 'one of ten'],
    [0.34, 'one of three'],
    [0.5, 'one of two'],
    [0.66, 'two of three'],
    [0.75, 'three of four'],
    [0.98, 'nearly all'],
    [1, 'all'],
  ])('%d: %s', (share, words) => expect(shareText(share)).toBe(words));

  it('speak to whoever decides', () => {
    const reason = { who: 0, name: 'Aldric', with: 0.2, without: 0.66 };
    expect(reasonText({ kind: 'survives', by: 'Owlbear', ...reason }, 0)).toBe(
      'otherwise Owlbear would drop you in two of three rounds, with it in one of five',
    );
    expect(reasonText({ kind: 'survives', ...reason }, 1)).toBe(
      'otherwise Aldric would fall in two of three rounds, with it in one of five',
    );
    expect(reasonText({ kind: 'fells', ...reason, name: 'Orc', with: 0.5, without: 0 }, 1)).toBe(
      'it brings Orc down in one of two rounds, otherwise in none',
    );
    expect(reasonText({ kind: 'keeps', bar: 'HP', ...reason, with: 12, without: 6.5 }, 0)).toBe(
      'you keep 5.5 HP more through the round',
    );
    expect(reasonText({ kind: 'costs', bar: 'HP', ...reason, name: 'Orc', with: 4, without: 20 }, 0)).toBe(
      'it costs Orc 16 HP more in a round',
    );
  });
});
