import { useEffect } from 'preact/hooks';
import { MOVES } from '../../boards/moves.js';
import { pace } from '../../state/settings.js';
import type { Cue } from '../../state/shown.js';

/** Those in the picture face the onlooker: who strikes comes towards him, who of ours strikes goes up to them. */
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

/** Makes the cue's movement once, whatever else is drawn meanwhile. */
export function useMove(ref: { current: HTMLElement | null }, cue: Cue | null, way: 'down' | 'up'): void {
  const id = cue?.id;
  useEffect(() => {
    const factor = pace();
    if (!cue || factor === 0) return;
    const { frames, ms } = MOVES[cue.move];
    const made = cue.move === 'lunge' ? LUNGES[way] : frames(way === 'up' ? 1 : -1);
    ref.current?.animate(made, { duration: ms * factor, easing: 'ease-out' });
  }, [id]);
}
