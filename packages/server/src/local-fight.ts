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
import { type Allowance, Hosted } from './hosted.js';
import { Lately } from './lately.js';
import { OptionsJson } from './options-json.js';
import type { Choosing, PlayedFight } from './played-fight.js';
import { refusalOf } from './problem.js';
import { Rewritten } from './rewritten.js';
import type { Told } from './session.js';

/** Down to the bars, badges and facts of each combatant. */
const DEPTH = 3;

/** Views as they were written for the answers before, of the fights that are played just now. */
const views = new Lately<LocalFight, Rewritten>(500);
const options = new OptionsJson();

/** What is in memory as objects takes about so many times the bytes of its JSON. */
const BYTES_PER_LETTER = 4;
/** For a choice and its check value, beside the choice itself. */
const BYTES_PER_CHOICE = 200;
/** To weigh a fight takes about as long as to play a turn, and it changes little from turn to turn. */
const TURNS_BETWEEN_WEIGHINGS = 16;

/** A fight as plain data, to be gone on with in another thread. */
export interface FightRecord {
  readonly ruleset: string;
  readonly setup: unknown;
  readonly seed: Seed;
  readonly players: readonly number[];
  readonly choices: readonly unknown[];
  readonly checks: readonly string[];
  readonly inside: ReturnType<Fight['internals']>;
  readonly followed: readonly number[];
}

/** A fight that is played in this thread. */
export class LocalFight implements PlayedFight {
  private shown: FightView;
  private readonly unchanging: string;
  private weight = 0;
  private weighedAt = Number.NEGATIVE_INFINITY;

  /** Of a fight that is played with the hosted ruleset. */
  constructor(
    private readonly fight: Fight,
    private readonly hosted: Hosted,
    private readonly allowance: Allowance,
  ) {
    const { ruleset, seed, players } = fight;
    const { id, version, content } = ruleset;
    this.unchanging = JSON.stringify({ ruleset: id, version, content, seed, players }).slice(1, -1);
    this.shown = this.look();
  }

  /** Goes on with a fight that was played elsewhere. */
  static resume(ruleset: Ruleset, record: FightRecord, allowance: Allowance): LocalFight {
    const { setup, seed, players, choices, checks, inside, followed } = record;
    const hosted = new Hosted(ruleset, allowance);
    const fight = Fight.prepare(hosted.ruleset, setup, { seed, players });
    for (const choice of choices) fight.choices.push(choice);
    for (const check of checks) fight.checks.push(check);
    fight.resumeFrom(inside);
    fight.policyDice.restore([...followed]);
    return new LocalFight(fight, hosted, allowance);
  }

  get turn(): number {
    return this.fight.choices.length;
  }

  get outcome(): Outcome | null {
    return this.fight.outcome;
  }

  head(): string {
    return this.unchanging;
  }

  choosing(): string {
    const { question } = this.fight;
    const asked = question && { id: question.id, who: question.who, prompt: question.prompt };
    return `"turn":${this.turn},"question":${JSON.stringify(asked)},"options":${options.list(this.fight.options())}`;
  }

  view(): string {
    return views.get(this, newView).write(this.shown);
  }

  weigh(): number {
    const { fight, shown, turn } = this;
    if (turn - this.weighedAt >= TURNS_BETWEEN_WEIGHINGS) {
      // The setup counts twice: there is a plan made from it.
      const objects = [fight.setup, fight.setup, fight.internals(), fight.options(), shown];
      this.weight =
        BYTES_PER_LETTER * (JSON.stringify(objects).length + JSON.stringify(fight.choices).length);
      this.weighedAt = turn;
    }
    return this.weight + BYTES_PER_CHOICE * turn;
  }

  choose(choosing: Choosing, known: number): string[] {
    this.hosted.allow(this.allowance);
    const events = 'follow' in choosing ? this.follow() : this.act(choosing.choice);
    this.shown = this.look();
    return this.tell(events, known);
  }

  replay(): string {
    return JSON.stringify(replayOf(this.fight));
  }

  release(): void {
    views.forget(this);
  }

  record(): FightRecord {
    const { ruleset, setup, seed, players, choices, checks, policyDice: followed } = this.fight;
    const stand = { inside: this.fight.internals(), followed: followed.snapshot() };
    return { ruleset: ruleset.id, setup, seed, players, choices, checks, ...stand };
  }

  /** What happened before the first choice, or before a replay was left. */
  beginning(): string[] {
    return this.tell(this.fight.events, 0);
  }

  private follow(): readonly BaseEvent[] {
    const { policyDice: followed } = this.fight;
    const stand = followed.snapshot();
    try {
      return this.fight.follow();
    } catch (error) {
      followed.restore(stand);
      throw error;
    }
  }

  private act(choice: unknown): readonly BaseEvent[] {
    try {
      return this.fight.act(choice);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.code !== 'choice/unknown') throw error;
      // It is none of the options; perhaps it is no choice of this ruleset at all, and then it can be said why.
      const { choice: schema } = this.fight.ruleset;
      const shape = schema.safeParse(choice);
      throw shape.success
        ? refusal
        : refusalOf(invalid('choice/unknown', 'The choice', issuesOf(shape.error, schema, choice)), 'choice');
    }
  }

  /** Who plays one side sees what that side sees. */
  private get viewer(): number | undefined {
    const { players } = this.fight;
    return players.length === 1 ? players[0] : undefined;
  }

  private look(): FightView {
    return this.fight.view(this.viewer);
  }

  /** Puts events into words at once, while those they speak of are on the scene. */
  private tell(events: readonly BaseEvent[], known: number): string[] {
    const names: string[] = [];
    for (const { who, name } of this.shown.combatants) names[who] = name;
    const { ruleset } = this.fight;
    const all = this.fight.visibleEvents(events, this.viewer).map((event, index) => {
      const told: Told = { number: known + index + 1, text: ruleset.narrate(event, names), event };
      return JSON.stringify(told);
    });
    // Told, they are not needed any more.
    this.fight.events.length = 0;
    return all;
  }
}

const newView = () => new Rewritten(DEPTH);
