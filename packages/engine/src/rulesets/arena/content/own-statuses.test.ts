import { expect, it } from 'vitest';
import { Fight } from '../../../core/fight/fight.js';
import type { ArenaEvent } from '../events.js';
import { arenaModule } from '../index.js';

/** As somebody would write them: nothing here is code. */
const STATUSES = `{ "statuses": [{
  "id": "frostbite", "name": "Frostbite", "icon": "frozen-orb", "polarity": "harmful", "kind": "dot",
  "damageType": "cold", "perStack": { "damage": 3, "speed": -1, "resist.cold": -2 }, "cap": { "stacks": 12 },
  "decay": { "type": "flat", "amount": 1 }, "resist": "cold", "forbidsTags": ["Movement"],
  "ai": { "model": "decaySum", "value": 3 }
}] }`;
const TRAITS = `{ "traits": [{
  "id": "winterborn", "name": "Winterborn", "category": "Role", "damageType": "cold", "perks": [
    { "id": "rime", "name": "Rime", "starter": true, "tags": ["Cold"], "actions": [{
        "id": "rime_touch", "name": "Rime Touch", "tags": ["Cold"], "target": ["Enemy", "Single"],
        "ranges": ["short", "medium", "long"], "cost": { "stamina": 5 },
        "effects": [{ "type": "ApplyStatus", "status": "frostbite", "stacks": 12 }],
        "ai": { "kind": "debuff", "tactical": ["status_value"] } }] },
    { "id": "shiver", "name": "Shiver", "triggers": [{ "event": "OnDamageDealt",
        "effects": [{ "type": "ResourceGrant", "resource": "stamina", "amount": 1, "to": "self" }] }] },
    { "id": "thick_coat", "name": "Thick Coat", "statAdjustments": [{ "kind": "flat", "stat": "resist.cold", "value": 30 }] }
  ]
}] }`;

it('ARENA-11.1 ARENA-14.2 a status and a perk that are JSON only take part in a fight', () => {
  const content = arenaModule.assemble({ statuses: JSON.parse(STATUSES), traits: JSON.parse(TRAITS) });
  const arena = arenaModule.rulesets(content).find(({ id }) => id === 'arena')!;
  const attributes = Object.fromEntries(
    'might speed accuracy endurance charisma awareness intellect willpower luck'
      .split(' ')
      .map(each => [each, 50]),
  );
  const traits = [{ id: 'winterborn', level: 1, perks: { rime: 1, shiver: 1, thick_coat: 1 } }];
  const fighter = (id: string, more: object) => ({ id, name: id, stars: 3, attributes, ...more });
  const teams = [{ members: [fighter('snow', { traits })] }, { members: [fighter('sand', {})] }];
  const play = () => {
    const fight = Fight.start(arena, { teams, map: 'causeway' }, { seed: 3, players: [] });
    return fight.events as unknown as readonly ArenaEvent[];
  };
  const events = play();
  const bites = events.filter(each => each.kind === 'damaged' && each.source.startsWith('Frostbite'));
  expect(events.at(-1)!.kind).toBe('ended');
  // 12 × 60/(60 + 10): 11 stacks arrive, and 33 Health are lost in the tick after.
  expect(events.find(each => each.kind === 'stacks')).toMatchObject({
    status: 'frostbite',
    before: 0,
    after: 11,
  });
  expect(bites[0]).toMatchObject({ who: 1, by: 0, amount: 33 });
  expect(events.some(each => each.kind === 'triggered' && each.perk === 'Shiver')).toBe(true);
  expect(play()).toEqual(events);

  // The perk's adjustment counts as well: against 30 more resistance 12 × 60/(60 + 40) become 8.
  const kin = [{ members: [fighter('snow', { traits })] }, { members: [fighter('ice', { traits })] }];
  const cold = Fight.start(arena, { teams: kin, map: 'causeway' }, { seed: 3, players: [] });
  expect(
    (cold.events as unknown as readonly ArenaEvent[]).find(each => each.kind === 'stacks'),
  ).toMatchObject({
    after: 8,
  });
});
