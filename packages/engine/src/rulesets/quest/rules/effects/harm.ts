import type { EffectOf } from '../../content/effects.js';
import {
  CONDITIONS,
  type Condition,
  DAMAGE_TYPES,
  type DamageType,
  SIZES,
} from '../../content/vocabulary.js';
import type { QuestTable } from '../../events.js';
import { NONE } from '../../plan/codes.js';
import { type DiceSum, type Effect, TYPE } from '../../plan/effects.js';
import type { QuestPlan } from '../../plan/plan.js';
import { ARM } from '../../plan/weapons.js';
import type { QuestState } from '../../state/state.js';
import { newBlow } from '../damage/blow.js';
import { resolveBlow } from '../damage/damage.js';
import { apart, away, shove } from '../movement/movement.js';
import { rangeOf, setRange } from '../movement/range.js';
import { canReact } from '../statuses/able.js';
import type { Touch } from './effects.js';
import type { Source } from './source.js';

/** QUEST-13.6, 13.8: rolled once for all, halved for those who saved. */
export function harm(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  effect: Effect,
  record: EffectOf<'damage'>,
  source: Source,
  whom: number,
  touched: Touch,
): void {
  let amount = rollOnce(table, touched, effect, effect.dice!, source.name);
  if (record.perPaid) amount *= source.paid;
  if (record.modifier) amount += source.modifier;
  if (record.share !== 100) amount = Math.floor((amount * record.share) / 100);
  const rolled = amount;
  if (touched.margin >= 0 && record.onSave === 'half') amount >>= 1;
  const type =
    effect.type === TYPE.weapon
      ? (source.hit?.arms.type ?? NONE)
      : effect.type === TYPE.trigger
        ? source.trigger
        : effect.type;
  const blow = newBlow(source.who, whom, source.name, source.area);
  blow.flags = source.spell ? ARM.spell | ARM.magical : ARM.magical;
  const parts = table.emit
    ? [
        { source: effect.dice!.text, value: rolled },
        ...(amount === rolled ? [] : [{ source: 'saved', value: amount - rolled }]),
      ]
    : [];
  blow.packets.push({ type, amount, parts });
  resolveBlow(plan, state, table, blow);
}

/** The same dice for every target of one power. */
export function rollOnce(
  table: QuestTable,
  touched: Touch,
  effect: Effect,
  dice: DiceSum,
  label: string,
): number {
  const before = touched.rolled?.get(effect);
  if (before !== undefined) return before;
  const rolled =
    dice.sign * ((dice.sides === 0 ? 0 : table.dice.sum(dice.count, dice.sides, label)) + dice.plus);
  touched.rolled?.set(effect, rolled);
  return rolled;
}

/** What the hit did, of one type if it is one of the thirteen. */
export function dealtOf(source: Source, type: number): number {
  const packets = source.hit?.blow?.packets ?? [];
  return packets.reduce((sum, packet) => (type < 0 || packet.type === type ? sum + packet.amount : sum), 0);
}

/** Types, races, immunities, size, and by how much a save failed. */
export function applies(
  plan: QuestPlan,
  state: QuestState,
  effect: Effect,
  whom: number,
  margin: number,
): boolean {
  const creature = state.creatures[whom]!;
  const being = plan.beings[creature.record]!;
  const { notRaces, unlessImmune, maxSize, failedBy } = effect.record;
  if (effect.onlyTypes !== 0 && (effect.onlyTypes & being.types) === 0) return false;
  if ((effect.notTypes & being.types) !== 0) return false;
  if (notRaces?.includes(being.race)) return false;
  if (maxSize !== undefined && being.size > SIZES.indexOf(maxSize)) return false;
  if (failedBy !== undefined && margin > -failedBy) return false;
  return !unlessImmune?.some(word => {
    const type = DAMAGE_TYPES.indexOf(word as DamageType);
    if (type >= 0) return (creature.immune & (1 << type)) !== 0;
    return (creature.conditionImmune & (1 << CONDITIONS.indexOf(word as Condition))) !== 0;
  });
}

/** QUEST-2.14 */
export function move(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  record: EffectOf<'move'>,
  source: Source,
  whom: number,
): void {
  if (record.how === 'contact') {
    setRange(state, source.who, whom, 0);
    table.emit?.({
      kind: 'stepped',
      round: state.round,
      who: source.who,
      way: 'moved',
      target: whom,
      range: 0,
    });
    apart(plan, state, table);
  } else if (record.how === 'away') {
    // Its own step, so it provokes (QUEST-7.19), and it takes the reaction.
    if (!canReact(state, whom) || state.creatures[whom]!.slow === 2) return;
    state.creatures[whom]!.reaction = false;
    for (let step = 0; step < record.steps; step++) away(plan, state, table, whom, true);
  } else if (record.how !== 'shift') {
    const by = record.how === 'pull' ? -record.steps : record.steps;
    shove(plan, state, table, source.who, whom, by);
  } else if (source.at !== NONE) {
    setRange(state, source.who, whom, source.at);
    const range = rangeOf(state, source.who, whom);
    table.emit?.({ kind: 'stepped', round: state.round, who: source.who, way: 'moved', target: whom, range });
    apart(plan, state, table);
  }
}
