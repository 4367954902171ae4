import type { Part, Roll } from '../../../../core/events.js';
import { STATS } from '../../content/vocabulary.js';
import type { QuestTable } from '../../events.js';
import type { Being } from '../../plan/being.js';
import { NONE } from '../../plan/codes.js';
import type { DiceSum } from '../../plan/effects.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { QuestState } from '../../state/state.js';
import type { Status } from '../../state/status.js';
import { isUntrained } from '../items/armour.js';
import { isOutOfSight } from '../movement/sight.js';
import { spendUse } from '../statuses/statuses.js';
import { addedTotals, chanceOfAtLeast, chanceOfFace, d20Roll, type Luck, luckOf, rollD20 } from './d20.js';

/** An ability check. What is added to the die besides is the caller's. */
interface Check {
  readonly stat: number;
  readonly label: string;
  /** The face that decides; left out where every face counts. */
  readonly need?: number;
  /** Where the roll is noted for events, with what the caller adds as `modifiers`; null without a listener. */
  readonly rolls: Roll[] | null;
  readonly modifiers: readonly Part[];
}

/** An ability check's die with its advantages, plus dice that statuses add. */
export function check(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  { stat, label, need, rolls, modifiers }: Check,
): number {
  const { luck, dice, used } = edgeOf(plan, state, who, stat);
  const faces: number[] | null = rolls ? [] : null;
  let total = rollD20(table.dice, label, luck, dice.length > 0 ? undefined : need, faces);
  const parts = rolls ? [...modifiers] : null;
  for (const die of dice) {
    const rolled = die.sign * (table.dice.sum(die.count, die.sides, label) + die.plus);
    parts?.push({ source: die.text, value: rolled });
    total += rolled;
  }
  rolls?.push(d20Roll({ who, label, faces: faces!, luck, modifiers: parts! }));
  for (const status of used) spendUse(plan, state, table, who, status);
  return total;
}

/** Advantage or disadvantage of an ability check, the dice that join it, and the statuses it uses up. */
interface CheckEdge {
  readonly luck: Luck;
  readonly dice: readonly DiceSum[];
  readonly used: readonly Status[];
}

function edgeOf(plan: QuestPlan, state: QuestState, who: number, stat: number): CheckEdge {
  const creature = state.creatures[who]!;
  const being = plan.beings[creature.record]!;
  let good = 0;
  let bad =
    (being.overburdened && stat === 0) || ((stat === 0 || stat === 1) && isUntrained(plan, creature)) ? 1 : 0;
  const dice = [];
  const used = [];
  for (const status of creature.statuses) {
    const { record, only, checkDie } = plan.statuses[status.what]!;
    if ((only !== NONE && only !== stat) || isOutOfSight(plan, state, who, status)) continue;
    if (record.checks === 'advantage') good++;
    if (record.checks === 'disadvantage') bad++;
    if (checkDie) dice.push(checkDie);
    if (record.spent === 'check') used.push(status);
  }
  return { luck: luckOf(good, bad), dice, used };
}

/** The chance that a check comes to at least `need`, what is added to it besides not counted. */
export function checkChance(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  stat: number,
  need: number,
): number {
  const { luck, dice } = edgeOf(plan, state, who, stat);
  return chanceOfAtLeast(need, luck, dice);
}

/** STR, or DEX where that is better: the stat to resist a contest with. */
const resistingStat = ({ mods }: Being): number => (mods[1]! > mods[0]! ? 1 : 0);

/** The chance that the first wins a contest, and that the other does; the rest are ties. */
export function contestChances(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  whom: number,
): { readonly wins: number; readonly loses: number } {
  const one = plan.beings[state.creatures[who]!.record]!;
  const other = plan.beings[state.creatures[whom]!.record]!;
  const stat = resistingStat(other);
  const [mine, theirs] = [edgeOf(plan, state, who, 0), edgeOf(plan, state, whom, stat)];
  const ahead = one.mods[0]! + one.proficiency - other.mods[stat]!;
  let wins = 0;
  let loses = 0;
  for (let face = 1; face <= 20; face++)
    for (const [sum, share] of addedTotals(mine.dice)) {
      const chance = share * chanceOfFace(face, mine.luck);
      const total = face + sum + ahead;
      loses += chance * chanceOfAtLeast(total + 1, theirs.luck, theirs.dice);
      wins += chance * (1 - chanceOfAtLeast(total, theirs.luck, theirs.dice));
    }
  return { wins, loses };
}

/** QUEST-7.11: whether the first wins; a tie changes nothing. */
export function contest(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  whom: number,
  what: string,
): number {
  const one = plan.beings[state.creatures[who]!.record]!;
  const other = plan.beings[state.creatures[whom]!.record]!;
  const rolls: Roll[] | null = table.emit ? [] : null;
  const strong = [modifierPart(one, 0), { source: 'proficiency', value: one.proficiency }];
  const mine =
    check(plan, state, table, who, { stat: 0, label: what, rolls, modifiers: strong }) +
    one.mods[0]! +
    one.proficiency;
  const stat = resistingStat(other);
  const better = [modifierPart(other, stat)];
  const theirs =
    check(plan, state, table, whom, { stat, label: what, rolls, modifiers: better }) + other.mods[stat]!;
  const won = mine > theirs;
  if (rolls) table.emit!({ kind: 'contest', round: state.round, who, what, target: whom, won, rolls });
  return Math.sign(mine - theirs);
}

/** An ability modifier as events carry it. */
export function modifierPart(being: Being, stat: number): Part {
  return { source: STATS[stat]!, value: being.mods[stat]! };
}
