import { Registry } from '@fray/engine';

/** In a page rulesets are fetched one by one: whoever asks about one adds it here before. */
const fetched = new Registry([]);

/**
 * Where rulesets are looked up: nothing is there until the page adds what it wants to ask about.
 *
 * @example
 * const room = await readRoom('d20'); // from '@fray/engine/ruleset-loaders'
 * rulesets().add(room.rulesets(), room.setups());
 * const { ruleset, setup } = rulesets().setup('d20/orc');
 * const report = await simulate({ ruleset, setup, fights: 10_000 });
 */
export const rulesets = (): Registry => fetched;
