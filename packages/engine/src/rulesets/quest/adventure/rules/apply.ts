import type { QuestChoice } from '../../choices.js';
import type { AdventureChoice, WorldChoice } from '../choices.js';
import type { AdventureTable } from '../events.js';
import type { AdventurePlan } from '../plan/plan.js';
import type { AdventureState } from '../state.js';
import { endAftermath, settleFight } from './combat/aftermath.js';
import { fightTable } from './combat/combat.js';
import { takeLoot } from './combat/loot.js';
import { command, hire, removeCompanion } from './companions.js';
import { levelUp, raiseScore } from './growth.js';
import { endExpiredEffects } from './hero.js';
import { putGearBackOn, putOn, takeOff } from './items/gear.js';
import { dropItem, moveItem } from './items/inventory.js';
import { buy, sell } from './items/trade.js';
import { castSpell, eat, layOnHands, useItem } from './items/use.js';
import { retire } from './outcome.js';
import { forgetSpell, prepareSpell } from './preparation.js';
import { longRest, shortRest } from './rest.js';
import { avoidPatrol, enterDungeon, fightEncounter, goDeeper, leaveDungeon } from './travel/dungeon.js';
import { seekFight } from './travel/encounters.js';
import { passByPoint, visitPoint } from './travel/points.js';
import { setOut, travelOn, turnBack } from './travel/travel.js';

/** Carries out a choice that `options` offered. */
export function apply(
  plan: AdventurePlan,
  state: AdventureState,
  choice: AdventureChoice,
  table: AdventureTable,
): void {
  if (state.phase === 'fight') {
    const { fight } = plan.world;
    fight.apply(
      plan.world.compileFight(state.encounter!),
      state.fight!,
      choice as QuestChoice,
      fightTable(table),
    );
  } else {
    applyOutsideFights(plan, state, choice as WorldChoice, table);
    if (state.effects.length > 0) endExpiredEffects(plan, state);
  }
  // A fight can be over as soon as it begins, before the first choice in it.
  if (state.phase === 'fight' && state.fight!.ending !== null) settleFight(plan, state, table);
}

function applyOutsideFights(
  plan: AdventurePlan,
  state: AdventureState,
  choice: WorldChoice,
  table: AdventureTable,
): void {
  const { world } = plan;
  switch (choice.do) {
    case 'travel':
      setOut(plan, state, table, world.wayOf.get(choice.through)!, world.cityOf.get(choice.to)!);
      break;
    case 'go on':
      travelOn(plan, state, table);
      break;
    case 'turn back':
      turnBack(plan, state, table);
      break;
    case 'seek':
      seekFight(plan, state, table);
      break;
    case 'short rest':
      shortRest(plan, state, table);
      break;
    case 'long rest':
      longRest(plan, state, table);
      break;
    case 'prepare':
      prepareSpell(plan, state, table, choice.spell);
      break;
    case 'forget':
      forgetSpell(plan, state, table, choice.spell);
      break;
    case 'enter':
      enterDungeon(plan, state, table, world.dungeonOf.get(choice.dungeon)!);
      break;
    case 'deeper':
      goDeeper(plan, state, table);
      break;
    case 'leave':
      leaveDungeon(plan, state, table);
      break;
    case 'fight':
      fightEncounter(plan, state, table);
      break;
    case 'avoid':
      avoidPatrol(plan, state, table);
      break;
    case 'visit':
      visitPoint(plan, state, table);
      break;
    case 'pass by':
      passByPoint(state);
      break;
    case 'shop':
      state.phase = 'shop';
      break;
    case 'leave shop':
      state.phase = 'free';
      break;
    case 'buy': {
      const item = world.itemOf.get(choice.item)!;
      buy(plan, state, table, world.stock.find(ware => ware.item === item)!);
      break;
    }
    case 'sell':
      sell(plan, state, table, world.itemOf.get(choice.item)!, choice.count);
      break;
    case 'put on':
      putOn(plan, state, table, choice.slot, world.itemOf.get(choice.item)!);
      break;
    case 'take off':
      takeOff(plan, state, table, choice.slot);
      break;
    case 'put gear back on':
      putGearBackOn(plan, state, table);
      break;
    case 'stow':
      moveItem(plan, state, table, world.itemOf.get(choice.item)!, 'bag');
      break;
    case 'fetch':
      moveItem(plan, state, table, world.itemOf.get(choice.item)!, 'general');
      break;
    case 'drop item':
      dropItem(plan, state, table, world.itemOf.get(choice.item)!);
      break;
    case 'eat':
      eat(plan, state, table, world.itemOf.get(choice.item)!);
      break;
    case 'use item':
      useItem(plan, state, table, choice.item);
      break;
    case 'heal by spell':
      castSpell(plan, state, table, choice.spell);
      break;
    case 'lay on hands':
      layOnHands(plan, state, table);
      break;
    case 'hire':
      hire(plan, state, table, world.companionOf.get(choice.companion)!);
      break;
    case 'dismiss':
      removeCompanion(plan, state, table, world.companionOf.get(choice.companion)!, 'dismissed');
      break;
    case 'command':
      command(plan, state, table, world.companionOf.get(choice.companion)!, choice.byHand);
      break;
    case 'take':
      takeLoot(plan, state, table, world.itemOf.get(choice.item)!);
      break;
    case 'take all':
      takeLoot(plan, state, table, null);
      break;
    case 'end':
      endAftermath(plan, state, table);
      break;
    case 'level up':
      levelUp(plan, state, table);
      break;
    case 'raise':
      raiseScore(plan, state, table, choice.stat);
      break;
    case 'retire':
      retire(state, table);
      break;
  }
}
