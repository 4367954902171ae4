import { HEIGHT, seededRandom, WIDTH } from './ground.js';

/** Rain: number, length and slant of the drops. */
const FALLING: Readonly<Record<string, { count: number; long: number; lean: number }>> = {
  'light-rain': { count: 70, long: 22, lean: -6 },
  rain: { count: 120, long: 30, lean: -9 },
  'heavy-rain': { count: 190, long: 44, lean: -16 },
  storm: { count: 170, long: 46, lean: -26 },
};
const FLAKES: Readonly<Record<string, number>> = { snow: 120, blizzard: 220 };
const WIND = ['windy', 'blizzard', 'sandstorm', 'storm'];
const VEILS = ['fog', 'mist', 'sandstorm', 'blizzard', 'scorching'];

/** The weather as layers over the land. It is not animated: only what just happened moves on a screen. */
export function Weather({ kind }: { readonly kind: string }) {
  return (
    <>
      {VEILS.includes(kind) && <Veil />}
      {WIND.includes(kind) && <path class="scene-wind" d={GUSTS} />}
      {FALLING[kind] && <path class="scene-rain" d={rain(FALLING[kind])} />}
      {FLAKES[kind] && <path class="scene-snow" d={snow(FLAKES[kind])} />}
      {kind === 'storm' && <path class="scene-bolt" d="M838 96l-42 92h30l-26 78l74 -104h-34l34 -66Z" />}
    </>
  );
}

const GUSTS = [110, 205, 300, 372, 455]
  .map((y, index) => {
    const x = 80 + ((index * 277) % 640);
    return `M${x} ${y}h${220 + index * 30}q34 0 34 -20t-20 -20t-16 18`;
  })
  .join('');

function Veil() {
  return (
    <g class="scene-veil">
      <path d="M-60 300C200 270 420 330 700 300S1120 280 1260 310V420C1000 400 700 440 420 410S60 430 -60 410Z" />
      <path d="M-60 420C260 390 520 450 800 420S1140 400 1260 430V560C1000 530 640 570 380 540S60 560 -60 540Z" />
      <path d="M-60 540C260 520 620 570 900 540S1180 530 1260 545V660H-60Z" />
    </g>
  );
}

function rain({ count, long, lean }: { count: number; long: number; lean: number }): string {
  const next = seededRandom(count);
  return Array.from({ length: count }, () => {
    const [x, y] = [Math.round(next() * (WIDTH + 120)), Math.round(next() * HEIGHT)];
    return `M${x} ${y}l${lean} ${long}`;
  }).join('');
}

function snow(count: number): string {
  const next = seededRandom(count);
  return Array.from({ length: count }, () => {
    const [x, y] = [Math.round(next() * WIDTH), Math.round(next() * HEIGHT)];
    return `M${x} ${y}h0`;
  }).join('');
}
