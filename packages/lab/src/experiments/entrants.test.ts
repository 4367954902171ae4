import { standardRegistry } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { entrantOf } from './entrants.js';

const registry = standardRegistry();
const [d20, arena] = [registry.ruleset('d20'), registry.ruleset('arena')];
const DUEL = ['heroes[0]', 'monsters[0]'];
const TEAMS = ['teams[0]', 'teams[1]'];

describe('entrantOf', () => {
  it.each(['Ancient troll', 'ancient-troll', 'ANCIENT_TROLL'])('finds who is shipped as %s', word => {
    expect(entrantOf(d20, DUEL, word, 0)).toEqual({ name: 'Ancient troll', value: 'ancient-troll' });
  });

  it('calls who is known by an id by name', () => {
    expect(entrantOf(arena, TEAMS, 'iron_vow', 0)).toEqual({ name: 'The Iron Vow', value: 'iron_vow' });
  });

  it('leaves everybody else as they are, with a name or a number', () => {
    expect(entrantOf(d20, ['a', 'b'], 'orc', 0)).toEqual({ name: 'orc', value: 'orc' });
    expect(entrantOf(d20, DUEL, { name: 'Mine', ac: 1 }, 0)).toEqual({
      name: 'Mine',
      value: { name: 'Mine', ac: 1 },
    });
    expect(entrantOf(d20, DUEL, 7, 2)).toEqual({ name: '#3', value: 7 });
  });
});
