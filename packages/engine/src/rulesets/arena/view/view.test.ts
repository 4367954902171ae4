import { describe, expect, it } from 'vitest';
import { Fight } from '../../../core/fight/fight.js';
import { arena } from '../index.js';
import { action, bout } from '../testkit.js';

const badge = (b: ReturnType<typeof bout>, who: number, id: string) =>
  b.fight.view().combatants[who]!.badges.find(each => each.id === id);
const fact = (b: ReturnType<typeof bout>, who: number, label: string) =>
  b.fight.view().combatants[who]!.facts.find(each => each.label === label);

describe('what a watcher sees', () => {
  it('ARENA-5.5 ARENA-5.7 who acts next comes first: by ticks until ready, not by the meter', () => {
    const b = bout({ teams: [[{ speed: 200 }, { speed: 4 }], [{ speed: 50 }]] }).turnOf(0);
    // 42.4 a tick from 20 is two ticks, 21.2 from 60 the same two but less of it, 6 from 95 is one.
    b.set(0, { initiative: 100 }).set(1, { initiative: 95 }).set(2, { initiative: 60 });
    expect(b.fight.view().order).toEqual([0, 1, 2]);
    b.set(1, { initiative: 50 });
    expect(b.fight.view().order).toEqual([0, 2, 1]);
    b.give(2, 'stun', 500);
    expect(b.fight.view().order).toEqual([0, 1, 2]);
    b.set(2, { fallen: true });
    expect(b.fight.view().order).toEqual([0, 1]);
  });

  it('ARENA-2.14 bars: Health first, then Initiative, then the pools there are', () => {
    const { combatants } = Fight.start(arena, {}, { seed: 1, players: [0, 1] }).view();
    for (const { bars } of combatants) {
      expect(bars.slice(0, 3).map(({ id }) => id)).toEqual(['health', 'initiative', 'stamina']);
      for (const { now, max } of bars) expect(now).toBeLessThanOrEqual(max);
    }
    const odile = combatants.find(({ name }) => name === 'Mother Odile')!;
    expect(odile.bars.map(({ label }) => label)).toContain('Faith');
  });

  it('ARENA-11.1 ARENA-11.2 a badge says what the stacks do in numbers, within their cap, and how they wear off', () => {
    const b = bout().turnOf(0);
    b.give(1, 'burning', 6, { by: 0 }).give(1, 'shocked', 40).give(1, 'taunted', 3, { by: 0 });
    expect(badge(b, 1, 'burning')).toMatchObject({
      label: 'Burning 6',
      tone: 'violet',
      detail: '6 stacks from a1: 12 fire damage a tick, −2 a tick.',
    });
    expect(badge(b, 1, 'shocked')!.detail).toBe('40 stacks: Defense −30, Magic Defense −30, −2 a tick.');
    expect(badge(b, 1, 'taunted')!.detail).toContain('must aim at a1');
    b.give(0, 'regenerating', 5).give(0, 'rooted', 2, { duration: 3 }).give(0, 'stun', 60);
    expect(badge(b, 0, 'regenerating')).toMatchObject({ tone: 'verdigris' });
    expect(badge(b, 0, 'regenerating')!.detail).toContain('10 Health a tick');
    expect(badge(b, 0, 'rooted')!.detail).toMatch(/no Movement actions.*some ends at tick/);
    expect(badge(b, 0, 'stun')!.detail).toBe('60 stacks: no turn, no Initiative, −50 a tick.');
  });

  it('ARENA-17.4 ARENA-8.8 ARENA-6.7 shields, changes of the moment and cooldowns', () => {
    const ward = action('ward', {
      target: ['Self'],
      ranges: ['self'],
      cooldown: 9,
      effects: [
        { type: 'Shield', formula: { base: 80 }, duration: 5 },
        { type: 'ModifyStat', stat: 'soak', value: 10, duration: 4 },
      ],
    });
    const b = bout({ teams: [[{ actions: [ward] }], [{}]] }).turnOf(0);
    const { tick } = b.state;
    b.act('ward');
    expect(badge(b, 0, 'shield')!.detail).toBe(
      `Takes the next 80 damage, the first of it until tick ${tick + 5}.`,
    );
    expect(badge(b, 0, 'modifiers')!.detail).toBe(`Soak +10 until tick ${tick + 4}.`);
    expect(badge(b, 0, 'cooldown')!.detail).toBe(`ward until tick ${tick + 9}.`);
  });

  it('ARENA-25.3 ARENA-26.2 morale and channels', () => {
    const rite = action('rite', {
      target: ['Self'],
      ranges: ['self'],
      channel: { pulses: 3, pulseEffects: [{ type: 'Heal', formula: { base: 10 }, to: 'self' }] },
    });
    const options = { morale: true, channelling: true };
    const b = bout({ teams: [[{ actions: [rite] }], [{}]], options }).turnOf(0);
    expect(badge(b, 0, 'morale')).toMatchObject({ label: 'Morale 50, steady' });
    b.set(1, { morale: 20 });
    expect(badge(b, 1, 'morale')!.detail).toBe('Shaken: Attack −5 %, Judgment −10; it drifts back to 50.');
    b.act('rite');
    expect(badge(b, 0, 'channel')).toMatchObject({ label: 'rite' });
    expect(badge(b, 0, 'channel')!.detail).toBe(
      'Channelled: 3 pulses to come; breaks when 50 more concentration is lost.',
    );
    expect(badge(bout(), 0, 'morale')).toBeUndefined();
  });

  it('ARENA-7.2 ARENA-9.1 facts are those of the moment: Attack, crit, Defense, Soak, gain', () => {
    const b = bout({ teams: [[{ equipment: { weapon: 'sword' } }], [{}]] }).turnOf(0);
    expect(fact(b, 0, 'Attack')).toEqual({ label: 'Attack', value: 120, detail: 'weapon 20–30 slashing' });
    expect([fact(b, 0, 'Critical')!.value, fact(b, 0, 'Defense')!.value]).toEqual(['10 %', 54]);
    expect(fact(b, 0, 'Soak')!.value).toBe('50 / 50 / 50');
    b.give(0, 'blinded', 10).give(0, 'keen', 5).give(0, 'haste', 10);
    expect([fact(b, 0, 'Attack')!.value, fact(b, 0, 'Critical')!.value]).toEqual([108, '15 %']);
    expect(fact(b, 0, 'Initiative a tick')!.value).toBe(31.8);
  });

  it('ARENA-14.1 ARENA-18.27 ARENA-18.30 ARENA-21.6 arms, Traits with levels, mind, orders and injuries', () => {
    const settings = { targetPriority: 'healer', archetypes: ['vindictive'], actionWeights: { attack: 1.5 } };
    const garrick = { fighter: 'garrick', settings };
    const hurt = bout({ teams: [[{ injuries: ['broken_arm'] }], [{}]] });
    expect(fact(hurt, 0, 'Injuries')!.value).toBe('Broken arm');
    expect(fact(hurt, 0, 'Weapon')!.value).toBe('unarmed');
    const { plan, state } = Fight.startUnknown(
      arena,
      { teams: [{ members: [garrick] }, { members: ['ysolde'] }] },
      { seed: 1, players: [0, 1] },
    );
    const of = (label: string) =>
      arena.view(plan, state).combatants[0]!.facts.find(each => each.label === label);
    expect(of('Weapon')!.value).toMatch(/\w/);
    expect(of('Bonebreaker')!.value).toMatch(/^level \d$/);
    expect(of('Bonebreaker')!.detail).toContain('Crushing Blow');
    expect(of('Personality')!.value).toContain('vindictive');
    expect(of('Orders')!.value).toBe('healers first; Attack × 1.5');
  });

  it('ARENA-23.3 whoever bears a name that is taken is numbered, in the story too', () => {
    const setup = { teams: [{ members: ['garrick', 'ysolde'] }, { members: ['garrick'] }] };
    const fight = Fight.start(arena, setup, { seed: 1, players: [0, 1] });
    expect(fight.names()).toEqual(['Garrick Stonehand', 'Ysolde Quickblade', 'Garrick Stonehand 2']);
    const twins = [
      { id: 'b1', name: 'Twin' },
      { id: 'b2', name: 'Twin' },
    ];
    const aims = bout({ teams: [[{}], twins] })
      .turnOf(0)
      .fight.options();
    const whom = aims.filter(({ choice }) => choice.do === 'attack').map(({ target }) => target!.label);
    expect(whom).toEqual(['Twin', 'Twin 2']);
    const alone = Fight.prepare(arena, { teams: ['iron_vow'], encounter: 'quarry_ogre' }, { seed: 1 });
    const foes = alone.plan.teams[1]!.members.map(build => alone.plan.builds[build]!);
    expect(foes.map(({ id }) => id).slice(0, 3)).toEqual(['ogre-1', 'bandit-1', 'bandit-2']);
    expect(foes.map(({ name }) => name).slice(0, 2)).toEqual(['Quarry Ogre', 'Bandit 1']);
  });

  it('ARENA-12.1 a team sees nobody who is hidden from it; a watcher sees everybody', () => {
    const b = bout({ teams: [[{}], [{}]] }).turnOf(0);
    b.give(1, 'sneaking', 20);
    const seen = (viewer?: number) => {
      const { board } = b.fight.view(viewer);
      return board.kind === 'zones' ? board.tokens.map(({ who }) => who) : [];
    };
    expect([seen(0), seen(1), seen()]).toEqual([[0], [0, 1], [0, 1]]);
    expect(badge(b, 1, 'sneaking')!.detail).toContain('hidden from all enemies');
  });

  it('a team without a name goes by its members, or by the first of many', () => {
    const title = (members: string[]) =>
      Fight.prepare(arena, { teams: [{ members }, 'wild_hunt'] }, { seed: 1 }).plan.title;
    expect(title(['garrick', 'ysolde'])).toBe('Garrick Stonehand, Ysolde Quickblade against The Wild Hunt');
    expect(title(['garrick', 'ysolde', 'nyx', 'kestrel'])).toBe(
      'Garrick Stonehand and 3 others against The Wild Hunt',
    );
  });
});
