import type { QuestTable } from '../../events.js';
import { NONE } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { Power } from '../../plan/powers.js';
import { nameOf } from '../../state/names.js';
import type { QuestState } from '../../state/state.js';
import { rollD20 } from '../attack/d20.js';
import { rangeOf } from '../movement/range.js';
import { answersTo, choose } from './spell-reactions.js';

/** QUEST-13.18: a foe breaks the spell as it is cast. */
export function isCountered(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  caster: number,
  spell: Power,
): boolean {
  const { side } = state.creatures[caster]!;
  for (let who = 0; who < state.creatures.length; who++) {
    if (state.creatures[who]!.side === side) continue;
    const powers = answersTo(plan, state, who, 'foe casts').filter(
      each => rangeOf(state, who, caster) <= each.rangeLong,
    );
    const power = choose(
      plan,
      state,
      table,
      who,
      powers,
      `${nameOf(plan, state, caster)} casts ${spell.name}.`,
      true,
    );
    const counter = power?.effects.find(({ kind }) => kind === 'counter');
    if (
      counter?.record.kind === 'counter' &&
      breaksSpell(plan, state, table, who, spell.level, counter.record.level)
    )
      return true;
  }
  return false;
}

/** QUEST-13.18: certain up to a level; above it d20 + casting modifier against 10 + the spell's. */
export function breaksSpell(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  level: number,
  upTo: number,
): boolean {
  if (level <= upTo) return true;
  const being = plan.beings[state.creatures[who]!.record]!;
  const need = 10 + level - (being.castingStat === NONE ? 0 : being.mods[being.castingStat]!);
  const success = rollD20(table.dice, 'check', 0, need, null) >= need;
  table.emit?.({ kind: 'checked', round: state.round, who, what: 'break the spell', success });
  return success;
}
