import type { Badge } from '../../../core/view.js';
import type { Component } from './component.js';

interface Hazard {
  readonly name: string;
  readonly every: number;
  readonly offset: number;
  readonly alone: boolean;
  readonly components: readonly Component[];
}

interface Trap {
  readonly name: string;
  readonly once: boolean;
  readonly spot: number;
  readonly components: readonly Component[];
}

export interface Zone {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly adjacent: readonly number[];
  /** Band to each zone. */
  readonly bands: readonly number[];
  /** Steps to each zone. */
  readonly steps: readonly number[];
  readonly capacity: number;
  readonly features: readonly Badge[];
  readonly hazards: readonly Hazard[];
  readonly traps: readonly Trap[];
  readonly exitCost: number;
  /** Attack bonus from inside by kind, Defense bonus against kinds from outside (ARENA-24.6). */
  readonly attack: readonly number[];
  readonly defence: readonly number[];
}
