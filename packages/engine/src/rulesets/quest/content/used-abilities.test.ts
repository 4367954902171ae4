import { describe, expect, it } from 'vitest';
import type { QuestEvent } from '../events.js';
import { LIFE } from '../plan/codes.js';
import type { Effect } from '../plan/effects.js';
import { setRange } from '../rules/movement/range.js';
import { type Ability, shipped } from './content.js';
import { act, begin, cameTrue, DUMMY, findOpen, type QuestFight, turnOf } from './testkit.js';

const abilities = [...shipped.abilities.values()];
const by = (...actions: Ability['action'][]) =>
  abilities.filter(({ action }) => actions.includes(action)).map(ability => [ability.id, ability] as const);

interface Needs {
  readonly weapon?: string;
  readonly foe?: object;
  readonly range?: number;
  /** What is done first, in the same turn. */
  readonly first?: 'attack';
  /** What the foe does that sets a reaction off, at whom with how many HP. */
  readonly action?: string;
  readonly hp?: number;
  readonly healthy?: boolean;
  readonly spell?: string;
}

/** What some abilities need to be of use. */
const NEEDS: Readonly<Record<string, Needs>> = {
  'flurry-of-blows': { first: 'attack' },
  'turn-undead': { foe: { id: 'zombie', hp: 20 } },
  volley: { weapon: 'longbow', range: 2 },
  'savage-leap': { range: 2 },
  'shadow-step': { range: 4 },
  'sneak-attack': { weapon: 'rapier', healthy: true, foe: { ...DUMMY, hp: 300 } },
  'colossus-slayer': { foe: { ...DUMMY, hp: 3000 } },
  'deflect-missiles': { action: 'Light Crossbow', range: 1 },
  'uncanny-dodge': { action: 'Scimitar' },
  indomitable: { action: 'Scimitar', hp: 1 },
  'quickened-spell': { spell: 'fire-bolt' },
  'twinned-spell': { spell: 'fire-bolt' },
  'empowered-spell': { spell: 'fire-bolt' },
};

function sceneOf({ id, class: of, level }: Ability, at = 20) {
  const { weapon = 'longsword', foe = DUMMY, range = 0, hp = 100, healthy, spell } = NEEDS[id] ?? {};
  return {
    party: [
      {
        class: of,
        level: Math.max(at, level),
        scores: { strength: 18, dexterity: 18, constitution: 14, wisdom: 18, charisma: 18 },
        max_hp: 200,
        hp,
        gear: { mainHand: weapon, ...(weapon === 'longbow' ? { ammunition: 'arrows' } : {}) },
        spells: spell ? [spell] : [],
        mana: 60,
        conditions: healthy ? [] : ['poisoned'],
      },
      // Beside the foe, so that there is an ally for whatever asks for one.
      { name: 'Friend', type: 'companion', max_hp: 100 },
    ],
    monsters: [foe, foe],
    environment: { starting_range: range },
  };
}

/** The owner's turn with a full pool, in which nothing was done yet but what the ability asks for. */
function ready(ability: Ability, seed: number, level?: number): QuestFight {
  const fight = begin(sceneOf(ability, level), seed);
  turnOf(fight, 0);
  fight.state.creatures[0]!.pool = fight.plan.beings[0]!.poolMax;
  for (const member of [0, 1])
    for (const foe of [2, 3]) setRange(fight.state, member, foe, NEEDS[ability.id]?.range ?? 0);
  if (NEEDS[ability.id]?.first) act(fight, { do: 'attack', target: 2, hand: 'unarmed' });
  return fight;
}

const powerOf = (fight: QuestFight, id: string) =>
  fight.plan.beings[0]!.powers.find(power => power.id === id)!;
const tells = (events: readonly QuestEvent[], { name }: Ability) =>
  events.some(event => (event.kind === 'ability' || event.kind === 'reacted') && event.what === name);

/** Effects that have not shown yet, over so many seeds, until none is left. */
function untilAllShow(run: (seed: number, left: readonly Effect[] | null) => readonly Effect[] | null): void {
  let left: readonly Effect[] | null = null;
  for (let seed = 1; seed <= 40 && left?.length !== 0; seed++) left = run(seed, left);
  expect(left?.map(({ kind }) => kind) ?? 'it could never be used').toEqual([]);
}

describe('every ability is used', () => {
  it.each(by('action', 'bonus action', 'free'))('%s, at its first level and at 20', (id, ability) => {
    for (const level of [ability.level, 20]) {
      const { modes } = powerOf(ready(ability, 1, level), id);
      for (const how of modes.length > 0 ? modes.map(mode => mode.id) : [undefined])
        untilAllShow((seed, left) => used(ability, seed, level, how, left));
    }
  });

  function used(
    ability: Ability,
    seed: number,
    level: number,
    how: string | undefined,
    left: readonly Effect[] | null,
  ): readonly Effect[] | null {
    const fight = ready(ability, seed, level);
    const option = findOpen(
      fight,
      choice => choice.do === 'ability' && choice.ability === ability.id && choice.how === how,
    );
    if (!option) return left;
    const before = fight.state;
    const power = powerOf(fight, ability.id);
    const effects = power.modes.find(mode => mode.id === how)?.effects ?? power.effects;
    const events = act(fight, option.choice);
    expect(tells(events, ability)).toBe(true);
    return (left ?? effects).filter(effect => !cameTrue(effect, fight, before, events));
  }

  it.each(by('on hit', 'automatic'))('%s, with a hit', (id, ability) => {
    untilAllShow((seed, left) => {
      const fight = ready(ability, seed);
      const before = fight.state;
      const events = act(fight, { do: 'attack', target: 2 }, [id]);
      const hit = events.some(event => event.kind === 'attacked' && event.verdict !== 'miss');
      const power = powerOf(fight, id);
      const paid = power.times !== -1 || power.cost > 0;
      const [then, now] = [before.creatures[0]!, fight.state.creatures[0]!];
      if (!hit || (paid && then.pool + then.mana <= now.pool + now.mana)) return left;
      return (left ?? power.effects).filter(effect => !cameTrue(effect, fight, before, events));
    });
  });

  it.each(by('reaction'))('%s, when it is set off', (id, ability) => {
    untilAllShow((seed, left) => {
      const fight = ready(ability, seed);
      turnOf(fight, 2);
      const before = fight.state;
      const action = fight.plan.beings[2]!.actions.findIndex(({ name }) => name === NEEDS[id]!.action);
      expect(action, 'what sets it off').toBeGreaterThanOrEqual(0);
      const events = act(fight, { do: 'action', action, target: 0 }, [id]);
      if (!tells(events, ability)) return left;
      expect([fight.state.creatures[0]!.reaction, fight.state.creatures[0]!.life]).toEqual([false, LIFE.up]);
      return (left ?? powerOf(fight, id).effects).filter(effect => !cameTrue(effect, fight, before, events));
    });
  });

  it.each(by('metamagic'))('%s, with a spell', (id, ability) => {
    const fight = ready(ability, 2);
    const mana = () => fight.state.creatures[0]!.mana;
    const full = mana();
    const plain = fight.plan.spells[fight.plan.spellOf.get('fire-bolt')!]!.mana;
    const empowers = ability.special === 'empower';
    const option = findOpen(
      fight,
      choice => choice.do === 'cast' && choice.metamagic === (empowers ? undefined : id),
    )!;
    for (let tries = 0; tries < 20 && full - mana() <= plain; tries++) {
      if (tries > 0) act(fight, { do: 'end turn' });
      turnOf(fight, 0);
      fight.state.creatures[0]!.mana = full;
      act(fight, option.choice, ['empower']);
    }
    expect(full - mana(), 'it costs mana of its own').toBeGreaterThan(plain);
  });
});

describe('what always holds', () => {
  const being = (id: string, more: object = {}) => {
    const ability = shipped.abilities.get(id)!;
    const scene = sceneOf(ability);
    const fight = begin({ ...scene, party: [{ ...scene.party[0], ...more }, scene.party[1]] }, 1);
    return { plan: fight.plan, being: fight.plan.beings[0]!, creature: fight.state.creatures[0]!, fight };
  };

  it('the tests below know them all', () => {
    const passive = by('passive').map(([id]) => id);
    expect(passive.sort()).toEqual(
      [
        'alacrity',
        'blood-frenzy',
        'cunning-action',
        'evasion',
        'extra-attack-barbarian',
        'extra-attack-fighter',
        'extra-attack-monk',
        'extra-attack-paladin',
        'extra-attack-ranger',
        'martial-arts',
        'unarmored-defense-barbarian',
        'unarmored-defense-monk',
        'vanish',
      ].sort(),
    );
    expect(by('short rest').map(([id]) => id)).toEqual(['arcane-recovery']);
  });

  it('extra attacks, unarmoured defence, martial arts', () => {
    for (const [id] of by('passive').filter(([each]) => each.startsWith('extra-attack')))
      expect(being(id).creature.attacks, id).toBe(id.endsWith('fighter') ? 4 : 2);
    expect(being('unarmored-defense-barbarian').creature.ac).toBe(10 + 4 + 2);
    expect(being('unarmored-defense-monk').creature.ac).toBe(10 + 4 + 4);
    expect(being('martial-arts').being.arms[0]).toMatchObject({ count: 1, sides: 10, plus: 4 });
  });

  it('alacrity rolls initiative twice; cunning action and vanish grant bonus actions', () => {
    const { fight } = being('alacrity');
    const rolls = fight.events
      .filter(event => event.kind === 'rolled')
      .map(({ rolls: [roll] = [] }) => roll!.faces.length);
    expect(rolls).toEqual([2, 1, 1, 1]);
    for (const [id, ways] of [
      ['cunning-action', ['dash', 'disengage', 'hide']],
      ['vanish', ['hide']],
    ] as const) {
      const bonus = being(id).fight;
      turnOf(bonus, 0);
      const granted = bonus
        .options()
        .flatMap(({ choice }) => ('bonus' in choice && choice.bonus ? [choice.do] : []));
      expect(granted.sort(), id).toEqual([...ways]);
    }
  });

  it('blood frenzy heals with each kill; evasion takes nothing from areas', () => {
    const barbarian = begin(
      {
        ...sceneOf(shipped.abilities.get('blood-frenzy')!),
        monsters: [{ id: 'bandit', hp: 1, armor_class: 1 }, DUMMY],
      },
      1,
    );
    turnOf(barbarian, 0);
    const { hp } = barbarian.state.creatures[0]!;
    act(barbarian, { do: 'attack', target: 2 });
    expect([barbarian.state.creatures[2]!.life, barbarian.state.creatures[0]!.hp > hp]).toEqual([
      LIFE.dead,
      true,
    ]);
    const rogue = begin({ ...sceneOf(shipped.abilities.get('evasion')!), monsters: ['young-red-dragon'] }, 1);
    turnOf(rogue, 2);
    const before = rogue.state.creatures.map(creature => creature.hp);
    const breath = rogue.plan.beings[2]!.actions.findIndex(({ name }) => name === 'Fire Breath');
    act(rogue, { do: 'action', action: breath, target: 0 });
    expect(rogue.state.creatures[0]!.hp).toBe(before[0]);
    expect(rogue.state.creatures[1]!.hp).toBeLessThan(before[1]!);
  });

  it('arcane recovery is no choice of a fight', () => {
    const { fight } = being('arcane-recovery');
    turnOf(fight, 0);
    const option = fight
      .options()
      .find(({ choice }) => choice.do === 'ability' && choice.ability === 'arcane-recovery');
    expect(option === undefined || option.blocked !== undefined).toBe(true);
  });
});
