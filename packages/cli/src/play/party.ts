import type { CombatantView, FightView } from '@fray/engine';
import { clean } from '../io/clean.js';
import { pointOfView } from '../text/fight/ranges.js';
import type { Session } from './session.js';

/** The combatants on the players' side; all of them where no side is played. */
export function partyOf({ view, fight }: Session): readonly CombatantView[] {
  const own = view.combatants.filter(({ side }) => fight.players.includes(side));
  return own.length > 0 ? own : view.combatants;
}

/** The party member who is asked or acts, in the view that the screen shows. */
export function activeMember(session: Session, shown: FightView): CombatantView | undefined {
  const { fight } = session;
  const who = pointOfView(shown, fight.players, fight.question?.who);
  return partyOf(session).find(each => each.who === who);
}

/** The question that waits for an answer, after the name of whom it asks if the party has several; empty if none does. */
export function questionText({ fight, view }: Session): string {
  const { question, players } = fight;
  if (!question) return '';
  const own = view.combatants.filter(({ side }) => players.includes(side));
  const asked = own.length > 1 ? own.find(({ who }) => who === question.who) : undefined;
  return clean(asked ? `${asked.name}: ${question.prompt}` : question.prompt);
}
