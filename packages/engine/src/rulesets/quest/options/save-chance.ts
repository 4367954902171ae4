import type { AbilityRule } from '../plan/abilities.js';
import { NONE } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import type { Power } from '../plan/powers.js';
import type { Aim } from '../plan/rule-calls.js';
import { saveFailChance } from '../rules/checks/saves.js';
import { canAffect, saveAgainst } from '../rules/effects/effects.js';
import { effectsOf, targetsOf } from '../rules/spells/spells.js';
import type { QuestState } from '../state/state.js';

/** The chance that the only one whom a power touches fails its save; undefined where no single save decides. */
export function saveChance(
  plan: QuestPlan,
  state: QuestState,
  power: Power,
  { targets = [], at = NONE, how = '' }: Partial<Aim>,
): number | undefined {
  if (power.saveStat === NONE || power.attack !== 'none' || power.hpPool || power.shifts > 0)
    return undefined;
  const who = state.turn;
  const touched = targetsOf(state, who, power, { targets, at, how });
  const [whom] = touched;
  if (whom === undefined || touched.length > 1) return undefined;
  const dc = power.saveDc === NONE ? plan.beings[state.creatures[who]!.record]!.spellDc : power.saveDc;
  const source = { who, name: power.name, spell: power.level !== NONE };
  const save = saveAgainst(plan, effectsOf(plan, state, power, how, who), source, {
    stat: power.saveStat,
    dc,
    edge: power.saveEdge,
  });
  const then = power.concentration ? withoutConcentration(state, who, whom) : state;
  return saveFailChance(plan, then, whom, save);
}

/** The same for an ability whose save is one of its effects. */
export function abilitySaveChance(
  plan: QuestPlan,
  state: QuestState,
  { effects, area, strike, dc, name }: AbilityRule,
  within: readonly number[],
): number | undefined {
  const saves = effects.filter(({ record }) => record.kind === 'save');
  const [save] = saves;
  if (area === '' || strike !== '' || !save || saves.length > 1) return undefined;
  const touched = save.picky ? within.filter(each => canAffect(plan, state, save, each, NONE)) : within;
  const [whom] = touched;
  if (whom === undefined || touched.length > 1) return undefined;
  const { record, inner, saveStat, saveDc } = save;
  const edge = record.kind !== 'save' || !record.edge ? 0 : record.edge === 'advantage' ? 1 : -1;
  const against = saveAgainst(
    plan,
    inner,
    { name, spell: false },
    { stat: saveStat, dc: saveDc === NONE ? dc : saveDc, edge },
  );
  return saveFailChance(plan, state, whom, against);
}

/** QUEST-13.9: what hung on the spell concentrated on before is over when the save is rolled. */
function withoutConcentration(state: QuestState, who: number, whom: number): QuestState {
  const target = state.creatures[whom]!;
  const statuses = target.statuses.filter(({ source, concentration }) => source !== who || !concentration);
  if (statuses.length === target.statuses.length) return state;
  return { ...state, creatures: state.creatures.with(whom, { ...target, statuses }) };
}
