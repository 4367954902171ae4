import type { QuestContent } from '@fray/engine/rulesets/quest';
import { type Encounter, type Lever, type TunedEncounter, tuneEncounter } from '@fray/lab/rulesets/quest';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../../ui/Button.js';
import { notice } from '../../../ui/Notice.js';
import { winRateOf } from './use-outcome.js';
import { chanceText } from './words.js';

interface TuneProps {
  readonly content: QuestContent;
  readonly encounter: Encounter;
  readonly onChange: (encounter: Encounter) => void;
}

const DEFAULT_TARGET = 70;

/** Brings the win chance to a wanted one by one thing that may change. */
export function TunePart({ content, encounter, onChange }: TuneProps) {
  const [target, setTarget] = useState(DEFAULT_TARGET);
  const [by, setBy] = useState('hp');
  const [said, setSaid] = useState('');
  const running = useRef<AbortController | null>(null);
  const [isRunning, setRunning] = useState(false);
  const stop = () => {
    running.current?.abort();
    running.current = null;
    setRunning(false);
  };
  // A change by hand, or leaving the screen, gives the search up.
  useEffect(() => stop, [encounter]);
  const levers: readonly { readonly key: string; readonly label: string; readonly lever: Lever }[] = [
    { key: 'hp', label: 'the HP of the monsters', lever: { by: 'hp' } },
    { key: 'level', label: 'the level of the party', lever: { by: 'level' } },
    ...encounter.monsters.map(({ id }) => ({
      key: id,
      label: `how many: ${content.monsters.get(id)!.name}`,
      lever: { by: 'number', id } as const,
    })),
  ];
  const chosen = levers.find(({ key }) => key === by) ?? levers[0]!;
  const run = async () => {
    stop();
    const abort = new AbortController();
    running.current = abort;
    setRunning(true);
    setSaid('');
    let tries = 0;
    const rateOf = (tried: Encounter) => {
      setSaid(`Trying value ${++tries} …`);
      return winRateOf(tried, abort.signal);
    };
    try {
      const tuned = await tuneEncounter(encounter, chosen.lever, target / 100, rateOf);
      if (abort.signal.aborted) return;
      notice.set({ text: tunedText(tuned, chosen, target), undo: () => onChange(encounter) });
      onChange(tuned.encounter);
    } catch (error) {
      if (abort.signal.aborted) return;
      notice.set({ text: error instanceof Error ? error.message : String(error) });
    }
    setSaid('');
    setRunning(false);
  };
  return (
    <section class="tune" aria-labelledby="tune-title">
      <h2 id="tune-title">Tune it</h2>
      <div class="tune-line">
        <label>
          To a win chance of
          <span class="side-percent">
            <input
              class="input"
              type="number"
              min={5}
              max={95}
              step={5}
              value={target}
              onChange={event => {
                const next = event.currentTarget.valueAsNumber;
                if (next >= 1 && next <= 99) setTarget(Math.round(next));
                else event.currentTarget.value = String(target);
              }}
            />
            %
          </span>
        </label>
        <label class="tune-by">
          by changing
          <select class="input" value={chosen.key} onChange={event => setBy(event.currentTarget.value)}>
            {levers.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {isRunning ? (
          <Button icon="cancel" onClick={stop}>
            Stop
          </Button>
        ) : (
          <Button icon="archery-target" onClick={run}>
            Tune to {target} %
          </Button>
        )}
      </div>
      <p class="tune-said" role="status">
        {said}
      </p>
    </section>
  );
}

function tunedText(
  { value, rate, isReached }: TunedEncounter,
  { lever, label }: { readonly lever: Lever; readonly label: string },
  target: number,
): string {
  const what =
    lever.by === 'hp'
      ? `HP at ${value} %`
      : lever.by === 'level'
        ? `Level ${value}`
        : `${value} × ${label.replace('how many: ', '')}`;
  const found = `${what}: the party wins about ${chanceText(rate.rate)}.`;
  return isReached ? found : `${target} % cannot be reached this way. ${found}`;
}
