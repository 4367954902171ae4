import { Fight, replayOf } from '@fray/engine';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findFalls } from '../replay/falls.js';
import { lastThought } from '../state/playback/thoughts.js';
import { loadRuleset, registry } from '../state/rulesets.js';
import { BattleRecording } from './battle-recording.js';

await loadRuleset('arena');

const { setup } = registry.setup('arena/duel');
const arena = registry.ruleset('arena');
const watchable = { ruleset: 'arena', setup, seed: 7 };

function fought(recording: BattleRecording): BattleRecording {
  recording.run();
  vi.runAllTimers();
  return recording;
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a battle recording', () => {
  it('has the same turns as a fight without a recording', () => {
    const recording = fought(BattleRecording.start(watchable));
    const alone = Fight.start(arena, setup, { seed: 7 });
    expect(recording.value).toMatchObject({ done: true, error: null });
    expect(recording.steps).toHaveLength(recording.fight.choices.length + 1);
    expect(recording.fight.state).toEqual(alone.state);
    expect(recording.steps.flatMap(({ events }) => events)).toEqual(alone.events);
  });

  it('shows each step as it was, although the fight is over', () => {
    const { steps } = fought(BattleRecording.start(watchable));
    expect(steps[0]!.view.outcome).toBeNull();
    expect(steps[0]!.view.combatants.every(({ fallen }) => !fallen)).toBe(true);
    expect(steps.at(-1)!.view.ending).toBeDefined();
    expect(steps[1]!.view).toBe(steps[1]!.view);
  });

  it('labels each turn with who acted, and attaches the reason to the action', () => {
    const { steps } = fought(BattleRecording.start(watchable));
    const names = steps[0]!.view.combatants.map(({ name }) => name);
    for (const { label } of steps.slice(1))
      expect(names.some(name => label.startsWith(`${name}: `))).toBe(true);
    const lines = steps.flatMap(step => step.lines).filter(line => line !== null);
    expect(lines.some(({ kind }) => kind === 'decided')).toBe(false);
    expect(lines.filter(({ thought }) => thought).length).toBeGreaterThan(steps.length / 2);
    expect(lastThought(steps, steps.length - 1)?.best.length).toBeGreaterThan(0);
    expect(lastThought(steps, 0)).toBeNull();
  });

  it('knows at which steps combatants fell', () => {
    const { steps } = fought(BattleRecording.start(watchable));
    const falls = findFalls(steps);
    expect(falls.length).toBeGreaterThan(0);
    for (const { at, label } of falls) {
      expect(steps[at]!.events.some(({ kind }) => kind === 'fell')).toBe(true);
      expect(label).toMatch(/\.$/);
    }
  });

  it('can be restored from a replay, but not from one that was changed', () => {
    const recording = fought(BattleRecording.start(watchable));
    const replay = JSON.parse(JSON.stringify(replayOf(recording.fight)));
    const again = fought(BattleRecording.replay(replay));
    expect(again.value).toMatchObject({ done: true, error: null });
    expect(again.steps.map(({ events }) => events)).toEqual(recording.steps.map(({ events }) => events));
    const changed = fought(BattleRecording.replay({ ...replay, digest: 'other' }));
    expect(changed.value.error).toMatchObject({ code: 'replay/differs' });
  });

  it('is only watched if no combatant is led by a player', () => {
    expect(BattleRecording.start(watchable).isWatched).toBe(true);
    const led = { ...(setup as object), manual: ['garrick'], options: { control: 'manual' } };
    expect(BattleRecording.start({ ...watchable, setup: led }).isWatched).toBe(false);
  });
});
