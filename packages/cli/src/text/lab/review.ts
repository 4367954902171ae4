import { identityText, percent, type Review, type ReviewChapter, type SideReview } from '@fray/lab';
import { clean } from '../../io/clean.js';
import { wrapText } from '../wrap.js';

/** A review for people: what decisions and luck brought, mistakes, turning points, accuracy. */
export function reviewLines(
  found: Review,
  title: string,
  width: number,
  teams: readonly string[] = [],
): string[] {
  const { sides, battle } = found;
  return [
    ...wrapText(clean(title), width, 2),
    ...wrapText(basis(found), width, 2),
    ...sides.flatMap(side => [
      '',
      ...(sides.length > 1 ? [clean(teams[side.team] ?? side.name)] : []),
      ...sideLines(side, width),
    ]),
    ...(battle ? ['', ...battleLines(battle, teams, width)] : []),
  ];
}

function basis({ sides, battle, effort }: Review): string {
  const isExact = sides.every(({ exact }) => exact) && (battle?.exact ?? true);
  if (isExact) return 'Exact: every roll was followed.';
  return `Estimated where not every roll could be followed, from play-outs with ${effort.toLocaleString('en')} choices; intervals hold in 95 of 100 cases.`;
}

function sideLines(side: SideReview, width: number): string[] {
  const { chapters, graph, decisions, turningPoints, phases, players } = side;
  if (chapters.length === 0) return ['Nothing was at stake.'];
  const mistakes = decisions
    .filter(({ mistake }) => mistake)
    .sort((a, b) => b.mistake!.cost.mean - a.mistake!.cost.mean);
  return [
    'Win chance',
    `  ${graphText(
      graph.map(({ win }) => win.probability),
      width - 4,
    )}`,
    '',
    'Start + decisions + luck = result',
    ...chapters.flatMap((chapter, index) =>
      chapterLines(chapter, chapters.length > 1 ? index + 1 : null, width),
    ),
    '',
    mistakes.length === 0 ? 'No costly mistakes' : 'What mistakes cost',
    ...mistakes.flatMap(({ number, mistake }) => listed(`#${number} ${clean(mistake!.text)}`, width)),
    ...(turningPoints.length === 0 ? [] : ['', 'Turning points']),
    ...turningPoints.flatMap(({ number, cause, swing, label, events }) =>
      listed(
        `#${number} ${points(swing.mean)} by ${cause}: ${clean(label)}${events.length > 0 ? `. ${clean(events.join(' '))}` : ''}`,
        width,
      ),
    ),
    '',
    'Accuracy',
    ...[...players, ...(phases.length > 1 ? phases : [])].flatMap(({ name, decisions, accuracy }) =>
      listed(
        `${clean(name)}: ${accuracy === null ? 'no decision mattered' : `${accuracy.toFixed(0)} %`}${decisions > 0 ? ` in ${decisions} ${decisions === 1 ? 'decision' : 'decisions'}` : ''}`,
        width,
      ),
    ),
  ];
}

function chapterLines(chapter: ReviewChapter, number: number | null, width: number): string[] {
  const what = number === null ? '' : `${number}, to ${clean(chapter.goal)}: `;
  const intervals = chapter.exact
    ? ''
    : ` (decisions ${points(chapter.decisions.low)} to ${points(chapter.decisions.high)}, luck ${points(chapter.luck.low)} to ${points(chapter.luck.high)})`;
  return listed(`${what}${identityText(chapter, chapter.exact).replace(/\.$/, '')}${intervals}`, width);
}

function battleLines(
  { teams, graph, fighters, turningPoints }: NonNullable<Review['battle']>,
  names: readonly string[],
  width: number,
): string[] {
  return [
    ...teams.slice(0, teams.length === 2 ? 1 : undefined).flatMap(({ side, name }) => [
      `Win chance of ${clean(names[side] ?? name)}`,
      `  ${graphText(
        graph.map(({ wins }) => wins[side]!.probability),
        width - 4,
      )}`,
    ]),
    '',
    "Worth, in points of the own team's win chance",
    ...fighters.flatMap(({ name, worth }) =>
      listed(`${clean(name)}: ${points(worth.mean)} (${points(worth.low)} to ${points(worth.high)})`, width),
    ),
    ...(turningPoints.length === 0 ? [] : ['', 'Turning points']),
    ...turningPoints.flatMap(({ number, name, swing, events }) =>
      listed(`#${number} ${points(swing.mean)} by ${clean(name)}: ${clean(events.join(' '))}`, width),
    ),
  ];
}

function listed(text: string, width: number): string[] {
  return wrapText(`  ${text}`, width, 4);
}

const LEVELS = '▁▂▃▄▅▆▇█';

/** Chances as a row of columns, with the first and the last in figures. */
function graphText(chances: readonly number[], width: number): string {
  const [first, last] = [percent(chances[0]!, 0), percent(chances.at(-1)!, 0)];
  const columns = Math.max(1, Math.min(chances.length, width - first.length - last.length - 2));
  const drawn = Array.from({ length: columns }, (_, column) => {
    const at = columns === 1 ? 0 : Math.round((column * (chances.length - 1)) / (columns - 1));
    return LEVELS[Math.min(LEVELS.length - 1, Math.floor(chances[at]! * LEVELS.length))];
  });
  return `${first} ${drawn.join('')} ${last}`;
}

function points(share: number): string {
  const text = (share * 100).toFixed(1);
  if (Number(text) === 0) return '0';
  return share > 0 ? `+${text}` : text.replace('-', '−');
}
