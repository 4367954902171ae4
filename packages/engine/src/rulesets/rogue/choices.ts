import { z } from 'zod';
import { DIRECTIONS, type Direction } from '../../boards/grid/index.js';

const dir = z.enum(DIRECTIONS);
const item = z.int().min(1);

/** All that can be chosen (7.1). `item` is the number of an item in the pack. */
export const choiceSchema = z.discriminatedUnion('do', [
  /** Moves; into a monster, attacks it (6.3). */
  z.strictObject({ do: z.literal('step'), dir }),
  z.strictObject({ do: z.literal('run'), dir }),
  z.strictObject({ do: z.literal('travel'), to: z.int().min(0) }),
  z.strictObject({ do: z.literal('explore') }),
  z.strictObject({ do: z.literal('rest') }),
  /** Rests again and again until healed, or until something happens. */
  z.strictObject({ do: z.literal('recover') }),
  z.strictObject({ do: z.literal('descend') }),
  z.strictObject({ do: z.literal('zap'), item, dir }),
  z.strictObject({ do: z.literal('drink'), item }),
  z.strictObject({ do: z.literal('read'), item }),
  z.strictObject({ do: z.literal('eat'), item }),
  z.strictObject({ do: z.literal('wield'), item }),
  z.strictObject({ do: z.literal('wear'), item }),
  z.strictObject({ do: z.literal('put on'), item }),
  /** Takes off armour or a ring, or puts the weapon away. */
  z.strictObject({ do: z.literal('remove'), item }),
  /** A monster's action or blow: the rules decide what it does (8.3). */
  z.strictObject({ do: z.literal('go on') }),
]);
/** What can be done on a turn of Rogue. */
export type RogueChoice = z.infer<typeof choiceSchema>;

// Built once: a simulation makes them by the million.
export const STEP = DIRECTIONS.map(direction => ({ do: 'step', dir: direction }) as const);
export const RUN = DIRECTIONS.map(direction => ({ do: 'run', dir: direction }) as const);
export const REST = { do: 'rest' } as const satisfies RogueChoice;
export const RECOVER = { do: 'recover' } as const satisfies RogueChoice;
export const DESCEND = { do: 'descend' } as const satisfies RogueChoice;
export const EXPLORE = { do: 'explore' } as const satisfies RogueChoice;
export const GO_ON = { do: 'go on' } as const satisfies RogueChoice;

const PLACES: Readonly<Record<Direction, number>> = { n: 0, e: 1, s: 2, w: 3, ne: 4, se: 5, sw: 6, nw: 7 };

/** The number 0 … 7 of a direction, as the board counts them. */
export function directionOf(direction: Direction): number {
  return PLACES[direction];
}
