import { tierAt } from '../../content/content.js';
import { CONDITIONS } from '../../content/vocabulary.js';
import { NONE } from '../../plan/codes.js';
import type { AdventureTable } from '../events.js';
import type { AdventurePlan } from '../setup.js';
import { type AdventureState, HERO, type Hired, isInCity, isOnTheWay, levelOf } from '../state.js';
import type { World } from '../world.js';
import { passTime } from './clock.js';
import { companionHp, payWages, sheetOf } from './companions.js';
import { hpMost, layMost, manaMost } from './hero.js';
import { passMinute } from './travel.js';

/** QUEST-24.1: anywhere; in the open a fight may break it, and then it gives nothing (QUEST-24.3). */
export function shortRest(plan: AdventurePlan, state: AdventureState, table: AdventureTable): void {
  const { shortRestMinutes } = plan.world.numbers;
  if (isOnTheWay(state)) {
    for (let minute = 1; minute <= shortRestMinutes; minute++)
      if (passMinute(plan, state, table)) {
        tell(table, 'short', minute, true);
        return;
      }
  } else passTime(state, shortRestMinutes);
  state.uses = without(plan.world, state.uses, levelOf(state), 'rest');
  state.companions = state.companions.map(each => {
    const { level } = plan.world.companions[each.companion]!;
    return { ...each, uses: without(plan.world, each.uses, level, 'rest') };
  });
  recover(plan, state);
  tell(table, 'short', shortRestMinutes, false);
}

/** QUEST-12.45: what gives mana in a short rest does, once a day, where any is missing. */
function recover({ world, hero }: AdventurePlan, state: AdventureState): void {
  for (const ability of world.content.abilities.values()) {
    if (ability.class !== hero.class || ability.action !== 'short rest') continue;
    const tier = ability.level <= levelOf(state) ? tierAt(ability, levelOf(state)) : undefined;
    const used = state.uses[ability.id] ?? 0;
    const missing = manaMost(world, hero, state) - state.mana;
    if (!tier || missing <= 0 || used >= (tier.uses?.times ?? 1)) continue;
    for (const effect of tier.effects ?? [])
      if (effect.kind === 'give' && effect.what === 'mana')
        state.mana += Math.min(missing, Math.ceil((effect.perLevel ?? 0) * levelOf(state) - 1e-9));
    state.uses = { ...state.uses, [ability.id]: used + 1 };
  }
}

/** What a rest would change, before and after, as screens show it. */
export interface RestGain {
  readonly what: 'hp' | 'mana' | 'lay on hands' | 'fatigue' | 'uses' | 'conditions';
  readonly from: number;
  readonly to: number;
}

const gains = (list: readonly RestGain[]): RestGain[] => list.filter(({ from, to }) => from !== to);

const count = (list: object) => Object.keys(list).length;

export function shortRestGives(plan: AdventurePlan, state: AdventureState): RestGain[] {
  const trial = { ...state, uses: without(plan.world, state.uses, levelOf(state), 'rest') };
  const uses = count(trial.uses);
  recover(plan, trial);
  return gains([
    { what: 'mana', from: state.mana, to: trial.mana },
    { what: 'uses', from: count(state.uses), to: uses },
  ]);
}

export function longRestGives(plan: AdventurePlan, state: AdventureState): RestGain[] {
  const trial = { ...state };
  longRest(plan, trial);
  return gains([
    { what: 'hp', from: state.hp, to: trial.hp },
    { what: 'mana', from: state.mana, to: trial.mana },
    { what: 'lay on hands', from: state.lay, to: trial.lay },
    { what: 'fatigue', from: state.fatigue, to: trial.fatigue },
    { what: 'uses', from: count(state.uses), to: count(trial.uses) },
    { what: 'conditions', from: state.conditions.length, to: trial.conditions.length },
  ]);
}

/** Uses but for those that such a rest restores. */
function without(
  { content }: World,
  uses: AdventureState['uses'],
  level: number,
  ...restored: readonly ('rest' | 'day')[]
): AdventureState['uses'] {
  return Object.fromEntries(
    Object.entries(uses).filter(([id]) => {
      const ability = content.abilities.get(id);
      const per = ability && tierAt(ability, level)?.uses?.per;
      return per !== undefined && per !== 'combat' && !restored.includes(per);
    }),
  );
}

/** QUEST-24.2: why not here; '' when it can be. */
export function cannotSleep(world: World, state: AdventureState): string {
  if (isInCity(state)) return '';
  const spots = state.dungeon === NONE ? world.ways[state.way]!.record.safeRestSpots : 0;
  return spots > 0 ? '' : 'no_safe_spot';
}

/** QUEST-24.2: a safe spot is safe, so no checks run. */
export function longRest(plan: AdventurePlan, state: AdventureState, table?: AdventureTable): void {
  const { world, hero } = plan;
  const { longRestMinutes } = world.numbers;
  passTime(state, longRestMinutes);
  state.weatherAge += state.way === NONE ? 0 : longRestMinutes;
  state.drained = 0;
  state.conditions = state.conditions.flatMap(id => better(world, id, isInCity(state)));
  state.hp = hpMost(world, state);
  state.mana = manaMost(world, hero, state);
  state.lay = layMost(hero, state);
  state.fatigue = state.tired = 0;
  state.uses = without(world, state.uses, levelOf(state), 'rest', 'day');
  state.rested = true;
  state.companions = state.companions.map(each => refreshed(world, each, isInCity(state)));
  if (table) tell(table, 'long', longRestMinutes, false);
  payWages(plan, state, table);
}

/** A companion after a long rest. */
function refreshed(world: World, { companion, byHand, conditions }: Hired, inCity: boolean): Hired {
  const left = conditions.flatMap(id => better(world, id, inCity));
  const rested = { companion, byHand, hp: 0, mana: 0, drained: 0, uses: {}, conditions: left };
  return { ...rested, hp: companionHp(world, rested), mana: sheetOf(world, companion).maxMana };
}

/** QUEST-15.18, 24.2, 31.20: exhaustion is one less; what is no condition is a curse, and a city ends it. */
function better({ content }: World, id: string, inCity: boolean): string[] {
  const { condition } = content.statuses.get(id)!;
  if (condition === 'exhaustion') {
    const [before] = [...content.statuses.values()].filter(({ next }) => next === id);
    return before ? [before.id] : [];
  }
  const cured = condition === 'petrified' || !CONDITIONS.some(each => each === condition);
  return cured && inCity ? [] : [id];
}

function tell(table: AdventureTable, rest: 'short' | 'long', minutes: number, broken: boolean): void {
  table.emit?.({ kind: 'rested', round: 0, who: HERO, rest, minutes, broken });
}
