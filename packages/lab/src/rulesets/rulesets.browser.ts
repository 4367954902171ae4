import { Registry } from '@fray/engine';

/** The URL of an ES module. A page has no files, so it is given by its URL. */
export const moduleUrl = (module: string | URL): string => String(module);

/** A page fetches rulesets one by one, and adds each here before it is used. */
const fetched = new Registry([]);

/**
 * The registry in which the lab looks up rulesets. In a page it is empty until the page adds some.
 *
 * @example
 * const d20 = await loadRulesetModule('d20'); // from '@fray/engine/ruleset-loaders'
 * rulesets().add(d20.rulesets(), d20.setups());
 * const { ruleset, setup } = rulesets().setup('d20/orc');
 * const report = await simulate({ ruleset, setup, fights: 10_000 });
 */
export const rulesets = (): Registry => fetched;
