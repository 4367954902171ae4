import type { Dice } from '../../../core/dice/dice.js';
import type { Roll } from '../../../core/events.js';
import type { Injury } from '../content/places.js';
import type { ArenaPlan } from '../plan/plan.js';
import { spoken } from '../plan/stats.js';
import type { Aftermath, ArenaState, Found, Loot } from '../state.js';
import type { BattleTable } from './context.js';
import { NONE } from './context.js';
import { chanceRoll } from './log/rolls.js';

/* What is told after the fight, one entry at a time (ARENA-22.1). Nothing here runs unless somebody listens. */

export function tellResult(plan: ArenaPlan, state: ArenaState, table: BattleTable): void {
  table.phase = 'result';
  table.emit?.({
    kind: 'result',
    round: state.tick,
    who: NONE,
    outcome: state.outcome!,
    teams: plan.teams.map(({ name }) => name),
    places: state.places.slice(),
  });
}

/** ARENA-21.2 */
export function injuryRoll(
  dice: Dice,
  who: number,
  chance: number,
  hurt: boolean,
  overkill: number,
  resistance: number,
): Roll[] {
  const source = `overkill ${overkill} against Injury Resistance ${Math.round(resistance)}`;
  return chanceRoll(dice, who, 'injury', chance, hurt, [{ source, value: 100 * chance }], false);
}

/** `Might -15, Accuracy -10`, `one hand lost`. */
export function injuryEffect({ attributes, potential, hands }: Injury): string {
  const list = (values: Readonly<Record<string, number | undefined>>, what: string) =>
    Object.entries(values).map(([name, value = 0]) => `${spoken(name)}${what} −${-value}`);
  return [
    ...list(attributes, ''),
    ...list(potential, ' Potential'),
    ...(hands < 0 ? [hands === -1 ? 'one hand lost' : 'both hands lost'] : []),
  ].join(', ');
}

export function tellInjury(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  who: number,
  injury: Injury,
  rolls: readonly Roll[],
): void {
  table.emit?.({
    kind: 'injured',
    round: state.tick,
    who,
    injury: injury.name,
    tier: injury.tier,
    effect: injuryEffect(injury),
    recovery: injury.recoveryTicks ?? 0,
    rolls,
  });
}

export function tellDiscovery(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  { who, trait, perk, level }: Found,
): void {
  const record = plan.content.traits.get(trait)!;
  table.emit?.({
    kind: 'discovered',
    round: state.tick,
    who,
    perk: record.perks.find(({ id }) => id === perk)!.name,
    trait: record.name,
    level,
  });
}

/** ARENA-22.6, ARENA-22.7: by team, gold and what was found; then what everybody has learnt. */
export function tellLoot(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  loot: readonly Loot[],
  xp: Aftermath['xp'],
): void {
  const round = state.tick;
  for (const { team: place, gold, items, consumables } of loot) {
    const team = plan.teams[place]!.name;
    if (gold > 0) table.emit?.({ kind: 'gold', round, who: NONE, team, amount: gold });
    for (const { item } of items)
      table.emit?.({ kind: 'found', round, who: NONE, team, item: plan.content.items.get(item)!.name });
    for (const id of consumables)
      table.emit?.({ kind: 'found', round, who: NONE, team, item: plan.content.consumables.get(id)!.name });
  }
  for (const { who, xp: amount } of xp) if (amount > 0) table.emit?.({ kind: 'xp', round, who, amount });
}
