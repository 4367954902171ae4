import {
  type BaseEvent,
  type Fight,
  type FightView,
  isFall,
  isWound,
  type Presentation,
  type Tone,
} from '@fray/engine';
import { clean } from '../../io/clean.js';
import { partsText, rollText } from './roll.js';
import { mindText, thoughtLines } from './thoughts.js';

/** A line of the log with what lies behind it. */
export interface LogEntry {
  readonly event: BaseEvent;
  readonly presentation: Presentation;
  readonly text: string;
  /** Rolls and sums, one line each: shown when the player wants to see the dice. */
  readonly details: readonly string[];
  readonly look: Look;
}

/** How a log entry is shown. A mark stands beside each colour. */
interface Look {
  readonly tone?: Tone;
  readonly mark: string;
  readonly role: Presentation['log'];
}

const MARKS: Readonly<Record<Tone, string>> = {
  ember: '▼',
  verdigris: '▲',
  gold: '▸',
  azure: '◇',
  violet: '~',
  muted: ' ',
};
const FALL_MARK = '✝';
const MOVE_MARK = '→';
const THOUGHT_MARK = '?';

/** The first and the last line of every fight. */
const FRAME_MARKS = { start: '»', end: '■' };

/**
 * Whether each line bears the number of its turn and rounds have no headings: on zones, where time passes quickly, and on tiles where no
 * line says that a round begins.
 */
export function isStamped({
  view: { board },
  log,
}: {
  readonly view: FightView;
  readonly log: readonly LogEntry[];
}): boolean {
  if (board.kind === 'zones') return true;
  return board.kind === 'grid' && !log.some(({ look }) => look.role === 'heading');
}

/** What events say, each with its breakdown. */
export function logEntries(fight: Fight, events: readonly BaseEvent[]): LogEntry[] {
  if (events.length === 0) return [];
  const names = fight.names();
  return events.map(event => {
    const presentation = fight.present(event);
    const { thought } = presentation;
    const text = thought ? mindText(thought, names) : fight.ruleset.narrate(event, names);
    return {
      event,
      presentation,
      text: clean(text),
      details: detailsOf(event, presentation).map(clean),
      look: lookOf(event, presentation, text),
    };
  });
}

function lookOf(event: BaseEvent, presentation: Presentation, text: string): Look {
  const { log: role, tone, moment } = presentation;
  if (text === '' || role === 'hidden') return { mark: ' ', role: 'hidden', tone: 'muted' };
  if (role === 'thought') return { mark: THOUGHT_MARK, role, tone: 'muted' };
  if (role === 'heading') return { mark: ' ', role, tone: 'muted' };
  if (isFall(presentation)) return { mark: FALL_MARK, role, tone };
  const success = isWound(presentation) ? undefined : isSuccess(event, presentation);
  if (success !== undefined) return { mark: success ? '●' : '○', role };
  const isMove = presentation.changes.some(({ change }) => ['tile', 'range', 'zone'].includes(change));
  const frame = moment === 'start' || moment === 'end' ? FRAME_MARKS[moment] : MARKS[tone];
  const mark = isMove ? MOVE_MARK : frame;
  return tone === 'muted' ? { mark, role } : { mark, role, tone };
}

/** Whether a strike hit or a test succeeded; undefined if it was neither. */
function isSuccess({ rolls }: BaseEvent, { strike }: Presentation): boolean | undefined {
  return strike ? strike.result === 'hit' || strike.result === 'critical' : rolls?.[0]?.success;
}

function detailsOf(
  { kind, rolls = [], parts = [] }: BaseEvent,
  { thought, sum, notes = [] }: Presentation,
): string[] {
  if (thought) return thoughtLines(thought);
  const details = [...rolls.map(rollText), ...notes];
  if (parts.length > 0) details.push(`${sum ?? kind}: ${partsText(parts)}`);
  return details;
}
