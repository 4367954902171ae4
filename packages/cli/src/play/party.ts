import type { CombatantView, FightView } from '@fray/engine';
import { clean } from '../io/clean.js';
import { pointOfView } from '../text/range.js';
import type { Session } from './session.js';

/** Those on the players' side; everybody where there is no such side. */
export function partyOf({ view, fight }: Session): readonly CombatantView[] {
  const own = view.combatants.filter(({ side }) => fight.players.includes(side));
  return own.length > 0 ? own : view.combatants;
}

/** Who of them is asked or acts, in what the screen shows. */
export function ownOf(session: Session, shown: FightView): CombatantView | undefined {
  const { fight } = session;
  const who = pointOfView(shown, fight.players, fight.question?.who);
  return partyOf(session).find(each => each.who === who);
}

/** What is asked, and of whom where the players have several who could be meant; empty when nothing is. */
export function promptOf({ fight, view }: Session): string {
  const { question, players } = fight;
  if (!question) return '';
  const own = view.combatants.filter(({ side }) => players.includes(side));
  const asked = own.length > 1 ? own.find(({ who }) => who === question.who) : undefined;
  return clean(asked ? `${asked.name}: ${question.prompt}` : question.prompt);
}
