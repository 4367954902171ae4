import type { Blocked, Option } from '@fray/engine';
import { type AdventureChoice, type CombatState, combatOf, type QuestChoice } from '@fray/engine/rooms/quest';
import type { LiveGame } from '../adventure/live.js';
import type { Bytes } from '../answer.js';
import { toAction } from './translate.js';

/** The combat of a game that has one. */
export function stateOf({ fight }: LiveGame): CombatState {
  return combatOf(fight.plan, fight.state)!;
}

/** QUEST-28.3. Put together from pieces, for the log is one already. */
export function combatBytes(
  game: LiveGame,
  state: CombatState = stateOf(game),
  refused: readonly string[] = [],
): Bytes {
  const { fight, log } = game;
  const { question } = fight;
  const asked = question && { id: question.id, who: question.who, prompt: question.prompt };
  const rest = JSON.stringify({ ...state, refused, question: asked, options: optionsOf(game) });
  return Buffer.from(`${rest.slice(0, -1)},"log":${log.all()},"new_log":${log.fresh()}}`);
}

function optionsOf({ fight }: LiveGame): object[] {
  if (!fight.state.fight) return [];
  const options = fight.options();
  return fight.state.phase === 'fight'
    ? options.map(option => ({ action: toAction(option.choice as QuestChoice), ...shown(option) }))
    : options.flatMap(option => lootOption(option));
}

/** What is undefined is not written. */
function shown({ label, group, icon, hint, cost, chance, blocked }: Option<AdventureChoice>) {
  return { label, group, icon, hint, cost, chance, blocked: blocked && plainly(blocked) };
}

/** With the code that a refusal has. */
function plainly({ code, reason }: Blocked): Blocked {
  return { code: code.slice(code.indexOf('/') + 1), reason };
}

/** What is to be sent to `end`; all else that can be done after a fight has nothing to do with it. */
function lootOption(option: Option<AdventureChoice>): object[] {
  const { choice } = option;
  if (choice.do === 'take all') return [{ end: { take: 'all' }, ...shown(option) }];
  if (choice.do === 'take') return [{ end: { take: [choice.item] }, ...shown(option) }];
  return choice.do === 'end' ? [{ end: { take: [] }, ...shown(option) }] : [];
}
