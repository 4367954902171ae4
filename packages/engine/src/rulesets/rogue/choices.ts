import { z } from 'zod';
import { DIRECTIONS } from '../../boards/grid/index.js';

const dir = z.enum(DIRECTIONS);
const item = z.int().min(1);

/** ROGUE-7.1: everything that can be chosen. `item` is the id of an item in the pack. */
export const choiceSchema = z.discriminatedUnion('do', [
  /** ROGUE-6.3: moves, or attacks the monster that stands there. */
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
  /** A monster's action or blow in a fight: the rules decide what it does (ROGUE-8.3). */
  z.strictObject({ do: z.literal('go on') }),
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
