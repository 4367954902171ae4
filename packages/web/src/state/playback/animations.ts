import type { BaseEvent, Roll, Tone, Who } from '@fray/engine';

/** The animations of a combatant. `miss` is a fumble, `crit` a critical hit. */
export type Motion = 'lunge' | 'shake' | 'crit' | 'miss' | 'fall' | 'glow' | 'walk';

/** A number or word that rises over a combatant and fades. */
export interface RisingText {
  readonly id: number;
  readonly who: Who;
  readonly text: string;
  readonly tone: Tone;
  readonly strong: boolean;
  /** On a board of tiles: where it rises, even if the combatant is gone by then. */
  readonly tile: number | null;
}

/** What the screen shows of one event, and for how long. */
export interface EventAnimation {
  readonly ms: number;
  readonly motion: Motion | null;
  readonly float: Omit<RisingText, 'id' | 'who' | 'tile'> | null;
  /** The rolls for the dice tray; null leaves the tray as it is. */
  readonly rolls: readonly Roll[] | null;
  /** The attacker, if the event is about the target. */
  readonly by: Who | null;
  /** The combatant over whom the text rises, if it is not the one that the event is about. */
  readonly over: Who | null;
}

const NO_ANIMATION: EventAnimation = { ms: 0, motion: null, float: null, rolls: null, by: null, over: null };

/** Members that some events have. */
interface EventDetails {
  readonly amount?: number;
  readonly status?: string;
  readonly pool?: string;
  /** False when a status ends. */
  readonly on?: boolean;
}

/** The animation of an event. Causes come before effects: the lunge and the dice, then the number and the bar. */
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

/** Some rulesets report a blow and its damage as one event, which then has the dice and the attacker. */
function attackDetails({ rolls = [], ...event }: BaseEvent): Partial<EventAnimation> {
  const { by = null } = event as { by?: Who | null };
  return rolls.length > 0 ? { rolls: rollsForTray(rolls), by: by === event.who ? null : by } : {};
}

/** Milliseconds for the whole path. Long paths are walked faster. */
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

/** The rolls to show in the tray: both if they were rolled against each other, else the one that decided. */
export function rollsForTray(rolls: readonly Roll[]): readonly Roll[] {
  const [first, second] = rolls;
  if (rolls.length === 2 && first!.label === second!.label && first!.who !== second!.who) return rolls;
  return rolls.length < 2 ? rolls : [rolls.findLast(roll => roll.target) ?? rolls.at(-1)!];
}

/** The result of a roll in a word. */
export function rollVerdict(roll: Roll): string {
  if (roll.success === undefined) return '';
  if (roll.label === 'attack') return roll.success ? 'hit' : 'miss';
  return roll.success ? 'succeeds' : 'fails';
}

/** The verdict on an attack, as rulesets write it. */
const verdictOf = (event?: BaseEvent) => (event as { verdict?: string } | undefined)?.verdict;
const isCritical = (event?: BaseEvent) => verdictOf(event) === 'critical';

/** In Quest fights misses are animated, too: a lunge, and the word over the target. Null for other events. */
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

/** D20-14.6: a fumble is animated, a plain miss is not. */
function attackMotion(event: BaseEvent): Motion | null {
  const verdict = verdictOf(event);
  if (verdict === 'miss') return null;
  return verdict === 'fumble' ? 'miss' : 'lunge';
}
