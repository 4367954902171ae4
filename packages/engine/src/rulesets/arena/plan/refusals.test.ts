import { describe, expect, it } from 'vitest';
import { FrayError, type Issue } from '../../../core/errors.js';
import { Fight } from '../../../core/fight/fight.js';
import { type ArenaContent, assemble, shipped } from '../content/content.js';
import { createArena } from '../index.js';
import { PLAIN } from '../testkit.js';

type Fields = Readonly<Record<string, unknown>>;

/** What a setup is refused with, as `code path`. */
function refused(setup: Fields, content: ArenaContent = shipped): string[] {
  return issues(setup, content).map(({ code, path }) => `${code} ${path}`);
}

function issues(setup: Fields, content: ArenaContent): readonly Issue[] {
  try {
    Fight.prepare(createArena(content), setup, { seed: 1 });
    return [];
  } catch (error) {
    if (!(error instanceof FrayError)) throw error;
    expect(error.code).toBe('setup/invalid');
    return error.issues;
  }
}

/** Against Ysolde, one plain fighter with these fields. */
const one = (fields: Fields, rest: Fields = {}) => ({
  teams: [{ members: ['ysolde'] }, { members: [{ ...PLAIN, id: 'a', name: 'A', ...fields }] }],
  ...rest,
});
const A = 'teams[1].members[0]';
const trait = (id: string, perks: Fields, level = 1) => ({ id, level, perks });
const worn = (equipment: Fields) => one({ equipment });

describe('setups that are refused', () => {
  it('ARENA-27.1 a plain fighter is not', () => {
    expect(refused(one({}))).toEqual([]);
  });

  it('ARENA-1.1 bad_team_count, bad_team_size', () => {
    expect(refused({ teams: ['iron_vow'] })).toContain('bad_team_count teams');
    expect(refused({ teams: Array.from({ length: 5 }, () => 'iron_vow') })).toContain('bad_team_count teams');
    expect(refused({ teams: ['iron_vow', { members: [] }] })).toEqual(['bad_team_size teams[1]']);
    const many = Array.from({ length: 21 }, () => 'garrick');
    expect(refused({ teams: ['iron_vow', { members: many }] })).toEqual(['bad_team_size teams[1]']);
    expect(refused({ teams: ['iron_vow', { members: many.slice(1) }] })).toEqual([]);
  });

  it.each([
    ['team', { teams: ['iron_vow', 'nobody'] }, 'teams[1]'],
    ['fighter', { teams: ['iron_vow', { members: ['ysolde', 'nobody'] }] }, 'teams[1].members[1]'],
    ['Trait', one({ traits: [trait('nothing', {})] }), `${A}.traits[0].id`],
    ['item', worn({ weapon: 'nothing' }), `${A}.equipment.weapon`],
    [
      'affix',
      worn({ weapon: { item: 'sword', stars: 1, affixes: ['nothing'] } }),
      `${A}.equipment.weapon.affixes[0]`,
    ],
    ['consumable', one({ consumables: ['nothing'] }), `${A}.consumables[0]`],
    ['injury', one({ injuries: ['nothing'] }), `${A}.injuries[0]`],
    ['map', { map: 'nowhere' }, 'map'],
    ['event', { event: 'never' }, 'event'],
    ['encounter', { teams: ['iron_vow', 'wild_hunt'], encounter: 'nothing' }, 'encounter'],
    ['fighter played by hand', { manual: ['nobody'], options: { control: 'manual' } }, 'manual[0]'],
  ])('ARENA-27.1 unknown_id: %s', (_, setup, path) => {
    expect(refused(setup)).toContain(`unknown_id ${path}`);
  });

  it.each([201, -1, 50.5])('ARENA-27.3 attribute_range: %d', might => {
    const attributes = { ...PLAIN.attributes, might };
    expect(refused(one({ attributes }))).toEqual([`attribute_range ${A}.attributes.might`]);
  });

  it('ARENA-27.3 level_range of stars and levels', () => {
    expect(refused(one({ stars: 6 }))).toContain(`level_range ${A}.stars`);
    expect(refused(one({ stars: 0 }))).toContain(`level_range ${A}.stars`);
    expect(refused(one({ traits: [trait('red_temper', { hot_blood: 1 }, 6)] }))).toContain(
      `level_range ${A}.traits[0].level`,
    );
  });

  it('ARENA-27.3 slots_full: stars give that many of each category', () => {
    const traits = [trait('red_temper', { hot_blood: 1 }), trait('wary_eye', { read_the_room: 1 })];
    expect(refused(one({ stars: 1, traits }))).toEqual([`slots_full ${A}.traits[1]`]);
    expect(refused(one({ stars: 2, traits }))).toEqual([]);
  });

  it.each([
    [
      'duplicate_trait',
      [trait('red_temper', { hot_blood: 1 }), trait('red_temper', { hot_blood: 1 })],
      'traits[1]',
    ],
    ['system_trait', [trait('combatant', { combatant_basics: 1 })], 'traits[0]'],
    ['starter_missing', [trait('red_temper', { pain_fuels: 2 }, 2)], 'traits[0].perks'],
    ['perk_not_in_trait', [trait('red_temper', { hot_blood: 1, firebolt: 1 })], 'traits[0].perks.firebolt'],
    ['perk_level', [trait('red_temper', { hot_blood: 2 })], 'traits[0].perks.hot_blood'],
    ['perk_level', [trait('red_temper', { hot_blood: 1, pain_fuels: 1 }, 2)], 'traits[0].perks.pain_fuels'],
  ])('ARENA-27.3 and ARENA-14.3 %s', (code, traits, path) => {
    expect(refused(one({ traits }))).toEqual([`${code} ${A}.${path}`]);
  });

  it('ARENA-14.3 a discovered perk may stand at its minStar above the level of its Trait, no higher', () => {
    const found = (level: number) => [
      { ...trait('red_temper', { hot_blood: 1, pain_fuels: level }), discovered: ['pain_fuels'] },
    ];
    expect(refused(one({ traits: found(2) }))).toEqual([]);
    expect(refused(one({ traits: found(3) }))).toEqual([`perk_level ${A}.traits[0].perks.pain_fuels`]);
  });

  it('ARENA-14.1 group_taken: one Bond Trait per group', () => {
    const lodge = [...shipped.traits.values()].find(({ id }) => id === 'lodge_of_embers')!;
    const twin = {
      id: 'twin',
      name: 'Twin',
      category: 'Bond',
      group: lodge.group,
      perks: ['x', 'y', 'z'].map(each => ({ id: `twin_${each}`, name: each, starter: each === 'x' })),
    };
    const traits = [trait('lodge_of_embers', { lodge_token: 1 }), trait('twin', { twin_x: 1 })];
    expect(refused(one({ traits }), assemble({ traits: { traits: [twin] } }))).toEqual([
      `group_taken ${A}.traits[1]`,
    ]);
  });

  it('ARENA-27.4 too_many_items: five at most', () => {
    const set = { weapon: 'sword', offhand: 'buckler', body: 'leathers' };
    expect(refused(worn({ ...set, accessories: ['iron_ring', 'iron_ring'] }))).toEqual([]);
    expect(refused(worn({ ...set, accessories: ['iron_ring', 'iron_ring', 'iron_ring'] }))).toEqual([
      `too_many_items ${A}.equipment`,
    ]);
  });

  it.each([
    ['weapon', 'buckler'],
    ['offhand', 'leathers'],
    ['body', 'iron_ring'],
    ['offhand', 'sword'],
  ])('ARENA-27.4 gear_slot: the %s is no place for the %s', (slot, item) => {
    expect(refused(worn({ [slot]: item }))).toContain(`gear_slot ${A}.equipment.${slot}`);
  });

  it('ARENA-27.4 hands_full, ARENA-21.6 one hand is left after a lost hand', () => {
    expect(refused(worn({ weapon: 'greatsword', offhand: 'buckler' }))).toEqual([
      `hands_full ${A}.equipment`,
    ]);
    const maimed = (equipment: Fields) => refused(one({ equipment, injuries: ['lost_hand'] }));
    expect(maimed({ weapon: 'sword', offhand: 'buckler' })).toEqual([`hands_full ${A}.equipment`]);
    expect(maimed({ weapon: 'greatsword' })).toEqual([`hands_full ${A}.equipment`]);
    expect(maimed({ weapon: 'sword' })).toEqual([]);
  });

  it('ARENA-27.4 gear_requirement against Current attributes', () => {
    const weak = { ...PLAIN.attributes, might: 49 };
    expect(refused(one({ attributes: weak, equipment: { body: 'plate' } }))).toEqual([
      `gear_requirement ${A}.equipment.body`,
    ]);
    // An injury lowers the effective value only.
    expect(refused(one({ injuries: ['broken_arm'], equipment: { body: 'plate' } }))).toEqual([]);
  });

  it.each([
    [49, 1],
    [50, 0],
    [150, 0],
    [151, 1],
  ])('ARENA-27.4 quality_range: %d', (quality, faults) => {
    expect(refused(worn({ weapon: { item: 'sword', quality } }))).toEqual(
      faults ? [`quality_range ${A}.equipment.weapon`] : [],
    );
  });

  it('ARENA-27.5 affix_slot, affix_budget by number and by tier', () => {
    const sword = (stars: number, ...affixes: string[]) =>
      refused(worn({ weapon: { item: 'sword', stars, affixes } }));
    expect(sword(1, 'of_warding')).toEqual([`affix_slot ${A}.equipment.weapon.affixes[0]`]);
    expect(sword(1, 'of_might', 'of_the_ox')).toEqual([`affix_budget ${A}.equipment.weapon`]);
    expect(sword(2, 'of_might', 'of_the_ox')).toEqual([]);
    expect(sword(1, 'keen_edge')).toEqual([`affix_budget ${A}.equipment.weapon.affixes[0]`]);
    expect(sword(2, 'keen_edge')).toEqual([]);
  });

  it('ARENA-27.5 focus_type: elemental or magical', () => {
    expect(refused(worn({ weapon: 'wand' }))).toEqual([`focus_type ${A}.equipment.focusType`]);
    expect(refused(worn({ weapon: 'wand', focusType: 'slashing' }))).toEqual([
      `focus_type ${A}.equipment.focusType`,
    ]);
    expect(refused(worn({ weapon: 'wand', focusType: 'psychic' }))).toEqual([]);
  });

  it('ARENA-27.5 too_many_consumables', () => {
    const potions = Array.from({ length: 6 }, () => 'healing_potion');
    expect(refused(one({ consumables: potions }))).toEqual([`too_many_consumables ${A}.consumables`]);
    expect(refused(one({ consumables: potions.slice(1) }))).toEqual([]);
  });

  it('ARENA-18.30 config_range', () => {
    const settings = { actionWeights: { attack: 1.6, move: 0.5 }, consumableThresholds: { antidote: 1.1 } };
    expect(refused(one({ settings }))).toEqual([
      `config_range ${A}.settings.actionWeights.attack`,
      `config_range ${A}.settings.consumableThresholds.antidote`,
    ]);
  });

  it('ARENA-27.1 all faults at once', () => {
    const setup = one(
      { stars: 9, consumables: ['nothing'], equipment: { weapon: 'wand' } },
      { map: 'nowhere', multiplier: 11 },
    );
    const codes = refused(setup).map(each => each.split(' ')[0]);
    expect(codes).toEqual(
      expect.arrayContaining(['level_range', 'unknown_id', 'focus_type', 'unknown_id', 'option_value']),
    );
  });

  it('ARENA-27.1 a bad option hides nothing: what is sound besides it is checked too', () => {
    const setup = {
      teams: ['iron_vov', { members: ['garrick', { generate: 9, seed: 1 }, 'nobdy'] }],
      encounter: 'rat_pitt',
      map: 'nowhere',
      manual: ['somebody'],
      options: { moral: true, critModel: 'dice', zoneGimmicks: true },
    };
    expect(refused(setup).sort()).toEqual([
      'option_value options.critModel',
      'too_big teams[1].members[1].generate',
      'unknown_id encounter',
      'unknown_id map',
      'unknown_id teams[0]',
      'unknown_id teams[1].members[2]',
      'unknown_option options',
    ]);
    const reasons = issues(setup, shipped).map(({ reason }) => reason);
    for (const meant of ['Did you mean iron_vow?', 'Did you mean rat_pit?', 'did you mean "morale"?'])
      expect(
        reasons.some(reason => reason.includes(meant)),
        meant,
      ).toBe(true);
    for (const reason of reasons) expect(reason.match(/did you mean/gi)?.length ?? 0).toBeLessThan(2);
  });

  it('ARENA-27.1 each fault has a code, one of a wrong type too', () => {
    const setup = {
      ...one({ name: 7, colour: 'red', equipment: { weapon: 3 }, traits: [{ id: 'mender', level: 'high' }] }),
      manual: 'all',
      multiplier: 'twice',
    };
    expect(refused(setup).filter(fault => fault.startsWith('undefined'))).toEqual([]);
    expect(refused(setup)).toEqual(
      expect.arrayContaining([`invalid_type ${A}.name`, `unrecognized_keys ${A}`, 'invalid_type manual']),
    );
  });

  it('ARENA-27.1 nothing is told that only follows from what was refused already', () => {
    expect(refused({ map: 'ember_court', options: { zoneGimmicks: 'yes' } })).toEqual([
      'option_value options.zoneGimmicks',
    ]);
    expect(refused({ teams: [7, 'iron_vow'], manual: ['nyx'] })).toHaveLength(1);
    expect(refused({ teams: ['iron_vow'], encounter: 7 })).toEqual(['invalid_type encounter']);
  });

  it('ARENA-18.30 ARENA-27.2 unknown_id: weights of no action, thresholds of no consumable', () => {
    const settings = { actionWeights: { atack: 1.2 }, consumableThresholds: { healing_poton: 0.5 } };
    expect(refused(one({ settings }))).toEqual([
      `unknown_id ${A}.settings.actionWeights.atack`,
      `unknown_id ${A}.settings.consumableThresholds.healing_poton`,
    ]);
    const [first] = issues(one({ settings }), shipped);
    expect(first!.reason).toContain('Did you mean attack?');
  });

  it('ARENA-6.2 the hidden Trait is never proposed', () => {
    for (const id of ['zzzzzz', 'combatan'])
      for (const { reason } of issues(one({ traits: [trait(id, {})] }), shipped))
        expect(reason).not.toContain('combatant');
  });
});
