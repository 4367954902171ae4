import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AnsweredRequest } from './answered-requests.js';

/** Upper limits in seconds: a turn takes about a millisecond, and no request may work for more than ten seconds. */
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Something that the server has in memory, counted whenever it is asked for. */
export interface LiveCount {
  /** In `/api/health`, and after `fray_` in the metrics. */
  readonly name: string;
  readonly help: string;
  /** Whether it is a kind of game, which `/api/health` counts too. */
  readonly isGame: boolean;
  count(): number;
}

/** The metrics of one server for Prometheus: its requests and games, and memory, event loop and garbage collection of the process. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly durations: Histogram<'method' | 'route' | 'status'>;

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    this.durations = new Histogram({
      name: 'fray_http_request_duration_seconds',
      help: 'Time from the head of a request to the end of its answer.',
      labelNames: ['method', 'route', 'status'],
      buckets: DURATION_BUCKETS,
      registers: [this.registry],
    });
  }

  addLiveCount({ name, help, count }: LiveCount): void {
    new Gauge({
      name: `fray_${name}`,
      help,
      registers: [this.registry],
      collect() {
        this.set(count());
      },
    });
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  record({ method, route, status, milliseconds }: AnsweredRequest): void {
    this.durations.observe({ method, route, status }, milliseconds / 1000);
  }

  /** All metrics in the text format of Prometheus. */
  text(): Promise<string> {
    return this.registry.metrics();
  }
}
