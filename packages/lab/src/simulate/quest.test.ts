import { Fight, replayOf, SeededDice, standardRegistry, verify } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { odds } from '../exact/odds.js';
import { optionOdds } from '../exact/option-odds.js';
import { policyFor } from '../policies/policies.js';
import { shipped } from '../testkit.js';
import { simulate } from './simulate.js';

const quest = standardRegistry().ruleset('quest');
const scores = { strength: 15, dexterity: 12, constitution: 12, wisdom: 14, charisma: 14 };

/** Nobody has anything but a weapon, so that every state can be counted. */
const BRAWL = {
  party: [{ name: 'Aldric', class: 'fighter', max_hp: 6, scores, gear: { mainHand: 'longsword' } }],
  monsters: [{ id: 'goblin', max_hp: 5 }],
  environment: { starting_range: 0 },
};

/** A paladin is asked in the middle of a rule whether to smite. */
const SMITE = {
  party: [{ name: 'Serah', class: 'paladin', level: 3, scores, gear: { mainHand: 'longsword' } }],
  monsters: ['skeleton', 'skeleton'],
};

describe('Quest in the lab', () => {
  it('exact odds and a simulation agree', async () => {
    const exact = await odds({ ruleset: 'quest', setup: BRAWL });
    expect(exact.exact).toBe(true);
    const report = await simulate({ ruleset: 'quest', setup: BRAWL, fights: 20_000, seed: 3, workers: 0 });
    const wins = exact.wins[0]!.probability;
    expect(wins).toBeGreaterThan(0.05);
    expect(Math.abs(wins - report.wins[0]!.rate)).toBeLessThan(4 * Math.sqrt((wins * (1 - wins)) / 20_000));
  });

  it('a fight too large to follow is estimated, and says why', async () => {
    const found = await odds({ ...shipped('quest/owlbear'), maxStates: 100, fights: 50 });
    expect(found).toMatchObject({ exact: false, fights: 50, reason: expect.stringMatching(/more than/) });
  });

  it('says what every choice leads to', async () => {
    const fight = Fight.start(quest, BRAWL, { seed: 5 });
    while (fight.options().some(({ label }) => label.startsWith('Start')))
      fight.act(fight.options()[1]!.choice);
    const found = await optionOdds(fight);
    expect(found.length).toBe(fight.options().filter(({ blocked }) => !blocked).length);
    expect(found.every(({ exact }) => exact)).toBe(true);
    const wins = (label: string) => found.find(each => each.label.startsWith(label))!.wins[0]!.probability;
    expect(wins('Longsword')).toBeGreaterThan(wins('End turn'));
    for (const { wins: sides } of found)
      for (const { probability } of sides) expect(probability).toBeLessThanOrEqual(1);
  });

  it('search players are asked in the middle of a rule, and their fights come out again', () => {
    const policy = policyFor(quest, 'search:40');
    const fight = Fight.start(quest, SMITE, { seed: 2 });
    const dice = new SeededDice(1);
    let asked = 0;
    while (!fight.outcome) {
      if (fight.question) asked++;
      fight.act(policy.decide(fight.plan, fight.state, dice, fight.question ?? undefined));
    }
    expect(asked).toBeGreaterThan(0);
    expect(verify(quest, replayOf(fight))).toBeNull();
  });

  it('a search player wins at least as often as the built-in one', async () => {
    const run = (policy: string) =>
      simulate({ ...shipped('quest/goblin'), fights: 100, seed: 5, workers: 0, policies: [policy] });
    const [usual, search] = [await run('default'), await run('search:200')];
    expect(search.wins[0]!.rate).toBeGreaterThanOrEqual(usual.wins[0]!.rate);
  });
});
