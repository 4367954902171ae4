import type { Dice } from '../../../../core/dice/dice.js';
import type { Question } from '../../../../core/ruleset.js';
import type { QuestChoice } from '../../choices.js';
import { STATS } from '../../content/vocabulary.js';
import { NONE } from '../../plan/codes.js';
import type { AdventureChoice } from '../choices.js';
import type { AdventurePlan } from '../plan/plan.js';
import { farEnd } from '../plan/world.js';
import { cannotTake } from '../rules/combat/loot.js';
import { companionMaxHp } from '../rules/companions.js';
import { classOf, hasCondition, isLevelPending, maxHp, maxMana } from '../rules/hero.js';
import { cannotSleep } from '../rules/rest.js';
import { isNight } from '../rules/travel/clock.js';
import { type AdventureState, dayOf, isInCity, levelOf, minuteOf } from '../state.js';
import { goShopping, trade } from './shopping.js';
import { equip, heal, hire, prepare } from './upkeep.js';

/** A careful hero: rests when hurt, looks after potions and gear, travels where the level allows it, retires in the end. */
export function decide(
  plan: AdventurePlan,
  state: AdventureState,
  dice: Dice,
  question?: Question<AdventureChoice>,
): AdventureChoice {
  const { fight } = plan.world;
  switch (state.phase) {
    case 'fight':
      return fight.decide(
        plan.world.compileFight(state.encounter!),
        state.fight!,
        dice,
        question as Question<QuestChoice> | undefined,
      );
    case 'after':
      return state.loot.some(({ item }) => cannotTake(plan, state, item) === '')
        ? { do: 'take all' }
        : { do: 'end' };
    case 'level':
      return grow(plan, state);
    case 'patrol':
      return isFit(plan, state, 0.6) ? { do: 'fight' } : { do: 'avoid' };
    case 'point':
      return { do: 'visit' };
    case 'shop':
      return trade(plan, state);
    default:
      return decideFreely(plan, state, dice);
  }
}

/** Whether the hero has at least this share of maximum HP. */
const isFit = (plan: AdventurePlan, state: AdventureState, share: number): boolean =>
  state.hp >= share * maxHp(plan, state);

/** Raises the scores that the class needs first, then CON, then the others. */
function grow(plan: AdventurePlan, state: AdventureState): AdventureChoice {
  if (isLevelPending(plan, state)) return { do: 'level up' };
  const wanted = [...classOf(plan).primary, 'constitution' as const, ...STATS];
  const { most } = plan.world.numbers.scores;
  const stat = wanted.find(each => state.scores[STATS.indexOf(each)]! < most)!;
  return { do: 'raise', stat };
}

function decideFreely(plan: AdventurePlan, state: AdventureState, dice: Dice): AdventureChoice {
  if (hasCondition(plan, state, 'petrified')) return { do: 'long rest' };
  const upkeep = heal(plan, state) ?? prepare(plan, state) ?? equip(plan, state);
  if (upkeep) return upkeep;
  if (isInCity(state)) return decideInCity(plan, state, dice);
  return state.dungeon === NONE ? decideOnTheWay(plan, state) : decideInDungeon(plan, state);
}

/** Points of fatigue from which a hero in a city sleeps, and no longer looks for fights. */
const TIRED = 4;
/** Points of fatigue from which a hero on the way sleeps. */
const EXHAUSTED = 8;

function decideInCity(plan: AdventurePlan, state: AdventureState, dice: Dice): AdventureChoice {
  const { world, options } = plan;
  const isSpent = state.mana < maxMana(plan, state) || Object.keys(state.uses).length > 0;
  const isHurt =
    !isFit(plan, state, 1) || state.companions.some(each => each.hp < companionMaxHp(plan, each));
  if (isHurt || isSpent || state.fatigue >= TIRED || state.conditions.length > 0) return { do: 'long rest' };
  const errand = hire(plan, state) ?? goShopping(plan, state);
  if (errand) return errand;
  // Monsters are more dangerous at night.
  if (isNight(plan, state)) return { do: 'long rest' };
  if (dayOf(state) > options.days) return { do: 'retire' };
  const dungeon = world.dungeons.find(
    (each, index) =>
      each.city === world.cities[state.city]!.id &&
      each.encounters.some(({ step }) => (state.cleared[index]! & (1 << step)) === 0) &&
      each.encounters.every(({ monsters }) =>
        monsters.every(id => world.content.monsters.get(id)!.cr * 2 <= levelOf(state)),
      ),
  );
  return dungeon ? { do: 'enter', dungeon: dungeon.id } : chooseWay(plan, state, dice);
}

const DIFFICULTIES = ['easy', 'moderate', 'hard', 'very hard'];

/** One of the ways that the level allows; where there is none, one of the easiest. */
function chooseWay({ world }: AdventurePlan, state: AdventureState, dice: Dice): AdventureChoice {
  const ways = world.waysFrom[state.city]!;
  const difficulties = ways.map(({ record }) => DIFFICULTIES.indexOf(record.difficulty));
  const hardest = Math.max(Math.min(...difficulties), Math.floor((levelOf(state) - 1) / 2));
  const open = ways.filter((_, index) => difficulties[index]! <= hardest);
  const way = open[open.length === 1 ? 0 : dice.roll(open.length, 'way') - 1]!;
  return { do: 'travel', through: way.record.id, to: world.cities[farEnd(way, state.city)]!.id };
}

function decideOnTheWay(plan: AdventurePlan, state: AdventureState): AdventureChoice {
  const { world } = plan;
  const isLate = isNight(plan, state) && !state.rested;
  const needsSleep =
    !isFit(plan, state, 0.7) || 2 * state.mana < maxMana(plan, state) || state.fatigue >= EXHAUSTED || isLate;
  if (needsSleep && cannotSleep(plan, state) === '') return { do: 'long rest' };
  if (isReadyToSeek(plan, state)) return { do: 'seek' };
  const { record, ends } = world.ways[state.way]!;
  const isNearStart = state.progress > 0 && state.progress < record.minutes / 3 && ends[0] !== ends[1];
  return isNearStart && !isFit(plan, state, 0.4) ? { do: 'turn back' } : { do: 'go on' };
}

/** Rested, by day and with companions: the time to look for a fight. */
function isReadyToSeek(plan: AdventurePlan, state: AdventureState): boolean {
  return (
    state.companions.length > 0 &&
    state.companions.every(each => each.hp >= 0.7 * companionMaxHp(plan, each)) &&
    isFit(plan, state, 0.9) &&
    2 * state.mana >= maxMana(plan, state) &&
    state.fatigue < TIRED &&
    plan.world.ways[state.way]!.windows[minuteOf(state)]!.difficulty <= 1
  );
}

function decideInDungeon(plan: AdventurePlan, state: AdventureState): AdventureChoice {
  const { steps } = plan.world.dungeons[state.dungeon]!;
  return state.step >= steps || !isFit(plan, state, 0.6) ? { do: 'leave' } : { do: 'deeper' };
}

/** By level, and by the share of HP. */
export function evaluate(plan: AdventurePlan, state: AdventureState, side: number): number {
  const health = state.hp / Math.max(1, maxHp(plan, state));
  const value = 0.7 * (levelOf(state) / 20) + 0.3 * health;
  return side === 0 ? value : 1 - value;
}
