import { seededRandom, WIDTH } from './ground.js';

interface SkyProps {
  readonly minute: number;
  readonly night: boolean;
  readonly weather: string;
}

const OVERCAST = ['cloudy', 'rain', 'light-rain', 'heavy-rain', 'storm', 'snow', 'blizzard', 'sandstorm'];
const VEILED = ['fog', 'mist'];

/** Always the same stars. */
const STARS = (() => {
  const next = seededRandom(42);
  return Array.from({ length: 70 }, () => ({
    x: Math.round(next() * WIDTH),
    y: Math.round(next() * 330),
    r: 0.6 + next() * 1.3,
  }));
})();

const CLOUDS = [
  { x: 130, y: 120, size: 1 },
  { x: 560, y: 70, size: 1.25 },
  { x: 930, y: 150, size: 0.9 },
  { x: 330, y: 190, size: 0.75 },
  { x: 760, y: 210, size: 0.8 },
];

/** Sun or moon, moving from left to right, with stars and clouds. */
export function Sky({ minute, night, weather }: SkyProps) {
  const overcast = OVERCAST.includes(weather);
  const clear = !overcast && !VEILED.includes(weather);
  const part = night ? ((minute + 240) % 1440) / 540 : (minute - 300) / 900;
  const [x, y] = [140 + part * (WIDTH - 280), 300 - Math.sin(Math.PI * part) * 210];
  return (
    <>
      {night &&
        clear &&
        STARS.map(star => <circle key={star.x} class="scene-star" cx={star.x} cy={star.y} r={star.r} />)}
      {!overcast && (
        <g class="scene-light">
          <circle cx={x} cy={y} r="150" opacity="0.07" />
          <circle cx={x} cy={y} r="92" opacity="0.1" />
          <circle cx={x} cy={y} r="58" opacity="0.16" />
          {night ? (
            <path d={`M${x - 12} ${y - 30}a32 32 0 1 0 38 42a27 27 0 0 1 -38 -42Z`} />
          ) : (
            <circle cx={x} cy={y} r="34" />
          )}
        </g>
      )}
      {CLOUDS.slice(0, overcast ? 5 : 2).map(cloud => (
        <Cloud key={cloud.x} {...cloud} dark={overcast} />
      ))}
    </>
  );
}

function Cloud({ x, y, size, dark }: { x: number; y: number; size: number; dark: boolean }) {
  const wide = dark ? size * 1.7 : size;
  return (
    <path
      class="scene-cloud"
      data-dark={dark}
      transform={`translate(${x} ${y}) scale(${wide} ${size})`}
      d="M-110 30C-118 6 -88 -6 -68 2C-62 -30 -12 -40 6 -12C26 -30 66 -18 66 8C92 0 116 10 110 30Z"
    />
  );
}
