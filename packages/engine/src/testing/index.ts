export { type Case, conformance, type ConformanceOptions } from './conformance.js';
export { type Odds, oddsOf } from './odds.js';
export { playAtRandom } from './play.js';
