import type { CombatantView, Who } from '@fray/engine';
import { useRef } from 'preact/hooks';
import { describeState } from '../../../../boards/describe-combatant.js';
import { useTokenEvents } from '../../../../boards/useTokenEvents.js';
import { Icon } from '../../../../ui/Icon.js';
import { FloatingText, type TokenState } from './FloatingText.js';
import { HealthBar } from './HealthBar.js';
import { useCueAnimation } from './useCueAnimation.js';
import './party.css';

interface PartyProps {
  readonly ours: readonly CombatantView[];
  readonly eyes: Who | null;
  readonly tokenState: (who: Who) => TokenState;
}

/** The player's side at the front of the scene, the hero first. */
export function Party({ ours, eyes, tokenState }: PartyProps) {
  return (
    <div class="battle-party">
      {ours.map(who => (
        <PartyMember key={who.who} who={who} eyes={eyes === who.who} {...tokenState(who.who)} />
      ))}
    </div>
  );
}

interface PartyMemberProps extends TokenState {
  readonly who: CombatantView;
  /** Whether the ranges shown are measured from this combatant. */
  readonly eyes: boolean;
}

/** The sidebar lists all badges. */
const MAX_BADGES = 4;

function PartyMember(props: PartyMemberProps) {
  const { who, eyes, cue, floats, acting, lit, chosen } = props;
  const disc = useRef<HTMLSpanElement>(null);
  const pointing = useTokenEvents(props);
  useCueAnimation(disc, cue, 'up');
  const [life, ...pools] = who.bars.filter(({ id }) => id !== 'successes' && id !== 'failures');
  return (
    <button
      type="button"
      class="friend"
      aria-label={[who.name, describeState(who)].join(', ')}
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
          {who.badges.slice(0, MAX_BADGES).map(({ id, icon, tone }) => (
            <span key={id} class="foe-mark" data-tone={tone}>
              <Icon icon={icon} />
            </span>
          ))}
        </span>
        {[life, ...pools.slice(0, 2)].map(
          bar =>
            bar && (
              <span key={bar.id} class="friend-bar" data-tone={bar.tone}>
                <HealthBar bar={bar} />
                <span class="friend-number">
                  {bar.now}
                  <span class="friend-most">/{bar.max}</span>
                </span>
              </span>
            ),
        )}
      </span>
      <FloatingText floats={floats} />
    </button>
  );
}
