import { openOptions } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { positionOf } from './position.js';
import { fightAt, questionIn, sent } from './testkit.js';
import { threats } from './threats.js';

describe('threats', () => {
  it('say what a foe does next, how likely it hits, and how much it does to whom', async () => {
    const fight = fightAt('saga/mercenary', 2);
    const position = positionOf(fight);
    const before = JSON.stringify(position);
    const found = await threats(sent(position));
    const [mercenary] = found!.threats;
    expect(mercenary).toMatchObject({ name: 'Mercenary', acts: { probability: 1 } });
    expect(mercenary!.actions[0]!.name).toBe('attack');
    const [hero] = mercenary!.targets;
    expect(hero!.name).toBe('Hero');
    // It attacks once in its turn.
    expect(hero!.struck.probability).toBe(1);
    expect(hero!.hit.probability).toBe(mercenary!.accuracy!.probability);
    const { values, probabilities, mean } = hero!.damage;
    expect(probabilities.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 12);
    expect(probabilities[values.indexOf(0)]).toBeCloseTo(1 - hero!.hit.probability, 12);
    expect(values.reduce((sum, value, place) => sum + value * probabilities[place]!, 0)).toBeCloseTo(
      mean,
      12,
    );
    expect(JSON.stringify(position)).toBe(before);
    expect(await threats(position)).toEqual(found);
  });

  it.each([
    'saga/mercenary',
    'd20/warband',
    'rogue/orc',
    'rogue/short-run',
    'quest/bandit-camp',
    'arena/lead',
  ])('%s: all foes that are seen and stand, and nobody else; those harmed are ours', async name => {
    const fight = fightAt(name, 3);
    if (fight.outcome) return;
    const found = await threats(positionOf(fight), { precision: 0.2 });
    const { combatants } = fight.view(found!.side);
    const sideOf = new Map(combatants.map(({ who, side }) => [who, side]));
    const own = sideOf.get(fight.actor!);
    const foes = combatants.filter(({ side, fallen }) => side !== own && !fallen);
    expect(found!.threats.map(({ who }) => who)).toEqual(foes.map(({ who }) => who));
    for (const { targets } of found!.threats)
      for (const { who } of targets) expect(sideOf.get(who)).toBe(own);
  });

  it('can be asked of one foe, and follow a question that is open', async () => {
    const fight = fightAt('quest/bandit-camp', 3);
    const [, foe] = (await threats(positionOf(fight), { precision: 0.3 }))!.threats;
    const found = await threats(positionOf(fight), { precision: 0.3, foe: foe!.who });
    expect(found!.threats.map(({ who }) => who)).toEqual([foe!.who]);
    expect(openOptions(fight.options()).length).toBeGreaterThan(0);
    const asked = await threats(positionOf(questionIn('quest/duel-of-fists')), { precision: 0.3 });
    expect(asked!.threats[0]!.acts.probability).toBeGreaterThan(0.5);
  });

  it('grow more precise as they run', async () => {
    const rounds: number[] = [];
    const found = await threats(positionOf(fightAt('saga/mercenary', 2)), {
      onProgress: sofar => {
        expect(sofar.done).toBe(false);
        rounds.push(sofar.rounds);
      },
    });
    expect(rounds).toEqual([25, 50, 100, 200]);
    expect(found!.rounds).toBe(385);
  });
});
