import type { FightView, RangeBoard, Who } from '@fray/engine';

/** Where somebody stands, in hundredths of the board's width and height. */
export interface Spot {
  readonly who: Who;
  readonly x: number;
  readonly y: number;
  /** How large, 1 as usual. */
  readonly scale: number;
  /** How wide he may be with his name, in the same hundredths. */
  readonly room: number;
  /** How many share the height with him. */
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

/** The board, where it is one of distances. */
export function rangeBoard({ board }: FightView): RangeBoard | null {
  return board.kind === 'range' ? board : null;
}

/**
 * Through whose viewpoint the board is seen, as ranges differ from one to the other: who was asked for, else who acts if
 * he is ours, else who did so last, else the first of ours.
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

/** How far everybody of the other side is from somebody. */
export function rangesFrom(board: RangeBoard, viewpoint: Who | null): ReadonlyMap<Who, number> {
  const own = board.ranges.find(({ who }) => who === viewpoint);
  return new Map((own?.foes ?? []).map(({ who, range }) => [who, range]));
}

/** Which way the ranges go: to the right, or up on a narrow screen. */
export type Orientation = 'across' | 'up';

/** What the own side takes of the length, in hundredths. */
const HOME = 18;
/** On a narrow screen a stripe with nobody in it gives way to the others. */
const THIN = 6.5;
const MARGIN = 25;
/** Who faces few may be large. */
const BIG = 1.35;

/**
 * Everybody's place: `across` with the own side at the left and the ranges to its right, `up` with the own side at the
 * bottom and the ranges above it.
 */
export function layoutTrack(
  board: RangeBoard,
  ranges: ReadonlyMap<Who, number>,
  viewpoint: Who | null,
  lie: Orientation,
): Track {
  const foes = Array.from({ length: board.max + 1 }, (_, range) =>
    board.tokens.flatMap(({ who }) => (ranges.get(who) === range ? [who] : [])),
  );
  const stripes = layoutStripes(foes, lie);
  const own = board.ranges.map(({ who }) => who);
  const crowd = Math.max(...foes.map(each => each.length));
  const others = stripes.flatMap((stripe, range) => placeFoes(foes[range]!, stripe, crowd));
  if (lie === 'across') return { stripes, spots: [...others, ...placePartyAtLeft(own, viewpoint)] };
  return { stripes: stripes.map(mirrored), spots: [...others.map(upwards), ...placePartyAtBottom(own)] };
}

/** Those of one range stand in one file, or in two where there are many. */
const columnsFor = (count: number) => (count > 3 ? 2 : 1);

function layoutStripes(foes: readonly (readonly Who[])[], lie: Orientation): Stripe[] {
  const length = 100 - HOME;
  const even = lie === 'across' || foes.every(each => each.length === 0);
  const shares: number[] = foes.map(each => (even ? 1 : each.length === 0 ? 0 : columnsFor(each.length)));
  const thin = shares.filter(share => share === 0).length * THIN;
  const unit = (length - thin) / shares.reduce((sum, share) => sum + share, 0);
  let start: number = HOME;
  return shares.map((share, range) => {
    const size = share === 0 ? THIN : share * unit;
    const stripe = { range, start, size, empty: foes[range]!.length === 0 };
    start += size;
    return stripe;
  });
}

/** All are of one size: that of the range where most stand. */
function placeFoes(all: readonly Who[], { start, size }: Stripe, crowd: number): Spot[] {
  const files = columnsFor(all.length);
  const rows = Math.ceil(all.length / files);
  return all.map((who, index) => {
    const file = Math.floor(index / rows);
    const inFile = Math.min(rows, all.length - file * rows);
    return {
      who,
      x: start + (size * (file + 0.5)) / files,
      y: (100 * ((index % rows) + 0.5)) / inFile,
      scale: crowd > 3 ? 0.72 : crowd === 3 ? 0.9 : crowd === 2 ? 1 : BIG,
      room: size / files,
      rows: Math.ceil(crowd / columnsFor(crowd)),
    };
  });
}

/** The one whose viewpoint it is in front, the others behind; a large party in two files. */
function placePartyAtLeft(own: readonly Who[], viewpoint: Who | null): Spot[] {
  const front = own.filter(who => who === viewpoint);
  const others = own.filter(who => who !== viewpoint);
  const room = HOME / 2;
  if (others.length > 3) {
    const rows = Math.ceil(own.length / 2);
    return own.map((who, index) => ({
      who,
      x: HOME * (index < rows ? 0.26 : 0.74),
      y: (100 * ((index % rows) + 0.5)) / rows,
      scale: 0.72,
      rows,
      room,
    }));
  }
  const [x, scale] = others.length === 0 ? [0.5, BIG] : [0.72, 1];
  return [
    ...front.map(who => ({ who, x: HOME * x, y: 50, scale, rows: 1, room })),
    ...others.map((who, index) => ({
      who,
      x: HOME * 0.24,
      y: (100 * (index + 0.5)) / others.length,
      scale: 0.72,
      rows: others.length,
      room,
    })),
  ];
}

/** On a narrow screen all of the own side stand beside each other. */
function placePartyAtBottom(own: readonly Who[]): Spot[] {
  return own.map((who, index) => ({
    who,
    // Not quite to the edge, where the ring of who acts would be cut off.
    x: 2 + (96 * (index + 0.5)) / own.length,
    y: 100 - HOME / 2,
    scale: 0.9,
    room: 100 / own.length,
    rows: own.length,
  }));
}

/** From lying across to going up; the names of the ranges stand at the left. */
const upwards = ({ x, y, ...spot }: Spot): Spot => ({
  ...spot,
  x: MARGIN + (y * (100 - MARGIN)) / 100,
  y: 100 - x,
  room: (100 - MARGIN) / spot.rows,
});
const mirrored = (stripe: Stripe): Stripe => ({ ...stripe, start: 100 - stripe.start - stripe.size });
