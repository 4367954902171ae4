import type { BaseEvent, Roll, Tone, Who } from '@fray/engine';

/** `miss` is a blow gone wholly wrong, `crit` one that goes deep. */
export type Move = 'lunge' | 'shake' | 'crit' | 'miss' | 'fall' | 'glow' | 'walk';

/** A number or word that rises over somebody and fades. */
export interface Float {
  readonly id: number;
  readonly who: Who;
  readonly text: string;
  readonly tone: Tone;
  readonly strong: boolean;
  /** On a board of tiles: where it rises, also when who stood there is gone. */
  readonly tile: number | null;
}

/** What is to be seen of one event, and for how long. */
export interface Beat {
  readonly ms: number;
  readonly move: Move | null;
  readonly float: Omit<Float, 'id' | 'who' | 'tile'> | null;
  /** What falls into the tray; null leaves there what is. */
  readonly rolls: readonly Roll[] | null;
  /** Who struck, where the event is about whom it hit. */
  readonly by: Who | null;
  /** Over whom words rise, where it is not who the event is about. */
  readonly over: Who | null;
}

const QUIET: Beat = { ms: 0, move: null, float: null, rolls: null, by: null, over: null };

/** What such events may bear. */
interface Told {
  readonly amount?: number;
  readonly status?: string;
  readonly pool?: string;
  /** False where it ends. */
  readonly on?: boolean;
}

/** Cause before effect: the lunge and the dice, then the number with the bar. 150 to 250 ms each. */
export function beatOf(event: BaseEvent, before?: BaseEvent): Beat {
  const { amount = 0, status = '', pool = '', on } = event as Told;
  switch (event.kind) {
    case 'damaged':
      return {
        ...QUIET,
        ms: 250,
        ...blowOf(event),
        ...(isCritical(before) ? critical(amount) : hurt(amount)),
      };
    case 'stepped':
      return { ...QUIET, ms: 240 };
    case 'moved':
      return { ...QUIET, ms: walkMs(event), move: 'walk' };
    case 'healed':
      return {
        ...QUIET,
        ms: 230,
        move: 'glow',
        float: { text: `+${amount}`, tone: 'verdigris', strong: true },
      };
    case 'spent':
      return { ...QUIET, ms: 160, float: { text: `−${amount} ${pool}`, tone: 'azure', strong: false } };
    case 'status':
      return on === false
        ? { ...QUIET, ms: 120, float: { text: `no longer ${status}`, tone: 'muted', strong: false } }
        : { ...QUIET, ms: 200, move: 'glow', float: { text: status, tone: 'violet', strong: false } };
    case 'temporary':
      return { ...QUIET, ms: 200, move: 'glow', float: { text: `+${amount}`, tone: 'gold', strong: false } };
    case 'dying':
    case 'fell':
      return { ...QUIET, ms: 420, move: 'fall' };
    default:
      return rollBeat(event);
  }
}

const hurt = (amount: number) => ({
  move: 'shake' as const,
  float: { text: `−${amount}`, tone: 'ember' as const, strong: true },
});
const critical = (amount: number) => ({
  move: 'crit' as const,
  float: { text: `−${amount}!`, tone: 'gold' as const, strong: true },
});

/** A blow told as one event has its dice with it. */
function blowOf({ rolls = [], ...event }: BaseEvent): Partial<Beat> {
  const { by = null } = event as { by?: Who | null };
  return rolls.length > 0 ? { rolls: inTray(rolls), by: by === event.who ? null : by } : {};
}

/** The whole way, however long: nobody wants to watch each step. */
function walkMs(event: BaseEvent): number {
  const { path = [] } = event as { path?: readonly number[] };
  return Math.min(250, 130 + 20 * path.length);
}

function rollBeat(event: BaseEvent): Beat {
  const { rolls = [] } = event;
  if (rolls.length === 0)
    return event.kind === 'turn' || event.kind === 'round' ? QUIET : { ...QUIET, ms: 90 };
  return { ...QUIET, ms: 250, move: rolls[0]?.target ? swingOf(event) : null, rolls: inTray(rolls) };
}

/** Two lie side by side where they were rolled against each other; of others the one that decided. */
export function inTray(rolls: readonly Roll[]): readonly Roll[] {
  const [first, second] = rolls;
  if (rolls.length === 2 && first!.label === second!.label && first!.who !== second!.who) return rolls;
  return rolls.length < 2 ? rolls : [rolls.findLast(roll => roll.target) ?? rolls.at(-1)!];
}

/** What a roll came to, in a word. */
export function wordOf(roll: Roll): string {
  if (roll.success === undefined) return '';
  if (roll.label === 'attack') return roll.success ? 'hit' : 'miss';
  return roll.success ? 'succeeds' : 'fails';
}

/** How rulesets tell the extremes of a blow. */
const verdictOf = (event?: BaseEvent) => (event as { verdict?: string } | undefined)?.verdict;
const isCritical = (event?: BaseEvent) => verdictOf(event) === 'critical';

/** In a Quest fight a miss is seen as well: the swing, and the word over whom it missed. */
export function missBeat(event: BaseEvent): Beat | null {
  const { target = null } = event as { target?: Who };
  if (event.kind !== 'attacked' || verdictOf(event) !== 'miss' || target === null) return null;
  return {
    ...rollBeat(event),
    move: 'lunge',
    float: { text: 'miss', tone: 'muted', strong: false },
    over: target,
  };
}

/** As D20-14.6 has it: a fumble is seen, a plain miss is not. */
function swingOf(event: BaseEvent): Move | null {
  const verdict = verdictOf(event);
  if (verdict === 'miss') return null;
  return verdict === 'fumble' ? 'miss' : 'lunge';
}
