import { NO_ACTOR } from '../../../core/ruleset.js';
import { directionOf, type RogueChoice } from '../choices.js';
import type { RogueTable } from '../events.js';
import type { Rules } from '../plan/plan.js';
import { descend } from '../run/rules/level.js';
import { wander } from '../run/rules/wanderers.js';
import { HERO, type RogueState } from '../state/state.js';
import { monsterAttacks } from './attack.js';
import { countDown } from './conditions.js';
import { endGame } from './death.js';
import { passFood, regenerate } from './hunger.js';
import { useItem } from './items/items.js';
import { monsterActs, wakeSleepers } from './monsters/ai.js';
import { anyMonsterLeft } from './monsters/monsters.js';
import { stepHero } from './movement/movement.js';
import { rememberMonsters } from './movement/sight.js';
import { explore, recover, runAlong, travelTo } from './movement/travel.js';

/** ROGUE-2.1, 2.6. */
const ACTION = 100;
const TICKS = 10;

/**
 * Carries out a choice that `options` offered. In a fight every action of a monster, and every blow of it, is a step
 * of its own that its side goes on with: dice that walk through every result would find far too many ways from one
 * action of the hero to his next, and no end of them where he is frozen again and again. A run goes on by itself.
 */
export function apply(rules: Rules, state: RogueState, choice: RogueChoice, table: RogueTable): void {
  if (choice.do === 'go on') {
    monsterTurn(rules, state, table);
    return;
  }
  sweep(state);
  switch (choice.do) {
    case 'run':
      runAlong(rules, state, choice.dir, table);
      return;
    case 'travel':
      travelTo(rules, state, choice.to, table);
      return;
    case 'explore':
      explore(rules, state, table);
      return;
    case 'recover':
      recover(rules, state, table);
      return;
    default:
      if (rules.run) heroAct(rules, state, choice, table);
      else perform(rules, state, choice, table);
  }
}

/** Always the hero but for the steps of monsters in a fight, which go on by themselves. */
export function actorOf(state: RogueState): number {
  if (state.ending !== null) return NO_ACTOR;
  return state.acting < 0 ? HERO : state.monsters[state.acting]!.id;
}

/** The slain of the last choice are gone for good, and what was shown once is hidden again. */
function sweep(state: RogueState): void {
  const { monsters, level } = state;
  let kept = 0;
  for (let i = 0; i < monsters.length; i++) if (!monsters[i]!.dead) monsters[kept++] = monsters[i]!;
  monsters.length = kept;
  if (level.shown.length > 0) level.shown = [];
}

/** What the hero does in one action; the others are choices of several. */
type Action = Exclude<RogueChoice, { do: 'run' | 'travel' | 'explore' | 'recover' | 'go on' }>;

/** One action of the hero and all that happens until his next. */
export function heroAct(rules: Rules, state: RogueState, choice: Action, table: RogueTable): void {
  perform(rules, state, choice, table);
  untilHero(rules, state, table);
}

function untilHero(rules: Rules, state: RogueState, table: RogueTable): void {
  while (state.acting >= 0 && state.ending === null) monsterTurn(rules, state, table);
}

function perform(rules: Rules, state: RogueState, choice: Action, table: RogueTable): void {
  if (choice.do === 'step') stepHero(rules, state, directionOf(choice.dir), table);
  else if (choice.do === 'rest') table.emit?.({ kind: 'rested', round: state.turn, who: HERO });
  else if (choice.do === 'descend') descend(rules, state, table);
  else useItem(rules, state, choice, table);
  // A fight is over when nobody is left to fight; a run goes on.
  if (state.ending === null && !rules.run && !anyMonsterLeft(state)) endGame(rules, state, 'cleared', table);
  if (state.ending !== null) return;
  // ROGUE-2.5.
  if (!rules.options.simpleTurns) state.hero.energy -= ACTION;
  state.acting = 0;
  passTurn(rules, state, table);
}

/** The first tick begins (2.3). A hero who cannot act from the start lets time pass at once. */
export function openClock(rules: Rules, state: RogueState, table: RogueTable): void {
  if (!rules.options.simpleTurns) {
    state.tick = 1;
    giveEnergy(state);
  }
  if (!heroIsReady(rules, state, table)) passTurn(rules, state, table);
  if (rules.run) untilHero(rules, state, table);
}

/** One action of the monster whose turn it is, or its next blow; then it is somebody else's turn. */
function monsterTurn(rules: Rules, state: RogueState, table: RogueTable): void {
  const monster = state.monsters[state.acting]!;
  let again: boolean;
  if (state.blow > 0) again = monsterAttacks(rules, state, monster, state.blow, table);
  else {
    if (!rules.options.simpleTurns) monster.energy -= ACTION;
    again = monsterActs(rules, state, monster, table);
  }
  if (again) {
    state.blow++;
    return;
  }
  state.blow = 0;
  if (state.ending !== null) return;
  state.acting++;
  passTurn(rules, state, table);
}

/** ROGUE-2.2: ready monsters in list order, then tick after tick, up to whoever acts next. */
function passTurn(rules: Rules, state: RogueState, table: RogueTable): void {
  const simple = rules.options.simpleTurns;
  for (;;) {
    if (monsterIsReady(state, simple)) return;
    state.acting = -1;
    // ROGUE-2.8: everybody has acted once, whatever the speed.
    if (simple || state.tick === TICKS) {
      state.tick = 0;
      if (!upkeep(rules, state, table)) return;
    }
    if (!simple) {
      state.tick++;
      giveEnergy(state);
    }
    if (heroIsReady(rules, state, table)) return;
    state.acting = 0;
  }
}

/** Moves on to the next monster that can act in this tick; false when none is left. */
function monsterIsReady(state: RogueState, simple: boolean): boolean {
  const { monsters } = state;
  for (; state.acting < monsters.length; state.acting++) {
    const monster = monsters[state.acting]!;
    if ((simple || monster.energy >= ACTION) && monster.asleep === 0 && monster.held === 0 && !monster.dead)
      return true;
  }
  return false;
}

/** Whether the hero acts now. A frozen one loses the action that he would have, and is frozen no more (10.3). */
function heroIsReady(rules: Rules, state: RogueState, table: RogueTable): boolean {
  const { hero } = state;
  const simple = rules.options.simpleTurns;
  if (hero.asleep > 0 || hero.fainted > 0 || (!simple && hero.energy < ACTION)) {
    state.acting = 0;
    return false;
  }
  if (!hero.frozen) {
    if (rules.run) rememberMonsters(rules, state);
    return true;
  }
  hero.frozen = false;
  if (!simple) hero.energy -= ACTION;
  table.emit?.({ kind: 'lost action', round: state.turn, who: HERO, why: 'frozen' });
  state.acting = 0;
  return false;
}

/** ROGUE-2.1, 2.5: sleepers and held monsters gain nothing. */
function giveEnergy({ hero, monsters }: RogueState): void {
  if (hero.asleep === 0 && hero.fainted === 0) hero.energy += hero.speed;
  for (let i = 0; i < monsters.length; i++) {
    const monster = monsters[i]!;
    if (monster.asleep === 0 && monster.held === 0) monster.energy += monster.speed;
  }
}

/** ROGUE-2.6, in its order. Answers whether the hero lives on. */
function upkeep(rules: Rules, state: RogueState, table: RogueTable): boolean {
  passFood(rules, state, table);
  if (state.ending !== null) return false;
  regenerate(rules, state, table);
  countDown(rules, state, table);
  wakeSleepers(rules, state, table);
  if (rules.run) wander(rules, state, table);
  state.hero.fought = false;
  state.hero.ran = false;
  state.turn++;
  return true;
}
