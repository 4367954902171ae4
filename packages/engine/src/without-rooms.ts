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
export { findOption, singleOptions } from './core/aims.js';
export { append } from './core/append.js';
export { compileSetup } from './core/compile.js';
export { CommonDice } from './core/dice/common.js';
export type { Bands, Dice } from './core/dice/dice.js';
export { EnumeratingDice, type Path, TooLarge } from './core/dice/enumerating.js';
export { diceOf } from './core/dice/of-seed.js';
export { RecordedDice, RecordingDice, type TapeEntry } from './core/dice/recorded.js';
export { ScriptedDice, type ScriptedRoll } from './core/dice/scripted.js';
export { type Seed, SeededDice, STREAMS, type Stream } from './core/dice/seeded.js';
export { chanceAtLeast, ways, waysAtLeast } from './core/dice/ways.js';
export { type ErrorCode, FrayError, type Issue } from './core/errors.js';
export type {
  BaseEvent,
  CoreEvent,
  Outcome,
  Part,
  Roll,
  Who,
} from './core/events.js';
export { Fight, type FightOptions } from './core/fight.js';
export { checkValue, digest } from './core/hash.js';
export { Key, keyText } from './core/key.js';
export { pack, packReplay, unpack, unpackReplay } from './core/link.js';
export { type LuckLine, luck, luckVerdict, luckWord } from './core/luck.js';
export { didYouMean, insteadOf, unknownId } from './core/near.js';
export {
  type DiceTerm,
  type Distribution,
  distribution,
  formatNotation,
  type Notation,
  parseNotation,
  rollNotation,
} from './core/notation.js';
export { type NamedSetup, Registry, type Room } from './core/registry.js';
export {
  type Difference,
  parseReplay,
  type Replay,
  replayDiffers,
  replayed,
  replayOf,
  replaySchema,
  verify,
} from './core/replay.js';
export {
  type Aim,
  type Blocked,
  type Entrants,
  type MoreTiles,
  NOBODY,
  type Option,
  type Question,
  type Ruleset,
  type Side,
  type Table,
  type Target,
} from './core/ruleset.js';
export { MAX_CHOICES } from './core/running.js';
export { restore, type Snapshot, snapshot, snapshotSchema } from './core/snapshot.js';
export { invalid, issuesOf, parse, pathText } from './core/validate.js';
export type {
  Aftermath,
  Badge,
  Bar,
  Board,
  CombatantView,
  EndingTable,
  EndingView,
  Fact,
  FightView,
  GridBoard,
  RangeBoard,
  StageView,
  Thing,
  Token,
  Tone,
  Watchable,
  ZonesBoard,
  ZoneView,
} from './core/view.js';
