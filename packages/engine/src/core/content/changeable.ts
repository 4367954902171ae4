import { FrayError } from '../errors.js';
import type { ChangeableContent, Ruleset } from '../ruleset.js';
import type { FightView } from '../view.js';
import { changePack, type PackFiles, wrongChanges } from './content-changes.js';
import type { PackContent, PackParts } from './pack.js';

/** Changed rulesets that are kept: a sweep comes back to each of its values again and again. */
const MAX_CACHED_RULESETS = 32;

/**
 * Makes a ruleset from a pack, whose setups can change records of that pack. Everything that it does with content follows the
 * changes, since the ruleset of a changed fight is made in the same way.
 */
export function createChangeable<Content extends PackContent, R extends Ruleset>(
  pack: PackParts<Content>,
  content: Content,
  create: (content: Content) => R,
): R {
  return makeChangeable(create(content), pack, content, create);
}

/** Lets the setups of a ruleset that was made already change records of its content. */
export function makeChangeable<Content extends PackContent, R extends Ruleset>(
  ruleset: R,
  pack: PackParts<Content>,
  content: Content,
  create: (content: Content) => R,
): R {
  if (ruleset.changeable || Object.keys(pack.files).length === 0) return ruleset;
  const cached = new Map<string, R>();
  const files: PackFiles = {
    schemas: pack.files,
    get shipped() {
      return pack.shipped.source;
    },
    get source() {
      return content.source;
    },
  };
  const changeable: ChangeableContent<R> = {
    pack: files,
    change: changes => {
      const key = JSON.stringify(changes);
      const made = cached.get(key) ?? make(changes);
      // Put last, so that the first is the least recently used.
      cached.delete(key);
      cached.set(key, made);
      if (cached.size > MAX_CACHED_RULESETS) cached.delete(cached.keys().next().value!);
      return made;
    },
  };
  const make = (changes: unknown): R => {
    const changed = create(assembleChanged(pack, files, changes));
    return Object.assign(changed, {
      content: ruleset.content,
      changeable,
      view: watchedWith(changed, changes),
    });
  };
  return Object.assign(ruleset, { changeable });
}

function assembleChanged<Content>(pack: PackParts<Content>, files: PackFiles, changes: unknown): Content {
  const changed = changePack(files, changes);
  try {
    return pack.assemble(changed.files);
  } catch (error) {
    if (!(error instanceof FrayError)) throw error;
    throw wrongChanges(error.issues.map(changed.placeOf));
  }
}

/** A fight within a run that is watched on its own needs the changes too. */
function watchedWith({ view }: Ruleset, changes: unknown): Ruleset['view'] {
  return (plan, state, viewer): FightView => {
    const shown = view(plan, state, viewer);
    if (!shown.watch) return shown;
    const { watch } = shown;
    return { ...shown, watch: { ...watch, setup: { ...(watch.setup as object), content: changes } } };
  };
}
