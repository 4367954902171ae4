import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Fight, replayOf, verify } from '@fray/engine';
import { conformance } from '@fray/engine/testing';
import { compare, matrix, odds, optimum, simulate, sweep, tune } from '@fray/lab';
import { rps, rpsModule } from './rock-paper-scissors.js';

const module = new URL('./rock-paper-scissors.js', import.meta.url);
const duel = { ruleset: 'rps', module, setup: {} };

describe('a fight', () => {
  it('is played choice by choice, and its replay comes out the same', () => {
    const fight = Fight.start(rps, { hero: { name: 'Mira' }, rival: { hp: 3 } }, { seed: 7 });
    assert.deepEqual(
      fight.options().map(({ label }) => label),
      ['Show rock', 'Show paper', 'Show scissors'],
    );
    assert.throws(() => fight.act('well'), { code: 'choice/unknown' });
    while (!fight.outcome) fight.act('rock');
    const words = fight.events.map(event => fight.narrate(event));
    assert.match(words[1], /^You show rock, Rival shows (rock|paper|scissors)\.$/);
    assert.match(fight.narrate(fight.events[1], { you: null }), /^Mira shows rock, Rival shows /);
    assert.match(fight.narrate(fight.events[1], { you: 1 }), /^Mira shows rock, you show /);
    assert.equal(verify(rps, replayOf(fight)), null);
  });
});

describe('what every ruleset must keep', () => {
  const setups = rpsModule.setups().map(({ setup }) => setup);
  const skip = { 'every content record has been used in a fight': 'it has no content records' };
  for (const each of conformance(rps, { setups, skip })) it(each.name, () => each.run());
});

describe('the lab', () => {
  it('comes to the same in worker threads', async () => {
    const ask = { ...duel, fights: 2000, seed: 7 };
    assert.deepEqual(await simulate({ ...ask, workers: 2 }), await simulate({ ...ask, workers: 0 }));
  });

  it('knows the exact odds of an even match, and that nobody can play it better', async () => {
    const { exact, wins } = await odds(duel);
    assert.equal(exact, true);
    assert.ok(Math.abs(wins[0].probability - wins[1].probability) < 1e-9);
    assert.ok(Math.abs((await optimum(duel)).gain.mean) < 1e-9);
  });

  it('sweeps, tunes, compares and lets all meet', async () => {
    const fights = 400;
    const axes = [{ field: 'rival.hp', values: [3, 12] }];
    assert.equal((await sweep({ ...duel, axes, fights })).cells.length, 2);
    const tuned = await tune({ ...duel, field: 'rival.hp', from: 1, to: 12, target: 0.5, fights });
    assert.equal(tuned.best.exact, true);
    const stronger = await compare({ ...duel, against: { setup: { hero: { die: 8 } } }, fights });
    assert.ok(stronger.wins[0].mean > 0);
    const [{ fields, all }] = rps.entrants();
    assert.equal((await matrix({ ...duel, fields, entrants: all, fights })).entrants.length, 3);
  });
});
