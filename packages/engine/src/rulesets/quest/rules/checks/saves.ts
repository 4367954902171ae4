import type { Part } from '../../../../core/events.js';
import { STATS } from '../../content/vocabulary.js';
import type { QuestTable } from '../../events.js';
import { NONE } from '../../plan/codes.js';
import type { DiceSum } from '../../plan/effects.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { QuestState } from '../../state/state.js';
import type { Status } from '../../state/status.js';
import { isUntrained } from '../items/armour.js';
import { endStatus, gainStatus, spendUse } from '../statuses/statuses.js';
import { chanceOfAtLeast, d20Roll, type Luck, luckOf, rollD20 } from './d20.js';

/** A save that must be made: with which stat, how hard it is, and what it is against, for advantages that depend on it. */
export interface Save {
  readonly stat: number;
  readonly dc: number;
  readonly why: string;
  /** Place of a condition and of a damage type, −1 for none. */
  readonly condition: number;
  readonly type: number;
  readonly spell: boolean;
  /** Advantage (1) or disadvantage (−1) that the power itself gives. */
  readonly edge: number;
}

/** A save against nothing that gives advantages of its own. */
export function plainSave(stat: number, dc: number, why: string): Save {
  return { stat, dc, why, condition: NONE, type: NONE, spell: false, edge: 0 };
}

const NO_DICE: readonly DiceSum[] = [];

/** How far below the DC an automatic failure counts. */
const FAILED = -99;

/** QUEST-23.1: by how much the DC was met; below 0 it failed. */
export function savingThrow(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  save: Save,
): number {
  const creature = state.creatures[who]!;
  const { dc } = save;
  const word = STATS[save.stat]!;
  const parts: Part[] | null = table.emit ? [] : null;
  const { luck, bonus, dice, fails, used } = edgeOf(plan, state, who, save, parts);
  let extra = 0;
  if (fails) {
    // QUEST-31.10: what needs no roll to fail is a failed save too.
    const success = creature.resistances > 0;
    if (success) creature.resistances--;
    const why = success ? `${save.why}, by legendary resistance` : save.why;
    table.emit?.({ kind: 'saved', round: state.round, who, stat: word, success, why });
    return success ? 0 : FAILED;
  }
  const faces: number[] | null = table.emit ? [] : null;
  const face = rollD20(table.dice, 'save', luck, dice.length > 0 ? undefined : dc - bonus, faces);
  for (const die of dice) {
    const rolled = die.sign * (table.dice.sum(die.count, die.sides, 'save bonus') + die.plus);
    extra += rolled;
    parts?.push({ source: die.text, value: rolled });
  }
  if (used) for (const status of used) spendUse(plan, state, table, who, status);
  const total = face + bonus + extra;
  let margin = total - dc;
  // QUEST-31.10
  const resists = margin < 0 && creature.resistances > 0;
  if (resists) {
    creature.resistances--;
    margin = 0;
  }
  if (table.emit) {
    const isSafe = resists || creature.resistances > 0;
    table.emit({
      kind: 'saved',
      round: state.round,
      who,
      stat: word,
      success: margin >= 0,
      why: resists ? `${save.why}, by legendary resistance` : save.why,
      rolls: [
        {
          ...d20Roll({ who, label: `${word} save`, faces: faces!, luck, modifiers: parts! }),
          target: { test: '>=', value: dc, parts: [] },
          success: margin >= 0,
          chance: isSafe ? 1 : chanceOfAtLeast(dc - bonus, luck, dice),
        },
      ],
    });
  }
  return margin;
}

/** The chance that a save fails. */
export function saveFailChance(plan: QuestPlan, state: QuestState, who: number, save: Save): number {
  // QUEST-31.10: the first failures become successes.
  if (state.creatures[who]!.resistances > 0) return 0;
  const { luck, bonus, dice, fails } = edgeOf(plan, state, who, save, null);
  return fails ? 1 : 1 - chanceOfAtLeast(save.dc - bonus, luck, dice);
}

/** What decides a save besides the die. */
interface SaveEdge {
  readonly luck: Luck;
  readonly bonus: number;
  readonly dice: readonly DiceSum[];
  /** Without a roll. */
  readonly fails: boolean;
  /** Statuses that it uses up. */
  readonly used: readonly Status[] | null;
}

/** With `parts` the bonus is noted there by its sources. */
function edgeOf(plan: QuestPlan, state: QuestState, who: number, save: Save, parts: Part[] | null): SaveEdge {
  const { stat, edge } = save;
  const creature = state.creatures[who]!;
  const being = plan.beings[creature.record]!;
  const word = STATS[stat]!;
  let good = edge > 0 ? 1 : 0;
  let bad = edge < 0 || (stat <= 1 && isUntrained(plan, creature)) ? 1 : 0;
  let bonus = being.saves[stat]!;
  let fails = false;
  parts?.push({ source: word, value: bonus });
  let used: Status[] | null = null;
  let dice: DiceSum[] | null = null;
  const { statuses } = creature;
  for (let i = 0; i < statuses.length; i++) {
    const status = statuses[i]!;
    const rule = plan.statuses[status.what]!;
    const { record } = rule;
    if (rule.only !== NONE && rule.only !== stat) continue;
    if (record.saves)
      for (const change of [record.saves[word], record.saves.all]) {
        if (change === undefined) continue;
        if (change === 'fail') fails = true;
        else if (change === 'advantage') good++;
        else if (change === 'disadvantage') bad++;
        else {
          bonus += change;
          parts?.push({ source: rule.name, value: change });
        }
      }
    if (save.spell && record.spellSaves === 'advantage') good++;
    if (save.spell && record.spellSaves === 'disadvantage') bad++;
    if (save.condition !== NONE && (rule.guardConditions & (1 << save.condition)) !== 0) good++;
    if (save.type >= 0 && (rule.guardTypes & (1 << save.type)) !== 0) good++;
    if (rule.spent === 'save') used = used ? [...used, status] : [status];
  }
  for (let i = 0; i < statuses.length; i++) {
    const { saveDie } = plan.statuses[statuses[i]!.what]!;
    if (saveDie) dice = dice ? [...dice, saveDie] : [saveDie];
  }
  return { luck: luckOf(good, bad), bonus, dice: dice ?? NO_DICE, fails, used };
}

/** A new save against a status; failure may turn it into something worse (QUEST-31.11). */
export function saveAgainstStatus(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  status: Status,
): void {
  const { name, condition } = plan.statuses[status.what]!;
  const save = { ...plainSave(status.saveStat, status.saveDc, name), condition };
  const margin = savingThrow(plan, state, table, who, save);
  if (margin < 0 && status.failure === NONE) return;
  endStatus(plan, state, table, who, status);
  if (margin < 0) gainStatus(plan, state, table, who, status.failure, { source: status.source });
}
