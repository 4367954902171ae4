import type { BaseEvent } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { loadRuleset, registry } from '../rulesets.js';
import { battleAnimation, battleDurations } from './battle-animations.js';

await loadRuleset('arena');

const present = (each: BaseEvent) => registry.ruleset('arena').present!(each);

const event = (kind: string, who: number, more: object = {}): BaseEvent => ({ kind, round: 1, who, ...more });

const FIREBALL = [
  event('decided', 0),
  event('acted', 0, { action: 'Fireball', targets: [1, 2] }),
  event('attacked', 0, { target: 1, verdict: 'critical', damage: [] }),
  event('attacked', 0, { target: 2, verdict: 'miss', damage: [] }),
  event('stacks', 1, { name: 'Burning', by: 0, before: 0, after: 8, why: 'applied' }),
  event('damaged', 1, { by: 0, amount: 72, left: 0, hit: true }),
  event('fell', 1, { by: 0 }),
  event('tick', -1),
  event('damaged', 2, { by: 0, amount: 4, left: 9, hit: false }),
  event('damaged', 3, { by: 0, amount: 2, left: 9 }),
];

const beats = FIREBALL.map(each => battleAnimation(each, present(each), FIREBALL.map(present)));

describe('a turn among many', () => {
  it('takes its time for deed, blows, what they do and who falls, each once however many it meets', () => {
    const times = battleDurations(beats);
    expect(times.map(ms => ms > 0)).toEqual([false, true, false, true, false, true, true, true, false, true]);
  });

  it('aims at all it is meant for, and what flies says whether it hits', () => {
    expect(beats[1]!.aims.map(({ to }) => to)).toEqual([1, 2]);
    expect(beats.slice(2, 4).map(({ aims }) => aims[0]?.tone)).toEqual(['gold', 'muted']);
    expect(beats[3]).toMatchObject({ over: 2, float: { text: 'miss' } });
  });

  it('shows a critical hit in gold, and burns in small figures', () => {
    expect(beats[5]!.float).toEqual({ text: '−72!', tone: 'gold', strong: true });
    expect(beats[8]!.float).toEqual({ text: '−4', tone: 'ember', strong: false });
  });
});

describe('the log of a battle', () => {
  it('leaves out what only keeps count', () => {
    const hasLine = (each: BaseEvent) => ['line', 'detail'].includes(present(each).log);
    const told = FIREBALL.filter(hasLine).map(({ kind }) => kind);
    expect(told).not.toContain('tick');
    expect(told).not.toContain('decided');
    expect(hasLine(event('stacks', 1, { why: 'decay', before: 8, after: 6 }))).toBe(false);
  });

  it('tells in small letters what comes of something else', () => {
    expect(present(event('damaged', 1, { hit: true })).log).toBe('line');
    expect(present(event('damaged', 1, { hit: false })).log).toBe('detail');
    expect(present(event('acted', 1)).log).toBe('line');
  });
});
