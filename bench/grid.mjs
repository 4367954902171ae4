import { Digger, Flood, fieldOfView, SeededDice } from '@fray/engine';
import { compare } from './measure.mjs';

const [WIDTH, HEIGHT, MONSTERS, TURNS] = [80, 40, 20, 200];
/** How far the hero of such a level sees. */
const SIGHT = 8;

/** Milliseconds of a turn on a large level: what the hero sees, and the way to him of each of twenty monsters. */
export async function gridTurn() {
  const grid = level();
  const open = [...grid.tiles].flatMap((tile, index) => (tile === '.' ? [index] : []));
  const dice = new SeededDice(1);
  const somewhere = () => open[dice.roll(open.length, 'tile') - 1];
  const turns = Array.from({ length: TURNS }, () => ({
    hero: somewhere(),
    monsters: Array.from({ length: MONSTERS }, somewhere),
  }));
  const flood = new Flood();
  let seen = 0;
  const [ms] = await compare(5, [
    () => {
      for (const { hero, monsters } of turns) {
        seen += fieldOfView(grid, hero, SIGHT).length;
        flood.open(grid, 'both');
        for (const tile of monsters) flood.block(tile);
        flood.run(hero);
        for (const tile of monsters) seen += flood.path(tile).length;
      }
    },
  ]);
  if (seen === 0) throw new Error('nothing was seen and nobody walked');
  return ms / TURNS;
}

/** Rooms of 8 × 6 with pillars, doors between them all. */
function level() {
  const digger = new Digger(WIDTH, HEIGHT, '#');
  for (let y = 1; y + 6 < HEIGHT; y += 8) {
    for (let x = 1; x + 8 < WIDTH; x += 10) {
      digger.room({ x, y, width: 8, height: 6 });
      digger.set(x + 3, y + 2, '#');
    }
  }
  for (let y = 4; y < HEIGHT - 1; y += 8) for (let x = 9; x < WIDTH - 9; x++) open(digger, x, y);
  for (let x = 4; x < WIDTH - 1; x += 10) for (let y = 7; y < HEIGHT - 7; y++) open(digger, x, y);
  return digger.grid();
}

function open(digger, x, y) {
  if (digger.get(x, y) === '#') digger.set(x, y, '.');
}
