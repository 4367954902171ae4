import { describe, expect, it } from 'vitest';
import { ScriptedDice } from '../dice/scripted.js';
import { FrayError } from '../errors.js';
import { toy } from '../testkit.js';
import { Fight } from './fight.js';
import { replayOf, verify } from './replay.js';
import { restore, snapshot } from './snapshot.js';

const scripted = (throws: number, rolls: number[], players?: number[]) => {
  const dice = new ScriptedDice(rolls);
  const fight = Fight.start(toy, { throws }, { seed: 1, dice, ...(players ? { players } : {}) });
  return { fight, dice };
};
const code = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    if (error instanceof FrayError) return error.code;
    throw error;
  }
  return 'accepted';
};

describe('a fight in play', () => {
  it('plays the sides that follow their policy until a player must choose', () => {
    const { fight, dice } = scripted(3, [4, 2, 5]);
    const events = fight.act('throw');
    expect(events.map(event => event.who)).toEqual([0, 0, 1, 1]);
    expect(fight.actor).toBe(0);
    expect(fight.act('throw').at(-1)?.kind).toBe('ended');
    expect(fight.outcome).toEqual({ kind: 'counted', winner: 0 });
    dice.done();
  });

  it('refuses a bad setup with every wrong place', () => {
    try {
      Fight.start(toy, { throws: 99, extra: 1 }, { seed: 1 });
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({ code: 'setup/invalid' });
      expect((error as FrayError).issues.map(issue => issue.path)).toContain('throws');
    }
  });

  it('refuses players of sides that do not exist', () => {
    expect(() => Fight.start(toy, { throws: 2 }, { seed: 1, players: [0, 9] })).toThrow(
      /players: there is no side 9/,
    );
  });

  it('refuses blocked and unknown choices with the reason, and choices after the end', () => {
    const { fight } = scripted(1, [4]);
    expect(() => fight.act('cheat')).toThrow('Everybody is looking.');
    expect(code(() => fight.act('take back'))).toBe('choice/unknown');
    fight.act('throw');
    expect(code(() => fight.act('throw'))).toBe('fight/over');
    expect(fight.options()).toEqual([]);
    expect(fight.actor).toBeNull();
  });

  it('puts everything back when the dice fail in the middle of a choice', () => {
    const { fight, dice } = scripted(3, [4]);
    const before = JSON.stringify(fight.internals());
    expect(code(() => fight.act('throw'))).toBe('dice/script-missing');
    expect(JSON.stringify(fight.internals())).toBe(before);
    expect(fight.choices).toEqual([]);
    expect(dice.left).toBe(1);
  });
});

it('shows the side that is played, and everything to a player of both or of none', () => {
  const viewer = (players?: number[]) =>
    Fight.start(toy, { throws: 2 }, { seed: 1, ...(players && { players }) }).viewer;
  expect([viewer(), viewer([1]), viewer([0, 1]), viewer([])]).toEqual([0, 1, undefined, undefined]);
});

describe('a question in the middle of a rule', () => {
  it('keeps what happened so far, then goes on with the same dice', () => {
    const { fight, dice } = scripted(4, [2, 6, 5, 1]);
    expect(fight.act('throw').map(event => event.kind)).toEqual(['threw', 'scored', 'threw']);
    expect(fight.question).toMatchObject({ id: 'take back', who: 0 });
    expect(fight.actor).toBe(0);
    expect(fight.options().map(option => option.choice)).toEqual(['take back', 'let it be']);
    expect(fight.outcome).toBeNull();
    expect(code(() => fight.act('throw'))).toBe('choice/unknown');
    expect(fight.act('take back').map(event => event.kind)).toEqual(['scored']);
    expect(fight.state.score).toEqual([1, 0]);
    fight.act('throw');
    expect(fight.state.score).toEqual([6, 1]);
    expect(fight.events.filter(event => event.kind === 'threw')).toHaveLength(4);
    dice.done();
  });

  it('is answered at once by the policy of a side that nobody plays', () => {
    const { fight } = scripted(2, [6, 1]);
    fight.act('throw');
    expect(fight.question).toBeNull();
    expect([5, 6, 7, 0, 1]).toContain(fight.state.score[0]);
  });

  it('waits as plain JSON and is answered after a reload', () => {
    for (let seed = 0; ; seed++) {
      const fight = Fight.start(toy, { throws: 9 }, { seed });
      while (!fight.outcome && !fight.question) fight.act('throw');
      if (!fight.question) continue;
      const again = restore(toy, JSON.parse(JSON.stringify(snapshot(fight))));
      expect(again.question).toEqual(fight.question);
      expect(again.act('let it be')).toEqual(fight.act('let it be'));
      expect(again.internals()).toEqual(fight.internals());
      return;
    }
  });

  it('can be taken back, and asked again', () => {
    const { fight } = scripted(3, [2, 6, 3]);
    fight.act('throw');
    fight.act('let it be');
    expect(fight.state.score).toEqual([2, 6]);
    fight.undo();
    expect(fight.question?.id).toBe('take back');
    fight.act('take back');
    expect(fight.state.score).toEqual([1, 0]);
  });

  it('goes with the choice that led to it, and nothing is missing from the log', () => {
    const { fight } = scripted(5, [2, 3, 2, 6, 3]);
    fight.act('throw');
    const told = [...fight.events];
    fight.act('throw');
    expect(fight.question).not.toBeNull();
    fight.undo();
    expect(fight.question).toBeNull();
    expect(fight.events).toEqual(told);
  });
});

describe('going back and branching off', () => {
  it('undo refuses more than was played', () => {
    const { fight } = scripted(3, [1, 1, 1]);
    expect(code(() => fight.undo())).toBe('fight/nothing-to-undo');
    fight.act('throw');
    expect(code(() => fight.undo(2))).toBe('fight/nothing-to-undo');
    expect(code(() => fight.undo(0))).toBe('fight/nothing-to-undo');
    fight.undo();
    expect(fight.choices).toEqual([]);
    expect(fight.checks).toHaveLength(1);
  });

  it('forks with other dice: what if the next throw were a 5', () => {
    const fight = Fight.start(toy, { throws: 4 }, { seed: 'x' });
    fight.act('throw');
    const what = fight.fork(new ScriptedDice([5, 1]));
    const before = what.state.score[0];
    what.act('throw');
    expect(what.state.score[0]).toBe(before + 5);
    expect(code(() => what.undo(2))).toBe('fight/nothing-to-undo');
    expect(code(() => snapshot(what as never))).toBe('replay/invalid');
    expect(code(() => what.fork())).toBe('fight/needs-dice');
    expect(fight.choices).toHaveLength(1);
  });

  it('unrecorded it is the same fight, but nothing of it is kept', () => {
    const kept = Fight.start(toy, { throws: 4 }, { seed: 'x' });
    const live = Fight.start(toy, { throws: 4 }, { seed: 'x', recorded: false });
    expect(live.events).toEqual(kept.events);
    const begun = live.events.length;
    while (!kept.outcome) expect(live.act('throw')).toEqual(kept.act('throw'));
    expect(live.state).toEqual(kept.state);
    expect([live.events.length, live.choices.length, live.checks.length]).toEqual([begun, 0, 1]);
    expect(code(() => live.undo())).toBe('fight/nothing-to-undo');
    expect(code(() => replayOf(live as never))).toBe('replay/invalid');
    expect(code(() => snapshot(live as never))).toBe('replay/invalid');
  });

  it('the same seed gives the same fight, another seed another', () => {
    const play = (seed: number | string) => {
      const fight = Fight.start(toy, { throws: 20 }, { seed, players: [] });
      return JSON.stringify(fight.events);
    };
    expect(play(7)).toBe(play('7'));
    expect(play(7)).not.toBe(play(8));
  });
});

describe('a fight that follows its policies', () => {
  const watched = (seed: number) => {
    const fight = Fight.start(toy, { throws: 12 }, { seed, players: [0, 1] });
    while (!fight.outcome) fight.follow();
    return fight;
  };

  it('is the fight that nobody plays, with each turn and answer a choice of its own', () => {
    let asked = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const alone = Fight.start(toy, { throws: 12 }, { seed, players: [] });
      const fight = watched(seed);
      expect(fight.state).toEqual(alone.state);
      expect(fight.events).toEqual(alone.events);
      expect(fight.choices.length).toBeGreaterThanOrEqual(12);
      if (fight.choices.includes('take back')) asked++;
    }
    expect(asked).toBeGreaterThan(0);
  });

  it('can be played again from its choices, and is over when it is over', () => {
    const fight = watched(3);
    expect(verify(toy, replayOf(fight as Fight))).toBeNull();
    expect(code(() => fight.follow())).toBe('fight/over');
  });
});
