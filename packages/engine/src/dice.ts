// Dice and dice notation alone: the entry '@fray/engine/dice'.
export { CommonDice } from './core/dice/common.js';
export type { Bands, Dice } from './core/dice/dice.js';
export { diceOf } from './core/dice/dice-of-seed.js';
export { EnumeratingDice, type Path, TooLarge } from './core/dice/enumerating.js';
export { RecordedDice, RecordingDice, type TapeEntry } from './core/dice/recorded.js';
export { ScriptedDice, type ScriptedRoll } from './core/dice/scripted.js';
export { type Seed, SeededDice, STREAMS, type Stream } from './core/dice/seeded.js';
export { chanceAtLeast, ways, waysAtLeast } from './core/dice/ways.js';
export {
  type DiceTerm,
  type Distribution,
  distribution,
  formatNotation,
  type Notation,
  parseNotation,
  rollNotation,
} from './core/notation/notation.js';
