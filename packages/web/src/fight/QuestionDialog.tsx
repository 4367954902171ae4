import type { Question } from '@fray/engine';
import { useMemo } from 'preact/hooks';
import { Dialog } from '../ui/Dialog.js';
import { ChoiceButton } from './ChoiceButton.js';
import { type Keyed, keyed, optionId } from './groups.js';
import { useKeys } from './useKeys.js';

interface QuestionProps {
  readonly question: Question<unknown>;
  readonly onChoose: (item: Keyed) => void;
}

/** Asked in the middle of a rule: nothing goes on before it is answered. */
export function QuestionDialog({ question, onChoose }: QuestionProps) {
  const items = useMemo(() => keyed(question.options), [question]);
  useKeys(
    event => {
      const item = items.find(({ key }) => key === event.key.toLowerCase());
      if (!item || item.option.blocked) return false;
      onChoose(item);
      return true;
    },
    { inDialog: true },
  );
  return (
    <Dialog title={question.prompt} class="question">
      <div class="group-items">
        {items.map(item => (
          <ChoiceButton
            key={optionId(item.option)}
            item={item}
            onChoose={item.option.blocked ? () => undefined : onChoose}
          />
        ))}
      </div>
    </Dialog>
  );
}
