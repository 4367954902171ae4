import type { D20Table } from '../events.js';
import { QUIRK, specialOf } from '../plan/breeds.js';
import { HEROES } from '../plan/fighters.js';
import type { D20Plan } from '../plan/plan.js';
import { type D20State, hasNewcomers, MARK } from '../state/state.js';
import { throughHide } from './attack/damage.js';
import { lookAround } from './attack/surprise.js';
import { countDown, endConditions } from './conditions/inflict.js';
import { endIfDecided } from './outcome.js';
import { heal, wound } from './wounds.js';

/** With one of these bits, or with any mark, something may happen before the fighter acts. */
const TURN_QUIRKS = QUIRK.onHurt | QUIRK.counting;

/** D20-2.4: the turn of the acting fighter is over. */
export function endTurn(plan: D20Plan, state: D20State, table: D20Table): void {
  const actor = state.fighters[state.turn]!;
  if ((actor.quirks & QUIRK.counting) !== 0 && actor.alive) countDown(plan, state, table, state.turn);
  nextTurn(plan, state, table);
}

/**
 * D20-2.1, D20-2.2: the heroes' side first, each side in the order of the list. The dead are skipped, and those who joined wait for
 * the next round.
 */
export function nextTurn(plan: D20Plan, state: D20State, table: D20Table): void {
  const { fighters } = state;
  let who = state.turn;
  for (;;) {
    who = hasNewcomers(state) ? nextWithNewcomers(state, who) : who + 1;
    if (who >= state.roster) {
      who = 0;
      state.round++;
      state.roster = fighters.length;
      table.emit?.({ kind: 'round', round: state.round, who: 0, party: state.heroes });
    }
    const fighter = fighters[who]!;
    if (!fighter.alive) continue;
    state.turn = who;
    state.hasMoved = false;
    state.walked = 0;
    const isCalm = (fighter.marks | (fighter.quirks & TURN_QUIRKS)) === 0;
    if (isCalm || beginTurn(plan, state, table)) {
      table.emit?.({ kind: 'turn', round: state.round, who, party: state.heroes });
      return;
    }
    if (state.ending !== null) return;
  }
}

/**
 * Those who joined stand at the end of the list, of whichever side. After the last of the heroes' side comes the first monster; after
 * the last monster the round is over.
 */
function nextWithNewcomers({ fighters, heroes, roster }: D20State, who: number): number {
  const { side } = fighters[who]!;
  for (let next = who + 1; next < roster; next++) if (fighters[next]!.side === side) return next;
  return side === HEROES ? heroes : roster;
}

/** D20-2.5, D20-10.2, D20-10.3: what happens before a fighter acts. Returns whether it may act at all. */
function beginTurn(plan: D20Plan, state: D20State, table: D20Table): boolean {
  const who = state.turn;
  const fighter = state.fighters[who]!;
  const { conditions } = plan.content;
  endConditions(plan, state, table, who, condition => condition.untilTurn);
  for (const { id } of fighter.effects) {
    const { hurts, name } = conditions.get(id)!;
    if (!hurts) continue;
    const parts = [{ source: name.toLowerCase(), value: hurts.amount }];
    const amount = throughHide(plan, fighter, hurts.amount, hurts.type, parts);
    wound(plan, state, table, who, { amount, by: who, type: hurts.type, source: name, parts });
    if (fighter.alive) continue;
    endIfDecided(state, table);
    return false;
  }
  regenerate(plan, state, table, who);
  if ((fighter.marks & MARK.unaware) !== 0) lookAround(state, table, who);
  const lost = fighter.effects.find(({ id, turns, from }) => {
    const { losesTurns } = conditions.get(id)!;
    return losesTurns === 'all' || (losesTurns === 'second' && (from - turns) % 2 === 0);
  });
  if (!lost) return true;
  const reason = conditions.get(lost.id)!.name.toLowerCase();
  table.emit?.({ kind: 'lost turn', round: state.round, who, party: state.heroes, reason });
  countDown(plan, state, table, who);
  return false;
}

/** Tables 6 and 7: conditions that heal; regeneration, unless fire or acid did harm since the last turn. */
function regenerate(plan: D20Plan, state: D20State, table: D20Table, who: number): void {
  const fighter = state.fighters[who]!;
  const { conditions } = plan.content;
  const regeneration = specialOf(plan.breeds[fighter.breed]!, 'regeneration');
  const wasSeared = (fighter.marks & MARK.seared) !== 0;
  fighter.marks &= ~MARK.seared;
  if (fighter.hp >= fighter.maxHp) return;
  for (const { id } of fighter.effects) {
    const { heals, name } = conditions.get(id)!;
    if (heals > 0) heal(state, table, who, heals, name);
  }
  if (regeneration && !wasSeared) heal(state, table, who, regeneration.amount, regeneration.name);
}
