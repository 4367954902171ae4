import { readStored, writeStored } from './storage.js';
import { Store } from './store.js';

type Theme = 'system' | 'dark' | 'light';
export type Tiles = 'icons' | 'letters';
export type Speed = 'calm' | 'normal' | 'quick' | 'swift' | 'instant';

interface Settings {
  readonly theme: Theme;
  readonly speed: Speed;
  /** How boards of tiles are drawn: pictures, or letters as in the old days. */
  readonly tiles: Tiles;
}

const KEY = 'fray.settings';

/** What a beat's time is multiplied by. */
const SPEED_FACTORS: Readonly<Record<Speed, number>> = {
  calm: 2,
  normal: 1,
  quick: 0.5,
  swift: 0.25,
  instant: 0,
};

export const SPEEDS = Object.keys(SPEED_FACTORS) as Speed[];

export const settings = new Store<Settings>(readSettings());

function readSettings(): Settings {
  const data = readStored(KEY) as Partial<Settings> | null;
  const theme = data?.theme === 'dark' || data?.theme === 'light' ? data.theme : 'system';
  const speed = data?.speed && SPEEDS.includes(data.speed) ? data.speed : 'normal';
  const tiles = data?.tiles === 'letters' ? 'letters' : 'icons';
  return { theme, speed, tiles };
}

settings.subscribe(() => {
  const { value } = settings;
  writeStored(KEY, value);
  if (value.theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = value.theme;
});

const lightWanted = () => matchMedia('(prefers-color-scheme: light)').matches;

/** The theme that is seen, whoever chose it. */
export function currentTheme({ theme }: Settings): 'dark' | 'light' {
  if (theme !== 'system') return theme;
  return lightWanted() ? 'light' : 'dark';
}

/** Goes to the other theme, and back to the system's when that is the other one. */
export function toggleTheme(): void {
  const next = currentTheme(settings.value) === 'dark' ? 'light' : 'dark';
  settings.patch({ theme: (next === 'light') === lightWanted() ? 'system' : next });
}

/** How long a beat lasts now: nothing where the system asks for less motion. */
export function animationFactor(): number {
  return prefersReducedMotion() ? 0 : SPEED_FACTORS[settings.value.speed];
}

/** How long there is between two beats, also for those who see no motion. */
export function pauseFactor(): number {
  return SPEED_FACTORS[settings.value.speed];
}

/** Whether the system asks for less motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
