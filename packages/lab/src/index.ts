export { simulate, type SimulateOptions } from './simulate.js';
