import * as z from 'zod';

/** A content file: its lists, and the schema that editors check it with. */
export const contentFile = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({
    $schema: z
      .string()
      .optional()
      .describe('The JSON Schema that editors check this file with; the game does not read it.'),
    ...shape,
  });

/** The file of the setups that come with a pack: each is named `<module>/<name>`. */
export function setupsFile<Title extends z.ZodType<string>>(moduleId: string, example: string, title: Title) {
  const setup = z.strictObject({
    name: z
      .string()
      .regex(new RegExp(`^${moduleId}/[a-z0-9-]+$`), `names of setups are like '${moduleId}/${example}'`)
      .describe(`What commands call the setup, such as '${moduleId}/${example}'.`),
    title: title.describe('The title that players see.'),
    ruleset: z.string().describe(`The id of the ruleset that plays it, such as '${moduleId}'.`),
    setup: z.unknown().describe('The setup itself, in the form that its ruleset reads.'),
  });
  return contentFile({
    setups: z
      .array(setup)
      .describe('The setups that come with this content; one with the name of a shipped setup replaces it.'),
  });
}
