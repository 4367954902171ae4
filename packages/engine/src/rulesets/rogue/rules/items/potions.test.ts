import { describe, expect, it } from 'vitest';
import { shipped } from '../../content/content.js';
import type { Scene } from '../../testkit.js';
import { foe, ROOM, scene } from '../testkit.js';

/** A monster that never wakes by itself (aggro 0), so that the fight goes on and no dice are drawn. */
const sleeper = foe('B', { at: [7, 7], asleep: true });
const alone = (
  what: string,
  hero: Readonly<Record<string, unknown>>,
  rolls: Scene['rolls'] = [],
  more: Scene = {},
) => scene({ monsters: [sleeper], hero: { pack: [what], ...hero }, rolls, ...more });

describe('9 and Table 5: potions', () => {
  it.each([
    ['minor-healing', [5], 5],
    ['medium-healing', [[3, 4]], 9],
    ['major-healing', [[3, 4, 5]], 16],
    ['superior-healing', [[3, 4, 5, 6]], 24],
  ] as const)('ROGUE-9.6 Table 5, %s heals its dice', (what, rolls, healed) => {
    const s = alone(what, { hp: 10, maxHp: 50 }, rolls);
    s.do(`drink ${what}`);
    expect([s.hero.hp, s.hero.maxHp, s.hero.pack.some(item => item.what === what)]).toEqual([
      10 + healed,
      50,
      false,
    ]);
    s.done();
  });

  it('ROGUE-9.6 healing stops at max HP and cures confusion and blindness', () => {
    const s = alone('minor-healing', { hp: 10, maxHp: 12, confused: 9, blind: 9 }, [8]);
    s.do('drink minor-healing');
    expect([s.hero.hp, s.hero.confused, s.hero.blind]).toEqual([12, 0, 0]);
  });

  it('ROGUE-9.6 at full HP it raises max and current HP by 1 and rolls nothing', () => {
    const s = alone('superior-healing', { maxHp: 12 });
    s.do('drink superior-healing');
    expect([s.hero.hp, s.hero.maxHp]).toEqual([13, 13]);
    s.done();
  });

  it('ROGUE Table 5, healing is found from depths 1, 3, 5 and 8', () => {
    const tiers = [...shipped.items.potion.values()].filter(potion => potion.healing);
    expect(tiers.map(({ id, depth }) => [id, depth])).toEqual([
      ['minor-healing', 1],
      ['medium-healing', 3],
      ['major-healing', 5],
      ['superior-healing', 8],
    ]);
  });

  it('ROGUE Table 5, gain strength: STR +1, the highest remembered, not beyond 31', () => {
    const s = alone('gain-strength', { str: 17 });
    s.do('drink gain-strength');
    expect([s.hero.str, s.hero.topStr, s.hero.might]).toEqual([18, 18, 18]);
    const top = alone('gain-strength', { str: 31 });
    top.do('drink gain-strength');
    expect([top.hero.str, top.hero.topStr]).toEqual([31, 31]);
  });

  it('ROGUE Table 5, restore strength: back to the highest value ever had', () => {
    const s = alone('restore-strength', { str: 9, topStr: 18 });
    s.do('drink restore-strength');
    expect([s.hero.str, s.hero.might]).toEqual([18, 18]);
  });

  it('ROGUE Table 5, raise level: one level, XP unchanged', () => {
    const s = alone('raise-level', { level: 2, xp: 7, hp: 3, maxHp: 12 }, [6]);
    s.do('drink raise-level');
    expect([s.hero.level, s.hero.xp, s.hero.hp, s.hero.maxHp]).toEqual([3, 7, 18, 18]);
  });

  it('ROGUE Table 5, poison: 1d6 damage, deadly like any other', () => {
    const s = alone('poison', { hp: 12 }, [4]);
    s.do('drink poison');
    expect(s.hero.hp).toBe(8);
    const weak = alone('poison', { hp: 4 }, [4]);
    weak.do('drink poison');
    expect([weak.fight.outcome?.kind, weak.state.tally.cause]).toEqual(['dead', 'poison']);
  });

  it.each([
    ['haste-self', 'hasted', 5, 8],
    ['confusion', 'confused', 3, 22],
    ['blindness', 'blind', 21, 60],
    ['levitation', 'levitating', 4, 32],
  ] as const)('ROGUE Table 5, %s: %s for its turns', (what, condition, face, turns) => {
    const s = alone(what, {}, [face]);
    s.do(`drink ${what}`);
    // Drunk in the first tick of a turn: its end, after the hero's next action, has not come yet or takes one.
    expect(turns - s.hero[condition]).toBeLessThanOrEqual(1);
    expect(s.of('status').map(event => [event.status, event.on])).toEqual([[condition, true]]);
    s.done();
  });

  it('ROGUE Table 5, haste self: speed 20 at once (2.4)', () => {
    const s = alone('haste-self', {}, [1]);
    s.do('drink haste-self');
    expect(s.hero.speed).toBe(20);
  });

  it('ROGUE Table 5, blindness: sight shrinks to 1 (6.5)', () => {
    const near = foe('B', { at: [5, 3], asleep: true });
    const s = alone('blindness', {}, [1], { monsters: [near] });
    expect(tokens(s)).toEqual([0, 1]);
    s.do('drink blindness');
    expect(tokens(s)).toEqual([0]);
  });

  it('ROGUE Table 5, see invisible: Phantoms are shown on this level', () => {
    const phantom = foe('P', { at: [6, 6], held: 90 });
    const s = alone('potion see-invisible', {}, [], { monsters: [phantom] });
    expect(tokens(s)).toEqual([0]);
    s.do('drink see-invisible');
    expect(tokens(s)).toEqual([0, 1]);
  });

  const WALLED = [...ROOM.slice(0, 5), '#########', '#.......#', '#.......#', '#########'];

  it('ROGUE Table 5, detect monsters: shows them once, until the next choice', () => {
    const s = alone('detect-monsters', {}, [], { map: WALLED });
    expect(tokens(s)).toEqual([0]);
    s.do('drink detect-monsters');
    expect(tokens(s)).toEqual([0, 1]);
    s.act('rest');
    expect(tokens(s)).toEqual([0]);
  });

  it('ROGUE Table 5, detect magic: marks magic finds and leaves the others dark', () => {
    const s = alone('detect-magic', {}, [], { map: WALLED });
    const item = { id: 50, plus: 0, damagePlus: 0, charges: 0, cursed: false };
    s.set(({ level }) => {
      level.finds.push({ tile: 6 * 9 + 2, item: { ...item, group: 'scroll', what: 'light' }, seen: false });
      level.finds.push({ tile: 6 * 9 + 3, item: { ...item, group: 'ration', what: 'ration' }, seen: false });
      level.finds.push({
        tile: 6 * 9 + 4,
        item: { ...item, group: 'weapon', what: 'mace', plus: 2 },
        seen: false,
      });
      level.finds.push({ tile: 6 * 9 + 5, item: { ...item, group: 'weapon', what: 'mace' }, seen: false });
    });
    s.do('drink detect-magic');
    expect(s.state.level.finds.map(find => find.seen)).toEqual([true, false, true, false]);
  });
});

function tokens(s: ReturnType<typeof scene>): number[] {
  const { board } = s.fight.view(0);
  return board.kind === 'grid' ? board.tokens.map(token => token.who) : [];
}
