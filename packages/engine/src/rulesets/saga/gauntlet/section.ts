import { armHero } from '../rules/character.js';
import { passHours } from '../rules/items.js';
import { copyFighter, freshSection, HERO } from '../state.js';
import type { GauntletTable } from './events.js';
import { give } from './gifts.js';
import type { GauntletPlan } from './setup.js';
import { enemyHere, type GauntletState, type Mark, outcome } from './state.js';

/** SAGA-13.2, 13.3, 12.7: a new section passes hours, heals and gives POWER; every entry clears what was. */
export function enter(plan: GauntletPlan, state: GauntletState, section: number, table: GauntletTable): void {
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
  if (section > 0) duel.enemy = copyFighter(plan.duels[section - 1]!.template.enemy);
  duel.section = freshSection(hero.lp, duel.enemy.lp);
  armHero(plan, duel);
  if (table.emit) {
    const place = section === 0 ? 'The Crypts' : plan.sections[section - 1]!.place;
    table.emit({
      kind: 'entered',
      round: 0,
      who: HERO,
      section,
      place,
      enemy: enemyHere(state) ? plan.duels[section - 1]!.enemy.name : null,
    });
  }
  if (isNew && gear.power < gear.maxPower) {
    gear.power++;
    table.emit?.({ kind: 'regained', round: 0, who: HERO, amount: 1, left: gear.power });
  }
}

const MARK: Readonly<Record<string, Mark>> = {
  slain: 'beaten',
  passed: 'passed',
  fled: 'skipped',
  escaped: 'skipped',
};

/** SAGA-13.4, 13.5: gifts for enemies beaten or passed unseen, then the next section or the end. */
export function settle(plan: GauntletPlan, state: GauntletState, table: GauntletTable): void {
  const { duel } = state;
  if (duel.ending === null) return;
  state.rounds += duel.round;
  if (duel.ending === 'dead') {
    finish(state, table, false);
    return;
  }
  const mark = MARK[duel.ending]!;
  state.marks[state.section - 1] = mark;
  if (mark !== 'skipped')
    for (const gift of plan.sections[state.section - 1]!.gifts) give(plan, state, gift, table);
  duel.ending = null;
  duel.phase = 'over';
  if (state.section < state.frontier) enter(plan, state, state.frontier, table);
  else if (state.section < plan.sections.length) enter(plan, state, state.section + 1, table);
  else finish(state, table, true);
}

function finish(state: GauntletState, table: GauntletTable, won: boolean): void {
  state.phase = 'over';
  state.won = won;
  table.emit?.({ kind: 'ended', round: 0, who: HERO, outcome: outcome(state)! });
}
