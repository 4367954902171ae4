import { describe, expect, it } from 'vitest';
import { EFFECT } from '../plan/codes.js';
import { begin, cameTrue, content, fighter, OWNER, type Used, use } from './testkit.js';

const EFFECTS = Object.keys(EFFECT);
const perks = [...content.traits.values()]
  .filter(({ id, category }) => id !== 'probe' && category !== 'System')
  .flatMap(trait => trait.perks.map(perk => ({ trait, perk })));

/** One who owns a perk and what comes with its Trait, holding a weapon for what is done with one. */
function ownerOf(trait: string, starter: string, perk: { id: string; minStar: number }, weapon: string) {
  const owned = { id: trait, level: 5, perks: { [starter]: 5, [perk.id]: 5 } };
  return fighter('owner', 120, {
    traits: [owned],
    ...{ equipment: { weapon, focusType: 'fire' } },
  } as object);
}

/** Everything of it that did not come true. */
function idle(fight: Used, id: string): string[] {
  const action = fight.plan.builds[OWNER]!.actions.find(each => each.id === id)!;
  const events = use(fight, action);
  return action.components.flatMap(each => (cameTrue(fight, events, each) ? [] : [EFFECTS[each.effect]!]));
}

describe('every action of the shipped content does all it says', () => {
  const actions = perks.flatMap(({ trait, perk }) => perk.actions.map(action => ({ trait, perk, action })));

  it.each(actions.map(each => [each.action.id, each] as const))('%s', (id, { trait, perk, action }) => {
    const weapon = action.attack === 'ranged' ? 'bow' : action.attack === 'magic' ? 'staff' : 'sword';
    const starter = trait.perks.find(each => each.starter)!;
    expect(idle(begin(ownerOf(trait.id, starter.id, perk, weapon)), id)).toEqual([]);
  });

  it.each(['attack', 'move', 'defend', 'search'])('%s, which everybody has', id => {
    expect(idle(begin(fighter('owner', 120)), id)).toEqual([]);
  });

  it.each([...content.consumables.values()].map(each => [each.id, each] as const))('%s', (id, { action }) => {
    const fight = begin(fighter('owner', 120, { consumables: [id] } as object));
    expect(idle(fight, action.id)).toEqual([]);
    const spent = fight.plan.builds[OWNER]!.actions.findIndex(each => each.id === action.id);
    expect(fight.state.units[OWNER]!.uses[spent]).toBe(content.consumables.get(id)!.uses - 1);
  });
});
