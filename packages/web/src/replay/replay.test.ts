import { Fight, replayOf } from '@fray/engine';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../state/browser.testkit.js';
import { replaySteps } from '../state/playback/steps.js';
import { loadRuleset, registry } from '../state/rulesets.js';
import { forkReplay } from './fork.js';
import { ReplayPlayer } from './replay-player.js';

await loadRuleset('saga');

const { ruleset: id, setup } = registry.setup('saga/goblin');
const ruleset = registry.ruleset(id);

function recorded() {
  const fight = Fight.start(ruleset, setup, { seed: '7' });
  while (!fight.outcome) fight.act(fight.options().find(option => !option.blocked)!.choice);
  return replayOf(fight);
}

beforeEach(() => {
  stubBrowser();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a fork', () => {
  it('stands where the replay stood at that choice, and goes on from there', () => {
    const replay = recorded();
    const fork = forkReplay(replay, 1);
    expect(fork.replay.choices).toEqual(replay.choices.slice(0, 1));
    expect(fork).toMatchObject({ over: false });
    expect(fork.id).toMatch(/^\/play\/saga\?seed=7&fork=./);
    const { fight } = replaySteps(ruleset, fork.replay);
    fight.act({ do: 'flee' });
    expect(fight.outcome).toMatchObject({ kind: 'fled' });
  });

  it('has an address of its own each time', () => {
    const replay = recorded();
    expect(forkReplay(replay, 1).id).not.toBe(forkReplay(replay, 1).id);
  });
});

describe('a player', () => {
  it('plays to the end by itself and stops there', () => {
    const { steps } = replaySteps(ruleset, recorded());
    const player = new ReplayPlayer(steps, 0);
    player.toggle();
    expect(player.value.playing).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(player.at).toBe(player.last);
    expect(player.value.playing).toBe(false);
    expect(player.playback.value.view.outcome).toMatchObject({ kind: 'slain' });
  });

  it('walks by keys and stays within the replay', () => {
    const { steps } = replaySteps(ruleset, recorded());
    const player = new ReplayPlayer(steps, 0);
    const press = (key: string) => {
      player.key(key);
      return player.at;
    };
    const walk = (...keys: string[]) => keys.map(press);
    expect(walk('ArrowLeft', 'ArrowRight', 'ArrowRight', 'ArrowLeft')).toEqual([0, 1, 2, 1]);
    expect(walk('End', 'ArrowRight', 'Home')).toEqual([player.last, player.last, 0]);
    expect(player.key('q')).toBe(false);
  });

  it('begins anew when it is started at its end', () => {
    const { steps } = replaySteps(ruleset, recorded());
    const player = new ReplayPlayer(steps, steps.length - 1);
    player.toggle();
    expect(player.at).toBe(1);
  });

  it('pauses between two steps for good', () => {
    const { steps } = replaySteps(ruleset, recorded());
    const player = new ReplayPlayer(steps, 0);
    player.toggle();
    player.pause();
    vi.advanceTimersByTime(60_000);
    expect(player.at).toBe(1);
  });
});
