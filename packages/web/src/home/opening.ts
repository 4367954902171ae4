import { type CombatantView, Fight, type FightView, type Ruleset, type Seed } from '@fray/engine';

/** The first view of a setup with a seed, since hit points may be rolled. */
export function openingView(ruleset: Ruleset, setup: unknown, seed: Seed): FightView {
  // If every side is a player's, no policy acts before the first choice.
  return Fight.start(ruleset, setup, { seed, players: ruleset.sides.map((_, side) => side) }).view();
}

/** '59 HP · AC 13 · CR 3', or for several '4 against 6, with 208 HP in all'. */
export function describeOpponents(view: FightView): string {
  const foes = view.combatants.filter(({ side }) => side !== 0);
  const [foe] = foes;
  if (foes.length > 1) return describeSides(view);
  return foe ? describeFoe(foe) : '';
}

function describeFoe({ bars: [life], facts }: CombatantView): string {
  const numbers = facts.slice(0, 2).map(({ label, value }) => `${label} ${value}`);
  return [life && `${life.max} ${life.label}`, ...numbers].filter(Boolean).join(' · ');
}

/** '4 against 6, with 208 HP in all', or '3 against 3 against 3'. */
function describeSides({ combatants }: FightView): string {
  const sides = [...new Set(combatants.map(({ side }) => side))];
  const counts = sides.map(side => combatants.filter(each => each.side === side).length).join(' against ');
  if (sides.length > 2) return counts;
  const foes = combatants.filter(({ side }) => side !== 0);
  const life = foes.reduce((sum, { bars }) => sum + (bars[0]?.max ?? 0), 0);
  return `${counts}, with ${life} ${foes[0]?.bars[0]?.label} in all`;
}
