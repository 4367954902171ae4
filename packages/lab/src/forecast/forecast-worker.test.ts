import { rulesetModules } from '@fray/engine';
import { afterAll, describe, expect, it } from 'vitest';
import { toy } from '../testkit.js';
import { forecast } from './forecast.js';
import { forecastThread } from './forecast-thread.js';
import { ForecastWorker, serveForecasts } from './forecast-worker.js';
import { insidePort, pageWorkerPort } from './page-ports.js';
import { type Position, positionOf } from './position.js';
import { fightAt, standing } from './testkit.js';

/** A page's worker without a thread: messages are copied, and delivered later. */
function pageWorker(): ForecastWorker {
  const { port1, port2 } = new MessageChannel();
  for (const port of [port1, port2]) port.start();
  const loaded: string[] = [];
  serveForecasts(insidePort(port2 as never), async ruleset => {
    loaded.push(ruleset);
    expect(rulesetModules.length).toBeGreaterThan(0);
  });
  return new ForecastWorker(
    pageWorkerPort(
      Object.assign(port1 as never, { terminate: () => [port1, port2].map(port => port.close()) }),
    ),
  );
}

describe.each([
  ['a thread', forecastThread],
  ["a page's worker", pageWorker],
])('%s', (_, start) => {
  const worker = start();
  afterAll(() => worker.close());
  const position = () => positionOf(fightAt('saga/imp', 2));

  it('answers as this thread does, to the last digit, and hands over what it knows so far', async () => {
    let progress = 0;
    const found = await worker.ask(
      { what: 'forecast', position: position() },
      { onProgress: () => progress++ },
    );
    expect(JSON.stringify(found)).toBe(JSON.stringify(await forecast(position())));
    expect(progress).toBeGreaterThan(0);
  });

  it('answers questions about threats, and hints', async () => {
    const [threats, hint] = await Promise.all([
      worker.ask({ what: 'threats', position: position(), settings: { precision: 0.2 } }),
      worker.ask({ what: 'hint', position: position() }),
    ]);
    expect(threats!.threats).toHaveLength(1);
    expect(hint!.text).toContain(hint!.label);
  });

  it('drops what is no longer wanted, and answers the next question', async () => {
    const stop = new AbortController();
    const settings = { precision: 0.0001, maxChoices: 100_000_000 };
    const long = worker.ask(
      { what: 'forecast', position: positionOf(fightAt('quest/warband', 1)), settings },
      { signal: stop.signal, onProgress: () => stop.abort(new Error('another choice was made')) },
    );
    await expect(long).rejects.toThrow('another choice was made');
    const next = { what: 'threats', position: position(), settings: { precision: 0.3 } } as const;
    expect((await worker.ask(next))!.done).toBe(true);
  });

  it('says what is wrong, by its code', async () => {
    const wrong: Position = { ...position(), ruleset: 'quest', setup: { monsters: 3 } };
    await expect(worker.ask({ what: 'forecast', position: wrong })).rejects.toMatchObject({
      code: 'setup/invalid',
      issues: [{ path: 'monsters' }],
    });
    const foreign = standing(toy({ start: 0, ends: {}, step: at => at }));
    await expect(worker.ask({ what: 'forecast', position: foreign })).rejects.toThrow(
      "do not know the ruleset 'toy'",
    );
  });
});

it('a worker that is closed answers nothing more', async () => {
  const worker = forecastThread();
  const asked = worker.ask({ what: 'forecast', position: positionOf(fightAt('quest/warband', 1)) });
  worker.close();
  await expect(asked).rejects.toThrow('closed');
  await expect(worker.ask({ what: 'hint', position: positionOf(fightAt('saga/imp', 1)) })).rejects.toThrow(
    'closed',
  );
});
