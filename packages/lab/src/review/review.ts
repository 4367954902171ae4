import type { Seed } from '@fray/engine';
import { Inputs, isFunction, isSignal } from '../inputs.js';
import { createPauser } from '../pause.js';
import { loadModules } from '../rulesets/load-modules.js';
import { versionOf } from '../simulate/report.js';
import { BattleReviewer } from './battle-review.js';
import { checkReplay, momentsOf, openMoment, type ReplaySource } from './moments.js';
import type { Review } from './schema.js';
import { SideReviewer } from './side-review.js';

/** What to review, and how. */
export interface ReviewOptions extends ReplaySource {
  /** A replay, or a snapshot of a fight. */
  readonly replay: unknown;
  /** Only this side; left out, every side that a player decided for. */
  readonly side?: number | undefined;
  /** A choice that cost at least this much is a mistake. Default: 0.05. */
  readonly cost?: number | undefined;
  /** Choices in play-outs, at most about. Default: 50,000 for each choice of the replay, from 1 to 5 million; 600,000 where nobody decided. */
  readonly maxChoices?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called with the review so far: first with a rough graph, then with better ones. */
  readonly onProgress?: ((sofar: () => Review, effort: number, maxChoices: number) => void) | undefined;
}

const DEFAULT_COST = 0.05;
const DEFAULT_MAX_CHOICES = { each: 50_000, least: 1_000_000, most: 5_000_000 };
/** A choice in a battle of the built-in players takes longer. */
const DEFAULT_BATTLE_CHOICES = 600_000;

/**
 * Reviews a fight that was fought: the chance to win before each choice, what each decision and what luck brought, and what would have been
 * better. Start + decisions + luck = result: exactly where the chances are exact, else within their intervals. A decision is judged by what
 * its side could know. Where nobody decided, the battle itself is reviewed. Everything random follows from what is reviewed, and effort is
 * counted, so a replay has the same review everywhere.
 *
 * @example
 * const { sides } = await review({ replay: JSON.parse(text) });
 * sides[0].chapters[0]; // { start: { probability: 0.79, … }, decisions: { mean: -0.12, … }, luck: { mean: -0.67, … }, result: 0, … }
 */
export async function review(options: ReviewOptions): Promise<Review> {
  const inputs = new Inputs('The review', options);
  const cost = inputs.share('cost') ?? DEFAULT_COST;
  const givenChoices = inputs.whole('maxChoices', 1, 1_000_000_000);
  const wanted = inputs.whole('side', 0, 1000);
  const signal = inputs.get('signal', isSignal, 'must be an AbortSignal');
  inputs.get('onProgress', isFunction, 'must be a function');
  inputs.check();
  const { replay: data, ruleset: given, module, content, onProgress } = options;
  if (module !== undefined) await loadModules(module);
  const source = {
    ...(given === undefined ? {} : { ruleset: given }),
    ...(module === undefined ? {} : { module }),
    ...(content === undefined ? {} : { content }),
  };
  const checked = checkReplay(data, source);
  const { ruleset, replay } = checked;
  const { moments, fight } = momentsOf(checked);
  const sides = [...new Set(moments.map(({ side }) => side))].sort((a, b) => a - b);
  if (wanted !== undefined && !sides.includes(wanted)) {
    const all = sides.length === 0 ? 'nobody decided in it' : `players decided for ${sides.join(' and ')}`;
    inputs.wrong('side', `no player decided for side ${wanted} in this fight: ${all}`);
    inputs.check();
  }
  // Where built-in players fight, a replay of all sides records their choices, and nobody decided.
  const isBuiltIn = ruleset.sides.every(({ control }) => control === 'policy');
  const isOfAll = replay.players?.length === ruleset.sides.length;
  const isWatched = wanted === undefined && isBuiltIn && isOfAll;
  const reviewed = isWatched ? [] : sides.filter(side => wanted === undefined || side === wanted);
  const isBattle = isWatched || sides.length === 0;
  const maxChoices =
    givenChoices ?? (isBattle ? DEFAULT_BATTLE_CHOICES : defaultChoices(replay.choices.length));
  const pause = createPauser(signal);
  const settings = {
    ...{ cost, pause },
    maxChoices: Math.ceil(maxChoices / Math.max(1, reviewed.length)),
    onStep: () => onProgress?.(() => report(false), effort(), maxChoices),
  };
  const reviewers = reviewed.map(
    side => new SideReviewer(side, moments.filter(each => each.side === side).map(openMoment), settings),
  );
  const battle = isBattle ? new BattleReviewer(checked, settings) : null;
  const effort = () => reviewers.reduce((sum, each) => sum + each.effort, battle?.effort ?? 0);
  const report = (done: boolean): Review => ({
    inputs: {
      ruleset: ruleset.id,
      setup: replay.setup,
      policies: [...(moments[0]?.position.policies ?? ruleset.sides.map(() => 'default'))],
      seed: replay.seed as Seed,
      ...{ cost, maxChoices },
    },
    ...versionOf(ruleset),
    done,
    effort: effort(),
    choices: replay.choices.length,
    outcome: fight.outcome && { ...fight.outcome },
    sides: reviewers.map(each => each.review()),
    battle: battle?.review() ?? null,
  });
  for (const each of reviewers) await each.begin();
  for (const each of reviewers) await each.finish();
  await battle?.run();
  return report(true);
}

function defaultChoices(made: number): number {
  const { each, least, most } = DEFAULT_MAX_CHOICES;
  return Math.max(least, Math.min(most, made * each));
}
