import { type Ruleset, unknownId } from '@fray/engine';
import type { WatchRef } from '../../reports/shape.js';
import { type FightSpec, idOf } from '../../simulate/job.js';
import { type Entrant, entrantOf } from '../entrants.js';
import { checkMeetings, type MatrixReport, matrix, meetingSetup } from '../matrix.js';
import { type BandPlace, type Check, checkOf, type ReadyBand, wrong } from './check.js';
import type { Band } from './schema.js';

/** A band about all entrants of a kind: how often each wins, and how one-sided their pairings are. */
export function matrixBand(
  band: Band,
  place: BandPlace,
  ruleset: Ruleset,
  spec: FightSpec,
  fights: number,
): ReadyBand {
  const { fields, entrants } = meetingOf(band.matrix!, place, ruleset);
  checkMeetings(spec, { setup: spec.setup, fields, entrants }, place.name);
  return {
    spec,
    fights: fights * entrants.length * (entrants.length - 1),
    run: async work => checksOf(band, place, await matrix({ ...spec, fields, entrants, fights, ...work })),
  };
}

/** The entrants that a band names, and the fields that hold them. */
function meetingOf(
  { entrants: wanted, fields }: NonNullable<Band['matrix']>,
  place: BandPlace,
  ruleset: Ruleset,
): { readonly fields: readonly [string, string]; readonly entrants: readonly Entrant[] } {
  const kinds = ruleset.entrants?.() ?? [];
  if (typeof wanted === 'string') {
    if (kinds.length === 0)
      throw wrong(place, 'matrix.entrants', `the ruleset '${ruleset.id}' has no shipped entrants: list them`);
    const kind = kinds.find(each => each.kind === wanted);
    if (!kind) {
      const names = kinds.map(each => each.kind);
      throw wrong(place, 'matrix.entrants', unknownId('kind of entrants', wanted, names));
    }
    return { fields: fields ?? kind.fields, entrants: kind.all };
  }
  const pair = fields ?? kinds[0]?.fields;
  if (!pair) throw wrong(place, 'matrix.fields', `must be given: '${ruleset.id}' has no fields for entrants`);
  return { fields: pair, entrants: wanted.map((value, index) => entrantOf(ruleset, pair, value, index)) };
}

function checksOf({ winRate, pairing }: Band, { name }: BandPlace, report: MatrixReport): Check[] {
  const { entrants, pairings, inputs } = report;
  const fightOf = (a: number, b: number): WatchRef => ({
    ruleset: idOf(inputs.ruleset),
    setup: meetingSetup(inputs, a, b),
    policies: inputs.policies,
    seed: pairings[a]![b]!.example!,
  });
  const share = { band: name, unit: 'share' as const };
  const checks: Check[] = [];
  if (winRate)
    for (const [a, { name: who, rate, low, high }] of entrants.entries()) {
      const fight = fightOf(a, worstFor(report, a));
      const what = `win rate of ${who}`;
      checks.push(checkOf({ ...share, what, found: rate, low, high, wanted: winRate, fight }));
    }
  if (pairing)
    for (const [a, row] of pairings.entries())
      for (const [b, found] of row.entries()) {
        // Each pairing once, seen from the one that wins more of it; from the first, if both win the same.
        const other = pairings[b]![a];
        if (!found || !other || found.rate < other.rate || (found.rate === other.rate && a > b)) continue;
        const what = `win rate of ${entrants[a]!.name} against ${entrants[b]!.name}`;
        const { rate, low, high } = found;
        checks.push(
          checkOf({ ...share, what, found: rate, low, high, wanted: pairing, fight: fightOf(a, b) }),
        );
      }
  return checks;
}

/** The opponent that an entrant wins least against. */
function worstFor({ pairings }: MatrixReport, a: number): number {
  const rates = pairings[a]!.map(pairing => pairing?.rate ?? Number.POSITIVE_INFINITY);
  return rates.indexOf(Math.min(...rates));
}
