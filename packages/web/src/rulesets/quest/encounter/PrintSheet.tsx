import type { QuestContent } from '@fray/engine/rulesets/quest';
import type { Budget, Encounter, EncounterOutcome } from '@fray/lab/rulesets/quest';
import { chanceText, crText, wholePercent } from './words.js';

interface SheetProps {
  readonly content: QuestContent;
  readonly encounter: Encounter;
  readonly outcome: EncounterOutcome | null;
  readonly budget: Budget;
}

/** The encounter on paper: a line for each monster with room to count its HP, and what is to be expected. Only printers show it. */
export function PrintSheet({ content, encounter, outcome, budget }: SheetProps) {
  const { party, monsters, hp, terrain, surprised } = encounter;
  const each = monsters.flatMap(({ id, count }) =>
    Array.from({ length: count }, (_, index) => ({ id, number: count > 1 ? ` ${index + 1}` : '' })),
  );
  const where = [
    ...(terrain === null ? [] : [content.terrains.get(terrain)!.name]),
    ...(surprised === null ? [] : [`the ${surprised} surprised`]),
  ].join(', ');
  return (
    <section class="sheet" aria-hidden="true">
      <h1>Encounter</h1>
      <p>
        {party.map(row => `${row.count} × ${nameOfClass(content, row.class)}, level ${row.level}`).join('; ')}
        {where && `. ${where}`}.
      </p>
      <table>
        <thead>
          <tr>
            <th>Monster</th>
            <th>CR</th>
            <th>XP</th>
            <th>AC</th>
            <th>HP</th>
            <th>Attacks</th>
            <th>HP now</th>
          </tr>
        </thead>
        <tbody>
          {each.map(({ id, number }) => {
            const { name, cr, xp, ac, hp: life, actions } = content.monsters.get(id)!;
            return (
              <tr key={`${id}${number}`}>
                <th>{`${name}${number}`}</th>
                <td>{crText(cr)}</td>
                <td>{xp.toLocaleString('en')}</td>
                <td>{ac}</td>
                <td>{Math.max(1, Math.round((life * hp) / 100))}</td>
                <td>{actions.map(action => action.name).join(', ')}</td>
                <td class="sheet-room" />
              </tr>
            );
          })}
        </tbody>
      </table>
      <p>
        By the book: {budget.difficulty}, {budget.adjusted.toLocaleString('en')} XP with the multiplier;{' '}
        {Object.entries(budget.thresholds)
          .map(([name, value]) => `${name} from ${value.toLocaleString('en')}`)
          .join(', ')}
        .
      </p>
      {outcome && (
        <>
          <p>
            The party wins {chanceText(outcome.won.rate)} of {outcome.fights.toLocaleString('en')} fights, in{' '}
            {outcome.rounds.mean.toFixed(1)} rounds.
          </p>
          <ul>
            {outcome.members.map(({ name, falls, dies, hpLeft, manaLeft }) => (
              <li key={name}>
                {name}: falls {wholePercent(falls.rate)}, dies {wholePercent(dies.rate)}, keeps{' '}
                {wholePercent(hpLeft.rate)} of the HP
                {manaLeft ? ` and ${wholePercent(manaLeft.rate)} of the mana` : ''}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const nameOfClass = ({ classes }: QuestContent, id: string): string =>
  [...classes.values()].find(each => each.id === id)!.name;
