import { describe, expect, it } from 'vitest';
import { Fight } from '../../../core/fight/fight.js';
import { arena } from '../index.js';
import { options } from '../options.js';
import { EFFECT } from '../plan/codes.js';
import { refusalOf } from '../rules/actions/legality.js';
import { createMind } from '../rules/estimates/mind.js';
import { candidatesOf } from './candidates.js';
import { isUseful } from './gates.js';
import { choiceOf } from './policy.js';
import { CENTER, EAST, NORTH, plain, SOUTH, SWORD, skilled, think } from './testkit.js';

const foe = plain('b');
type Arrange = NonNullable<Parameters<typeof think>[0]['arrange']>;

describe('the gates', () => {
  it('ARENA-18.7 veto exactly what ARENA-27.8 refuses, turn after turn', () => {
    let turns = 0;
    for (const [seed, teams] of [
      ['iron_vow', 'knives_at_dusk'],
      ['wild_hunt', 'ash_and_rime'],
    ].entries()) {
      const fight = Fight.start(arena, { teams, options: { control: 'manual' }, manual: [] }, { seed });
      const again = Fight.start(
        arena,
        { teams, options: { control: 'manual' }, manual: fight.plan.builds.slice(0, 6).map(({ id }) => id) },
        { seed },
      );
      for (let i = 0; i < 60 && !again.outcome; i++, turns++) {
        const { plan, state } = again;
        const mind = createMind(plan, state, state.actor);
        const open = mind.actions.flatMap(action =>
          refusalOf(plan, state, mind.who, action) === ''
            ? candidatesOf(mind, action).map(({ target, zone }) => choiceOf(action, target, zone))
            : [],
        );
        const offered = options(plan, state).flatMap(({ blocked, choice }) => (blocked ? [] : [choice]));
        const texts = (list: readonly object[]) =>
          [...new Set(list.map(each => JSON.stringify(each)))].sort();
        expect(texts(open)).toEqual(texts(offered.filter(({ do: id }) => id !== 'pass')));
        again.act(offered[(i * 7) % offered.length]!);
      }
    }
    expect(turns).toBeGreaterThan(80);
  });

  const passes = (member: object, id: string, arrange?: Arrange, allies: object[] = []) =>
    think({
      teams: [[member as Record<string, unknown>, ...(allies as Record<string, unknown>[])], [foe]],
      ...(arrange ? { arrange } : {}),
    }).weighing(id) !== undefined;

  it('ARENA-18.7 resource, cooldown, range, target, requirement and capacity each veto', () => {
    const caster = skilled('a', 'emberwright', { firebolt: 1 });
    expect(passes(caster, 'firebolt')).toBe(true);
    expect(
      passes(caster, 'firebolt', (units, _, plan) => {
        units[0]!.pools[plan.pools.indexOf('mana')] = 23;
      }),
    ).toBe(false);
    expect(passes(caster, 'firebolt', units => units[0]!.ready.fill(9))).toBe(false);
    expect(
      passes(caster, 'attack', units => {
        units[1]!.zone = SOUTH;
      }),
    ).toBe(false);
    expect(passes(caster, 'search')).toBe(false);
    expect(passes(caster, 'firebolt', (_, give) => give(0, 'silenced', 3))).toBe(false);
    expect(passes(caster, 'move', (_, give) => give(0, 'rooted', 3))).toBe(false);
    const thief = skilled('a', 'nightblade', { vanish: 1, ambush: 1 });
    expect(passes(thief, 'ambush')).toBe(false);
    expect(passes(thief, 'ambush', (_, give) => give(0, 'sneaking', 20))).toBe(true);
    const caller = skilled(
      'a',
      'beastcaller',
      { call_hound: 1 },
      { attributes: { willpower: 0, charisma: 0, awareness: 0, endurance: 200 } },
    );
    expect(passes(caller, 'call_hound')).toBe(false);
    const drinker = plain('a', { consumables: ['quicksilver_tonic'] });
    expect(passes(drinker, 'quicksilver_tonic')).toBe(true);
    expect(passes(drinker, 'quicksilver_tonic', units => units[0]!.uses.fill(0))).toBe(false);
  });

  it('ARENA-18.7 an enemy out of sight is no target', () => {
    expect(passes(plain('a'), 'attack', (_, give) => give(1, 'sneaking', 20))).toBe(false);
    expect(passes(plain('a'), 'search', (_, give) => give(1, 'sneaking', 20))).toBe(true);
  });

  it('ARENA-18.8 a heal needs somebody below 90 % Health', () => {
    const healer = skilled('a', 'mender', { mending_word: 1 });
    const at = (health: number) =>
      passes(
        healer,
        'mending_word',
        units => {
          units[1]!.health = health;
        },
        [plain('c')],
      );
    expect(at(450)).toBe(false);
    expect(at(449)).toBe(true);
  });

  it('ARENA-18.8 ARENA-18.1 gates veto actions; then every legal target may be drawn', () => {
    const healer = skilled('a', 'mender', { mending_word: 1, purge: 1 });
    const it = think({
      teams: [[healer, plain('c'), plain('d')], [foe]],
      arrange: (units, give) => {
        units[1]!.health = 200;
        give(2, 'slow', 3);
      },
    });
    for (const id of ['mending_word', 'purge'])
      expect(it.weighing(id)!.candidates.map(({ target }) => target)).toEqual([0, 1, 2]);
  });

  it('ARENA-18.8 a cleanse needs something to remove', () => {
    const healer = skilled('a', 'mender', { mending_word: 1, purge: 1 });
    expect(passes(healer, 'purge')).toBe(false);
    expect(passes(healer, 'purge', (_, give) => give(0, 'weakened', 5))).toBe(false);
    expect(passes(healer, 'purge', (_, give) => give(0, 'slow', 1))).toBe(true);
  });

  it('ARENA-18.8 statuses only: useless when every receiver holds 1.5 × the stacks', () => {
    const chanter = skilled('a', 'warchanter', { war_chant: 1, quickening_cadence: 1 });
    const quick = (stacks: number) =>
      passes(chanter, 'quickening_cadence', (_, give) => give(0, 'haste', stacks));
    expect(quick(13)).toBe(true);
    expect(quick(14)).toBe(false);
    // Every status of the action must be held: twelve of Empowered and six of Keen.
    const chant = (empowered: number, keen: number) =>
      passes(chanter, 'war_chant', (_, give) => {
        give(0, 'empowered', empowered);
        give(0, 'keen', keen);
      });
    expect(chant(18, 8)).toBe(true);
    expect(chant(18, 9)).toBe(false);
  });

  it('ARENA-18.8 no hiding for who is Sneaking', () => {
    const bomber = plain('a', { consumables: ['smoke_bomb'] });
    expect(passes(bomber, 'smoke_bomb')).toBe(true);
    expect(passes(bomber, 'smoke_bomb', (_, give) => give(0, 'sneaking', 1))).toBe(false);
  });

  it('ARENA-18.8 no refill item above 60 % of the pool, unless it does something else too', () => {
    const drinker = plain('a', { consumables: ['vigor_draught'] });
    const at = (stamina: number, effects: readonly number[]) => {
      const it = think({
        teams: [[drinker], [foe]],
        arrange: units => {
          units[0]!.pools[0] = stamina;
        },
      });
      const draught = it.action('vigor_draught');
      const components = draught.components.filter(({ effect }) => effects.includes(effect));
      return isUseful(it.mind, { ...draught, components }, [it.candidate('vigor_draught')]);
    };
    expect(at(151, [EFFECT.grant])).toBe(false);
    expect(at(150, [EFFECT.grant])).toBe(true);
    expect(at(151, [EFFECT.grant, EFFECT.applyStatus])).toBe(true);
  });

  it('ARENA-18.30 an item is not used above the Health its threshold names', () => {
    const careful = plain('a', {
      consumables: ['healing_potion'],
      settings: { consumableThresholds: { healing_potion: 0.3 } },
    });
    const at = (health: number) =>
      passes(careful, 'healing_potion', units => {
        units[0]!.health = health;
      });
    expect(at(200)).toBe(false);
    expect(at(150)).toBe(true);
  });

  it('ARENA-18.8 Defend passes every gate: a choice always exists', () => {
    const it = think({
      teams: [[plain('a')], [foe]],
      at: [NORTH, SOUTH],
      arrange: (_, give) => {
        give(0, 'rooted', 5);
        give(0, 'defending', 1);
      },
    });
    expect(it.draws().choice).toEqual({ do: 'defend' });
  });
});

describe('candidates', () => {
  it('ARENA-18.29 Move considers every adjacent zone with room', () => {
    expect(
      think({ teams: [[plain('a')], [foe]], at: [NORTH, SOUTH] })
        .aims('move')
        .sort(),
    ).toEqual([1, 3, 4]);
    expect(
      think({ teams: [[plain('a')], [foe]], at: [CENTER, SOUTH] })
        .aims('move')
        .sort(),
    ).toEqual([0, 1, 2, 3]);
  });

  it('ARENA-18.29 zone actions consider every zone in their bands that holds a known legal unit', () => {
    const bomber = plain('a', { consumables: ['fire_bomb'] });
    const foes = [foe, plain('c'), plain('d'), plain('e')];
    const it = think({
      teams: [[bomber], foes],
      at: [NORTH, NORTH, EAST, SOUTH, CENTER],
      arrange: (_, give) => give(4, 'sneaking', 20),
    });
    expect(it.aims('fire_bomb')).toEqual([NORTH, EAST]);
  });

  it('ARENA-18.29 a map action has one candidate and all it hits', () => {
    const caller = skilled('a', 'stormcaller', { arc: 1, tempest: 4 });
    const it = think({ teams: [[caller], [foe, plain('c')]], at: [NORTH, NORTH, SOUTH] });
    expect(it.aims('tempest')).toEqual([-1]);
    expect(it.candidate('tempest').reached).toEqual([1, 2]);
  });

  it('ARENA-18.7 Taunted leaves the taunter alone to choose', () => {
    const it = think({
      teams: [[plain('a', SWORD)], [foe, plain('c')]],
      arrange: (units, give, plan) => {
        give(0, 'taunted', 3);
        units[0]!.from[plan.statuses.findIndex(({ id }) => id === 'taunted')] = 2;
      },
    });
    expect(it.aims('attack')).toEqual([2]);
  });
});
