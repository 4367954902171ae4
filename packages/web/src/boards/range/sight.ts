import type { CombatantView, FightView, Option, RangeBoard, Who } from '@fray/engine';
import { orderOf } from '../../fight/orders.js';
import type { Seen } from '../Look.js';
import { stateOf } from '../spoken.js';
import { isAbout, type Picked, suggestedFor } from './picking.js';

interface Scene {
  readonly view: FightView;
  readonly board: RangeBoard;
  readonly options: readonly Option<unknown>[];
  readonly eyes: Who | null;
  readonly picked: Picked;
  readonly ranges: ReadonlyMap<Who, number>;
}

/** All there is to say of whom one points at, and of what picking him would do. */
export function sightOf({ view, board, options, eyes, picked, ranges }: Scene): Seen | null {
  const { pointed, whom, lit, order } = picked;
  const who = pointed ?? (lit?.target?.whom.length === 1 ? lit.target.whom[0]! : whom);
  const combatant = view.combatants.find(each => each.who === who);
  if (!combatant) return null;
  const own = pointed === null && lit ? lit : deedFor(options, combatant.who, order);
  return {
    icon: combatant.icon,
    title: combatant.name,
    detail: [
      stateOf(combatant),
      armour(combatant),
      rangeWords(board, ranges.get(combatant.who)),
      othersRanges(view, board, combatant.who, eyes),
    ]
      .filter(Boolean)
      .join(' · '),
    option: own ?? null,
  };
}

/** What a click on him would do, or why it cannot be done. */
function deedFor(options: readonly Option<unknown>[], who: Who, order: string | null) {
  const about = options.filter(
    option => isAbout(option, who) && (order === null || orderOf(option) === order),
  );
  if (order !== null) return about.find(({ blocked }) => !blocked) ?? about[0];
  return suggestedFor(options, who) ?? about.find(({ chance, blocked }) => blocked && chance !== undefined);
}

/** 'range 2, short' */
function rangeWords(board: RangeBoard, range: number | undefined): string {
  return range === undefined ? '' : `range ${range}, ${board.bands[range]}`;
}

const armour = ({ facts }: CombatantView) => {
  const fact = facts.find(({ label }) => label === 'AC');
  return fact && `AC ${fact.value}`;
};

/** How far he is from the others: 'Pim 2, Brannoch 0'. */
function othersRanges({ combatants }: FightView, board: RangeBoard, who: Who, eyes: Who | null): string {
  return board.ranges
    .filter(each => each.who !== eyes)
    .flatMap(({ who: other, foes }) => {
      const range = foes.find(foe => foe.who === who)?.range;
      const name = combatants.find(each => each.who === other)?.name;
      return range === undefined ? [] : [`${range} from ${name}`];
    })
    .join(', ');
}

/** The same for whoever does not see the board. */
export function spokenRange(who: CombatantView, board: RangeBoard, range: number | undefined): string {
  return [who.name, stateOf(who), rangeWords(board, range)].filter(Boolean).join(', ');
}
