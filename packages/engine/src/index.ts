export {
  type ArenaChoice,
  type ArenaContent,
  type ArenaEvent,
  type ArenaSetup,
  arena,
  arenaCareer,
  arenaContent,
  type CareerChoice,
  type CareerSetup,
  checkTeam,
  type FighterRecord,
  type FighterSheet,
  fighterOf,
  fighterSheet,
  generateFighter,
  generateTeam,
  type MemberSetup,
  type OwnTeam,
  perkHint,
  resultOf,
  type Settings,
  supplyHint,
  type TeamSetup,
} from './rulesets/arena/index.js';
export {
  type D20Choice,
  type D20Event,
  type D20Setup,
  d20,
  d20Run,
  type RunChoice as D20RunChoice,
} from './rulesets/d20/index.js';
export {
  type RogueChoice,
  type RogueEvent,
  type RogueSetup,
  type RunSetup,
  rogue,
  rogueRun,
} from './rulesets/rogue/index.js';
export {
  editCharacteristic,
  type GauntletChoice,
  heroRecord,
  type SagaChoice,
  type SagaEvent,
  type SagaSetup,
  saga,
  sagaGauntlet,
} from './rulesets/saga/index.js';
export { rooms, standardRegistry } from './rulesets.js';
export * from './without-rooms.js';
