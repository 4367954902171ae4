import type { ComponentChildren } from 'preact';
import type { Step } from '../state/playback/steps.js';
import { Button } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import type { Fall } from './falls.js';
import type { ReplayPlayer } from './replay-player.js';
import { SpeedButtons } from './SpeedButtons.js';
import './scrubber.css';
import './scrubber-low.css';

interface ScrubberProps {
  readonly player: ReplayPlayer;
  readonly playing: boolean;
  readonly steps: readonly Step[];
  readonly at: number;
  /** The unit of steps. */
  readonly unit: 'choice' | 'turn';
  readonly falls: readonly Fall[];
  /** The present time: 'Tick 12'. */
  readonly time?: string;
  /** Further buttons. */
  readonly children: ComponentChildren;
}

/** The controls of a replay. */
export function Scrubber({ player, playing, steps, at, unit, falls, time, children }: ScrubberProps) {
  const { last } = player;
  const label = steps[at]?.label ?? '';
  const next = steps[at + 1]?.label;
  return (
    <section class="scrubber" aria-label="Replay" data-unit={unit}>
      <p class="scrubber-now" aria-live={playing ? 'off' : 'polite'}>
        <b>{at === 0 ? 'The start' : label}</b>
        <span>
          {time && `${time}, `}
          {at === 0 ? `${last} ${unit}s follow` : `${unit} ${at} of ${last}`}
        </span>
        <span class="scrubber-next">{next ? `Next: ${next}` : 'The end'}</span>
      </p>
      <div class="scrubber-line">
        <input
          class="scrubber-range"
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={unit === 'turn' ? 'Turn' : 'Choice'}
          aria-valuetext={`${label}, ${at} of ${last}`}
          onInput={event => player.seek(Number(event.currentTarget.value))}
        />
        <div class="scrubber-falls">
          {falls.map(fall => (
            <button
              key={fall.at}
              type="button"
              tabIndex={-1}
              title={fall.label}
              aria-label={`${fall.label} Go there.`}
              data-team={fall.side}
              data-past={fall.at <= at}
              style={{ '--at': fall.at / Math.max(1, last) }}
              onClick={() => player.seek(fall.at)}
            >
              <Icon icon="death-skull" />
            </button>
          ))}
        </div>
      </div>
      <div class="scrubber-tools">
        <div class="scrubber-walk">
          <Button
            icon="fast-backward-button"
            label="To the start"
            disabled={at === 0}
            onClick={() => player.seek(0)}
          />
          <Button icon="previous-button" label="Back" disabled={at === 0} onClick={() => player.step(-1)} />
          <Button main icon={playing ? 'pause-button' : 'play-button'} onClick={() => player.toggle()}>
            <span class="scrubber-word">{playing ? 'Pause' : 'Play'}</span>
          </Button>
          <Button icon="next-button" label="Forward" disabled={at === last} onClick={() => player.step(1)} />
          <Button
            icon="fast-forward-button"
            label="To the end"
            disabled={at === last}
            onClick={() => player.seek(last)}
          />
        </div>
        <SpeedButtons />
        <div class="scrubber-leave">{children}</div>
      </div>
    </section>
  );
}
