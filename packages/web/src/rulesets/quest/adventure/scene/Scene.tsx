import type { Situation } from '@fray/engine/rulesets/quest';
import { useMemo } from 'preact/hooks';
import { HEIGHT, WIDTH } from './ground.js';
import { Sky } from './Sky.js';
import { PAINTERS } from './terrains.js';
import { timeOfDay } from './time.js';
import { Weather } from './Weather.js';
import './scene.css';
import './lands.css';

/** Below the ground there is neither sky nor weather. */
const INDOORS = ['cave', 'dungeon'];

/** A picture of the place at its time of day and in its weather. Decoration only: the same is said in words elsewhere. */
export function Scene({ situation: { place, clock } }: { readonly situation: Situation }) {
  const { city, journey, dungeon } = place;
  const terrain = place.terrain || 'city';
  const { id } = dungeon ?? journey ?? city;
  const layers = useMemo(() => (PAINTERS[terrain] ?? PAINTERS.grassland!)(seedOf(id)), [terrain, id]);
  const roofed = INDOORS.includes(terrain);
  const weather = roofed ? '' : (journey?.weather.id ?? '');
  const time = roofed ? 'below' : timeOfDay(clock.minute, clock.night);
  return (
    <div class="scene" data-terrain={terrain} data-time={time} data-weather={weather} aria-hidden="true">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: an ornament. */}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMax slice">
        {!roofed && <Sky minute={clock.minute} night={clock.night} weather={weather} />}
        {layers.map(({ kind, d, hasHoles }, index) => (
          <path key={index} class={`scene-${kind}`} d={d} fill-rule={hasHoles ? 'evenodd' : undefined} />
        ))}
        {weather && <Weather kind={weather} />}
      </svg>
    </div>
  );
}

function seedOf(name: string): number {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return sum;
}
