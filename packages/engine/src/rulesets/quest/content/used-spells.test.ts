import { describe, expect, it } from 'vitest';
import { LIFE } from '../plan/codes.js';
import type { Effect } from '../plan/effects.js';
import { type Spell, shipped } from './content.js';
import { act, begin, cameTrue, DUMMY, findOpen, type QuestFight, turnOf } from './testkit.js';

const combat = [...shipped.spells.values()].filter(({ combat: allowed }) => allowed);
const outside = [...shipped.spells.values()].filter(({ combat: allowed }) => !allowed);
const chosen = combat.filter(({ action }) => action !== 'reaction');
const reactions = combat.filter(({ action }) => action === 'reaction');
const smites = chosen.filter(({ id, action }) => /-(smite|strike)$/.test(id) && action === 'bonus action');

/** The foes that some spells need. */
const FOES: Readonly<Record<string, object | readonly object[]>> = {
  'color-spray': { id: 'bandit', hp: 5 },
  'dispel-magic': { ...DUMMY, conditions: ['bane'] },
  'dominate-beast': { ...DUMMY, id: 'wolf' },
  disintegrate: { id: 'troll', hp: 5 },
  'divine-word': [{ id: 'bandit', hp: 10 }, { id: 'ogre', hp: 25 }, { id: 'fire-elemental' }],
  'power-word-stun': { ...DUMMY, hp: 150 },
  'power-word-kill': { ...DUMMY, hp: 100 },
};

/** What the caster bears that some spells undo. */
const BORNE: Readonly<Record<string, string>> = {
  'freedom-of-movement': 'restrained',
  'greater-restoration': 'mummy-rot',
  heal: 'blinded',
  'mass-heal': 'blinded',
  'remove-curse': 'mummy-rot',
};

/** Enough of everything, something to heal and to cure, friends who are hurt and dying. */
function sceneOf(spell: Spell, range: number, foe = FOES[spell.id] ?? DUMMY) {
  return {
    party: [
      {
        class: spell.classes[0] ?? 'wizard',
        level: 20,
        scores: { intelligence: 20, wisdom: 20, charisma: 20, strength: 14, dexterity: 30 },
        max_hp: 500,
        hp: 100,
        mana: 500,
        spells: [spell.id],
        gear: { mainHand: 'quarterstaff' },
        pack: spell.components.map(({ item, quantity }) => ({ item, quantity: quantity * 3 })),
        conditions: [BORNE[spell.id] ?? 'poisoned'],
      },
      { name: 'Hurt', type: 'companion', max_hp: 100, hp: 5 },
      { name: 'Dying', type: 'companion', max_hp: 100, hp: 0 },
    ],
    monsters: Array.isArray(foe) ? foe : [foe, foe],
    environment: { starting_range: range },
  };
}

function castOf(fight: QuestFight, { id }: Spell, how: string | undefined) {
  return findOpen(fight, choice => choice.do === 'cast' && choice.spell === id && choice.how === how)?.choice;
}

/** The caster's turn, at the first range where it can be cast; another range comes first with each seed. */
function ready(spell: Spell, seed: number, how: string | undefined): QuestFight | undefined {
  for (let i = 0; i <= 6; i++) {
    const fight = begin(sceneOf(spell, (seed + i) % 7), seed);
    turnOf(fight, 0);
    if (castOf(fight, spell, how)) return fight;
  }
  return undefined;
}

describe('every spell is cast', () => {
  it.each(chosen.map(spell => [spell.id, spell] as const))('%s', (id, spell) => {
    for (const how of spell.modes?.map(mode => mode.id) ?? [undefined]) {
      let left: readonly Effect[] | null = null;
      for (let seed = 1; seed <= 30 && left?.length !== 0; seed++) {
        const fight = ready(spell, seed, how);
        if (!fight) continue;
        const before = fight.state;
        const power = fight.plan.spells[fight.plan.spellOf.get(id)!]!;
        const effects = power.modes.find(mode => mode.id === how)?.effects ?? power.effects;
        const events = act(fight, castOf(fight, spell, how)!);
        expect(events.some(event => event.kind === 'cast' && event.what === spell.name)).toBe(true);
        expect(before.creatures[0]!.mana - fight.state.creatures[0]!.mana).toBe(power.mana);
        const concentrates = events.some(
          event => event.kind === 'status' && event.status === 'Concentrating',
        );
        expect(concentrates).toBe(power.concentration);
        left = (left ?? effects).filter(effect => !cameTrue(effect, fight, before, events));
      }
      const never = left?.map(({ kind }) => kind) ?? 'it could never be cast';
      expect(never, `${how ?? 'its'} effects that never showed`).toEqual([]);
    }
  });

  it.each(smites.map(spell => [spell.id, spell] as const))('%s is used up by the next hit', (_, spell) => {
    for (let seed = 1; ; seed++) {
      expect(seed, 'a hit').toBeLessThan(20);
      const fight = begin(sceneOf(spell, 0), seed);
      turnOf(fight, 0);
      act(fight, castOf(fight, spell, undefined)!);
      const [status] = fight.plan.spells[fight.plan.spellOf.get(spell.id)!]!.effects;
      const borne = () => fight.state.creatures[0]!.statuses.some(({ what }) => what === status!.status);
      expect(borne()).toBe(true);
      const [event] = act(fight, { do: 'attack', target: 3 }).filter(({ kind }) => kind === 'attacked');
      const hit = event?.kind === 'attacked' && event.verdict !== 'miss';
      expect(borne(), hit ? 'used up' : 'not by a miss').toBe(!hit);
      if (hit) return;
    }
  });

  it.each(outside.map(spell => [spell.id, spell] as const))(
    '%s is not for combat, and says so',
    (id, spell) => {
      const fight = begin(sceneOf(spell, 1), 1);
      turnOf(fight, 0);
      const option = fight.options().find(({ choice }) => choice.do === 'cast' && choice.spell === id);
      expect(option?.blocked?.code).toBe('quest/not_in_combat');
      expect(option?.blocked?.reason).toMatch(/^[A-Z].*\.$/);
    },
  );
});

describe('every reaction spell answers', () => {
  /** Whom a reaction needs against it, and what that one does. */
  const TRIGGERS: Readonly<Record<string, { readonly foe: object; readonly action: string }>> = {
    shield: { foe: DUMMY, action: 'Scimitar' },
    'hellish-rebuke': { foe: DUMMY, action: 'Scimitar' },
    'absorb-elements': { foe: { id: 'young-red-dragon' }, action: 'Fire Breath' },
  };

  it('the table knows them all', () => {
    expect(reactions.map(({ id }) => id).sort()).toEqual([...Object.keys(TRIGGERS), 'counterspell'].sort());
  });

  it.each(Object.entries(TRIGGERS))('%s', (id, { foe, action }) => {
    const spell = shipped.spells.get(id)!;
    for (let seed = 1; ; seed++) {
      expect(seed, 'it was never asked for').toBeLessThan(30);
      const fight = begin(sceneOf(spell, 0, foe), seed);
      turnOf(fight, 3);
      const before = fight.state;
      const which = fight.plan.beings[3]!.actions.findIndex(({ name }) => name === action);
      const events = act(fight, { do: 'action', action: which, target: 0 }, [id]);
      if (!events.some(event => event.kind === 'reacted' && event.what === spell.name)) continue;
      const power = fight.plan.spells[fight.plan.spellOf.get(id)!]!;
      expect(before.creatures[0]!.mana - fight.state.creatures[0]!.mana).toBe(power.mana);
      expect(fight.state.creatures[0]!.reaction).toBe(false);
      for (const effect of power.effects)
        expect(cameTrue(effect, fight, before, events), effect.kind).toBe(true);
      return;
    }
  });

  it('counterspell breaks the spell of somebody who changed sides', () => {
    const party = [
      { class: 'wizard', level: 9, mana: 50, spells: ['counterspell'], max_hp: 90 },
      { class: 'wizard', level: 9, mana: 50, spells: ['fire-bolt'], max_hp: 90 },
    ];
    const fight = begin({ party, monsters: [DUMMY], environment: { starting_range: 1 } }, 1);
    fight.state.creatures[1]!.side = 1;
    turnOf(fight, 1);
    const events = act(fight, { do: 'cast', spell: 'fire-bolt', targets: [0] }, ['counterspell']);
    expect(events.some(event => event.kind === 'reacted' && event.what === 'Counterspell')).toBe(true);
    const [target, caster] = fight.state.creatures;
    expect([target!.hp, target!.life, target!.mana]).toEqual([90, LIFE.up, 46]);
    expect(caster!.mana).toBeLessThan(50);
  });
});
