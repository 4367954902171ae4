import type { Fight, Tone } from '@fray/engine';
import { useEffect, useRef } from 'preact/hooks';
import { go } from '../app/route.js';
import { Path } from '../fight/Path.js';
import type { Step } from '../state/timeline.js';
import { Button, LinkButton } from '../ui/Button.js';
import { CopyButton } from '../ui/CopyButton.js';
import { Icon } from '../ui/Icon.js';
import { LuckReport } from './LuckReport.js';
import './ending.css';

interface EndingProps {
  readonly fight: Fight;
  readonly steps: readonly Step[];
  readonly link: () => Promise<string>;
  readonly onAgain?: () => void;
  readonly onSame?: () => void;
  readonly onUndo?: () => void;
}

type Result = 'won' | 'lost' | 'open';

const LOOK: Readonly<Record<Result, { icon: string; tone: Tone; word: string }>> = {
  won: { icon: 'laurels', tone: 'gold', word: 'Victory' },
  lost: { icon: 'grim-reaper', tone: 'ember', word: 'Defeat' },
  open: { icon: 'run', tone: 'violet', word: 'Nobody won' },
};

/** The end as a moment of its own: what happened, in numbers, how lucky it was, and what to do next. */
export function Ending({ fight, steps, link, onAgain, onSame, onUndo }: EndingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { ending, outcome, stage } = steps.at(-1)!.view;
  if (!ending || !outcome) return null;
  const { icon, tone, word } = LOOK[resultOf(fight)];
  const watch = async () => go(new URL(await link()).hash);
  return (
    <main class="ending" data-tone={tone}>
      <div class="ending-seal">
        <Icon icon={icon} label={word} />
      </div>
      <h1 ref={heading} tabIndex={-1}>
        {ending.title}
      </h1>
      <p class="ending-text">{ending.text}</p>
      {stage && <Path path={stage.path} />}
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
        {onAgain && (
          <Button main icon="rolling-dices" onClick={onAgain}>
            Again, new seed
          </Button>
        )}
        {onSame && (
          <Button icon="clockwise-rotation" onClick={onSame}>
            Same seed again
          </Button>
        )}
        <Button icon="play-button" onClick={watch}>
          Watch the replay
        </Button>
        <CopyButton icon="linked-rings" label="Copy a link that replays this" text={link}>
          Share the replay
        </CopyButton>
        <LinkButton href="#/" icon="house">
          Home
        </LinkButton>
      </nav>
      <LuckReport fight={fight} steps={steps} />
      <p class="ending-foot">
        Seed <code>{String(fight.seed)}</code>, {fight.choices.length} choices.{' '}
        {onUndo && (
          <button type="button" class="ending-undo" onClick={onUndo}>
            Take back the last one
          </button>
        )}
      </p>
    </main>
  );
}

function resultOf({ outcome, players }: Fight): Result {
  if (outcome?.winner === null || outcome === null) return 'open';
  return players.includes(outcome.winner) ? 'won' : 'lost';
}
