import type { Option } from '@fray/engine';
import type { AdventureChoice } from '@fray/engine/rulesets/quest';
import type { LiveGame } from './live-game.js';

/** Games whose options are stored: those that are played at the moment. */
const MAX_STORED_OPTIONS = 500;

/** A state that a fight has reached never changes. */
interface StoredOptions {
  readonly state: unknown;
  readonly question: unknown;
  readonly options: readonly Option<AdventureChoice>[];
}

/** The options of the games that were played last. Options take more memory than a game, so not every game has its own. */
export class RecentOptions {
  private readonly stored = new Map<LiveGame, StoredOptions>();

  of(game: LiveGame): readonly Option<AdventureChoice>[] {
    const { fight } = game;
    const { state, question } = fight;
    const before = this.stored.get(game);
    const isSame = before?.state === state && before.question === question;
    const options = isSame ? before.options : fight.options();
    // A Map iterates in insertion order, so the game that was played longest ago comes first.
    this.stored.delete(game);
    this.stored.set(game, { state, question, options });
    if (this.stored.size > MAX_STORED_OPTIONS) this.stored.delete(this.stored.keys().next().value!);
    return options;
  }
}
