import { type ArenaContent, arenaContent as shipped } from '@fray/engine/rulesets/arena';
import { ownContentOf } from '../state/registry.js';

/** What teams are made of and meet on; complete once the room is open. */
export const arenaContent = (): ArenaContent =>
  (ownContentOf('arena') as ArenaContent | undefined) ?? shipped;
