import { foesOf, heldItem, type QuestChoice } from '@fray/engine/rulesets/quest';
import { Problem } from '../../../http/problem.js';
import type { Adventures } from '../adventure/adventures.js';
import type { LiveGame } from '../adventure/live-game.js';
import { questProblem, ruleProblem } from '../problems.js';
import { type CombatActionRequest, contradiction } from './action-schema.js';
import { type ActionDefaults, toChoice } from './action-to-choice.js';
import { type CombatAnswer, combatAnswer, combatStateOf } from './combat-answer.js';
import { noCombatProblem, toRuleProblem } from './refusals.js';
import type { EndCombat } from './schemas.js';

/** QUEST-28, the API of `docs/rules/quest.md`: the combats of all games in memory, by the public key of their player (QUEST-5.1). */
export class Combats {
  constructor(private readonly adventures: Adventures) {}

  /** Fights the patrol ahead, or looks for a fight. Answers after any opening turns of the monsters. */
  start(key: string, gameTurn: number): CombatAnswer {
    const game = this.adventures.get(key);
    const { fight } = game;
    if (fight.state.fight) throw questProblem('combat_active', 'A fight is on: there can be only one.');
    game.checkTurn(gameTurn, 'game_turn');
    const offer = game.options().find(({ choice }) => choice.do === 'fight' || choice.do === 'seek');
    if (!offer)
      throw ruleProblem('no_target', 'There is no enemy to fight here. Set out first, or go deeper.');
    game.act(offer.choice);
    if (!fight.state.fight) throw noCombatProblem('You have looked for a fight, and found no enemy.');
    return withLogRead(game, combatAnswer(game));
  }

  /** The combat as it stands. Reading it does not mark the log as read. */
  state(key: string): CombatAnswer {
    return combatAnswer(this.find(key));
  }

  /** QUEST-28.2: one choice. */
  action(key: string, { game_turn, ...action }: CombatActionRequest): CombatAnswer {
    const wrong = contradiction(action);
    if (wrong) throw new Problem('bad_request', `The body is not valid: ${wrong}.`);
    const game = this.find(key, game_turn);
    return choose(game, toChoice(action, actionDefaults(game)));
  }

  deathSave(key: string, gameTurn: number): CombatAnswer {
    return choose(this.find(key, gameTurn), { do: 'death save' });
  }

  /**
   * QUEST-20.9, 20.10: what is taken goes into the inventory, the rest is gone, and the combat is cleared. Requested loot that
   * does not fit stays on offer, and the combat with it.
   */
  end(key: string, { take, game_turn }: EndCombat): CombatAnswer {
    const game = this.find(key, game_turn);
    const { state } = game.fight;
    if (state.phase === 'fight')
      throw questProblem('combat_active', 'The fight is still on: there is nothing to end yet.');
    const refused = take === 'all' ? takeAll(game) : takeSome(game, [...new Set(take)]);
    if (refused.length > 0) return withLogRead(game, combatAnswer(game, combatStateOf(game), refused));
    const last = combatStateOf(game);
    game.act({ do: 'end' });
    return withLogRead(game, combatAnswer(game, { ...last, phase: state.fight!.ending!, loot: [] }));
  }

  private find(key: string, gameTurn?: number): LiveGame {
    const game = this.adventures.find(key);
    if (!game?.fight.state.fight) throw noCombatProblem();
    if (gameTurn !== undefined) game.checkTurn(gameTurn, 'game_turn');
    return game;
  }
}

/** Marks the log as read by the answer, so that the next answer has only newer lines as new. */
function withLogRead(game: LiveGame, answer: CombatAnswer): CombatAnswer {
  game.log.markRead();
  return answer;
}

function choose(game: LiveGame, choice: QuestChoice): CombatAnswer {
  try {
    game.act(choice);
  } catch (error) {
    throw toRuleProblem(game, choice, error);
  }
  return withLogRead(game, combatAnswer(game));
}

/** Fills in what a request leaves out. */
function actionDefaults({ fight: { plan, state } }: LiveGame): ActionDefaults {
  return {
    foe() {
      const foes = foesOf(state);
      if (foes.length === 1) return foes[0]!;
      throw ruleProblem('no_target', 'There are several foes: choose a target.');
    },
    heldItem(hand) {
      const item = heldItem(plan, state, hand);
      if (item !== null) return item;
      throw ruleProblem('not_equipped', `There is nothing in the ${hand} hand to throw.`);
    },
  };
}

/** QUEST-20.10: takes what fits, and returns what does not: it stays on offer. */
function takeAll(game: LiveGame): string[] {
  const all = game.options().find(({ choice }) => choice.do === 'take all');
  if (all && !all.blocked) game.act(all.choice);
  return game.options().flatMap(({ choice }) => (choice.do === 'take' ? [choice.item] : []));
}

/** Takes these items as far as there is room, and returns those that do not fit, or not all of them. */
function takeSome(game: LiveGame, items: readonly string[]): string[] {
  const missing = items.find(item => lootOption(game, item) === undefined);
  if (missing !== undefined) throw ruleProblem('not_in_loot', `'${missing}' is not among the loot.`);
  if (items.length > 0 && items.every(item => lootOption(game, item)!.blocked))
    throw ruleProblem('inventory_full', 'There is no room for it. It stays on offer.');
  // Looked up again for each item, because the one before may have taken the last room.
  for (const item of items) if (!lootOption(game, item)!.blocked) game.act({ do: 'take', item });
  return items.filter(item => lootOption(game, item));
}

/** The option to take an item; undefined when none of it is left. */
function lootOption(game: LiveGame, item: string) {
  return game.options().find(({ choice }) => choice.do === 'take' && choice.item === item);
}
