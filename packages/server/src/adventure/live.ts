import { type AskedQuestion, type Fight, type FightView, invalid, issuesOf, type Option } from '@fray/engine';
import {
  type AdventureChoice,
  type AdventureEvent,
  type AdventurePlan,
  type AdventureSetup,
  type AdventureState,
  cannotSave,
  namesOf,
  type SaveRecord,
  type Situation,
  saveOf,
  situationOf,
} from '@fray/engine/rulesets/quest';
import { CombatLog } from '../combat/log.js';
import { Problem, refusalOf } from '../problem.js';
import type { Told } from '../session.js';
import type { Patience } from './bounded.js';
import { Recent } from './recent.js';

export type AdventureFight = Fight<
  AdventureSetup,
  AdventurePlan,
  AdventureState,
  AdventureChoice,
  AdventureEvent
>;

/** The player's last save: how many there have been, and when, in Unix seconds. */
export interface Saved {
  readonly revision: number;
  readonly savedAt: number;
}

/** What a page shows. */
export interface Adventure {
  readonly turn: number;
  readonly situation: Situation;
  readonly view: FightView;
  readonly question: Pick<AskedQuestion<unknown>, 'id' | 'who' | 'prompt'> | null;
  readonly options: readonly Option<unknown>[];
  readonly events: readonly Told[];
  readonly saved: Saved | null;
  readonly unsaved: boolean;
  /** Whether it was ever loaded from a save that no server here has written. */
  readonly unsealed: boolean;
}

/** The player's side. */
const PARTY = 0;

/** One player's game in memory (QUEST-5.3). There are many of these at once: nothing is kept that can be worked out. */
export class LiveGame {
  /** How many choices it has taken. */
  turn: number;
  /** What has happened since the last fight began, as far back as is told. */
  private readonly recent: Recent;
  /** Of the present combat. */
  readonly log = new CombatLog();
  saved: Saved | null;
  readonly unsealed: boolean;
  /** When it was last read or played. */
  used = 0;
  /** The number of the last event. */
  private count = 0;
  /** The turn of the last save or load, −1 for none. */
  private keptAt: number;

  /** A game that was loaded is kept somewhere already, a new one is not. */
  constructor(
    readonly fight: AdventureFight,
    private readonly patience: Patience,
    given: {
      readonly saved: Saved | null;
      readonly loaded: boolean;
      readonly turn: number;
      readonly unsealed: boolean;
    },
  ) {
    this.turn = given.turn;
    this.saved = given.saved;
    this.unsealed = given.unsealed;
    this.keptAt = given.loaded ? given.turn : -1;
    const opening = tell(fight, fight.events.splice(0), 0);
    this.count = opening.length;
    this.recent = new Recent(opening, patience);
    this.noteCombat(opening, false);
  }

  /** Refuses what was chosen at another turn: of two equal requests the second always finds the turn taken by the first. */
  checkTurn(turn: number, name: 'turn' | 'game_turn' = 'turn'): void {
    if (turn === this.turn) return;
    throw new Problem(
      'choice/stale',
      `The choice is for turn ${turn}, but the adventure is at turn ${this.turn}. Read it again and choose from its options.`,
      { issues: [{ path: name, reason: `must be ${this.turn}` }], extra: { [name]: this.turn } },
    );
  }

  get unsaved(): boolean {
    return this.keptAt !== this.turn;
  }

  /** QUEST-5.2: whether a fight is on. A question may be open before anything else shows it. */
  get inCombat(): boolean {
    return this.fight.question !== null || cannotSave(this.fight.state) !== '';
  }

  /** Makes a choice and answers with what is new. What is refused changes nothing. */
  act(choice: unknown): readonly Told[] {
    const { fight, recent, patience, count } = this;
    const fighting = fight.state.fight !== null;
    // It may be the choice that begins a fight.
    const beginning = fighting && !recent.isFull ? null : { inside: fight.internals(), count };
    const { spent } = patience;
    let events: AdventureEvent[];
    try {
      events = fight.act(choice as AdventureChoice);
    } catch (error) {
      throw this.refused(choice, error);
    }
    this.turn++;
    const met = !fighting && events.some(({ kind }) => kind === 'met');
    recent.add(choice as AdventureChoice, patience.spent - spent, beginning, met);
    const fresh = tell(fight, events, count);
    this.count += fresh.length;
    this.noteCombat(fresh, fighting);
    return fresh;
  }

  /** As it stands, with these events. */
  adventure(events: readonly Told[] = this.recent.all(this.fight, tell)): Adventure {
    const { fight, turn, saved, unsaved, unsealed } = this;
    const { question } = fight;
    return {
      turn,
      situation: situationOf(fight.plan, fight.state),
      view: fight.view(PARTY),
      question: question && { id: question.id, who: question.who, prompt: question.prompt },
      options: fight.options(),
      events,
      saved,
      unsaved,
      unsealed,
    };
  }

  /** What can be kept of it now (QUEST-5.6), and the turn it is of. */
  record(): { readonly record: SaveRecord; readonly turn: number } {
    if (this.inCombat) {
      throw new Problem('combat_active', 'There is no saving in a fight: end it first, loot and all.');
    }
    return { record: saveOf(this.fight.plan, this.fight.state), turn: this.turn };
  }

  /** The record of that turn is on disk now. Of two at once the one that was written later counts. */
  keep(saved: Saved, turn: number): void {
    if (this.saved && this.saved.revision > saved.revision) return;
    this.saved = saved;
    this.keptAt = turn;
  }

  /** From the meeting on, until all is cleared away. */
  private noteCombat(fresh: readonly Told[], fighting: boolean): void {
    let on = fighting;
    if (!on) this.log.clear();
    for (const { event, text } of fresh) {
      on ||= event.kind === 'met';
      if (on) this.log.add(text);
    }
  }

  /** QUEST-28.5: 409 with the rules' own code. What is no choice at all is told so, with places and reasons. */
  private refused(choice: unknown, error: unknown): unknown {
    const refusal = refusalOf(error);
    if (!refusal) return error;
    const { blocked } = refusal.options.extra ?? {};
    if (blocked) {
      const rule = (blocked as { code: string }).code.replace(/^quest\//, '');
      return new Problem('choice/blocked', refusal.message, { status: 409, rule, extra: { blocked } });
    }
    if (refusal.code !== 'choice/unknown') return refusal;
    const { choice: schema } = this.fight.ruleset;
    const shape = schema.safeParse(choice);
    return shape.success
      ? new Problem('choice/unknown', refusal.message, { status: 409 })
      : refusalOf(invalid('choice/unknown', 'The choice', issuesOf(shape.error, schema, choice)), 'choice');
  }
}

/** Puts events into words at once, while those they speak of are on the scene. */
function tell(
  { ruleset, plan, state }: AdventureFight,
  events: readonly AdventureEvent[],
  count: number,
): Told[] {
  const names = namesOf(plan, state);
  const told: Told[] = [];
  for (const event of events)
    told.push({ number: count + told.length + 1, text: ruleset.narrate(event, names), event });
  return told;
}
