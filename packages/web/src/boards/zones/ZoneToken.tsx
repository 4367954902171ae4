import type { CombatantView } from '@fray/engine';
import { useEffect, useRef } from 'preact/hooks';
import type { Cue } from '../../state/playback/playback.js';
import { animationFactor } from '../../state/settings.js';
import { Icon } from '../../ui/Icon.js';
import { MOTIONS } from '../motions.js';
import type { TokenPlace } from './places.js';
import { teamSignPath } from './TeamSign.js';

interface TokenProps {
  readonly who: CombatantView;
  readonly place: TokenPlace;
  /** Where whom it strikes at stands. */
  readonly towards: TokenPlace | null;
  readonly acting: boolean;
  readonly hidden: boolean;
  readonly summoned: boolean;
  readonly highlighted: boolean;
  readonly chosen: boolean;
  readonly cue: Cue | null;
  readonly label: string;
  readonly onPick: (touch: boolean) => void;
  readonly onPoint: (on: boolean) => void;
  readonly onLook: () => void;
}

/** The side of a disc before it is scaled. */
const BASE = 64;
/** More marks than these are told by a number, and where discs are small all of them are. */
const MARKS = 3;
const ROOMY = 38;
const ROOM = 24;

/** Somebody on an island: face in the shape of his team, ring of initiative, life, conditions, name. */
export function ZoneToken(props: TokenProps) {
  const { who, place, acting, hidden, summoned, highlighted, chosen, cue, label } = props;
  const { name, icon, side, fallen, bars, badges } = who;
  const body = useRef<HTMLSpanElement>(null);
  const kind = useRef('mouse');
  useMotion(body, cue, place, props.towards);
  const [life, ready] = bars;
  const marks = place.disc >= ROOMY ? MARKS : 0;
  return (
    <button
      type="button"
      class="zone-token"
      aria-label={label}
      data-team={side}
      data-acting={acting}
      data-fallen={fallen}
      data-hidden={hidden}
      data-lit={highlighted}
      data-chosen={chosen}
      data-small={place.disc < ROOM}
      style={{ '--x': `${place.x}px`, '--y': `${place.y}px`, '--s': place.disc / BASE }}
      onPointerDown={({ pointerType }) => {
        kind.current = pointerType;
      }}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && props.onPoint(true)}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && props.onPoint(false)}
      onFocus={() => kind.current !== 'touch' && props.onPoint(true)}
      onBlur={() => props.onPoint(false)}
      onClick={() => props.onPick(kind.current === 'touch')}
      onContextMenu={event => {
        event.preventDefault();
        props.onLook();
      }}
    >
      <span ref={body} class="zone-body">
        <svg class="zone-disc" viewBox="-54 -54 108 108" aria-hidden="true">
          <path class="disc-ground" d={teamSignPath(side)} />
          <path class="disc-edge" d={teamSignPath(side)} />
          <path class="disc-ring" d={teamSignPath(side)} pathLength={100} />
          <path
            class="disc-ready"
            d={teamSignPath(side)}
            pathLength={100}
            style={{ '--ready': fallen ? 0 : 100 * shareOf(ready) }}
          />
        </svg>
        <span class="zone-face">
          <Icon icon={icon} />
        </span>
        {summoned && (
          <span class="zone-called" data-tone="violet">
            <Icon icon="magic-portal" />
          </span>
        )}
        {hidden && (
          <span class="zone-unseen" data-tone="violet">
            <Icon icon="sight-disabled" />
          </span>
        )}
        {!fallen && badges.length > 0 && place.disc >= ROOM && (
          <span class="zone-marks">
            {badges.slice(0, marks).map(({ icon: mark, tone }, index) => (
              // Places stay, what stands there changes.
              <span key={index} data-tone={tone}>
                <Icon icon={mark} />
              </span>
            ))}
            {badges.length > marks && (
              <b>
                {marks > 0 && '+'}
                {badges.length - marks}
              </b>
            )}
          </span>
        )}
      </span>
      {life && !fallen && (
        <span class="zone-bar">
          <span class="zone-ghost" style={{ transform: `scaleX(${shareOf(life)})` }} />
          <span class="zone-fill" style={{ transform: `scaleX(${shareOf(life)})` }} />
        </span>
      )}
      {place.named && (
        <span class="zone-words">
          <b>{life?.now}</b>
          <span>{summoned ? name : shortName(name)}</span>
        </span>
      )}
    </button>
  );
}

function shareOf(bar: { readonly now: number; readonly max: number } | undefined): number {
  return bar && bar.max > 0 ? Math.max(0, Math.min(1, bar.now / bar.max)) : 0;
}

/** More letters than these are cut off below a disc. */
const SHORT = 11;

/** 'Sefira Ashwell' → 'Sefira', 'Giant Pit Rat 3' → 'Rat 3', but 'Mother Odile' and 'Quarry Ogre' as they are. */
function shortName(name: string): string {
  const words = name.split(' ');
  if (/^\d+$/.test(words.at(-1)!)) return words.slice(-2).join(' ');
  if (name.length <= SHORT) return name;
  const title = /^(the|mother|father|sister|brother|old|sir|lady|lord|.*\.)$/i.test(words[0]!);
  return title ? words.slice(0, 2).join(' ') : words[0]!;
}

/** Makes the cue's movement once, towards whom it strikes. Ways are the token's own: it goes where it belongs. */
function useMotion(
  ref: { current: HTMLElement | null },
  cue: Cue | null,
  place: TokenPlace,
  towards: TokenPlace | null,
): void {
  const id = cue?.id;
  // Once per cue, whatever else is drawn meanwhile.
  useEffect(() => {
    if (!cue || animationFactor() === 0 || cue.motion === 'fall' || cue.motion === 'walk') return;
    const scale = BASE / place.disc;
    if (cue.motion === 'lunge' && towards) {
      ref.current?.animate(lunge(place, towards, scale), { duration: cue.ms, easing: 'ease-out' });
      return;
    }
    const { frames, ms } = MOTIONS[cue.motion];
    const way = towards && towards.x < place.x ? -1 : 1;
    ref.current?.animate(frames(way, 0.6), {
      duration: Math.min(ms, 300) * animationFactor(),
      easing: 'ease-out',
    });
  }, [id]);
}

function lunge(from: TokenPlace, to: TokenPlace, scale: number): Keyframe[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const reach = Math.min(length * 0.45, from.disc * 0.6) * scale;
  const step = `translate(${(dx / length) * reach}px, ${(dy / length) * reach}px)`;
  return [{ transform: 'none' }, { transform: `${step} scale(1.08)`, offset: 0.45 }, { transform: 'none' }];
}
