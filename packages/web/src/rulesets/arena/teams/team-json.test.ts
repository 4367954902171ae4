import { arenaContent, fighterOf } from '@fray/engine/rulesets/arena';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equip } from './fighter/edit-fighter.js';
import { parseTeams, teamToJson } from './team-json.js';

const garrick = fighterOf(arenaContent, 'garrick');
const wrong = (text: string) => (parseTeams(text) as { wrong?: string[] }).wrong;

describe('teams as JSON', () => {
  it('are read back as they were written', () => {
    const team = { name: 'The Late Shift', members: ['odile', { generate: 2, seed: 'x' }, garrick] };
    expect(parseTeams(teamToJson(team))).toEqual({ teams: [team] });
    expect(parseTeams(`[${teamToJson(team)}, ${teamToJson(team)}]`)).toMatchObject({ teams: [team, team] });
  });

  it('may have problems that can be fixed in the builder', () => {
    const members = [equip(garrick, 'weapon', 'bow'), 'stranger'];
    expect(parseTeams(teamToJson({ name: 'Odd', members }))).toHaveProperty('teams');
    expect(parseTeams('{"members": ["odile"]}')).toMatchObject({ teams: [{ name: 'Imported team' }] });
  });

  it.each([
    ['', /Paste/],
    ['{"name": "x",\n "members": [}', /not valid JSON. The browser says: ./],
    ['{"name": "x"', /not valid JSON/],
    ['[]', /empty/],
    ['7', /the whole: /],
    ['{"name": "x"}', /members: is missing/],
    ['{"members": [{"fighter": 3}]}', /members\[0\]/],
    ['[{"members": []}, {"people": 1}]', /^Team 2, /],
  ])('%j is refused with a reason', (text, reason) => {
    expect(wrong(text)?.[0]).toMatch(reason);
  });

  it('never throws, whatever is pasted', () => {
    fc.assert(
      fc.property(fc.jsonValue(), data => {
        expect(parseTeams(JSON.stringify(data))).toBeTruthy();
      }),
    );
  });
});
