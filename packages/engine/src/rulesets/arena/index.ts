import { checkSetups } from '../../core/content/check-setups.js';
import type { RulesetModule } from '../../core/content/registry.js';
import { digest } from '../../core/hash.js';
import type { Ruleset } from '../../core/ruleset.js';
import { createCareer } from './career/index.js';
import { type ArenaContent, assemble, files, shipped } from './content/content.js';
import { createFight } from './fight.js';

/** Teams that fight by themselves, with the shipped content. */
export const arena = createFight(shipped);

/** A season with one roster, with the shipped content. */
export const arenaCareer = createCareer(shipped);

/** The room's door: its content, its rulesets, its setups. */
export const arenaModule: RulesetModule<ArenaContent> = {
  id: 'arena',
  title: 'Arena',
  shipped,
  files,
  assemble: own => {
    const content = assemble(own);
    return checkSetups('arena', content, rulesetsOf(content));
  },
  rulesets: (content = shipped) =>
    content === shipped
      ? [arena as Ruleset, arenaCareer as Ruleset]
      : rulesetsOf(content, digest(content.source)),
  setups: (content = shipped) => content.setups,
};

function rulesetsOf(content: ArenaContent, mark?: string): Ruleset[] {
  return [createFight(content, mark) as Ruleset, createCareer(content, mark) as Ruleset];
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
