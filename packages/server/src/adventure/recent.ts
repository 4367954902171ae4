import type { AdventureChoice } from '@fray/engine/rulesets/quest';
import type { Told } from '../session.js';
import type { Patience } from './bounded.js';
import type { AdventureFight } from './live.js';

/** Choices of one stretch. What is told goes back one or two of these. */
const MOST = 32;

/** Where a stretch of play began: the game as it stood, and how much had been told. */
interface Beginning {
  readonly inside: ReturnType<AdventureFight['internals']>;
  readonly count: number;
}

/** Puts into words what one choice led to, as the game stands after it; the number is that of the event before. */
type Tell = (fight: AdventureFight, events: ReturnType<AdventureFight['act']>, count: number) => Told[];

/**
 * What has happened lately, for who comes back. Nothing is kept of it but the choices: with the same dice they lead to
 * the same events, so they are made once more when somebody asks. Every player's are in memory at once, and to write
 * all of it down would take as long as to play it.
 */
export class Recent {
  private from: Beginning | null = null;
  private older: AdventureChoice[] = [];
  /** Where the younger ones begin. */
  private middle: Beginning | null = null;
  private younger: AdventureChoice[] = [];
  /** How often the built-in players have decided in answer to the younger ones. */
  private decisions = 0;

  constructor(
    private opening: readonly Told[],
    private readonly patience: Patience,
  ) {}

  /** Whether the next choice begins a stretch: so that to make all of them again is no more than a few requests. */
  get isFull(): boolean {
    return this.middle === null || this.younger.length >= MOST || this.decisions >= this.patience.most;
  }

  /** A choice was made: from there on where a stretch begins with it; `anew` where all before is forgotten. */
  add(choice: AdventureChoice, decisions: number, beginning: Beginning | null, anew: boolean): void {
    if (beginning && (anew || this.isFull)) {
      if (anew || this.from) this.opening = [];
      this.from = anew ? null : this.middle;
      this.older = anew ? [] : this.younger;
      this.middle = beginning;
      this.younger = [];
      this.decisions = 0;
    }
    this.younger.push(choice);
    this.decisions += decisions;
  }

  all(fight: AdventureFight, tell: Tell): Told[] {
    const told = [...this.opening];
    const beginning = this.from ?? this.middle;
    if (!beginning) return told;
    const again = fight.fork();
    again.resumeFrom(beginning.inside);
    let { count } = beginning;
    for (const choice of [...this.older, ...this.younger]) {
      this.patience.renew();
      const events = again.act(choice);
      for (const each of tell(again, events, count)) told.push(each);
      count += events.length;
    }
    return told;
  }
}
