import { moduleIdOf } from '@fray/engine/ruleset-loaders';
import { type Bands, shippedBands } from '@fray/lab/browser';

const shipped = shippedBands as { readonly bands: readonly (Bands['bands'][number] & { setup: string })[] };

/** Which fights the shipped bands are about, room by room: 'Saga 6, D20 6, …'. */
export function describeShippedBands(): string {
  const counts = new Map<string, number>();
  for (const { setup } of shipped.bands) {
    const room = moduleIdOf(setup)!;
    counts.set(room, (counts.get(room) ?? 0) + 1);
  }
  const each = [...counts].map(([room, count]) => `${room.charAt(0).toUpperCase()}${room.slice(1)} ${count}`);
  return `${shipped.bands.length} fights: ${each.join(', ')}.`;
}

/** The shipped bands of a room: something to begin with. */
export function shippedBandsFor(setup: string): unknown {
  const bands = shipped.bands.filter(each => moduleIdOf(each.setup) === moduleIdOf(setup));
  return { ...shipped, bands: bands.length > 0 ? bands : shipped.bands };
}
