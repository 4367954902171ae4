import type { FightView, RangeBoard, Who } from '@fray/engine';
import { rangesFrom } from '../../boards/range/track.js';

/** Where a foe stands in the picture: its feet, in hundredths of width and height, and how large it is. */
export interface Stand {
  readonly who: Who;
  readonly range: number;
  readonly x: number;
  readonly y: number;
  /** 1 is as large as one alone at range 0. */
  readonly scale: number;
  /** Nearer ones hide farther ones. */
  readonly depth: number;
  /** Where many stand: in the front rank or behind it. */
  readonly rank: 'only' | 'front' | 'back';
}

/** Where the ground of every picture ends, and where the nearest stand. */
const HORIZON = 57;
const FRONT = 93;
/** A little to the right: at the left foot of the picture stands the hero. */
const MIDDLE = 53;
/** What each step away takes of the size. */
const SHRINK = 0.42;
/** The more there are, the smaller each is. */
const CROWD: readonly number[] = [1, 1, 0.82, 0.72, 0.62, 0.56, 0.5, 0.47, 0.44];
/** Smaller nobody could be touched. */
const LEAST = 0.24;
/** More than these stand in two ranks. */
const RANK = 4;

/** Whoever is far away is small and near the horizon: coming closer is seen. */
export function standsOf(foes: readonly { readonly who: Who; readonly range: number }[]): Stand[] {
  const ranks = foes.length > RANK ? 2 : 1;
  const abreast = Math.ceil(foes.length / ranks);
  const crowd = CROWD[Math.min(foes.length, CROWD.length - 1)]!;
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
      // Far away there is room for everybody.
      scale: Math.max(LEAST, nearness * crowd ** nearness * back),
      depth: Math.round(100 * nearness * back),
      rank: ranks === 1 ? 'only' : rank === 0 ? 'front' : 'back',
    };
  });
}

/** Those who are still there, by how far they are from somebody of ours. */
export function foesIn(board: RangeBoard, eyes: Who | null): { who: Who; range: number }[] {
  const ranges = rangesFrom(board, eyes);
  return board.tokens.flatMap(({ who }) => {
    const range = ranges.get(who);
    return range === undefined ? [] : [{ who, range }];
  });
}

/** Whom the plate is about: who was picked, else who was aimed at last, else the nearest. */
export function frontOf(
  foes: readonly { readonly who: Who; readonly range: number }[],
  wanted: readonly (Who | null)[],
): Who | null {
  const there = (who: Who | null) => foes.some(foe => foe.who === who);
  const nearest = foes.toSorted((one, other) => one.range - other.range)[0]?.who ?? null;
  return wanted.find(there) ?? nearest;
}

/** Who of ours the player speaks for: the hero. */
export function heroOf({ combatants }: FightView) {
  return combatants.find(({ side }) => side === 0);
}
