import type { Ruleset } from '../ruleset.js';

type JsonSchema = Record<string, unknown>;

/** The JSON Schema of a ruleset's setups with what every setup may have besides: changes of the content, by file and record. */
export function withContentSchema(
  { changeable }: Pick<Ruleset, 'changeable'>,
  setup: JsonSchema,
): JsonSchema {
  if (!changeable || typeof setup.properties !== 'object') return setup;
  const record = {
    type: 'object',
    description: 'The records to change, by id, each with its changed fields.',
  };
  // By their schemas: the files themselves are not read for a description.
  const names = Object.keys(changeable.pack.schemas).filter(name => name !== 'setups');
  const content = {
    type: 'object',
    description: 'Other values in records of the content, for this fight only.',
    properties: Object.fromEntries(names.map(name => [name, record])),
    additionalProperties: false,
  };
  return { ...setup, properties: { ...setup.properties, content } };
}
