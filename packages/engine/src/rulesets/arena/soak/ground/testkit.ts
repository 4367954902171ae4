import { shipped } from '../../content/content.js';
import type { Lots } from '../lots/testkit.js';

/** Zones in a tree with some short cuts; some hold few, and some are dangerous. */
export function someMap(lots: Lots, gimmicks: boolean, most: number) {
  const zones = lots.times(lots.between(2, 9), index => `z${index}`);
  const adjacency: Record<string, string[]> = Object.fromEntries(zones.map(each => [each, []]));
  const join = (a: string, b: string) => {
    if (a === b || adjacency[a]!.includes(b)) return;
    adjacency[a]!.push(b);
    adjacency[b]!.push(a);
  };
  for (let i = 1; i < zones.length; i++) join(zones[i]!, zones[lots.upTo(i)]!);
  for (let i = 0; i < zones.length; i++) if (lots.happens(40)) join(zones[i]!, lots.of(zones));
  const starts = Object.fromEntries([2, 3, 4].map(count => [count, lots.times(count, () => lots.of(zones))]));
  const kinds = [...shipped.gimmicks.values()].filter(({ removesEdge }) => !removesEdge);
  const open = kinds.filter(({ capacityPerTeam }) => capacityPerTeam === undefined).map(({ id }) => id);
  return {
    ...{ id: 'somewhere', name: 'Somewhere', zones, adjacency, starts },
    capacity: Object.fromEntries(
      zones.flatMap(each => (lots.happens(30) ? [[each, Math.max(most, 8) + lots.upTo(3)]] : [])),
    ),
    gimmicks: gimmicks
      ? Object.fromEntries(zones.flatMap(each => (lots.happens(50) ? [[each, lots.some(open, 2)]] : [])))
      : {},
  };
}
