import type { ZodType } from 'zod';
import { FrayError, type Issue } from '../errors.js';
import { digest } from '../hash.js';
import type { Ruleset } from '../ruleset.js';
import { unknownId } from '../validation/suggest.js';
import { compileSetup } from './compile-setup.js';
import { refuseIssues } from './pack.js';

/** A shipped setup: `saga/goblin`. */
export interface NamedSetup {
  readonly name: string;
  readonly title: string;
  readonly ruleset: string;
  readonly setup: unknown;
}

/** The rulesets made from one content pack, and the setups that come with it. */
export interface RulesetModule<Content = unknown> {
  readonly id: string;
  readonly title: string;
  readonly shipped: Content;
  /** One schema per file of the pack, by file name without its ending. */
  readonly files: Readonly<Record<string, ZodType>>;
  /** Checks a whole pack: what the single files cannot see, such as broken references. */
  assemble(files: Readonly<Record<string, unknown>>): Content;
  /** A user's own files in the form that `files` read, where a module reads other forms too. */
  translate?(files: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** What loaded, but not as it may have been meant. */
  warnings?(content: Content): readonly Issue[];
  rulesets(content?: Content): readonly Ruleset[];
  /** Each is named `<id of the module>/<name>`. */
  setups(content?: Content): readonly NamedSetup[];
}

interface ModuleParts<Content> extends Omit<RulesetModule<Content>, 'rulesets' | 'setups'> {
  /** The rulesets with the shipped content. */
  readonly rulesets: readonly Ruleset[];
  /** The same rulesets with other content. */
  create(content: Content): readonly Ruleset[];
}

/** A module whose rulesets are made from a pack with setups; those of own packs are checked too. */
export function defineModule<
  Content extends {
    readonly setups: readonly NamedSetup[];
    readonly source: Readonly<Record<string, unknown>>;
  },
>({ rulesets, create, assemble, ...parts }: ModuleParts<Content>): RulesetModule<Content> {
  const { id, shipped } = parts;
  return {
    ...parts,
    assemble: files => {
      const content = assemble(files);
      checkSetups(id, content.setups, create(content));
      return content;
    },
    rulesets: (content = shipped) => {
      if (content === shipped) return rulesets;
      const contentDigest = digest(content.source);
      return create(content).map(ruleset => Object.assign(ruleset, { content: contentDigest }));
    },
    setups: (content = shipped) => content.setups,
  };
}

/** Only the rulesets made from a pack can read the setups that come with it. */
function checkSetups(moduleId: string, setups: readonly NamedSetup[], rulesets: readonly Ruleset[]): void {
  const issues = setups.flatMap(given =>
    issuesOfSetup(moduleId, given, rulesets).map(({ path, reason }) => ({
      path: `setups.json: ${given.name}${path ? `: ${path}` : ''}`,
      reason,
    })),
  );
  refuseIssues(moduleId, issues);
}

function issuesOfSetup(moduleId: string, given: NamedSetup, rulesets: readonly Ruleset[]): readonly Issue[] {
  const ruleset = rulesets.find(each => each.id === given.ruleset);
  if (!ruleset) {
    const known = rulesets.map(each => each.id);
    return [{ path: 'ruleset', reason: unknownId(`${moduleId} ruleset`, given.ruleset, known) }];
  }
  try {
    compileSetup(ruleset, given.setup, given.name);
    return [];
  } catch (error) {
    if (!(error instanceof FrayError)) throw error;
    return error.issues;
  }
}
