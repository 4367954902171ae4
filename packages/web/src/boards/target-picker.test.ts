import { buildMenu, type Option, targetEntries } from '@fray/engine';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Game } from '../state/game.js';
import { Store } from '../state/store.js';
import { highlightedTargets, optionsAbout, TargetPicker } from './target-picker.js';

const option = (order: string, label: string, whom: number[], more: Partial<Option<unknown>> = {}) => ({
  choice: { do: order, label },
  label: `${order}: ${label}`,
  group: 'Attack',
  icon: 'fist',
  target: { order, label, whom },
  ...more,
});
const blocked = { blocked: { code: 'x', reason: 'The target is out of range.' } };

const NEAR = option('Sword', 'Wolf 1', [1], { chance: 0.5 });
const FAR = option('Sword', 'Wolf 2', [2], { chance: 0.5, ...blocked });
const BOLTS = [1, 2].map(who => option('Bolt', `Wolf ${who}`, [who], { chance: 0.5, cost: '2 mana' }));
const STEPS = [2, 3].map(at => option('Blink', `range ${at} of Wolf 1`, [1]));
const DARTS = option('Darts', 'Wolf 1 2, Wolf 2 1', [1, 2]);
const HELP = option('Help', 'Pim', [0], { group: 'More' });
const OPTIONS = [NEAR, FAR, ...BOLTS, ...STEPS, DARTS, HELP];

/** The entry of an order on the menu. */
const order = (name: string) =>
  buildMenu(OPTIONS, { board: { kind: 'duel' } }).entries.find(
    ({ option: { target } }) => target?.order === name,
  )!;

const act = vi.fn();
let shown: Store<{ at: number; busy: boolean; options: readonly Option<unknown>[] }>;
let picker: TargetPicker;

beforeEach(() => {
  act.mockClear();
  shown = new Store({ at: 0, busy: false, options: OPTIONS });
  picker = new TargetPicker({ playback: shown, act } as unknown as Game);
});

describe('an order', () => {
  it('is carried out at once where only one target is left', () => {
    picker.take(order('Sword'));
    expect(act).toHaveBeenCalledExactlyOnceWith(NEAR);
  });

  it('waits for its target where there are several', () => {
    picker.take(order('Bolt'));
    expect(act).not.toHaveBeenCalled();
    expect([...highlightedTargets(picker.value)]).toEqual([1, 2]);
    picker.pick(2, false);
    expect(act).toHaveBeenCalledExactlyOnceWith(BOLTS[1]);
  });

  it('is narrowed down by whom one picks where that leaves several ways', () => {
    picker.take(order('Blink'));
    picker.pick(1, false);
    expect(act).not.toHaveBeenCalled();
    expect(targetEntries(picker.value.order!, picker.value.whom).map(({ label }) => label)).toEqual([
      'range 2 of Wolf 1',
      'range 3 of Wolf 1',
    ]);
    expect(picker.back()).toBe(true);
    expect(picker.value).toMatchObject({ order: { label: 'Blink' }, whom: null });
    expect(picker.back()).toBe(true);
    expect(picker.back()).toBe(false);
  });

  it('is forgotten with the next step', () => {
    picker.take(order('Bolt'));
    shown.patch({ at: 1 });
    expect(picker.value.order).toBeNull();
  });
});

describe('picking somebody without an order', () => {
  it('attacks with what costs nothing', () => {
    expect(picker.pick(1, false)).toBe(true);
    expect(act).toHaveBeenCalledExactlyOnceWith(NEAR);
  });

  it('lists what can be done where nothing suggests itself', () => {
    expect(picker.pick(2, false)).toBe(true);
    expect(act).not.toHaveBeenCalled();
    expect(optionsAbout(OPTIONS, 2).map(({ label }) => label)).toEqual(['Bolt']);
  });

  it('names each way in full where an order has several', () => {
    expect(optionsAbout(OPTIONS, 1).map(({ label }) => label)).toEqual([
      'Sword',
      'Bolt',
      'Blink: range 2 of Wolf 1',
      'Blink: range 3 of Wolf 1',
    ]);
  });

  it('takes two taps of a finger', () => {
    picker.pick(1, true);
    expect(act).not.toHaveBeenCalled();
    picker.pick(1, true);
    expect(act).toHaveBeenCalledExactlyOnceWith(NEAR);
  });

  it('leaves who offers nothing to be looked at', () => {
    expect(picker.pick(7, false)).toBe(false);
    expect(picker.value.whom).toBeNull();
  });
});
