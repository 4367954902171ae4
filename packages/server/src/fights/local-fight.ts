import {
  type BaseEvent,
  Fight,
  type FightView,
  invalid,
  issuesOf,
  type Outcome,
  type Ruleset,
  replayOf,
  type Seed,
} from '@fray/engine';
import { toProblem } from '../http/problem.js';
import { IncrementalJson } from '../json/incremental-json.js';
import { OptionJsonCache } from '../json/option-json-cache.js';
import { LruCache } from '../lru-cache.js';
import { type Budget, BudgetedRuleset } from './budgeted-ruleset.js';
import type { Decision, LoggedEvent, PlayedFight } from './played-fight.js';

/** Levels of a view that are compared with the view before: down to the bars, badges and facts of each combatant. */
const VIEW_DEPTH = 3;
/** Fights whose last view is cached: those that are played at the same time. */
const CACHED_VIEWS = 500;

const viewCache = new LruCache<LocalFight, IncrementalJson>(CACHED_VIEWS);
const optionCache = new OptionJsonCache();

/** Objects in memory take about so many times the bytes of their JSON. */
const BYTES_PER_CHARACTER = 4;
/** For a choice and its check value, in addition to the choice itself. */
const BYTES_PER_CHOICE = 200;
/** An estimate takes about as long as a turn, and the size changes little from turn to turn. */
const TURNS_BETWEEN_ESTIMATES = 16;

/** A fight as plain data, with which another thread can continue it. */
export interface FightRecord {
  readonly ruleset: string;
  readonly setup: unknown;
  readonly seed: Seed;
  readonly players: readonly number[];
  readonly choices: readonly unknown[];
  readonly checks: readonly string[];
  readonly internals: ReturnType<Fight['internals']>;
  readonly policyDice: readonly number[];
}

/** A fight that is played in this thread. */
export class LocalFight implements PlayedFight {
  private view: FightView;
  private readonly head: string;
  private estimatedBytes = 0;
  private estimatedAtTurn = Number.NEGATIVE_INFINITY;

  /** The fight must be one of `budgeted.ruleset`. */
  constructor(
    private readonly fight: Fight,
    private readonly budgeted: BudgetedRuleset,
    private readonly budget: Budget,
  ) {
    const { ruleset, seed, players } = fight;
    const { id, version, content } = ruleset;
    this.head = JSON.stringify({ ruleset: id, version, content, seed, players }).slice(1, -1);
    this.view = fight.view(this.viewer);
  }

  /** Continues a fight of another thread. */
  static resume(ruleset: Ruleset, record: FightRecord, budget: Budget): LocalFight {
    const { setup, seed, players, choices, checks, internals, policyDice } = record;
    const budgeted = new BudgetedRuleset(ruleset, budget);
    const fight = Fight.prepare(budgeted.ruleset, setup, { seed, players });
    for (const choice of choices) fight.choices.push(choice);
    for (const check of checks) fight.checks.push(check);
    fight.resumeFrom(internals);
    fight.policyDice.restore([...policyDice]);
    return new LocalFight(fight, budgeted, budget);
  }

  get turn(): number {
    return this.fight.choices.length;
  }

  get outcome(): Outcome | null {
    return this.fight.outcome;
  }

  headJson(): string {
    return this.head;
  }

  optionsJson(): string {
    const { question } = this.fight;
    const asked = question && { id: question.id, who: question.who, prompt: question.prompt };
    const options = optionCache.stringify(this.fight.options());
    return `"turn":${this.turn},"question":${JSON.stringify(asked)},"options":${options}`;
  }

  viewJson(): string {
    return viewCache.getOrCreate(this, createViewJson).stringify(this.view);
  }

  estimateBytes(): number {
    const { fight, view, turn } = this;
    if (turn - this.estimatedAtTurn >= TURNS_BETWEEN_ESTIMATES) {
      // The setup counts twice, because the plan that is compiled from it is about as large.
      const objects = [fight.setup, fight.setup, fight.internals(), fight.options(), view];
      this.estimatedBytes =
        BYTES_PER_CHARACTER * (JSON.stringify(objects).length + JSON.stringify(fight.choices).length);
      this.estimatedAtTurn = turn;
    }
    return this.estimatedBytes + BYTES_PER_CHOICE * turn;
  }

  choose(decision: Decision, known: number): string[] {
    this.budgeted.reset(this.budget);
    const events = 'follow' in decision ? this.follow() : this.act(decision.choice);
    this.view = this.fight.view(this.viewer);
    return this.takeEvents(events, known);
  }

  replayJson(): string {
    return JSON.stringify(replayOf(this.fight));
  }

  release(): void {
    viewCache.delete(this);
  }

  toRecord(): FightRecord {
    const { ruleset, setup, seed, players, choices, checks, policyDice } = this.fight;
    return {
      ruleset: ruleset.id,
      setup,
      seed,
      players,
      choices,
      checks,
      internals: this.fight.internals(),
      policyDice: policyDice.snapshot(),
    };
  }

  /** The events before the first choice, or those of the replay that the fight was started from. */
  firstEvents(): string[] {
    return this.takeEvents(this.fight.events, 0);
  }

  private follow(): readonly BaseEvent[] {
    const { policyDice } = this.fight;
    const before = policyDice.snapshot();
    try {
      return this.fight.follow();
    } catch (error) {
      policyDice.restore(before);
      throw error;
    }
  }

  private act(choice: unknown): readonly BaseEvent[] {
    try {
      return this.fight.act(choice);
    } catch (error) {
      const problem = toProblem(error);
      if (problem?.code !== 'choice/unknown') throw error;
      // It is none of the options. If it is not even a choice of this ruleset, the answer says what is wrong with it.
      const { choice: schema } = this.fight.ruleset;
      const parsed = schema.safeParse(choice);
      throw parsed.success
        ? problem
        : toProblem(
            invalid('choice/unknown', 'The choice', issuesOf(parsed.error, schema, choice)),
            'choice',
          );
    }
  }

  /** A player of one side sees what that side sees; a player of several sides sees everything. */
  private get viewer(): number | undefined {
    const { players } = this.fight;
    return players.length === 1 ? players[0] : undefined;
  }

  /** Writes events with their texts as JSON at once, because the names of combatants may change later. */
  private takeEvents(events: readonly BaseEvent[], known: number): string[] {
    const names: string[] = [];
    for (const { who, name } of this.view.combatants) names[who] = name;
    const { ruleset } = this.fight;
    const texts = this.fight.visibleEvents(events, this.viewer).map((event, index) => {
      const logged: LoggedEvent = {
        number: known + index + 1,
        text: ruleset.narrate(event, names),
        event,
        presentation: this.fight.present(event),
      };
      return JSON.stringify(logged);
    });
    this.fight.events.length = 0;
    return texts;
  }
}

const createViewJson = () => new IncrementalJson(VIEW_DEPTH);
