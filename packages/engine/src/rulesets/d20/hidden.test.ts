import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fight } from '../../core/fight/fight.js';
import { d20 } from './index.js';
import { HEROES, MONSTERS } from './plan/fighters.js';
import { bout } from './rules/testkit.js';

const ROOM = ['.......', '.......', '...#...', '.......', '.......'];
const places = ROOM.flatMap((row, y) =>
  [...row].flatMap((tile, x) => (tile === '.' ? [[x, y] as const] : [])),
);
const HIDDEN = { conditions: ['invisible'] };
const BLAST = { pack: ['scroll-of-fireball', 'scroll-of-lightning'] };

/** What a hero may know: all that he is shown and all that he may do. */
const known = (fight: Fight<unknown, unknown, unknown, unknown, never>) =>
  JSON.stringify([fight.view(HEROES), fight.options()]);

describe('whom nobody sees', () => {
  it('D20-10.5 neither views nor options tell where it stands', () => {
    const options = { flanking: true, facing: true, throwing: true, powerAttack: true, speed: 3 } as const;
    const kinds = fc.constantFrom('orc', 'skeleton', 'orc-chieftain', 'lich');
    const setup = (kind: string, spots: readonly (readonly [number, number])[]) => ({
      map: ROOM,
      options,
      heroes: [
        { ...BLAST, at: spots[0] },
        { weapon: 'spear', at: spots[1] },
        { id: 'orc-skirmisher', at: spots[2] },
      ],
      monsters: [
        { id: kind, at: spots[5], ...HIDDEN },
        { id: 'skeleton', at: spots[3] },
        { id: 'orc', at: spots[4] },
      ],
    });
    fc.assert(
      fc.property(
        kinds,
        fc.shuffledSubarray(places, { minLength: 7, maxLength: 7 }),
        fc.nat(2),
        (kind, [a, b, c, d, e, one, other], turns) => {
          const [left, right] = [one, other].map(spot => {
            const fight = Fight.startUnknown(d20, setup(kind, [a!, b!, c!, d!, e!, spot!]), { seed: 1 });
            for (let turn = 0; turn < turns; turn++) fight.act({ do: 'wait' });
            return fight;
          });
          expect(known(left as never)).toBe(known(right as never));
        },
      ),
    );
  });

  it('D20-10.5 who walks into it stops before it and sees it; the action is left', () => {
    const b = bout({
      map: ['......'],
      hero: { at: [0, 0] },
      monsters: [{ id: 'orc', at: [3, 0], ...HIDDEN }],
      rolls: [15, 3],
    });
    expect(b.open('attack')).toEqual([]);
    const events = b.act({ do: 'move', to: 5 });
    expect(events.map(({ kind }) => kind)).toEqual(['moved', 'bumped', 'status']);
    expect(b.lines('bumped')).toEqual(['You walk into the Orc.']);
    expect([b.place(0), b.open('move'), b.open('attack')]).toEqual([
      [2, 0],
      [],
      [{ do: 'attack', target: 1 }],
    ]);
    b.attack(1);
    b.done();
  });

  it('D20-10.5 who stands beside it finds it by walking there', () => {
    const b = bout({
      map: ['......'],
      hero: { at: [0, 0] },
      monsters: [{ id: 'orc', at: [1, 0], ...HIDDEN }],
    });
    expect(b.act({ do: 'move', to: 1 }).map(({ kind }) => kind)).toEqual(['bumped', 'status']);
    expect(b.place(0)).toEqual([0, 0]);
  });

  it('D20-10.5 D20-6.10 an attack order ends where somebody unseen is met', () => {
    const b = bout({
      map: ['......'],
      hero: { at: [0, 0] },
      monsters: [
        { id: 'orc', at: [2, 0], ...HIDDEN },
        { id: 'rat', at: [4, 0] },
      ],
    });
    b.attack(2);
    expect([b.place(0), b.fight.actor, b.open('attack').length]).toEqual([[1, 0], 0, 1]);
  });

  it('D20-10.5 a monster does not walk around a hero whom it does not see', () => {
    const b = bout({
      map: ['......'],
      hero: { at: [2, 0], ...HIDDEN },
      allies: [{ at: [0, 0] }],
      monsters: [{ id: 'orc', at: [5, 0] }],
    });
    b.until(2);
    expect(b.decide()).toEqual({ do: 'attack', target: 1 });
    b.act(b.decide());
    expect([b.place(2), b.decide()]).toEqual([[3, 0], { do: 'attack', target: 0 }]);
  });

  it('D20 Table 6, leap: nobody lands on somebody unseen', () => {
    const b = bout({
      map: ['......'],
      hero: { at: [0, 0] },
      allies: [{ at: [1, 0], ...HIDDEN }],
      monsters: [{ id: 'orc-skirmisher', at: [4, 0] }],
    });
    b.until(2);
    const events = b.act({ do: 'special', special: 'leap', target: 0 });
    expect(events.map(({ kind }) => kind)).toContain('bumped');
    expect([b.place(2), b.of('attacked')]).toEqual([[4, 0], []]);
  });

  it('D20-10.5 where it goes only its own side is told', () => {
    const b = bout({
      map: ['......'],
      hero: { at: [0, 0] },
      monsters: [{ id: 'orc', at: [3, 0], ...HIDDEN }],
    });
    b.until(1);
    const events = b.act({ do: 'move', to: 5 });
    const kinds = (viewer?: number) => b.fight.visibleEvents(events, viewer).map(({ kind }) => kind);
    expect([kinds(HEROES), kinds(MONSTERS), kinds()]).toEqual([[], ['moved'], ['moved']]);
  });
});
