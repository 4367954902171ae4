import { FrayError, invalid, unknownId } from '@fray/engine';
import type { Band } from './bands-schema.js';
import { type FightSpec, type JobContent, openFight } from './job.js';
import type { SimulationReport } from './report.js';
import { UNFINISHED } from './run.js';
import { simulate, type WorkOptions } from './simulate.js';

/** Where the fights of bands come from. */
export interface Finding {
  /** What a name of a shipped setup stands for. */
  readonly find: (name: string) => { readonly ruleset: string; readonly setup: unknown };
  /** One's own content, by ruleset. */
  readonly contentOf?: (ruleset: string) => JobContent | undefined;
}

/** The fight that a band is about, and what the band is called. */
export interface Fought {
  readonly spec: FightSpec;
  readonly name: string;
}

export function foughtBy(
  { setup, ruleset, policies, name, side }: Band,
  index: number,
  { find, contentOf }: Finding,
): Fought {
  const shown =
    name ?? (typeof setup === 'string' ? setup : `${ruleset ?? 'of no ruleset'}, band ${index + 1}`);
  if (typeof setup !== 'string' && ruleset === undefined)
    throw wrong(shown, `bands[${index}].ruleset`, "a setup of one's own needs its ruleset: 'd20'");
  try {
    const fight = typeof setup === 'string' ? find(setup) : { ruleset: ruleset!, setup };
    const spec = {
      ruleset: fight.ruleset,
      setup: fight.setup,
      content: contentOf?.(fight.ruleset),
      policies,
    };
    const { sides } = openFight(spec, shown).ruleset;
    if (sides[side]) return { spec, name: shown };
  } catch (error) {
    if (!(error instanceof FrayError)) throw error;
    throw wrong(shown, `bands[${index}]`, error.message);
  }
  throw wrong(shown, `bands[${index}].side`, `there is no side ${side}`);
}

/** What a fight measures is known when one has been fought; of one that did not end, not all of it. */
export async function lookThrough(
  { mean, median }: Band,
  index: number,
  { spec, name }: Fought,
  { maxChoices, signal }: Pick<WorkOptions, 'maxChoices' | 'signal'>,
): Promise<void> {
  const wanted = Object.entries({ mean, median });
  if (wanted.every(([, bounds]) => Object.keys(bounds).length === 0)) return;
  const limit = maxChoices === undefined ? {} : { maxChoices };
  const one = await simulate({ ...spec, ...limit, fights: 1, workers: 0, closely: 0, signal });
  if (one.outcomes[0]!.kind === UNFINISHED.kind) return;
  for (const [place, bounds] of wanted)
    for (const what of Object.keys(bounds)) measured(one, what, name, `bands[${index}].${place}`);
}

/** Something that a fight measures, by its name. */
export function measured(
  { measures }: SimulationReport,
  what: string,
  name: string,
  path: string,
): SimulationReport['measures'][string] {
  const found = measures[what];
  if (found) return found;
  throw wrong(name, path, unknownId('measure', what, Object.keys(measures)));
}

export function wrong(name: string, path: string, reason: string): FrayError {
  return invalid('setup/invalid', `The band '${name}'`, [{ path, reason }]);
}
