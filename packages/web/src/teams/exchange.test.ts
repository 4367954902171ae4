import { arenaContent, fighterOf } from '@fray/engine/rulesets/arena';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wear } from './edit.js';
import { readTeams, teamText } from './exchange.js';

const garrick = fighterOf(arenaContent, 'garrick');
const wrong = (text: string) => (readTeams(text) as { wrong?: string[] }).wrong;

describe('teams as text', () => {
  it('come back as they were', () => {
    const team = { name: 'The Late Shift', members: ['odile', { generate: 2, seed: 'x' }, garrick] };
    expect(readTeams(teamText(team))).toEqual({ teams: [team] });
    expect(readTeams(`[${teamText(team)}, ${teamText(team)}]`)).toMatchObject({ teams: [team, team] });
  });

  it('may have faults that can be mended', () => {
    const members = [wear(garrick, 'weapon', 'bow'), 'nobody'];
    expect(readTeams(teamText({ name: 'Odd', members }))).toHaveProperty('teams');
    expect(readTeams('{"members": ["odile"]}')).toMatchObject({ teams: [{ name: 'Imported team' }] });
  });

  it.each([
    ['', /Paste/],
    ['{"name": "x",\n "members": [}', /not whole JSON. The browser says: ./],
    ['{"name": "x"', /not whole JSON/],
    ['[]', /empty/],
    ['7', /the whole: /],
    ['{"name": "x"}', /members: is missing/],
    ['{"members": [{"fighter": 3}]}', /members\[0\]/],
    ['[{"members": []}, {"people": 1}]', /^Team 2, /],
  ])('%j is refused with a reason', (text, reason) => {
    expect(wrong(text)?.[0]).toMatch(reason);
  });

  it('takes whatever is pasted without failing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), data => {
        expect(readTeams(JSON.stringify(data))).toBeTruthy();
      }),
    );
  });
});
