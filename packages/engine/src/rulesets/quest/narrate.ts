import type { Roll } from '../../core/events.js';
import type { QuestEvent } from './events.js';
import { countText } from './view/words.js';

/** The player is 'you'; all others go by name. */
function wordsFor(names: readonly string[], who: number): { subject: string; object: string; you: boolean } {
  if (who === 0) return { subject: 'You', object: 'you', you: true };
  const name = names[who] ?? 'Nobody';
  return { subject: name, object: name, you: false };
}

/** QUEST-19.6: the wording of the rules where they have one. */
export function narrate(event: QuestEvent, names: readonly string[]): string {
  const { subject, object, you } = wordsFor(names, event.who);
  const other = (who: number) => wordsFor(names, who).object;
  const verb = (plain: string, third = `${plain}s`) => (you ? plain : third);
  const is = you ? 'are' : 'is';
  switch (event.kind) {
    case 'attacked':
      return attackLine(event, names);
    case 'damaged':
      return `${event.source}: ${event.amount} damage; ${object} ${you ? 'have' : 'has'} ${event.left} HP left.`;
    case 'healed':
      return `${event.source}: ${object} ${verb('regain')} ${event.amount} HP and ${you ? 'have' : 'has'} ${event.left}.`;
    case 'temporary':
      return `${event.source}: ${object} ${verb('gain')} ${event.amount} temporary HP.`;
    case 'hide':
      return {
        resisted: `${subject} ${verb('resist')} the ${event.type} damage.`,
        ignored: `${subject} ${verb('ignore')} the ${event.type} damage.`,
        vulnerable: `${subject} ${is} vulnerable to ${event.type} damage.`,
      }[event.what];
    case 'saved':
      return `${subject} ${event.success ? `${verb('succeed')} on` : verb('fail')} a ${event.stat} save against ${event.why}.`;
    case 'checked':
      return `${event.what}: ${subject} ${event.success ? verb('succeed') : verb('fail')}.`;
    case 'contest':
      return `${event.what}: ${subject} ${event.won ? verb('win') : you ? 'do not win' : 'does not win'} against ${other(event.target)}.`;
    case 'immune':
      return `${subject} ${is} immune: ${event.status}.`;
    case 'status':
      return statusLine(event, names);
    case 'stepped':
      return stepLine(event, names);
    case 'did':
      return didLine(event, names);
    case 'hid':
      return `${subject} ${event.success ? verb('slip') : `${verb('try', 'tries')} in vain to slip`} out of sight.`;
    case 'equipped':
      return `${subject} ${verb('take')} ${event.item} in hand.`;
    case 'reacted':
      return `${subject} ${verb('react')}: ${event.what}.`;
    case 'ability':
    case 'used':
      return `${subject} ${verb('use')} ${event.what}${event.target === undefined ? '' : ` on ${other(event.target)}`}.`;
    case 'cast':
      return `${subject} ${verb('cast')} ${event.what}${event.targets.length > 0 ? ` at ${event.targets.map(other).join(', ')}` : ''}.`;
    case 'recharged':
      return `${subject}: ${event.what} is ready again.`;
    case 'xp':
      return `+${event.amount} XP`;
    case 'surprised':
      return event.side === 0 ? 'You are surprised!' : 'The foe is surprised!';
    case 'death save':
      return `Death save${you ? '' : ` of ${object}`}: ${event.result}. ${Math.min(3, event.successes)} of 3 successes, ${Math.min(3, event.failures)} of 3 failures.`;
    case 'stable':
      return `${subject} ${is} stable.`;
    case 'dying':
      return `${subject} ${verb('fall')} unconscious.`;
    case 'rose':
      return `${subject} ${is} up again.`;
    case 'fell':
      return `${subject} ${verb('die')}.`;
    case 'flee':
      return event.success
        ? `${subject} ${verb('escape')}.`
        : `${subject} ${verb('try', 'tries')} to escape and ${verb('fail')}.`;
    case 'fleeing':
      return `${subject} ${verb('begin')} to flee.`;
    case 'escaped':
      return `${subject} ${you ? 'have' : 'has'} escaped.`;
    case 'joined':
      return `${event.name} joins the fight.`;
    case 'recovered':
      return `${subject} ${verb('pick')} up ${listed(event.items)}.`;
    case 'loot':
      return `Loot: ${listed(event.items)}.`;
    case 'spent':
      // The bar shows it, and the line before or after says on what.
      return '';
    case 'moved':
      return `${subject} ${verb('move')}.`;
    case 'rolled':
      return (event.rolls ?? []).map(roll => rollLine(roll, names)).join(' ');
    case 'round':
      return `Round ${event.round}`;
    case 'turn':
      return you ? 'Your turn.' : `${subject}'s turn.`;
    case 'started':
      return 'The fight begins.';
    case 'ended':
      return (
        {
          victory: 'Victory.',
          defeat: 'Defeat.',
          fled: 'You got away.',
          stabilised: 'You lie stable and are left for dead.',
        }[event.outcome.kind] ?? event.outcome.kind
      );
  }
}

function listed(items: readonly { item: string; count: number }[]): string {
  return items.map(({ item, count }) => countText(item, count)).join(', ');
}

/** 'You roll 12 for initiative.' */
function rollLine({ who, label, total }: Roll, names: readonly string[]): string {
  const { subject, you } = wordsFor(names, who);
  return `${subject} ${you ? 'roll' : 'rolls'} ${total} for ${label}.`;
}

/** Names of statuses that say what a creature is; all others say what it has. */
const IS =
  /^(\w+(ed|ing|en)|held|prone|invisible|unconscious|heroic|reckless|berserk|indomitable|lit up|driven off|protected from .*)$/;

function statusLine(event: QuestEvent & { kind: 'status' }, names: readonly string[]): string {
  const { subject, object, you } = wordsFor(names, event.who);
  const status = event.status.toLowerCase();
  if (IS.test(status)) return `${subject} ${you ? 'are' : 'is'} ${event.on ? '' : 'no longer '}${status}.`;
  return event.on
    ? `${subject} ${you ? 'gain' : 'gains'} ${event.status}.`
    : `${event.status} ends for ${object}.`;
}

/** Plain actions as verbs; anything else by its name. */
const DEEDS: Readonly<Record<string, readonly [string, string]>> = {
  Dash: ['dash', 'dashes'],
  Dodge: ['dodge', 'dodges'],
  Disengage: ['disengage', 'disengages'],
  Help: ['help', 'helps'],
  Ready: ['wait for the right moment', 'waits for the right moment'],
  'stand up': ['stand up', 'stands up'],
};

function didLine(event: QuestEvent & { kind: 'did' }, names: readonly string[]): string {
  const { subject, you } = wordsFor(names, event.who);
  const whom = event.target === undefined ? '' : wordsFor(names, event.target).object;
  const deed = DEEDS[event.what];
  if (!deed) return `${subject}: ${event.what}${whom && `, ${whom}`}.`;
  return `${subject} ${deed[you ? 0 : 1]}${whom && ` ${whom}`}.`;
}

function stepLine(event: QuestEvent & { kind: 'stepped' }, names: readonly string[]): string {
  const { subject, you } = wordsFor(names, event.who);
  const where = event.target < 0 ? '' : ` ${wordsFor(names, event.target).object}`;
  const text = {
    closer: `${you ? 'step' : 'steps'} closer to${where}`,
    away: `${you ? 'step' : 'steps'} away`,
    pushed: `${you ? 'are' : 'is'} pushed away from${where}`,
    pulled: `${you ? 'are' : 'is'} pulled to${where}`,
    moved: `${you ? 'are' : 'is'} at once elsewhere`,
  }[event.way];
  return `${subject} ${text}: range ${event.range}.`;
}

function attackLine(event: QuestEvent & { kind: 'attacked' }, names: readonly string[]): string {
  const { subject, you } = wordsFor(names, event.who);
  const whom = you && event.target > 0 ? '' : ` ${wordsFor(names, event.target).object}`;
  const head = `${subject} ${you ? 'attack' : `attacks${whom}`} with ${event.weapon}: ${event.total} vs AC ${event.ac} -`;
  if (event.verdict === 'miss') return `${head} MISS.`;
  const damage = event.damage.map(({ amount, type }) => `${amount} ${type}`.trim()).join(' and ');
  return `${head} ${event.verdict === 'critical' ? 'CRITICAL!' : 'HIT!'}${damage === '' ? '' : ` ${damage} damage.`}`;
}
