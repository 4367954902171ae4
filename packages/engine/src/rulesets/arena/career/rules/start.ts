import type { CareerTable } from '../events.js';
import type { CareerPlan } from '../plan.js';
import type { CareerState } from '../state.js';
import { drawMarket } from './market.js';
import { drawWares } from './smith.js';

export function start({ content, setup, roster }: CareerPlan, { dice, emit }: CareerTable): CareerState {
  emit?.({ kind: 'started', round: 1, who: 0, team: setup.name });
  return {
    phase: 'camp',
    week: 1,
    gold: setup.gold,
    wins: 0,
    fights: 0,
    tier: setup.tier,
    titles: [],
    lost: [],
    dead: [],
    roster: roster.map((record, index) => ({
      record,
      // Who begins the season injured has all of the time to heal before them.
      wounds: record.injuries.flatMap(injury => {
        const { recoveryTicks } = content.injuries.get(injury)!;
        return recoveryTicks === null ? [] : [{ injury, left: recoveryTicks }];
      }),
      xp: 0,
      fielded: index < setup.teamSize,
      health: 0,
    })),
    items: [],
    consumables: [],
    market: drawMarket(content, dice),
    wares: drawWares(content, roster, dice),
    services: { drills: 0, operations: 0, scoutings: 0 },
    bracket: null,
    match: null,
    fought: null,
    queue: [],
    joined: 0,
    outcome: null,
  };
}
