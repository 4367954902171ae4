import type { ErrorCode, Issue, Replay } from '@fray/engine';
import type {
  AnyReport,
  BestOptions,
  Chunk,
  CompareOptions,
  Field,
  FightSpec,
  Job,
  MatrixOptions,
  OddsOptions,
  OptimumOptions,
  SensitivityOptions,
  SimulateOptions,
  SweepOptions,
  TallyData,
  TuneOptions,
  Tuning,
} from '@fray/lab/browser';

/** A request to a worker, as plain data. */
export type WorkerRequest =
  | { readonly what: 'simulate'; readonly options: SimulateOptions }
  | { readonly what: 'sweep'; readonly options: SweepOptions; readonly side: number }
  | { readonly what: 'tune'; readonly options: TuneOptions }
  | { readonly what: 'compare'; readonly options: CompareOptions }
  | { readonly what: 'best'; readonly options: BestOptions }
  | { readonly what: 'sensitivity'; readonly options: SensitivityOptions }
  | { readonly what: 'matrix'; readonly options: MatrixOptions }
  | { readonly what: 'odds'; readonly options: OddsOptions }
  | { readonly what: 'search'; readonly options: OptimumOptions }
  | { readonly what: 'bands'; readonly given: unknown }
  | { readonly what: 'replay'; readonly options: FightSpec; readonly seed: string | number }
  | { readonly what: 'fields'; readonly options: FightSpec }
  | { readonly what: 'axis'; readonly options: FightSpec; readonly field: Field }
  /** A suggestion for tuning; the field `first` is tried before the others. */
  | { readonly what: 'tuning'; readonly options: FightSpec; readonly side: number; readonly first?: string };

/** A chunk of fights for a worker of the pool. The number identifies the job, which the worker may have prepared already. */
export interface ChunkTask {
  readonly what: 'chunk';
  readonly number: number;
  readonly job: Job;
  readonly chunk: Chunk;
}

/** The answer to a request. */
export type WorkerResult = AnyReport | Replay | readonly Field[] | string | Tuning | null;

/** The progress in fights, or in states if every roll is followed. */
export interface WorkProgress {
  readonly done: number;
  readonly total: number;
  readonly what: 'fights' | 'states';
}

/** An error as plain data, because errors lose their members between threads. */
export interface Failure {
  readonly message: string;
  readonly code?: ErrorCode;
  readonly issues?: readonly Issue[];
}

/** A message from a worker. */
export type WorkerMessage =
  | ({ readonly kind: 'progress' } & WorkProgress)
  | { readonly kind: 'report'; readonly report: AnyReport }
  | { readonly kind: 'answer'; readonly answer: WorkerResult }
  | { readonly kind: 'tally'; readonly tally: TallyData }
  | { readonly kind: 'failure'; readonly failure: Failure };
