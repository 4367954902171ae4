import { DIRECTIONS } from '../../../boards/grid/index.js';
import type { RogueChoice } from '../choices.js';
import type { RogueTable } from '../events.js';
import type { RoguePlan } from '../plan/plan.js';
import { HERO, type RogueState } from '../state/state.js';
import { attackHero } from './attack.js';
import { countDownConditions } from './conditions.js';
import { endGame } from './death.js';
import { consumeFood, regenerateHero } from './hunger.js';
import { useItem } from './items/items.js';
import { takeMonsterAction, updateAwareness } from './monsters/ai.js';
import { hasMonsterLeft } from './monsters/monsters.js';
import { rollForWanderer } from './monsters/wanderers.js';
import { stepHero } from './movement/movement.js';
import { rememberMonsters } from './movement/sight.js';

/** ROGUE-2.1: the energy that an action costs. */
export const ACTION_ENERGY = 100;
/** ROGUE-2.6. */
const TICKS_PER_TURN = 10;

/** What the hero does in one action of his own. The other choices take several actions, or belong to a run. */
export type HeroAction = Exclude<
  RogueChoice,
  { do: 'run' | 'travel' | 'explore' | 'recover' | 'descend' | 'go on' }
>;

/** ROGUE-2.3: the first tick begins. Time passes at once for a hero who cannot act from the start. */
export function startClock(plan: RoguePlan, state: RogueState, table: RogueTable): void {
  if (!plan.options.simpleTurns) {
    state.tick = 1;
    giveEnergy(state);
  }
  if (!startHeroAction(plan, state, table)) {
    state.acting = 0;
    advanceToNextActor(plan, state, table);
  }
  if (plan.isRun) playMonsters(plan, state, table);
}

/** One action of the hero and all actions of monsters until his next. */
export function takeHeroAction(
  plan: RoguePlan,
  state: RogueState,
  table: RogueTable,
  action: HeroAction,
): void {
  performHeroAction(plan, state, table, action);
  playMonsters(plan, state, table);
}

/** One action of the hero. The next actor is ready to act afterwards. */
export function performHeroAction(
  plan: RoguePlan,
  state: RogueState,
  table: RogueTable,
  action: HeroAction,
): void {
  if (action.do === 'step') stepHero(plan, state, table, DIRECTIONS.indexOf(action.dir));
  else if (action.do === 'rest') table.emit?.({ kind: 'rested', round: state.turn, who: HERO });
  else useItem(plan, state, table, action);
  // A fight is over when no monster is left; a run goes on.
  if (state.ending === null && !plan.isRun && !hasMonsterLeft(state)) endGame(plan, state, table, 'cleared');
  if (state.ending === null) finishHeroAction(plan, state, table);
}

/** ROGUE-2.5: the hero pays for his action, and time passes until the hero or a monster can act. */
export function finishHeroAction(plan: RoguePlan, state: RogueState, table: RogueTable): void {
  if (!plan.options.simpleTurns) state.hero.energy -= ACTION_ENERGY;
  state.acting = 0;
  advanceToNextActor(plan, state, table);
}

/** All actions of monsters until the hero can act. */
export function playMonsters(plan: RoguePlan, state: RogueState, table: RogueTable): void {
  while (state.acting >= 0 && state.ending === null) playMonsterStep(plan, state, table);
}

/** One action of the monster whose turn it is, or the next blow of that action (ROGUE-3.9). */
export function playMonsterStep(plan: RoguePlan, state: RogueState, table: RogueTable): void {
  const monster = state.monsters[state.acting]!;
  let strikesAgain: boolean;
  if (state.blow > 0) strikesAgain = attackHero(plan, state, table, monster, state.blow);
  else {
    if (!plan.options.simpleTurns) monster.energy -= ACTION_ENERGY;
    strikesAgain = takeMonsterAction(plan, state, table, monster);
  }
  if (strikesAgain) {
    state.blow++;
    return;
  }
  state.blow = 0;
  if (state.ending !== null) return;
  state.acting++;
  advanceToNextActor(plan, state, table);
}

/** ROGUE-2.2: ready monsters in list order, then tick after tick, until the hero or a monster can act. */
function advanceToNextActor(plan: RoguePlan, state: RogueState, table: RogueTable): void {
  const { simpleTurns } = plan.options;
  for (;;) {
    if (advanceToReadyMonster(state, simpleTurns)) return;
    state.acting = -1;
    // ROGUE-2.8: with simple turns a turn ends when everyone has acted once, whatever the speed.
    if (simpleTurns || state.tick === TICKS_PER_TURN) {
      state.tick = 0;
      endTurn(plan, state, table);
      if (state.ending !== null) return;
    }
    if (!simpleTurns) {
      state.tick++;
      giveEnergy(state);
    }
    if (startHeroAction(plan, state, table)) return;
    state.acting = 0;
  }
}

/** Moves on to the next monster that can act in this tick. Returns false when there is none. */
function advanceToReadyMonster(state: RogueState, simpleTurns: boolean): boolean {
  const { monsters } = state;
  for (; state.acting < monsters.length; state.acting++) {
    const { energy, asleep, held, dead } = monsters[state.acting]!;
    if ((simpleTurns || energy >= ACTION_ENERGY) && asleep === 0 && held === 0 && !dead) return true;
  }
  return false;
}

/** Returns whether the hero acts now. A frozen hero loses his action instead and thaws (ROGUE-10.3). */
function startHeroAction(plan: RoguePlan, state: RogueState, table: RogueTable): boolean {
  const { hero } = state;
  const { simpleTurns } = plan.options;
  if (hero.asleep > 0 || hero.fainted > 0 || (!simpleTurns && hero.energy < ACTION_ENERGY)) return false;
  if (!hero.frozen) {
    if (plan.isRun) rememberMonsters(plan, state);
    return true;
  }
  hero.frozen = false;
  if (!simpleTurns) hero.energy -= ACTION_ENERGY;
  table.emit?.({ kind: 'lost action', round: state.turn, who: HERO, why: 'frozen' });
  return false;
}

/** ROGUE-2.1, ROGUE-2.5: sleepers and held monsters gain nothing. */
function giveEnergy({ hero, monsters }: RogueState): void {
  if (hero.asleep === 0 && hero.fainted === 0) hero.energy += hero.speed;
  for (let i = 0; i < monsters.length; i++) {
    const monster = monsters[i]!;
    if (monster.asleep === 0 && monster.held === 0) monster.energy += monster.speed;
  }
}

/** ROGUE-2.6: what happens at the end of a turn, in this order. The hero may die of hunger. */
function endTurn(plan: RoguePlan, state: RogueState, table: RogueTable): void {
  consumeFood(plan, state, table);
  if (state.ending !== null) return;
  regenerateHero(plan, state, table);
  countDownConditions(plan, state, table);
  updateAwareness(plan, state, table);
  if (plan.isRun) rollForWanderer(plan, state, table);
  state.hero.fought = false;
  state.hero.ran = false;
  state.turn++;
}
