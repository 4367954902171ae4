import { type Crew, crewHere } from './crew.js';

/** In a page whoever wants workers brings a crew of them; else this thread does it. */
export function crewFor(): Crew {
  return crewHere();
}
