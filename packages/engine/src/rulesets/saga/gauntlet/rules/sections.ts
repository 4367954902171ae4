import { armHero } from '../../plan/gear.js';
import { newSection } from '../../plan/section.js';
import { passHours } from '../../rules/items.js';
import { copyFighter } from '../../state/copy.js';
import { type Ending, HERO } from '../../state/state.js';
import type { GauntletTable } from '../events.js';
import type { GauntletPlan } from '../plan.js';
import { type GauntletState, isEnemyHere, type Mark } from '../state.js';
import { giveGift } from './gifts.js';
import { outcome } from './outcome.js';

/** SAGA-13.2, SAGA-13.3, SAGA-12.7: a new section passes hours, heals and gives POWER; every entry clears section-long effects. */
export function enterSection(
  plan: GauntletPlan,
  state: GauntletState,
  table: GauntletTable,
  section: number,
): void {
  const { duel } = state;
  const { hero, gear } = duel;
  state.phase = 'camp';
  state.section = section;
  duel.round = 0;
  duel.castThisRound = false;
  hero.resting = false;
  hero.tired = 0;
  const isNew = section > state.frontier;
  if (isNew) {
    state.frontier = section;
    passHours(duel, plan.hours);
    if (plan.options.restBetween) hero.lp = hero.maxLp;
  }
  if (section > 0) duel.enemy = copyFighter(plan.duels[section - 1]!.start.enemy);
  duel.section = newSection(hero.lp, duel.enemy.lp);
  armHero(plan, duel);
  table.emit?.({
    kind: 'entered',
    round: 0,
    who: HERO,
    section,
    place: section === 0 ? 'The Crypts' : plan.sections[section - 1]!.place,
    enemy: isEnemyHere(state) ? plan.duels[section - 1]!.enemy.name : null,
  });
  if (isNew && gear.power < gear.maxPower) {
    gear.power++;
    table.emit?.({ kind: 'regained', round: 0, who: HERO, amount: 1, left: gear.power });
  }
}

const MARKS: Readonly<Record<Exclude<Ending, 'dead'>, Mark>> = {
  slain: 'beaten',
  passed: 'passed',
  fled: 'skipped',
  escaped: 'skipped',
};

/** SAGA-13.4, SAGA-13.5: when the duel is over, gifts for enemies beaten or passed unseen, then the next section or the end. */
export function settleSection(plan: GauntletPlan, state: GauntletState, table: GauntletTable): void {
  const { duel } = state;
  if (duel.ending === null) return;
  state.rounds += duel.round;
  if (duel.ending === 'dead') {
    endRun(plan, state, table, false);
    return;
  }
  const mark = MARKS[duel.ending];
  state.marks[state.section - 1] = mark;
  if (mark !== 'skipped') {
    const { gifts, rewards } = plan.sections[state.section - 1]!;
    for (const gift of gifts) giveGift(plan, state, table, gift);
    state.offer = rewards.length > 0 ? state.section : 0;
  }
  duel.ending = null;
  duel.phase = 'over';
  if (state.section < state.frontier) enterSection(plan, state, table, state.frontier);
  else if (state.section < plan.sections.length) enterSection(plan, state, table, state.section + 1);
  else endRun(plan, state, table, true);
}

function endRun(plan: GauntletPlan, state: GauntletState, table: GauntletTable, won: boolean): void {
  state.phase = 'over';
  state.won = won;
  table.emit?.({ kind: 'ended', round: 0, who: HERO, outcome: outcome(plan, state)! });
}
