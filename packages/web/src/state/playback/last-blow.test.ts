import { Fight } from '@fray/engine';
import { expect, it } from 'vitest';
import { latestNews } from '../../fight/StoryCard.js';
import { loadRuleset, registry } from '../rulesets.js';
import { linesOfLastBlow } from './log-lines.js';
import { stateAfterStep } from './playback.js';
import { firstStep, nextStep, type Step } from './steps.js';

await loadRuleset('d20');

/** The steps of a fight up to the first fall. */
function stepsToFall(name: string, seed: number): Step[] {
  const { ruleset, setup } = registry.setup(name);
  const fight = Fight.start(registry.ruleset(ruleset), setup, { seed });
  const steps = [firstStep(fight)];
  while (!steps.at(-1)!.events.some(({ kind }) => kind === 'fell')) {
    const choice = fight.ruleset.decide(fight.plan, fight.state, fight.dice);
    steps.push(nextStep(fight, choice, steps.at(-1)));
  }
  return steps;
}

it('D20-2.7 the blow that ended a fight is told with its ending', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const words = linesOfLastBlow(stepsToFall('d20/orc', seed).at(-1)!.lines).map(({ text }) => text);
    expect(words.join(' ')).toMatch(
      /(HIT for|strikes? (you|the Orc) for) \d+ damage.*(You die|The Orc dies)!$/,
    );
  }
});

it('D20-13.6 the blow that cleared a room is told on the card over the board', () => {
  const steps = stepsToFall('d20/run', 3);
  const words = latestNews(stateAfterStep(steps, steps.length - 1)).map(({ text }) => text);
  expect(words.join(' ')).toMatch(/for \d+ damage!.*dies!/);
});
