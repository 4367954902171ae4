import type { BaseEvent, Roll, Tone, Who } from '@fray/engine';

/** `miss` is a blow gone wholly wrong, `crit` one that goes deep. */
export type Motion = 'lunge' | 'shake' | 'crit' | 'miss' | 'fall' | 'glow' | 'walk';

/** A number or word that rises over somebody and fades. */
export interface RisingText {
  readonly id: number;
  readonly who: Who;
  readonly text: string;
  readonly tone: Tone;
  readonly strong: boolean;
  /** On a board of tiles: where it rises, also when who stood there is gone. */
  readonly tile: number | null;
}

/** What is to be seen of one event, and for how long. */
export interface EventAnimation {
  readonly ms: number;
  readonly motion: Motion | null;
  readonly float: Omit<RisingText, 'id' | 'who' | 'tile'> | null;
  /** What falls into the tray; null leaves there what is. */
  readonly rolls: readonly Roll[] | null;
  /** Who struck, where the event is about whom it hit. */
  readonly by: Who | null;
  /** Over whom words rise, where it is not who the event is about. */
  readonly over: Who | null;
}

const NO_ANIMATION: EventAnimation = { ms: 0, motion: null, float: null, rolls: null, by: null, over: null };

/** What such events may bear. */
interface EventDetails {
  readonly amount?: number;
  readonly status?: string;
  readonly pool?: string;
  /** False where it ends. */
  readonly on?: boolean;
}

/** Cause before effect: the lunge and the dice, then the number with the bar. 150 to 250 ms each. */
export function eventAnimation(event: BaseEvent, before?: BaseEvent): EventAnimation {
  const { amount = 0, status = '', pool = '', on } = event as EventDetails;
  switch (event.kind) {
    case 'damaged':
      return {
        ...NO_ANIMATION,
        ms: 250,
        ...attackDetails(event),
        ...(isCritical(before) ? criticalEffect(amount) : damageEffect(amount)),
      };
    case 'stepped':
      return { ...NO_ANIMATION, ms: 240 };
    case 'moved':
      return { ...NO_ANIMATION, ms: walkDuration(event), motion: 'walk' };
    case 'healed':
      return {
        ...NO_ANIMATION,
        ms: 230,
        motion: 'glow',
        float: { text: `+${amount}`, tone: 'verdigris', strong: true },
      };
    case 'spent':
      return {
        ...NO_ANIMATION,
        ms: 160,
        float: { text: `−${amount} ${pool}`, tone: 'azure', strong: false },
      };
    case 'status':
      return on === false
        ? { ...NO_ANIMATION, ms: 120, float: { text: `no longer ${status}`, tone: 'muted', strong: false } }
        : {
            ...NO_ANIMATION,
            ms: 200,
            motion: 'glow',
            float: { text: status, tone: 'violet', strong: false },
          };
    case 'temporary':
      return {
        ...NO_ANIMATION,
        ms: 200,
        motion: 'glow',
        float: { text: `+${amount}`, tone: 'gold', strong: false },
      };
    case 'dying':
    case 'fell':
      return { ...NO_ANIMATION, ms: 420, motion: 'fall' };
    default:
      return rollAnimation(event);
  }
}

type Effect = Pick<EventAnimation, 'motion' | 'float'>;

const damageEffect = (amount: number): Effect => ({
  motion: 'shake',
  float: { text: `−${amount}`, tone: 'ember', strong: true },
});
const criticalEffect = (amount: number): Effect => ({
  motion: 'crit',
  float: { text: `−${amount}!`, tone: 'gold', strong: true },
});

/** A blow told as one event has its dice with it. */
function attackDetails({ rolls = [], ...event }: BaseEvent): Partial<EventAnimation> {
  const { by = null } = event as { by?: Who | null };
  return rolls.length > 0 ? { rolls: rollsForTray(rolls), by: by === event.who ? null : by } : {};
}

/** The whole way, however long: nobody wants to watch each step. */
function walkDuration(event: BaseEvent): number {
  const { path = [] } = event as { path?: readonly number[] };
  return Math.min(250, 130 + 20 * path.length);
}

function rollAnimation(event: BaseEvent): EventAnimation {
  const { rolls = [] } = event;
  if (rolls.length === 0)
    return event.kind === 'turn' || event.kind === 'round' ? NO_ANIMATION : { ...NO_ANIMATION, ms: 90 };
  return {
    ...NO_ANIMATION,
    ms: 250,
    motion: rolls[0]?.target ? attackMotion(event) : null,
    rolls: rollsForTray(rolls),
  };
}

/** Two lie side by side where they were rolled against each other; of others the one that decided. */
export function rollsForTray(rolls: readonly Roll[]): readonly Roll[] {
  const [first, second] = rolls;
  if (rolls.length === 2 && first!.label === second!.label && first!.who !== second!.who) return rolls;
  return rolls.length < 2 ? rolls : [rolls.findLast(roll => roll.target) ?? rolls.at(-1)!];
}

/** What a roll came to, in a word. */
export function rollVerdict(roll: Roll): string {
  if (roll.success === undefined) return '';
  if (roll.label === 'attack') return roll.success ? 'hit' : 'miss';
  return roll.success ? 'succeeds' : 'fails';
}

/** How rulesets tell the extremes of a blow. */
const verdictOf = (event?: BaseEvent) => (event as { verdict?: string } | undefined)?.verdict;
const isCritical = (event?: BaseEvent) => verdictOf(event) === 'critical';

/** In a Quest fight a miss is seen as well: the swing, and the word over whom it missed. */
export function missAnimation(event: BaseEvent): EventAnimation | null {
  const { target = null } = event as { target?: Who };
  if (event.kind !== 'attacked' || verdictOf(event) !== 'miss' || target === null) return null;
  return {
    ...rollAnimation(event),
    motion: 'lunge',
    float: { text: 'miss', tone: 'muted', strong: false },
    over: target,
  };
}

/** As D20-14.6 has it: a fumble is seen, a plain miss is not. */
function attackMotion(event: BaseEvent): Motion | null {
  const verdict = verdictOf(event);
  if (verdict === 'miss') return null;
  return verdict === 'fumble' ? 'miss' : 'lunge';
}
