import { describe, expect, it } from 'vitest';
import { shipped } from '../testkit.js';
import { simulate } from './simulate.js';

/** Everything that was chosen, and everything that was used up, in some fights. */
async function deedsOf(name: string, fights: number) {
  const { eventStats } = await simulate({ ...shipped(name), fights, watched: fights, workers: 0 });
  const { combatants } = eventStats!;
  return {
    combatants,
    chosen: combatants.flatMap(({ actions }) => actions.map(({ action }) => action)),
    used: combatants.flatMap(({ amounts }) =>
      Object.keys(amounts).filter(what => /^(spent|used) /.test(what)),
    ),
  };
}

describe('deeds are told in words', () => {
  it.each([
    ['saga/sorcery', 12, ['attack', 'rest', 'cast poison needle'], ['spent POWER']],
    ['d20/party', 12, ['attack', 'use wand of slow', 'special hex'], ['used Wand of slow']],
    [
      'rogue/troll',
      12,
      ['attack', 'step', 'drink potion of medium healing'],
      ['used potion of medium healing'],
    ],
    [
      'quest/warband',
      4,
      ['attack', 'cast Fireball', 'Greatclub', 'end turn'],
      ['spent Mana', 'spent Stamina'],
    ],
    ['quest/warband', 4, ['use Potion of Healing', 'Power Strike'], ['used Potion of Healing']],
    ['arena/five-a-side', 2, ['Twin Cut', 'Attack', 'Mending Word'], ['spent stamina', 'used Smoke Bomb']],
    ['arena/career', 1, ['buy Healing Potion', 'practise might', 'enter Novice Cup', 'go on'], []],
    ['rogue/short-run', 2, ['explore', 'attack', 'step', 'descend'], []],
  ])('%s', async (name, fights, actions, uses) => {
    const { chosen, used } = await deedsOf(name, fights);
    expect(chosen).toEqual(expect.arrayContaining(actions));
    expect(used).toEqual(expect.arrayContaining(uses));
    // No ids, no numbers of things or tiles, no directions.
    for (const each of [...chosen, ...used])
      expect(each).not.toMatch(/[_@#{}"\d]|\b[a-z]+-[a-z]+|\b(ne|nw|se|sw|mainHand)\b/);
  });

  it('and who only does what the rules say chooses nothing', async () => {
    const { combatants } = await deedsOf('rogue/troll', 3);
    expect(combatants.find(({ name }) => name === 'Troll')!.actions).toEqual([]);
  });
});
