import type { Blocked, Option } from '@fray/engine';
import {
  type AdventureChoice,
  type CombatState,
  combatOf,
  lootOptions,
  type QuestChoice,
} from '@fray/engine/rulesets/quest';
import type { LiveGame } from '../adventure/live.js';
import { Fragments } from './fragments.js';
import { stateJson } from './state-json.js';
import { toAction } from './translate.js';

/** The combat of a game that has one. */
export function stateOf({ fight }: LiveGame): CombatState {
  return combatOf(fight.plan, fight.state)!;
}

/** QUEST-28.3. Put together from pieces, for the log is one already. */
export function combatJson(
  game: LiveGame,
  state: CombatState = stateOf(game),
  refused: readonly string[] = [],
): string {
  const { fight, log } = game;
  const { question } = fight;
  const asked = question && { id: question.id, who: question.who, prompt: question.prompt };
  return `${stateJson(state)},"game_turn":${game.turn},"refused":${JSON.stringify(refused)},"question":${JSON.stringify(asked)},"options":${optionsOf(game)},"log":${log.all()},"new_log":${log.fresh()}}`;
}

const actions = new Fragments(option => ({
  action: toAction(option.choice as QuestChoice),
  ...shown(option),
}));
const ends = new Fragments(option => ({ end: endOf(option.choice), ...shown(option) }));

function optionsOf({ fight }: LiveGame): string {
  const { plan, state } = fight;
  if (state.phase === 'fight') return actions.list(fight.options());
  return state.fight ? ends.list(lootOptions(plan, state)) : '[]';
}

/** What is undefined is not written. */
function shown({ label, group, cost, chance, blocked }: Option<AdventureChoice>) {
  return { label, group, cost, chance, blocked: blocked && plainly(blocked) };
}

/** With the code that a refusal has. */
function plainly({ code, reason }: Blocked): Blocked {
  return { code: code.slice(code.indexOf('/') + 1), reason };
}

/** What is to be sent to `end`. */
function endOf(choice: AdventureChoice): object {
  if (choice.do === 'take all') return { take: 'all' };
  return { take: choice.do === 'take' ? [choice.item] : [] };
}
