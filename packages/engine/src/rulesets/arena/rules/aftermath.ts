import type { Dice } from '../../../core/dice/dice.js';
import { floor, happens } from '../numbers.js';
import { STAT, statAt } from '../plan/stats.js';
import type { Aftermath, Loot } from '../state.js';
import { NONE, type Scene } from './context.js';
import { discoverByTrait } from './discovery.js';
import { chanceRoll, NO_ROLLS } from './log/rolls.js';
import { tellRolls } from './tell.js';
import { injuryRoll, tellDiscovery, tellInjury, tellLoot } from './tell-after.js';

const TIERS = ['minor', 'major', 'critical', 'death'] as const;

/** Chapters 21 and 22: what a fight leaves behind, in the order of its phases (ARENA-22.1). */
export function concludeAftermath(scene: Scene, dice: Dice): Aftermath {
  scene.phase = 'injury';
  const injuries = injuriesOf(scene, dice);
  scene.phase = 'discovery';
  discoverByTrait(scene, dice);
  // Found one after another in the fight, shown in unit order.
  const discoveries = scene.state.found.toSorted((a, b) => a.who - b.who);
  if (scene.table.emit) for (const found of discoveries) tellDiscovery(scene, found);
  scene.phase = 'recruitment';
  const recruits = recruitsOf(scene, dice);
  scene.phase = 'loot';
  const loot = lootOf(scene, dice);
  const xp = xpOf(scene);
  if (scene.table.emit) tellLoot(scene, loot, xp);
  return { injuries, discoveries, recruits, loot, xp };
}

const blend = (stats: readonly number[], weights: Readonly<Record<string, number | undefined>>): number =>
  Object.entries(weights).reduce(
    (sum, [attribute, weight]) => sum + stats[statAt(attribute)]! * (weight ?? 0),
    0,
  );

/** ARENA-21.1 to ARENA-21.5 */
function injuriesOf(scene: Scene, dice: Dice): Aftermath['injuries'] {
  const { plan, state, table } = scene;
  if (!plan.event.injury) return [];
  const { injury } = plan.content.tuning;
  return state.units.flatMap((unit, who) => {
    const { ephemeral } = plan.builds[unit.build]!;
    // Who has yielded is gone and never injured (ARENA-25.4).
    if (!unit.fallen || unit.gone || unit.summoner !== NONE || ephemeral || unit.overkill === 0) return [];
    const resistance =
      blend(unit.stats, plan.options.injuryWillpower ? injury.willpowerWeights : injury.weights) +
      unit.stats[STAT.injuryResistance]!;
    const p = unit.overkill / (unit.overkill + injury.K * resistance);
    const hurt = happens(dice, p, 'injury');
    const rolls = table.emit ? injuryRoll(dice, who, p, hurt, unit.overkill, resistance) : NO_ROLLS;
    if (!hurt) {
      if (table.emit) tellRolls(scene, who, rolls);
      return [];
    }
    const drawn = TIERS[dice.pick(severityWeights(injury.severity, p), 'severity')]!;
    const tier = drawn === 'death' && unit.stats[STAT.deathImmunity]! >= 1 ? 'critical' : drawn;
    const kinds = [...plan.content.injuries.values()].filter(each => each.tier === tier);
    const kind =
      kinds.length === 1
        ? 0
        : dice.pick(
            kinds.map(({ weight }) => weight),
            'injury',
          );
    if (table.emit) tellInjury(scene, who, kinds[kind]!, rolls);
    return [{ who, injury: kinds[kind]!.id, tier, chance: p }];
  });
}

const FINENESS = 1000;

/** ARENA-21.4 */
function severityWeights(
  severity: Readonly<
    Record<(typeof TIERS)[number], { base: number; add: number; times?: string | undefined }>
  >,
  s: number,
): number[] {
  return TIERS.map(tier => {
    const { base, add, times } = severity[tier];
    const factor = times === '1-s' ? 1 - s : times === 's' ? s : times === 's^2' ? s * s : 0;
    return Math.round(FINENESS * (base + add * factor));
  });
}

/** ARENA-22.5 */
function recruitsOf(scene: Scene, dice: Dice): Aftermath['recruits'] {
  const { plan, state, table } = scene;
  const winner = state.outcome?.winner ?? null;
  if (!plan.event.recruitment || winner === null) return [];
  const { weights, offset, factor, clamp } = plan.content.tuning.recruitment;
  let best = Number.NEGATIVE_INFINITY;
  for (const unit of state.units)
    if (unit.team === winner && !unit.fallen && unit.summoner === NONE)
      best = Math.max(best, blend(unit.stats, weights));
  const chance = Math.max(clamp[0], Math.min(clamp[1], plan.event.recruitBase + factor * (best + offset)));
  return state.units.flatMap((unit, who) => {
    const { recruitable } = plan.builds[unit.build]!;
    if (unit.team === winner || !unit.fallen || unit.summoner !== NONE || !recruitable) return [];
    const offered = happens(dice, chance, 'recruit');
    if (table.emit) {
      const rolls = chanceRoll(dice, who, 'recruitment', chance, offered);
      if (offered)
        table.emit({ kind: 'recruited', round: state.tick, who, team: plan.teams[winner]!.name, rolls });
      else tellRolls(scene, who, rolls);
    }
    return offered ? [{ who, team: winner }] : [];
  });
}

/** The scale of a team's place; teams that share places take the lowest of them (ARENA-22.6). */
function placeScale({ plan, state }: Scene, team: number): number {
  const place = state.places[team]!;
  const sharing = state.places.filter(each => each === place).length;
  return plan.content.rewards.placeScale[place + sharing - 2]!;
}

function lootOf(scene: Scene, dice: Dice): Loot[] {
  const { plan, state } = scene;
  return plan.teams.map((_, team) => {
    // The foes of an encounter are the last team and gain nothing by it.
    const won = state.outcome?.winner === team && team < plan.teams.length - 1;
    const paid = plan.encounter === null || won;
    const scale = plan.event.lootScale * placeScale(scene, team) * (1 + state.gold[team]! / 100);
    return {
      team,
      gold: paid ? floor(plan.prize.gold * scale) : 0,
      ...(plan.encounter !== null && won ? findsOf(scene, dice, team) : { items: [], consumables: [] }),
    };
  });
}

/** ARENA-22.7 */
function findsOf({ plan, state }: Scene, dice: Dice, team: number): Pick<Loot, 'items' | 'consumables'> {
  const { itemChancePerTier, consumableChance } = plan.content.rewards;
  const items: Loot['items'][number][] = [];
  const consumables: string[] = [];
  for (const unit of state.units) {
    if (unit.team === team || !unit.fallen || unit.gone || unit.summoner !== NONE) continue;
    const { belongings, actions } = plan.builds[unit.build]!;
    for (const { item, stars, quality, affixes } of belongings)
      if (happens(dice, itemChancePerTier * (plan.context.tier ?? 1), 'find'))
        items.push({ item, stars, quality, affixes: [...affixes] });
    for (const { supply, index } of actions)
      if (supply !== '' && unit.uses[index]! > 0 && happens(dice, consumableChance, 'find'))
        consumables.push(supply);
  }
  return { items, consumables };
}

/** ARENA-22.6: half of it for being there, half for the time one stood. */
function xpOf(scene: Scene): Aftermath['xp'] {
  const { plan, state } = scene;
  if (!plan.event.xp || plan.prize.xp === 0) return [];
  const { xpEqualShare, xpTimeShare } = plan.content.rewards;
  return state.units.flatMap((unit, who) => {
    if (unit.summoner !== NONE || plan.builds[unit.build]!.ephemeral) return [];
    const share = placeScale(scene, unit.team) / plan.teams[unit.team]!.members.length;
    const time = xpEqualShare + (xpTimeShare * unit.ticks) / Math.max(1, state.tick);
    return [{ who, xp: floor(plan.prize.xp * share * time) }];
  });
}
