import { floor, happens } from '../../numbers.js';
import type { Action } from '../../plan/action.js';
import { EFFECT, KIND } from '../../plan/codes.js';
import type { Component } from '../../plan/component.js';
import type { ArenaPlan } from '../../plan/plan.js';
import { STAT } from '../../plan/stats.js';
import type { ArenaState } from '../../state.js';
import type { BattleTable } from '../context.js';
import { chanceRoll } from '../log/rolls.js';
import { tellRolls } from '../tell.js';
import type { Attack, Attacked } from './job.js';
import { attackRoll, critParts } from './tell-attack.js';

/** ARENA-7.2: what an attack rolls up to. */
export function attackValue(plan: ArenaPlan, state: ArenaState, who: number, action: Action): number {
  if (action.attackValue > 0) return action.attackValue;
  const unit = state.units[who]!;
  const ground = plan.zones[unit.zone]!.attack[action.kind]!;
  const sum = unit.stats[action.hitStat]! + action.weaponAttack + action.attackBonus + ground;
  return Math.max(1, floor(sum * (1 + unit.stats[STAT.attackPct]! / 100)));
}

/** ARENA-7.5: what a roll must reach to hit: Defense less Marked. */
export function defenceOf(
  plan: ArenaPlan,
  state: ArenaState,
  who: number,
  action: Action,
  whom: number,
): number {
  const unit = state.units[whom]!;
  const outside = state.units[who]!.zone !== unit.zone;
  const ground = outside ? plan.zones[unit.zone]!.defence[action.kind]! : 0;
  return Math.max(0, floor(unit.stats[action.defenceStat]! + ground)) - unit.stats[STAT.attackAgainst]!;
}

/** ARENA-7.5 */
export function hitChance(value: number, defence: number): number {
  if (defence < 1) return 1;
  return defence > value ? 0 : (value - defence + 1) / value;
}

/** ARENA-9.1, in percent. */
export function critChance(plan: ArenaPlan, state: ArenaState, who: number, action: Action): number {
  const { stats } = state.units[who]!;
  let own = 0;
  for (let i = 0; i < action.components.length; i++) own = Math.max(own, action.components[i]!.critBonus);
  const stat = action.kind === KIND.none && action.spell ? STAT.magicCrit : action.critStat;
  const sum = stats[stat]! + stats[STAT.critPct]! + action.crit + own;
  return Math.max(0, Math.min(plan.content.tuning.resolution.critCapPct, sum));
}

/** ARENA-7.3 to ARENA-7.6: one roll for all, one crit check if anybody was hit. Bonus −1 is a miss. */
export function strike(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  who: number,
  action: Action,
  components: readonly Component[],
  aimed: readonly number[],
): Attack {
  const value = attackValue(plan, state, who, action);
  const roll = value === 1 ? 1 : table.dice.roll(value, 'attack');
  const bonus = new Array<number>(state.units.length).fill(-1);
  let any = false;
  for (const whom of aimed) {
    const result = roll - defenceOf(plan, state, who, action, whom);
    if (result < 0) continue;
    bonus[whom] = result;
    any = true;
  }
  const chance = any ? critChance(plan, state, who, action) : 0;
  const critical = happens(table.dice, chance / 100, 'critical');
  const first = components.find(({ effect }) => effect === EFFECT.damage) ?? null;
  const attack: Attack = { action, critical, bonus, first, told: [] };
  if (table.emit)
    attack.told.push(...attacksOf(plan, state, table, who, attack, aimed, { value, face: roll, chance }));
  return attack;
}

/** What there is to tell of an attack, target by target; the dice that serve all of them once. */
function attacksOf(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  who: number,
  { action, critical, bonus }: Attack,
  aimed: readonly number[],
  { value, face, chance }: { value: number; face: number; chance: number },
): Attacked[] {
  const struck = aimed.find(whom => bonus[whom]! >= 0);
  const check = chanceRoll(
    table.dice,
    who,
    'critical',
    chance / 100,
    critical,
    critParts(plan, state, who, action, chance),
  );
  return aimed.map((whom, index) => {
    const hit = bonus[whom]! >= 0;
    const defence = defenceOf(plan, state, who, action, whom);
    const roll = attackRoll(plan, state, who, action, whom, {
      value,
      face,
      defence,
      chance: hitChance(value, defence),
      first: index === 0,
    });
    return {
      kind: 'attacked',
      round: state.tick,
      who,
      target: whom,
      action: action.name,
      verdict: !hit ? 'miss' : critical ? 'critical' : 'hit',
      hit,
      critical: critical && hit,
      damage: [],
      rolls: whom === struck ? [roll, ...check] : [roll],
    };
  });
}

/** ARENA-9.4: with the multiplier model actions without an attack roll can be critical too. */
export function unaimedCritical(
  plan: ArenaPlan,
  state: ArenaState,
  table: BattleTable,
  who: number,
  action: Action,
): Attack | null {
  if (plan.options.critModel === 'die') return null;
  const chance = critChance(plan, state, who, action);
  const critical = happens(table.dice, chance / 100, 'critical');
  if (table.emit) {
    const parts = critParts(plan, state, who, action, chance);
    tellRolls(
      plan,
      state,
      table,
      who,
      chanceRoll(table.dice, who, 'critical', chance / 100, critical, parts),
    );
  }
  return critical ? { action, critical, bonus: state.units.map(() => 0), first: null, told: [] } : null;
}
