import { toggleForecast } from '../../state/forecast/forecasts.js';
import { settings } from '../../state/settings.js';
import { useStore } from '../../state/store.js';
import { Button } from '../../ui/Button.js';
import { useLookAhead } from './forecast-context.js';

/** Signs, because boards and menus have all the letters. */
export const FORECAST_KEY = '=';
export const HINT_KEY = '!';

interface ToolsProps {
  readonly words: boolean;
  /** Called after a tool was used. */
  readonly onDone: () => void;
}

/** The buttons that show and hide the forecast, and ask for a hint. */
export function ForecastTools({ words, onDone }: ToolsProps) {
  const { forecasts, hint } = useLookAhead();
  const { forecast: isShown } = useStore(settings);
  const toggle = () => {
    toggleForecast();
    onDone();
  };
  const askHint = () => {
    forecasts.toggleHint();
    onDone();
  };
  return (
    <>
      <Button
        plain
        icon="crystal-ball"
        label={words ? undefined : `Forecast (${FORECAST_KEY})`}
        pressed={isShown}
        onClick={toggle}
      >
        {words ? 'Forecast' : null}
      </Button>
      {forecasts.isAvailable && (
        <Button
          plain
          icon="light-bulb"
          label={words ? undefined : `Hint (${HINT_KEY})`}
          expanded={hint.status !== 'idle'}
          onClick={askHint}
        >
          {words ? 'Hint' : null}
        </Button>
      )}
    </>
  );
}
