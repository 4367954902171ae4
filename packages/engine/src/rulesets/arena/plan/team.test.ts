import { describe, expect, it } from 'vitest';
import { FrayError } from '../../../core/errors.js';
import { Fight } from '../../../core/fight/fight.js';
import { arena, arenaContent, checkTeam, fighterOf, fighterSheet, perkHint, supplyHint } from '../index.js';

const ysolde = fighterOf(arenaContent, 'ysolde');
const faults = (team: unknown, options = {}) =>
  checkTeam(arenaContent, team, options).map(({ code, path }) => `${code} ${path}`);

describe('checking a team', () => {
  it('a team without faults goes into a setup as it is', () => {
    const team = { name: 'The Late Shift', members: ['garrick', { generate: 2, seed: 5 }, ysolde] };
    expect(checkTeam(arenaContent, team)).toEqual([]);
    expect(Fight.start(arena, { teams: [team, 'iron_vow'] }, { seed: 3 }).outcome).not.toBeNull();
  });

  it('ARENA-27.3, ARENA-27.4, ARENA-27.5 every fault at once, each where it is, with a reason', () => {
    const broken = {
      ...ysolde,
      stars: 1,
      attributes: { ...ysolde.attributes, luck: 201 },
      equipment: { ...ysolde.equipment, weapon: 'greatsword', body: { item: 'plate', quality: 30 } },
      consumables: Array.from({ length: 6 }, () => 'antidote'),
    };
    expect(faults({ members: ['nobody', broken] }).toSorted()).toEqual([
      'attribute_range members[1].attributes.luck',
      'hands_full members[1].equipment',
      'quality_range members[1].equipment.body',
      'slots_full members[1].traits[1]',
      'too_many_consumables members[1].consumables',
      'unknown_id members[0]',
    ]);
    for (const { reason } of checkTeam(arenaContent, { members: [broken] }))
      expect(reason).toMatch(/^[A-Z].+\. .*\([a-z_]+\)$/);
  });

  it('ARENA-1.1 nobody, or too many', () => {
    expect(faults({ members: [] })).toEqual(['bad_team_size members']);
    expect(faults({ members: Array.from({ length: 21 }, () => 'hale') })).toEqual(['bad_team_size members']);
  });

  it('ARENA-27.1 what is no team at all is told too', () => {
    expect(checkTeam(arenaContent, 7)).toHaveLength(1);
    const [first] = checkTeam(arenaContent, { members: ['hale', { generate: 9, seed: 1 }] });
    expect(first!.path).toBe('members[1].generate');
  });

  it('a fault does not move those behind it', () => {
    const setup = { teams: ['iron_vow', { members: ['nobody', { ...ysolde, stars: 9 }] }] };
    try {
      Fight.start(arena, setup, { seed: 1 });
    } catch (error) {
      const paths = (error as FrayError).issues.map(({ path }) => path);
      expect(paths).toContain('teams[1].members[1].stars');
    }
    expect.assertions(1);
  });
});

describe('the whole record of a member', () => {
  it('premade, with other settings, made up, or as given', () => {
    const settings = { ...ysolde.settings, targetPriority: 'healer' as const };
    expect(fighterOf(arenaContent, { fighter: 'ysolde', name: 'Ysa', settings })).toEqual({
      ...ysolde,
      name: 'Ysa',
      settings,
    });
    expect(fighterOf(arenaContent, { generate: 4, seed: 'x' }).stars).toBe(4);
    expect(fighterOf(arenaContent, { ...ysolde, health: 20 })).toEqual(ysolde);
    expect(() => fighterOf(arenaContent, 'nobody')).toThrow(FrayError);
  });
});

describe('what perks and supplies do, in words', () => {
  it('is told for every one of them', () => {
    for (const { id, perks } of arenaContent.traits.values())
      for (const perk of perks) {
        const hint = perkHint(arenaContent, id, perk.id, perk.minStar);
        expect(hint).toMatch(/^[A-Z]/);
        expect(hint).not.toMatch(/NaN|undefined|_/);
      }
    for (const id of arenaContent.consumables.keys())
      expect(supplyHint(arenaContent, id)).toMatch(/^[A-Z].*: .+ Action Speed [+−]\d/);
  });

  it('ARENA-14.4, ARENA-14.7 with the level in it, and with the attributes of who has it', () => {
    expect(perkHint(arenaContent, 'bonebreaker', 'heavy_hands', 1)).toBe('Might +6. Damage of Blunt +8 %');
    expect(perkHint(arenaContent, 'bonebreaker', 'heavy_hands', 2)).toBe(
      'Might +8.6. Damage of Blunt +11.5 %',
    );
    const odile = fighterOf(arenaContent, 'odile');
    expect(perkHint(arenaContent, 'mender', 'mending_word', 1)).toContain('heals 40');
    expect(perkHint(arenaContent, 'mender', 'mending_word', 1, odile)).not.toContain('heals 40');
  });

  it('ARENA-6.10 scrolls fail less in able hands', () => {
    const learned = { ...ysolde, attributes: { ...ysolde.attributes, intellect: 100 } };
    expect(supplyHint(arenaContent, 'scroll_tempest')).toContain('Fails at 25 %');
    expect(supplyHint(arenaContent, 'scroll_tempest', learned)).toContain('Fails at 15 %');
  });
});

describe('the sheet of a fighter', () => {
  it('ARENA-X9 Garrick in numbers', () => {
    const { facts } = fighterSheet(arenaContent, fighterOf(arenaContent, 'garrick'));
    const value = (label: string) => facts.find(each => each.label === label)?.value;
    expect(
      ['Might', 'Endurance', 'Willpower', 'Speed', 'Health', 'Stamina', 'Soak, physical'].map(value),
    ).toEqual([82.4, 91.8, 57, 35.2, 817, 372, 139.1]);
    expect(value('Initiative a tick')).toBe(17.8);
  });

  it('tells what each action costs, reaches and does', () => {
    const { actions } = fighterSheet(arenaContent, fighterOf(arenaContent, 'garrick'));
    const blow = actions.find(({ id }) => id === 'crushing_blow')!;
    expect(blow.cost).toBe('24 stamina');
    expect(blow.hint).toBe(
      'One enemy, short range: Sundered 9, 153–172 blunt damage. Attack 145. Action Speed −10',
    );
  });

  it('is there for everybody, and for somebody with faults that leave numbers', () => {
    for (const record of arenaContent.fighters.values()) {
      const { facts, actions } = fighterSheet(arenaContent, record);
      const text = JSON.stringify([facts, actions]);
      expect(text).not.toMatch(/NaN|undefined|null/);
    }
    expect(fighterSheet(arenaContent, { ...ysolde, stars: 1 }).facts.length).toBeGreaterThan(20);
    expect(() => fighterSheet(arenaContent, { ...ysolde, stars: 0 })).toThrow(FrayError);
  });
});
