import type { Badge } from '@fray/engine';
import { coastPath, type Island } from './islands.js';

interface WeatherProps {
  readonly features: readonly Badge[];
  readonly island: Island;
  readonly zone: number;
}

const MOTES = 9;

/** The effects of a zone as weather over its island: the tone of the feature decides how it looks. Muted features have none. */
export function Weather({ features, island, zone }: WeatherProps) {
  const kinds = features.filter(({ tone }) => tone !== 'muted');
  if (kinds.length === 0) return null;
  const { x, y, width, height } = island;
  const clip = `weather-${zone}`;
  return (
    <g clip-path={`url(#${clip})`}>
      <clipPath id={clip}>
        <path d={coastPath(island, zone)} />
      </clipPath>
      {kinds.map(({ id, tone }) => (
        <g key={id} class="weather" data-tone={tone}>
          <ellipse class="weather-glow" cx={x} cy={y + height * 0.12} rx={width * 0.46} ry={height * 0.42} />
          {Array.from({ length: MOTES }, (_, mote) => (
            <circle
              key={mote}
              class="mote"
              cx={x + (((mote * 37) % 100) / 100 - 0.5) * width * 0.86}
              cy={y + (((mote * 61) % 100) / 100 - 0.5) * height * 0.7}
              r={1}
              style={{ '--nth': mote, '--high': `${height}px` }}
            />
          ))}
        </g>
      ))}
    </g>
  );
}
