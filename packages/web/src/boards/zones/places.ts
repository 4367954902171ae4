import type { Who, ZonesBoard } from '@fray/engine';
import type { Island } from './islands.js';

/** The place of a token: its centre, the size of its disc, and whether there is room for a name below it. */
export interface TokenPlace {
  readonly x: number;
  readonly y: number;
  readonly disc: number;
  readonly named: boolean;
}

// All sizes are in pixels unless said otherwise.

const MAX_DISC = 76;
const MIN_DISC = 13;
/** The room that a disc takes with its health bar, in discs. */
const CELL = { wide: 1.16, high: 1.3 };
/** The gap between two teams, in columns. */
const TEAM_GAP = 0.45;
/** Smaller discs have no name. */
const MIN_NAMED_DISC = 34;
const NAME = { wide: 62, high: 27 };
/** The height of the name of the zone. */
const ZONE_NAME_HEIGHT = 25;
/** The share of an island's width that tokens may take. */
const USED_WIDTH = 0.9;
/** The height of the row of the fallen. */
const FALLEN_HEIGHT = 22;

type Tokens = ZonesBoard['tokens'];

/** Answers questions about combatants by their number. */
export interface Cast {
  sideOf(who: Who): number;
  isFallen(who: Who): boolean;
}

/** The places of all tokens: in each zone team beside team, as large as possible, with the fallen in a row at the bottom. */
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

/** The columns of each team and the size of discs with a given number of rows. */
function layoutWithRows(teams: readonly (readonly Who[])[], rows: number, width: number, height: number) {
  const columns = teams.map(team => Math.ceil(team.length / rows));
  const wide = columns.reduce((sum, each) => sum + each, 0) + TEAM_GAP * (teams.length - 1);
  const cell = { wide: width / wide, high: height / rows };
  const plain = Math.min(cell.wide / CELL.wide, cell.high / CELL.high, MAX_DISC);
  const withName = Math.min(plain, (cell.high - NAME.high) / (CELL.high - 0.1));
  const named = withName >= MIN_NAMED_DISC && cell.wide >= NAME.wide;
  return { rows, columns, disc: Math.max(MIN_DISC, named ? withName : plain), named, cell };
}

function placeStanding(
  teams: readonly (readonly Who[])[],
  island: Island,
  hasFallen: boolean,
): [Who, TokenPlace][] {
  const most = Math.max(0, ...teams.map(team => team.length));
  if (most === 0) return [];
  const width = island.width * USED_WIDTH;
  const height = island.height - ZONE_NAME_HEIGHT - (hasFallen ? FALLEN_HEIGHT : 8);
  const layouts = Array.from({ length: most }, (_, rows) => layoutWithRows(teams, rows + 1, width, height));
  const best = layouts.reduce((a, b) => (worth(b) > worth(a) ? b : a));
  const { disc, named } = best;
  const step = {
    x: Math.min(best.cell.wide, named ? Math.max(disc * 1.5, NAME.wide + 14) : disc * 1.35),
    y: Math.min(best.cell.high, disc * CELL.high + (named ? NAME.high : 4)),
  };
  const total = best.columns.reduce((sum, each) => sum + each, 0) - 1 + TEAM_GAP * (teams.length - 1);
  const middle =
    island.y -
    island.height / 2 +
    ZONE_NAME_HEIGHT +
    height / 2 -
    disc * 0.08 -
    (named ? NAME.high * 0.42 : 0);
  let column = -total / 2;
  return teams.flatMap((team, index) => {
    const own = best.columns[index]!;
    const rows = Math.ceil(team.length / own);
    const spots = team.map((who, nth): [Who, TokenPlace] => {
      const ownColumn = Math.floor(nth / rows);
      const inColumn = Math.min(rows, team.length - ownColumn * rows);
      return [
        who,
        {
          x: island.x + (column + ownColumn) * step.x,
          y: middle + ((nth % rows) - (inColumn - 1) / 2) * step.y,
          disc,
          named,
        },
      ];
    });
    column += own + TEAM_GAP;
    return spots;
  });
}

/** A layout with names is preferred to one with slightly larger discs. */
const worth = ({ disc, named }: { disc: number; named: boolean }) => disc * (named ? 1.35 : 1);

function placeFallen(fallen: readonly Who[], { x, y, width, height }: Island): [Who, TokenPlace][] {
  const disc = Math.min(FALLEN_HEIGHT, height * 0.16);
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
