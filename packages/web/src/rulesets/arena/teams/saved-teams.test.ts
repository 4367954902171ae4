import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../../state/browser.testkit.js';
import { addTeam, changeTeam, findSavedTeam, readSavedTeams, removeTeam, savedTeams } from './saved-teams.js';

let stored: Map<string, string>;

beforeEach(() => {
  stored = stubBrowser();
  savedTeams.set({ teams: [], storageWorks: true });
  readSavedTeams();
});

afterEach(() => vi.unstubAllGlobals());

const names = () => savedTeams.value.teams.map(({ name }) => name);

/** As after a reload. */
const reload = () => {
  savedTeams.set({ teams: [], storageWorks: true });
  readSavedTeams();
};

/** A browser that keeps nothing: closed, or full. */
const close = () => {
  const fail = () => {
    throw new Error('closed');
  };
  vi.stubGlobal('localStorage', { getItem: fail, setItem: fail, removeItem: fail });
};

describe('own teams', () => {
  it('come back after a reload, the latest first, as they were last changed', () => {
    addTeam('First', ['garrick']);
    const second = addTeam('Second');
    changeTeam({ ...second, name: 'Second, changed', members: ['odile', { generate: 3, seed: 'a' }] });
    reload();
    expect(names()).toEqual(['Second, changed', 'First']);
    expect(findSavedTeam(second.id)?.members).toEqual(['odile', { generate: 3, seed: 'a' }]);
  });

  it('are taken away, and brought back to where they were', () => {
    addTeam('C');
    const middle = addTeam('B');
    addTeam('A');
    const undo = removeTeam(middle.id);
    expect(names()).toEqual(['A', 'C']);
    reload();
    expect(names()).toEqual(['A', 'C']);
    undo();
    reload();
    expect(names()).toEqual(['A', 'B', 'C']);
    expect(() => removeTeam('nobody')()).not.toThrow();
    expect(names()).toHaveLength(3);
  });

  it('of another tab are not forgotten', () => {
    addTeam('Here');
    stored.set('fray.team:there', JSON.stringify({ id: 'there', name: 'There', members: [] }));
    stored.set('fray.teams', JSON.stringify([...JSON.parse(stored.get('fray.teams')!), 'there']));
    addTeam('Here too');
    reload();
    expect(names()).toEqual(['Here too', 'Here', 'There']);
  });

  it('last as long as the page where the browser keeps nothing, and it says so', () => {
    close();
    savedTeams.set({ teams: [], storageWorks: true });
    readSavedTeams();
    expect(savedTeams.value.storageWorks).toBe(false);
    const team = addTeam('Fleeting', ['garrick']);
    changeTeam({ ...team, name: 'Fleeting, changed' });
    readSavedTeams();
    expect(names()).toEqual(['Fleeting, changed']);
    expect(savedTeams.value.storageWorks).toBe(false);
  });

  it('say when the browser has become full, and lose nothing', () => {
    const team = addTeam('Kept');
    close();
    changeTeam({ ...team, name: 'Not kept' });
    expect(savedTeams.value).toMatchObject({ storageWorks: false, teams: [{ name: 'Not kept' }] });
  });

  it('are read from whatever somebody left there without failing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (list, team) => {
        stored.set('fray.teams', JSON.stringify(list));
        stored.set('fray.team:a', JSON.stringify(team));
        reload();
        expect(Array.isArray(savedTeams.value.teams)).toBe(true);
      }),
    );
    stored.set('fray.teams', '["a", 7, "b"]');
    stored.set('fray.team:a', '{"id":"a","name":"A","members":[]}');
    stored.set('fray.team:b', '{broken');
    reload();
    expect(names()).toEqual(['A']);
    expect(stored.get('fray.team:b')).toBe('{broken');
  });
});
