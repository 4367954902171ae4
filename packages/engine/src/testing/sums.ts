import type { BaseEvent, Part, Roll } from '../core/events.js';
import { same } from './check.js';

/** The fields that hold the total of the parts beside them. */
const TOTALS = ['total', 'amount', 'value'] as const;

/** Fails where a number of an event is not the sum of its parts. */
export function checkSums(event: BaseEvent): void {
  for (const roll of event.rolls ?? []) checkRoll(roll);
  checkParts(event, event.kind);
}

function checkRoll({ label, faces, kept, count, times = 1, sides, bounds, modifiers, total }: Roll): void {
  const counted = kept ? kept.map(place => faces[place]!) : faces;
  const dice = counted.reduce((sum, face) => sum + face, 0) * times;
  same(dice + sumOf(modifiers), total, `the total of the roll '${label}'`);
  same(faces.length, count, `the number of faces of the roll '${label}'`);
  if (bounds) same(sumOf(bounds), sides, `the sides of the roll '${label}'`);
}

/** Of every object within that has parts. */
function checkParts(value: unknown, path: string): void {
  if (typeof value !== 'object' || value === null) return;
  const { parts } = value as { readonly parts?: readonly Part[] };
  if (parts && parts.length > 0) {
    const name = TOTALS.find(field => field in value);
    if (name)
      same(sumOf(parts), (value as Readonly<Record<string, unknown>>)[name], `the parts of ${path}.${name}`);
  }
  for (const [key, inner] of Object.entries(value)) checkParts(inner, `${path}.${key}`);
}

/** Without the noise of floating-point numbers: parts may be hundredths. */
function sumOf(parts: readonly Part[]): number {
  return Math.round(parts.reduce((sum, { value }) => sum + value, 0) * 1e6) / 1e6;
}
