import { ForecastWorker, pageWorkerPort } from '@fray/lab/browser';

export { positionOf } from '@fray/lab/browser';

/** Starts the page's worker for forecasts. */
export function startForecastWorker(): ForecastWorker {
  return new ForecastWorker(
    pageWorkerPort(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })),
  );
}
