import type { BaseEvent, Part, Tone, Who } from '@fray/engine';
import type { EventAnimation } from './animations.js';

/**
 * A turn in a battle of teams is shown in phases: the action, its attacks, their effects, and who falls. All events of a phase are
 * shown at the same time, because a battle of forty fighters would take too long otherwise.
 */
type Phase = 'action' | 'attack' | 'effect' | 'fall' | 'walk' | 'time';

/** A line from one combatant to another, drawn during a phase. */
export interface Aim {
  readonly from: Who;
  readonly to: Who;
  readonly tone: Tone;
  /** Whether it shows the aim, or something that flies. */
  readonly kind: 'aim' | 'flight';
}

export interface BattleAnimation extends EventAnimation {
  readonly phase: Phase | null;
  readonly aims: readonly Aim[];
}

const NO_ANIMATION: BattleAnimation = {
  ms: 0,
  motion: null,
  float: null,
  rolls: null,
  by: null,
  phase: null,
  aims: [],
  over: null,
};

/** Members that some events have. */
interface EventDetails extends BaseEvent {
  readonly by?: Who;
  readonly target?: Who;
  readonly targets?: readonly Who[];
  readonly action?: string;
  readonly amount?: number;
  readonly points?: number;
  readonly absorbed?: boolean;
  readonly name?: string;
  readonly before?: number;
  readonly after?: number;
  readonly why?: string;
  readonly hit?: boolean;
  readonly critical?: boolean;
  readonly mood?: string;
  readonly turned?: boolean;
  readonly stage?: string;
  readonly parts?: readonly Part[];
}

const floatingText = (text: string, tone: Tone, strong = false) => ({ text, tone, strong });

/** The animation of an event of a battle; `step` has all events of its turn. */
export function battleAnimation(event: BaseEvent, step: readonly BaseEvent[]): BattleAnimation {
  const details = event as EventDetails;
  switch (event.kind) {
    case 'tick':
      return { ...NO_ANIMATION, ms: 45, phase: 'time' };
    case 'acted':
      return actionAnimation(details);
    case 'attacked':
      return attackAnimation(details);
    case 'damaged':
      return damageAnimation(details, step as readonly EventDetails[]);
    case 'healed':
      return effectAnimation(floatingText(`+${details.amount}`, 'verdigris', true), 'glow');
    case 'stacks':
      return stacksAnimation(details);
    case 'shielded':
      return effectAnimation(
        details.absorbed
          ? floatingText(`shield ${details.points}`, 'azure')
          : floatingText(`+${details.points} shield`, 'azure'),
        'glow',
      );
    case 'revived':
      return { ...effectAnimation(floatingText('rises', 'verdigris', true), 'glow'), ms: 500 };
    case 'summoned':
    case 'revealed':
      return { ...NO_ANIMATION, ms: 260, phase: 'effect' };
    case 'mood':
      return details.turned === false
        ? NO_ANIMATION
        : effectAnimation(floatingText(details.mood ?? '', 'violet'), 'glow');
    case 'channel':
      return effectAnimation(
        floatingText(`${details.action} …`, details.stage === 'break' ? 'muted' : 'azure'),
        'glow',
      );
    case 'zoned':
      return { ...NO_ANIMATION, ms: 420, motion: 'walk', phase: 'walk' };
    case 'fell':
    case 'yielded':
      return { ...NO_ANIMATION, ms: 620, motion: 'fall', phase: 'fall' };
    default:
      return NO_ANIMATION;
  }
}

function actionAnimation({ who, action = '', targets = [] }: EventDetails): BattleAnimation {
  const aims = targets
    .filter(to => to !== who)
    .map(to => ({ from: who, to, tone: 'gold' as const, kind: 'aim' as const }));
  return {
    ...NO_ANIMATION,
    ms: 360,
    phase: 'action',
    motion: 'glow',
    float: floatingText(action, 'gold'),
    aims,
  };
}

function attackAnimation({
  who,
  target = -1,
  hit = false,
  critical = false,
  rolls = [],
}: EventDetails): BattleAnimation {
  const tone: Tone = !hit ? 'muted' : critical ? 'gold' : 'ember';
  return {
    ...NO_ANIMATION,
    ms: 230,
    phase: 'attack',
    motion: 'lunge',
    rolls: rolls.slice(0, 1),
    aims: [{ from: who, to: target, tone, kind: 'flight' }],
    ...(hit ? {} : { float: floatingText('miss', 'muted'), over: target }),
  };
}

/** Damage without an attack, such as from burning, is shown less strongly. */
function damageAnimation(
  { who, by, amount = 0, hit }: EventDetails,
  step: readonly EventDetails[],
): BattleAnimation {
  const struck =
    hit !== false &&
    step.find(each => each.kind === 'attacked' && each.hit && each.target === who && each.who === by);
  if (!struck) return { ...effectAnimation(floatingText(`−${amount}`, 'ember'), 'shake'), ms: 200 };
  if (struck.critical)
    return { ...effectAnimation(floatingText(`−${amount}!`, 'gold', true), 'crit'), ms: 480 };
  return effectAnimation(floatingText(`−${amount}`, 'ember', true), 'shake');
}

function stacksAnimation({ name = '', before = 0, after = 0, why, who, by }: EventDetails): BattleAnimation {
  if (why !== 'applied' || after <= before) return NO_ANIMATION;
  return effectAnimation(floatingText(`${name} ${after}`, by === who ? 'verdigris' : 'violet'), null);
}

const effectAnimation = (
  float: EventAnimation['float'],
  motion: EventAnimation['motion'],
): BattleAnimation => ({
  ...NO_ANIMATION,
  ms: 340,
  phase: 'effect',
  float,
  motion,
});

/** The duration of each animation. One in the same phase as the next takes no time of its own. */
export function battleDurations(animations: readonly BattleAnimation[]): number[] {
  return animations.map(({ ms, phase }, index) => {
    if (ms === 0) return 0;
    const next = animations.slice(index + 1).find(each => each.ms > 0);
    return phase !== 'time' && next?.phase === phase ? 0 : ms;
  });
}

const BOOKKEEPING: readonly string[] = ['tick', 'initiative', 'rested', 'paid', 'spent', 'decided', 'turn'];
const MINOR: readonly string[] = ['triggered', 'stacks', 'shielded', 'modified', 'channel', 'revealed'];

/** Whether an event only changes numbers that the sheets show. The log of a battle leaves it out. */
export function isBookkeeping(event: BaseEvent): boolean {
  const { why, ended } = event as EventDetails & { ended?: boolean };
  if (event.kind === 'stacks') return why === 'decay' || why === 'turn' || why === 'expired';
  return BOOKKEEPING.includes(event.kind) || (event.kind === 'modified' && ended === true);
}

/** Whether an event is a consequence of another. The log shows it in small letters. */
export function isMinor(event: BaseEvent): boolean {
  const { hit } = event as EventDetails;
  return MINOR.includes(event.kind) || (event.kind === 'damaged' && hit !== true);
}
