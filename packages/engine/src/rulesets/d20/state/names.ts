import type { Rules } from '../setup.js';
import type { D20State } from './state.js';

/** Its name, and a number from the second of a name on. Whoever joins later changes nobody else's. */
export function nameOf(rules: Rules, { fighters }: D20State, who: number): string {
  const { name } = rules.breeds[fighters[who]!.breed]!;
  let same = 1;
  for (let before = 0; before < who; before++) {
    if (rules.breeds[fighters[before]!.breed]!.name === name) same++;
  }
  return same === 1 ? name : `${name} ${same}`;
}
