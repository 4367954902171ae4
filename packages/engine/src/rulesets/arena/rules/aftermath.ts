import type { Dice } from '../../../core/dice/dice.js';
import type { WornItem } from '../content/people.js';
import type { Injury } from '../content/places.js';
import { clamp, floor, happens } from '../numbers.js';
import type { ArenaPlan } from '../plan/plan.js';
import { displayName, STAT, statAt } from '../plan/stats.js';
import type { Aftermath, ArenaState, Loot } from '../state.js';
import { discoverByTrait } from './discovery.js';
import { Breakdown } from './log/parts.js';
import { chanceRoll, drawChance, emitRolls } from './log/rolls.js';
import { type BattleTable, NONE } from './table.js';

const TIERS = ['minor', 'major', 'critical', 'death'] as const;

/** ARENA-21 and ARENA-22: what a fight leaves behind, in the order of its phases (ARENA-22.1). */
export function concludeAftermath(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  dice: Dice,
): Aftermath {
  table.phase = 'injury';
  const injuries = injuriesOf(plan, state, table, dice);
  table.phase = 'discovery';
  discoverByTrait(plan, state, dice);
  // Found one after another in the fight, shown in unit order.
  const discoveries = state.found.toSorted((a, b) => a.who - b.who);
  for (const { who, trait, perk, level } of discoveries) {
    const { name, perks } = plan.content.traits.get(trait)!;
    table.emit?.({
      kind: 'discovered',
      who,
      perk: perks.find(({ id }) => id === perk)!.name,
      trait: name,
      level,
    });
  }
  table.phase = 'recruitment';
  const recruits = recruitsOf(plan, state, table, dice);
  table.phase = 'loot';
  const loot = lootOf(plan, state, dice);
  const xp = xpOf(plan, state);
  emitLoot(plan, table, loot, xp);
  return { injuries, discoveries, recruits, loot, xp };
}

const blend = (stats: readonly number[], weights: Readonly<Record<string, number | undefined>>): number =>
  Object.entries(weights).reduce(
    (sum, [attribute, weight]) => sum + stats[statAt(attribute)]! * (weight ?? 0),
    0,
  );

/** `Might -15, Accuracy -10`, `one hand lost`. */
export function injuryEffect({ attributes, potential, hands }: Injury): string {
  const list = (values: Readonly<Record<string, number | undefined>>, what: string) =>
    Object.entries(values).map(([name, value = 0]) => `${displayName(name)}${what} −${-value}`);
  return [
    ...list(attributes, ''),
    ...list(potential, ' Potential'),
    ...(hands < 0 ? [hands === -1 ? 'one hand lost' : 'both hands lost'] : []),
  ].join(', ');
}

/** ARENA-21.1 to 21.5 */
function injuriesOf(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  dice: Dice,
): Aftermath['injuries'] {
  if (!plan.event.injury) return [];
  const { injury } = plan.content.tuning;
  return state.units.flatMap((unit, who) => {
    const { ephemeral } = plan.builds[unit.build]!;
    // A unit that has yielded is gone and never injured (ARENA-25.4).
    if (!unit.fallen || unit.gone || unit.summoner !== NONE || ephemeral || unit.overkill === 0) return [];
    const resistance =
      blend(unit.stats, plan.options.injuryWillpower ? injury.willpowerWeights : injury.weights) +
      unit.stats[STAT.injuryResistance]!;
    const p = unit.overkill / (unit.overkill + injury.K * resistance);
    const against = `Injury Resistance ${Math.round(resistance)}`;
    const why = table.emit && Breakdown.start(`overkill ${unit.overkill} against ${against}`, 100 * p);
    const hurt = { who, label: 'injury', chance: p, why, isBad: true };
    const { happened, rolls } = drawChance({ dice, emit: table.emit }, hurt);
    if (!happened) {
      emitRolls(table, who, rolls);
      return [];
    }
    const drawn = TIERS[dice.pick(severityWeights(injury.severity, p), 'severity')]!;
    const tier = drawn === 'death' && unit.stats[STAT.deathImmunity]! >= 1 ? 'critical' : drawn;
    const kinds = [...plan.content.injuries.values()].filter(each => each.tier === tier);
    const weights = kinds.map(({ weight }) => weight);
    const injured = kinds[kinds.length === 1 ? 0 : dice.pick(weights, 'injury')]!;
    table.emit?.({
      kind: 'injured',
      who,
      injury: injured.name,
      tier: injured.tier,
      effect: injuryEffect(injured),
      recovery: injured.recoveryTicks ?? 0,
      rolls,
    });
    return [{ who, injury: injured.id, tier, chance: p }];
  });
}

/** Weights of injury tiers are rounded to thousandths. */
const TIER_SCALE = 1000;

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
    return Math.round(TIER_SCALE * (base + add * factor));
  });
}

/** ARENA-22.5 */
function recruitsOf(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  dice: Dice,
): Aftermath['recruits'] {
  const winner = state.outcome?.winner ?? null;
  if (!plan.event.recruitment || winner === null) return [];
  const { weights, offset, factor, clamp: limits } = plan.content.tuning.recruitment;
  let best = Number.NEGATIVE_INFINITY;
  for (const unit of state.units)
    if (unit.team === winner && !unit.fallen && unit.summoner === NONE)
      best = Math.max(best, blend(unit.stats, weights));
  const chance = clamp(plan.event.recruitBase + factor * (best + offset), ...limits);
  return state.units.flatMap((unit, who) => {
    const { recruitable } = plan.builds[unit.build]!;
    if (unit.team === winner || !unit.fallen || unit.summoner !== NONE || !recruitable) return [];
    const offered = happens(dice, chance, 'recruit');
    if (table.emit) {
      const rolls = chanceRoll(dice, { who, label: 'recruitment', chance }, offered);
      if (offered) table.emit({ kind: 'recruited', who, team: plan.teams[winner]!.name, rolls });
      else emitRolls(table, who, rolls);
    }
    return offered ? [{ who, team: winner }] : [];
  });
}

/** The scale of a team's place; teams that share places take the lowest of them (ARENA-22.6). */
function placeScale(plan: ArenaPlan, state: ArenaState, team: number): number {
  const place = state.places[team]!;
  const sharing = state.places.filter(each => each === place).length;
  return plan.content.rewards.placeScale[place + sharing - 2]!;
}

function lootOf(plan: ArenaPlan, state: ArenaState, dice: Dice): Loot[] {
  return plan.teams.map((_, team) => {
    // The foes of an encounter are the last team and gain nothing by it.
    const won = state.outcome?.winner === team && team < plan.teams.length - 1;
    const paid = plan.encounter === null || won;
    const scale = plan.event.lootScale * placeScale(plan, state, team) * (1 + state.gold[team]! / 100);
    return {
      team,
      gold: paid ? floor(plan.prize.gold * scale) : 0,
      ...(plan.encounter !== null && won ? findsOf(plan, state, dice, team) : { items: [], consumables: [] }),
    };
  });
}

/** ARENA-22.7 */
function findsOf(
  plan: ArenaPlan,
  state: ArenaState,
  dice: Dice,
  team: number,
): Pick<Loot, 'items' | 'consumables'> {
  const { itemChancePerTier, consumableChance } = plan.content.rewards;
  const items: WornItem[] = [];
  const consumables: string[] = [];
  for (const unit of state.units) {
    if (unit.team === team || !unit.fallen || unit.gone || unit.summoner !== NONE) continue;
    const { belongings, actions } = plan.builds[unit.build]!;
    for (const worn of belongings)
      if (happens(dice, itemChancePerTier * (plan.context.tier ?? 1), 'find')) items.push(worn);
    for (const { supply, index } of actions)
      if (supply !== '' && unit.uses[index]! > 0 && happens(dice, consumableChance, 'find'))
        consumables.push(supply);
  }
  return { items, consumables };
}

/** ARENA-22.6: half of it for being there, half for the time it stood. */
function xpOf(plan: ArenaPlan, state: ArenaState): Aftermath['xp'] {
  if (!plan.event.xp || plan.prize.xp === 0) return [];
  const { xpEqualShare, xpTimeShare } = plan.content.rewards;
  return state.units.flatMap((unit, who) => {
    if (unit.summoner !== NONE || plan.builds[unit.build]!.ephemeral) return [];
    const share = placeScale(plan, state, unit.team) / plan.teams[unit.team]!.members.length;
    const time = xpEqualShare + (xpTimeShare * unit.ticks) / Math.max(1, state.tick);
    return [{ who, xp: floor(plan.prize.xp * share * time) }];
  });
}

/** ARENA-22.6, ARENA-22.7: by team, gold and what was found; then the XP of each fighter. */
function emitLoot(plan: ArenaPlan, table: BattleTable, loot: readonly Loot[], xp: Aftermath['xp']): void {
  for (const { team: place, gold, items, consumables } of loot) {
    const team = plan.teams[place]!.name;
    if (gold > 0) table.emit?.({ kind: 'gold', who: NONE, team, amount: gold });
    for (const { item } of items)
      table.emit?.({ kind: 'found', who: NONE, team, item: plan.content.items.get(item)!.name });
    for (const id of consumables)
      table.emit?.({ kind: 'found', who: NONE, team, item: plan.content.consumables.get(id)!.name });
  }
  for (const { who, xp: amount } of xp) if (amount > 0) table.emit?.({ kind: 'xp', who, amount });
}
