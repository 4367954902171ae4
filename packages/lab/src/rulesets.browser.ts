import { Registry } from '@fray/engine';

/** In a page rulesets are fetched one by one: whoever asks about one adds it here before. */
const fetched = new Registry([]);

/** Where rulesets are looked up. */
export const rulesets = (): Registry => fetched;
