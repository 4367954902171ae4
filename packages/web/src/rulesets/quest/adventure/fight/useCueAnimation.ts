import { MOTIONS } from '../../../../boards/motions.js';
import { useMotion } from '../../../../boards/useMotion.js';
import type { Cue } from '../../../../state/playback/playback.js';

/** Foes face the viewer: an attacking foe moves down towards the viewer, an attacking party member up towards the foes. */
const LUNGES: Readonly<Record<'down' | 'up', Keyframe[]>> = {
  down: [
    { transform: 'none' },
    { transform: 'translateY(-4%) scale(0.96)', offset: 0.25 },
    { transform: 'translateY(16%) scale(1.18)', offset: 0.6 },
    { transform: 'none' },
  ],
  up: [
    { transform: 'none' },
    { transform: 'translateY(6%) scale(0.96)', offset: 0.25 },
    { transform: 'translateY(-36%) scale(1.12)', offset: 0.6 },
    { transform: 'none' },
  ],
};

/** Plays the cue's animation once, with a lunge that fits the scene. */
export function useCueAnimation(
  ref: { current: HTMLElement | null },
  cue: Cue | null,
  way: 'down' | 'up',
): void {
  useMotion(ref, cue, motion =>
    motion === 'lunge' ? LUNGES[way] : MOTIONS[motion].frames(way === 'up' ? 1 : -1),
  );
}
