import { Icon } from '../../../../../ui/Icon.js';
import './dungeon-steps.css';

interface DungeonStepsProps {
  readonly step: number;
  readonly steps: number;
  readonly cleared: readonly number[];
}

/** The steps of a dungeon: behind, here, ahead; and which are cleared (QUEST-33.1). */
export function DungeonSteps({ step, steps, cleared }: DungeonStepsProps) {
  return (
    <ol class="steps" aria-label={`Step ${step} of ${steps}`}>
      {Array.from({ length: steps + 1 }, (_, each) => {
        const mark = each === step ? 'here' : each < step ? 'done' : 'ahead';
        const beaten = cleared.includes(each);
        const name = each === 0 ? 'Entrance' : `Step ${each}`;
        const text = `${name}${beaten ? ', cleared' : ''}${mark === 'here' ? ', you are here' : ''}`;
        return (
          <li key={each} data-mark={mark} data-beaten={beaten} title={text}>
            <span class="unseen">{text}</span>
            <span aria-hidden="true">
              {mark === 'here' ? (
                <Icon icon="position-marker" />
              ) : beaten ? (
                <Icon icon="check-mark" />
              ) : each === 0 ? (
                <Icon icon="dungeon-gate" />
              ) : (
                each
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
