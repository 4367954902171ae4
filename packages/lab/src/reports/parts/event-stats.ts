import type { CombatantReport, SimulationReport } from '../../simulate/report.js';
import { counted, type Part } from '../part.js';
import { rateBars } from '../plots/rate-bars.js';
import { type Spread, spreads } from '../plots/spreads.js';
import { toneOf } from '../sides.js';
import { figure, percent, percentRange, wordsOf } from '../words.js';

const MAX_ACTIONS = 6;
/** With more combatants than this, a table is easier to read than bars. */
const MAX_DRAWN = 6;

const HOW_TO_READ =
  'The stroke is the median, the box holds half of the fights, the line 90 of 100; the number is the mean.';

/** What combatants did and suffered, in the fights that were watched event by event. */
export function eventStatsParts({
  fights,
  combatants,
  rates,
}: NonNullable<SimulationReport['eventStats']>): Part[] {
  const names = [...new Set(combatants.flatMap(each => Object.keys(each.amounts)))];
  const amounts = names.filter(what => what !== 'falls');
  return [
    {
      title: 'Who fell',
      note: `In ${counted(fights)} fights that were watched event by event.`,
      plot: rateBars(
        'Who fell',
        combatants.map(({ name, side, fell, fights: present }) => ({
          ...fell,
          label: name,
          tone: toneOf(side),
          tip: `${name} fell in ${percent(fell.rate)} (${percentRange(fell)}) of the ${counted(present)} fights it was in`,
        })),
      ),
      table: {
        head: ['a fight, on average', 'in fights', ...names, 'hits to kill'],
        rows: combatants.map(({ name, fights: present, amounts: own, hitsToKill }) => [
          name,
          counted(present),
          ...names.map(each => (own[each] ? figure(own[each].mean) : '')),
          hitsToKill ? figure(hitsToKill.mean) : '',
        ]),
      },
    },
    ...[
      ...amounts.flatMap(what => spreadPart(titleOf(what), combatants, each => each.amounts[what])),
      ...spreadPart('Hits to kill', combatants, each => each.hitsToKill),
    ].map((part, index) => (index === 0 ? { ...part, note: HOW_TO_READ } : part)),
    actionsPart(combatants),
    ...behaviourParts(rates),
  ];
}

/** What the ruleset counts of how combatants behave. */
function behaviourParts(rates: NonNullable<SimulationReport['eventStats']>['rates']): Part[] {
  const all = Object.entries(rates);
  if (all.length === 0) return [];
  const title = 'How they behaved';
  return [
    {
      title,
      note: 'How often they did it, of how often they could have.',
      wide: true,
      plot: rateBars(
        title,
        all.map(([name, each]) => ({
          ...each,
          label: name,
          tone: 'gold',
          tip: `${name}: ${percent(each.rate)} (${percentRange(each)}), ${counted(each.count)} of ${counted(each.of)}`,
        })),
      ),
      table: {
        head: ['', 'times', 'of', 'share', '95 % interval'],
        rows: all.map(([name, each]) => [
          name,
          counted(each.count),
          counted(each.of),
          percent(each.rate),
          percentRange(each),
        ]),
      },
    },
  ];
}

function titleOf(what: string): string {
  if (what === 'dealt' || what === 'taken') return `Damage ${what} in a fight`;
  return what === 'healed' ? 'Points healed in a fight' : `${wordsOf(what)} in a fight`;
}

/** Leaves out combatants for whom it is always 0. */
function spreadPart(
  title: string,
  combatants: readonly CombatantReport[],
  of: (combatant: CombatantReport) => Spread['summary'] | undefined,
): Part[] {
  const all = combatants.flatMap(({ name, side, ...rest }): Spread[] => {
    const summary = of({ name, side, ...rest });
    return summary && summary.max > 0 ? [{ label: name, summary, tone: toneOf(side) }] : [];
  });
  if (all.length === 0) return [];
  return [
    {
      title,
      plot: spreads(title, all),
      table: {
        head: ['', 'mean', '95 % interval', 'least', '5 %', '25 %', 'median', '75 %', '95 %', 'most'],
        rows: all.map(({ label, summary: { mean, interval, min, max, quantiles } }) => [
          label,
          figure(mean),
          `${figure(interval.low)} – ${figure(interval.high)}`,
          min,
          ...Object.values(quantiles),
          max,
        ]),
      },
    },
  ];
}

function actionsPart(combatants: readonly CombatantReport[]): Part {
  const title = 'What they chose';
  const some = combatants.map(({ name, side, actions }) => ({
    name,
    tone: toneOf(side),
    actions: actions.slice(0, MAX_ACTIONS),
  }));
  return {
    title,
    ...(combatants.length > MAX_DRAWN
      ? {}
      : {
          plot: rateBars(
            title,
            some.flatMap(({ name, tone, actions }) =>
              actions.map(({ action, share, count }) => ({
                label: `${name}: ${action}`,
                rate: share,
                tone,
                tip: `${name}: ${action}, ${percent(share)} of all its choices (${counted(count)})`,
              })),
            ),
          ),
        }),
    table: {
      words: true,
      head: ['', 'choice and share of all it made'],
      rows: some.map(({ name, actions }) => [
        name,
        actions.map(({ action, share }) => `${action} ${percent(share)}`).join(', '),
      ]),
    },
  };
}
