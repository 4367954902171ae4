import { describe, expect, it } from 'vitest';
import { FrayError } from '../../../../core/errors.js';
import { action, type Bout, bout, PIT } from '../../testkit.js';

/** A Spell on one enemy nearby that costs and needs all there is. */
const ODD = action('odd', {
  tags: ['Spell'],
  ranges: ['short'],
  cost: { mana: 20, stamina: 30 },
  cooldown: 5,
  requires: { selfHasStatus: 'keen' },
  effects: [{ type: 'Summon', template: 'hound', control: 30 }],
});

/** Unit 0 with an ally, 1, against three, 2 to 4. */
function crowd(change: object = {}): Bout {
  return bout({
    teams: [
      [{ actions: [ODD], ...change }, {}],
      [{}, {}, {}],
    ],
  }).turnOf(0);
}

const indexOf = (b: Bout, id: string) => b.plan.builds[0]!.actions.find(each => each.id === id)!.index;
const statusOf = (b: Bout, id: string) => b.plan.statuses.findIndex(each => each.id === id);

describe('choices that are refused', () => {
  it('ARENA-27.8 the first fault is told: each of these hides all that follow', () => {
    const b = crowd();
    const at = indexOf(b, 'odd');
    const unit = b.unit(0);
    const mana = b.plan.pools.indexOf('mana');
    const wrong = { do: 'odd', target: 99 };
    // Everything at once.
    b.set(0, {
      channel: { action: at, pulses: 1, concentration: 9, target: 2, zone: -1 },
      health: 20,
      stamina: 5,
    });
    unit.ready[at] = b.state.tick + 3;
    b.state.bonus = true;
    b.give(0, 'silenced', 3).give(0, 'taunted', 3, { by: 4 });
    unit.pools[mana] = 19;
    Object.assign(b.unit(1), { summoner: 0, control: 40 });
    for (const enemy of [2, 3, 4]) b.set(enemy, { zone: 'gate' });

    expect(b.why({ do: 'nonsense' })).toBe('unknown_action');
    expect(b.why(wrong)).toBe('channelling');
    b.set(0, { channel: null });
    expect(b.why(wrong)).toBe('on_cooldown');
    unit.ready[at] = 0;
    expect(b.why(wrong)).toBe('bonus_used');
    b.state.bonus = false;
    expect(b.why(wrong)).toBe('forbidden_by_status');
    unit.stacks[statusOf(b, 'silenced')] = 0;
    expect(b.why(wrong)).toBe('requirement_unmet');
    b.give(0, 'keen', 3);
    expect(b.why(wrong)).toBe('not_enough_resource');
    unit.pools[mana] = 20;
    expect(b.why(wrong)).toBe('exhausted');
    b.set(0, { health: 26 });
    expect(b.why(wrong)).toBe('control_full');
    Object.assign(b.unit(1), { summoner: -1, control: 0 });
    expect(b.why(wrong)).toBe('no_target');
    b.set(4, { zone: 'pit' });
    expect(b.why(wrong)).toBe('unknown_target');
    expect(b.why({ do: 'odd' })).toBe('unknown_target');

    b.give(2, 'sneaking', 20).set(2, { fallen: true, health: 0 });
    expect(b.why({ do: 'odd', target: 1 })).toBe('wrong_target');
    expect(b.why({ do: 'odd', target: 2 })).toBe('target_fallen');
    b.set(2, { fallen: false, health: 100 });
    expect(b.why({ do: 'odd', target: 2 })).toBe('target_hidden');
    b.unit(2).stacks[statusOf(b, 'sneaking')] = 0;
    expect(b.why({ do: 'odd', target: 2 })).toBe('out_of_range');
    b.set(2, { zone: 'pit' });
    expect(b.why({ do: 'odd', target: 2 })).toBe('taunted');
    unit.stacks[statusOf(b, 'taunted')] = 0;
    expect(b.option({ do: 'odd', target: 2 })!.blocked).toBeUndefined();
  });

  it('ARENA-27.8 used_up comes before on_cooldown, and after channelling', () => {
    const b = crowd({ consumables: ['vigor_draught'] });
    const at = indexOf(b, 'vigor_draught');
    b.set(0, { channel: { action: 0, pulses: 1, concentration: 9, target: 2, zone: -1 } });
    b.unit(0).uses[at] = 0;
    b.unit(0).ready[at] = b.state.tick + 3;
    expect(b.why('vigor_draught')).toBe('channelling');
    b.set(0, { channel: null });
    expect(b.why('vigor_draught')).toBe('used_up');
    b.unit(0).uses[at] = 1;
    expect(b.why('vigor_draught')).toBe('on_cooldown');
  });

  it('ARENA-2.13 exhausted only if Health would end below 1', () => {
    const b = crowd();
    b.set(0, { stamina: 4, health: 6 });
    expect(b.why({ do: 'attack', target: 2 })).toBe('exhausted');
    b.set(0, { health: 7 });
    expect(b.option({ do: 'attack', target: 2 })!.blocked).toBeUndefined();
  });

  it('ARENA-27.8 target_not_fallen for a standing ally, wrong_target for a summon', () => {
    const wake = action('wake', { target: ['Fallen', 'Ally', 'Single'], effects: [{ type: 'Revive' }] });
    const b = bout({ teams: [[{ actions: [wake] }, {}, {}, {}], [{}]] }).turnOf(0);
    expect(b.why({ do: 'wake', target: 1 })).toBe('no_target');
    b.set(2, { fallen: true, health: 0 }).set(3, { fallen: true, health: 0 });
    Object.assign(b.unit(3), { summoner: 0 });
    expect(b.why({ do: 'wake', target: 1 })).toBe('target_not_fallen');
    expect(b.why({ do: 'wake', target: 4 })).toBe('wrong_target');
    expect(b.why({ do: 'wake', target: 3 })).toBe('wrong_target');
    b.set(2, { zone: 'gate' }).set(1, { fallen: true, health: 0 });
    const near = action('near', {
      target: ['Fallen', 'Ally', 'Single'],
      ranges: ['short'],
      effects: [{ type: 'Revive' }],
    });
    const c = bout({ teams: [[{ actions: [near] }, {}, {}], [{}]] }).turnOf(0);
    c.set(1, { fallen: true, health: 0 }).set(2, { fallen: true, health: 0, zone: 'yard' });
    expect(c.why({ do: 'near', target: 2 })).toBe('out_of_range');
  });

  it('ARENA-27.8 zones: unknown_target, wrong_target for the own one, out_of_range, zone_full', () => {
    const jump = action('jump', {
      target: ['Zone'],
      ranges: ['medium', 'long'],
      effects: [{ type: 'Move', mode: 'toZone', to: 'self' }],
    });
    const map = { ...PIT, capacity: { yard: 1 } };
    const b = bout({ map, teams: [[{ actions: [jump] }, {}], [{}]] }).turnOf(0);
    expect(b.why({ do: 'jump', zone: 7 })).toBe('unknown_target');
    expect(b.why({ do: 'jump', target: 1 })).toBe('unknown_target');
    expect(b.why({ do: 'jump', zone: 0 })).toBe('wrong_target');
    expect(b.why({ do: 'move', zone: 2 })).toBe('out_of_range');
    b.set(1, { zone: 'yard' });
    expect(b.why({ do: 'jump', zone: 1 })).toBe('zone_full');
    // All that is missing is room, even where there is nowhere else to go.
    expect(b.why({ do: 'move', zone: 1 })).toBe('zone_full');
    expect(b.why({ do: 'move', zone: 2 })).toBe('out_of_range');
    b.set(1, { zone: 'pit' }).set(2, { zone: 'yard' });
    expect(b.option({ do: 'move', zone: 1 })!.blocked).toBeUndefined();
  });

  it('ARENA-27.8 zone_full is told after all faults of the target', () => {
    const effects = [
      { type: 'ApplyStatus', status: 'taunted', stacks: 5 },
      { type: 'Summon', template: 'hound' },
    ];
    const goad = action('goad', { ranges: ['short'], effects });
    const map = { ...PIT, capacity: { pit: 2 } };
    const b = bout({
      map,
      teams: [
        [{ actions: [goad] }, {}],
        [{}, {}],
      ],
    }).turnOf(0);
    expect(b.why({ do: 'goad', target: 9 })).toBe('unknown_target');
    expect(b.why({ do: 'goad', target: 1 })).toBe('wrong_target');
    b.set(2, { zone: 'yard' });
    expect(b.why({ do: 'goad', target: 2 })).toBe('out_of_range');
    b.set(2, { zone: 'pit' }).give(0, 'taunted', 5, { by: 3 });
    expect(b.why({ do: 'goad', target: 2 })).toBe('taunted');
    expect(b.why({ do: 'goad', target: 3 })).toBe('zone_full');
    b.set(1, { zone: 'yard' }).act({ do: 'goad', target: 3 });
    expect(b.zone(4)).toBe('pit');
  });

  it('ARENA-27.8 an area: out_of_range, wrong_target where nobody known stands', () => {
    const blast = action('blast', {
      target: ['Enemy', 'AoE-Zone'],
      ranges: ['medium'],
      effects: [{ type: 'ApplyStatus', status: 'slow', stacks: 1 }],
    });
    const map = {
      ...PIT,
      zones: [...PIT.zones, 'shed'],
      adjacency: { ...PIT.adjacency, pit: ['yard', 'shed'], shed: ['pit'] },
    };
    const b = bout({ map, teams: [[{ actions: [blast] }], [{}, {}]] }).turnOf(0);
    expect(b.why({ do: 'blast', zone: 0 })).toBe('no_target');
    b.set(1, { zone: 'yard' }).set(2, { zone: 'gate' });
    expect(b.why({ do: 'blast', zone: 2 })).toBe('out_of_range');
    expect(b.why({ do: 'blast', zone: 3 })).toBe('wrong_target');
    b.set(2, { zone: 'shed' }).give(2, 'sneaking', 20);
    expect(b.why({ do: 'blast', zone: 3 })).toBe('wrong_target');
    expect(b.why({ do: 'blast', zone: 2 }), 'out of range too, which comes later').toBe('wrong_target');
  });

  it('ARENA-27.8 an aim for what takes none', () => {
    expect(crowd().why({ do: 'defend', target: 1 })).toBe('wrong_target');
  });

  it('ARENA-6.1 bonus_used: no second bonus action, and none before the main one', () => {
    const quick = action('quick', { target: ['Self'], ranges: ['self'], bonus: true });
    const b = bout({ teams: [[{ actions: [quick] }], [{}]] }).turnOf(0);
    expect(b.why('quick')).toBe('bonus_used');
    b.act('wait');
    expect(b.state.actor).toBe(0);
    expect(b.why('wait')).toBe('bonus_used');
    b.act('quick');
    expect(b.state.bonus).toBe(false);
  });

  it('ARENA-27.8 fight_over', () => {
    const b = crowd();
    for (const enemy of [2, 3, 4]) b.set(enemy, { fallen: true, health: 0 });
    b.act('wait');
    expect(b.fight.outcome).toMatchObject({ kind: 'won', winner: 0 });
    expect(() => b.act('wait')).toThrow(FrayError);
    expect(b.refusal('wait').code).toBe('fight/over');
  });
});
