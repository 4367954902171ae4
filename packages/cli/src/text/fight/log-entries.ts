import type { BaseEvent, Board, CoreEvent, Fight, FightView, Tone } from '@fray/engine';
import { clean } from '../../io/clean.js';
import { partsText, rollText } from './roll.js';
import { isThought, mindText, thoughtLines } from './thoughts.js';

/** A line of the log with what lies behind it. */
export interface LogEntry {
  readonly event: BaseEvent;
  readonly text: string;
  /** Rolls and sums, one line each: shown when the player wants to see the dice. */
  readonly details: readonly string[];
  readonly look: Look;
}

/**
 * How a log entry is shown: most are lines, a new round is a break, a change of turn is quiet because screens show it
 * elsewhere, and thoughts are shown on request.
 */
interface Look {
  readonly tone?: Tone;
  readonly mark: string;
  readonly role: 'line' | 'break' | 'quiet' | 'thought';
}

const PLAIN: Look = { mark: ' ', role: 'line' };
/** What is seen on the board, or needs no words. */
const QUIET: Look = { mark: ' ', role: 'quiet', tone: 'muted' };

/** By the kinds that all rulesets share; any other kind is a plain line. A mark stands beside each colour. */
const LOOKS: Readonly<Record<string, Look>> = {
  started: { mark: '»', role: 'line', tone: 'gold' },
  round: { mark: ' ', role: 'break', tone: 'muted' },
  moved: QUIET,
  turn: QUIET,
  damaged: { mark: '▼', role: 'line', tone: 'ember' },
  healed: { mark: '▲', role: 'line', tone: 'verdigris' },
  spent: { mark: '◇', role: 'line', tone: 'azure' },
  status: { mark: '~', role: 'line', tone: 'violet' },
  acted: { mark: '▸', role: 'line', tone: 'gold' },
  zoned: { mark: '→', role: 'line', tone: 'azure' },
  stacks: { mark: '~', role: 'line', tone: 'violet' },
  shielded: { mark: '◇', role: 'line', tone: 'azure' },
  revived: { mark: '▲', role: 'line', tone: 'verdigris' },
  decided: { mark: '?', role: 'thought', tone: 'muted' },
  fell: { mark: '✝', role: 'line', tone: 'ember' },
  'fight ended': { mark: '■', role: 'line', tone: 'gold' },
  ended: { mark: '■', role: 'line', tone: 'gold' },
};

/** Where many fight at once the meters show what passes by itself, and what everything costs. */
function passes(event: BaseEvent): boolean {
  const { kind, why = 'applied' } = event as BaseEvent & { why?: string };
  return kind === 'tick' || kind === 'spent' || (kind === 'stacks' && PASSING.includes(why));
}

const PASSING = ['decay', 'turn', 'expired'];

/** Whether each line bears the number of its turn: on tiles, where no line says that a round begins. */
export function isStamped({
  view,
  log,
}: {
  readonly view: FightView;
  readonly log: readonly LogEntry[];
}): boolean {
  return (
    (view.board.kind === 'grid' || view.board.kind === 'zones') &&
    !log.some(({ look }) => look.role === 'break')
  );
}

/** What events say, each with its breakdown. */
export function logEntries(fight: Fight, events: readonly BaseEvent[]): LogEntry[] {
  if (events.length === 0) return [];
  const { combatants, board } = fight.view();
  const names: string[] = [];
  for (const { who, name } of combatants) names[who] = name;
  return events.map(event => {
    const text = isThought(event) ? mindText(event, names) : fight.ruleset.narrate(event, names);
    return {
      event,
      text: clean(text),
      details: detailsOf(event).map(clean),
      look: lookOf(event, text, board),
    };
  });
}

function lookOf(event: BaseEvent, text: string, board: Board): Look {
  if (text === '' || (board.kind === 'zones' && passes(event))) return QUIET;
  return LOOKS[event.kind] ?? testLook(event) ?? PLAIN;
}

/** What the parts of an event add up to. */
const SUMS: Readonly<Record<string, string>> = { damaged: 'damage', healed: 'healing', xp: 'XP' };

function detailsOf(event: BaseEvent): string[] {
  if (isThought(event)) return thoughtLines(event);
  const { parts } = event as Partial<Pick<CoreEvent & { kind: 'damaged' }, 'parts'>>;
  const details = (event.rolls ?? []).map(rollText);
  if (parts && parts.length > 0) details.push(`${SUMS[event.kind] ?? event.kind}: ${partsText(parts)}`);
  return details;
}

/** A test that succeeded or failed shows which by its mark. */
function testLook({ rolls }: BaseEvent): Look | undefined {
  const success = rolls?.length === 1 ? rolls[0]!.success : undefined;
  return success === undefined ? undefined : { mark: success ? '●' : '○', role: 'line' };
}
