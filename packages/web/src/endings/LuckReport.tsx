import { type LuckLine, luckVerdict, luckWord } from '@fray/engine';
import type { Step } from '../state/playback/steps.js';
import type { FightFacts } from '../state/played-game.js';
import { capital } from '../ui/format.js';
import { FOES, luckOf, luckSentence } from './luck-words.js';
import './luck.css';

interface LuckProps {
  readonly fight: FightFacts;
  readonly steps: readonly Step[];
}

/** What was rolled and what was expected: a dot for each purpose of rolls, all on one scale. */
export function LuckReport({ fight, steps }: LuckProps) {
  const isMine = mineIn(fight, steps);
  const lines = luckOf(fight.events, isMine, who => nameOf(fight, steps, isMine, who));
  if (lines.length === 0) return null;
  const people = [...new Set(lines.map(line => line.who))];
  return (
    <section class="luck" aria-labelledby="luck-title">
      <h2 id="luck-title">Luck</h2>
      <p class="luck-headline">{luckVerdict(lines, isMine)}</p>
      <div class="luck-tables">
        {people.map(who => (
          <LuckTable
            key={who}
            name={nameOf(fight, steps, isMine, who)}
            mine={isMine(who)}
            lines={lines.filter(line => line.who === who)}
          />
        ))}
      </div>
      <p class="luck-note">
        The scale compares you with other players in the same fight: far left, all of them roll better; far
        right, none does.
      </p>
    </section>
  );
}

interface TableProps {
  readonly name: string;
  readonly mine: boolean;
  readonly lines: readonly LuckLine[];
}

function LuckTable({ name, mine, lines }: TableProps) {
  return (
    <table class="luck-table" data-tone={mine ? 'verdigris' : 'ember'}>
      <caption>{name}</caption>
      <thead>
        <tr>
          <th scope="col">Roll</th>
          <th scope="col">
            <span class="luck-scale">
              <span>unlucky</span>
              <span>lucky</span>
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <tr key={line.label}>
            <th scope="row">
              {capital(line.label)}
              <span class="luck-count">{line.rolls === 1 ? 'once' : `${line.rolls} times`}</span>
            </th>
            <td>
              <div class="luck-plot" aria-hidden="true">
                <span class="luck-stem" style={stem(line.percentile)} />
                <span class="luck-dot" style={{ left: `${line.percentile}%` }} />
              </div>
              <p class="luck-words">
                <b>{capital(luckWord(line.percentile))}</b>: {numbers(line)}; {luckSentence(line.percentile)}.
              </p>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The line from the middle, which is average luck, to the dot. */
function stem(percentile: number) {
  return { left: `${Math.min(50, percentile)}%`, width: `${Math.abs(percentile - 50)}%` };
}

function numbers({ rolled, expected, successes, expectedSuccesses, tests }: LuckLine): string {
  if (successes === null || expectedSuccesses === null)
    return `${short(rolled)} per roll, expected ${short(expected)}`;
  return `${successes} of ${tests} succeeded, expected ${short(expectedSuccesses)}`;
}

const short = (value: number) => String(Number(value.toFixed(1)));

/** Whether a combatant was on the player's side. In a run most combatants are gone at its end, so all steps are searched. */
function mineIn({ players }: FightFacts, steps: readonly Step[]): (who: number) => boolean {
  const mine = new Set(
    steps.flatMap(({ view }) =>
      view.combatants.filter(each => players.includes(each.side)).map(each => each.who),
    ),
  );
  return who => mine.has(who);
}

/** The combatant's name, or the name of the side if several combatants had this number. */
function nameOf(
  fight: FightFacts,
  steps: readonly Step[],
  isMine: (who: number) => boolean,
  who: number,
): string {
  const matches = (each: number) => (who === FOES ? !isMine(each) : each === who);
  const found = steps.flatMap(({ view }) => view.combatants.filter(each => matches(each.who)));
  const names = new Set(found.map(each => each.name));
  const [only] = names;
  return names.size === 1 && only ? only : (fight.ruleset.sides[found[0]?.side ?? 1]?.name ?? '');
}
