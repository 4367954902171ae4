import type { Motion } from '../state/playback/animations.js';

interface MotionFrames {
  readonly ms: number;
  /** `towards` is 1 for a combatant who faces right. `scale` shortens the way on small tiles. */
  frames(towards: 1 | -1, scale?: number): Keyframe[];
}

const GOLDEN = 'sepia(1) saturate(4) brightness(1.5)';
const x = (distance: number) => `translateX(${distance}px)`;

/** The keyframes of each movement. */
export const MOTIONS: Readonly<Record<Motion, MotionFrames>> = {
  lunge: {
    ms: 240,
    frames: (towards, scale = 1) => [
      { transform: x(0) },
      { transform: `${x(-8 * towards * scale)} scale(0.98)`, offset: 0.25 },
      { transform: `${x(34 * towards * scale)} scale(1.06)`, offset: 0.6 },
      { transform: x(0) },
    ],
  },
  shake: {
    ms: 250,
    frames: (towards, scale = 1) => [
      { transform: x(0), filter: 'brightness(1)' },
      { transform: x(-14 * towards * scale), filter: 'brightness(1.9) saturate(1.4)', offset: 0.2 },
      { transform: x(9 * towards * scale), offset: 0.45 },
      { transform: x(-5 * towards * scale), offset: 0.7 },
      { transform: x(0), filter: 'brightness(1)' },
    ],
  },
  crit: {
    ms: 250,
    frames: (towards, scale = 1) => [
      { transform: x(0), filter: 'none' },
      { transform: `${x(-18 * towards * scale)} scale(1.08)`, filter: GOLDEN, offset: 0.2 },
      { transform: x(12 * towards * scale), offset: 0.45 },
      { transform: x(-6 * towards * scale), offset: 0.7 },
      { transform: x(0), filter: 'none' },
    ],
  },
  miss: {
    ms: 240,
    frames: (towards, scale = 1) => [
      { transform: 'none' },
      { transform: `${x(20 * towards * scale)} rotate(${14 * towards}deg)`, offset: 0.5 },
      { transform: 'none' },
    ],
  },
  walk: { ms: 200, frames: () => [] },
  fall: {
    ms: 420,
    frames: (towards, scale = 1) => [
      { transform: 'none', opacity: 1 },
      { transform: `translateY(${16 * scale}px) rotate(${-7 * towards}deg)`, opacity: 0.35 },
    ],
  },
  glow: {
    ms: 240,
    frames: () => [
      { transform: 'scale(1)' },
      { transform: 'scale(1.05)', filter: 'brightness(1.5)', offset: 0.4 },
      { transform: 'scale(1)' },
    ],
  },
};
