import { moduleIdOf } from '@fray/engine/ruleset-loaders';
import { type Bands, shippedBands } from '@fray/lab/browser';
import { capital } from '../../ui/format.js';

type Band = Bands['bands'][number];

const shipped = shippedBands as { readonly bands: readonly Band[] };

/** The ruleset module that a band is about. A matrix may name its ruleset alone. */
function moduleOf({ setup, ruleset }: Band): string {
  return moduleIdOf(typeof setup === 'string' ? setup : ruleset!)!;
}

/** The number of shipped bands of each ruleset: '30 bands: Saga 6, D20 6, …'. */
export function describeShippedBands(): string {
  const counts = new Map<string, number>();
  for (const band of shipped.bands) {
    const id = moduleOf(band);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const each = [...counts].map(([id, count]) => `${capital(id)} ${count}`);
  return `${shipped.bands.length} bands: ${each.join(', ')}.`;
}

/** The shipped bands of the ruleset of a setup, to start from; all of them if it has none. */
export function shippedBandsFor(setup: string): unknown {
  const bands = shipped.bands.filter(each => moduleOf(each) === moduleIdOf(setup));
  return { ...shipped, bands: bands.length > 0 ? bands : shipped.bands };
}
