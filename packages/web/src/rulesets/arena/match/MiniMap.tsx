import type { ArenaContent } from '@fray/engine/rulesets/arena';

type MapRecord = ArenaContent['maps'] extends ReadonlyMap<string, infer Each> ? Each : never;

const STEP = 40;
const RADIUS = 12;

/** The zones of a map, how they are connected, and where each team starts. */
export function MiniMap({ map, teams }: { readonly map: MapRecord; readonly teams: number }) {
  const { zones, adjacency, layout, starts, name } = map;
  const spot = (zone: string) => {
    const [x, y] = layout[zone] ?? [zones.indexOf(zone), 0];
    return { x: x * STEP, y: y * STEP };
  };
  const spots = zones.map(spot);
  const wide = Math.max(...spots.map(({ x }) => x));
  const high = Math.max(...spots.map(({ y }) => y));
  const box = `${-RADIUS - 3} ${-RADIUS - 3} ${wide + 2 * RADIUS + 6} ${high + 2 * RADIUS + 6}`;
  const first = starts[teams] ?? [];
  return (
    <svg class="mini-map" viewBox={box} role="img" aria-label={`${name}: ${zones.length} zones`}>
      {zones.flatMap(zone =>
        (adjacency[zone] ?? [])
          .filter(other => zones.indexOf(other) > zones.indexOf(zone))
          .map(other => {
            const from = spot(zone);
            const to = spot(other);
            return <line key={`${zone} ${other}`} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
          }),
      )}
      {zones.map(zone => {
        const { x, y } = spot(zone);
        const team = first.indexOf(zone);
        return (
          <g key={zone} data-corner={team < 0 ? undefined : team}>
            <circle cx={x} cy={y} r={RADIUS} />
            {team >= 0 && (
              <text x={x} y={y}>
                {team + 1}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
