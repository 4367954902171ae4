import { Fight, replayOf } from '@fray/engine';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadRuleset, registry } from '../rulesets.js';
import { firstStep, nextStep, replaySteps } from './steps.js';

await loadRuleset('saga');

const gauntlet = registry.ruleset('saga-gauntlet');
let fight: Fight;

const decided = () => gauntlet.decide(fight.plan, fight.state, fight.dice, fight.question ?? undefined);

beforeEach(() => {
  fight = Fight.start(gauntlet, {}, { seed: 's9' });
});

describe('steps', () => {
  it('name the fallen as he was, though the view has somebody else in his place', () => {
    firstStep(fight);
    let step = nextStep(fight, decided());
    while (!step.events.some(event => event.kind === 'fell')) step = nextStep(fight, decided());
    expect(step.view.combatants[1]?.name).toBe('Wolf');
    const texts = step.lines.map(line => line?.text);
    expect(texts).toContain('Goblin falls.');
    expect(texts).not.toContain('Wolf falls.');
    expect(step.lines.find(line => line?.kind === 'fell')?.name).toBe('Goblin');
  });

  it('have a line per event, silent where only time goes on, and ids that never repeat', () => {
    const ids: string[] = [];
    for (let step = firstStep(fight); ; step = nextStep(fight, decided())) {
      expect(step.lines).toHaveLength(step.events.length);
      for (const [index, line] of step.lines.entries()) {
        if (['turn', 'round'].includes(step.events[index]!.kind)) expect(line).toBeNull();
        if (line) ids.push(line.id);
      }
      if (fight.outcome) break;
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(50);
  });

  it('say what was chosen in the words of the button', () => {
    const option = fight.options()[2]!;
    expect(nextStep(fight, structuredClone(option.choice)).label).toBe(option.label);
  });

  it('take one view and one list of options each', () => {
    const calls = { view: 0, options: 0 };
    const counted: typeof gauntlet = {
      ...gauntlet,
      view: (...given) => {
        calls.view++;
        return gauntlet.view(...given);
      },
      options: (...given) => {
        calls.options++;
        return gauntlet.options(...given);
      },
    };
    fight = Fight.start(counted, {}, { seed: 's9' });
    let step = firstStep(fight);
    while (!fight.outcome) {
      Object.assign(calls, { view: 0, options: 0 });
      step = nextStep(fight, decided(), step);
      // Answers to a question are not listed by the rules, and after the end there is nothing to choose.
      const isListed = !step.question && !fight.outcome;
      expect(calls).toEqual({ view: 1, options: isListed ? 1 : 0 });
    }
  });

  it('come out of a replay as they went in', () => {
    const played = [firstStep(fight)];
    while (!fight.outcome) played.push(nextStep(fight, decided()));
    const { steps } = replaySteps(gauntlet, JSON.parse(JSON.stringify(replayOf(fight))));
    expect(steps).toEqual(played);
  });

  it('refuse a replay that was changed', () => {
    fight.act(decided());
    const replay = { ...replayOf(fight), seed: 'other' };
    expect(() => replaySteps(gauntlet, replay)).toThrow(expect.objectContaining({ code: 'replay/differs' }));
  });
});

describe('what nobody sees', () => {
  it('is what the fight says: a player of both sides sees everything', async () => {
    await loadRuleset('rogue');
    const rogue = registry.ruleset('rogue');
    const { setup } = registry.setups.find(({ ruleset }) => ruleset === 'rogue')!;
    for (const players of [[0], [1], [0, 1], []]) {
      const fight = Fight.start(rogue, setup, { seed: '3', players });
      expect(firstStep(fight).view).toEqual(fight.view(fight.viewer));
    }
  });

  it('ARENA-12.1 of who is hidden from those played by hand nothing is told', async () => {
    await loadRuleset('arena');
    const arena = registry.ruleset('arena');
    const manual = ['garrick', 'brannoc', 'odile'];
    const setup = { teams: ['iron_vow', 'knives_at_dusk'], manual, options: { control: 'manual' } };
    const battle = Fight.start(arena, setup, { seed: 4 });
    const [side] = battle.players;
    const isSecret = (event: object) =>
      (event as { hidden?: { side: number }[] }).hidden?.some(each => each.side === side) ?? false;
    const steps = [firstStep(battle)];
    while (!battle.outcome)
      steps.push(nextStep(battle, arena.decide(battle.plan, battle.state, battle.dice), steps.at(-1)));
    expect(battle.events.some(isSecret)).toBe(true);
    expect(steps.flatMap(({ events }) => events).filter(isSecret)).toEqual([]);
  });

  it('is neither shown nor told, but what it does to the hero is', async () => {
    await loadRuleset('rogue');
    const run = Fight.start(registry.ruleset('rogue-run'), {}, { seed: '3' });
    const first = firstStep(run);
    const hidden = run
      .view()
      .combatants.filter(({ who }) => !first.view.combatants.some(each => each.who === who));
    expect(hidden.length).toBeGreaterThan(0);
    for (let count = 0; count < 20 && !run.outcome; count++) {
      const before = new Set(run.view(0).combatants.map(({ who }) => who));
      const { events, view } = nextStep(run, { do: 'rest' });
      const seen = new Set([...before, ...view.combatants.map(({ who }) => who)]);
      for (const event of events) {
        const { who, by, target } = event as typeof event & { by?: number; target?: number };
        expect([who, by ?? -1, target ?? -1].some(each => seen.has(each))).toBe(true);
      }
    }
  });
});

describe('the lines of a blow that tells its damage', () => {
  it('tell it once, step by step, and whom it hit where the words leave that out', async () => {
    await loadRuleset('quest');
    const quest = registry.ruleset('quest');
    const party = [{ name: 'Hero', gear: { mainHand: 'longsword' } }];
    const setup = { party, monsters: ['goblin', 'goblin'], environment: { starting_range: 0 } };
    const brawl = Fight.start(quest, setup, { seed: 4 });
    const lines = [...firstStep(brawl).lines];
    while (!brawl.outcome) {
      const choice = quest.decide(brawl.plan, brawl.state, brawl.dice, brawl.question ?? undefined);
      lines.push(...nextStep(brawl, choice).lines);
    }
    const told = lines.filter(line => line !== null);
    const hits = told.filter(({ text }) => text.includes('HIT!'));
    expect(hits.length).toBeGreaterThan(1);
    for (const { parts, total } of hits) expect(parts.reduce((sum, { value }) => sum + value, 0)).toBe(total);
    expect(told.some(({ kind }) => kind === 'damaged')).toBe(false);
    const own = told.filter(({ text }) => text.startsWith('You attack with'));
    expect(own.every(({ at }) => /^Goblin \d$/.test(at))).toBe(true);
  });
});
