import { rulesetModules } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { summarizeRuleset } from '../src/home/ruleset-summary.js';

describe('the index of a room', () => {
  it('tells the way in, and who waits', () => {
    const saga = summarizeRuleset(rulesetModules.find(({ id }) => id === 'saga')!);
    expect(saga).toMatchObject({ id: 'saga', title: 'Saga gauntlet', hero: 'hooded-figure' });
    expect(saga.run).toEqual({
      name: 'saga/gauntlet',
      word: 'gauntlet',
      chance: expect.stringMatching(/^An ordinary player wins \d+ % and reaches section \d+\.\d on average$/),
    });
    expect(saga.fights).toBeGreaterThan(10);
    expect(saga.faces[0]?.name).toBe('Goblin');
  });

  it.each(rulesetModules.map(room => [room.id, room] as const))('has all that %s needs', (_id, room) => {
    const { title, summary, run, fights, faces } = summarizeRuleset(room);
    expect([title, summary].every(Boolean)).toBe(true);
    expect(run ? run.word : fights).toBeTruthy();
    expect(faces.length).toBeGreaterThan(0);
    expect(new Set(faces.map(({ icon }) => icon)).size).toBe(faces.length);
  });
});
