import type { Ruleset } from '../ruleset.js';
import { contentFiles } from './content-changes.js';

type JsonSchema = Readonly<Record<string, unknown>>;

/** The JSON Schema of a ruleset's setups with what every setup may have besides: changes of the content, by file and record. */
export function withContentSchema({ changeable }: Pick<Ruleset, 'changeable'>, setup: JsonSchema): JsonSchema {
  if (!changeable || typeof setup.properties !== 'object') return setup;
  const record = { type: 'object', description: 'The records to change, by id, each with its changed fields.' };
  const content = {
    type: 'object',
    description: 'Other values in records of the content, for this fight only.',
    properties: Object.fromEntries(contentFiles(changeable.pack).map(name => [name, record])),
    additionalProperties: false,
  };
  return { ...setup, properties: { ...setup.properties, content } };
}
