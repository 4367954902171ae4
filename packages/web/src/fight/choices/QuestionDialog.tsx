import { type CombatantView, listMenu, type MenuEntry, withKey } from '@fray/engine';
import { useMemo } from 'preact/hooks';
import type { Line } from '../../state/playback/log-lines.js';
import type { PlaybackState } from '../../state/playback/playback.js';
import type { OpenQuestion } from '../../state/playback/steps.js';
import { Dialog } from '../../ui/Dialog.js';
import { Icon } from '../../ui/Icon.js';
import { Meter } from '../../ui/Meter.js';
import { ForecastLine } from '../forecast/ForecastLine.js';
import { useKeys } from '../useKeys.js';
import { ChoiceButton, entryId } from './ChoiceButton.js';
import '../../ui/engraved.css';
import './question.css';

interface QuestionProps {
  readonly question: OpenQuestion;
  readonly shown: PlaybackState;
  readonly onChoose: (entry: MenuEntry) => void;
}

/** A question in the middle of a rule: the fight waits for the answer. */
export function QuestionDialog({ question, shown, onChoose }: QuestionProps) {
  const { entries } = useMemo(() => listMenu(question.options), [question]);
  useKeys(
    event => {
      const entry = withKey(entries, event.key);
      if (!entry || entry.blocked) return false;
      onChoose(entry);
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
      <ForecastLine combatants={shown.view.combatants} />
      <div class="group-items">
        {entries.map(entry => (
          <ChoiceButton
            key={entryId(entry)}
            entry={entry}
            onChoose={() => !entry.blocked && onChoose(entry)}
          />
        ))}
      </div>
    </Dialog>
  );
}

/** Lines of the story in the dialog. */
const MAX_LINES = 3;

/** The last lines of the present step. That it begins, or that dice fell, does not help to answer a question. */
function recentLines({ lines, at }: PlaybackState): Line[] {
  return lines.filter(({ id, moment }) => id.startsWith(`${at}.`) && moment === null).slice(-MAX_LINES);
}

/** Who is asked, their bars, and what led to the question: the dialog may cover the board. */
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
