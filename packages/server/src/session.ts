import { randomBytes } from 'node:crypto';
import { type BaseEvent, eventsFor, type Fight, type FightView, invalid, issuesOf } from '@fray/engine';
import type { Hosted } from './hosted.js';
import type { Limits } from './limits.js';
import { Problem, refusalOf } from './problem.js';

/** An event with its running number, from 1, and how it reads. */
export interface Told {
  readonly number: number;
  readonly text: string;
  readonly event: BaseEvent;
}

/** Why nobody will hear more of a fight that is not over. */
export type Farewell = 'deleted' | 'closing';

/** A fight in memory, and all that is known of it beyond the engine. */
export class Session {
  /** 128 random bits: who knows the id may play. */
  readonly id = randomBytes(16).toString('base64url');
  /** All that has happened, each event a `Told` as JSON: to keep them as objects takes several times the memory. */
  readonly told: string[] = [];
  /** Woken whenever there is more to tell. */
  readonly listeners = new Set<() => void>();
  readonly answers = new Map<string, { readonly request: string; readonly response: string }>();
  farewell: Farewell | null = null;
  /** When it was last read or played. */
  used = 0;
  /** As it stands, for who plays it. */
  view: FightView;

  /** Of a fight that is played with the hosted ruleset. */
  constructor(
    readonly fight: Fight,
    private readonly hosted: Hosted,
    private readonly limits: Limits,
  ) {
    this.view = this.look();
    this.tell(fight.events);
  }

  /** How many choices were made. */
  get turn(): number {
    return this.fight.choices.length;
  }

  /** Makes a choice. What is refused changes nothing. */
  act(choice: unknown): void {
    this.go(() => this.attempt(choice));
  }

  /** Lets the policy choose for who would have to. */
  follow(): void {
    this.go(() => this.fight.follow());
  }

  private go(on: () => readonly BaseEvent[]): void {
    const { limits } = this;
    if (this.turn >= limits.turns) {
      throw new Problem(
        'fight/too-long',
        `A fight takes ${limits.turns} choices here, and this one has had them.`,
        {
          status: 409,
        },
      );
    }
    this.hosted.allow(limits.decisions);
    const events = on();
    this.view = this.look();
    this.tell(events);
    for (const wake of this.listeners) wake();
  }

  private attempt(choice: unknown): readonly BaseEvent[] {
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
  private look(): FightView {
    return this.fight.view(this.viewer);
  }

  private get viewer(): number | undefined {
    const { players } = this.fight;
    return players.length === 1 ? players[0] : undefined;
  }

  /** Puts events into words at once, while those they speak of are on the scene. */
  private tell(events: readonly BaseEvent[]): void {
    const names: string[] = [];
    for (const { who, name } of this.view.combatants) names[who] = name;
    const { ruleset } = this.fight;
    for (const event of eventsFor(events, this.viewer)) {
      const told: Told = { number: this.told.length + 1, text: ruleset.narrate(event, names), event };
      this.told.push(JSON.stringify(told));
    }
    // Told, they are not needed any more.
    this.fight.events.length = 0;
  }
}
