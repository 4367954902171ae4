import { FrayError, type Issue } from '../errors.js';
import { digest } from '../hash.js';
import type { Ruleset } from '../ruleset.js';
import { unknownId } from '../validation/suggest.js';
import { createChangeable, makeChangeable } from './changeable.js';
import { compileSetup } from './compile-setup.js';
import { type PackContent, type PackParts, refuseIssues } from './pack.js';

/** A shipped setup: `saga/goblin`. */
export interface NamedSetup {
  readonly name: string;
  readonly title: string;
  readonly ruleset: string;
  readonly setup: unknown;
}

/** A user's own content for a ruleset module: its files by name, as read. */
export interface ContentPack {
  /** The id of the module. */
  readonly module: string;
  readonly files: Readonly<Record<string, unknown>>;
}

/** The rulesets made from one content pack, and the setups that come with it. */
export interface RulesetModule<Content = unknown> extends PackParts<Content> {
  readonly id: string;
  readonly title: string;
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

/** A pack with the setups that come with it. */
interface ModuleContent extends PackContent {
  readonly setups: readonly NamedSetup[];
}

/** A module whose rulesets are made from a pack with setups; those of own packs are checked too. */
export function defineModule<Content extends ModuleContent>({
  rulesets,
  create,
  assemble,
  ...parts
}: ModuleParts<Content>): RulesetModule<Content> {
  const { id, shipped, files } = parts;
  const pack = { shipped, files, assemble };
  const changeable = (all: readonly Ruleset[], content: Content): readonly Ruleset[] =>
    all.map((ruleset, index) => makeChangeable(ruleset, pack, content, given => create(given)[index]!));
  return {
    ...parts,
    assemble: files => {
      const content = assemble(files);
      checkSetups(id, content.setups, create(content));
      return content;
    },
    rulesets: (content = shipped) => {
      if (content === shipped) return changeable(rulesets, shipped);
      return changeable(create(content), content).map(ruleset => withDigest(ruleset, content));
    },
    setups: (content = shipped) => content.setups,
  };
}

/** Replays and saves name the content that they were made with. */
function withDigest<R extends Ruleset>(ruleset: R, { source }: PackContent): R {
  return Object.assign(ruleset, { content: digest(source) });
}

/**
 * A ruleset with content of one's own over the shipped one, of the same type as the shipped ruleset. Content that is wrong is refused
 * with `content/invalid` and every wrong place.
 */
export function createWith<Content extends PackContent, R extends Ruleset>(
  { assemble }: RulesetModule<Content>,
  pack: PackParts<Content>,
  files: Readonly<Record<string, unknown>>,
  create: (content: Content) => R,
): R {
  const content = assemble(files);
  return withDigest(createChangeable(pack, content, create), content);
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
