import type { BaseEvent, Roll, Tone, Who } from '@fray/engine';

export type Move = 'lunge' | 'shake' | 'fall' | 'glow';

/** A number or word that rises over somebody and fades. */
export interface Float {
  readonly id: number;
  readonly who: Who;
  readonly text: string;
  readonly tone: Tone;
  readonly strong: boolean;
}

/** What is to be seen of one event, and for how long. */
export interface Beat {
  readonly ms: number;
  readonly move: Move | null;
  readonly float: Omit<Float, 'id' | 'who'> | null;
  /** What falls into the tray; null leaves there what is. */
  readonly rolls: readonly Roll[] | null;
}

const QUIET: Beat = { ms: 0, move: null, float: null, rolls: null };

/** Cause before effect: the lunge and the dice, then the number with the bar. 150 to 250 ms each. */
export function beatOf(event: BaseEvent): Beat {
  const { amount = 0, status = '', pool = '' } = event as { amount?: number; status?: string; pool?: string };
  switch (event.kind) {
    case 'damaged':
      return { ...QUIET, ms: 250, move: 'shake', float: { text: `−${amount}`, tone: 'ember', strong: true } };
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
      return { ...QUIET, ms: 200, move: 'glow', float: { text: status, tone: 'violet', strong: false } };
    case 'fell':
      return { ...QUIET, ms: 420, move: 'fall' };
    default:
      return rollBeat(event);
  }
}

function rollBeat(event: BaseEvent): Beat {
  const { rolls = [] } = event;
  if (rolls.length === 0)
    return event.kind === 'turn' || event.kind === 'round' ? QUIET : { ...QUIET, ms: 90 };
  return { ...QUIET, ms: 250, move: rolls[0]?.target ? 'lunge' : null, rolls: inTray(rolls) };
}

/** Two can lie side by side, as in a contest; of more only the last. */
export function inTray(rolls: readonly Roll[]): readonly Roll[] {
  return rolls.length <= 2 ? rolls : rolls.slice(-1);
}

/** What a roll came to, in a word. */
export function wordOf(roll: Roll): string {
  if (roll.success === undefined) return '';
  if (roll.label === 'attack') return roll.success ? 'hit' : 'miss';
  return roll.success ? 'succeeds' : 'fails';
}
