import type { Atlas } from '@fray/engine/rulesets/quest';
import { Button } from '../../ui/Button.js';
import { Field, Wrong } from '../../ui/Field.js';
import { Icon } from '../../ui/Icon.js';
import { type ClassView, type Draft, type Stat, withScore } from './draft.js';

interface ScoreProps {
  readonly atlas: Atlas;
  readonly of: ClassView;
  readonly draft: Draft;
  /** By ability, once the server has said it. */
  readonly modifiers: Readonly<Record<string, number>>;
  readonly wrongAt: (place: string, exact?: boolean) => string[];
  readonly onChange: (draft: Draft) => void;
}

/** Six numbers for six abilities. */
export function ScorePart({ atlas, of, draft, modifiers, wrongAt, onChange }: ScoreProps) {
  const { stats, array } = atlas.scores;
  const isDefault = stats.every(({ id }) => draft.scores[id] === of.defaults.scores[id]);
  return (
    <>
      <p class="create-hint">
        Each of {array.join(', ')} goes to one ability; a number that is taken changes places. The {of.name}{' '}
        lives by {of.primary.map(id => stats.find(each => each.id === id)!.name).join(' and ')}.
      </p>
      <div class="create-scores" data-place="hero.scores">
        {stats.map(({ id, name, icon, text }) => (
          <div key={id} class="create-score" data-needed={of.primary.includes(id)}>
            <Icon icon={icon} />
            <Field
              label={name}
              hint={of.primary.includes(id) ? `The ${of.name} needs it. ${text}` : text}
              wrong={wrongAt(`hero.scores.${id}`)}
              place={`hero.scores.${id}`}
            >
              {wiring => (
                <span class="create-score-value">
                  <select
                    {...wiring}
                    class="input"
                    value={draft.scores[id]}
                    onChange={event =>
                      onChange(withScore(draft, id as Stat, Number(event.currentTarget.value)))
                    }
                  >
                    {array.map(score => (
                      <option key={score} value={score}>
                        {score}
                      </option>
                    ))}
                  </select>
                  <span class="create-modifier">{signed(modifiers[id])}</span>
                </span>
              )}
            </Field>
          </div>
        ))}
      </div>
      <Wrong texts={wrongAt('hero.scores', true)} />
      <Button
        plain
        icon="anticlockwise-rotation"
        disabled={isDefault}
        onClick={() => onChange({ ...draft, scores: of.defaults.scores })}
      >
        As is usual for the {of.name}
      </Button>
    </>
  );
}

function signed(modifier: number | undefined): string {
  if (modifier === undefined) return '';
  return modifier < 0 ? `−${-modifier}` : `+${modifier}`;
}
