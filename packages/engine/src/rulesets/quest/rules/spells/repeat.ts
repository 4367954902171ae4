import type { QuestChoice } from '../../choices.js';
import { STATS } from '../../content/vocabulary.js';
import type { QuestTable } from '../../events.js';
import { NONE } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { Power } from '../../plan/powers.js';
import type { StatusRule } from '../../plan/statuses.js';
import type { QuestState } from '../../state/state.js';
import { applyEffects } from '../effects/effects.js';
import { sourceOf } from '../effects/source.js';
import { cannotAct } from '../refusals.js';
import { isPresent } from '../statuses/able.js';
import { spellArms } from './spell-arms.js';
import { deliver } from './spells.js';

/** A status that lets its source or bearer do something again. */
export interface Repeat {
  readonly rule: StatusRule;
  readonly bearer: number;
}

/** What the creature whose turn it is may repeat. */
export function repeatsOf(plan: QuestPlan, state: QuestState): Repeat[] {
  const repeats: Repeat[] = [];
  for (let bearer = 0; bearer < state.creatures.length; bearer++) {
    const creature = state.creatures[bearer]!;
    for (let i = 0; i < creature.statuses.length; i++) {
      const status = creature.statuses[i]!;
      const rule = plan.statuses[status.what]!;
      const { repeat } = rule.record;
      if (!repeat || !isPresent(creature)) continue;
      if ((repeat.who === 'bearer' ? bearer : status.source) === state.turn) repeats.push({ rule, bearer });
    }
  }
  return repeats;
}

export function cannotRepeat(state: QuestState, { action }: Power): string {
  if (action !== 'bonus action') return cannotAct(state);
  return state.bonus > 0 ? '' : 'bonus_used';
}

/** Witch bolt, spiritual weapon, call lightning: the action or bonus action that a status grants. */
export function repeatEffect(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  { status: id, target, at = NONE }: Extract<QuestChoice, { do: 'repeat' }>,
): void {
  const who = state.turn;
  const being = plan.beings[state.creatures[who]!.record]!;
  const { rule } = repeatsOf(plan, state).find(each => plan.statuses[each.rule.base]!.id === id)!;
  const power = repeatPower(plan, rule);
  if (power.action === 'bonus action') state.bonus--;
  else state.actions--;
  table.emit?.({ kind: 'ability', round: state.round, who, what: rule.name, target });
  const source = sourceOf(plan, state, who, rule.name);
  source.spell = true;
  source.area = power.area !== 'none';
  source.at = at;
  if (power.attack === 'automatic') applyEffects(plan, state, table, power.effects, source, [target]);
  else
    deliver(plan, state, table, {
      power,
      aim: { targets: [target], at, how: '' },
      source,
      arms: spellArms(being, power, power.effects),
    });
}

/** The repeated part as a power of its own. */
export function repeatPower(plan: QuestPlan, rule: StatusRule): Power {
  const record = rule.record.repeat!;
  return {
    ...plan.spells[0]!,
    index: NONE,
    id: rule.id,
    name: rule.name,
    icon: rule.record.icon,
    action: record.as,
    target: 'foe',
    targets: 1,
    area: record.area ?? 'none',
    range: record.range,
    rangeLong: record.rangeLong ?? record.range,
    attack: record.attack ?? 'none',
    rays: 1,
    saveStat: record.save ? STATS.indexOf(record.save.stat) : NONE,
    saveDc: record.save?.dc ?? NONE,
    saveEdge: 0,
    hpPool: null,
    needsWielder: false,
    concentration: false,
    effects: rule.repeat,
    modes: [],
  };
}
