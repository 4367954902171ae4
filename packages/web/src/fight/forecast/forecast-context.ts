import { createContext } from 'preact';
import { useContext, useMemo } from 'preact/hooks';
import { Forecasts, type LookAhead } from '../../state/forecast/forecasts.js';
import { settings } from '../../state/settings.js';
import { Store, useStore } from '../../state/store.js';
import { forecastsByChoice } from './forecast-words.js';

/** What the screen of a fight knows of what lies ahead, and the choices that are pointed at. */
export interface ForecastScreen {
  readonly forecasts: Forecasts;
  /** The choices of the button under the pointer or with the focus. */
  readonly pointed: Store<readonly unknown[] | null>;
  /** Whether a choice is still being shown: numbers would give away how it ends. */
  readonly isHeld: boolean;
}

/** Where nothing can be forecast. */
const NONE: ForecastScreen = { forecasts: new Forecasts(null), pointed: new Store(null), isHeld: false };

const HELD: LookAhead = {
  forecast: { status: 'working', sofar: null },
  threats: { status: 'working', sofar: null },
  hint: { status: 'idle', sofar: null },
  search: null,
};

/** Reaches the buttons of choices on the screen of a fight; elsewhere they show no forecast. */
export const ForecastContext = createContext<ForecastScreen>(NONE);

/** Of one game. */
export function useForecastScreen(forecasts: Forecasts, isHeld: boolean): ForecastScreen {
  const pointed = useMemo(() => new Store<readonly unknown[] | null>(null), [forecasts]);
  return useMemo(() => ({ forecasts, pointed, isHeld }), [forecasts, pointed, isHeld]);
}

/** What lies ahead, and whether it is displayed. */
export function useLookAhead(): LookAhead & ForecastScreen & { readonly isOn: boolean } {
  const screen = useContext(ForecastContext);
  const known = useStore(screen.forecasts);
  const ahead = screen.isHeld ? HELD : known;
  const isOn = useStore(settings).forecast && screen.forecasts.isAvailable;
  return { ...ahead, ...screen, isOn };
}

/** The forecasts of options, by their choices. They are sorted once for all buttons. */
const byChoice = new WeakMap<object, ReturnType<typeof forecastsByChoice>>();

export function optionForecasts({ forecast }: LookAhead): ReturnType<typeof forecastsByChoice> | undefined {
  const { sofar } = forecast;
  if (!sofar) return undefined;
  const known = byChoice.get(sofar) ?? forecastsByChoice(sofar);
  byChoice.set(sofar, known);
  return known;
}
