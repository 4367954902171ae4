import type { Outcome } from '../../../../core/events.js';
import type { QuestChoice } from '../../choices.js';
import { wholeXp } from '../../rules/damage/xp.js';
import type { AdventureChoice, OwnChoice } from '../choices.js';
import type { AdventureTable } from '../events.js';
import type { AdventurePlan } from '../setup.js';
import { type AdventureState, copyAdventure, dayOf, HERO } from '../state.js';
import { endAftermath, settleFight } from './aftermath.js';
import { fightPlan, fightTable } from './combat.js';
import { command, dismiss, hire } from './companions.js';
import { avoidPatrol, comeOut, enter, facePatrol, goDeeper } from './dungeon.js';
import { seek } from './encounters.js';
import { levelUp, raise } from './growth.js';
import { expireEffects } from './hero.js';
import { takeLoot } from './loot.js';
import { passBy, visit } from './points.js';
import { longRest, shortRest } from './rest.js';
import { withThings } from './things.js';
import { setOut, travelOn, turnBack } from './travel.js';

export function start(plan: AdventurePlan, table: AdventureTable): AdventureState {
  table.emit?.({ kind: 'started', round: 0, who: HERO });
  return copyAdventure(plan.first);
}

/** Carries out a choice that `options` offered. */
export function apply(
  plan: AdventurePlan,
  state: AdventureState,
  choice: AdventureChoice,
  table: AdventureTable,
): void {
  if (state.phase === 'fight') {
    const { fight } = plan.world;
    fight.apply(fightPlan(plan, state.encounter!), state.fight!, choice as QuestChoice, fightTable(table));
  } else {
    around(plan, state, choice as OwnChoice, table);
    if (state.effects.length > 0) expireEffects(plan.world, state);
  }
  // Also where a fight is over before anybody chose.
  if (state.phase === 'fight' && state.fight!.ending !== null) settleFight(plan, state, table);
}

function around(plan: AdventurePlan, state: AdventureState, choice: OwnChoice, table: AdventureTable): void {
  const { world } = plan;
  switch (choice.do) {
    case 'travel':
      setOut(plan, state, world.wayOf.get(choice.through)!, world.cityOf.get(choice.to)!, table);
      break;
    case 'go on':
      travelOn(plan, state, table);
      break;
    case 'turn back':
      turnBack(plan, state, table);
      break;
    case 'seek':
      seek(plan, state, table);
      break;
    case 'short rest':
      shortRest(plan, state, table);
      break;
    case 'long rest':
      longRest(plan, state, table);
      break;
    case 'enter':
      enter(plan, state, world.dungeonOf.get(choice.dungeon)!, table);
      break;
    case 'deeper':
      goDeeper(plan, state, table);
      break;
    case 'leave':
      comeOut(plan, state, table);
      break;
    case 'fight':
      facePatrol(plan, state, table);
      break;
    case 'avoid':
      avoidPatrol(plan, state, table);
      break;
    case 'visit':
      visit(plan, state, table);
      break;
    case 'pass by':
      passBy(state);
      break;
    case 'shop':
      state.phase = 'shop';
      break;
    case 'leave shop':
      state.phase = 'free';
      break;
    case 'hire':
      hire(plan, state, world.companionOf.get(choice.companion)!, table);
      break;
    case 'dismiss':
      dismiss(plan, state, world.companionOf.get(choice.companion)!, table);
      break;
    case 'command':
      command(plan, state, world.companionOf.get(choice.companion)!, choice.byHand, table);
      break;
    case 'take':
      takeLoot(plan, state, world.itemOf.get(choice.item)!, table);
      break;
    case 'take all':
      takeLoot(plan, state, null, table);
      break;
    case 'end':
      endAftermath(plan, state, table);
      break;
    case 'level up':
      levelUp(plan, state, table);
      break;
    case 'raise':
      raise(plan, state, choice.stat, table);
      break;
    case 'retire':
      retire(state, table);
      break;
    default:
      withThings(plan, state, choice, table);
  }
}

function retire(state: AdventureState, table: AdventureTable): void {
  state.phase = 'over';
  table.emit?.({ kind: 'retired', round: 0, who: HERO, days: dayOf(state) });
  table.emit?.({ kind: 'ended', round: 0, who: HERO, outcome: outcomeOf(state) });
}

/** There is no other end than to retire (QUEST-16.6). */
export function outcome(state: AdventureState): Outcome | null {
  return state.phase === 'over' ? outcomeOf(state) : null;
}

const outcomeOf = ({ xp }: AdventureState): Outcome => ({ kind: 'retired', winner: 0, score: wholeXp(xp) });
