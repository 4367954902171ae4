import { describe, expect, it } from 'vitest';
import { expedition, NO_LOOT, RAT, room, slaughter, TITAN } from './testkit.js';

describe('the story of a run', () => {
  it('D20-14 what was told of a room stays true in the next', () => {
    const e = expedition({ hero: TITAN, rolls: [...RAT, ...room(1), ...slaughter(1), NO_LOOT] });
    e.clear();
    e.goOn();
    e.clear();
    const told = e.fight.events.map(event => e.fight.narrate(event));
    expect(told.filter(line => line.endsWith('dies!'))).toEqual(['The Rat dies!', 'The Orc dies!']);
    expect(told.filter(line => line.includes('holds'))).toEqual([
      'Depth 1: The Flooded Cellars. The first room holds a Rat.',
      'The second room holds an Orc.',
    ]);
  });

  it('how many of what', () => {
    const told = (...which: number[]) => {
      const e = expedition({ entry: room(...which) });
      return e.fight.narrate(e.of('entered')[0]!);
    };
    expect(told(0, 0)).toContain('holds 2 Rats.');
    expect(told(0, 1)).toContain('holds a Rat and an Orc.');
  });

  it('finds, levels, points and the way down', () => {
    const rolls = [10, 3, 78, 2, ...room(0), ...RAT, ...room(0), ...RAT, ...room(0)];
    const e = expedition({ hero: { xp: 345, rations: 2, hp: 20, str: 17, dex: 18 }, rolls });
    e.clear();
    e.act({ do: 'raise', ability: 'str' });
    for (const _ of [1, 2, 3]) {
      e.goOn();
      if (_ < 3) e.clear();
    }
    const kinds = ['found', 'levelled', 'raised', 'descended', 'spent', 'room ended'];
    const told = e.fight.events.flatMap(event =>
      kinds.includes(event.kind) ? [e.fight.narrate(event)] : [],
    );
    expect(told).toEqual([
      'The room is cleared.',
      'You are level 2 now: 35 HP at most, 2 ability points to assign.',
      'You find: Club.',
      'STR rises to 18.',
      'CON rises to 15.',
      'The room is cleared.',
      'You find nothing of use.',
      'The room is cleared.',
      'You find nothing of use.',
      'You go down to depth 2, rested.',
      'You eat a ration; 1 is left.',
    ]);
  });

  it('its beginning and its end', () => {
    const e = expedition({ hero: { hp: 1 }, rolls: [19, 4] });
    e.act({ do: 'wait' });
    const told = e.fight.events.map(event => e.fight.narrate(event));
    expect([told[0], told.at(-1)]).toEqual(['A stair leads down into the dark.', 'Your run ends here.']);
  });
});
