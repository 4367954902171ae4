import type { LiveGame } from '../adventure/live.js';
import { refusedBy } from './refusals.js';

/** QUEST-20.10: Take All takes what fits, and answers with what does not: it stays on offer. */
export function takeAll(game: LiveGame): string[] {
  const all = game.fight.options().find(({ choice }) => choice.do === 'take all');
  if (all && !all.blocked) game.act(all.choice);
  return game.fight.options().flatMap(({ choice }) => (choice.do === 'take' ? [choice.item] : []));
}

/** Takes these, as far as there is room, and answers with those for which there was not room enough. */
export function takeSome(game: LiveGame, wanted: readonly string[]): string[] {
  const missing = wanted.find(item => offerOf(game, item) === undefined);
  if (missing !== undefined) throw refusedBy('not_in_loot', `'${missing}' is not among the loot.`);
  if (wanted.length > 0 && wanted.every(item => offerOf(game, item)!.blocked))
    throw refusedBy('inventory_full', 'There is no room for it. It stays on offer.');
  // Asked anew for each: what one takes, another has no room for.
  for (const item of wanted) if (!offerOf(game, item)!.blocked) game.act({ do: 'take', item });
  return wanted.filter(item => offerOf(game, item));
}

/** As long as something of it lies there. */
function offerOf(game: LiveGame, item: string) {
  return game.fight.options().find(({ choice }) => choice.do === 'take' && choice.item === item);
}
