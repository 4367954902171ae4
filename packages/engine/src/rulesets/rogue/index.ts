import type { ZodType } from 'zod';
import { createChangeable } from '../../core/content/changeable.js';
import { resolveLazy } from '../../core/content/lazy.js';
import type { OwnFiles } from '../../core/content/pack.js';
import { createWith, defineModule } from '../../core/content/ruleset-module.js';
import type { Ruleset } from '../../core/ruleset.js';
import { about } from './about.js';
import { choiceSchema, type RogueChoice } from './choices.js';
import { assemble, files, type RogueContent, shipped } from './content/content.js';
import type { RogueEvent } from './events.js';
import { invariants } from './invariants.js';
import { createNarrate } from './narrate.js';
import { choiceName, options } from './options/options.js';
import { compile, type FightPlan } from './plan/plan.js';
import { decide, evaluate } from './policy/policy.js';
import { present } from './present.js';
import { redrawHidden } from './redraw.js';
import { apply } from './rules/apply.js';
import { actor, measure, outcome, sideOf } from './rules/outcome.js';
import { start } from './rules/start.js';
import { createRun } from './run/index.js';
import { type RogueInput, type RogueSetup, setupSchema } from './setup.js';
import { copyState } from './state/copy.js';
import { key } from './state/key.js';
import type { RogueState } from './state/state.js';
import { names, view } from './view/view.js';

type RogueRuleset = Ruleset<RogueSetup, FightPlan, RogueState, RogueChoice, RogueEvent, RogueInput>;

/** One hero against the monsters of one map, until he is dead or no monster is left. */
function createFight(content: RogueContent): RogueRuleset {
  return {
    ...about,
    sides: [
      { name: 'Hero', control: 'player' },
      { name: 'Monsters', control: 'policy' },
    ],
    // The type of its input knows more than the schema: that a fight needs a monster.
    setup: setupSchema as ZodType<RogueSetup, RogueInput>,
    choice: choiceSchema,
    compile: setup => compile(resolveLazy(content), setup),
    start,
    copy: copyState,
    actor,
    sideOf,
    options,
    apply,
    outcome,
    decide,
    searchChoices: 8_000,
    view,
    names,
    redrawHidden,
    narrate: createNarrate(content),
    present,
    key,
    evaluate,
    choiceName,
    measure,
    invariants,
  };
}

const pack = { shipped, files, assemble };

/** One hero against the monsters of one map, with the shipped content. */
export const rogue = /* @__PURE__ */ createChangeable(pack, shipped, createFight);
/** Ten depths down to the Amulet, with the shipped content. */
export const rogueRun = /* @__PURE__ */ createChangeable(pack, shipped, createRun);

/** The content, the rulesets and the shipped setups of Rogue. */
export const rogueModule = /* @__PURE__ */ defineModule({
  id: 'rogue',
  title: 'Rogue',
  shipped,
  files,
  assemble,
  rulesets: [rogue, rogueRun],
  create: content => [createFight(content), createRun(content)],
});

/** Rogue with content of one's own over the shipped one: any of the pack's files, merged record by record. */
export function rogueWith(own: OwnFiles<typeof files>): typeof rogue {
  return createWith(rogueModule, pack, own, createFight);
}

/** The run with content of one's own, likewise. */
export function rogueRunWith(own: OwnFiles<typeof files>): typeof rogueRun {
  return createWith(rogueModule, pack, own, createRun);
}

export type { RogueChoice } from './choices.js';
export type { RogueEvent } from './events.js';
export type { RunInput, RunSetup } from './run/setup.js';
export type { RogueInput, RogueSetup } from './setup.js';
