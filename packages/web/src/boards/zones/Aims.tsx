import type { Who } from '@fray/engine';
import type { ActiveAim } from '../../state/playback/playback.js';
import type { TokenPlace } from './places.js';

interface AimsProps {
  readonly aims: readonly ActiveAim[];
  readonly places: ReadonlyMap<Who, TokenPlace>;
}

/** Lines from attackers to their targets, and what flies along them. */
export function Aims({ aims, places }: AimsProps) {
  return (
    <svg class="zones-aims" aria-hidden="true">
      {aims.map(({ id, from, to, tone, kind, ms }) => {
        const [a, b] = [places.get(from), places.get(to)];
        if (!a || !b) return null;
        return (
          <path
            key={id}
            class={kind}
            data-tone={tone}
            d={flightOf(a, b)}
            pathLength={100}
            style={{ '--ms': `${ms}ms` }}
          />
        );
      })}
    </svg>
  );
}

/** A curve from token to token, above those between them. */
function flightOf(a: TokenPlace, b: TokenPlace): string {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const lift = 14 + length * 0.16;
  return `M${a.x} ${a.y}Q${(a.x + b.x) / 2} ${(a.y + b.y) / 2 - lift} ${b.x} ${b.y}`;
}
