import type { BaseEvent } from '../core/events.js';
import type { Fight } from '../core/fight/fight.js';
import type { Ruleset } from '../core/ruleset.js';
import { contentCases } from './cases/content.js';
import { diceCases } from './cases/dice.js';
import { hiddenCases } from './cases/hidden.js';
import { historyCases } from './cases/history.js';
import { listenerCases } from './cases/listener.js';
import { menuCases } from './cases/menu.js';
import { playCases } from './cases/play.js';
import { presentationCases } from './cases/presentation.js';

/** One thing that must hold for every ruleset. Runs in any test runner: throws when it does not hold. */
export interface Case {
  readonly name: string;
  run(): void | Promise<void>;
}

export interface ConformanceOptions<Event extends BaseEvent = BaseEvent> {
  /** Setups as a caller would hand them in; together they should reach every corner of the rules. */
  readonly setups: readonly unknown[];
  /** Random fights per setup and case (default 20). */
  readonly fights?: number;
  /** Names of all content records, and which of them a finished fight has used. */
  readonly content?: {
    readonly records: readonly string[];
    used(fight: Fight<unknown, unknown, unknown, unknown, Event>): readonly string[];
  };
  /** Kinds of events that are bookkeeping, always or now and then: narration may have no words for them. */
  readonly silent?: readonly string[];
  /** Cases this ruleset cannot meet, by name, with the reason in words. */
  readonly skip?: Readonly<Record<string, string>>;
}

/** What the cases work with. */
export interface Subject {
  readonly ruleset: Ruleset;
  readonly setups: readonly unknown[];
  readonly fights: number;
  readonly content: ConformanceOptions['content'];
  readonly silent: readonly string[];
}

/**
 * The suite that every ruleset passes.
 *
 * @example
 * for (const each of conformance(saga, { setups })) it(each.name, () => each.run());
 */
export function conformance(ruleset: Ruleset, options: ConformanceOptions): Case[] {
  const { setups, fights = 20, content, silent = [] } = options;
  const subject = { ruleset, setups, fights, content, silent };
  const all = [
    ...playCases(subject),
    ...historyCases(subject),
    ...hiddenCases(subject),
    ...listenerCases(subject),
    ...presentationCases(subject),
    ...menuCases(subject),
    ...diceCases(subject),
    ...contentCases(subject),
  ];
  const skip = options.skip ?? {};
  for (const [name, reason] of Object.entries(skip)) {
    if (!all.some(each => each.name === name))
      throw new Error(`There is no conformance case '${name}' to skip.`);
    if (reason.trim().length < 10) throw new Error(`Skipping '${name}' needs a reason in words.`);
  }
  return all.filter(each => !Object.hasOwn(skip, each.name));
}
