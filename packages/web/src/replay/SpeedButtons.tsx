import { SPEEDS, type Speed, settings } from '../state/settings.js';
import { useStore } from '../state/store.js';

const WORDS: Readonly<Record<Speed, { sign: string; spoken: string }>> = {
  calm: { sign: '½×', spoken: 'Half speed' },
  normal: { sign: '1×', spoken: 'Normal speed' },
  quick: { sign: '2×', spoken: 'Double speed' },
  swift: { sign: '4×', spoken: 'Four times the speed' },
  instant: { sign: '»', spoken: 'Instant' },
};

/** The choice of the playback speed. The digit keys do the same. */
export function SpeedButtons() {
  const { speed } = useStore(settings);
  return (
    <fieldset class="speeds">
      <legend class="unseen">Speed</legend>
      {SPEEDS.map((each, index) => (
        <button
          key={each}
          type="button"
          aria-label={WORDS[each].spoken}
          title={`${WORDS[each].spoken} (${index + 1})`}
          aria-keyshortcuts={String(index + 1)}
          aria-pressed={each === speed}
          onClick={() => settings.patch({ speed: each })}
        >
          {WORDS[each].sign}
        </button>
      ))}
    </fieldset>
  );
}
