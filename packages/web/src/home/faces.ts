import { Fight, type FightView, type Ruleset } from '@fray/engine';
import { setupsOf, startsAlone } from '../state/registry.js';

/** For rulesets that show nobody before the first choice. */
const FALLBACK_ICON = 'crossed-swords';

/** Somebody who waits in a ruleset. */
export interface Face {
  readonly name: string;
  readonly icon: string;
}

/** How a setup opens, for pictures of it. The seed does not matter: only who is there is shown. */
export function openingOf(ruleset: Ruleset, setup: unknown): FightView {
  return Fight.start(ruleset, setup, { seed: 0 }).view();
}

/** The enemies of a view: those on the way of a run, or those on the other side of the board. */
export function foesIn(view: FightView): Face[] {
  if (view.stage) return view.stage.path.map(({ label, icon }) => ({ name: label, icon }));
  return view.combatants.filter(({ side }) => side !== 0).map(({ name, icon }) => ({ name, icon }));
}

/** All who wait in a ruleset, each once. */
export function facesOf(ruleset: Ruleset): Face[] {
  const setups = startsAlone(ruleset) ? [{}] : setupsOf(ruleset).map(({ setup }) => setup);
  const faces = setups.flatMap(setup => foesIn(openingOf(ruleset, setup)));
  return [...new Map(faces.map(face => [face.name, face])).values()];
}

/** The hero of a ruleset and the last of those who wait for him. */
export function meetingOf(ruleset: Ruleset): { hero: string; foe: string } {
  const view = openingOf(ruleset, startsAlone(ruleset) ? {} : setupsOf(ruleset)[0]?.setup);
  const hero = view.combatants.find(({ side }) => side === 0)?.icon ?? FALLBACK_ICON;
  return { hero, foe: foesIn(view).at(-1)?.icon ?? FALLBACK_ICON };
}
