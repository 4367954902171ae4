export {
  canStep,
  DIRECTIONS,
  Digger,
  type Direction,
  DX,
  DY,
  directionTo,
  distance,
  Flood,
  fieldOfView,
  type Grid,
  gridOf,
  neighbour,
  sees,
  TILE,
} from './boards/grid/index.js';
export { append } from './core/append.js';
export { applyEvent } from './core/apply-event.js';
export { compileSetup, openSetup, splitSetup } from './core/content/compile-setup.js';
export {
  type ChangesContent,
  type ContentChanges,
  contentFiles,
  type PackFiles,
  recordsOf,
} from './core/content/content-changes.js';
export { withContentSchema } from './core/content/content-schema.js';
export { diceNumbers } from './core/content/dice-changes.js';
export { isRuleset, loadRulesetModules } from './core/content/load-modules.js';
export { readPack } from './core/content/pack.js';
export { isRecordList, recordNames } from './core/content/records.js';
export { Registry } from './core/content/registry.js';
export {
  type ContentPack,
  defineModule,
  type NamedSetup,
  type RulesetModule,
} from './core/content/ruleset-module.js';
export { type ErrorCode, FrayError, type Issue } from './core/errors.js';
export type {
  BaseEvent,
  CoreEvent,
  Outcome,
  Part,
  Roll,
  Who,
} from './core/events.js';
export { MAX_CHOICES } from './core/fight/choice-runner.js';
export { Fight, type FightOf, type FightOptions } from './core/fight/fight.js';
export { type LuckLine, luck, luckVerdict, luckWord } from './core/fight/luck.js';
export {
  type Difference,
  parseReplay,
  type Replay,
  replayDiffers,
  replayed,
  replayOf,
  verify,
} from './core/fight/replay.js';
export { pack, packReplay, unpack, unpackReplay } from './core/fight/replay-link.js';
export { restore, type Snapshot, snapshot } from './core/fight/snapshot.js';
export { findOption, singleOptions } from './core/fight/tile-options.js';
export { checkValue, digest } from './core/hash.js';
export { buildMenu, listMenu, targetEntries } from './core/menu/build-menu.js';
export { LIST_KEYS } from './core/menu/keys.js';
export {
  findByKey,
  type Menu,
  type MenuEntry,
  type MenuGroup,
  type MenuLayout,
  openGroup,
  shownEntries,
  withKey,
} from './core/menu/menu.js';
export { optionAtTile, runOption, stepOption, tilesForOrder } from './core/menu/tiles.js';
export { expertPolicy } from './core/policies/expert.js';
export { novicePolicy } from './core/policies/novice.js';
export {
  DEFAULT_OPPONENT,
  isOpponent,
  OPPONENTS,
  type Opponent,
  opponentPolicy,
} from './core/policies/opponents.js';
export { defaultPolicy, openChoices, openOptions, type Policy, teamOf } from './core/policies/policy.js';
export { randomPolicy } from './core/policies/random.js';
export { searchPolicy } from './core/policies/search.js';
export {
  type ActionScore,
  type Callout,
  isFall,
  isWound,
  type LogRole,
  type PartialPresentation,
  type Presentation,
  type PresentationByKind,
  presentCoreKinds,
  presenter,
  type Strike,
  type StrikeResult,
  type TargetScore,
  type Thought,
  type ViewChange,
} from './core/presentation.js';
export {
  type Aim,
  type AskedQuestion,
  askedQuestion,
  type Blocked,
  type Challenge,
  type ChangeableContent,
  type ChoiceOf,
  type CountRate,
  DANGERS,
  type Danger,
  type Entrants,
  type EventOf,
  type InputOf,
  type MoreTiles,
  NO_ACTOR,
  type Observer,
  type Option,
  type Question,
  type QuestionText,
  type Ruleset,
  type Side,
  type StateOf,
  type Table,
  type Target,
} from './core/ruleset.js';
export { keyText, StateKey } from './core/state-key.js';
export { findJsonError, type JsonSyntaxError, jsonPlaces } from './core/validation/json-text.js';
export { didYouMean, suggestion, unknownId } from './core/validation/suggest.js';
export { invalid, issuesOf, parse, pathText } from './core/validation/validate.js';
export type {
  Aftermath,
  Badge,
  Bar,
  Board,
  CombatantView,
  EndingTable,
  EndingView,
  Fact,
  FightAhead,
  FightView,
  GridBoard,
  GroupView,
  RangeBoard,
  StageView,
  Thing,
  Token,
  Tone,
  Watchable,
  ZonesBoard,
  ZoneView,
} from './core/view.js';
export * from './dice.js';
