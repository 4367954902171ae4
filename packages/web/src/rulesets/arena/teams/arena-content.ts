import { type ArenaContent, arenaContent as shipped } from '@fray/engine/rulesets/arena';
import { serverContentOf } from '../../../state/rulesets.js';

/** The content that teams and matches are made of; complete once the ruleset is loaded. */
export const arenaContent = (): ArenaContent =>
  (serverContentOf('arena') as ArenaContent | undefined) ?? shipped;
