import { Fragment } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Line } from '../state/playback/log-lines.js';
import { LogLine } from './LogLine.js';
import './log.css';

interface LogProps {
  readonly lines: readonly Line[];
  readonly mine: (who: number) => boolean;
  /** The unit of rounds: 'Round', 'Tick' or 'Week'. */
  readonly time: string;
  readonly crowd: boolean;
}

/** Lines that are shown at once; earlier ones on request. */
const PAGE_SIZE = 160;
/** The same for battles of teams, whose lines are longer to draw. */
const BATTLE_PAGE_SIZE = 50;
/** Pixels from the end within which the log follows new lines. */
const FOLLOW_DISTANCE_PX = 48;

/** The story, newest line last. It follows new lines unless the reader has scrolled up. */
export function Log({ lines, mine, time, crowd }: LogProps) {
  const page = crowd ? BATTLE_PAGE_SIZE : PAGE_SIZE;
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const [pages, setPages] = useState(1);
  const [behind, setBehind] = useState(false);
  const last = lines.at(-1)?.id;
  // Lines are hidden by whole pages, so that the first line does not change with every new one.
  const hidden = Math.max(0, Math.ceil(lines.length / page) - 1 - pages) * page;
  const toEnd = () => {
    const element = box.current;
    if (element) element.scrollTop = element.scrollHeight;
  };
  useLayoutEffect(() => {
    if (follows.current) toEnd();
    else setBehind(true);
  }, [last]);
  const onScroll = ({ currentTarget: element }: { currentTarget: HTMLElement }) => {
    follows.current = element.scrollHeight - element.scrollTop - element.clientHeight < FOLLOW_DISTANCE_PX;
    if (follows.current) setBehind(false);
  };
  const jump = () => {
    follows.current = true;
    setBehind(false);
    toEnd();
  };
  return (
    <div class="log">
      <div
        ref={box}
        class="log-scroll"
        role="log"
        aria-label="What happened"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        onScroll={onScroll}
      >
        {hidden > 0 && (
          <button type="button" class="log-earlier" onClick={() => setPages(pages + 1)}>
            Show {Math.min(hidden, page)} earlier lines
          </button>
        )}
        {lines.length === 0 && <p class="log-empty">Nothing has happened yet. The first choice is yours.</p>}
        <ol>
          {lines.slice(hidden).map((line, index, shown) => (
            <Fragment key={line.id}>
              {line.round > 0 && line.round !== shown[index - 1]?.round && (
                <li class="log-round">
                  <span>
                    {time} {line.round}
                  </span>
                </li>
              )}
              <LogLine line={line} mine={mine(line.who)} />
            </Fragment>
          ))}
        </ol>
      </div>
      {behind && (
        <button type="button" class="log-behind" onClick={jump}>
          New lines below
        </button>
      )}
    </div>
  );
}
