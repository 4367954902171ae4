import type { ZoneView } from '@fray/engine';
import type { Size } from '../useSize.js';
import { coastPath, connectionPath, type Island } from './islands.js';
import { Weather } from './Weather.js';

interface GroundProps {
  readonly zones: readonly ZoneView[];
  readonly islands: readonly Island[];
  readonly size: Size;
  /** The zone of the acting combatant. */
  readonly lit: number | null;
}

/** The map: zones as islands, and the paths between them. */
export function Ground({ zones, islands, size, lit }: GroundProps) {
  const ways = zones.flatMap(({ adjacent }, from) =>
    adjacent.filter(to => to > from || !zones[to]?.adjacent.includes(from)).map(to => [from, to] as const),
  );
  return (
    <svg class="zones-ground" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      <defs>
        <pattern
          id="zones-hatch"
          width="7"
          height="7"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(38)"
        >
          <path d="M0 0V7" class="zones-hatch" />
        </pattern>
      </defs>
      {ways.map(([from, to]) => {
        const way = connectionPath(islands[from]!, islands[to]!);
        return (
          <g key={`${from} ${to}`} data-lit={from === lit || to === lit}>
            <path class="way-bed" d={way} />
            <path class="way" d={way} />
          </g>
        );
      })}
      {islands.map((island, zone) => (
        <g key={zones[zone]!.id} class="island" data-lit={zone === lit}>
          <path class="island-sea" d={coastPath(island, zone, 11)} />
          <path class="island-shore" d={coastPath(island, zone, 5)} />
          <path class="island-land" d={coastPath(island, zone)} />
          <path class="island-hatch" d={coastPath(island, zone)} />
          <Weather features={zones[zone]!.features} island={island} zone={zone} />
        </g>
      ))}
    </svg>
  );
}
