import type { Part, Roll, Who } from '../../../core/events.js';
import type { SagaTable } from '../events.js';
import type { Fighter } from '../plan/fighter.js';
import type { SagaPlan } from '../plan/plan.js';
import { ENEMY, HERO, type SagaState } from '../state/state.js';
import { stoneRefusal } from './items.js';
import { rollOf } from './rolls.js';

/** No result of the dice makes a difference. */
const NO_BANDS: readonly number[] = [];

/** The hero's dice matter only if the enemy's could still turn the order round. */
function heroBands(lead: number): readonly number[] | undefined {
  return lead > 10 || lead < -10 ? NO_BANDS : undefined;
}

/** By the number that would tie: below it, the tie, above it. */
const TIE_BANDS: readonly (readonly number[])[] = Array.from({ length: 13 }, (_, tie) => [tie, tie + 1]);

function enemyBands(tie: number): readonly number[] {
  return tie < 2 || tie > 12 ? NO_BANDS : TIE_BANDS[tie]!;
}

/** SAGA-2.2 to 2.4: both roll, the higher score leads this and every later round. */
export function openFight(plan: SagaPlan, state: SagaState, table: SagaTable): void {
  const { hero, enemy } = state;
  const { firstStrikeTie } = plan.options;
  const mine = table.dice.sum(2, 6, 'first strike', heroBands(hero.speed - enemy.speed)) + hero.speed;
  const myRoll = table.emit && firstStrikeRoll(HERO, hero, table.dice.faces, mine);
  const theirs = table.dice.sum(2, 6, 'first strike', enemyBands(mine - enemy.speed)) + enemy.speed;
  const again = mine === theirs && firstStrikeTie === 'reroll';
  state.leader = mine > theirs || (mine === theirs && firstStrikeTie === 'hero') ? HERO : ENEMY;
  table.emit?.({
    kind: 'first strike',
    round: 1,
    who: state.leader,
    hero: mine,
    enemy: theirs,
    tie: again,
    rolls: [myRoll!, firstStrikeRoll(ENEMY, enemy, table.dice.faces, theirs)],
  });
  reopenFight(state);
  if (!again) startRound(plan, state, table);
}

function firstStrikeRoll(who: Who, fighter: Fighter, faces: readonly number[], total: number): Roll {
  const modifiers: Part[] = [
    { source: 'SPD', value: fighter.spd },
    { source: 'CRG', value: fighter.crg },
    { source: 'LCK', value: fighter.lck },
  ];
  return rollOf(who, 'first strike', faces, { modifiers, total });
}

/**
 * First Strike is still to be rolled, or to be rolled again (SAGA-2.3, SAGA-11.3). A step of its own: for exact odds a
 * loop of ties would never end, and as a step every opening is walked through only once.
 */
export function reopenFight(state: SagaState): void {
  const { hero, enemy } = state;
  // SAGA-10.6: counters restart with each opening.
  hero.tired = 0;
  enemy.tired = 0;
  hero.resting = false;
  enemy.resting = false;
  state.round = 0;
  state.phase = 'opening';
  state.turn = ENEMY;
  state.leaderActs = 0;
  state.otherActs = 0;
  state.castThisRound = false;
}

/** SAGA-10.3 to 10.5: when one side rests, the other acts unanswered. */
export function startRound(plan: SagaPlan, state: SagaState, table: SagaTable): void {
  const { hero, enemy } = state;
  state.phase = 'turn';
  state.round++;
  state.castThisRound = false;
  tireOrRest(hero);
  tireOrRest(enemy);
  const free = plan.options.doubleFreeAttack ? 2 : 1;
  // The resting hero still has a turn: to rest or to flee (SAGA-7.5).
  const heroActs = enemy.resting && !hero.resting ? free : 1;
  const enemyActs = enemy.resting ? 0 : hero.resting ? free : 1;
  state.leaderActs = state.leader === HERO ? heroActs : enemyActs;
  state.otherActs = state.leader === HERO ? enemyActs : heroActs;
  table.emit?.({ kind: 'round', round: state.round, who: state.leader });
  if (hero.resting) table.emit?.({ kind: 'rested', round: state.round, who: HERO });
  if (enemy.resting) table.emit?.({ kind: 'rested', round: state.round, who: ENEMY });
  nextTurn(plan, state, table);
}

/** SAGA-10.2: after `limit` rounds of fighting comes one of rest. */
function tireOrRest(fighter: Fighter): void {
  fighter.resting = fighter.tired >= fighter.limit;
  fighter.tired = fighter.resting ? 0 : fighter.tired + 1;
}

/** SAGA-2.5: the leader, then the other, then the gap. */
export function nextTurn(plan: SagaPlan, state: SagaState, table: SagaTable): void {
  if (state.leaderActs > 0) {
    state.leaderActs--;
    state.turn = state.leader;
  } else if (state.otherActs > 0) {
    state.otherActs--;
    state.turn = HERO + ENEMY - state.leader;
  } else {
    endRound(plan, state, table);
    return;
  }
  table.emit?.({ kind: 'turn', round: state.round, who: state.turn });
}

/** SAGA-2.6, SAGA-9.10, SAGA-7.5: the gap is a moment of choice only when the stone could be used in it. */
function endRound(plan: SagaPlan, state: SagaState, table: SagaTable): void {
  const { hero } = state;
  const isStoneUsable =
    stoneRefusal(state) === undefined &&
    hero.tired < hero.limit &&
    !(plan.options.stoneOncePerFight && state.stoneUsed);
  if (!isStoneUsable) {
    startRound(plan, state, table);
    return;
  }
  state.phase = 'gap';
  state.turn = HERO;
}
