/** No power lists more sets of targets than this; eight foes and three darts come to as many. */
const MOST_SETS = 120;

/** QUEST-13.21: up to so many different ones, the largest sets first; if those are too many, none between them and one. */
export function upTo(from: readonly number[], most: number, exactly: boolean): number[][] {
  const largest = Math.min(most, from.length);
  const sets = subsets(from, largest);
  if (exactly) return sets;
  for (let size = largest - 1; size > 1; size--) {
    const more = subsets(from, size);
    if (sets.length + more.length > MOST_SETS) break;
    sets.push(...more);
  }
  return sets;
}

/** All ways to choose so many of them. */
function subsets(from: readonly number[], size: number): number[][] {
  if (size === 0) return [];
  if (size === 1) return from.map(each => [each]);
  return from.flatMap((first, index) =>
    subsets(from.slice(index + 1), size - 1).map(rest => [first, ...rest]),
  );
}

/** QUEST-13.14: all ways to split darts among several; those at the same target are neighbours. */
export function splits(among: readonly number[], rays: number): number[][] {
  const found: number[][] = [];
  const targets: number[] = [];
  const split = (from: number) => {
    if (targets.length < rays)
      for (let next = from; next < among.length; next++) {
        targets.push(among[next]!);
        split(next);
        targets.pop();
      }
    else if (targets[0] !== targets.at(-1)) found.push(targets.slice());
  };
  split(0);
  return found;
}
