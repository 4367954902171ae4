import type { FightView, RangeBoard, Who } from '@fray/engine';

/** Where a combatant stands, in percent of the board's width and height. */
export interface Spot {
  readonly who: Who;
  readonly x: number;
  readonly y: number;
  /** The size of the token; 1 is the normal one. */
  readonly scale: number;
  /** The width that the token may take with its name, in percent. */
  readonly room: number;
  /** How many tokens share the height. */
  readonly rows: number;
}

/** A range as a stripe of the board. */
interface Stripe {
  readonly range: number;
  readonly start: number;
  readonly size: number;
  readonly empty: boolean;
}

export interface Track {
  readonly stripes: readonly Stripe[];
  readonly spots: readonly Spot[];
}

/** The board if it is one of distances, else null. */
export function rangeBoard({ board }: FightView): RangeBoard | null {
  return board.kind === 'range' ? board : null;
}

/**
 * The combatant from whom the distances are measured, since each has their own: the one the player asked for, else the one who
 * acts if it is the player's, else the last who did, else the first.
 */
export function chooseViewpoint(
  { actor, combatants }: FightView,
  board: RangeBoard,
  mine: (side: number) => boolean,
  wanted: Who | null,
  last: Who | null,
): Who | null {
  const there = board.ranges.map(({ who }) => who);
  const isOurs = (who: Who | null) =>
    who !== null && there.includes(who) && combatants.some(each => each.who === who && mine(each.side));
  return [wanted, actor, last].find(isOurs) ?? there[0] ?? null;
}

/** The distance of every foe from a combatant. */
export function rangesFrom(board: RangeBoard, viewpoint: Who | null): ReadonlyMap<Who, number> {
  const own = board.ranges.find(({ who }) => who === viewpoint);
  return new Map((own?.foes ?? []).map(({ who, range }) => [who, range]));
}

/** The direction of the ranges: to the right, or up on a narrow screen. */
export type Orientation = 'across' | 'up';

/** Percent of the length for the player's side. */
const PARTY_LENGTH = 18;
/** Percent of the length for an empty stripe on a narrow screen. */
const EMPTY_STRIPE_LENGTH = 6.5;
/** Percent of the width for the names of the ranges on a narrow screen. */
const NAMES_WIDTH = 25;
/** The size of tokens where there are few. */
const LARGE = 1.35;

/**
 * The places of all combatants: `across` with the player's side at the left and the ranges to its right, `up` with the player's
 * side at the bottom and the ranges above it.
 */
export function layoutTrack(
  board: RangeBoard,
  ranges: ReadonlyMap<Who, number>,
  viewpoint: Who | null,
  orientation: Orientation,
): Track {
  const foes = Array.from({ length: board.max + 1 }, (_, range) =>
    board.tokens.flatMap(({ who }) => (ranges.get(who) === range ? [who] : [])),
  );
  const stripes = layoutStripes(foes, orientation);
  const own = board.ranges.map(({ who }) => who);
  const crowd = Math.max(...foes.map(each => each.length));
  const others = stripes.flatMap((stripe, range) => placeFoes(foes[range]!, stripe, crowd));
  if (orientation === 'across') return { stripes, spots: [...others, ...placePartyAtLeft(own, viewpoint)] };
  return { stripes: stripes.map(mirrored), spots: [...others.map(turnedUp), ...placePartyAtBottom(own)] };
}

/** The foes at one range stand in one column, or in two if there are many. */
const columnsFor = (count: number) => (count > 3 ? 2 : 1);

function layoutStripes(foes: readonly (readonly Who[])[], orientation: Orientation): Stripe[] {
  const length = 100 - PARTY_LENGTH;
  const even = orientation === 'across' || foes.every(each => each.length === 0);
  const shares: number[] = foes.map(each => (even ? 1 : each.length === 0 ? 0 : columnsFor(each.length)));
  const thin = shares.filter(share => share === 0).length * EMPTY_STRIPE_LENGTH;
  const unit = (length - thin) / shares.reduce((sum, share) => sum + share, 0);
  let start: number = PARTY_LENGTH;
  return shares.map((share, range) => {
    const size = share === 0 ? EMPTY_STRIPE_LENGTH : share * unit;
    const stripe = { range, start, size, empty: foes[range]!.length === 0 };
    start += size;
    return stripe;
  });
}

/** All tokens have the same size, which depends on the most crowded range. */
function placeFoes(all: readonly Who[], { start, size }: Stripe, crowd: number): Spot[] {
  const columns = columnsFor(all.length);
  const rows = Math.ceil(all.length / columns);
  return all.map((who, index) => {
    const column = Math.floor(index / rows);
    const inColumn = Math.min(rows, all.length - column * rows);
    return {
      who,
      x: start + (size * (column + 0.5)) / columns,
      y: (100 * ((index % rows) + 0.5)) / inColumn,
      scale: crowd > 3 ? 0.72 : crowd === 3 ? 0.9 : crowd === 2 ? 1 : LARGE,
      room: size / columns,
      rows: Math.ceil(crowd / columnsFor(crowd)),
    };
  });
}

/** The combatant whose distances are shown stands in front, the others behind; a large party stands in two columns. */
function placePartyAtLeft(own: readonly Who[], viewpoint: Who | null): Spot[] {
  const front = own.filter(who => who === viewpoint);
  const others = own.filter(who => who !== viewpoint);
  const room = PARTY_LENGTH / 2;
  if (others.length > 3) {
    const rows = Math.ceil(own.length / 2);
    return own.map((who, index) => ({
      who,
      x: PARTY_LENGTH * (index < rows ? 0.26 : 0.74),
      y: (100 * ((index % rows) + 0.5)) / rows,
      scale: 0.72,
      rows,
      room,
    }));
  }
  const [x, scale] = others.length === 0 ? [0.5, LARGE] : [0.72, 1];
  return [
    ...front.map(who => ({ who, x: PARTY_LENGTH * x, y: 50, scale, rows: 1, room })),
    ...others.map((who, index) => ({
      who,
      x: PARTY_LENGTH * 0.24,
      y: (100 * (index + 0.5)) / others.length,
      scale: 0.72,
      rows: others.length,
      room,
    })),
  ];
}

/** On a narrow screen the party stands side by side. */
function placePartyAtBottom(own: readonly Who[]): Spot[] {
  return own.map((who, index) => ({
    who,
    // Not quite to the edge, where the ring of the acting combatant would be cut off.
    x: 2 + (96 * (index + 0.5)) / own.length,
    y: 100 - PARTY_LENGTH / 2,
    scale: 0.9,
    room: 100 / own.length,
    rows: own.length,
  }));
}

/** Turns a place from `across` to `up`, where the names of the ranges are at the left. */
const turnedUp = ({ x, y, ...spot }: Spot): Spot => ({
  ...spot,
  x: NAMES_WIDTH + (y * (100 - NAMES_WIDTH)) / 100,
  y: 100 - x,
  room: (100 - NAMES_WIDTH) / spot.rows,
});
const mirrored = (stripe: Stripe): Stripe => ({ ...stripe, start: 100 - stripe.start - stripe.size });
