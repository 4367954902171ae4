import { Fight, replayOf } from '@fray/engine';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fallsOf } from '../replay/falls.js';
import { openRoom, registry } from '../state/registry.js';
import { thoughtAt } from '../state/thoughts.js';
import { Reel } from './reel.js';

await openRoom('arena');

const { setup } = registry.setup('arena/duel');
const arena = registry.ruleset('arena');
const watchable = { ruleset: 'arena', setup, seed: 7 };

function fought(reel: Reel): Reel {
  reel.run();
  vi.runAllTimers();
  return reel;
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a reel', () => {
  it('is the fight that nobody watches, turn by turn', () => {
    const reel = fought(Reel.of(watchable));
    const alone = Fight.start(arena, setup, { seed: 7 });
    expect(reel.value).toMatchObject({ done: true, error: null });
    expect(reel.steps).toHaveLength(reel.fight.choices.length + 1);
    expect(reel.fight.state).toEqual(alone.state);
    expect(reel.steps.flatMap(({ events }) => events)).toEqual(alone.events);
  });

  it('shows each step as it stood then, though the fight is long over', () => {
    const { steps } = fought(Reel.of(watchable));
    expect(steps[0]!.view.outcome).toBeNull();
    expect(steps[0]!.view.combatants.every(({ fallen }) => !fallen)).toBe(true);
    expect(steps.at(-1)!.view.ending).toBeDefined();
    expect(steps[1]!.view).toBe(steps[1]!.view);
  });

  it('tells by whom each turn was, and why, folded into what was done', () => {
    const { steps } = fought(Reel.of(watchable));
    const names = steps[0]!.view.combatants.map(({ name }) => name);
    for (const { label } of steps.slice(1))
      expect(names.some(name => label.startsWith(`${name}: `))).toBe(true);
    const lines = steps.flatMap(step => step.lines).filter(line => line !== null);
    expect(lines.some(({ kind }) => kind === 'decided')).toBe(false);
    expect(lines.filter(({ thought }) => thought).length).toBeGreaterThan(steps.length / 2);
    expect(thoughtAt(steps, steps.length - 1)?.best.length).toBeGreaterThan(0);
    expect(thoughtAt(steps, 0)).toBeNull();
  });

  it('knows where somebody fell', () => {
    const { steps } = fought(Reel.of(watchable));
    const falls = fallsOf(steps);
    expect(falls.length).toBeGreaterThan(0);
    for (const { at, label } of falls) {
      expect(steps[at]!.events.some(({ kind }) => kind === 'fell')).toBe(true);
      expect(label).toMatch(/\.$/);
    }
  });

  it('comes out of a replay as it went in, and refuses one that was changed', () => {
    const reel = fought(Reel.of(watchable));
    const replay = JSON.parse(JSON.stringify(replayOf(reel.fight)));
    const again = fought(Reel.replay(replay));
    expect(again.value).toMatchObject({ done: true, error: null });
    expect(again.steps.map(({ events }) => events)).toEqual(reel.steps.map(({ events }) => events));
    const changed = fought(Reel.replay({ ...replay, digest: 'other' }));
    expect(changed.value.error).toMatchObject({ code: 'replay/differs' });
  });

  it('is only for fights in which nobody is led by hand', () => {
    expect(Reel.of(watchable).isWatched).toBe(true);
    const led = { ...(setup as object), manual: ['garrick'], options: { control: 'manual' } };
    expect(Reel.of({ ...watchable, setup: led }).isWatched).toBe(false);
  });
});
