import { atlasOf } from '@fray/engine/rulesets/quest';
import { describe, expect, it } from 'vitest';
import { PAINTERS } from './terrains.js';
import { clockText, durationText, timeOfDay } from './time.js';

describe('pictures', () => {
  const terrains = new Set([...atlasOf().ways.map(({ terrain }) => terrain.id), 'dungeon', 'city']);

  it.each([...terrains])('there is one of %s, and it is drawn in numbers', terrain => {
    const layers = PAINTERS[terrain]!(7);
    expect(layers.length).toBeGreaterThan(3);
    for (const { d } of layers) expect(d).toMatch(/^M[-\d. MLHVCQAZmlhvcqtaz,]+$/);
  });

  it('the same place always looks the same, and another one different', () => {
    expect(PAINTERS.forest!(7)).toEqual(PAINTERS.forest!(7));
    expect(PAINTERS.forest!(7)).not.toEqual(PAINTERS.forest!(8));
  });
});

describe('the light', () => {
  it.each([
    [300, false, 'dawn'],
    [420, false, 'day'],
    [1020, false, 'dusk'],
    [1200, true, 'night'],
    [299, true, 'night'],
  ] as const)('QUEST-21.1: at minute %i, night %s, it is %s', (minute, night, time) =>
    expect(timeOfDay(minute, night)).toBe(time),
  );
});

it.each([
  [0, '00:00'],
  [485, '08:05'],
  [1439, '23:59'],
])('minute %i is %s', (minute, text) => expect(clockText(minute)).toBe(text));

it.each([
  [0, '0 min'],
  [59.2, '1 h'],
  [630, '10 h 30 min'],
  [480, '8 h'],
])('%d minutes are %s', (minutes, text) => expect(durationText(minutes)).toBe(text));
