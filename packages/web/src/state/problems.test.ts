import { arenaContent, checkTeam, fighterOf } from '@fray/engine/rulesets/arena';
import { describe, expect, it } from 'vitest';
import { equip } from '../rulesets/arena/teams/fighter/edit-fighter.js';
import { problemsAt, toProblems } from './problems.js';

const garrick = fighterOf(arenaContent, 'garrick');
const problems = (team: unknown) => toProblems(checkTeam(arenaContent, team));

describe('the problems of a team', () => {
  it('name the member and the field', () => {
    const team = { name: 'T', members: ['odile', equip(equip(garrick, 'weapon', 'bow'), 'body', 'buckler')] };
    expect(problems(team)).toEqual([
      {
        member: 1,
        field: 'equipment.body',
        code: 'gear_slot',
        text: expect.stringMatching(/fit.*offhand\.$/),
      },
      {
        member: 1,
        field: 'equipment',
        code: 'hands_full',
        text: 'This takes more hands than there are. It takes 3, there are 2.',
      },
    ]);
  });

  it('include those of the team itself', () => {
    expect(problems({ name: 'T', members: [] })).toMatchObject([{ member: null, code: 'bad_team_size' }]);
    expect(problems({ name: '', members: ['odile'] })).toMatchObject([
      { member: null, field: 'name', text: 'A name is needed.' },
    ]);
  });

  it('do not list all allowed values', () => {
    const [problem] = problems({ name: 'T', members: ['stranger'] });
    expect(problem?.text).toBe("There is no record with that id. 'stranger' is no fighter.");
  });

  it('can be found by field', () => {
    const all = problems({ name: 'T', members: [equip(equip(garrick, 'weapon', 'bow'), 'body', 'buckler')] });
    expect(problemsAt(all, 'equipment')).toHaveLength(2);
    expect(problemsAt(all, 'equipment', true)).toHaveLength(1);
    expect(problemsAt(all, 'equipment.bod')).toEqual([]);
  });
});
