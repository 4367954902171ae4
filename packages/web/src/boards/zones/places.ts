import type { Who, ZonesBoard } from '@fray/engine';
import type { Island } from './islands.js';

/** Where somebody stands, how large his disc is, and whether there is room for his name below it. */
export interface TokenPlace {
  readonly x: number;
  readonly y: number;
  readonly disc: number;
  readonly named: boolean;
}

const LARGEST = 76;
const SMALLEST = 13;
/** What a disc needs beside and below it, in discs: air, and the bar of its life. */
const AIR = { wide: 1.16, high: 1.3 };
/** Teams stand apart, by so much of a column. */
const APART = 0.45;
/** Below this there is no room for names. */
const NAMED = 34;
const NAME = { wide: 62, high: 27 };
/** The name of the zone above, and a margin to the coast. */
const HEAD = 25;
const MARGIN = 0.9;
const FALLEN = 22;

type Tokens = ZonesBoard['tokens'];

export interface Cast {
  sideOf(who: Who): number;
  isFallen(who: Who): boolean;
}

/** Everybody's place: team beside team in each zone, as large as there is room; the fallen small at its foot. */
export function layoutTokens(tokens: Tokens, islands: readonly Island[], cast: Cast): Map<Who, TokenPlace> {
  const places = new Map<Who, TokenPlace>();
  for (const [zone, island] of islands.entries()) {
    const there = tokens.filter(token => token.zone === zone).map(({ who }) => who);
    const fallen = there.filter(who => cast.isFallen(who));
    const standing = there.filter(who => !cast.isFallen(who));
    for (const [who, place] of placeFallen(fallen, island)) places.set(who, place);
    for (const [who, place] of placeStanding(teamsOf(standing, cast), island, fallen.length > 0)) {
      places.set(who, place);
    }
  }
  return places;
}

function teamsOf(standing: readonly Who[], { sideOf }: Cast): Who[][] {
  const sides = [...new Set(standing.map(sideOf))].sort((a, b) => a - b);
  return sides.map(side => standing.filter(who => sideOf(who) === side));
}

/** Columns of each team, and how large a disc can be, with so many rows. */
function rowsOf(teams: readonly (readonly Who[])[], rows: number, width: number, height: number) {
  const columns = teams.map(team => Math.ceil(team.length / rows));
  const wide = columns.reduce((sum, each) => sum + each, 0) + APART * (teams.length - 1);
  const cell = { wide: width / wide, high: height / rows };
  const plain = Math.min(cell.wide / AIR.wide, cell.high / AIR.high, LARGEST);
  const withName = Math.min(plain, (cell.high - NAME.high) / (AIR.high - 0.1));
  const named = withName >= NAMED && cell.wide >= NAME.wide;
  return { rows, columns, disc: Math.max(SMALLEST, named ? withName : plain), named, cell };
}

function placeStanding(
  teams: readonly (readonly Who[])[],
  island: Island,
  trodden: boolean,
): [Who, TokenPlace][] {
  const most = Math.max(0, ...teams.map(team => team.length));
  if (most === 0) return [];
  const width = island.width * MARGIN;
  const height = island.height - HEAD - (trodden ? FALLEN : 8);
  const ways = Array.from({ length: most }, (_, rows) => rowsOf(teams, rows + 1, width, height));
  const best = ways.reduce((a, b) => (worth(b) > worth(a) ? b : a));
  const { disc, named } = best;
  const step = {
    x: Math.min(best.cell.wide, named ? Math.max(disc * 1.5, NAME.wide + 14) : disc * 1.35),
    y: Math.min(best.cell.high, disc * AIR.high + (named ? NAME.high : 4)),
  };
  const total = best.columns.reduce((sum, each) => sum + each, 0) - 1 + APART * (teams.length - 1);
  const middle =
    island.y - island.height / 2 + HEAD + height / 2 - disc * 0.08 - (named ? NAME.high * 0.42 : 0);
  let column = -total / 2;
  return teams.flatMap((team, index) => {
    const own = best.columns[index]!;
    const rows = Math.ceil(team.length / own);
    const spots = team.map((who, nth): [Who, TokenPlace] => {
      const file = Math.floor(nth / rows);
      const inFile = Math.min(rows, team.length - file * rows);
      return [
        who,
        {
          x: island.x + (column + file) * step.x,
          y: middle + ((nth % rows) - (inFile - 1) / 2) * step.y,
          disc,
          named,
        },
      ];
    });
    column += own + APART;
    return spots;
  });
}

/** A name is worth a somewhat smaller disc. */
const worth = ({ disc, named }: { disc: number; named: boolean }) => disc * (named ? 1.35 : 1);

function placeFallen(fallen: readonly Who[], { x, y, width, height }: Island): [Who, TokenPlace][] {
  const disc = Math.min(FALLEN, height * 0.16);
  const step = Math.min(disc * 1.15, (width * 0.8) / Math.max(1, fallen.length));
  return fallen.map((who, index) => [
    who,
    {
      x: x + (index - (fallen.length - 1) / 2) * step,
      y: y + height / 2 - disc * 0.62,
      disc,
      named: false,
    },
  ]);
}
