import { describe, expect, it } from 'vitest';
import { SeededDice } from '../../../core/dice/seeded.js';
import { Fight } from '../../../core/fight/fight.js';
import { replayOf } from '../../../core/fight/replay.js';
import { packReplay } from '../../../core/fight/replay-link.js';
import { shipped } from '../content/content.js';
import { rogueRun } from '../index.js';
import { makeItem } from '../rules/items/loot.js';
import { addMonster } from '../rules/monsters/monsters.js';
import type { RogueState } from '../state/state.js';
import { Desk, onMap, planOf } from './testkit.js';

/** A whole run by the built-in player, every choice checked against the options. */
function played(setup: object, seed: number) {
  const fight = Fight.start(rogueRun, setup, { seed });
  const dice = new SeededDice(seed, 0, 'policy');
  while (!fight.outcome) fight.act(rogueRun.decide(fight.plan, fight.state, dice));
  return fight;
}

describe('the built-in player of runs', () => {
  it.each([
    [{}, 2],
    [{ identify: true, traps: true }, 3],
    [{ fourWay: true, doorNoise: true, faint: true }, 4],
    [{ simpleTurns: true, wandSave: true }, 5],
    [{ separatePluses: true, regenByDepth: true, levels1980: true }, 6],
  ])('with %o chooses only what is offered, to the end', (options, seed) => {
    const fight = played({ options }, seed);
    expect(['dead', 'won']).toContain(fight.outcome?.kind);
  });

  it('from depth 8 on, with a strong hero, it comes through with few choices and a short link', {
    timeout: 60_000,
  }, async () => {
    const hero = {
      level: 12,
      maxHp: 120,
      str: 22,
      weapon: { what: 'two-handed-sword', plus: 3 },
      armour: { what: 'plate-mail', plus: 3 },
    };
    const fight = played({ depth: 8, hero }, 1);
    expect(fight.choices.length).toBeLessThan(2000);
    expect((await packReplay(replayOf(fight as never))).length).toBeLessThan(12_000);
  });
});

describe('in danger the built-in player', () => {
  /** His choice beside monsters, given as letters with their tiles. */
  function choiceOf(
    hero: object,
    foes: Readonly<Record<string, number>>,
    change?: (state: RogueState) => void,
  ) {
    const plan = planOf({ hero: { hp: 30, maxHp: 30, level: 7, ...hero } });
    const state = onMap(plan, ['########', '#@.....#', '#......#', '########']);
    for (const [letter, tile] of Object.entries(foes)) {
      const kind = shipped.kinds.findIndex(each => each.letter === letter);
      addMonster(plan, state, new Desk().table, { kind, tile, awake: true, hp: 40, energy: 0 });
    }
    change?.(state);
    const choice = rogueRun.decide(plan, state, new SeededDice(1));
    const item = 'item' in choice ? state.hero.pack.find(({ id }) => id === choice.item)?.what : undefined;
    return item ? `${choice.do} ${item}` : choice;
  }

  it('ROGUE-9.4 takes the wand that leaves him the best chance', () => {
    const pack = ['magic-missile', 'wand sleep', 'teleport-away'];
    expect(choiceOf({ pack }, { J: 10 })).toBe('zap teleport-away');
    // Beside a Quagga he needs none.
    expect(choiceOf({ pack, hp: 90, maxHp: 90 }, { Q: 10 })).toMatchObject({ do: 'step' });
  });

  it('ROGUE-9.6 drinks the potion that heals most of what he lacks, where that is more than the foe takes', () => {
    const pack = ['minor-healing', 'major-healing', 'superior-healing'];
    expect(choiceOf({ pack, hp: 8, maxHp: 25 }, { Y: 10 })).toBe('drink major-healing');
  });

  it('ROGUE-9.6 counts on all his potions where one would not be enough', () => {
    const pack = ['medium-healing', 'medium-healing', 'medium-healing'];
    const hero = { hp: 6, maxHp: 24, level: 4, str: 18, pack };
    expect(choiceOf(hero, { R: 10 })).toBe('drink medium-healing');
    expect(choiceOf({ ...hero, pack: [] }, { R: 10 })).toMatchObject({ do: 'step' });
  });

  it('ROGUE-8.7 uses the turns before a foe reaches him', () => {
    expect(choiceOf({ pack: ['lightning'] }, { J: 14 })).toBe('zap lightning');
  });

  it('ROGUE-2.4 runs on from a foe that is too strong where the map is not known to its end', () => {
    const plan = planOf({ hero: { hp: 60, maxHp: 60, level: 7, armour: 'plate-mail' } });
    const corridor = `#.@${'.'.repeat(20)}#`;
    const state = onMap(plan, ['#'.repeat(24), corridor, '#'.repeat(24)]);
    const kind = shipped.kinds.findIndex(({ letter }) => letter === 'M');
    addMonster(plan, state, new Desk().table, { kind, tile: 25, awake: true, hp: 60, energy: 0 });
    expect(rogueRun.decide(plan, state, new SeededDice(1))).toMatchObject({ do: 'step', dir: 'e' });
  });

  it('Table 6 reads scare monster beside a foe that is too strong, and stays on that tile', () => {
    expect(choiceOf({ pack: ['scare-monster'] }, { J: 10 })).toBe('read scare-monster');
    const scared = (state: RogueState) => {
      state.level.scareTile = state.hero.tile;
      state.level.scareTurns = 50;
    };
    expect(choiceOf({ pack: ['teleportation'] }, { J: 10 }, scared)).toMatchObject({ do: 'step', dir: 'e' });
    expect(choiceOf({ pack: ['teleportation'] }, { J: 12 }, scared)).toEqual({ do: 'rest' });
  });

  it('ROGUE-10.2 takes off armour that an Aquator would rust, and only that', () => {
    expect(choiceOf({ armour: 'plate-mail' }, { A: 10 })).toBe('remove plate-mail');
    expect(choiceOf({ armour: 'leather-armor' }, { A: 10 })).toMatchObject({ do: 'step' });
    expect(choiceOf({ armour: 'plate-mail' }, { A: 10, T: 17 })).not.toBe('remove plate-mail');
  });

  it('ROGUE-13.1 goes for the Amulet rather than fight for his life', () => {
    const amulet = (state: RogueState) => {
      state.level.finds.push({ tile: 18, item: makeItem(state, 'amulet', 'amulet'), seen: true });
    };
    expect(choiceOf({}, { G: 10 }, amulet)).toMatchObject({ do: 'step', dir: 'se' });
  });
});

describe('on a level that he has explored the built-in player', () => {
  /** His choice at depth 3, between stairs and a door. */
  function choiceOf(hero: object, change?: (state: RogueState) => void) {
    const plan = planOf({ depth: 3, hero: { level: 3, hp: 24, maxHp: 24, ...hero } });
    const state = onMap(plan, ['########', '#>..@.+#', '########']);
    state.level.memory.fill(-1);
    state.level.wanderers = 0;
    change?.(state);
    return rogueRun.decide(plan, state, new SeededDice(1));
  }
  const stairs = { do: 'travel', to: 9 };
  const door = { do: 'travel', to: 14 };
  const rations = ['ration', 'ration'];

  it('ROGUE-13.7 waits for wanderers where he is too weak for the next depth', () => {
    expect(choiceOf({ pack: rations })).toEqual(door);
    expect(choiceOf({ pack: rations, level: 9, hp: 90, maxHp: 90 })).toEqual(stairs);
  });

  it('ROGUE-13.7 goes down when no more of them come, or food is short', () => {
    const allCame = (state: RogueState) => {
      state.level.wanderers = 5;
    };
    const nobodyComes = (state: RogueState) => {
      state.level.sinceArrival = 130;
    };
    expect(choiceOf({ pack: rations }, allCame)).toEqual(stairs);
    expect(choiceOf({ pack: rations }, nobodyComes)).toEqual(stairs);
    expect(choiceOf({ pack: ['ration'] })).toEqual(stairs);
  });
});
