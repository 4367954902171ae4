import { resolveLazy } from '../../core/content/lazy.js';
import { defineModule } from '../../core/content/ruleset-module.js';
import type { Entrants, Ruleset } from '../../core/ruleset.js';
import { choiceSchema, type D20Choice } from './choices.js';
import { assemble, type D20Content, files, shipped } from './content/content.js';
import type { D20Event } from './events.js';
import { invariants } from './invariants.js';
import { narrate } from './narrate.js';
import { options } from './options/options.js';
import { decide, evaluate } from './policy/policy.js';
import { present } from './present.js';
import { apply } from './rules/apply.js';
import { actor, measure, outcome, sideOf } from './rules/outcome.js';
import { compile, type FightPlan, start } from './rules/start.js';
import { createD20Run } from './run/index.js';
import { type D20Setup, setupSchema } from './setup.js';
import { copyState } from './state/copy.js';
import { key } from './state/key.js';
import type { D20State } from './state/state.js';
import { names, redactEvent, view } from './view.js';

type D20Ruleset = Ruleset<D20Setup, FightPlan, D20State, D20Choice, D20Event>;

/** Heroes against monsters on a board of tiles. */
function createD20(content: D20Content): D20Ruleset {
  return {
    id: 'd20',
    version: 2,
    title: 'D20 skirmish',
    summary: 'Skirmish on a grid: one d20 against Armour Class, dice and Strength for the wound.',
    sides: [
      { name: 'Heroes', control: 'player' },
      { name: 'Monsters', control: 'policy' },
    ],
    setup: setupSchema,
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
    view,
    names,
    narrate,
    present,
    redactEvent,
    key,
    evaluate,
    entrants: () => [monsterEntrants(resolveLazy(content))],
    measure,
    invariants,
  };
}

/** Any monster of the content can stand on either side. */
function monsterEntrants({ monsters }: D20Content): Entrants {
  return {
    kind: 'monsters',
    fields: ['heroes[0]', 'monsters[0]'],
    all: [...monsters.values()].map(({ id, name }) => ({ name, value: id })),
  };
}

/** Heroes against monsters on a grid, with the shipped content. */
export const d20 = createD20(shipped);
/** The run through ten depths, with the shipped content. */
export const d20Run = createD20Run(shipped);

/** All of D20 that a registry needs: content, rulesets, setups. */
export const d20Module = defineModule({
  id: 'd20',
  title: 'D20',
  shipped,
  files,
  assemble,
  rulesets: [d20, d20Run],
  create: content => [createD20(content), createD20Run(content)],
});

export type { D20Choice } from './choices.js';
export type { D20Event } from './events.js';
export type { RunChoice } from './run/choices.js';
export type { RunEvent } from './run/events.js';
export type { RunInput } from './run/setup.js';
export type { D20Input, D20Setup } from './setup.js';
