import type { Step } from '../state/timeline.js';
import { Button } from '../ui/Button.js';
import type { Player } from './player.js';
import './scrubber.css';

interface ScrubberProps {
  readonly player: Player;
  readonly playing: boolean;
  readonly steps: readonly Step[];
  readonly at: number;
  /** Absent where there is only one life. */
  readonly onPlayOn?: () => void;
  readonly onEnding?: () => void;
}

/** Walks through a replay, and leaves it at any point. */
export function Scrubber({ player, playing, steps, at, onPlayOn, onEnding }: ScrubberProps) {
  const { last } = player;
  const label = steps[at]?.label ?? '';
  const next = steps[at + 1]?.label;
  return (
    <section class="scrubber" aria-label="Replay">
      <p class="scrubber-now" aria-live="polite">
        <b>{at === 0 ? 'The start' : label}</b>
        <span>{at === 0 ? `${last} choices follow` : `choice ${at} of ${last}`}</span>
        <span class="scrubber-next">{next ? `Next: ${next}` : 'This is where it ends.'}</span>
      </p>
      <input
        class="scrubber-range"
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label="Choice"
        aria-valuetext={`${label}, ${at} of ${last}`}
        onInput={event => player.seek(Number(event.currentTarget.value))}
      />
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
            {playing ? 'Pause' : 'Play'}
          </Button>
          <Button icon="next-button" label="On" disabled={at === last} onClick={() => player.step(1)} />
          <Button
            icon="fast-forward-button"
            label="To the end"
            disabled={at === last}
            onClick={() => player.seek(last)}
          />
        </div>
        <div class="scrubber-leave">
          {onEnding && (
            <Button icon="wax-seal" onClick={onEnding}>
              How it ended
            </Button>
          )}
          {onPlayOn ? (
            <Button icon="sword-clash" onClick={onPlayOn}>
              Play on from here
            </Button>
          ) : (
            <p class="scrubber-note">One life: this can be watched, not lived again.</p>
          )}
        </div>
      </div>
    </section>
  );
}
