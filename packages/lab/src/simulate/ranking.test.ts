import { describe, expect, it } from 'vitest';
import { FightCounter } from './counter.js';
import { examplesOf } from './ranking.js';

function rankingOf(fights: readonly (readonly [winner: number | null, choices: number, score?: number])[]) {
  const count = new FightCounter();
  for (const [index, [winner, choices, score]] of fights.entries())
    count.add({ kind: 'x', winner, ...(score === undefined ? {} : { score }) }, choices, undefined, index);
  return count.data().ranking;
}

describe('the ranking of fights', () => {
  it('puts quick victories first, nobody in between, quick defeats last', () => {
    const ranking = rankingOf([
      [1, 9],
      [1, 2],
      [0, 2],
      [null, 1],
      [0, 1],
    ]);
    expect(ranking.first).toEqual([1, 0, 3, 2, 4]);
    expect(examplesOf(ranking)).toEqual({ best: 4, median: 3, worst: 1 });
  });

  it('goes by points where there are any, and names the first fight of equals', () => {
    const ranking = rankingOf([
      [0, 1, 5],
      [1, 9, 70],
      [1, 2, 70],
      [0, 2, -3],
    ]);
    expect(ranking).toEqual({ values: [-3, 5, 70], counts: [1, 1, 2], first: [3, 0, 1] });
    expect(examplesOf(ranking)).toEqual({ best: 1, median: 0, worst: 3 });
  });
});
