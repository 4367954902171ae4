import type { ArenaEvent } from './events.js';
import { signed } from './numbers.js';
import { displayName } from './plan/stats.js';

/** What an event says, in words; nothing where a screen shows it and no reader misses it. All fighters go by name: nobody is 'you'. */
export function narrate(event: ArenaEvent, names: readonly string[]): string {
  const name = names[event.who] ?? 'Nobody';
  const other = (who: number) => names[who] ?? 'nobody';
  switch (event.kind) {
    case 'started':
      return 'The gates open.';
    case 'tick':
      return `Tick ${event.round}`;
    case 'turn':
      return `${name} is ready.`;
    case 'acted':
      return actedLine(event, name, other);
    case 'attacked':
      return attackLine(event, name, other(event.target));
    case 'failed':
      return `${name} reads ${event.action}, and it crumbles.`;
    case 'damaged':
      return damageLine(event, name, other);
    case 'healed':
      return `${name} regains ${event.amount}${event.by === event.who || event.by < 0 ? ` by ${event.source}` : ` by ${other(event.by)}'s ${event.source}`}, now ${event.left}.`;
    case 'spent':
      return spentLine(event, name);
    case 'exhausted':
      return `${name} is worn out and pays ${event.health} Health, ${event.left} left.`;
    case 'stacks':
      return stacksLine(event, name);
    case 'modified':
      return modifiedLine(event, name);
    case 'shielded':
      if (event.expired) return event.left > 0 ? '' : `The shield of ${name} fades.`;
      if (event.absorbed)
        return event.left > 0
          ? `The shield of ${name} takes ${event.points}, ${event.left} left.`
          : `The shield of ${name} takes ${event.points} and breaks.`;
      return `A shield of ${event.points} guards ${name}.`;
    case 'zoned':
      return event.forced ? `${name} is driven to ${event.zone}.` : `${name} moves to ${event.zone}.`;
    case 'stood':
      return `${name} stands fast.`;
    case 'trapped':
      return event.sprung ? `${name} sets off the ${event.trap}!` : `${name} spots the ${event.trap}.`;
    case 'fell':
      return fallLine(event, name, other);
    case 'revived':
      return event.by === event.who
        ? `${name} gets up again with ${event.left} Health.`
        : `${other(event.by)} brings ${name} back with ${event.left} Health.`;
    case 'summoned':
      return `${other(event.by)} calls ${name}.`;
    case 'vanished':
      return `${name} vanishes.`;
    case 'revealed':
      return `${other(event.by)} spots ${name}.`;
    case 'triggered':
      return event.plain ? '' : `${name}: ${event.perk}!`;
    case 'mood':
      return moodLine(event, name);
    case 'nerve':
      return event.kept ? `${name} keeps up courage.` : `${name} panics.`;
    case 'yielded':
      return `${name} yields and leaves the field.`;
    case 'channel':
      return channelLine(event, name);
    case 'ended':
      return 'The fight is over.';
    case 'result':
      return resultLine(event);
    case 'injured':
      return event.tier === 'death' ? `${name} is dead.` : injuryLine(event, name);
    case 'discovered':
      return `${name} discovers ${event.perk} (${event.trait}).`;
    case 'recruited':
      return `${name} would join ${event.team}.`;
    case 'gold':
      return `${event.team} earns ${event.amount} gold.`;
    case 'found':
      return `${event.team} finds: ${event.item}.`;
    case 'xp':
      return `${name} learns: ${event.amount} XP.`;
    // Meters, counters and reasons: screens show them.
    case 'decided':
    case 'initiative':
    case 'rested':
    case 'paid':
    case 'morale':
    case 'concentration':
    case 'rolled':
      return '';
  }
}

type Of<Kind extends ArenaEvent['kind']> = Extract<ArenaEvent, { kind: Kind }>;
type Called = (who: number) => string;

function listed(names: readonly string[]): string {
  return names.length <= 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Blows and steps tell themselves. */
function actedLine(
  { manner, action, targets, place, who }: Of<'acted'>,
  name: string,
  other: Called,
): string {
  const others = targets.filter(each => each !== who);
  switch (manner) {
    case 'move':
    case 'attack':
    case 'heal':
      return '';
    case 'defend':
      return `${name} takes guard.`;
    case 'search':
      return `${name} looks around.`;
    case 'item':
      return `${name} uses ${action}${others.length > 0 ? ` on ${listed(others.map(other))}` : ''}.`;
    case 'other':
      if (others.length > 3) return `${name} uses ${action}${place && ` in ${place}`}.`;
      return `${name} uses ${action}${others.length > 0 ? ` on ${listed(others.map(other))}` : ''}.`;
  }
}

function attackLine({ action, verdict, damage }: Of<'attacked'>, name: string, whom: string): string {
  if (verdict === 'miss') return `${name} misses ${whom}${withWhat(action)}.`;
  const hits = verdict === 'critical' ? 'lands a critical hit on' : 'hits';
  const head = `${name} ${hits} ${whom}${withWhat(action)}`;
  const [first] = damage;
  if (!first) return `${head}.`;
  return first.amount > 0 ? `${head}: ${first.amount} ${first.type}.` : `${head}, without harm.`;
}

/** The plain Attack goes without its name. */
const withWhat = (action: string) => (action === 'Attack' ? '' : ` with ${action}`);

/** What actions say of themselves need not be said again: then only what is left. */
function damageLine(event: Of<'damaged'>, name: string, other: Called): string {
  const { hit, told, what, type, amount, left, by, who, phase } = event;
  if (told) return left > 0 ? `${name} has ${left} left.` : `${name} has nothing left.`;
  if (amount === 0) return hit ? `${name} takes no harm.` : `${what} does ${name} no harm.`;
  const rest = left > 0 ? `, ${left} left` : '';
  if (hit) return `${name} takes ${amount} ${type}${rest}.`;
  if (phase === 'effects') return `${what}: ${name} loses ${amount}${rest}.`;
  return `${name} takes ${amount} ${type} from ${by >= 0 && by !== who ? `${other(by)}'s ` : ''}${what}${rest}.`;
}

/** Bars show what is paid and regained; that nothing is left is news. */
function spentLine({ amount, pool, left }: Of<'spent'>, name: string): string {
  return amount > 0 && left === 0 ? `${name} has no ${pool} left.` : '';
}

function stacksLine({ name: called, nature, before, after, why }: Of<'stacks'>, name: string): string {
  if (nature === 'guard') return '';
  if (nature === 'hiding') {
    if (after === 0) return `${name} is seen.`;
    return before === 0 ? `${name} is out of sight.` : '';
  }
  const change = before === 0 || after === 0 ? '' : ` (${signed(after - before)})`;
  if (why === 'applied') return after === before ? '' : `${name}: ${called} ${after}${change}.`;
  if (why === 'removed')
    return after === 0 ? `${name} is rid of ${called}.` : `${name}: ${called} ${after}${change}.`;
  // Badges show how it wears off.
  return nature === 'harmful' && after === 0 ? `${name} shakes off ${called}.` : '';
}

function modifiedLine({ stat, value, ends, round, ended }: Of<'modified'>, name: string): string {
  if (ended) return '';
  const lasting = ends > 0 ? ` for ${ends - round} ticks` : '';
  return `${name}: ${displayName(stat)} ${signed(value)}${lasting}.`;
}

function fallLine({ by, who, overkill }: Of<'fell'>, name: string, other: Called): string {
  const over = overkill > 0 ? ` (overkill ${overkill})` : '';
  return by >= 0 && by !== who ? `${name} falls to ${other(by)}${over}.` : `${name} falls${over}.`;
}

const MOODS: Readonly<Record<string, string>> = {
  inspired: 'is inspired',
  steady: 'is steady again',
  shaken: 'is shaken',
  wavering: 'is wavering',
  routed: 'has lost all heart',
};

function moodLine({ mood, morale }: Of<'mood'>, name: string): string {
  return `${name} ${MOODS[mood] ?? mood} (Morale ${Math.round(morale)}).`;
}

function channelLine({ action, stage, pulses }: Of<'channel'>, name: string): string {
  switch (stage) {
    case 'start':
      return `${name} begins to channel ${action}.`;
    case 'pulse':
      return `${name} channels ${action}${pulses > 0 ? `, ${pulses} more to come` : ''}.`;
    case 'end':
      return `${name} completes ${action}.`;
    case 'break':
      return `${name} loses hold of ${action}.`;
  }
}

function resultLine({ outcome, teams, places, round }: Of<'result'>): string {
  if (outcome.winner !== null) return `${teams[outcome.winner]} wins after ${round} ticks.`;
  const drawn = teams.filter((_, team) => places[team] === 1);
  return `A draw between ${listed(drawn)} after ${round} ticks.`;
}

function injuryLine({ injury, tier, effect, recovery }: Of<'injured'>, name: string): string {
  const healing = recovery > 0 ? `, ${recovery} ticks to heal` : '';
  return `${name}: ${injury} (${tier}; ${effect}${healing}).`;
}
