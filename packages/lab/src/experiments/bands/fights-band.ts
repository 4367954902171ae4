import { type Ruleset, unknownId } from '@fray/engine';
import { type FightSpec, idOf, openFight } from '../../simulate/job.js';
import type { SimulationReport } from '../../simulate/report.js';
import { UNFINISHED } from '../../simulate/runner.js';
import { simulate, type WorkOptions } from '../../simulate/simulate.js';
import { setupWithSeeds, simulateSeeds } from '../../simulate/simulate-seeds.js';
import { type Interval, medianInterval } from '../../simulate/statistics.js';
import { type BandPlace, type Check, checkOf, type ReadyBand, type Unit, wrong } from './check.js';
import type { Band } from './schema.js';

/** How many fights are watched event by event, if a band is about hits to kill or rates. */
const WATCHED_FIGHTS = 2_000;

/** A band about one fight: how often a side wins it, how long it takes, how its combatants behave. */
export function fightsBand(
  band: Band,
  place: BandPlace,
  ruleset: Ruleset,
  spec: FightSpec,
  fights: number,
): ReadyBand {
  const isRated = Object.keys(band.rate).length > 0;
  if (isRated && !ruleset.observe) throw wrong(place, 'rate', `the ruleset '${ruleset.id}' counts no rates`);
  const { seeds } = band;
  if (seeds) openFight({ ...spec, setup: setupWithSeeds(spec.setup, seeds, 0) }, place.name);
  const isWatched = isRated || Object.keys(band.hitsToKill).length > 0;
  return {
    spec,
    fights,
    checkNames: work => checkMeasureNames(band, place, spec, work),
    async run(work) {
      const options = { ...spec, fights, watched: isWatched ? WATCHED_FIGHTS : 0, ...work };
      if (!seeds) return checksOf(band, place, spec, await simulate(options));
      const { report, medianSetup } = await simulateSeeds({ ...options, seeds });
      return checksOf(band, place, { ...spec, setup: medianSetup }, report);
    },
  };
}

/** The checks of one band. */
function checksOf(band: Band, place: BandPlace, spec: FightSpec, report: SimulationReport): Check[] {
  const { setup, seeds, side, winRate, mean, median, hitsToKill, rate } = band;
  const checks: Check[] = [];
  const fight = {
    ruleset: idOf(spec.ruleset),
    setup: spec.setup,
    policies: report.inputs.policies,
    seed: report.examples.median,
    ...(typeof setup === 'string' && !seeds ? { name: setup } : {}),
  };
  const check = (
    what: string,
    unit: Unit,
    found: number,
    { low, high }: Interval,
    wanted: readonly [number, number],
  ) => checks.push(checkOf({ band: place.name, what, unit, found, low, high, wanted, fight }));
  const win = report.wins[side]!;
  if (winRate) check(side === 0 ? 'win rate' : `win rate of ${win.name}`, 'share', win.rate, win, winRate);
  for (const [what, wanted] of Object.entries(mean)) {
    const { mean: found, interval } = measureOf(report, what, place, 'mean');
    check(`mean ${what}`, 'number', found, interval, wanted);
  }
  for (const [what, wanted] of Object.entries(median)) {
    const { quantiles, histogram } = measureOf(report, what, place, 'median');
    check(`median ${what}`, 'number', quantiles.p50, medianInterval(histogram), wanted);
  }
  for (const [who, wanted] of Object.entries(hitsToKill)) {
    const fallen = report.eventStats!.combatants.filter(each => each.hitsToKill);
    const found = fallen.find(each => each.name === who)?.hitsToKill;
    if (!found)
      throw wrong(
        place,
        'hitsToKill',
        `no '${who}' ever fell; those who did are ${fallen.map(each => each.name).join(', ')}`,
      );
    check(`hits to kill ${who}`, 'number', found.mean, found.interval, wanted);
  }
  for (const [pattern, wanted] of Object.entries(rate))
    for (const name of rateNames(report, pattern, place)) {
      const found = report.eventStats!.rates[name]!;
      check(`rate of ${name}`, 'share', found.rate, found, wanted);
    }
  return checks;
}

/** The rates that a name means: itself, or with a `*` at its end all that begin so. */
function rateNames({ eventStats }: SimulationReport, pattern: string, place: BandPlace): string[] {
  const names = Object.keys(eventStats!.rates);
  const found = pattern.endsWith('*')
    ? names.filter(name => name.startsWith(pattern.slice(0, -1)))
    : names.filter(name => name === pattern);
  if (found.length > 0) return found;
  if (names.length === 0) throw wrong(place, 'rate', 'nothing was counted in these fights');
  throw wrong(place, 'rate', unknownId('rate', pattern, names));
}

/**
 * Checks that the ruleset measures what the band names. It takes one fight to know what a ruleset measures, and a fight that did not
 * end may lack some of it.
 */
async function checkMeasureNames(
  { mean, median }: Band,
  place: BandPlace,
  spec: FightSpec,
  { maxChoices, signal }: Pick<WorkOptions, 'maxChoices' | 'signal'>,
): Promise<void> {
  const wanted = Object.entries({ mean, median });
  if (wanted.every(([, bounds]) => Object.keys(bounds).length === 0)) return;
  const limit = maxChoices === undefined ? {} : { maxChoices };
  const one = await simulate({ ...spec, ...limit, fights: 1, workers: 0, watched: 0, signal });
  if (one.outcomes[0]!.kind === UNFINISHED.kind) return;
  for (const [field, bounds] of wanted)
    for (const what of Object.keys(bounds)) measureOf(one, what, place, field);
}

/** A measure of the report by its name. */
function measureOf(
  { measures }: SimulationReport,
  what: string,
  place: BandPlace,
  field: string,
): SimulationReport['measures'][string] {
  const found = measures[what];
  if (found) return found;
  throw wrong(place, field, unknownId('measure', what, Object.keys(measures)));
}
