import { type Fight, type FightView, invalid, issuesOf, type Option } from '@fray/engine';
import {
  type AdventureChoice,
  type AdventureEvent,
  type AdventurePlan,
  type AdventureSetup,
  type AdventureState,
  cannotSave,
  type SaveRecord,
  type Situation,
  saveOf,
  situationOf,
} from '@fray/engine/rulesets/quest';
import type { Budget } from '../../../fights/budget.js';
import {
  type LoggedEvent,
  logEvents,
  type ShownQuestion,
  shownQuestion,
} from '../../../fights/played-fight.js';
import { Problem, toProblem } from '../../../http/problem.js';
import type { SaveInfo } from '../../../saves/save-service.js';
import { CombatLog } from '../combat/combat-log.js';
import { questProblem } from '../problems.js';
import { RecentEvents } from './recent-events.js';
import type { RecentOptions } from './recent-options.js';

export type AdventureFight = Fight<
  AdventureSetup,
  AdventurePlan,
  AdventureState,
  AdventureChoice,
  AdventureEvent
>;

export type AdventureRuleset = AdventureFight['ruleset'];

/** The adventure as clients see it. */
export interface Adventure {
  readonly turn: number;
  readonly situation: Situation;
  readonly view: FightView;
  readonly question: ShownQuestion | null;
  readonly options: readonly Option<unknown>[];
  readonly events: readonly LoggedEvent[];
  readonly saved: SaveInfo | null;
  readonly unsaved: boolean;
  /** Whether it was ever loaded from a save without a valid seal of this server. */
  readonly unsealed: boolean;
}

/** The player's side. */
const PARTY = 0;

/** One player's game in memory (QUEST-5.3). There are many of these at once, so what can be computed is not stored. */
export class LiveGame {
  /** How many choices were made. */
  turn: number;
  /** The events since the last fight began. */
  private readonly recent: RecentEvents;
  /** The log of the present combat. */
  readonly log = new CombatLog();
  saved: SaveInfo | null;
  readonly unsealed: boolean;
  /** When it was last read or played, by `Date.now()`. */
  lastUsed = 0;
  /** The number of the last event. */
  private lastEventNumber = 0;
  /** The turn of the last save or load, −1 for none. */
  private savedTurn: number;

  constructor(
    readonly fight: AdventureFight,
    private readonly budget: Budget,
    private readonly recentOptions: RecentOptions,
    given: {
      readonly saved: SaveInfo | null;
      /** Whether it comes from a save, so that nothing is unsaved yet. */
      readonly loaded: boolean;
      readonly turn: number;
      readonly unsealed: boolean;
    },
  ) {
    this.turn = given.turn;
    this.saved = given.saved;
    this.unsealed = given.unsealed;
    this.savedTurn = given.loaded ? given.turn : -1;
    const events = logEvents(fight, fight.events.splice(0), 0);
    this.lastEventNumber = events.length;
    this.recent = new RecentEvents(events, budget);
    this.addToCombatLog(events, false);
  }

  /** Refuses a choice that was made for another turn: of two equal requests the second always comes too late for its turn. */
  checkTurn(turn: number, name: 'turn' | 'game_turn' = 'turn'): void {
    if (turn === this.turn) return;
    throw new Problem(
      'choice/stale',
      `The choice is for turn ${turn}, but the adventure is at turn ${this.turn}. Read it again and choose from its options.`,
      { issues: [{ path: name, reason: `must be ${this.turn}` }], extra: { [name]: this.turn } },
    );
  }

  get unsaved(): boolean {
    return this.savedTurn !== this.turn;
  }

  /** QUEST-5.2: whether a fight is on. A question may be open before the state shows the fight. */
  get inCombat(): boolean {
    return this.fight.question !== null || cannotSave(this.fight.state) !== '';
  }

  /** Makes a choice and returns the new events. A refused choice changes nothing. */
  act(choice: unknown): readonly LoggedEvent[] {
    const { fight, recent, budget, lastEventNumber } = this;
    const wasFighting = fight.state.fight !== null;
    // Taken before the choice, because the choice may begin a fight and with it a new segment.
    const start = wasFighting && !recent.isFull ? null : { internals: fight.internals(), lastEventNumber };
    const { spent } = budget;
    let events: AdventureEvent[];
    try {
      events = fight.act(choice as AdventureChoice, this.options());
    } catch (error) {
      throw this.toRefusal(choice, error);
    }
    this.turn++;
    const beginsFight = !wasFighting && events.some(({ kind }) => kind === 'met');
    recent.add(choice as AdventureChoice, budget.spent - spent, start, beginsFight);
    const newEvents = logEvents(fight, events, lastEventNumber);
    this.lastEventNumber += newEvents.length;
    this.addToCombatLog(newEvents, wasFighting);
    return newEvents;
  }

  /** What can be done now: shown after one choice and checked at the next. */
  options(): readonly Option<AdventureChoice>[] {
    return this.recentOptions.of(this);
  }

  /** The adventure as it stands, with these events; by default the recent ones. */
  adventure(events: readonly LoggedEvent[] = this.recent.replay(this.fight)): Adventure {
    const { fight, turn, saved, unsaved, unsealed } = this;
    return {
      turn,
      situation: situationOf(fight.plan, fight.state),
      view: fight.view(PARTY),
      question: shownQuestion(fight.question),
      options: this.options(),
      events,
      saved,
      unsaved,
      unsealed,
    };
  }

  /** What is saved of it (QUEST-5.6), and at which turn. Refused in combat. */
  saveRecord(): { readonly record: SaveRecord; readonly turn: number } {
    if (this.inCombat) {
      throw questProblem('combat_active', 'You cannot save in a fight. Finish it first, loot included.');
    }
    return { record: saveOf(this.fight.plan, this.fight.state), turn: this.turn };
  }

  /** To be called when the record of that turn is on disk. Of two saves at once the later revision counts. */
  markSaved(saved: SaveInfo, turn: number): void {
    if (this.saved && this.saved.revision > saved.revision) return;
    this.saved = saved;
    this.savedTurn = turn;
  }

  /** The log of a combat begins with the event `met`. */
  private addToCombatLog(events: readonly LoggedEvent[], wasFighting: boolean): void {
    let isFighting = wasFighting;
    if (!isFighting) this.log.clear();
    for (const { event, text } of events) {
      isFighting ||= event.kind === 'met';
      if (isFighting) this.log.add(text);
    }
  }

  /** QUEST-28.5: 409 with the code of the rules; 422 with places and reasons where it is not a choice of the ruleset at all. */
  private toRefusal(choice: unknown, error: unknown): unknown {
    const problem = toProblem(error);
    if (!problem) return error;
    if (problem.code === 'fight/too-long') return tooLongProblem();
    const { blocked } = problem.options.extra ?? {};
    if (blocked) {
      const rule = (blocked as { code: string }).code.replace(/^quest\//, '');
      return new Problem('choice/blocked', problem.message, { status: 409, rule, extra: { blocked } });
    }
    if (problem.code !== 'choice/unknown') return problem;
    const { choice: schema } = this.fight.ruleset;
    const parsed = schema.safeParse(choice);
    return parsed.success
      ? new Problem('choice/unknown', problem.message, { status: 409 })
      : toProblem(invalid('choice/unknown', 'The choice', issuesOf(parsed.error, schema, choice)), 'choice');
  }
}

function tooLongProblem(): Problem {
  return new Problem(
    'fight/too-long',
    'From here the fight would go on by itself for longer than the server waits. Choose something else, or end the adventure and load your last save.',
    { status: 409 },
  );
}
