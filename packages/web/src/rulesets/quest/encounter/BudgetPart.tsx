import { type Budget, type Difficulty, difficultyOf, stepsOff, WON_AT_LEAST } from '@fray/lab/rulesets/quest';
import { capital } from '../../../ui/format.js';
import { chanceText } from './words.js';

interface BudgetProps {
  readonly budget: Budget;
  /** Null while nothing is known of the fights. */
  readonly winRate: number | null;
}

/** What the book's budget says, and what the fights say. */
export function BudgetPart({ budget, winRate }: BudgetProps) {
  const { xp, multiplier, adjusted, thresholds, difficulty } = budget;
  // The scale ends a little beyond the last mark, or farther on for an encounter that is; but not so far that the marks run together.
  const end = Math.min(1.5, Math.max(1.15, (1.05 * adjusted) / thresholds.deadly)) * thresholds.deadly;
  const at = (value: number) => `${Math.min(100, (100 * value) / end)}%`;
  return (
    <section class="budget" aria-labelledby="budget-title">
      <h2 id="budget-title">By the book</h2>
      <p>
        <DifficultyWord difficulty={difficulty} text={capital(difficulty)} />: {xp.toLocaleString('en')} XP
        {multiplier === 1 ? '' : ` × ${multiplier} for their number = ${adjusted.toLocaleString('en')}`}.
      </p>
      <div class="budget-scale" aria-hidden="true">
        {Object.entries(thresholds).map(([name, value]) => (
          <span key={name} class="budget-mark" data-difficulty={name} style={{ left: at(value) }} />
        ))}
        <span class="budget-fill" data-difficulty={difficulty} style={{ width: at(adjusted) }} />
      </div>
      <dl class="budget-marks">
        {Object.entries(thresholds).map(([name, value]) => (
          <div key={name} style={{ left: at(value) }}>
            <dt>{name}</dt>
            <dd>{value.toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
      {winRate !== null && (
        <p class="budget-truth">
          By the fights: <DifficultyWord difficulty={difficultyOf(winRate)} />. {offText(budget, winRate)}
        </p>
      )}
      <details class="budget-about">
        <summary>How the two are compared</summary>
        <p>
          CR and XP are those of the SRD 5.1, the thresholds those of the fifth edition for each level. The
          book names no win chances. Here an encounter counts as{' '}
          {WON_AT_LEAST.filter(([, least]) => least > 0)
            .map(
              ([name, least]) => `${name} if the party wins ${(100 * least).toFixed(least > 0.99 ? 1 : 0)} %`,
            )
            .join(', ')}
          , else as deadly.
        </p>
      </details>
    </section>
  );
}

function DifficultyWord({
  difficulty,
  text = difficulty,
}: {
  readonly difficulty: Difficulty;
  readonly text?: string;
}) {
  return (
    <b class="difficulty" data-difficulty={difficulty}>
      {text}
    </b>
  );
}

function offText({ difficulty }: Budget, winRate: number): string {
  const steps = stepsOff(difficulty, winRate);
  const won = `the party wins ${chanceText(winRate)}`;
  if (steps === 0) return `Book and fights agree: ${won}.`;
  const distance = Math.abs(steps) === 1 ? 'one step' : `${Math.abs(steps)} steps`;
  return steps > 0
    ? `The book is ${distance} too dark: ${won}.`
    : `The book is ${distance} too bright: ${won}.`;
}
