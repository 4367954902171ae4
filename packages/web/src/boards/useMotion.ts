import { useEffect } from 'preact/hooks';
import type { Cue } from '../state/playback/playback.js';
import { animationFactor } from '../state/settings.js';
import { MOTIONS } from './motions.js';

/** Plays the cue's animation once, however often the component is drawn meanwhile. */
export function useMotion(
  ref: { current: HTMLElement | null },
  cue: Cue | null,
  framesOf: (motion: Cue['motion']) => Keyframe[],
): void {
  useEffect(() => {
    const factor = animationFactor();
    if (!cue || factor === 0) return;
    const duration = MOTIONS[cue.motion].ms * factor;
    ref.current?.animate(framesOf(cue.motion), { duration, easing: 'ease-out' });
  }, [cue?.id]);
}
