import { chanceAtLeast } from '../../../core/dice/ways.js';
import { CAST_RESURRECTION, DYING_CHOICES } from '../choices.js';
import type { SagaTable } from '../events.js';
import type { SagaPlan } from '../setup.js';
import { ENEMY, type Ending, HERO, type SagaState } from '../state.js';
import { needOf } from './character.js';
import { castSpell, spellBlocked, spellById } from './magic.js';
import { reopen } from './turn.js';

/** By floor(LCK / 10): the save's failure begins one above. */
const SAVE_BANDS: readonly (readonly number[])[] = Array.from({ length: 13 }, (_, most) => [most + 1]);

/** SAGA-11.1: chance that 2d6 × 10 stays within LCK. */
function saveChance(lck: number): number {
  return 1 - chanceAtLeast(2, 6, Math.floor(lck / 10) + 1);
}

/**
 * The hero's LP are 0 or less: death save, then RESURRECTION, then death (11.1–11.3, 11.7). Always answers
 * false: the round does not go on, the fight has ended or opened anew.
 */
export function fall(plan: SagaPlan, state: SagaState, table: SagaTable, maySave = true): false {
  const { hero, enemy } = state;
  if (maySave && !state.saved && deathSave(state, table)) {
    hero.lp = hero.maxLp;
    if (!plan.options.keepEnemyWounds) enemy.lp = state.enemyStart;
    table.emit?.({ kind: 'restarted', round: state.round, who: HERO });
    reopen(state);
    return false;
  }
  const resurrection = spellById(plan, CAST_RESURRECTION.spell);
  if (resurrection && !spellBlocked(state, resurrection, 'dying')) {
    const answer = table.ask({ id: 'resurrection', who: HERO, choices: DYING_CHOICES });
    if (answer.do === 'cast' && castSpell(plan, state, resurrection, table)) return false;
  }
  table.emit?.({ kind: 'fell', round: state.round, who: HERO, by: ENEMY });
  end(state, table, 'dead');
  return false;
}

function deathSave(state: SagaState, table: SagaTable): boolean {
  const { lck } = state.hero;
  state.saved = true;
  const most = Math.min(12, Math.floor(lck / 10));
  const roll = table.dice.sum(2, 6, 'death save', SAVE_BANDS[most]);
  const saved = roll * 10 <= lck;
  table.emit?.({
    kind: 'death save',
    round: state.round,
    who: HERO,
    saved,
    roll,
    lck,
    rolls: [
      {
        who: HERO,
        label: 'death save',
        count: 2,
        sides: 6,
        faces: [...table.dice.faces],
        times: 10,
        modifiers: [],
        total: roll * 10,
        target: { test: '<=', value: lck, parts: [{ source: 'LCK', value: lck }] },
        success: saved,
        chance: saveChance(lck),
      },
    ],
  });
  return saved;
}

/** SAGA-11.5: a kill gives SKL, a notch, and with sklAddsLp one LP. */
export function slay(plan: SagaPlan, state: SagaState, table: SagaTable): void {
  const { hero, gear } = state;
  hero.skl++;
  hero.need = needOf(hero.skl, hero.lck);
  gear.kills++;
  if (plan.options.sklAddsLp) {
    hero.maxLp++;
    hero.lp++;
  }
  table.emit?.({ kind: 'fell', round: state.round, who: ENEMY, by: HERO });
  table.emit?.({ kind: 'slain', round: state.round, who: HERO, skl: hero.skl });
  end(state, table, 'slain');
}

export function end(state: SagaState, table: SagaTable, ending: Ending): void {
  state.phase = 'over';
  state.ending = ending;
  table.emit?.({ kind: 'ended', round: state.round, who: HERO, outcome: OUTCOMES[ending] });
}

export const OUTCOMES = {
  slain: { kind: 'slain', winner: HERO },
  passed: { kind: 'passed', winner: HERO },
  fled: { kind: 'fled', winner: null },
  escaped: { kind: 'escaped', winner: null },
  dead: { kind: 'dead', winner: ENEMY },
} as const;
