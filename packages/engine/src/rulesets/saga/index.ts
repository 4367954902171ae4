import { createChangeable } from '../../core/content/changeable.js';
import { resolveLazy } from '../../core/content/lazy.js';
import type { OwnFiles } from '../../core/content/pack.js';
import { createWith, defineModule } from '../../core/content/ruleset-module.js';
import type { Ruleset } from '../../core/ruleset.js';
import { about } from './about.js';
import { choiceSchema, type SagaChoice } from './choices.js';
import { assemble, files, type SagaContent, shipped } from './content.js';
import type { SagaEvent } from './events.js';
import { createGauntlet } from './gauntlet/index.js';
import { invariants } from './invariants.js';
import { narrate } from './narrate.js';
import { describeQuestion, options } from './options.js';
import { compile, type SagaPlan } from './plan/plan.js';
import { decide, evaluate } from './policy.js';
import { present } from './present.js';
import { apply } from './rules/apply.js';
import { actor, measure, outcome, sideOf } from './rules/outcome.js';
import { start } from './rules/start.js';
import { type SagaInput, type SagaSetup, setupSchema } from './setup.js';
import { copyState } from './state/copy.js';
import { key } from './state/key.js';
import type { SagaState } from './state/state.js';
import { names, view } from './view.js';

type SagaRuleset = Ruleset<SagaSetup, SagaPlan, SagaState, SagaChoice, SagaEvent, SagaInput>;

/** One hero against one enemy (SAGA-2.1). */
function createSaga(content: SagaContent): SagaRuleset {
  return {
    ...about,
    sides: [
      { name: 'Hero', control: 'player' },
      { name: 'Enemy', control: 'policy' },
    ],
    setup: setupSchema,
    choice: choiceSchema,
    compile: setup => compile(resolveLazy(content), setup),
    start,
    copy: copyState,
    actor,
    sideOf,
    options,
    describeQuestion,
    apply,
    outcome,
    decide,
    view,
    names,
    narrate,
    present,
    key,
    evaluate,
    measure,
    invariants,
  };
}

const pack = { shipped, files, assemble };

/** One hero against one enemy, with the shipped content. */
export const saga = /* @__PURE__ */ createChangeable(pack, shipped, createSaga);
/** The run through twelve sections, with the shipped content. */
export const sagaGauntlet = /* @__PURE__ */ createChangeable(pack, shipped, createGauntlet);

/** Saga as the registry loads it: its content, its rulesets, its setups. */
export const sagaModule = /* @__PURE__ */ defineModule({
  id: 'saga',
  title: 'Saga',
  shipped,
  files,
  assemble,
  rulesets: [saga, sagaGauntlet],
  create: content => [createSaga(content), createGauntlet(content)],
});

/** Saga with content of one's own over the shipped one: any of the pack's files, merged record by record. */
export function sagaWith(own: OwnFiles<typeof files>): typeof saga {
  return createWith(sagaModule, pack, own, createSaga);
}

/** The run with content of one's own, likewise. */
export function sagaGauntletWith(own: OwnFiles<typeof files>): typeof sagaGauntlet {
  return createWith(sagaModule, pack, own, createGauntlet);
}

export type { SagaChoice } from './choices.js';
export type { SagaEvent } from './events.js';
export type { GauntletChoice } from './gauntlet/choices.js';
export type { GauntletEvent } from './gauntlet/events.js';
export type { GauntletInput } from './gauntlet/setup.js';
export { editCharacteristic, heroRecord } from './rules/character.js';
export type { SagaInput, SagaSetup } from './setup.js';
