import * as z from 'zod';
import { compileSetup } from '../core/content/compile-setup.js';
import type { Dice } from '../core/dice/dice.js';
import type { Ruleset } from '../core/ruleset.js';

interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

type Fields = Readonly<Record<string, unknown>>;

/** Some of the drawn settings contradict one another; so many are tried before the setup is left as it is. */
const MAX_TRIES = 10;

/** A setup with every second switch and word that its schema knows set at random. */
export function withRandomSwitches(ruleset: Ruleset, setup: unknown, dice: Dice): unknown {
  const schema = z.toJSONSchema(ruleset.setup, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const drawn = drawFields(schema, (setup ?? {}) as Fields, dice);
    try {
      compileSetup(ruleset, drawn);
      return drawn;
    } catch {
      // Refused: drawn again.
    }
  }
  return setup;
}

function drawFields({ properties = {} }: JsonSchema, fields: Fields, dice: Dice): Fields {
  const drawn: Record<string, unknown> = { ...fields };
  for (const [name, schema] of Object.entries(properties)) {
    const values = schema.type === 'boolean' ? [false, true] : schema.enum;
    if (schema.properties) drawn[name] = drawFields(schema, (fields[name] ?? {}) as Fields, dice);
    else if (values && dice.chance(1, 2, name)) drawn[name] = values[dice.roll(values.length, name) - 1];
  }
  return drawn;
}
