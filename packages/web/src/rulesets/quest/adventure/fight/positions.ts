import type { FightView, RangeBoard, Who } from '@fray/engine';
import { rangesFrom } from '../../../../boards/range/track.js';

/** Where a foe stands in the scene: its feet in percent of width and height, and its size. */
export interface FoePosition {
  readonly who: Who;
  readonly range: number;
  readonly x: number;
  readonly y: number;
  /** 1 is the size of a single foe at range 0. */
  readonly scale: number;
  /** The z-index: nearer foes cover farther ones. */
  readonly depth: number;
  /** With many foes: in the front rank or behind it. */
  readonly rank: 'only' | 'front' | 'back';
}

/** In percent of the height: where the ground of every scene ends, and where the nearest foes stand. */
const HORIZON = 57;
const FRONT = 93;
/** A little right of the centre: the hero stands at the lower left. */
const MIDDLE = 53;
/** How much each step of range shrinks a foe. */
const SHRINK = 0.42;
/** By the number of foes: the more there are, the smaller each is. */
const CROWD_SCALE: readonly number[] = [1, 1, 0.82, 0.72, 0.62, 0.56, 0.5, 0.47, 0.44];
/** Smaller foes could not be tapped. */
const MIN_SCALE = 0.24;
/** More foes than this stand in two ranks. */
const MAX_PER_RANK = 4;

/** Foes that are far away are small and near the horizon. */
export function foePositions(foes: readonly { readonly who: Who; readonly range: number }[]): FoePosition[] {
  const ranks = foes.length > MAX_PER_RANK ? 2 : 1;
  const abreast = Math.ceil(foes.length / ranks);
  const crowd = CROWD_SCALE[Math.min(foes.length, CROWD_SCALE.length - 1)]!;
  return foes.map(({ who, range }, index) => {
    const rank = index % ranks;
    const nearness = 1 / (1 + SHRINK * range);
    const back = rank === 0 ? 1 : 0.86;
    const gap = 88 / Math.max(abreast, ranks === 2 ? abreast + 0.5 : abreast);
    const place = Math.floor(index / ranks) - (abreast - 1) / 2;
    const aside = ranks === 1 ? 0 : rank === 0 ? -0.25 : 0.25;
    return {
      who,
      range,
      x: MIDDLE + gap * (place + aside) * (ranks === 1 ? 0.45 + 0.55 * nearness : 0.8 + 0.2 * nearness),
      y: HORIZON + (FRONT - HORIZON) * nearness * (rank === 0 ? 1 : 0.5),
      // Far away there is room for all of them.
      scale: Math.max(MIN_SCALE, nearness * crowd ** nearness * back),
      depth: Math.round(100 * nearness * back),
      rank: ranks === 1 ? 'only' : rank === 0 ? 'front' : 'back',
    };
  });
}

/** The foes on the board with their range from one of the player's side. */
export function foesByRange(board: RangeBoard, eyes: Who | null): { who: Who; range: number }[] {
  const ranges = rangesFrom(board, eyes);
  return board.tokens.flatMap(({ who }) => {
    const range = ranges.get(who);
    return range === undefined ? [] : [{ who, range }];
  });
}

/** The foe that the plate describes: the picked one, else the last target, else the nearest. */
export function focusedFoe(
  foes: readonly { readonly who: Who; readonly range: number }[],
  wanted: readonly (Who | null)[],
): Who | null {
  const there = (who: Who | null) => foes.some(foe => foe.who === who);
  const nearest = foes.toSorted((one, other) => one.range - other.range)[0]?.who ?? null;
  return wanted.find(there) ?? nearest;
}

/** The hero is the first combatant on the player's side. */
export function findHero({ combatants }: FightView) {
  return combatants.find(({ side }) => side === 0);
}
