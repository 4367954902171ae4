import type { RulesetModule } from '@fray/engine';

export interface SchemaFile {
  readonly module: string;
  /** `saga/enemies.schema.json` */
  readonly path: string;
  readonly schema: unknown;
}

/**
 * The JSON Schemas of a ruleset module: one per content file, and one per ruleset for setup files. They describe what
 * may be written, so what has a default may be left out.
 */
export function schemas({ id, files, rulesets }: RulesetModule): SchemaFile[] {
  const content = Object.entries(files).map(([name, schema]) => ({
    module: id,
    path: `${id}/${name}.schema.json`,
    schema: { title: `${id}: ${name}`, ...written(schema) },
  }));
  const setups = rulesets().map(ruleset => ({
    module: id,
    path: `${id}/setup-${ruleset.id}.schema.json`,
    schema: setupFile(ruleset.id, ruleset.title, written(ruleset.setup)),
  }));
  return [...content, ...setups];
}

/** From this many letters on what is repeated is written once, under `$defs`; smaller ones read better as they are. */
const LARGE = 12_000;

function written(schema: RulesetModule['files'][string]): Record<string, unknown> {
  const once = schema.toJSONSchema({ io: 'input', reused: 'ref' });
  return JSON.stringify(once).length > LARGE ? once : schema.toJSONSchema({ io: 'input' });
}

/** A setup file names its ruleset beside the setup. */
function setupFile(
  id: string,
  title: string,
  { $schema, $defs, ...setup }: Record<string, unknown>,
): unknown {
  return {
    title: `${title}: setup`,
    $schema,
    type: 'object',
    properties: {
      $schema: { type: 'string', description: 'The JSON Schema that editors check this file with.' },
      name: { type: 'string', description: 'For your own notes: commands name the file.' },
      title: { type: 'string', description: 'The title that players see. Left out: the path of the file.' },
      ruleset: { const: id, description: 'The id of the ruleset that plays it.' },
      setup: { description: 'The setup of the fight or run.', ...setup },
    },
    required: ['ruleset', 'setup'],
    additionalProperties: false,
    ...($defs === undefined ? {} : { $defs }),
  };
}
