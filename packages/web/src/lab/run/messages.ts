import type { ErrorCode, Issue, Replay } from '@fray/engine';
import type {
  AnyReport,
  Chunk,
  CompareOptions,
  Field,
  FightSpec,
  Job,
  MatrixOptions,
  OddsOptions,
  OptimumOptions,
  SimulateOptions,
  SweepOptions,
  TallyData,
  TuneOptions,
  Tuning,
} from '@fray/lab/browser';

/** What a worker is asked for: plain data, all of it. */
export type WorkerRequest =
  | { readonly what: 'simulate'; readonly options: SimulateOptions }
  | { readonly what: 'sweep'; readonly options: SweepOptions; readonly side: number }
  | { readonly what: 'tune'; readonly options: TuneOptions }
  | { readonly what: 'compare'; readonly options: CompareOptions }
  | { readonly what: 'matrix'; readonly options: MatrixOptions }
  | { readonly what: 'odds'; readonly options: OddsOptions }
  | { readonly what: 'search'; readonly options: OptimumOptions }
  | { readonly what: 'bands'; readonly given: unknown }
  | { readonly what: 'replay'; readonly options: FightSpec; readonly seed: string | number }
  | { readonly what: 'fields'; readonly options: FightSpec }
  | { readonly what: 'axis'; readonly options: FightSpec; readonly field: Field }
  /** A question for tuning that has an answer, about the field named first if that has one. */
  | { readonly what: 'tuning'; readonly options: FightSpec; readonly side: number; readonly first?: string };

/** A chunk for a hand; the number stands for the job, which it may have open already. */
export interface ChunkTask {
  readonly what: 'chunk';
  readonly number: number;
  readonly job: Job;
  readonly chunk: Chunk;
}

/** What comes of an order. */
export type WorkerResult = AnyReport | Replay | readonly Field[] | string | Tuning | null;

/** How far it is: fights, or states where every roll is followed. */
export interface WorkProgress {
  readonly done: number;
  readonly total: number;
  readonly what: 'fights' | 'states';
}

/** Something went wrong: as data, since errors lose what they are on their way. */
export interface Failure {
  readonly message: string;
  readonly code?: ErrorCode;
  readonly issues?: readonly Issue[];
}

/** What a worker tells. */
export type WorkerMessage =
  | ({ readonly kind: 'progress' } & WorkProgress)
  | { readonly kind: 'report'; readonly report: AnyReport }
  | { readonly kind: 'answer'; readonly answer: WorkerResult }
  | { readonly kind: 'tally'; readonly tally: TallyData }
  | { readonly kind: 'failure'; readonly failure: Failure };
