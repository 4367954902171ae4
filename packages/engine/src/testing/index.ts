export { type Case, type ConformanceOptions, conformance } from './conformance.js';
export { type Odds, oddsOf } from './odds.js';
export { playAtRandom } from './play.js';
export { Script } from './script.js';
