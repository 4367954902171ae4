import { percent, percentRange } from '../format.js';
import type { SimulationReport } from '../report.js';
import type { Part } from './page.js';
import { histogram, rateBars, type Tone } from './svg.js';
import { figure, wordsOf } from './words.js';

const MOST_ACTIONS = 6;

/** Who won, how it ended, how it went, who did what. */
export function simulationParts({ wins, outcomes, measures, closely, examples }: SimulationReport): Part[] {
  const mark = (label: string, tone: Tone, found: SimulationReport['wins'][number]) => ({
    ...found,
    label,
    tone,
    title: `${percent(found.rate)} (${percentRange(found)}), ${found.count.toLocaleString('en')} fights`,
  });
  const nameOf = (side: number | null) => wins.find(win => win.side === side)?.name ?? 'Nobody';
  const won = wins.filter(({ count }) => count > 0);
  const rates = (
    rows: readonly { count: number; rate: number; low: number; high: number }[],
    names: readonly string[],
  ) => ({
    head: ['', 'fights', 'share', '95 % interval'],
    rows: rows.map((row, index) => [
      names[index],
      row.count.toLocaleString('en'),
      percent(row.rate),
      percentRange(row),
    ]),
  });
  const endings = outcomes.map(({ kind, winner }) => `${kind}, ${nameOf(winner)}`);
  return [
    {
      title: 'Who won',
      plot: rateBars(
        'Who won',
        won.map(each => mark(each.name, toneOf(each.side), each)),
      ),
      table: rates(
        won,
        won.map(({ name }) => name),
      ),
    },
    {
      title: 'How it ended',
      plot: rateBars(
        'How it ended',
        outcomes.map((each, index) =>
          mark(each.kind, toneOf(each.winner), { side: each.winner, name: endings[index]!, ...each }),
        ),
      ),
      table: rates(outcomes, endings),
    },
    ...Object.entries(measures).map(
      ([name, { mean, interval, sd, min, max, quantiles, histogram: data }]): Part => {
        const title = wordsOf(name);
        if (min === max) return { title, note: `Always ${min}.` };
        return {
          title,
          note: `${figure(mean)} on average (${figure(interval.low)}–${figure(interval.high)}), half of them ${quantiles.p25}–${quantiles.p75}, all ${min}–${max}.`,
          plot: histogram(title, data, mean),
          table: {
            head: ['mean', 'standard deviation', 'least', '5 %', '25 %', 'median', '75 %', '95 %', 'most'],
            rows: [
              [
                figure(mean),
                figure(sd),
                min,
                quantiles.p5,
                quantiles.p25,
                quantiles.p50,
                quantiles.p75,
                quantiles.p95,
                max,
              ],
            ],
          },
        };
      },
    ),
    ...(closely ? closelyParts(closely) : []),
    ...(examples
      ? [
          {
            title: 'Fights to watch',
            note: "Each has a seed of its own: 'fray fight SETUP --seed …' shows it.",
            table: { words: true, head: ['which', 'seed'], rows: Object.entries(examples) },
          },
        ]
      : []),
  ];
}

/** Yours as success, theirs as danger, nobody's as neither. */
function toneOf(side: number | null): Tone {
  return side === 0 ? 'verdigris' : side === null ? 'gold' : 'ember';
}

function closelyParts({ fights, combatants }: NonNullable<SimulationReport['closely']>): Part[] {
  const amounts = [...new Set(combatants.flatMap(each => Object.keys(each.amounts)))];
  return [
    {
      title: 'Who fell',
      note: `In ${fights.toLocaleString('en')} fights that were watched event by event.`,
      plot: rateBars(
        'Who fell',
        combatants.map(({ name, side, fell, fights: present }) => ({
          ...fell,
          label: name,
          tone: toneOf(side),
          title: `${percent(fell.rate)} (${percentRange(fell)}) of the ${present} fights it was in`,
        })),
      ),
      table: {
        head: ['a fight, on average', 'in fights', ...amounts, 'hits to kill'],
        rows: combatants.map(({ name, fights: present, amounts: own, hitsToKill }) => [
          name,
          present,
          ...amounts.map(each => (own[each] ? figure(own[each].mean) : '')),
          hitsToKill ? figure(hitsToKill.mean) : '',
        ]),
      },
    },
    {
      title: 'What they chose',
      table: {
        words: true,
        head: ['', 'choice and share of all it made'],
        rows: combatants.map(({ name, actions }) => [
          name,
          actions
            .slice(0, MOST_ACTIONS)
            .map(({ action, share }) => `${action} ${percent(share)}`)
            .join(', '),
        ]),
      },
    },
  ];
}
