import { Fight, type FightView, type Ruleset } from '@fray/engine';

/** How a setup opens, for pictures of it. The seed does not matter: only who is there is shown. */
export function openingOf(ruleset: Ruleset, setup: unknown): FightView {
  return Fight.start(ruleset, setup, { seed: 0 }).view();
}
