import type { BaseEvent, Part, Tone, Who } from '@fray/engine';
import type { Beat } from './beats.js';

/**
 * How a battle of many is shown: a turn is a deed, its blows, what they do and who falls of them. What belongs to one
 * of these happens to all at once; otherwise forty fighters would take their time.
 */
type Moment = 'deed' | 'blow' | 'effect' | 'fall' | 'walk' | 'time';

/** From one to another, drawn for a moment. */
export interface Aim {
  readonly from: Who;
  readonly to: Who;
  readonly tone: Tone;
  /** How it is drawn: a line that takes aim, or something that flies. */
  readonly kind: 'aim' | 'flight';
}

export interface CrowdBeat extends Beat {
  readonly moment: Moment | null;
  readonly aims: readonly Aim[];
}

const QUIET: CrowdBeat = {
  ms: 0,
  move: null,
  float: null,
  rolls: null,
  by: null,
  moment: null,
  aims: [],
  over: null,
};

/** All that such events may bear; each kind has some of it. */
interface Told extends BaseEvent {
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

const rising = (text: string, tone: Tone, strong = false) => ({ text, tone, strong });

/** What is to be seen of one event of a step with many in it. */
export function crowdBeat(event: BaseEvent, step: readonly BaseEvent[]): CrowdBeat {
  const told = event as Told;
  switch (event.kind) {
    case 'tick':
      return { ...QUIET, ms: 45, moment: 'time' };
    case 'acted':
      return deed(told);
    case 'attacked':
      return blow(told);
    case 'damaged':
      return hurt(told, step as readonly Told[]);
    case 'healed':
      return effect(rising(`+${told.amount}`, 'verdigris', true), 'glow');
    case 'stacks':
      return stacked(told);
    case 'shielded':
      return effect(
        told.absorbed ? rising(`shield ${told.points}`, 'azure') : rising(`+${told.points} shield`, 'azure'),
        'glow',
      );
    case 'revived':
      return { ...effect(rising('rises', 'verdigris', true), 'glow'), ms: 500 };
    case 'summoned':
    case 'revealed':
      return { ...QUIET, ms: 260, moment: 'effect' };
    case 'mood':
      return told.turned === false ? QUIET : effect(rising(told.mood ?? '', 'violet'), 'glow');
    case 'channel':
      return effect(rising(`${told.action} …`, told.stage === 'break' ? 'muted' : 'azure'), 'glow');
    case 'zoned':
      return { ...QUIET, ms: 420, move: 'walk', moment: 'walk' };
    case 'fell':
    case 'yielded':
      return { ...QUIET, ms: 620, move: 'fall', moment: 'fall' };
    default:
      return QUIET;
  }
}

function deed({ who, action = '', targets = [] }: Told): CrowdBeat {
  const aims = targets
    .filter(to => to !== who)
    .map(to => ({ from: who, to, tone: 'gold' as const, kind: 'aim' as const }));
  return { ...QUIET, ms: 360, moment: 'deed', move: 'glow', float: rising(action, 'gold'), aims };
}

function blow({ who, target = -1, hit = false, critical = false, rolls = [] }: Told): CrowdBeat {
  const tone: Tone = !hit ? 'muted' : critical ? 'gold' : 'ember';
  return {
    ...QUIET,
    ms: 230,
    moment: 'blow',
    move: 'lunge',
    rolls: rolls.slice(0, 1),
    aims: [{ from: who, to: target, tone, kind: 'flight' }],
    ...(hit ? {} : { float: rising('miss', 'muted'), over: target }),
  };
}

/** What hurts without a blow, such as a burn, hurts quietly. */
function hurt({ who, by, amount = 0, hit }: Told, step: readonly Told[]): CrowdBeat {
  const struck =
    hit !== false &&
    step.find(each => each.kind === 'attacked' && each.hit && each.target === who && each.who === by);
  if (!struck) return { ...effect(rising(`−${amount}`, 'ember'), 'shake'), ms: 200 };
  if (struck.critical) return { ...effect(rising(`−${amount}!`, 'gold', true), 'crit'), ms: 480 };
  return effect(rising(`−${amount}`, 'ember', true), 'shake');
}

function stacked({ name = '', before = 0, after = 0, why, who, by }: Told): CrowdBeat {
  if (why !== 'applied' || after <= before) return QUIET;
  return effect(rising(`${name} ${after}`, by === who ? 'verdigris' : 'violet'), null);
}

const effect = (float: Beat['float'], move: Beat['move']): CrowdBeat => ({
  ...QUIET,
  ms: 340,
  moment: 'effect',
  float,
  move,
});

/** How long each takes: what shares a moment with what comes next takes no time of its own. */
export function crowdTimes(beats: readonly CrowdBeat[]): number[] {
  return beats.map(({ ms, moment }, index) => {
    if (ms === 0) return 0;
    const next = beats.slice(index + 1).find(beat => beat.ms > 0);
    return moment !== 'time' && next?.moment === moment ? 0 : ms;
  });
}

const COUNTED: readonly string[] = ['tick', 'initiative', 'rested', 'paid', 'spent', 'decided', 'turn'];
const SMALL: readonly string[] = ['triggered', 'stacks', 'shielded', 'modified', 'channel', 'revealed'];

/** What only keeps count: the log of a battle stays silent about it, the sheets show it. */
export function isCount(event: BaseEvent): boolean {
  const { why, ended } = event as Told & { ended?: boolean };
  if (event.kind === 'stacks') return why === 'decay' || why === 'turn' || why === 'expired';
  return COUNTED.includes(event.kind) || (event.kind === 'modified' && ended === true);
}

/** What comes of something else, told in smaller letters. */
export function isSmall(event: BaseEvent): boolean {
  const { hit } = event as Told;
  return SMALL.includes(event.kind) || (event.kind === 'damaged' && hit !== true);
}
