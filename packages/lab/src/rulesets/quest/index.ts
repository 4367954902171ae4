/** What the lab has of its own for this ruleset: encounters as those who prepare a game build them. */
export { type Budget, budgetOf, type Difficulty, difficultyOf, stepsOff, WON_AT_LEAST } from './budget.js';
export {
  countOf,
  EMPTY_ENCOUNTER,
  type Encounter,
  type EncounterRules,
  encounterSetup,
  encounterText,
  HP_RANGE,
  isReady,
  MAX_LEVEL,
  MAX_SIDE,
  parseEncounter,
} from './encounter.js';
export { type EncounterOutcome, encounterOutcome } from './outcome.js';
export { type Lever, type TunedEncounter, tuneEncounter } from './tune-encounter.js';
