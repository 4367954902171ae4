import { type FightSpec, idOf, openFight } from '../../simulate/job.js';
import { type CompareOptions, type Comparison, compare } from '../compare.js';
import { type BandPlace, type BandSources, type Check, checkOf, type ReadyBand, wrong } from './check.js';
import type { Band } from './schema.js';

/** A band about two ways to fight: how much more often a side wins than it would with `against`, by the same luck. */
export function againstBand(
  band: Band,
  place: BandPlace,
  spec: FightSpec,
  fights: number,
  { find }: BandSources,
): ReadyBand {
  const against = otherFight(band, place, spec, find);
  openFight({ ...spec, ...against }, place.name);
  return {
    spec,
    fights,
    run: async work => [checkOfDifference(band, place, await compare({ ...spec, against, fights, ...work }))],
  };
}

function otherFight(
  { against }: Band,
  place: BandPlace,
  { ruleset }: FightSpec,
  find: BandSources['find'],
): CompareOptions['against'] {
  const { setup, policies } = against!;
  if (setup === undefined && policies === undefined)
    throw wrong(place, 'against', 'must have another setup or other policies');
  const other = typeof setup === 'string' ? find(setup) : undefined;
  if (other && other.ruleset !== idOf(ruleset))
    throw wrong(place, 'against.setup', `must be of the ruleset '${idOf(ruleset)}', not '${other.ruleset}'`);
  return {
    ...(setup === undefined ? {} : { setup: other ? other.setup : setup }),
    ...(policies === undefined ? {} : { policies }),
  };
}

/** `compare` says what the change to `against` gains; the band says what these fights have over it. */
function checkOfDifference({ side, difference }: Band, { name }: BandPlace, report: Comparison): Check {
  const { before, turned, wins } = report;
  const win = wins[side]!;
  const { ruleset, setup, policies } = before.inputs;
  return checkOf({
    band: name,
    what: side === 0 ? 'difference of win rates' : `difference of win rates of ${win.name}`,
    unit: 'difference',
    found: 0 - win.mean,
    low: 0 - win.high,
    high: 0 - win.low,
    wanted: difference!,
    fight: { ruleset, setup, policies, seed: turned[0]?.example ?? before.examples.median },
  });
}
