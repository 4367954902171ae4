import { applyEvent, type BaseEvent, type CombatantView, type FightView } from '@fray/engine';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../browser.testkit.js';
import { loadRuleset, registry } from '../rulesets.js';
import { eventAnimation } from './animations.js';
import { Playback } from './playback.js';
import type { Step } from './steps.js';

await loadRuleset('d20');
await loadRuleset('quest');

const present = (event: BaseEvent, ruleset = 'd20') => registry.ruleset(ruleset).present!(event);
const updateView = (before: FightView, event: BaseEvent) =>
  applyEvent(before, event, present(event, 'quest'));
const animationOf = (event: BaseEvent, before?: BaseEvent) =>
  eventAnimation(event, present(event), before && present(before));

const body = (who: number): CombatantView => ({
  who,
  name: `Nobody ${who}`,
  side: who === 0 ? 0 : 1,
  icon: 'rat',
  fallen: false,
  bars: [{ id: 'hp', label: 'HP', now: 9, max: 9, tone: 'ember' }],
  badges: [],
  facts: [],
});

const view = (...tiles: number[]): FightView => ({
  ruleset: 'x',
  title: 'A hall',
  round: 1,
  actor: 0,
  order: [0],
  combatants: tiles.map((_, who) => body(who)),
  board: {
    kind: 'grid',
    width: 4,
    height: 2,
    tiles: '........',
    light: '22222222',
    corners: 'either',
    tokens: tiles.map((tile, who) => ({ who, tile, glyph: '@' })),
    things: [],
  },
  outcome: null,
});

const moved = (who: number, from: number, ...path: number[]): BaseEvent =>
  ({ kind: 'moved', round: 1, who, from, path }) as BaseEvent;
const hurt = (who: number, left: number, more = {}): BaseEvent =>
  ({ kind: 'damaged', round: 1, who, by: 0, amount: 3, left, parts: [], ...more }) as BaseEvent;
const tilesOf = ({ board }: FightView) => (board.kind === 'grid' ? board.tokens.map(({ tile }) => tile) : []);
const step = (after: FightView, ...events: BaseEvent[]): Step => ({
  index: 1,
  label: 'x',
  events,
  presentations: events.map(event => present(event)),
  lines: events.map(() => null),
  view: after,
  options: [],
  question: null,
});

beforeEach(() => {
  stubBrowser();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a move as it is shown', () => {
  it('puts its token on the last tile, and nobody else anywhere', () => {
    expect(tilesOf(updateView(view(0, 7), moved(0, 0, 1, 2)))).toEqual([2, 7]);
    expect(tilesOf(updateView(view(0, 7), moved(9, 5, 6)))).toEqual([0, 7]);
  });

  it('lasts 150 to 250 ms, however long the way', () => {
    for (const length of [1, 3, 60]) {
      const { ms, motion } = animationOf(moved(0, 0, ...Array.from({ length }, (_, at) => at)));
      expect(motion).toBe('walk');
      expect(ms).toBeGreaterThanOrEqual(150);
      expect(ms).toBeLessThanOrEqual(250);
    }
  });

  it('goes together with those that follow it, and as one where somebody moves twice', () => {
    const playback = new Playback([step(view(0, 7, 5))]);
    playback.play(step(view(2, 6, 4), moved(0, 0, 1), moved(1, 7, 6), moved(0, 1, 2), moved(2, 5, 4)));
    expect(tilesOf(playback.value.view)).toEqual([2, 6, 4]);
    expect(playback.value.cues[0]).toMatchObject({ motion: 'walk', path: [0, 1, 2] });
    expect(playback.value.cues[1]).toMatchObject({ motion: 'walk', path: [7, 6] });
    expect(playback.value.busy).toBe(true);
    vi.advanceTimersByTime(250);
    expect(playback.value.busy).toBe(false);
  });

  it('comes before the blow it leads to, whose number stays where it fell', () => {
    const playback = new Playback([step(view(0, 7))]);
    playback.play(step(view(6), moved(0, 0, 6), hurt(1, 0), { kind: 'fell', round: 1, who: 1 }));
    expect(playback.value.floats).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(playback.value.floats).toMatchObject([{ text: '−3', tile: 7 }]);
    vi.advanceTimersByTime(700);
    expect(playback.value.view.combatants).toHaveLength(1);
    expect(playback.value.floats).toHaveLength(1);
  });
});

describe('cues of a blow', () => {
  const attacked = (verdict: string): BaseEvent => {
    const rolls = [
      {
        who: 0,
        label: 'attack',
        count: 1,
        sides: 20,
        faces: [1],
        modifiers: [],
        total: 1,
        target: { test: '>=', value: 9, parts: [] },
      },
    ];
    return { kind: 'attacked', round: 1, who: 0, target: 1, verdict, rolls } as BaseEvent;
  };

  it('are red for a hit, gold for a critical, a stumble for a fumble, nothing for a miss', () => {
    expect(animationOf(hurt(1, 6), attacked('hit'))).toMatchObject({
      motion: 'shake',
      float: { tone: 'ember' },
    });
    expect(animationOf(hurt(1, 3), attacked('critical'))).toMatchObject({
      motion: 'crit',
      float: { tone: 'gold' },
    });
    expect(animationOf(attacked('fumble')).motion).toBe('miss');
    expect(animationOf(attacked('miss'))).toMatchObject({ motion: null, float: null });
    expect(animationOf(attacked('hit')).motion).toBe('lunge');
  });

  it('show who struck, also where the blow is told by whom it hit', () => {
    const [roll] = attacked('hit').rolls!;
    expect(animationOf(hurt(1, 6, { by: 2, rolls: [roll] }))).toMatchObject({ motion: 'shake', by: 2 });
  });
});

describe('a blow that misses', () => {
  it('is shown by a lunge and a word over the target, in every ruleset but where its book says otherwise', () => {
    const missed = {
      kind: 'attacked',
      round: 1,
      who: 0,
      target: 1,
      verdict: 'miss',
      damage: [],
      advantage: [],
      disadvantage: [],
    } as BaseEvent;
    expect(eventAnimation(missed, present(missed, 'quest'))).toMatchObject({
      motion: 'lunge',
      over: 1,
      float: { text: 'miss' },
    });
  });
});

describe('steps on a board of distances', () => {
  const far = (...ranges: number[]): FightView => ({
    ...view(),
    board: {
      kind: 'range',
      max: 6,
      bands: [],
      feet: [],
      tokens: [],
      ranges: [{ who: 0, foes: ranges.map((range, index) => ({ who: index + 1, range })) }],
      zones: [],
    },
  });
  const stepped = (who: number, target: number, range: number) =>
    ({ kind: 'stepped', round: 1, who, target, range, way: target < 0 ? 'away' : 'closer' }) as BaseEvent;
  const rangesAfter = (event: BaseEvent) => {
    const { board } = updateView(far(2, 6), event);
    return board.kind === 'range' ? board.ranges[0]!.foes.map(({ range }) => range) : [];
  };

  it('change the range to one, whoever of the two makes them', () => {
    expect(rangesAfter(stepped(0, 1, 1))).toEqual([1, 6]);
    expect(rangesAfter(stepped(1, 0, 1))).toEqual([1, 6]);
  });

  it('lead away from all at once, as far as it goes', () => {
    expect(rangesAfter(stepped(0, -1, 3))).toEqual([3, 6]);
  });
});
