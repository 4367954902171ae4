import type { Room } from '@fray/engine';

export interface SchemaFile {
  readonly room: string;
  /** `saga/enemies.schema.json` */
  readonly path: string;
  readonly schema: unknown;
}

/**
 * The JSON Schemas of a room: one per content file, and one per ruleset for setup files. They describe what
 * may be written, so what has a default may be left out.
 */
export function schemas({ id, files, rulesets }: Room): SchemaFile[] {
  const content = Object.entries(files).map(([name, schema]) => ({
    room: id,
    path: `${id}/${name}.schema.json`,
    schema: { title: `${id}: ${name}`, ...schema.toJSONSchema({ io: 'input' }) },
  }));
  const setups = rulesets().map(ruleset => ({
    room: id,
    path: `${id}/setup-${ruleset.id}.schema.json`,
    schema: setupFile(ruleset.id, ruleset.title, ruleset.setup.toJSONSchema({ io: 'input' })),
  }));
  return [...content, ...setups];
}

/** A setup file names its ruleset beside the setup. */
function setupFile(id: string, title: string, { $schema, ...setup }: Record<string, unknown>): unknown {
  return {
    title: `${title}: setup`,
    $schema,
    type: 'object',
    properties: {
      $schema: { type: 'string' },
      name: { type: 'string' },
      title: { type: 'string' },
      ruleset: { const: id },
      setup,
    },
    required: ['ruleset', 'setup'],
    additionalProperties: false,
  };
}
