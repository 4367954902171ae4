import { arenaContent, checkTeam, fighterOf } from '@fray/engine/rulesets/arena';
import { describe, expect, it } from 'vitest';
import { wear } from './edit.js';
import { faultsAt, faultsOf } from './faults.js';

const garrick = fighterOf(arenaContent, 'garrick');
const faults = (team: unknown) => faultsOf(checkTeam(arenaContent, team));

describe('the faults of a team', () => {
  it('say whose they are, and where', () => {
    const team = { name: 'T', members: ['odile', wear(wear(garrick, 'weapon', 'bow'), 'body', 'buckler')] };
    expect(faults(team)).toEqual([
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

  it('concern the team itself, too', () => {
    expect(faults({ name: 'T', members: [] })).toMatchObject([{ member: null, code: 'bad_team_size' }]);
    expect(faults({ name: '', members: ['odile'] })).toMatchObject([
      { member: null, field: 'name', text: 'A name is needed.' },
    ]);
  });

  it('do not list all that there is', () => {
    const [fault] = faults({ name: 'T', members: ['nobody'] });
    expect(fault?.text).toBe("There is no record with that id. 'nobody' is no fighter.");
  });

  it('are found by their field', () => {
    const all = faults({ name: 'T', members: [wear(wear(garrick, 'weapon', 'bow'), 'body', 'buckler')] });
    expect(faultsAt(all, 'equipment')).toHaveLength(2);
    expect(faultsAt(all, 'equipment', true)).toHaveLength(1);
    expect(faultsAt(all, 'equipment.bod')).toEqual([]);
  });
});
