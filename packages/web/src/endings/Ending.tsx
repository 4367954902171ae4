import type { Aftermath, Outcome, Tone } from '@fray/engine';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { RunProgress } from '../fight/RunProgress.js';
import type { Line } from '../state/playback/log-lines.js';
import { linesOfLastBlow } from '../state/playback/log-lines.js';
import { isSpectated, type Step } from '../state/playback/steps.js';
import type { FightFacts } from '../state/played-game.js';
import { Icon } from '../ui/Icon.js';
import { FighterTable } from './FighterTable.js';
import { LuckReport } from './LuckReport.js';
import './aftermath.css';
import './ending.css';

interface EndingProps {
  readonly fight: FightFacts;
  readonly steps: readonly Step[];
  /** The buttons for what to do next. */
  readonly next: ComponentChildren;
  /** The parts of the aftermath that have been shown. */
  readonly aftermath?: readonly Aftermath[];
  readonly onUndo?: () => void;
}

type Result = 'won' | 'lost' | 'open';

const LOOK: Readonly<Record<Result, { icon: string; tone: Tone; word: string }>> = {
  won: { icon: 'laurels', tone: 'gold', word: 'Victory' },
  lost: { icon: 'grim-reaper', tone: 'ember', word: 'Defeat' },
  open: { icon: 'run', tone: 'violet', word: 'No winner' },
};

/** The ending of a fight: what happened in numbers, how lucky it was, and what to do next. */
export function Ending({ fight, steps, next, aftermath = [], onUndo }: EndingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { view, lines, index } = steps.at(-1)!;
  const { outcome, stage } = view;
  if (!outcome) return null;
  const { icon, tone, word } = LOOK[resultOf(outcome, fight)];
  // A ruleset need not describe its ending: the result and its line in the log do instead.
  const { ending = { title: word, text: endedLine(lines), facts: [] } } = view;
  const watched = isSpectated(fight);
  return (
    <main class="ending" data-tone={tone}>
      <div class="ending-seal">
        <Icon icon={ending.icon ?? icon} label={word} />
      </div>
      <h1 ref={heading} tabIndex={-1}>
        {ending.title}
      </h1>
      <p class="ending-text">{ending.text}</p>
      {!watched && <LastBlow lines={linesOfLastBlow(lines)} />}
      {stage && <RunProgress path={stage.path} />}
      <dl class="ending-facts">
        {ending.facts.map(({ label, value, detail }) => (
          <div key={label}>
            <dd data-words={typeof value === 'string' && !/^[−\d]/.test(value)}>{value}</dd>
            <dt>{label}</dt>
            {detail && <dd class="ending-detail">{detail}</dd>}
          </div>
        ))}
      </dl>
      <nav class="ending-next" aria-label="What next">
        {next}
      </nav>
      {ending.table && <FighterTable table={ending.table} view={view} />}
      {aftermath.length > 0 && <AftermathList aftermath={aftermath} />}
      {/* In a fight that was only watched the player has rolled nothing. */}
      {!watched && <LuckReport fight={fight} steps={steps} />}
      <p class="ending-foot">
        Seed <code>{String(fight.seed)}</code>, {index} {watched ? 'turns' : 'choices'}.{' '}
        {onUndo && (
          <button type="button" class="ending-undo" onClick={onUndo}>
            Undo the last choice
          </button>
        )}
      </p>
    </main>
  );
}

/** The last blow once more, because the screen that showed it is gone. */
function LastBlow({ lines }: { readonly lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <ul class="ending-blow" aria-label="The last blow">
      {lines.map(({ id, mark, text }) => (
        <li key={id} data-tone={mark.tone}>
          <Icon icon={mark.icon} />
          {text}
        </li>
      ))}
    </ul>
  );
}

function AftermathList({ aftermath }: { readonly aftermath: readonly Aftermath[] }) {
  return (
    <section class="ending-after" aria-labelledby="ending-after">
      <h2 id="ending-after">Aftermath</h2>
      <ul class="aftermath-list">
        {aftermath.map(({ phase, title, icon, tone, text }, index) => (
          <li key={index} data-tone={tone}>
            <Icon icon={icon} />
            <span>{phase}</span>
            <span>
              <b>{title}</b> {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const endedLine = (lines: Step['lines']) => lines.findLast(line => line?.kind === 'ended')?.text ?? '';

function resultOf(outcome: Outcome, { players }: FightFacts): Result {
  if (outcome.winner === null) return 'open';
  return players.includes(outcome.winner) ? 'won' : 'lost';
}
