import { chanceAtLeast } from '../../../core/dice/ways.js';
import { CAST_RESURRECTION, DYING_CHOICES } from '../choices.js';
import type { SagaTable } from '../events.js';
import type { SagaPlan } from '../plan/plan.js';
import { ENEMY, HERO, type SagaState } from '../state/state.js';
import { castRefusal, castSpell, spellById } from './magic.js';
import { endFight } from './outcome.js';
import { rollOf } from './rolls.js';
import { reopenFight } from './turn.js';

/**
 * The hero's LP are 0 or less: death save, then RESURRECTION, then death (SAGA-11.1 to 11.3, SAGA-11.7). The round does
 * not go on: afterwards the fight is over, or opens anew.
 */
export function resolveFall(plan: SagaPlan, state: SagaState, table: SagaTable, maySave: boolean): void {
  const { hero, enemy } = state;
  if (maySave && !state.saved && rollDeathSave(state, table)) {
    hero.lp = hero.maxLp;
    if (!plan.options.keepEnemyWounds) enemy.lp = state.enemyStart;
    table.emit?.({ kind: 'restarted', round: state.round, who: HERO, hero: hero.lp, enemy: enemy.lp });
    reopenFight(state);
    return;
  }
  const resurrection = spellById(plan, CAST_RESURRECTION.spell);
  if (resurrection && castRefusal(state, resurrection, 'dying') === undefined) {
    const answer = table.ask({ id: 'resurrection', who: HERO, choices: DYING_CHOICES });
    if (answer.do === 'cast' && castSpell(plan, state, table, resurrection)) return;
  }
  table.emit?.({ kind: 'fell', round: state.round, who: HERO, by: ENEMY });
  endFight(state, table, 'dead');
}

/** By floor(LCK / 10): the save's failure begins one above. */
const SAVE_BANDS: readonly (readonly number[])[] = Array.from({ length: 13 }, (_, most) => [most + 1]);

/** SAGA-11.1: 2d6 × 10 must stay within LCK. */
function rollDeathSave(state: SagaState, table: SagaTable): boolean {
  const { lck } = state.hero;
  state.saved = true;
  const most = Math.floor(lck / 10);
  const roll = table.dice.sum(2, 6, 'death save', SAVE_BANDS[Math.min(12, most)]);
  const saved = roll <= most;
  table.emit?.({
    kind: 'death save',
    round: state.round,
    who: HERO,
    saved,
    roll,
    lck,
    rolls: [
      rollOf(HERO, 'death save', table.dice.faces, {
        times: 10,
        total: roll * 10,
        target: { test: '<=', value: lck, parts: [{ source: 'LCK', value: lck }] },
        success: saved,
        chance: 1 - chanceAtLeast(2, 6, most + 1),
      }),
    ],
  });
  return saved;
}
