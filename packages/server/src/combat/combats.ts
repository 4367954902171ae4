import { foesOf, heldItem, type QuestChoice } from '@fray/engine/rulesets/quest';
import type { Adventures } from '../adventure/adventures.js';
import type { LiveGame } from '../adventure/live.js';
import { Problem } from '../problem.js';
import { combatJson, stateOf } from './answer.js';
import { takeAll, takeSome } from './loot.js';
import { noCombat, refusedAs, refusedBy } from './refusals.js';
import type { EndCombat } from './schemas.js';
import { type Scene, toChoice } from './translate.js';
import { type CombatActionRequest, contradiction } from './vocabulary.js';

/** Chapter 28: the combats of all live games, by the public key of their player (QUEST-5.1). */
export class Combats {
  constructor(private readonly adventures: Adventures) {}

  /** Fights the patrol ahead, or looks for somebody to fight. The answer comes after any opening monster turns. */
  start(key: string, gameTurn: number): string {
    const game = this.adventures.get(key);
    const { fight } = game;
    if (fight.state.fight) throw new Problem('combat_active', 'A fight is on: there can be only one.');
    game.checkTurn(gameTurn, 'game_turn');
    const offer = fight.options().find(({ choice }) => choice.do === 'fight' || choice.do === 'seek');
    if (!offer) throw refusedBy('no_target', 'There is nobody to fight here. Set out first, or go deeper.');
    game.act(offer.choice);
    if (!fight.state.fight) throw noCombat('You have looked for a fight, and found nobody.');
    return told(game, combatJson(game));
  }

  /** Unchanged: to read it is no call by which the log moves on. */
  state(key: string): string {
    return combatJson(this.find(key));
  }

  /** QUEST-28.2: one choice. */
  action(key: string, { game_turn, ...action }: CombatActionRequest): string {
    const wrong = contradiction(action);
    if (wrong) throw new Problem('bad_request', `The body is not valid: ${wrong}.`);
    const game = this.find(key, game_turn);
    return chosen(game, toChoice(action, sceneOf(game)));
  }

  deathSave(key: string, gameTurn: number): string {
    return chosen(this.find(key, gameTurn), { do: 'death save' });
  }

  /**
   * QUEST-20.9, 20.10: what is taken goes into the inventory, the rest is gone, and so is the combat. Where something
   * that was asked for does not fit, it stays on offer, and the combat with it.
   */
  end(key: string, { take, game_turn }: EndCombat): string {
    const game = this.find(key, game_turn);
    const { state } = game.fight;
    if (state.phase === 'fight')
      throw new Problem('combat_active', 'The fight is still on: there is nothing to end yet.');
    const refused = take === 'all' ? takeAll(game) : takeSome(game, [...new Set(take)]);
    if (refused.length > 0) return told(game, combatJson(game, stateOf(game), refused));
    const last = stateOf(game);
    game.act({ do: 'end' });
    return told(game, combatJson(game, { ...last, phase: state.fight!.ending!, loot: [] }));
  }

  private find(key: string, gameTurn?: number): LiveGame {
    const game = this.adventures.find(key);
    if (!game?.fight.state.fight) throw noCombat();
    if (gameTurn !== undefined) game.checkTurn(gameTurn, 'game_turn');
    return game;
  }
}

/** What the answer told is no longer new. */
function told(game: LiveGame, json: string): string {
  game.log.hear();
  return json;
}

function chosen(game: LiveGame, choice: QuestChoice): string {
  try {
    game.act(choice);
  } catch (error) {
    throw refusedAs(game, choice, error);
  }
  return told(game, combatJson(game));
}

/** For what a request leaves unsaid. */
function sceneOf({ fight: { plan, state } }: LiveGame): Scene {
  return {
    foe() {
      const foes = foesOf(state);
      if (foes.length === 1) return foes[0]!;
      throw refusedBy('no_target', 'There are several foes: choose a target.');
    },
    held(hand) {
      const item = heldItem(plan, state, hand);
      if (item !== null) return item;
      throw refusedBy('not_equipped', `There is nothing in the ${hand} hand to throw.`);
    },
  };
}
