import type { CombatantView, Who } from '@fray/engine';
import type { Forecast } from '@fray/lab/browser';
import { useEffect } from 'preact/hooks';
import type { Answer } from '../../state/forecast/forecasts.js';
import { settings } from '../../state/settings.js';
import { useStore } from '../../state/store.js';
import { ForecastPanel } from './ForecastPanel.js';
import { useLookAhead } from './forecast-context.js';
import { chanceText, NOTHING_AT_STAKE, ON_THE_SERVER } from './forecast-words.js';
import './forecast.css';

interface LineProps {
  readonly combatants: readonly CombatantView[];
  /** The enemy that is pointed at or selected. */
  readonly enemy?: Who | null;
}

/** The line above the choices: the chance to win now. Above it, over the board, more about what is pointed at, or the hint. */
export function ForecastLine({ combatants, enemy = null }: LineProps) {
  const { forecast, forecasts, isOn } = useLookAhead();
  const { threats } = useStore(forecasts);
  const isWanted = useStore(settings).forecast;
  useEffect(() => {
    if (enemy !== null) forecasts.askThreats();
  }, [enemy, forecasts, threats.status, isWanted]);
  return (
    <div class="forecast">
      <ForecastPanel combatants={combatants} enemy={enemy} />
      {isWanted && (
        <section class="forecast-line" aria-label="Forecast">
          {isOn ? <Now answer={forecast} /> : ON_THE_SERVER}
        </section>
      )}
    </div>
  );
}

function Now({ answer: { status, sofar } }: { readonly answer: Answer<Forecast> }) {
  if (status === 'failed')
    return <>The forecast could not be worked out. It is tried again after the next choice.</>;
  if (sofar?.goal === null) return <>{NOTHING_AT_STAKE}</>;
  if (status === 'done' && !sofar) return <>Nobody has to decide now.</>;
  return (
    <>
      <span>Now</span>
      <b class="forecast-now" data-exact={sofar?.exact}>
        {sofar?.now ? chanceText(sofar.now, sofar.exact) : '…'}
      </b>
      <span class="forecast-goal">chance to {sofar?.goal ?? 'win'}</span>
      <span class="forecast-how">
        {status !== 'done'
          ? 'working …'
          : sofar?.exact
            ? 'exact'
            : `estimated in ${sofar?.playouts.toLocaleString('en')} tries`}
      </span>
    </>
  );
}
