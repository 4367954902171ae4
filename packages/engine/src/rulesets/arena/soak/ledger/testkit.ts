import type { ArenaEvent } from '../../events.js';
import type { ArenaPlan } from '../../plan/plan.js';
import { NONE } from '../../rules/table.js';
import { type ArenaState, newState, type Unit } from '../../state.js';

/** What events alone say of a unit. */
interface Account {
  health: number;
  shields: number;
  zone: number;
  initiative: number;
  /** Health and shield points lost to damage. */
  taken: number;
  fallen: boolean;
  readonly pools: number[];
  readonly stacks: number[];
}

/**
 * ARENA-20.1 and ARENA-20.4: a fight told again from its events alone. Every number an event says was there before must
 * be the one the events before it have left, and after each step all accounts must agree with the state: so nothing
 * changes that is not told, and damage is Health lost plus shield points lost.
 */
export class Ledger {
  private readonly accounts: Account[];
  private heard: ArenaEvent[] = [];

  constructor(private readonly plan: ArenaPlan) {
    this.accounts = newState(plan).units.map(account);
  }

  hear(event: ArenaEvent): void {
    this.heard.push(event);
  }

  private enter(event: ArenaEvent, { units }: ArenaState): void {
    const mine = this.accounts[event.who]!;
    const { statuses, pools, content } = this.plan;
    switch (event.kind) {
      case 'turn':
        if (mine.fallen) this.say(event, 'acts though fallen');
        if (mine.initiative < content.tuning.initiative.threshold) this.say(event, 'acts too early');
        if (statuses.some(({ blocksTurn }, status) => blocksTurn && mine.stacks[status]! > 0))
          this.say(event, 'acts though stunned');
        return;
      case 'damaged':
        this.same(event, 'Health', Math.max(0, mine.health), event.before);
        mine.health -= event.amount;
        mine.taken += event.amount;
        this.same(event, 'Health left', Math.max(0, mine.health), event.left);
        return;
      case 'shielded':
        this.same(event, 'shields', mine.shields, event.before);
        mine.shields += event.absorbed || event.expired ? -event.points : event.points;
        if (event.absorbed) mine.taken += event.points;
        this.same(event, 'shields left', mine.shields, event.left);
        return;
      case 'healed':
        mine.health += event.amount;
        this.same(event, 'Health left', mine.health, event.left);
        return;
      case 'exhausted':
        this.same(event, 'Health', mine.health, event.before);
        mine.health -= event.health;
        this.same(event, 'Health left', mine.health, event.left);
        return;
      case 'spent': {
        const pool = pools.indexOf(event.pool);
        this.same(event, event.pool, mine.pools[pool]!, event.before);
        mine.pools[pool]! -= event.amount;
        this.same(event, event.pool, mine.pools[pool]!, event.left);
        return;
      }
      case 'rested':
        event.whom.forEach((who, place) => {
          const pool = pools.indexOf(event.pool);
          const theirs = this.accounts[who]!;
          this.same(event, event.pool, theirs.pools[pool]!, event.before[place]!);
          theirs.pools[pool] = event.after[place]!;
        });
        return;
      case 'initiative':
        event.whom.forEach((who, place) => {
          this.same(event, 'Initiative', this.accounts[who]!.initiative, event.before[place]!);
          this.accounts[who]!.initiative = event.after[place]!;
        });
        return;
      case 'paid':
        this.same(event, 'Initiative', mine.initiative, event.before);
        mine.initiative = event.after;
        return;
      case 'stacks': {
        const status = statuses.findIndex(({ id }) => id === event.status);
        this.same(event, event.status, mine.stacks[status]!, event.before);
        mine.stacks[status] = event.after;
        return;
      }
      case 'zoned':
        this.same(event, 'zone', mine.zone, event.from);
        mine.zone = event.to;
        return;
      case 'fell':
        this.same(event, 'overkill', Math.max(0, -mine.health), event.overkill);
        Object.assign(mine, { health: 0, fallen: true, initiative: 0 });
        return;
      case 'revived':
        if (!mine.fallen) this.say(event, 'is up already');
        Object.assign(mine, { health: event.left, fallen: false, initiative: 0, shields: 0 });
        mine.stacks.fill(0);
        return;
      case 'vanished':
      case 'yielded':
        Object.assign(mine, { health: 0, fallen: true });
        return;
      case 'summoned':
        this.same(event, 'place', this.accounts.length, event.who);
        this.accounts.push({
          ...account(units[event.who]!),
          ...{ health: event.health, zone: event.zone, initiative: 0 },
          pools: this.plan.builds[units[event.who]!.build]!.pools.slice(),
          stacks: statuses.map(() => 0),
        });
        return;
    }
  }

  /** Everything as it stands, against what was heard. */
  check(state: ArenaState): void {
    for (const event of this.heard) this.enter(event, state);
    this.heard = [];
    if (state.units.length !== this.accounts.length) throw new Error('somebody has come without a word');
    state.units.forEach((unit, who) => {
      const told = this.accounts[who]!;
      const { health, fallen, zone, taken } = unit;
      const shields = unit.shields.reduce((sum, { points }) => sum + points, 0);
      const found = JSON.stringify({ health, shields, zone, taken, fallen, pools: unit.pools });
      const { stacks, initiative, ...rest } = told;
      const { health: h, shields: s, zone: z, taken: t, fallen: f, pools } = rest;
      const expected = JSON.stringify({ health: h, shields: s, zone: z, taken: t, fallen: f, pools });
      if (found !== expected) throw new Error(`tick ${state.tick}: ${who} is ${found}, told was ${expected}`);
      if (Math.abs(initiative - unit.initiative) > 1e-6)
        throw new Error(
          `tick ${state.tick}: ${who} has ${unit.initiative} Initiative, told was ${initiative}`,
        );
      // Statuses of the Fallen neither work nor are they told (ARENA-11.7).
      if (!fallen && unit.stacks.some((count, status) => count !== stacks[status]))
        throw new Error(`tick ${state.tick}: ${who} has stacks ${unit.stacks}, told were ${stacks}`);
    });
  }

  private same(event: ArenaEvent, what: string, told: number, now: number): void {
    if (Math.abs(told - now) > 1e-6) this.say(event, `${what}: ${told} by the events before, ${now} here`);
  }

  private say(event: ArenaEvent, text: string): never {
    throw new Error(`tick ${event.round}, ${event.who === NONE ? '' : event.who} ${event.kind}: ${text}`);
  }
}

function account(unit: Unit): Account {
  return {
    health: unit.health,
    shields: 0,
    zone: unit.zone,
    initiative: unit.initiative,
    taken: 0,
    fallen: false,
    pools: unit.pools.slice(),
    stacks: unit.stacks.slice(),
  };
}
