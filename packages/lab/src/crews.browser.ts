import { type Crew, crewHere } from './crew.js';
import type { Job } from './job.js';

/** In a page whoever wants workers brings a crew of them; else this thread does it. */
export function crewFor(_fights: number, _workers?: number, _job?: Job): Crew {
  return crewHere();
}
