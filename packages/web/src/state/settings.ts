import { readStored, writeStored } from './storage.js';
import { Store } from './store.js';

type Theme = 'system' | 'dark' | 'light';
export type Tiles = 'icons' | 'letters';
export type Speed = 'calm' | 'normal' | 'quick' | 'swift' | 'instant';

interface Settings {
  readonly theme: Theme;
  readonly speed: Speed;
  /** How boards of tiles are drawn: with icons, or with letters as in a terminal. */
  readonly tiles: Tiles;
  /** Whether the chances to win are shown in play. */
  readonly forecast: boolean;
}

const KEY = 'fray.settings';

/** The factor for the duration of animations. */
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
  const forecast = data?.forecast === true;
  return { theme, speed, tiles, forecast };
}

settings.subscribe(() => {
  const { value } = settings;
  writeStored(KEY, value);
  if (value.theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = value.theme;
});

const prefersLight = () => matchMedia('(prefers-color-scheme: light)').matches;

/** The theme in use, by the setting or by the system. */
export function currentTheme({ theme }: Settings): 'dark' | 'light' {
  if (theme !== 'system') return theme;
  return prefersLight() ? 'light' : 'dark';
}

/** Switches to the other theme. If the system prefers that one, the setting follows the system again. */
export function toggleTheme(): void {
  const next = currentTheme(settings.value) === 'dark' ? 'light' : 'dark';
  settings.patch({ theme: (next === 'light') === prefersLight() ? 'system' : next });
}

/** The factor for the duration of animations; 0 if the system asks for reduced motion. */
export function animationFactor(): number {
  return prefersReducedMotion() ? 0 : SPEED_FACTORS[settings.value.speed];
}

/** The factor for pauses between animations, which reduced motion does not change. */
export function pauseFactor(): number {
  return SPEED_FACTORS[settings.value.speed];
}

/** Whether the system asks for reduced motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
