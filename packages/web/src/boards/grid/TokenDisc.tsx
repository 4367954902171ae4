import type { CombatantView, Token } from '@fray/engine';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Cue } from '../../state/playback/playback.js';
import type { Tiles } from '../../state/settings.js';
import { animationFactor } from '../../state/settings.js';
import { Icon } from '../../ui/Icon.js';
import { MOTIONS } from '../motions.js';
import { tileStyle } from './tile-style.js';

interface TokenProps {
  readonly token: Token;
  readonly who: CombatantView;
  readonly mine: boolean;
  readonly acting: boolean;
  readonly cue: Cue | null;
  readonly look: Tiles;
  readonly width: number;
  /** The side of a tile in pixels. */
  readonly tile: number;
  readonly label: string;
}

/** A combatant on a tile: icon or letter, a health bar if wounded, and badges. */
export function TokenDisc({ token, who, mine, acting, cue, look, width, tile, label }: TokenProps) {
  const spot = useRef<HTMLDivElement>(null);
  const disc = useRef<HTMLDivElement>(null);
  useMotion({ spot, disc }, cue, { mine, at: token.tile, width, tile });
  const [life] = who.bars;
  const share = life && life.max > 0 ? Math.max(0, life.now / life.max) : 1;
  return (
    <div
      ref={spot}
      class="token"
      role="img"
      aria-label={label}
      data-tone={mine ? 'verdigris' : 'ember'}
      data-acting={acting}
      data-fallen={who.fallen}
      style={tileStyle(token.tile, width)}
    >
      <div ref={disc} class="token-disc">
        {look === 'letters' ? <b>{token.glyph}</b> : <Icon icon={who.icon} />}
      </div>
      {share < 1 && !who.fallen && (
        <span class="token-bar">
          <span style={{ transform: `scaleX(${share})` }} />
        </span>
      )}
      {who.badges.length > 0 && (
        <span class="token-marks">
          {who.badges.slice(0, 3).map(({ id, icon, tone }) => (
            <span key={id} data-tone={tone}>
              <Icon icon={icon} />
            </span>
          ))}
        </span>
      )}
    </div>
  );
}

interface Parts {
  readonly spot: { current: HTMLElement | null };
  readonly disc: { current: HTMLElement | null };
}

/** Plays the cue's animation once: a walk along its path, or a movement in place. Hits flash (D20-14.6). */
function useMotion(
  { spot, disc }: Parts,
  cue: Cue | null,
  { mine, at, width, tile }: { mine: boolean; at: number; width: number; tile: number },
): void {
  const id = cue?.id;
  useLayoutEffect(() => {
    if (!cue || animationFactor() === 0) return;
    if (cue.motion === 'walk') {
      const frames = cue.path.map(each => ({
        transform: `translate(${(each % width) * tile}px, ${Math.floor(each / width) * tile}px)`,
      }));
      if (frames.length > 1) spot.current?.animate(frames, { duration: cue.ms, easing: 'ease-in-out' });
      return;
    }
    if (cue.motion === 'lunge' && cue.towards !== null) {
      disc.current?.animate(lunge(at, cue.towards, width, tile), { duration: cue.ms, easing: 'ease-out' });
      return;
    }
    const { frames, ms } = MOTIONS[cue.motion];
    disc.current?.animate(frames(mine ? 1 : -1, tile / 90), {
      duration: ms * animationFactor(),
      easing: 'ease-out',
    });
    if (cue.motion === 'shake' || cue.motion === 'crit')
      flash(disc.current, cue.motion, ms * animationFactor());
  }, [id]);
}

/** A short way towards the target, and back. */
function lunge(at: number, to: number, width: number, tile: number): Keyframe[] {
  const dx = (to % width) - (at % width);
  const dy = Math.floor(to / width) - Math.floor(at / width);
  const reach = (0.45 * tile) / Math.max(1, Math.hypot(dx, dy));
  return [
    { transform: 'none' },
    { transform: `translate(${dx * reach}px, ${dy * reach}px)`, offset: 0.5 },
    { transform: 'none' },
  ];
}

function flash(disc: HTMLElement | null, move: 'shake' | 'crit', duration: number): void {
  const colour = move === 'crit' ? 'var(--gold)' : 'var(--ember)';
  disc?.animate([{ boxShadow: `0 0 0 4px ${colour}, inset 0 0 0 99px ${colour}` }, {}], { duration });
}
