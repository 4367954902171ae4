import { createChangeable } from '../../core/content/changeable.js';
import { resolveLazy } from '../../core/content/lazy.js';
import type { OwnFiles } from '../../core/content/pack.js';
import { createWith, defineModule } from '../../core/content/ruleset-module.js';
import type { Entrants, Ruleset } from '../../core/ruleset.js';
import { about } from './about.js';
import { createCareer } from './career/index.js';
import { type ArenaChoice, choiceSchema } from './choices.js';
import { type ArenaContent, assemble, files, shipped } from './content/content.js';
import type { ArenaEvent, ArenaTable } from './events.js';
import { invariants } from './invariants.js';
import { narrate } from './narrate.js';
import { observe } from './observe.js';
import { choiceName, options, refuse } from './options.js';
import { additionalIssues } from './plan/additional-issues.js';
import { type ArenaPlan, compile } from './plan/plan.js';
import { explainDecision } from './policy/explain.js';
import { decide } from './policy/policy.js';
import { present } from './present.js';
import { redrawHidden } from './redraw.js';
import { apply } from './rules/apply.js';
import { actor, measure, outcome, sideOf } from './rules/outcome.js';
import { start } from './rules/start.js';
import { type ArenaInput, type ArenaSetup, setupSchema } from './setup.js';
import { type ArenaState, copyState, namesOf } from './state.js';
import { redactEvent, view } from './view/view.js';

type ArenaRuleset = Ruleset<ArenaSetup, ArenaPlan, ArenaState, ArenaChoice, ArenaEvent, ArenaInput>;

export function createArena(content: ArenaContent): ArenaRuleset {
  return {
    ...about,
    sides: [
      { name: 'First team', control: 'policy' },
      { name: 'Second team', control: 'policy' },
      { name: 'Third team', control: 'policy' },
      { name: 'Fourth team', control: 'policy' },
      { name: 'By hand', control: 'player' },
    ],
    setup: setupSchema,
    choice: choiceSchema,
    additionalIssues: setup => additionalIssues(resolveLazy(content), setupSchema, compile, setup),
    compile: setup => compile(resolveLazy(content), setup),
    start,
    copy: copyState,
    actor,
    sideOf,
    options,
    refuse,
    apply: applyExplained,
    outcome,
    decide,
    searchChoices: 120,
    view,
    names: namesOf,
    narrate,
    present,
    redactEvent,
    redrawHidden,
    choiceName,
    entrants: () => entrants(resolveLazy(content)),
    measure,
    observe,
    invariants,
  };
}

/** ARENA-20.2: the log says why a fighter decides as it does, before it acts. */
function applyExplained(plan: ArenaPlan, state: ArenaState, choice: ArenaChoice, table: ArenaTable): void {
  if (table.emit) explainDecision(plan, state, choice, table);
  apply(plan, state, choice, table);
}

/** Shipped teams, and single fighters. */
function entrants({ teams, fighters }: ArenaContent): Entrants[] {
  const fields = ['teams[0]', 'teams[1]'] as const;
  return [
    { kind: 'teams', fields, all: [...teams.values()].map(({ id, name }) => ({ name, value: id })) },
    {
      kind: 'fighters',
      fields,
      all: [...fighters.values()].map(({ id, name }) => ({ name, value: { name, members: [id] } })),
    },
  ];
}

const pack = { shipped, files, assemble };

/** Teams that fight by themselves, with the shipped content. */
export const arena = /* @__PURE__ */ createChangeable(pack, shipped, createArena);

/** A season with one roster, with the shipped content. */
export const arenaCareer = /* @__PURE__ */ createChangeable(pack, shipped, createCareer);

/** What the registry loads: content, rulesets, setups. */
export const arenaModule = /* @__PURE__ */ defineModule({
  id: 'arena',
  title: 'Arena',
  shipped,
  files,
  assemble,
  rulesets: [arena, arenaCareer],
  create: content => [createArena(content), createCareer(content)],
});

/** Arena with content of one's own over the shipped one: any of the pack's files, merged record by record. */
export function arenaWith(own: OwnFiles<typeof files>): typeof arena {
  return createWith(arenaModule, pack, own, createArena);
}

/** The run with content of one's own, likewise. */
export function arenaCareerWith(own: OwnFiles<typeof files>): typeof arenaCareer {
  return createWith(arenaModule, pack, own, createCareer);
}

export type { CareerChoice } from './career/choices.js';
export type { CareerEvent } from './career/events.js';
export type { CareerInput, CareerSetup } from './career/setup.js';
export type { ArenaChoice } from './choices.js';
export { type ArenaContent, shipped as arenaContent } from './content/content.js';
export type { Equipment, FighterRecord, Settings, Worn } from './content/people.js';
export type { ArenaEvent } from './events.js';
export { generateFighter, generateTeam } from './generate.js';
export { checkTeam, fighterOf, isShapeFault, type TeamOptions } from './plan/team.js';
export type { ArenaInput, ArenaSetup, MemberSetup, OwnTeam, TeamSetup } from './setup.js';
export { perkHint, supplyHint } from './sheet/perk-text.js';
export { type FighterSheet, fighterSheet, type SheetAction } from './sheet/sheet.js';
export { type ArenaResult, type FighterResult, resultOf, type TraitResult } from './view/result.js';
