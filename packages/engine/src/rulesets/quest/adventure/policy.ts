import type { Dice } from '../../../core/dice/dice.js';
import type { Question } from '../../../core/ruleset.js';
import type { QuestChoice } from '../choices.js';
import { STATS } from '../content/vocabulary.js';
import { NONE } from '../plan/codes.js';
import {
  type AdventureChoice,
  AVOID,
  DEEPER,
  END,
  FIGHT,
  GO_ON,
  LEAVE,
  LEVEL_UP,
  LONG_REST,
  RETIRE,
  SEEK,
  TAKE_ALL,
  TURN_BACK,
  VISIT,
} from './choices.js';
import { farEnd } from './place-options.js';
import { healing, hiring, outfitting, preparing, shopping, trading } from './policy-things.js';
import { isNight } from './rules/clock.js';
import { fightPlan } from './rules/combat.js';
import { companionHp } from './rules/companions.js';
import { classOf, hasCondition, hpMost, isLevelPending, manaMost } from './rules/hero.js';
import { cannotTake } from './rules/loot.js';
import { cannotSleep } from './rules/rest.js';
import type { AdventurePlan } from './setup.js';
import { type AdventureState, dayOf, isInCity, levelOf, minuteOf } from './state.js';

/** A careful hero: rests when hurt, keeps potions and gear in order, travels where the level lets him, goes home old. */
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
        fightPlan(plan, state.encounter!),
        state.fight!,
        dice,
        question as Question<QuestChoice> | undefined,
      );
    case 'after':
      return state.loot.some(({ item }) => cannotTake(plan, state, item) === '') ? TAKE_ALL : END;
    case 'level':
      return growing(plan, state);
    case 'patrol':
      return isFit(plan, state, 0.6) ? FIGHT : AVOID;
    case 'point':
      return VISIT;
    case 'shop':
      return trading(plan, state);
    default:
      return roaming(plan, state, dice);
  }
}

const isFit = ({ world }: AdventurePlan, state: AdventureState, share: number): boolean =>
  state.hp >= share * hpMost(world, state);

/** What the class lives by first, then CON, then whatever is left. */
function growing(plan: AdventurePlan, state: AdventureState): AdventureChoice {
  const { world, hero } = plan;
  if (isLevelPending(world, state)) return LEVEL_UP;
  const wanted = [...classOf(world, hero).primary, 'constitution' as const, ...STATS];
  const stat = wanted.find(each => state.scores[STATS.indexOf(each)]! < world.numbers.scores.most)!;
  return { do: 'raise', stat };
}

function roaming(plan: AdventurePlan, state: AdventureState, dice: Dice): AdventureChoice {
  const { world } = plan;
  if (hasCondition(world, state, 'petrified')) return LONG_REST;
  const quick = healing(plan, state) ?? preparing(plan, state) ?? outfitting(plan, state);
  if (quick) return quick;
  if (isInCity(state)) return inCity(plan, state, dice);
  return state.dungeon === NONE ? onTheWay(plan, state) : inDungeon(plan, state);
}

const TIRED = 4;

function inCity(plan: AdventurePlan, state: AdventureState, dice: Dice): AdventureChoice {
  const { world, hero, options } = plan;
  const spent = state.mana < manaMost(world, hero, state) || Object.keys(state.uses).length > 0;
  const hurt = !isFit(plan, state, 1) || state.companions.some(each => each.hp < companionHp(world, each));
  if (hurt || spent || state.fatigue >= TIRED || state.conditions.length > 0) return LONG_REST;
  const step = hiring(plan, state) ?? shopping(plan, state);
  if (step) return step;
  // Worse things are about at night.
  if (isNight(world, minuteOf(state))) return LONG_REST;
  if (dayOf(state) > options.days) return RETIRE;
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

/** One of those that the level is up to; where there is none, one of the easiest. */
function chooseWay({ world }: AdventurePlan, state: AdventureState, dice: Dice): AdventureChoice {
  const ways = world.waysFrom[state.city]!;
  const hardness = ways.map(({ record }) => DIFFICULTIES.indexOf(record.difficulty));
  const most = Math.max(Math.min(...hardness), Math.floor((levelOf(state) - 1) / 2));
  const open = ways.filter((_, index) => hardness[index]! <= most);
  const way = open[open.length === 1 ? 0 : dice.roll(open.length, 'way') - 1]!;
  return { do: 'travel', through: way.record.id, to: world.cities[farEnd(way, state.city)]!.id };
}

function onTheWay(plan: AdventurePlan, state: AdventureState): AdventureChoice {
  const { world } = plan;
  const dark = isNight(world, minuteOf(state)) && !state.rested;
  const worn = !isFit(plan, state, 0.7) || state.fatigue >= 8 || dark;
  if (worn && cannotSleep(world, state) === '') return LONG_REST;
  if (isEager(plan, state)) return SEEK;
  const { record, ends } = world.ways[state.way]!;
  const nearer = state.progress > 0 && state.progress < record.minutes / 3 && ends[0] !== ends[1];
  return nearer && !isFit(plan, state, 0.4) ? TURN_BACK : GO_ON;
}

/** Rested, by day and in company: the time to look for trouble. */
function isEager(plan: AdventurePlan, state: AdventureState): boolean {
  const { world, hero } = plan;
  const sound = state.companions.every(each => each.hp >= 0.7 * companionHp(world, each));
  return (
    state.companions.length > 0 &&
    sound &&
    isFit(plan, state, 0.9) &&
    2 * state.mana >= manaMost(world, hero, state) &&
    state.fatigue < TIRED &&
    world.ways[state.way]!.windows[minuteOf(state)]!.difficulty <= 1
  );
}

function inDungeon(plan: AdventurePlan, state: AdventureState): AdventureChoice {
  const { steps } = plan.world.dungeons[state.dungeon]!;
  return state.step >= steps || !isFit(plan, state, 0.6) ? LEAVE : DEEPER;
}

/** Levels, and how well he is. */
export function evaluate(plan: AdventurePlan, state: AdventureState, side: number): number {
  const health = state.hp / Math.max(1, hpMost(plan.world, state));
  const own = 0.7 * (levelOf(state) / 20) + 0.3 * health;
  return side === 0 ? own : 1 - own;
}
