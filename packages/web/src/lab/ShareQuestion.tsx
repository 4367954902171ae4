import { CopyButton } from '../ui/CopyButton.js';
import { commandLine } from './question/command.js';
import { labHref } from './question/link.js';
import type { Question } from './question/question.js';
import type { Subject } from './question/subject.js';

/** The question as a link and as a command line. */
export function ShareQuestion({
  question,
  subject,
}: {
  readonly question: Question;
  readonly subject: Subject;
}) {
  const command = commandLine(question, subject);
  const link = async () => `${location.href.split('#')[0]}${await labHref(question)}`;
  return (
    <section class="lab-same" aria-label="Share this question">
      <CopyButton icon="linked-rings" label="Copy a link to this report" text={link}>
        Copy the link
      </CopyButton>
      <div class="lab-command">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, which keys must be able to do. */}
        <section class="lab-line" tabIndex={0} aria-label="Command line for this question">
          <code>{command}</code>
        </section>
        <CopyButton plain icon="stabbed-note" label="Copy the command line" text={() => command} />
      </div>
    </section>
  );
}
