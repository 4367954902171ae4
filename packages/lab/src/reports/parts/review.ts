import type { Chance } from '../../exact/endings.js';
import type { Difference } from '../../experiments/compare.js';
import type {
  BattleReview,
  Review,
  ReviewChapter,
  ReviewedDecision,
  SideReview,
} from '../../review/schema.js';
import { counted, factsOf, type Part, type ReportParts } from '../part.js';
import { changes } from '../plots/changes.js';
import { rateLine } from '../plots/rate-line.js';
import { percent, percentRange, signed } from '../words.js';

/** What decisions and what luck brought. */
export function reviewParts(found: Review): ReportParts {
  const { sides, battle, choices, effort, inputs, outcome } = found;
  const isExact = sides.every(({ exact }) => exact) && (battle?.exact ?? true);
  return {
    lead: reviewLead(found),
    facts: [
      ...factsOf(found, 'the one that is reviewed'),
      ['Choices', counted(battle ? battle.choices : choices)],
      ['Result', outcome ? outcomeText(found) : 'not over'],
      isExact
        ? ['Exact', 'every roll was followed']
        : [
            'Estimated',
            `from play-outs with ${counted(effort)} choices, where not every roll could be followed`,
          ],
      ['A mistake', `costs at least ${points(inputs.cost).replace('+', '')} points`],
    ],
    parts: [
      ...sides.flatMap(side => sideParts(side, sides.length > 1 ? `${side.name}: ` : '')),
      ...(battle ? battleParts(battle) : []),
    ],
  };
}

/** The review in a sentence. */
export function reviewLead({ sides, battle, outcome }: Review): string {
  const [side] = sides;
  if (side) {
    const [chapter, ...more] = side.chapters;
    if (!chapter) return 'Nothing was at stake.';
    if (more.length === 0) return `${identityText(chapter, side.exact)} ${accuracyText(side)}`;
    const met = side.chapters.filter(({ result }) => result === 1).length;
    return `${met} of ${side.chapters.length} challenges met. ${accuracyText(side)}`;
  }
  const [best] = battle?.fighters ?? [];
  if (!best || !battle) return 'Nobody decided anything.';
  const name = outcome?.winner == null ? 'Nobody' : teamName(battle, outcome.winner);
  return `${name} won. Worth most: ${best.name}, ${pointsRange(best.worth, battle.exact)}.`;
}

function accuracyText({ accuracy }: SideReview): string {
  return accuracy === null ? 'No decision mattered.' : `Accuracy: ${accuracy.toFixed(0)} %.`;
}

/** Start + decisions + luck = result, in words. */
export function identityText({ start, decisions, luck, end, result }: ReviewChapter, exact: boolean): string {
  const about = exact ? '' : 'about ';
  const what = result === null ? `${chanceText(end, exact)} when it was left` : result === 1 ? 'won' : 'lost';
  return `${about}${chanceText(start, exact)} at the start, decisions ${about}${points(decisions.mean)} points, luck ${about}${points(luck.mean)} points: ${what}.`.replace(
    /^a/,
    'A',
  );
}

function outcomeText({ outcome, sides, battle }: Review): string {
  const { kind, winner, score } = outcome!;
  const who =
    winner === null
      ? null
      : (sides.find(({ team }) => team === winner)?.name ?? (battle ? teamName(battle, winner) : undefined));
  return [
    kind,
    ...(who ? [`won by ${who}`] : []),
    ...(score === undefined ? [] : [`score ${counted(score)}`]),
  ].join(', ');
}

/** More points than this are thinned out. */
const MAX_POINTS = 300;

function sideParts(side: SideReview, prefix: string): Part[] {
  const { exact, decisions, chapters, turningPoints, phases, players } = side;
  const mistakes = decisions.filter(({ mistake }) => mistake);
  return [
    graphPart(side, prefix),
    {
      title: `${prefix}What decisions and luck brought`,
      note: 'In points of the win chance: start + decisions + luck = result.',
      wide: true,
      table: {
        head: ['', 'choices', 'start', 'decisions', 'luck', 'result'],
        rows: chapters.map(chapter => [
          `${chapters.length > 1 ? `${chapters.indexOf(chapter) + 1}: ` : ''}${chapter.goal}`,
          `${chapter.from} – ${chapter.to}`,
          chanceText(chapter.start, chapter.exact),
          pointsRange(chapter.decisions, chapter.exact),
          pointsRange(chapter.luck, chapter.exact),
          chapter.result === null
            ? `${chanceText(chapter.end, chapter.exact)}, not over`
            : chapter.result === 1
              ? 'won'
              : 'lost',
        ]),
      },
    },
    ...(mistakes.length > 0 ? [mistakesPart(mistakes, prefix)] : []),
    ...(turningPoints.length > 0
      ? [
          {
            title: `${prefix}Turning points`,
            wide: true,
            table: {
              head: ['choice', 'points', 'by', 'chosen', 'what happened'],
              words: true,
              rows: turningPoints.map(({ number, swing, cause, label, events }) => [
                number,
                points(swing.mean),
                cause,
                label,
                events.join(' '),
              ]),
            },
          },
        ]
      : []),
    {
      title: `${prefix}Accuracy`,
      note: `100 × the share of the possible gains that was kept: what choices cost, of what the best options win more than the worst.${exact ? '' : ' An estimate.'}`,
      table: {
        head: ['', 'choices', 'decisions', 'accuracy'],
        rows: [
          ...players.map(({ name, decisions, accuracy }) => [name, '', decisions, accuracyCell(accuracy)]),
          ...phases.map(({ name, from, to, decisions, accuracy }) => [
            name,
            `${from} – ${to}`,
            decisions,
            accuracyCell(accuracy),
          ]),
        ],
      },
    },
  ];
}

const accuracyCell = (accuracy: number | null): string => (accuracy === null ? '–' : accuracy.toFixed(0));

function graphPart({ graph, decisions, turningPoints, chapters }: SideReview, prefix: string): Part {
  const title = `${prefix}Win chance over the choices`;
  const last = graph.at(-1)?.number ?? 1;
  const byNumber = new Map(decisions.map(each => [each.number, each]));
  const turned = new Set(turningPoints.map(({ number }) => number));
  const kept = thinned(graph, ({ number }) => turned.has(number));
  return {
    title,
    wide: true,
    plot: rateLine(title, {
      axis: 'choice',
      span: [1, last],
      points: kept.map(({ number, chapter, win }) => ({
        ...{ label: String(number), value: number, rate: win.probability, low: win.low, high: win.high },
        best: turned.has(number),
        tip: `${number}: ${percentRange(win)} to ${chapters[chapter]!.goal}${byNumber.has(number) ? `, before ${byNumber.get(number)!.label}` : ''}`,
      })),
    }),
    table: {
      head: ['choice', 'chosen', 'before', 'decision', 'luck'],
      rows: decisions.map(({ number, label, exact, before, gain, luck }) => [
        number,
        label,
        before ? chanceText(before, exact) : '–',
        gain ? points(gain.mean) : '–',
        luck ? points(luck.mean) : '–',
      ]),
    },
  };
}

function thinned<T>(all: readonly T[], isNeeded: (each: T) => boolean): readonly T[] {
  const step = Math.ceil(all.length / MAX_POINTS);
  return all.filter((each, index) => index % step === 0 || index === all.length - 1 || isNeeded(each));
}

function mistakesPart(decisions: readonly ReviewedDecision[], prefix: string): Part {
  const title = `${prefix}What mistakes cost, in points`;
  const costly = decisions.toSorted((a, b) => b.mistake!.cost.mean - a.mistake!.cost.mean);
  const name = ({ number, label }: ReviewedDecision) => `${number}: ${label}`;
  return {
    title,
    note: 'What the best option wins more often than what was chosen.',
    plot: changes(
      title,
      costly.map(each => {
        const { cost, text } = each.mistake!;
        return {
          ...cost,
          label: name(each),
          text: points(cost.mean).replace('+', ''),
          tip: `${name(each)}. ${text}`,
        };
      }),
      value => points(value),
    ),
    table: {
      head: ['choice', 'chosen', 'better'],
      words: true,
      rows: costly.map(({ number, label, mistake }) => [number, label, mistake!.text]),
    },
  };
}

function battleParts({ exact, graph, teams, fighters, turningPoints }: BattleReview): Part[] {
  const last = graph.at(-1)!.number;
  const turned = new Set(turningPoints.map(({ number }) => number));
  const kept = thinned(graph, ({ number }) => turned.has(number));
  // Of two teams one chance says it all.
  const shown = teams.length === 2 ? teams.slice(0, 1) : teams;
  const worth = 'Who was worth how much, in points';
  return [
    ...shown.map(({ side, name }): Part => {
      const title = `Win chance of ${name}`;
      return {
        title,
        wide: true,
        plot: rateLine(title, {
          axis: 'choice',
          span: [0, last],
          points: kept.map(({ number, wins }) => {
            const win = wins[side]!;
            return {
              ...{
                label: String(number),
                value: number,
                rate: win.probability,
                low: win.low,
                high: win.high,
              },
              best: turned.has(number),
              tip: `after ${number}: ${percentRange(win)}`,
            };
          }),
        }),
      };
    }),
    {
      title: worth,
      note: "The change of its own team's win chance over each fighter's choices.",
      plot: changes(
        worth,
        fighters.map(({ name, choices, worth }) => ({
          ...worth,
          label: name,
          text: points(worth.mean),
          tip: `${name}: ${pointsRange(worth, exact)} in ${choices} choices`,
        })),
        value => points(value),
      ),
      table: {
        head: ['', 'team', 'choices', 'points', ...(exact ? [] : ['95 % interval'])],
        rows: fighters.map(({ name, side, choices, worth }) => [
          name,
          teamName({ teams }, side),
          choices,
          points(worth.mean),
          ...(exact ? [] : [`${points(worth.low)} – ${points(worth.high)}`]),
        ]),
      },
    },
    ...(turningPoints.length > 0
      ? [
          {
            title: 'Turning points',
            wide: true,
            table: {
              head: ['choice', 'points', 'by', 'what happened'],
              words: true,
              rows: turningPoints.map(({ number, swing, name, events }) => [
                number,
                points(swing.mean),
                name,
                events.join(' '),
              ]),
            },
          },
        ]
      : []),
  ];
}

function teamName({ teams }: Pick<BattleReview, 'teams'>, side: number): string {
  return teams.find(each => each.side === side)?.name ?? `Side ${side}`;
}

function chanceText({ probability }: Chance, exact: boolean): string {
  return percent(probability, exact ? 2 : 0);
}

/** A difference in points: '+8.1', '−12'. */
function points(share: number): string {
  const value = share * 100;
  const text = value.toFixed(Math.abs(value) < 9.95 ? 1 : 0);
  return Number(text) === 0 ? '0' : signed(text);
}

function pointsRange({ mean, low, high }: Difference, exact: boolean): string {
  return exact || low === high ? points(mean) : `${points(mean)} (${points(low)} to ${points(high)})`;
}
