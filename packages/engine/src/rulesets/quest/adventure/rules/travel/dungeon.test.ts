import { describe, expect, it } from 'vitest';
import { type Story, story } from '../../testkit.js';

/** In the old crypt at this step, nothing cleared. */
function crypt(step: number, rolls: readonly number[] = [], more: object = {}): Story {
  const s = story({ rolls, ...more });
  s.do('enter', { dungeon: 'old-crypt' });
  s.state.step = step;
  return s;
}

const cleared = (s: Story) => s.state.cleared[s.world.dungeonOf.get('old-crypt')!];

describe('dungeons', () => {
  it('QUEST-33.1 steps one by one; an encounter starts when its step is reached, without scaling', () => {
    const s = crypt(0);
    s.do('deeper');
    expect([s.state.step, s.state.phase, s.state.clock]).toEqual([1, 'free', 490]);
    s.do('deeper');
    expect([s.state.step, s.state.phase]).toEqual([2, 'patrol']);
    s.done();
  });

  it('QUEST-33.1 a cleared step stays cleared; one that was not won is still there', () => {
    const s = crypt(2, [1, 20, 1, 1, 1, 20, 1, 1], { with: {} });
    s.state.phase = 'patrol';
    s.do('fight');
    expect(s.state.encounter!.monsters).toEqual(['skeleton', 'skeleton']);
    const [one] = s.state.fight!.creatures.filter(({ side }) => side === 1);
    expect(one!.hp).toBe(s.world.content.monsters.get('skeleton')!.hp);
    s.close('fled');
    s.do('end');
    expect([s.state.step, cleared(s)]).toEqual([1, 0]);
    s.do('deeper');
    expect(s.state.phase).toBe('patrol');
    s.do('fight');
    s.close('victory');
    expect([s.state.step, cleared(s)]).toEqual([2, 1 << 2]);
    s.do('end');
    s.state.phase = 'free';
    s.do('leave');
    expect([s.state.dungeon, s.state.step]).toEqual([-1, 0]);
    s.do('enter', { dungeon: 'old-crypt' });
    s.do('deeper');
    s.do('deeper');
    expect([s.state.step, s.state.phase]).toEqual([2, 'free']);
  });

  it('QUEST-33.2 ambush: no stealth roll, the party is surprised', () => {
    const s = crypt(3, [1, 20, 1]);
    s.do('deeper');
    expect([s.state.phase, s.state.encounter!.surprised]).toEqual(['fight', 'party']);
    expect(s.of('surprised')).toHaveLength(1);
  });

  it('QUEST-33.3 patrol: avoiding is the stealth roll against the highest passive Perception', () => {
    const sneak = (face: number) => {
      const s = crypt(2, [face, ...(face < 10 ? [1, 20, 1, 1] : [])], {
        worn: {},
        with: { scores: [10, 10, 10, 10, 10, 10] },
      });
      s.state.phase = 'patrol';
      s.do('avoid');
      return s;
    };
    // Skeletons have passive Perception 9.
    const past = sneak(10);
    expect([past.state.phase, cleared(past), past.state.xp]).toEqual(['free', 1 << 2, 0]);
    expect(past.of('avoided')).toMatchObject([{ success: true, rolls: [{ faces: [10] }] }]);
    // Fighting after a success is not offered.
    expect(past.labels('Patrol')).toEqual([]);
    expect(sneak(9).state.encounter!.surprised).toBeUndefined();
    expect(sneak(4).state.encounter!.surprised).toBe('party');
  });

  it.each([
    ['untrained', {}],
    [
      'a rogue in plate, tired',
      { hero: { class: 'rogue' }, worn: { armor: 'plate-cuirass' }, with: { fatigue: 8 } },
    ],
  ])('QUEST-33.3 the chance to slip past is the true one: %s', (_, scene) => {
    const sneak = (rolls: readonly number[]) => {
      const s = crypt(2, rolls, scene);
      s.state.phase = 'patrol';
      return s;
    };
    const { chance } = sneak([])
      .fight.options()
      .find(({ choice }) => choice.do === 'avoid')!;
    // Two dice where armour hinders; the fight that may follow has dice of its own.
    const passes = (first: number, second: number) => {
      const s = sneak([first, second, 1, 20, 1, 1, 1]);
      try {
        s.do('avoid');
      } catch {
        return false;
      }
      return s.of('avoided')[0]!.success;
    };
    let passed = 0;
    for (let first = 1; first <= 20; first++)
      for (let second = 1; second <= 20; second++) if (passes(first, second)) passed++;
    expect(chance).toBeCloseTo(passed / 400, 9);
  });

  it('QUEST-33.4 a boss is always there, and no_flee refuses Flee', () => {
    const vault = story({ hero: { race: 'dwarf' }, rolls: [2, 20, 1] });
    vault.do('enter', { dungeon: 'warden-vault' });
    vault.state.step = 9;
    vault.do('deeper');
    expect([vault.state.phase, vault.state.encounter!.environment.no_flee]).toEqual(['fight', true]);
    if (vault.fight.options().some(({ choice }) => choice.do === 'shift')) vault.act({ do: 'shift', by: 1 });
    expect(vault.refusal({ do: 'flee' })).toBe('quest/no_flee');
    const bandits = story({ hero: { race: 'dragonborn' }, rolls: [1, 20, 1] });
    bandits.do('enter', { dungeon: 'bandit-hideout' });
    bandits.state.step = 5;
    bandits.do('deeper');
    expect(bandits.state.encounter!.environment.no_flee).toBe(false);
  });

  it('QUEST-33.1 the last step has no next, and leaving takes the way back', () => {
    const s = crypt(8);
    s.state.cleared = s.state.cleared.map(() => 0b111111111);
    expect(s.labels('Dungeon')).toEqual(['Leave The Old Crypt']);
    s.do('leave');
    expect([s.state.clock, s.state.dungeon]).toEqual([480 + 80, -1]);
  });

  it('QUEST-33 a dungeon is entered where it lies', () => {
    expect(story().labels('Dungeon')).toEqual(['Enter The Old Crypt']);
    expect(story({ hero: { race: 'elf' } }).labels('Dungeon')).toEqual([]);
  });
});
