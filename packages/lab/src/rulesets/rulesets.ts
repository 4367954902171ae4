import { standardRegistry } from '@fray/engine';

export { moduleUrl } from './module-url.js';

/** A new registry of all shipped rulesets. */
export const rulesets = standardRegistry;
