import { standardRegistry } from '@fray/engine';

/** Where rulesets are looked up: all that are shipped, in a registry of one's own. */
export const rulesets = standardRegistry;
