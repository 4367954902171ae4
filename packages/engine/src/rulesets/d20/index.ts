import { createChangeable } from '../../core/content/changeable.js';
import { resolveLazy } from '../../core/content/lazy.js';
import type { OwnFiles } from '../../core/content/pack.js';
import { createWith, defineModule } from '../../core/content/ruleset-module.js';
import type { Entrants, Ruleset } from '../../core/ruleset.js';
import { about } from './about.js';
import { choiceSchema, type D20Choice } from './choices.js';
import { assemble, type D20Content, files, shipped } from './content/content.js';
import type { D20Event } from './events.js';
import { invariants } from './invariants.js';
import { narrate } from './narrate.js';
import { options } from './options/options.js';
import { decide, evaluate } from './policy/policy.js';
import { present } from './present.js';
import { redrawHidden } from './redraw.js';
import { apply } from './rules/apply.js';
import { actor, measure, outcome, sideOf } from './rules/outcome.js';
import { compileFight, type FightPlan, start } from './rules/start.js';
import { createD20Run } from './run/index.js';
import { type D20Input, type D20Setup, setupSchema } from './setup.js';
import { copyState } from './state/copy.js';
import { key } from './state/key.js';
import type { D20State } from './state/state.js';
import { names, redactEvent, view } from './view.js';

type D20Ruleset = Ruleset<D20Setup, FightPlan, D20State, D20Choice, D20Event, D20Input>;

/** Heroes against monsters on a board of tiles. */
function createD20(content: D20Content): D20Ruleset {
  return {
    ...about,
    sides: [
      { name: 'Heroes', control: 'player' },
      { name: 'Monsters', control: 'policy' },
    ],
    setup: setupSchema,
    choice: choiceSchema,
    compile: setup => compileFight(resolveLazy(content), setup),
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
    narrate,
    present,
    redactEvent,
    redrawHidden,
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

const pack = { shipped, files, assemble };

/** Heroes against monsters on a grid, with the shipped content. */
export const d20 = /* @__PURE__ */ createChangeable(pack, shipped, createD20);
/** The run through ten depths, with the shipped content. */
export const d20Run = /* @__PURE__ */ createChangeable(pack, shipped, createD20Run);

/** All of D20 that a registry needs: content, rulesets, setups. */
export const d20Module = /* @__PURE__ */ defineModule({
  id: 'd20',
  title: 'D20',
  shipped,
  files,
  assemble,
  rulesets: [d20, d20Run],
  create: content => [createD20(content), createD20Run(content)],
});

/** D20 with content of one's own over the shipped one: any of the pack's files, merged record by record. */
export function d20With(own: OwnFiles<typeof files>): typeof d20 {
  return createWith(d20Module, pack, own, createD20);
}

/** The run with content of one's own, likewise. */
export function d20RunWith(own: OwnFiles<typeof files>): typeof d20Run {
  return createWith(d20Module, pack, own, createD20Run);
}

export type { D20Choice } from './choices.js';
export type { D20Event } from './events.js';
export type { RunChoice } from './run/choices.js';
export type { RunEvent } from './run/events.js';
export type { RunInput } from './run/setup.js';
export type { D20Input, D20Setup } from './setup.js';
