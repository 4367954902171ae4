import type { Fight } from '@fray/engine';
import type {
  Forecast,
  ForecastControl,
  ForecastJob,
  ForecastWorker,
  Hint,
  Position,
  Threats,
} from '@fray/lab/browser';
import { settings } from '../settings.js';
import { Store } from '../store.js';

/** The part of a game that forecasts are made of. */
export interface ForecastableGame {
  readonly fight: Fight;
  /** Changes with every choice, and when one is taken back. */
  readonly changes: Store<number>;
}

/** An answer that is being worked out. `sofar` is null until there are any numbers, and where nobody has to decide. */
export interface Answer<T> {
  readonly status: 'idle' | 'working' | 'done' | 'failed';
  readonly sofar: T | null;
}

/** What is known of what lies ahead at this moment of the game. */
export interface LookAhead {
  readonly forecast: Answer<Forecast>;
  readonly threats: Answer<Threats>;
  readonly hint: Answer<Hint>;
  /** While a hint is looked for: what is known so far. */
  readonly search: Forecast | null;
}

type What = ForecastJob['what'];
type Asked = Pick<ForecastWorker, 'ask' | 'close'>;

/** Choices in the play-outs of a hint, so that it takes seconds. */
const MAX_HINT_CHOICES = 100_000;

const IDLE = { status: 'idle', sofar: null } as const;
const NOTHING_ASKED: LookAhead = { forecast: IDLE, threats: IDLE, hint: IDLE, search: null };

/** Starts a worker, and takes the position of a fight for it. Loaded only when it is needed. */
interface Connection {
  startForecastWorker(): Asked;
  positionOf(fight: Fight): Position;
}

/**
 * Asks a worker what lies ahead: the forecast after each choice while its display is on, threats and a hint when they are wanted. It asks
 * as soon as a choice is made, while its animation still plays, and drops the questions at the next choice.
 */
export class Forecasts extends Store<LookAhead> {
  private connection: Connection | undefined;
  /** One for each kind of question, so that none waits for another. */
  private readonly workers = new Map<What, Asked>();
  private asked = new AbortController();
  private hintAsked = new AbortController();
  private isStarted = false;

  /** @param game null where a server has the rules: nothing can be worked out here then */
  constructor(
    private readonly game: ForecastableGame | null,
    private readonly connect: () => Promise<Connection> = () => import('./start-worker.js'),
  ) {
    super(NOTHING_ASKED);
  }

  get isAvailable(): boolean {
    return this.game !== null;
  }

  /** Follows the game until the returned function is called. */
  start(): () => void {
    const { game } = this;
    if (!game) return () => {};
    this.isStarted = true;
    let wasOn = settings.value.forecast;
    const stops = [
      game.changes.subscribe(() => this.begin()),
      settings.subscribe(() => {
        if (settings.value.forecast === wasOn) return;
        wasOn = settings.value.forecast;
        this.begin();
      }),
    ];
    this.begin();
    return () => {
      for (const stop of stops) stop();
      this.isStarted = false;
      this.drop();
      for (const what of [...this.workers.keys()]) this.closeWorker(what);
    };
  }

  /** Asks what the enemies threaten, unless that was asked already. */
  askThreats(): void {
    if (settings.value.forecast && this.value.threats.status === 'idle') this.ask('threats');
  }

  /** Asks for a hint; asked again, it is put away. */
  toggleHint(): void {
    if (this.value.hint.status === 'idle') this.ask('hint');
    else {
      this.hintAsked.abort();
      this.patch({ hint: IDLE, search: null });
    }
  }

  /** Asks anew for this moment of the game. */
  private begin(): void {
    this.drop();
    if (settings.value.forecast) this.ask('forecast');
  }

  private drop(): void {
    this.asked.abort();
    this.hintAsked.abort();
    this.asked = new AbortController();
    this.set(NOTHING_ASKED);
  }

  private ask(what: What): void {
    const { game } = this;
    if (!game || game.fight.outcome) return;
    if (what === 'hint') this.hintAsked = new AbortController();
    const { signal } = what === 'hint' ? this.hintAsked : this.asked;
    this.put(what, { status: 'working', sofar: null });
    // Not in the same task as the choice, which is shown first.
    setTimeout(() => void this.answer(what, game.fight, signal));
  }

  private async answer(what: What, fight: Fight, signal: AbortSignal): Promise<void> {
    const onProgress = (sofar: unknown) => {
      if (signal.aborted) return;
      if (what === 'hint') this.patch({ search: sofar as Forecast });
      else this.put(what, { status: 'working', sofar });
    };
    try {
      this.connection ??= await this.connect();
      if (signal.aborted || !this.isStarted) return;
      const worker = this.workers.get(what) ?? this.connection.startForecastWorker();
      this.workers.set(what, worker);
      const settings = what === 'hint' ? { maxChoices: MAX_HINT_CHOICES } : {};
      const job = { what, position: this.connection.positionOf(fight), settings } as ForecastJob;
      const control: ForecastControl<What> = { signal, onProgress };
      const sofar = await worker.ask(job, control);
      if (!signal.aborted) this.put(what, { status: 'done', sofar });
    } catch {
      if (signal.aborted) return;
      // A worker that has stopped is started again with the next question.
      this.closeWorker(what);
      this.put(what, { status: 'failed', sofar: null });
    }
  }

  private closeWorker(what: What): void {
    this.workers.get(what)?.close();
    this.workers.delete(what);
  }

  private put(what: What, answer: Answer<unknown>): void {
    this.patch({ [what]: answer } as Partial<LookAhead>);
  }
}

/** Shows or hides the forecast. */
export function toggleForecast(): void {
  settings.patch({ forecast: !settings.value.forecast });
}
