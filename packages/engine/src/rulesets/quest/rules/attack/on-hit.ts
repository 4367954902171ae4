import { DAMAGE_TYPES } from '../../content/vocabulary.js';
import { NONE } from '../../plan/codes.js';
import { type DiceSum, type Effect, TYPE } from '../../plan/effects.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { QuestState } from '../../state/state.js';
import type { Status } from '../../state/status.js';
import type { Hit } from './hit.js';
import { fires, isBy } from './hit-triggers.js';
import { changesWeapon } from './modifiers.js';
import { and } from './situation.js';

/** Damage joins the hit and is doubled with it; everything else follows the damage (QUEST-9.2, 31.7). */
export function joinHit(
  hit: Hit,
  effects: readonly Effect[],
  name: string,
  source: number,
  dc = NONE,
  paid = 1,
): void {
  let rest: Effect[] | null = null;
  for (let i = 0; i < effects.length; i++) {
    const effect = effects[i]!;
    if (effect.kind === 'damage' && effect.dice && !effect.picky && effect.on !== 'self')
      addExtra(hit, paidDice(effect, effect.dice, paid), effect.type, name);
    else if (rest === null) rest = [effect];
    else rest.push(effect);
  }
  if (rest !== null) hit.besides = and(hit.besides, { effects: rest, name, source, dc });
}

function addExtra(hit: Hit, dice: DiceSum, type: number, source: string): void {
  hit.extras = and(hit.extras, { dice, type, source });
}

/** No dice, so a critical hit does not double it. */
function constant(plus: number): DiceSum {
  return { count: 0, sides: 0, plus, sign: 1, text: String(plus) };
}

/** QUEST-12.38: the dice for each point paid. */
function paidDice({ record }: Effect, dice: DiceSum, paid: number): DiceSum {
  return record.kind === 'damage' && record.perPaid ? { ...dice, count: dice.count * paid } : dice;
}

/** What the attack's own riders and statuses of attacker and target add, in the order they were gained (QUEST-1.4). */
export function ridersOf(plan: QuestPlan, state: QuestState, hit: Hit): void {
  joinHit(hit, hit.arms.riders, hit.arms.name, hit.who);
  for (const status of state.creatures[hit.who]!.statuses) {
    const rule = plan.statuses[status.what]!;
    const { onHit, cleave } = rule.record;
    if (cleave && isBy(hit, 'weapon')) hit.cleaves = true;
    const { weapon } = rule.record;
    if (weapon && changesWeapon(plan, weapon, hit.arms)) {
      if (weapon.magical) hit.magical = true;
      if (weapon.damage !== 0) addExtra(hit, constant(weapon.damage), TYPE.weapon, rule.name);
    }
    if (!onHit || !fires(plan, state, hit, onHit)) continue;
    if (onHit.oncePerTurn && !once(state, status)) continue;
    const first = hit.extras.length;
    joinHit(hit, rule.onHit, rule.name, hit.who);
    // QUEST-7.22: of the type that was absorbed, which the status keeps as its size.
    if (hit.extras.length > first)
      hit.extras = hit.extras.map((extra, i) =>
        i >= first && extra.type === TYPE.trigger ? { ...extra, type: status.size } : extra,
      );
  }
  for (const status of state.creatures[hit.whom]!.statuses) {
    const rule = plan.statuses[status.what]!;
    const { fromSource } = rule.record;
    if (!fromSource || status.source !== hit.who || !rule.fromSource || !isBy(hit, fromSource.by)) continue;
    const type = fromSource.type === 'weapon' ? hit.arms.type : DAMAGE_TYPES.indexOf(fromSource.type);
    addExtra(hit, rule.fromSource, type, rule.name);
  }
}

/** At most once in each of the bearer's turns: the turn it fired in is kept in `size`. */
function once(state: QuestState, status: Status): boolean {
  const turn = state.round * 100 + state.place;
  if (status.size === turn) return false;
  status.size = turn;
  return true;
}
