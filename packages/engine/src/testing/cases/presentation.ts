import { applyEvent } from '../../core/apply-event.js';
import type { BaseEvent, Who } from '../../core/events.js';
import type { Fight } from '../../core/fight/fight.js';
import type { ViewChange } from '../../core/presentation.js';
import type { FightView, RangeBoard } from '../../core/view.js';
import { same } from '../check.js';
import type { Case, Subject } from '../conformance.js';
import { playAtRandom } from '../play.js';
import { eachFight } from './each.js';

/** Screens show the events of a choice one by one. What they show then must not jump back with the view after the choice. */
export function presentationCases(subject: Subject): Case[] {
  return [
    {
      name: 'names are those of the view',
      run: () =>
        eachFight(
          subject,
          (fight, seed) =>
            playAtRandom(fight, seed, () => {
              const names = fight.names();
              for (const { who, name } of fight.view().combatants) same(names[who], name, `name of ${who}`);
            }),
          0.25,
        ),
    },
    {
      name: 'what events change on screens is what the next view shows',
      run: () =>
        eachFight(
          subject,
          (fight, seed) => {
            const { viewer } = fight;
            let before = fight.view(viewer);
            let shown = fight.events.length;
            const check = () => {
              const events = fight.visibleEvents(fight.events.slice(shown), viewer);
              const after = fight.view(viewer);
              checkChanges(fight, before, after, events);
              before = after;
              shown = fight.events.length;
            };
            playAtRandom(fight, seed, check);
            check();
          },
          0.25,
        ),
    },
  ];
}

function checkChanges(fight: Fight, before: FightView, after: FightView, events: readonly BaseEvent[]): void {
  const presentations = events.map(event => fight.present(event));
  const shown = events.reduce((view, event, index) => applyEvent(view, event, presentations[index]!), before);
  for (const change of presentations.flatMap(({ changes }) => changes)) {
    if (!isSameCombatant(shown, after, change.who)) continue;
    const [actual, expected] = [shownBy(shown, change), shownBy(after, change)];
    if (actual === undefined || expected === undefined) continue;
    same(
      actual,
      expected,
      `${JSON.stringify(change)} after ${events.map(({ kind }) => kind).join(', ')}: what is shown`,
    );
  }
}

/** In a run somebody else may have come under the same number, or the fight be over and its wounds healed. */
function isSameCombatant(shown: FightView, after: FightView, who: Who): boolean {
  const nameIn = ({ combatants }: FightView) => combatants.find(each => each.who === who)?.name;
  const isSameFight = shown.title === after.title && shown.round > 0 === after.round > 0;
  return isSameFight && nameIn(shown) === nameIn(after);
}

/** What the view shows where a change applies; undefined where it shows nothing of that. */
function shownBy({ combatants, board }: FightView, change: ViewChange): unknown {
  const combatant = combatants.find(each => each.who === change.who);
  switch (change.change) {
    case 'bar':
      return combatant?.bars.find((bar, index) =>
        change.bar === null ? index === 0 : bar.label === change.bar,
      )?.now;
    case 'fallen':
      return combatant?.fallen;
    case 'tile':
      return board.kind === 'grid' ? board.tokens.find(({ who }) => who === change.who)?.tile : undefined;
    case 'zone':
      return board.kind === 'zones' ? board.tokens.find(({ who }) => who === change.who)?.zone : undefined;
    case 'range':
      return board.kind === 'range' && change.target !== null
        ? rangeBetween(board, change.who, change.target)
        : undefined;
    default:
      return undefined;
  }
}

function rangeBetween({ ranges }: RangeBoard, one: Who, other: Who): number | undefined {
  const between = (who: Who, foe: Who) =>
    ranges.find(row => row.who === who)?.foes.find(each => each.who === foe)?.range;
  return between(one, other) ?? between(other, one);
}
