import { type ErrorCode, FrayError, type Issue } from '@fray/engine';
import { idOf, requirePortable } from '../simulate/job.js';
import { type ForecastAnswers, type ForecastControl, type ForecastJob, runForecastJob } from './job.js';

/** To a worker: a job, or that it is no longer wanted. */
export type ForecastRequest =
  | { readonly kind: 'job'; readonly id: number; readonly job: ForecastJob }
  | { readonly kind: 'cancel'; readonly id: number };

/** From a worker: the numbers so far, the answer, or why there is none. */
export type ForecastMessage = { readonly id: number } & (
  | { readonly kind: 'progress'; readonly sofar: unknown }
  | { readonly kind: 'answer'; readonly answer: unknown }
  | {
      readonly kind: 'failure';
      readonly message: string;
      readonly code?: ErrorCode;
      readonly issues?: readonly Issue[];
    }
);

/** One end of the line between a thread and its worker: what both kinds of workers, of pages and of Node, have in common. */
export interface ForecastPort<Sent, Received> {
  send(message: Sent): void;
  /** `received` is called with each message, `lost` if the other end is gone. */
  listen(received: (message: Received) => void, lost: (reason: Error) => void): void;
  close(): void;
  /** Called when the first question is waiting for its answer, and when none is any more. */
  setBusy?(isBusy: boolean): void;
}

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: unknown) => void;
  readonly onProgress: ((sofar: never) => void) | undefined;
}

/**
 * Asks a worker about positions, so that this thread never waits. The worker stays for the next question; a page makes it of a web worker
 * (`pageWorkerPort`), a program of a thread (`forecastThread`).
 *
 * @example
 * const worker = forecastThread();
 * const ahead = await worker.ask({ what: 'forecast', position: positionOf(fight) }, { onProgress: show, signal });
 * worker.close();
 */
export class ForecastWorker {
  private readonly waiting = new Map<number, Waiting>();
  private nextId = 1;
  private lost: Error | null = null;

  constructor(private readonly port: ForecastPort<ForecastRequest, ForecastMessage>) {
    port.listen(
      message => this.receive(message),
      reason => this.fail(reason),
    );
  }

  /** The answer to a job. A job that is aborted is dropped by the worker at once. */
  ask<Job extends ForecastJob>(
    job: Job,
    { onProgress, signal }: ForecastControl<Job['what']> = {},
  ): Promise<ForecastAnswers[Job['what']]> {
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      if (this.lost) throw this.lost;
      requirePortable({ ruleset: job.position.ruleset });
      signal?.throwIfAborted();
      this.waiting.set(id, { resolve, reject, onProgress });
      this.port.setBusy?.(true);
      signal?.addEventListener(
        'abort',
        () => {
          if (!this.end(id)) return;
          this.port.send({ kind: 'cancel', id });
          reject(signal.reason);
        },
        { once: true },
      );
      this.port.send({ kind: 'job', id, job });
    });
  }

  /** Ends the worker. What it was asked is not answered any more. */
  close(): void {
    this.fail(new Error('The worker of the forecasts was closed.'));
    this.port.close();
  }

  private receive(message: ForecastMessage): void {
    const waiting = this.waiting.get(message.id);
    if (!waiting) return;
    if (message.kind === 'progress') {
      waiting.onProgress?.(message.sofar as never);
      return;
    }
    this.end(message.id);
    if (message.kind === 'answer') waiting.resolve(message.answer as never);
    else waiting.reject(errorOf(message));
  }

  private fail(reason: Error): void {
    this.lost ??= reason;
    for (const { reject } of this.waiting.values()) reject(reason);
    this.waiting.clear();
    this.port.setBusy?.(false);
  }

  /** Whether it was waiting. */
  private end(id: number): boolean {
    const was = this.waiting.delete(id);
    if (this.waiting.size === 0) this.port.setBusy?.(false);
    return was;
  }
}

function errorOf({ message, code, issues }: Extract<ForecastMessage, { kind: 'failure' }>): Error {
  return code ? new FrayError(code, message, { issues: issues ?? [] }) : new Error(message);
}

/**
 * What a worker does: answers jobs until its port is closed. `load` makes the rules of a ruleset known to the lab, if they are not yet.
 *
 * @example
 * serveForecasts(pagePort(), loadForLab); // the whole of a page's worker
 */
export function serveForecasts(
  port: ForecastPort<ForecastMessage, ForecastRequest>,
  load: (ruleset: string) => Promise<void>,
): void {
  const running = new Map<number, AbortController>();
  const run = async (id: number, job: ForecastJob): Promise<void> => {
    const stop = new AbortController();
    running.set(id, stop);
    try {
      if (job.position.module === undefined) await load(idOf(job.position.ruleset));
      const onProgress = (sofar: unknown) => port.send({ kind: 'progress', id, sofar });
      const answer = await runForecastJob(job, { onProgress, signal: stop.signal });
      port.send({ kind: 'answer', id, answer });
    } catch (error) {
      if (!stop.signal.aborted) port.send({ kind: 'failure', id, ...failureOf(error) });
    }
    running.delete(id);
  };
  port.listen(
    request => {
      if (request.kind === 'cancel') running.get(request.id)?.abort();
      else void run(request.id, request.job);
    },
    () => {},
  );
}

/** Errors lose their members between threads. */
function failureOf(error: unknown): Pick<Extract<ForecastMessage, { kind: 'failure' }>, 'message' | 'code'> {
  if (!(error instanceof FrayError))
    return { message: error instanceof Error ? error.message : String(error) };
  const { message, code, issues } = error;
  return { message, code, ...(issues.length > 0 ? { issues } : {}) };
}
