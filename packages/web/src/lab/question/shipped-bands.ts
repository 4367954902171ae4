import { moduleIdOf } from '@fray/engine/ruleset-loaders';
import { type Bands, shippedBands } from '@fray/lab/browser';
import { capital } from '../../ui/format.js';

const shipped = shippedBands as { readonly bands: readonly (Bands['bands'][number] & { setup: string })[] };

/** The number of shipped bands of each ruleset: '30 fights: Saga 6, D20 6, …'. */
export function describeShippedBands(): string {
  const counts = new Map<string, number>();
  for (const { setup } of shipped.bands) {
    const id = moduleIdOf(setup)!;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const each = [...counts].map(([id, count]) => `${capital(id)} ${count}`);
  return `${shipped.bands.length} fights: ${each.join(', ')}.`;
}

/** The shipped bands of the ruleset of a setup, to start from; all of them if it has none. */
export function shippedBandsFor(setup: string): unknown {
  const bands = shipped.bands.filter(each => moduleIdOf(each.setup) === moduleIdOf(setup));
  return { ...shipped, bands: bands.length > 0 ? bands : shipped.bands };
}
