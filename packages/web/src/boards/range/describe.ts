import type { CombatantView, FightView, Option, RangeBoard, Who } from '@fray/engine';
import { describeState } from '../describe-combatant.js';
import type { TargetDescription } from '../TargetInfo.js';
import { defaultAttack, isAimedAt, type Selection } from '../target-picker.js';

interface Scene {
  readonly view: FightView;
  readonly board: RangeBoard;
  readonly options: readonly Option<unknown>[];
  readonly viewpoint: Who | null;
  readonly picked: Selection;
  readonly ranges: ReadonlyMap<Who, number>;
}

/** Describes the combatant that is pointed at, and what picking them would do. */
export function describeTarget({
  view,
  board,
  options,
  viewpoint,
  picked,
  ranges,
}: Scene): TargetDescription | null {
  const { pointed, whom, order } = picked;
  const highlighted = picked.highlighted?.option;
  const who = pointed ?? (highlighted?.target?.whom.length === 1 ? highlighted.target.whom[0]! : whom);
  const combatant = view.combatants.find(each => each.who === who);
  if (!combatant) return null;
  const option =
    pointed === null && highlighted
      ? highlighted
      : clickOption(order?.options ?? options, combatant.who, order !== null);
  return {
    icon: combatant.icon,
    title: combatant.name,
    detail: [
      describeState(combatant),
      armour(combatant),
      rangeText(board, ranges.get(combatant.who)),
      othersRanges(view, board, combatant.who, viewpoint),
    ]
      .filter(Boolean)
      .join(' · '),
    option: option ?? null,
  };
}

/** What a click on a combatant would do, or an option that says why it cannot be done. */
function clickOption(options: readonly Option<unknown>[], who: Who, hasOrder: boolean) {
  const about = options.filter(option => isAimedAt(option, who));
  if (hasOrder) return about.find(({ blocked }) => !blocked) ?? about[0];
  return defaultAttack(options, who) ?? about.find(({ chance, blocked }) => blocked && chance !== undefined);
}

/** 'range 2, short' */
function rangeText(board: RangeBoard, range: number | undefined): string {
  return range === undefined ? '' : `range ${range}, ${board.bands[range]}`;
}

const armour = ({ facts }: CombatantView) => {
  const fact = facts.find(({ label }) => label === 'AC');
  return fact && `AC ${fact.value}`;
};

/** The combatant's distances from the others: '2 from Pim, 0 from Brannoch'. */
function othersRanges({ combatants }: FightView, board: RangeBoard, who: Who, viewpoint: Who | null): string {
  return board.ranges
    .filter(each => each.who !== viewpoint)
    .flatMap(({ who: other, foes }) => {
      const range = foes.find(foe => foe.who === who)?.range;
      const name = combatants.find(each => each.who === other)?.name;
      return range === undefined ? [] : [`${range} from ${name}`];
    })
    .join(', ');
}

/** Describes a combatant on the board for screen readers. */
export function accessibleLabel(who: CombatantView, board: RangeBoard, range: number | undefined): string {
  return [who.name, describeState(who), rangeText(board, range)].filter(Boolean).join(', ');
}
