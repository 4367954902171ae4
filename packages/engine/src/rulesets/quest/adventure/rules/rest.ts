import { tierAt } from '../../content/content.js';
import { CONDITIONS } from '../../content/vocabulary.js';
import { NONE } from '../../plan/codes.js';
import type { AdventureTable } from '../events.js';
import type { AdventurePlan } from '../plan/plan.js';
import { type AdventureState, HERO, type HiredCompanion, isInCity, isOnTheWay, levelOf } from '../state.js';
import { companionMaxHp, payWages } from './companions.js';
import { maxHp, maxLayOnHands, maxMana } from './hero.js';
import { passTime } from './travel/clock.js';
import { passMinute } from './travel/travel.js';

/** QUEST-24.1: possible anywhere. On the way a fight may break it, and then it gives nothing (QUEST-24.3). */
export function shortRest(plan: AdventurePlan, state: AdventureState, table: AdventureTable): void {
  const { shortRestMinutes } = plan.world.numbers;
  if (isOnTheWay(state)) {
    for (let minute = 1; minute <= shortRestMinutes; minute++)
      if (passMinute(plan, state, table)) {
        table.emit?.({ kind: 'rested', round: 0, who: HERO, rest: 'short', minutes: minute, broken: true });
        return;
      }
  } else passTime(state, shortRestMinutes);
  recoverInShortRest(plan, state);
  table.emit?.({
    kind: 'rested',
    round: 0,
    who: HERO,
    rest: 'short',
    minutes: shortRestMinutes,
    broken: false,
  });
}

function recoverInShortRest(plan: AdventurePlan, state: AdventureState): void {
  state.uses = usesAfterRest(plan, state.uses, levelOf(state), ['rest']);
  state.companions = state.companions.map(each => {
    const { level } = plan.world.companions[each.companion]!;
    return { ...each, uses: usesAfterRest(plan, each.uses, level, ['rest']) };
  });
  recoverMana(plan, state);
}

/** QUEST-12.45: abilities that give mana in a short rest, once a day, where any is missing. */
function recoverMana(plan: AdventurePlan, state: AdventureState): void {
  const { world, hero } = plan;
  for (const ability of world.content.abilities.values()) {
    if (ability.class !== hero.class || ability.action !== 'short rest') continue;
    const tier = ability.level <= levelOf(state) ? tierAt(ability, levelOf(state)) : undefined;
    const used = state.uses[ability.id] ?? 0;
    const missing = maxMana(plan, state) - state.mana;
    if (!tier || missing <= 0 || used >= (tier.uses?.times ?? 1)) continue;
    for (const effect of tier.effects ?? [])
      if (effect.kind === 'give' && effect.what === 'mana')
        state.mana += Math.min(missing, Math.ceil((effect.perLevel ?? 0) * levelOf(state) - 1e-9));
    state.uses = { ...state.uses, [ability.id]: used + 1 };
  }
}

/** QUEST-24.2: why there can be no long rest here; '' when there can. */
export function cannotSleep({ world }: AdventurePlan, state: AdventureState): string {
  if (isInCity(state)) return '';
  const spots = state.dungeon === NONE ? world.ways[state.way]!.record.safeRestSpots : 0;
  return spots > 0 ? '' : 'no_safe_spot';
}

/** QUEST-24.2: the spot is safe, so no encounter checks run. */
export function longRest(plan: AdventurePlan, state: AdventureState, table: AdventureTable): void {
  const { longRestMinutes } = plan.world.numbers;
  passTime(state, longRestMinutes);
  state.weatherAge += state.way === NONE ? 0 : longRestMinutes;
  recoverInLongRest(plan, state);
  table.emit?.({
    kind: 'rested',
    round: 0,
    who: HERO,
    rest: 'long',
    minutes: longRestMinutes,
    broken: false,
  });
  payWages(plan, state, table);
}

function recoverInLongRest(plan: AdventurePlan, state: AdventureState): void {
  const inCity = isInCity(state);
  state.drained = 0;
  state.conditions = state.conditions.flatMap(id => conditionAfterLongRest(plan, id, inCity));
  state.hp = maxHp(plan, state);
  state.mana = maxMana(plan, state);
  state.lay = maxLayOnHands(plan, state);
  state.fatigue = state.tired = 0;
  state.uses = usesAfterRest(plan, state.uses, levelOf(state), ['rest', 'day']);
  state.rested = true;
  state.companions = state.companions.map(each => companionAfterLongRest(plan, each, inCity));
}

function companionAfterLongRest(
  plan: AdventurePlan,
  { companion, byHand, conditions }: HiredCompanion,
  inCity: boolean,
): HiredCompanion {
  const left = conditions.flatMap(id => conditionAfterLongRest(plan, id, inCity));
  const rested = { companion, byHand, hp: 0, mana: 0, drained: 0, uses: {}, conditions: left };
  return {
    ...rested,
    hp: companionMaxHp(plan, rested),
    mana: plan.world.companionSheet(companion).maxMana,
  };
}

/**
 * QUEST-15.18, QUEST-24.2, QUEST-31.20: exhaustion is one level less. A city ends petrification, and curses: lasting statuses that
 * are none of the conditions.
 */
function conditionAfterLongRest(
  { world: { content } }: AdventurePlan,
  id: string,
  inCity: boolean,
): string[] {
  const { condition } = content.statuses.get(id)!;
  if (condition === 'exhaustion') {
    const [lighter] = [...content.statuses.values()].filter(({ next }) => next === id);
    return lighter ? [lighter.id] : [];
  }
  const endsInCity = condition === 'petrified' || !CONDITIONS.some(each => each === condition);
  return endsInCity && inCity ? [] : [id];
}

/** The uses that a rest does not restore. */
function usesAfterRest(
  { world }: AdventurePlan,
  uses: AdventureState['uses'],
  level: number,
  restored: readonly ('rest' | 'day')[],
): AdventureState['uses'] {
  return Object.fromEntries(
    Object.entries(uses).filter(([id]) => {
      const ability = world.content.abilities.get(id);
      const per = ability && tierAt(ability, level)?.uses?.per;
      return per !== undefined && per !== 'combat' && !restored.includes(per);
    }),
  );
}

/** A value that a rest would change, before and after. */
export interface RestGain {
  readonly what: 'hp' | 'mana' | 'lay on hands' | 'fatigue' | 'uses' | 'conditions';
  readonly from: number;
  readonly to: number;
}

const onlyChanges = (gains: readonly RestGain[]): RestGain[] => gains.filter(({ from, to }) => from !== to);

const countUses = ({ uses }: AdventureState) => Object.keys(uses).length;

/** What a short rest would give here and now. The use that recovering mana costs is not counted. */
export function shortRestGains(plan: AdventurePlan, state: AdventureState): RestGain[] {
  const restored = { ...state, uses: usesAfterRest(plan, state.uses, levelOf(state), ['rest']) };
  const after = { ...restored };
  recoverMana(plan, after);
  return onlyChanges([
    { what: 'mana', from: state.mana, to: after.mana },
    { what: 'uses', from: countUses(state), to: countUses(restored) },
  ]);
}

/** What a long rest would give here and now. */
export function longRestGains(plan: AdventurePlan, state: AdventureState): RestGain[] {
  const after = { ...state };
  passTime(after, plan.world.numbers.longRestMinutes);
  recoverInLongRest(plan, after);
  return onlyChanges([
    { what: 'hp', from: state.hp, to: after.hp },
    { what: 'mana', from: state.mana, to: after.mana },
    { what: 'lay on hands', from: state.lay, to: after.lay },
    { what: 'fatigue', from: state.fatigue, to: after.fatigue },
    { what: 'uses', from: countUses(state), to: countUses(after) },
    { what: 'conditions', from: state.conditions.length, to: after.conditions.length },
  ]);
}
