import type { Atlas } from '@fray/engine/rulesets/quest';
import { Button } from '../../../../ui/Button.js';
import { Field, Wrong } from '../../../../ui/Field.js';
import { Icon } from '../../../../ui/Icon.js';
import { type ClassView, type Draft, type Stat, withScore } from './draft.js';

interface ScoreProps {
  readonly atlas: Atlas;
  readonly heroClass: ClassView;
  readonly draft: Draft;
  /** By ability, once the server has sent them. */
  readonly modifiers: Readonly<Record<string, number>>;
  readonly errorsAt: (place: string, exact?: boolean) => string[];
  readonly onChange: (draft: Draft) => void;
}

/** Assigns the six scores to the six abilities. */
export function AbilitySection({ atlas, heroClass, draft, modifiers, errorsAt, onChange }: ScoreProps) {
  const { stats, array } = atlas.scores;
  const isDefault = stats.every(({ id }) => draft.scores[id] === heroClass.defaults.scores[id]);
  return (
    <>
      <p class="create-hint">
        Each of {array.join(', ')} goes to one ability; choosing a number swaps it with the ability that has
        it. The {heroClass.name} relies on{' '}
        {heroClass.primary.map(id => stats.find(each => each.id === id)!.name).join(' and ')}.
      </p>
      <div class="create-scores" data-place="hero.scores">
        {stats.map(({ id, name, icon, text }) => (
          <div key={id} class="create-score" data-needed={heroClass.primary.includes(id)}>
            <Icon icon={icon} />
            <Field
              label={name}
              hint={heroClass.primary.includes(id) ? `The ${heroClass.name} needs it. ${text}` : text}
              wrong={errorsAt(`hero.scores.${id}`)}
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
      <Wrong texts={errorsAt('hero.scores', true)} />
      <Button
        plain
        icon="anticlockwise-rotation"
        disabled={isDefault}
        onClick={() => onChange({ ...draft, scores: heroClass.defaults.scores })}
      >
        Reset to the {heroClass.name}’s defaults
      </Button>
    </>
  );
}

function signed(modifier: number | undefined): string {
  if (modifier === undefined) return '';
  return modifier < 0 ? `−${-modifier}` : `+${modifier}`;
}
