import { describe, expect, it } from 'vitest';
import type { ArenaEvent } from '../events.js';
import type { Action } from '../plan/action.js';
import { EFFECT, KIND, MOVE, TO } from '../plan/codes.js';
import { EVENT, openTable, raise } from '../rules/table.js';
import { runTriggers } from '../rules/triggers.js';
import { begin, cameTrue, content, FOE, fighter, KindDice, OWNER, prepare, type Used } from './testkit.js';

const EFFECTS = Object.keys(EFFECT);

/** Lets the event of a trigger come about for its owner, and says which of its components stayed idle. */
function idle(fight: Used, index: number): string[] {
  const { plan, state } = fight;
  const build = plan.builds[OWNER]!;
  const trigger = build.triggers[index]!;
  const unit = state.units[OWNER]!;
  prepare(fight, trigger.components);
  if (trigger.healthBelow > 0) unit.health = Math.floor(unit.maximum * trigger.healthBelow) - 1;
  if (trigger.event === EVENT.OnFallen) Object.assign(unit, { fallen: true, health: 0 });
  // Where a free step is worth it (ARENA-15.13): to foes, or with a bow away from them.
  const moves = trigger.components.some(
    ({ effect, mode }) => effect === EFFECT.move && mode <= MOVE.toTargetZone,
  );
  if (moves && trigger.kind !== KIND.ranged) for (const who of [FOE, FOE + 1]) state.units[who]!.zone = 1;
  const events: ArenaEvent[] = [];
  const table = openTable(plan, state, {
    dice: new KindDice(2),
    ask: () => ({ do: 'defend' }),
    emit: event => events.push(event),
  });
  const [plainest] = build.actions;
  table.action = {
    ...plainest!,
    tags: [trigger.tag],
    kind: trigger.kind === KIND.none ? KIND.melee : trigger.kind,
  } as Action;
  raise(plan, state, table, trigger.event, OWNER, FOE);
  runTriggers(plan, state, table);
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'triggered', who: OWNER, perk: trigger.name }),
  );
  return trigger.components.flatMap(each =>
    cameTrue(fight, events, each.to === TO.other ? { ...each, to: TO.target } : each)
      ? []
      : [EFFECTS[each.effect]!],
  );
}

describe('every trigger of the shipped content does all it says', () => {
  const perks = [...content.traits.values()].flatMap(trait =>
    trait.perks.flatMap(perk => perk.triggers.map((_, at) => ({ trait, perk, at }))),
  );

  it.each(perks.map(each => [`${each.perk.id} ${each.perk.triggers[each.at]!.event}`, each] as const))(
    '%s',
    (_, { trait, perk, at }) => {
      const starter = trait.perks.find(each => each.starter)!;
      const owned = { id: trait.id, level: 5, perks: { [starter.id]: 5, [perk.id]: 5 } };
      const weapon = perk.triggers[at]!.attackKind === 'ranged' ? 'bow' : 'sword';
      const fight = begin(fighter('owner', 120, { traits: [owned], ...{ equipment: { weapon } } } as object));
      const index = fight.plan.builds[OWNER]!.triggers.findIndex(({ name }) => name === perk.name) + at;
      expect(idle(fight, index)).toEqual([]);
    },
  );

  const affixes = [...content.affixes.values()].filter(({ triggers }) => triggers.length > 0);
  it.each(affixes.map(each => [each.id, each] as const))('%s', (id, { slots }) => {
    const worn = { item: slots.includes('weapon') ? 'sword' : 'amulet', stars: 5, affixes: [id] };
    const equipment = slots.includes('weapon')
      ? { weapon: worn }
      : { accessories: [{ ...worn, item: charm() }] };
    const fight = begin(fighter('owner', 120, { equipment } as object));
    for (const { index } of fight.plan.builds[OWNER]!.triggers) expect(idle(fight, index)).toEqual([]);
  });
});

const charm = () => content.gear.accessories[0]!.id;
