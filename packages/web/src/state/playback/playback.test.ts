import { Fight, SeededDice } from '@fray/engine';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../browser.testkit.js';
import { loadRuleset, registry } from '../rulesets.js';
import { Playback } from './playback.js';
import { firstStep, nextStep, type Step } from './steps.js';

await loadRuleset('saga');

const lifeOf = (playback: Playback, who: number) => playback.value.view.combatants[who]?.bars[0]?.now;

/** One blow each way: the goblin loses 80, the hero 55. */
function blows(): { first: Step; next: Step } {
  const { ruleset, setup } = registry.setup('saga/goblin');
  const fight = Fight.start(registry.ruleset(ruleset), setup, { seed: '2' });
  return { first: firstStep(fight), next: nextStep(fight, { do: 'attack' }) };
}

beforeEach(() => {
  stubBrowser();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a show', () => {
  it('plays cause before effect, event by event', () => {
    const { first, next } = blows();
    const playback = new Playback([first]);
    playback.play(next);
    expect(playback.value.busy).toBe(true);
    expect(playback.value.cues[0]).toMatchObject({ motion: 'lunge' });
    expect(lifeOf(playback, 1)).toBe(150);
    vi.advanceTimersByTime(250);
    expect(playback.value.cues[1]).toMatchObject({ motion: 'shake' });
    expect(playback.value.floats.map(float => float.text)).toEqual(['−80']);
    expect([lifeOf(playback, 0), lifeOf(playback, 1)]).toEqual([416, 70]);
    vi.advanceTimersByTime(5000);
    expect(playback.value.busy).toBe(false);
    expect([lifeOf(playback, 0), lifeOf(playback, 1)]).toEqual([361, 70]);
    expect(playback.value.floats).toEqual([]);
  });

  it('tells a blow once it has been seen, and its damage with it', () => {
    const { first, next } = blows();
    const playback = new Playback([first]);
    const told = () =>
      playback.value.lines.slice(first.lines.filter(line => line).length).map(({ kind }) => kind);
    playback.play(next);
    vi.advanceTimersByTime(250);
    expect(playback.value.floats).toHaveLength(1);
    expect(told()).not.toContain('damaged');
    vi.advanceTimersByTime(260);
    expect(told().length).toBeGreaterThan(0);
  });

  it('leaves time to see the last blow before the ending hides it', () => {
    const { ruleset, setup } = registry.setup('saga/goblin');
    const fight = Fight.start(registry.ruleset(ruleset), setup, { seed: '2' });
    const steps = [firstStep(fight)];
    while (!fight.outcome) steps.push(nextStep(fight, { do: 'attack' }, steps.at(-1)));
    const playback = new Playback(steps.slice(0, -1));
    playback.play(steps.at(-1)!);
    while (playback.value.lines.at(-1)?.kind !== 'ended') vi.advanceTimersToNextTimer();
    expect([playback.value.busy, playback.value.floats.length > 0]).toEqual([true, true]);
    vi.advanceTimersByTime(850);
    expect(playback.value.busy).toBe(true);
    playback.skip();
    expect(playback.value.busy).toBe(false);
  });

  it('D20-13.6 leaves time to see the blow that cleared a room before the story covers it', async () => {
    await loadRuleset('d20');
    const { ruleset, setup } = registry.setup('d20/run');
    const fight = Fight.start(registry.ruleset(ruleset), setup, { seed: 3 });
    const steps = [firstStep(fight)];
    while (!steps.at(-1)!.events.some(({ kind }) => kind === 'fell')) {
      const choice = fight.ruleset.decide(fight.plan, fight.state, fight.dice);
      steps.push(nextStep(fight, choice, steps.at(-1)));
    }
    const playback = new Playback(steps.slice(0, -1));
    const last = steps.at(-1)!;
    playback.play(last);
    const end = last.lines.findLast(line => line !== null)!;
    while (playback.value.lines.at(-1)!.id !== end.id) vi.advanceTimersToNextTimer();
    vi.advanceTimersByTime(850);
    expect(playback.value.busy).toBe(true);
    vi.advanceTimersByTime(5000);
    expect([playback.value.busy, playback.value.options]).toEqual([false, last.options]);
  });

  it('does not throw the dice again that lie in the tray already', async () => {
    await loadRuleset('d20');
    const { ruleset, setup } = registry.setup('d20/orc');
    const fight = Fight.start(registry.ruleset(ruleset), setup, { seed: 1 });
    const steps = [firstStep(fight)];
    const playback = new Playback(steps);
    /** All that ever lay in the tray, one after the other. */
    const thrown = [playback.value.rolls];
    playback.subscribe(() => {
      if (playback.value.rolls !== thrown.at(-1)) thrown.push(playback.value.rolls);
    });
    while (!fight.outcome) {
      const choice = fight.ruleset.decide(fight.plan, fight.state, fight.dice);
      steps.push(nextStep(fight, choice, steps.at(-1)));
      playback.play(steps.at(-1)!);
      vi.advanceTimersByTime(20_000);
      expect(playback.value.busy).toBe(false);
    }
    expect(thrown.length).toBeGreaterThan(5);
    for (const [index, rolls] of thrown.slice(1).entries()) expect(rolls).not.toEqual(thrown[index]);
  });

  it('ends the same whether it is watched, hurried or not played at all', () => {
    const { first, next } = blows();
    const watched = new Playback([first]);
    watched.play(next);
    vi.advanceTimersByTime(5000);
    const hurried = new Playback([first]);
    hurried.play(next);
    vi.advanceTimersByTime(300);
    hurried.skip();
    expect(hurried.value.busy).toBe(false);
    const settled = ({ at, view, lines, options }: Playback['value']) => ({ at, view, lines, options });
    expect(settled(hurried.value)).toEqual(settled(watched.value));
    expect(settled(new Playback([first, next]).value)).toEqual(settled(watched.value));
  });

  it('leaves no roll of an earlier step in the tray, as if it had been opened just now', async () => {
    stubBrowser({ stillness: true });
    await loadRuleset('rogue-run');
    const { ruleset, setup } = registry.setup('rogue/run');
    const run = registry.ruleset(ruleset);
    const fight = Fight.start(run, setup, { seed: '4' });
    const dice = new SeededDice('4');
    const steps = [firstStep(fight)];
    const playback = new Playback(steps);
    const rolled: boolean[] = [];
    while (!fight.outcome && steps.length < 200) {
      steps.push(nextStep(fight, run.decide(fight.plan, fight.state, dice)));
      playback.play(steps.at(-1)!);
      expect(playback.value.rolls).toEqual(new Playback(steps).value.rolls);
      rolled.push(playback.value.rolls.length > 0);
    }
    expect([rolled.includes(true), rolled.includes(false)]).toEqual([true, true]);
  });

  it('is over at once where less motion is asked for', () => {
    stubBrowser({ stillness: true });
    const { first, next } = blows();
    const playback = new Playback([first]);
    playback.play(next);
    expect(playback.value.busy).toBe(false);
    expect(lifeOf(playback, 0)).toBe(361);
  });

  it('shows any step of the past without a trace of later ones', () => {
    const { first, next } = blows();
    const playback = new Playback([first, next]);
    playback.jump([first, next], 0);
    expect(playback.value).toEqual(new Playback([first]).value);
  });
});
