import type { Dice } from '../../../../core/dice/dice.js';
import type { ArenaContent } from '../../content/content.js';
import type { FighterRecord } from '../../content/people.js';
import { ATTRIBUTES } from '../../content/vocabulary.js';
import { generateTeam } from '../../generate.js';
import { drawSeed, pickIndex } from '../../numbers.js';
import { recordsOf } from '../../plan/team.js';
import type { TeamSetup } from '../../setup.js';
import type { CareerPlan } from '../plan.js';
import type { Bracket, CareerState, Rival } from '../state.js';
import { potentialOf } from './roster.js';

/** Eight teams, three rounds. */
export const ROUNDS = 3;
const RIVALS = 2 ** ROUNDS - 1;
/** What a team without any form weighs against others out of sight. */
const WEIGHT = 10;
/** The next week, from this one on, in which there is a tournament; none when the season ends before. */
export function nextTournament({ setup }: CareerPlan, week: number): number | null {
  const next = Math.ceil(week / setup.every) * setup.every;
  return next <= setup.weeks ? next : null;
}

/** A tournament that is open to fighters of some stars only (ARENA-27.7). */
export interface Cup {
  readonly id: string;
  readonly name: string;
  readonly low: number;
  readonly high: number;
  readonly scale: number;
}

/** All tournaments of a week, from the fewest stars to the most. */
export function cupsOf({ eventTypes }: ArenaContent): Cup[] {
  return [...eventTypes]
    .flatMap(([id, { name = id, tournament, stars, lootScale }]) =>
      tournament && stars ? [{ id, name, low: stars[0], high: stars[1], scale: lootScale }] : [],
    )
    .toSorted((a, b) => a.low - b.low);
}

export const cupOf = (content: ArenaContent, id: string): Cup =>
  cupsOf(content).find(each => each.id === id)!;

export const mayEnter = ({ low, high }: Cup, { stars }: FighterRecord): boolean =>
  stars >= low && stars <= high;

/** Premade teams in a tournament, where there are as many of the stars and the size. */
const PREMADE = 4;
/** Others train too: what attributes have gained at the end of a season, and what the best of a field have more. */
const FORM = { season: 2.5, best: 6 };

/** Among how many of the weakest the first opponent is drawn. */
const FIRST = 3;

/** Seven others in a row by lot: premade teams of the same size, and made-up ones of as many stars as the best of the line-up. */
export function drawBracket(
  { content, setup }: CareerPlan,
  state: CareerState,
  id: string,
  dice: Dice,
): Bracket {
  const cup = cupOf(content, id);
  const mine = new Set(state.roster.map(({ record }) => record.id));
  const open = premade(content, setup.teamSize, cup, mine);
  const stars = Math.max(...state.roster.filter(({ fielded }) => fielded).map(({ record }) => record.stars));
  const teams: { name: string; team: TeamSetup }[] = [];
  while (teams.length < PREMADE && open.length > 0)
    teams.push(open.splice(pickIndex(dice, open.length, 'bracket'), 1)[0]!);
  while (teams.length < RIVALS) {
    const team = generateTeam(content, stars, drawSeed(dice, 'rivals'), setup.teamSize);
    teams.push({ name: team.name!, team });
  }
  const forms = formsOf(setup.weeks, state.week);
  const field: Rival[] = [];
  while (teams.length > 0) {
    const team = teams.splice(pickIndex(dice, teams.length, 'bracket'), 1)[0]!;
    field.push(rivalOf(content, team, forms[field.length]!));
  }
  // Whoever is met first is one of those with the least.
  const drawn: Rival[] = field.splice(pickIndex(dice, FIRST, 'bracket'), 1);
  while (field.length > 0) drawn.push(field.splice(pickIndex(dice, field.length, 'bracket'), 1)[0]!);
  return { cup: id, round: 1, rounds: ROUNDS, field: drawn, beaten: [], scouted: false };
}

/** How much the teams of a week's tournament have learnt, from the least. */
function formsOf(weeks: number, week: number): number[] {
  const learnt = (FORM.season * week) / weeks;
  return Array.from({ length: RIVALS }, (_, place) =>
    Math.round(learnt + (FORM.best * place) / (RIVALS - 1)),
  );
}

/**
 * Of teams that were not scouted only their names are known: premade ones by those, made-up ones not even by that, and of nobody how much
 * they have learnt.
 */
export function redrawRivals(
  { content, setup }: CareerPlan,
  week: number,
  bracket: Bracket,
  dice: Dice,
): Bracket {
  const { cup, round, scouted, field } = bracket;
  const isKnown = (place: number) => scouted && place < scoutedRivals(bracket).length;
  const forms = formsOf(setup.weeks, week);
  for (const [place, { form }] of field.entries()) if (isKnown(place)) forms.splice(forms.indexOf(form), 1);
  return {
    ...bracket,
    field: field.map((rival, place) => {
      if (isKnown(place)) return rival;
      const among = place === 0 && round === 1 ? FIRST : forms.length;
      const form = forms.splice(pickIndex(dice, among, 'bracket'), 1)[0]!;
      const shipped = premade(content, setup.teamSize, cupOf(content, cup), new Set()).find(
        ({ name }) => name === rival.name,
      );
      const stars = cupOf(content, cup).high;
      const team = shipped?.team ?? generateTeam(content, stars, drawSeed(dice, 'rivals'), setup.teamSize);
      return rivalOf(content, { name: rival.name, team }, form);
    }),
  };
}

/** Its fighters as they are after their training, up to their Potential (ARENA-2.1). */
function rivalOf(
  content: ArenaContent,
  { name, team }: { name: string; team: TeamSetup },
  form: number,
): Rival {
  const records = recordsOf(content, team);
  const members = records.map(record => {
    const potential = potentialOf(content, record);
    const attributes = { ...record.attributes };
    for (const each of ATTRIBUTES)
      attributes[each] = Math.max(attributes[each], Math.min(potential[each], attributes[each] + form));
    return { ...record, attributes };
  });
  const stars = Math.round(records.reduce((sum, each) => sum + each.stars, 0) / records.length);
  return { name, stars, form, team: { name, members } };
}

/** Shipped teams of the right size and stars without fighters of the own roster. */
function premade(content: ArenaContent, size: number, cup: Cup, mine: ReadonlySet<string>) {
  const fits = (each: string) => !mine.has(each) && mayEnter(cup, content.fighters.get(each)!);
  return [...content.teams.values()]
    .filter(({ members }) => members.length === size && members.every(fits))
    .map(({ id, name }) => ({ name, team: id }));
}

/** After a round that was won: the others settle theirs out of sight, by their form. */
export function nextRound(bracket: Bracket, dice: Dice): Bracket {
  const { round, field, beaten } = bracket;
  const through: Rival[] = [];
  for (let i = 1; i < field.length; i += 2) {
    const pair = [field[i]!, field[i + 1]!];
    through.push(
      pair[
        dice.pick(
          pair.map(({ form }) => WEIGHT + form),
          'others',
        )
      ]!,
    );
  }
  return {
    ...bracket,
    round: round + 1,
    field: through,
    beaten: [...beaten, field[0]!.name],
    scouted: false,
  };
}

/** Whom scouts see: who is next, and the two who meet each other beside them. */
export const scoutedRivals = ({ field }: Bracket): readonly Rival[] => field.slice(0, 3);

/** The bracket with one of those two as the next opponent. */
export function withOpponent(bracket: Bracket, rival: number): Bracket {
  const field = [...bracket.field];
  [field[0], field[rival]] = [field[rival]!, field[0]!];
  return { ...bracket, field };
}

export function roundName({ round, rounds }: Pick<Bracket, 'round' | 'rounds'>): string {
  return ['Final', 'Semi-final', 'Quarter-final'][rounds - round] ?? `Round ${round}`;
}
