import type { CombatantView } from '@fray/engine';
import { useMemo } from 'preact/hooks';
import type { Line } from '../../state/playback/log-lines.js';
import type { PlaybackState } from '../../state/playback/playback.js';
import type { OpenQuestion } from '../../state/playback/steps.js';
import { Dialog } from '../../ui/Dialog.js';
import { Icon } from '../../ui/Icon.js';
import { Meter } from '../../ui/Meter.js';
import { useKeys } from '../useKeys.js';
import { ChoiceButton } from './ChoiceButton.js';
import { assignKeys, type KeyedOption, optionId } from './groups.js';
import '../../ui/engraved.css';
import './question.css';

interface QuestionProps {
  readonly question: OpenQuestion;
  readonly shown: PlaybackState;
  readonly onChoose: (item: KeyedOption) => void;
}

/** Asked in the middle of a rule: nothing goes on before it is answered. */
export function QuestionDialog({ question, shown, onChoose }: QuestionProps) {
  const items = useMemo(() => assignKeys(question.options), [question]);
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
      <QuestionContext
        who={shown.view.combatants.find(({ who }) => who === question.who)}
        lines={recentLines(shown)}
      />
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

/** More of the story than this is not read before an answer. */
const MAX_LINES = 3;

/** These tell nothing of it. */
const QUIET: readonly string[] = ['rolled', 'started'];

/** What this step has told so far. */
function recentLines({ lines, at }: PlaybackState): Line[] {
  return lines.filter(({ id, kind }) => id.startsWith(`${at}.`) && !QUIET.includes(kind)).slice(-MAX_LINES);
}

/** Who is asked, how he stands, and what led to it: the board behind may be far from it. */
function QuestionContext({
  who,
  lines,
}: {
  readonly who: CombatantView | undefined;
  readonly lines: readonly Line[];
}) {
  if (!who) return null;
  return (
    <div class="question-asked" data-tone="verdigris">
      <span class="question-face engraved">
        <Icon icon={who.icon} />
      </span>
      <div class="question-who">
        <b>{who.name}</b>
        {who.bars.map(bar => (
          <Meter key={bar.id} bar={bar} small />
        ))}
      </div>
      <ul class="question-story">
        {lines.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
