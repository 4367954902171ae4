import type { Dice } from '../core/dice/dice.js';
import { EnumeratingDice } from '../core/dice/enumerating.js';

/** Exact chances by result: `ways` in `of`, in lowest terms. */
export type Odds = Map<string, { readonly ways: number; readonly of: number; readonly probability: number }>;

/**
 * Every result of a piece of code that draws dice, with its exact chance.
 *
 * @example
 * oddsOf(dice => dice.sum(2, 6, 'attack', [7]) >= 7).get('true')   // { ways: 7, of: 12, … }
 */
export function oddsOf(run: (dice: Dice) => unknown): Odds {
  const dice = new EnumeratingDice();
  const sums = new Map<string, [bigint, bigint]>();
  let result: unknown;
  dice.explore(
    () => {
      result = run(dice);
    },
    () => {
      const name = String(result);
      const [ways, of] = sums.get(name) ?? [0n, 1n];
      const [more, total] = [BigInt(dice.ways), BigInt(dice.of)];
      sums.set(name, reduced(ways * total + more * of, of * total));
    },
  );
  return new Map(
    [...sums].map(([name, [ways, of]]) => [
      name,
      { ways: Number(ways), of: Number(of), probability: Number(ways) / Number(of) },
    ]),
  );
}

function reduced(ways: bigint, of: bigint): [bigint, bigint] {
  let [a, b] = [ways, of];
  while (b > 0n) [a, b] = [b, a % b];
  return [ways / a, of / a];
}
