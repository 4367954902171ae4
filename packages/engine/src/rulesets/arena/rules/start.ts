import type { ArenaPlan } from '../plan/plan.js';
import { STAT } from '../plan/stats.js';
import type { ArenaState, Unit } from '../state.js';

interface Place {
  readonly team: number;
  readonly zone: number;
  readonly summoner: number;
  readonly control: number;
  readonly maximum: number;
}

/** ARENA-1.10: full Health and pools, and nothing from before. */
export function newUnit(
  plan: ArenaPlan,
  build: number,
  { team, zone, summoner, control, maximum }: Place,
): Unit {
  const { plain, pools, actions, triggers } = plan.builds[build]!;
  return {
    build,
    team,
    summoner,
    control,
    maximum,
    zone,
    health: maximum,
    initiative: plan.content.tuning.initiative.start + plain[STAT.startingInitiative]!,
    gain: 0,
    acted: false,
    fallen: false,
    gone: false,
    overkill: 0,
    slayer: -1,
    pools: pools.slice(),
    stacks: plan.statuses.map(() => 0),
    from: plan.statuses.map(() => -1),
    dated: [],
    modifiers: [],
    shields: [],
    stats: plain.slice(),
    ready: actions.map(() => 0),
    uses: actions.map(({ uses }) => uses),
    fired: triggers.map(() => 0),
    revealed: plan.options.detectionScope === 'team' ? plan.teams.map(() => -1) : [],
    last: -1,
    harmer: -1,
    dealt: 0,
    taken: 0,
    healed: 0,
    kills: 0,
    falls: 0,
    turns: 0,
    ticks: 0,
    used: 0,
    morale: 0,
    moraleStart: 0,
    channel: null,
  };
}

export function newState(plan: ArenaPlan): ArenaState {
  return {
    tick: 0,
    actor: -1,
    bonus: false,
    units: plan.teams.flatMap(({ members, start }, team) =>
      members.map(build => {
        const maximum = plan.builds[build]!.health;
        const unit = newUnit(plan, build, { team, zone: start, summoner: -1, control: 0, maximum });
        if (plan.carried[build]! > 0) unit.health = Math.min(maximum, plan.carried[build]!);
        return unit;
      }),
    ),
    places: plan.teams.map(() => 0),
    sprung: [],
    gold: plan.teams.map(() => 0),
    found: [],
    aftermath: null,
    outcome: null,
  };
}
