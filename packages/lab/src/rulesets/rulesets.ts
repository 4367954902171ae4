import { standardRegistry } from '@fray/engine';

/** A new registry of all shipped rulesets. */
export const rulesets = standardRegistry;
