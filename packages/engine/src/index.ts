export * from './core.js';
export * from './rulesets/index.js';
