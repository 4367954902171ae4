import { type BaseEvent, type FightView, standardRegistry } from '@fray/engine';
import { expect, test } from 'vitest';
import { viewAfter } from './log-reveal.js';

const registry = standardRegistry();

/** The view after some events, each shown as its ruleset says. */
const applyEvents = (before: FightView, events: readonly BaseEvent[], ruleset = 'quest') => {
  const { present } = registry.ruleset(ruleset);
  return viewAfter(
    before,
    events.map(event => ({ event, presentation: present!(event) })),
  );
};

const combatant = (who: number) => ({
  who,
  name: `c${who}`,
  side: who,
  icon: '',
  fallen: false,
  badges: [],
  facts: [],
  bars: [
    { id: 'lp', label: 'LP', now: 50, max: 100, tone: 'ember' as const },
    { id: 'mana', label: 'Mana', now: 9, max: 9, tone: 'azure' as const },
  ],
});

const view: FightView = {
  ruleset: 'x',
  title: 'x',
  round: 1,
  actor: 0,
  order: [0, 1],
  combatants: [combatant(0), combatant(1)],
  board: { kind: 'duel' },
  outcome: null,
};

const bars = (events: object[]) =>
  applyEvents(
    view,
    events.map(event => ({ round: 1, ...event }) as BaseEvent),
  ).combatants.map(({ bars }) => bars.map(bar => bar.now));

test('bars follow what has been told so far', () => {
  expect(bars([])).toEqual([
    [50, 9],
    [50, 9],
  ]);
  expect(bars([{ kind: 'damaged', who: 1, amount: 20, left: 30 }])).toEqual([
    [50, 9],
    [30, 9],
  ]);
  expect(
    bars([
      { kind: 'damaged', who: 1, amount: 20, left: 30 },
      { kind: 'healed', who: 1, left: 45 },
    ]),
  ).toEqual([
    [50, 9],
    [45, 9],
  ]);
  expect(
    bars([
      { kind: 'spent', who: 0, pool: 'Mana', left: 4 },
      { kind: 'spent', who: 0, pool: 'arrows', left: 3 },
    ]),
  ).toEqual([
    [50, 4],
    [50, 9],
  ]);
});

test('the view of before is left as it was', () => {
  bars([{ kind: 'damaged', who: 1, left: 0 }]);
  expect(view.combatants[1]!.bars[0]!.now).toBe(50);
});

test('on a board of ranges steps are seen as they are told, and whose turn it is', () => {
  const foes = [
    { who: 2, range: 2 },
    { who: 3, range: 2 },
  ];
  const board = {
    kind: 'range' as const,
    max: 6,
    bands: [],
    feet: [],
    tokens: [],
    zones: [],
    ranges: [0, 1].map(who => ({ who, foes })),
  };
  const after = applyEvents({ ...view, board }, [
    { kind: 'turn', round: 1, who: 2 },
    { kind: 'stepped', round: 1, who: 2, target: 0, range: 1, way: 'closer' } as BaseEvent,
    { kind: 'stepped', round: 1, who: 3, target: -1, range: 3, way: 'away' } as BaseEvent,
  ]);
  expect(after.actor).toBe(2);
  if (after.board.kind !== 'range') throw new Error('no ranges');
  expect(after.board.ranges.map(({ foes }) => foes.map(({ range }) => range))).toEqual([
    [1, 3],
    [2, 3],
  ]);
});

test('on zones who moves is elsewhere, who falls lies there until it rises, and who is ready acts', () => {
  const token = { glyph: 'c', hidden: false };
  const tokens = [
    { ...token, who: 0, zone: 0 },
    { ...token, who: 1, zone: 1 },
  ];
  const before: FightView = { ...view, board: { kind: 'zones', name: '', zones: [], teams: [], tokens } };
  const event = (kind: string, who: number, more: object = {}) =>
    ({ kind, round: 1, who, ...more }) as BaseEvent;
  const after = applyEvents(
    before,
    [event('zoned', 0, { to: 1 }), event('damaged', 1, { left: 0 }), event('fell', 1), event('turn', 1)],
    'arena',
  );
  expect(after.board).toMatchObject({ tokens: [{ zone: 1 }, { zone: 1 }] });
  expect(after.combatants[1]).toMatchObject({ fallen: true, bars: [{ now: 0 }, {}] });
  expect(after.actor).toBe(1);
  const risen = applyEvents(after, [event('revived', 1, { left: 9 })], 'arena');
  expect(risen.combatants[1]).toMatchObject({ fallen: false, bars: [{ now: 9 }, {}] });
});
