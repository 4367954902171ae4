import type { Move } from '../state/beats.js';

interface Movement {
  readonly ms: number;
  /** `towards` is 1 for who looks to the right. */
  frames(towards: 1 | -1): Keyframe[];
}

const x = (distance: number) => `translateX(${distance}px)`;

/** How each movement looks, in the browser's own frames. */
export const MOVES: Readonly<Record<Move, Movement>> = {
  lunge: {
    ms: 240,
    frames: towards => [
      { transform: x(0) },
      { transform: `${x(-8 * towards)} scale(0.98)`, offset: 0.25 },
      { transform: `${x(34 * towards)} scale(1.06)`, offset: 0.6 },
      { transform: x(0) },
    ],
  },
  shake: {
    ms: 250,
    frames: towards => [
      { transform: x(0), filter: 'brightness(1)' },
      { transform: x(-14 * towards), filter: 'brightness(1.9) saturate(1.4)', offset: 0.2 },
      { transform: x(9 * towards), offset: 0.45 },
      { transform: x(-5 * towards), offset: 0.7 },
      { transform: x(0), filter: 'brightness(1)' },
    ],
  },
  fall: {
    ms: 420,
    frames: towards => [
      { transform: 'none', opacity: 1 },
      { transform: `translateY(16px) rotate(${-7 * towards}deg)`, opacity: 0.35 },
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
