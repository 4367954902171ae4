import type { Atlas } from '@fray/engine/rulesets/quest';
import { seededRandom } from '../../scene/ground.js';
import { GLYPHS } from './glyphs.js';
import { type Road, roadsideSpots } from './roads.js';

interface MapDrawingProps {
  readonly atlas: Atlas;
  readonly roads: readonly Road[];
  /** The id of the way that is selected or travelled. */
  readonly lit: string;
}

const SEA =
  'M0 0H26C62 90 14 190 34 280C52 360 20 420 44 486C58 528 70 566 96 590C150 628 260 596 330 640H0Z';

/** The drawn part of the map: sea, vegetation, roads. */
export function MapDrawing({ atlas, roads, lit }: MapDrawingProps) {
  const { width, height } = atlas.map;
  return (
    <svg class="map-land" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path class="map-sea" d={SEA} />
      {[10, 20].map(far => (
        <path key={far} class="map-shore" d={SEA} transform={`translate(${-far} ${far * 0.6})`} />
      ))}
      {roads.map(road => (
        <Vegetation key={road.way.id} road={road} atlas={atlas} />
      ))}
      {roads.map(({ way, d }) => (
        <g key={way.id} class="map-road" data-difficulty={way.difficulty} data-lit={way.id === lit}>
          <path class="map-road-bed" d={d} />
          <path class="map-road-line" d={d} />
        </g>
      ))}
      <Compass x={width - 74} y={height - 220} />
      <rect class="map-frame" x="7" y="7" width={width - 14} height={height - 14} rx="10" />
      <rect class="map-frame" x="13" y="13" width={width - 26} height={height - 26} rx="7" />
    </svg>
  );
}

function Vegetation({ road, atlas }: { readonly road: Road; readonly atlas: Atlas }) {
  const { id } = road.way.terrain;
  const glyph = GLYPHS[id] ?? GLYPHS.grassland!;
  const next = seededRandom(road.way.minutes + id.length);
  const d = roadsideSpots(road, atlas.cities)
    .map(spot => glyph(spot, next()))
    .join('');
  return <path class="map-growth" data-terrain={id} d={d} />;
}

function Compass({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g class="map-compass" transform={`translate(${x} ${y})`}>
      <circle r="26" />
      <path d="M0 -36L6 -6L0 0L-6 -6ZM0 36L6 6L0 0L-6 6ZM-36 0L-6 -6L0 0L-6 6ZM36 0L6 -6L0 0L6 6Z" />
      <text y="-42" text-anchor="middle">
        N
      </text>
    </g>
  );
}
