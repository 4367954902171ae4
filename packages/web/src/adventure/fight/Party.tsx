import type { CombatantView, Who } from '@fray/engine';
import { useRef } from 'preact/hooks';
import { usePointing } from '../../boards/range/usePointing.js';
import { stateOf } from '../../boards/spoken.js';
import { Icon } from '../../ui/Icon.js';
import { Life } from './Life.js';
import { Rising, type Seen } from './Rising.js';
import { useMove } from './useMove.js';
import './party.css';

interface PartyProps {
  readonly ours: readonly CombatantView[];
  readonly eyes: Who | null;
  readonly hand: (who: Who) => Seen;
}

/** Those one fights with, seen from behind their shoulders: the hero first. */
export function Party({ ours, eyes, hand }: PartyProps) {
  return (
    <div class="battle-party">
      {ours.map(who => (
        <Friend key={who.who} who={who} eyes={eyes === who.who} {...hand(who.who)} />
      ))}
    </div>
  );
}

interface FriendProps extends Seen {
  readonly who: CombatantView;
  /** Whether the ranges shown are his. */
  readonly eyes: boolean;
}

/** More marks than these are told by the sheet. */
const MARKS = 4;

function Friend(props: FriendProps) {
  const { who, eyes, cue, floats, acting, lit, chosen } = props;
  const disc = useRef<HTMLSpanElement>(null);
  const pointing = usePointing(props);
  useMove(disc, cue, 'up');
  const [life, ...pools] = who.bars.filter(({ id }) => id !== 'successes' && id !== 'failures');
  return (
    <button
      type="button"
      class="friend"
      aria-label={[who.name, stateOf(who)].join(', ')}
      data-tone="verdigris"
      data-acting={acting}
      data-eyes={eyes}
      data-lit={lit}
      data-chosen={chosen}
      data-fallen={who.fallen}
      {...pointing}
    >
      <span ref={disc} class="friend-disc">
        <Icon icon={who.icon} />
      </span>
      <span class="friend-words">
        <span class="friend-name">
          {who.name}
          {who.badges.slice(0, MARKS).map(({ id, icon, tone }) => (
            <span key={id} class="foe-mark" data-tone={tone}>
              <Icon icon={icon} />
            </span>
          ))}
        </span>
        {[life, ...pools.slice(0, 2)].map(
          bar =>
            bar && (
              <span key={bar.id} class="friend-bar" data-tone={bar.tone}>
                <Life bar={bar} />
                <span class="friend-number">
                  {bar.now}
                  <span class="friend-most">/{bar.max}</span>
                </span>
              </span>
            ),
        )}
      </span>
      <Rising floats={floats} />
    </button>
  );
}
