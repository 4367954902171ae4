import { Fight } from '@fray/engine';
import type { Position } from '@fray/lab/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../browser.testkit.js';
import { findPlayable, loadRuleset } from '../rulesets.js';
import { settings } from '../settings.js';
import { Store } from '../store.js';
import { Forecasts, toggleForecast } from './forecasts.js';

await loadRuleset('saga');

interface Question {
  readonly what: string;
  readonly signal: AbortSignal;
  readonly answer: (sofar: unknown) => void;
  readonly fail: () => void;
}

let stop = () => {};

beforeEach(() => {
  stubBrowser();
});

afterEach(() => {
  stop();
  settings.patch({ forecast: false });
  vi.unstubAllGlobals();
});

/** A game with a worker that notes what it is asked. */
function followed() {
  const { ruleset, setup } = findPlayable('saga/goblin');
  const game = { fight: Fight.start(ruleset, setup, { seed: 2 }), changes: new Store(0) };
  const questions: Question[] = [];
  const forecasts = new Forecasts(game, async () => ({
    positionOf: () => ({}) as Position,
    startForecastWorker: () => ({
      ask: ({ what }, { signal } = {}) =>
        new Promise((resolve, reject) => {
          questions.push({
            what,
            signal: signal!,
            answer: resolve as never,
            fail: () => reject(new Error()),
          });
        }),
      close: () => {},
    }),
  }));
  stop = forecasts.start();
  const asked = (count: number) => vi.waitFor(() => expect(questions).toHaveLength(count));
  return { forecasts, questions, asked, choose: () => game.changes.set(game.changes.value + 1) };
}

describe('what lies ahead', () => {
  it('is asked only while the display is on', async () => {
    const { forecasts, questions, asked, choose } = followed();
    choose();
    expect(forecasts.value.forecast.status).toBe('idle');
    toggleForecast();
    expect(forecasts.value.forecast.status).toBe('working');
    await asked(1);
    toggleForecast();
    expect(questions[0]!.signal.aborted).toBe(true);
    expect(forecasts.value.forecast.status).toBe('idle');
  });

  it('is asked anew after a choice, and what was asked before is dropped', async () => {
    settings.patch({ forecast: true });
    const { forecasts, questions, asked, choose } = followed();
    await asked(1);
    choose();
    await asked(2);
    expect(questions.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    questions[0]!.answer({ late: true });
    questions[1]!.answer({ goal: 'win' });
    await vi.waitFor(() => expect(forecasts.value.forecast.status).toBe('done'));
    expect(forecasts.value.forecast.sofar).toEqual({ goal: 'win' });
  });

  it('asks for threats once, and says that a worker failed', async () => {
    settings.patch({ forecast: true });
    const { forecasts, questions, asked } = followed();
    await asked(1);
    forecasts.askThreats();
    forecasts.askThreats();
    await asked(2);
    expect(questions[1]!.what).toBe('threats');
    questions[1]!.fail();
    await vi.waitFor(() => expect(forecasts.value.threats.status).toBe('failed'));
  });

  it('looks for a hint without the display, until it is put away', async () => {
    const { forecasts, questions, asked } = followed();
    forecasts.toggleHint();
    await asked(1);
    forecasts.toggleHint();
    expect(questions[0]!.signal.aborted).toBe(true);
    expect(forecasts.value.hint.status).toBe('idle');
  });

  it('is not known where a server has the rules', () => {
    const forecasts = new Forecasts(null);
    settings.patch({ forecast: true });
    stop = forecasts.start();
    forecasts.toggleHint();
    expect([forecasts.isAvailable, forecasts.value.hint.status]).toEqual([false, 'idle']);
  });
});
