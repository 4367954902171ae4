import type { CombatantView } from '@fray/engine';
import { useRef } from 'preact/hooks';
import type { RisingText } from '../state/playback/animations.js';
import type { Cue } from '../state/playback/playback.js';
import { Badges } from '../ui/Badges.js';
import { Icon } from '../ui/Icon.js';
import { Meter } from '../ui/Meter.js';
import { Float } from './Float.js';
import { MOTIONS } from './motions.js';
import { useMotion } from './useMotion.js';
import '../ui/engraved.css';
import './portrait.css';

interface PortraitProps {
  readonly combatant: CombatantView;
  readonly mine: boolean;
  readonly acting: boolean;
  readonly cue: Cue | null;
  readonly floats: readonly RisingText[];
  readonly onInspect: () => void;
  /** Called when the pointer or the focus comes to it or leaves it. */
  readonly onPoint?: (on: boolean) => void;
}

/** A combatant: portrait, name, bars, badges, and what happens to them. */
export function Portrait({ combatant, mine, acting, cue, floats, onInspect, onPoint }: PortraitProps) {
  const { name, icon, fallen, bars, badges } = combatant;
  const disc = useRef<HTMLButtonElement>(null);
  useMotion(disc, cue, motion => MOTIONS[motion].frames(mine ? 1 : -1));
  const [life, ...others] = bars;
  return (
    <section
      class="portrait"
      data-tone={mine ? 'verdigris' : 'ember'}
      data-mine={mine}
      data-fallen={fallen}
      aria-label={name}
    >
      <div class="portrait-face">
        <button
          ref={disc}
          type="button"
          class="disc engraved"
          data-acting={acting}
          onPointerEnter={() => onPoint?.(true)}
          onPointerLeave={() => onPoint?.(false)}
          onFocus={() => onPoint?.(true)}
          onBlur={() => onPoint?.(false)}
          onClick={onInspect}
        >
          <Icon icon={icon} />
          <span class="unseen">Look at {name}</span>
        </button>
        {fallen && <span class="portrait-fallen">fallen</span>}
        <div class="floats" aria-hidden="true">
          {floats.map(float => (
            <Float key={float.id} {...float} />
          ))}
        </div>
      </div>
      <h2 class="portrait-name">{name}</h2>
      <div class="portrait-bars">
        {life && <Meter bar={life} />}
        {others.map(bar => (
          <Meter key={bar.id} bar={bar} small />
        ))}
      </div>
      <Badges badges={badges} />
    </section>
  );
}
