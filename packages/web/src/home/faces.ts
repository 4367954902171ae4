import { Fight, type FightView, type Ruleset } from '@fray/engine';

/** How a setup opens, for pictures of it. The seed does not matter: only who is there is shown. */
export function openingOf(ruleset: Ruleset, setup: unknown): FightView {
  // With every side a player's nobody acts before the first choice, in fights between policies either.
  return Fight.start(ruleset, setup, { seed: 0, players: ruleset.sides.map((_, side) => side) }).view();
}
