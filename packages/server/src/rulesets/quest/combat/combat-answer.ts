import type { Blocked, Option } from '@fray/engine';
import {
  type AdventureChoice,
  type CombatState,
  combatOf,
  lootOptions,
  type QuestChoice,
} from '@fray/engine/rulesets/quest';
import { type ShownQuestion, shownQuestion } from '../../../fights/played-fight.js';
import type { LiveGame } from '../adventure/live-game.js';
import { toAction } from './action-to-choice.js';

/** QUEST-28.3: the whole answer. */
export interface CombatAnswer extends CombatState {
  readonly game_turn: number;
  readonly refused: readonly string[];
  readonly question: ShownQuestion | null;
  readonly options: readonly object[];
  readonly log: readonly string[];
  readonly new_log: readonly string[];
}

/** The state of the combat; the game must have one. */
export function combatStateOf({ fight }: LiveGame): CombatState {
  return combatOf(fight.plan, fight.state)!;
}

export function combatAnswer(
  game: LiveGame,
  state: CombatState = combatStateOf(game),
  refused: readonly string[] = [],
): CombatAnswer {
  const { fight, log, turn } = game;
  return {
    ...state,
    game_turn: turn,
    refused,
    question: shownQuestion(fight.question),
    options: optionsOf(game),
    log: log.all(),
    new_log: log.unread(),
  };
}

function optionsOf(game: LiveGame): object[] {
  const { plan, state } = game.fight;
  if (state.phase === 'fight')
    return game
      .options()
      .map(option => ({ action: toAction(option.choice as QuestChoice), ...describeOption(option) }));
  if (!state.fight) return [];
  return lootOptions(plan, state).map(option => ({
    end: toEndRequest(option.choice),
    ...describeOption(option),
  }));
}

/** JSON leaves out members that are undefined. */
function describeOption({ label, group, cost, chance, blocked }: Option<AdventureChoice>) {
  return { label, group, cost, chance, blocked: blocked && withoutPrefix(blocked) };
}

/** Refusals have codes without the ruleset's prefix, so options have them too. */
function withoutPrefix({ code, reason }: Blocked): Blocked {
  return { code: code.slice(code.indexOf('/') + 1), reason };
}

/** The body for /api/combat/end. */
function toEndRequest(choice: AdventureChoice): object {
  if (choice.do === 'take all') return { take: 'all' };
  return { take: choice.do === 'take' ? [choice.item] : [] };
}
