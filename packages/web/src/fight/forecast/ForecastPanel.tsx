import type { CombatantView, Who } from '@fray/engine';
import type { Forecast, OptionForecast, Threat } from '@fray/lab/browser';
import type { LookAhead } from '../../state/forecast/forecasts.js';
import { useStore } from '../../state/store.js';
import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/Icon.js';
import { optionForecasts, useLookAhead } from './forecast-context.js';
import {
  actionsText,
  bestOf,
  type Change,
  chanceText,
  choiceKey,
  remainderText,
  shareText,
  targetText,
} from './forecast-words.js';

interface PanelProps {
  readonly combatants: readonly CombatantView[];
  readonly enemy: Who | null;
}

/** Over the board: the hint, or what the option that is pointed at does, or what the enemy that is pointed at threatens. */
export function ForecastPanel({ combatants, enemy }: PanelProps) {
  const ahead = useLookAhead();
  const { hint, threats, isOn, forecast } = ahead;
  const pointed = useStore(ahead.pointed);
  const found = optionForecasts(ahead);
  const option = bestOf((pointed ?? []).flatMap(choice => found?.get(choiceKey(choice)) ?? []));
  if (isOn && enemy !== null) {
    const threat = threats.sofar?.threats.find(({ who }) => who === enemy);
    const name = combatants.find(({ who }) => who === enemy)?.name ?? '';
    return (
      <aside class="forecast-panel" aria-label={`Threat of ${name}`}>
        <h2>{name}: what comes next</h2>
        {threat ? <ThreatFacts threat={threat} /> : <p>{threatsMissing(threats.status)}</p>}
      </aside>
    );
  }
  if (isOn && option && forecast.sofar) {
    return (
      <aside class="forecast-panel" aria-label={`Forecast of ${option.label}`}>
        <OptionFacts option={option} forecast={forecast.sofar} combatants={combatants} />
      </aside>
    );
  }
  if (hint.status === 'idle') return null;
  return (
    <aside class="forecast-panel" data-hint aria-label="Hint">
      <Icon icon="light-bulb" />
      <p role="status">{hintText(ahead)}</p>
      <Button plain icon="cancel" label="Close the hint" onClick={() => ahead.forecasts.toggleHint()} />
    </aside>
  );
}

function hintText({ hint: { status, sofar }, search }: LookAhead): string {
  const leading = bestOf(search?.options ?? []);
  if (status === 'working')
    return `Looking for the best option …${leading?.win ? ` So far ${leading.label}.` : ''}`;
  if (status === 'failed') return 'The hint could not be worked out. Ask again.';
  return sofar?.text ?? 'No hint: nothing is at stake now.';
}

function threatsMissing(status: string): string {
  if (status === 'failed') return 'The threats could not be worked out.';
  return status === 'done' ? 'Threatens nobody now.' : 'Working …';
}

function ThreatFacts({ threat }: { readonly threat: Threat }) {
  return (
    <>
      <p>{actionsText(threat)}</p>
      <ul>
        {threat.targets.map(target => (
          <li key={target.who}>{targetText(target)}</li>
        ))}
      </ul>
      {threat.targets.length === 0 && <p>Harms nobody in its next turn.</p>}
    </>
  );
}

interface OptionProps {
  readonly option: OptionForecast;
  readonly forecast: Forecast;
  readonly combatants: readonly CombatantView[];
}

function OptionFacts({ option, forecast, combatants }: OptionProps) {
  const { label, win, effect } = option;
  // Health is the first bar.
  const healthOf = (who: Who) => combatants.find(each => each.who === who)?.bars[0]?.label;
  const changes = effect.changes.filter(({ who, what }) => what === healthOf(who));
  const falls = effect.falls.filter(({ probability }) => probability > 0);
  return (
    <>
      <h2>
        {label}
        {win && (
          <>
            {': '}
            {chanceText(win, forecast.exact)} to {forecast.goal}
          </>
        )}
      </h2>
      <ul>
        {changes.map(change => (
          <li key={change.who} class="forecast-change">
            <b>{change.name}</b> <Spread change={change} /> {remainderText(change)}
          </li>
        ))}
        {falls.map(({ who, name, probability }) => (
          <li key={`falls ${who}`}>
            <b>{name}</b> falls {shareText(probability, effect.exact)}
          </li>
        ))}
      </ul>
      {changes.length === 0 && falls.length === 0 && <p>By itself it changes nobody's HP.</p>}
    </>
  );
}

const BINS = 16;

/** How likely what is left of a bar is: from nothing on the left to what there is now on the right. */
function Spread({ change: { before, values, probabilities } }: { readonly change: Change }) {
  const left = values.map(value => before + value);
  const low = Math.min(0, ...left);
  const span = Math.max(before, ...left) - low || 1;
  const bins = new Array<number>(BINS).fill(0);
  for (const [place, value] of left.entries())
    bins[Math.min(BINS - 1, Math.floor(((value - low) / span) * BINS))]! += probabilities[place]!;
  const most = Math.max(...bins);
  return (
    <svg class="forecast-spread" viewBox={`0 0 ${BINS} 10`} preserveAspectRatio="none" aria-hidden="true">
      {bins.map((share, bin) => (
        <rect key={bin} x={bin + 0.1} width={0.8} y={10 - (share / most) * 10} height={(share / most) * 10} />
      ))}
    </svg>
  );
}
