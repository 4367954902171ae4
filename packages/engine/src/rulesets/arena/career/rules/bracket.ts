import type { Dice } from '../../../../core/dice/dice.js';
import type { ArenaContent } from '../../content/content.js';
import { generateTeam } from '../../generate.js';
import { drawSeed, pickIndex } from '../../numbers.js';
import type { CareerPlan } from '../plan.js';
import type { Bracket, CareerState, Rival } from '../state.js';

/** Eight teams, three rounds. */
export const ROUNDS = 3;
const RIVALS = 2 ** ROUNDS - 1;
/** Stars of made-up rivals, over and over, early, in the middle and late in the season: they get no easier. */
const STARS = [
  [2, 3, 4],
  [3, 3, 4],
  [3, 4, 4],
];
/** The next week, from this one on, in which there is a tournament; none when the season ends before. */
export function nextTournament({ setup }: CareerPlan, week: number): number | null {
  const next = Math.ceil(week / setup.every) * setup.every;
  return next <= setup.weeks ? next : null;
}

/** Seven others in a row by lot: premade teams of the same size, and made-up ones. */
export function drawBracket({ content, setup }: CareerPlan, state: CareerState, dice: Dice): Bracket {
  const open = premade(content, setup.teamSize, new Set(state.roster.map(({ record }) => record.id)));
  const field: Rival[] = [];
  const made = STARS[Math.floor(((state.week - 1) * STARS.length) / setup.weeks)]!;
  while (field.length < RIVALS - made.length && open.length > 0)
    field.push(open.splice(pickIndex(dice, open.length, 'bracket'), 1)[0]!);
  for (let i = 0; field.length < RIVALS; i++) {
    const stars = made[i % made.length]!;
    const team = generateTeam(content, stars, drawSeed(dice, 'rivals'), setup.teamSize);
    field.push({ name: team.name!, stars, team });
  }
  const drawn: Rival[] = [];
  while (field.length > 0) drawn.push(field.splice(pickIndex(dice, field.length, 'bracket'), 1)[0]!);
  return { round: 1, rounds: ROUNDS, field: drawn, beaten: [] };
}

/** Shipped teams of the right size without fighters of the own roster. */
function premade(content: ArenaContent, size: number, mine: ReadonlySet<string>): Rival[] {
  return [...content.teams.values()]
    .filter(({ members }) => members.length === size && !members.some(each => mine.has(each)))
    .map(({ id, name, members }) => ({
      name,
      stars: Math.round(members.reduce((sum, each) => sum + content.fighters.get(each)!.stars, 0) / size),
      team: id,
    }));
}

/** After a round that was won: the others settle theirs out of sight, by the weight of their stars. */
export function nextRound({ round, rounds, field, beaten }: Bracket, dice: Dice): Bracket {
  const through: Rival[] = [];
  for (let i = 1; i < field.length; i += 2) {
    const pair = [field[i]!, field[i + 1]!];
    through.push(
      pair[
        dice.pick(
          pair.map(({ stars }) => stars ** 3),
          'others',
        )
      ]!,
    );
  }
  return { round: round + 1, rounds, field: through, beaten: [...beaten, field[0]!.name] };
}

export function roundName({ round, rounds }: Pick<Bracket, 'round' | 'rounds'>): string {
  return ['Final', 'Semi-final', 'Quarter-final'][rounds - round] ?? `Round ${round}`;
}
