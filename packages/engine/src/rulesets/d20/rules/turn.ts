import { distance, sees } from '../../../boards/grid/index.js';
import type { D20Table } from '../events.js';
import { specialOf } from '../plan/breeds.js';
import type { Rules } from '../setup.js';
import { type D20State, type Fighter, HEROES, hasNewcomers, MARK, QUIRK } from '../state/state.js';
import { isUnseen, lift, tick } from './conditions.js';
import { throughHide } from './damage.js';
import { heal, notice, settle, wound } from './wounds.js';

/** Opens the fight of a state whose fighters stand ready. */
export function startFight(rules: Rules, state: D20State, table: D20Table): void {
  state.round = 1;
  state.turn = -1;
  state.roster = state.fighters.length;
  table.emit?.({ kind: 'started', round: 0, who: 0, party: state.heroes });
  table.emit?.({ kind: 'round', round: 1, who: 0, party: state.heroes });
  nextTurn(rules, state, table);
}

/** D20-2.4: the turn of whoever acts is over. */
export function endTurn(rules: Rules, state: D20State, table: D20Table): void {
  const actor = state.fighters[state.turn]!;
  if ((actor.quirks & QUIRK.counting) !== 0 && actor.alive) tick(rules, state, table, state.turn);
  nextTurn(rules, state, table);
}

/** With one of these something happens before its turn; marks may bring that about too. */
const UNQUIET = QUIRK.onHurt | QUIRK.counting;

/** D20-2.1, 2.2: the heroes' side first, each in list order; the dead are skipped, newcomers wait for the next round. */
function nextTurn(rules: Rules, state: D20State, table: D20Table): void {
  const { fighters } = state;
  let who = state.turn;
  for (;;) {
    who = hasNewcomers(state) ? following(state, who) : who + 1;
    if (who >= state.roster) {
      who = 0;
      state.round++;
      state.roster = fighters.length;
      if (table.emit) tell(state, table, 'round', 0);
    }
    const fighter = fighters[who]!;
    if (!fighter.alive) continue;
    state.turn = who;
    state.hasMoved = false;
    state.walked = 0;
    const calm = (fighter.marks | (fighter.quirks & UNQUIET)) === 0;
    if (calm || beginTurn(rules, state, table, fighter)) {
      if (table.emit) tell(state, table, 'turn', who);
      return;
    }
    if (state.ending !== null) return;
  }
}

/**
 * With newcomers at the end of the list, of whichever side: the next of his own; after the last of the heroes' the
 * first monster, and after the last of those nobody in this round.
 */
function following({ fighters, heroes, roster }: D20State, who: number): number {
  const { side } = fighters[who]!;
  for (let next = who + 1; next < roster; next++) if (fighters[next]!.side === side) return next;
  return side === HEROES ? heroes : roster;
}

/** Apart from the loop, which every blow runs through. */
function tell(state: D20State, table: D20Table, kind: 'round' | 'turn', who: number): void {
  table.emit!({ kind, round: state.round, who, party: state.heroes });
}

/** D20-2.5, 10.2, 10.3: what happens before it moves. Answers whether it may act at all. */
function beginTurn(rules: Rules, state: D20State, table: D20Table, fighter: Fighter): boolean {
  const who = state.turn;
  const { conditions } = rules.content;
  lift(rules, state, table, who, condition => condition.untilTurn);
  for (const { id } of fighter.effects) {
    const { hurts, name } = conditions.get(id)!;
    if (!hurts) continue;
    const parts = [{ source: name.toLowerCase(), value: hurts.amount }];
    const amount = throughHide(rules, fighter, hurts.amount, hurts.type, parts);
    wound(rules, state, table, who, who, amount, hurts.type, name, parts);
    if (fighter.alive) continue;
    settle(state, table);
    return false;
  }
  mend(rules, state, table, fighter);
  if ((fighter.marks & MARK.unaware) !== 0) lookAround(state, table, fighter);
  const lost = fighter.effects.find(({ id, turns, from }) => {
    const { losesTurns } = conditions.get(id)!;
    return losesTurns === 'all' || (losesTurns === 'second' && (from - turns) % 2 === 0);
  });
  if (!lost) return true;
  const reason = conditions.get(lost.id)!.name.toLowerCase();
  table.emit?.({ kind: 'lost turn', round: state.round, who, party: state.heroes, reason });
  tick(rules, state, table, who);
  return false;
}

/** Table 6 and 7: regeneration, unless fire or acid did harm since the last turn. */
function mend(rules: Rules, state: D20State, table: D20Table, fighter: Fighter): void {
  const { conditions } = rules.content;
  const regeneration = specialOf(rules.breeds[fighter.breed]!, 'regeneration');
  const seared = (fighter.marks & MARK.seared) !== 0;
  fighter.marks &= ~MARK.seared;
  if (fighter.hp >= fighter.maxHp) return;
  for (const { id } of fighter.effects) {
    const { heals, name } = conditions.get(id)!;
    if (heals > 0) heal(state, table, state.turn, heals, name);
  }
  if (regeneration && !seared) heal(state, table, state.turn, regeneration.amount, regeneration.name);
}

/** D20-15.5 */
const NOTICE_RANGE = 6;

function lookAround(state: D20State, table: D20Table, fighter: Fighter): void {
  const { grid, fighters } = state;
  const seen = fighters.some(
    other =>
      other.alive &&
      other.side !== fighter.side &&
      !isUnseen(other) &&
      distance(grid, fighter.tile, other.tile) <= NOTICE_RANGE &&
      sees(grid, fighter.tile, other.tile),
  );
  if (seen) notice(state, table, state.turn);
}
