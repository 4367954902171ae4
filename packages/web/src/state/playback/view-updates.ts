import type { Bar, BaseEvent, Board, CombatantView, FightView, Who } from '@fray/engine';

/** Updates the view by one event of a step. At the end of the step its own, exact view is shown. */
export function updateView(view: FightView, event: BaseEvent): FightView {
  const round = event.round > 0 ? event.round : view.round;
  if (event.kind === 'turn') return { ...view, round, actor: event.who };
  if (event.kind === 'moved') return { ...view, round, board: moveToken(view.board, event) };
  if (event.kind === 'stepped') return { ...view, round, board: changeRange(view.board, event) };
  if (event.kind === 'zoned') return { ...view, round, board: moveToZone(view.board, event) };
  if (event.kind === 'initiative')
    return { ...view, round, combatants: fillInitiative(view.combatants, event) };
  const change = combatantChange(event);
  if (!change) return round === view.round ? view : { ...view, round };
  const combatants = view.combatants.map(each => (each.who === event.who ? change(each) : each));
  return { ...view, round, combatants };
}

/** Moves a visible token. A combatant who comes into sight appears with the view of the step. */
function moveToken(board: Board, event: BaseEvent): Board {
  const tile = (event as { path?: readonly number[] }).path?.at(-1);
  if (board.kind !== 'grid' || tile === undefined) return board;
  return { ...board, tokens: board.tokens.map(each => (each.who === event.who ? { ...each, tile } : each)) };
}

/** On a board of distances: changes the distance to one combatant, or increases it to all. */
function changeRange(board: Board, event: BaseEvent): Board {
  const { who, target = -1, range = 0 } = event as BaseEvent & { target?: Who; range?: number };
  if (board.kind !== 'range') return board;
  const isBetween = (one: Who, other: Who) => (one === who ? other : other === who ? one : null);
  const ranges = board.ranges.map(each => ({
    ...each,
    foes: each.foes.map(foe => {
      const other = isBetween(each.who, foe.who);
      if (other === null || (target >= 0 && other !== target)) return foe;
      return { ...foe, range: target >= 0 ? range : Math.min(board.max, foe.range + 1) };
    }),
  }));
  return { ...board, ranges };
}

/** On a board of zones: moves a token to another zone. */
function moveToZone(board: Board, event: BaseEvent): Board {
  const { who, to } = event as BaseEvent & { to?: number };
  if (board.kind !== 'zones' || to === undefined) return board;
  return { ...board, tokens: board.tokens.map(each => (each.who === who ? { ...each, zone: to } : each)) };
}

/** Fills the initiative bars. */
function fillInitiative(combatants: readonly CombatantView[], event: BaseEvent): readonly CombatantView[] {
  const { whom = [], after = [] } = event as { whom?: readonly Who[]; after?: readonly number[] };
  return combatants.map(each => {
    const at = whom.indexOf(each.who);
    return at < 0 ? each : setInitiative(after[at]!)(each);
  });
}

const setInitiative = (now: number) => (combatant: CombatantView) =>
  setBar(({ id }) => id === 'initiative', Math.round(Math.max(0, Math.min(100, now))))(combatant);

type Change = (combatant: CombatantView) => CombatantView;

const LIFE_EVENTS: readonly string[] = ['damaged', 'healed', 'exhausted'];

function combatantChange(event: BaseEvent): Change | null {
  if (event.kind === 'fell' || event.kind === 'dying') return combatant => ({ ...combatant, fallen: true });
  if (event.kind === 'paid') return setInitiative((event as { after?: number }).after ?? 0);
  if (event.kind === 'death save') return deathSaves(event);
  if (event.kind === 'rose') return combatant => ({ ...combatant, fallen: false });
  const { left, pool } = event as { left?: unknown; pool?: unknown };
  if (typeof left !== 'number') return null;
  if (event.kind === 'revived') {
    const healed = setBar((_bar, index) => index === 0, left);
    return combatant => ({ ...healed(combatant), fallen: false });
  }
  if (LIFE_EVENTS.includes(event.kind)) return setBar((_bar, index) => index === 0, left);
  if (event.kind === 'spent') return setBar(bar => bar.label === pool, left);
  return null;
}

/** Updates the counts of death saves. */
function deathSaves(event: BaseEvent): Change {
  const counts = event as BaseEvent & { successes?: number; failures?: number };
  const count = (id: 'successes' | 'failures') => setBar(bar => bar.id === id, Math.min(3, counts[id] ?? 0));
  return combatant => count('failures')(count('successes')(combatant));
}

/** Changes the value of a bar. In all rulesets the first bar is health, and the bar of a pool is labelled with its name. */
function setBar(wanted: (bar: Bar, index: number) => boolean, now: number): Change {
  return combatant => ({
    ...combatant,
    bars: combatant.bars.map((bar, index) => (wanted(bar, index) ? { ...bar, now } : bar)),
  });
}
