import * as z from 'zod';
import { DIRECTIONS } from '../../boards/grid/index.js';

const dir = z
  .enum(DIRECTIONS)
  .meta({ title: 'Direction', description: 'The direction: n, ne, e and so on.' });
const item = z.int().min(1).describe('The number of the item in the pack.');

/** ROGUE-7.1: everything that can be chosen. */
export const choiceSchema = z.discriminatedUnion('do', [
  /** ROGUE-6.3 */
  z.strictObject({
    do: z.literal('step').describe('Step to a neighbour tile, or attack the monster there.'),
    dir,
  }),
  z.strictObject({ do: z.literal('run').describe('Run until something comes into view.'), dir }),
  z.strictObject({
    do: z.literal('travel').describe('Walk to a tile that the hero knows.'),
    to: z.int().min(0).describe('The number of the tile: row × width of the map + column, from 0.'),
  }),
  z.strictObject({ do: z.literal('explore').describe('Walk to the nearest find or unseen place.') }),
  z.strictObject({ do: z.literal('rest').describe('Rest one turn.') }),
  z.strictObject({ do: z.literal('recover').describe('Rest until healed, or until something happens.') }),
  z.strictObject({ do: z.literal('descend').describe('Go down the stairs, in a run.') }),
  z.strictObject({ do: z.literal('zap').describe('Zap a wand in a direction.'), item, dir }),
  z.strictObject({ do: z.literal('drink').describe('Drink a potion.'), item }),
  z.strictObject({ do: z.literal('read').describe('Read a scroll.'), item }),
  z.strictObject({ do: z.literal('eat').describe('Eat a ration.'), item }),
  z.strictObject({ do: z.literal('wield').describe('Take a weapon in hand.'), item }),
  z.strictObject({ do: z.literal('wear').describe('Put on armour.'), item }),
  z.strictObject({ do: z.literal('put on').describe('Put on a ring.'), item }),
  z.strictObject({
    do: z.literal('remove').describe('Take off armour or a ring, or put the weapon away.'),
    item,
  }),
  /** ROGUE-8.3 */
  z.strictObject({
    do: z.literal('go on').describe("A monster's action or blow in a fight: the rules decide what it does."),
  }),
]);
/** What can be done on a turn of Rogue. */
export type RogueChoice = z.infer<typeof choiceSchema>;

// Choices without an item, made once: a simulation needs millions of them.
export const STEP = DIRECTIONS.map(direction => ({ do: 'step', dir: direction }) as const);
export const RUN = DIRECTIONS.map(direction => ({ do: 'run', dir: direction }) as const);
export const REST = { do: 'rest' } as const satisfies RogueChoice;
export const RECOVER = { do: 'recover' } as const satisfies RogueChoice;
export const DESCEND = { do: 'descend' } as const satisfies RogueChoice;
export const EXPLORE = { do: 'explore' } as const satisfies RogueChoice;
export const GO_ON = { do: 'go on' } as const satisfies RogueChoice;
