import type { Roll } from '../../core/events.js';
import type { D20Event } from './events.js';

/** How a fighter is addressed: a lone hero is 'you', heroes of a party and monsters go by their names. */
interface Voice {
  /** As the one that acts: 'You', 'Mira', 'The Orc'. */
  readonly subject: string;
  /** As the one it happens to: 'you', 'Mira', 'the Orc'. */
  readonly object: string;
  readonly you: boolean;
}

function voice(names: readonly string[], who: number, party: number): Voice {
  const name = names[who] ?? '';
  if (who >= party) return { subject: `The ${name}`, object: `the ${name}`, you: false };
  return party === 1
    ? { subject: 'You', object: 'you', you: true }
    : { subject: name, object: name, you: false };
}

/** An event in words: those of the rule book where it has some (D20-14.1 to 14.7). */
export function narrate(event: D20Event, names: readonly string[]): string {
  const { subject, object, you } = voice(names, event.who, event.party);
  const other = (who: number) => voice(names, who, event.party).object;
  const verb = (plain: string) => (you ? plain : `${plain}s`);
  const have = you ? 'have' : 'has';
  const whose = you ? 'Your' : `${subject}'s`;
  switch (event.kind) {
    case 'attacked':
      return attackLine(event, names);
    case 'damaged':
      return event.by === event.who && event.amount > 0 && event.left > 0
        ? `${event.source}: ${object} ${verb('lose')} ${event.amount} HP, ${event.left} left.`
        : `${event.source}: ${event.amount} damage; ${object} ${have} ${event.left} HP left.`;
    case 'healed':
      return `${event.source}: ${object} ${verb('regain')} ${event.amount} HP and ${have} ${event.left}.`;
    case 'spent':
      return `${event.source}: ${event.amount} ${event.pool} spent, ${event.left} left.`;
    case 'moved':
      return `${subject} ${verb('move')} ${event.path.length} ${event.path.length === 1 ? 'step' : 'steps'}.`;
    case 'status':
      return `${subject} ${you ? 'are' : 'is'} ${event.on ? '' : 'no longer '}${event.status.toLowerCase()}.`;
    case 'fell':
      return you ? 'You die!' : `${subject} dies!`;
    case 'threw':
      return `${subject} ${verb('throw')} the ${event.weapon.toLowerCase()} at ${other(event.target)} for ${event.amount} damage!`;
    case 'fumbled':
      return {
        drops: `${subject} ${verb('drop')} the ${event.weapon.toLowerCase()}.`,
        prone: `${subject} ${verb('stumble')} and ${verb('fall')}.`,
        opening: `${subject} ${verb('leave')} an opening.`,
        nothing: `${subject} ${verb('recover')} at once.`,
      }[event.effect];
    case 'cracked':
      return `${whose} ${event.item.toLowerCase()} ${event.destroyed ? 'breaks' : 'cracks'}.`;
    case 'worn down':
      return `${whose} ${event.item.toLowerCase()} is dented: +${event.left} AC is left of it.`;
    case 'used':
      return `${subject} ${verb('use')} the ${event.item.toLowerCase()}${event.target === undefined ? '' : ` on ${other(event.target)}`}.`;
    case 'special':
      return `${subject} ${verb('use')} ${event.special}${event.target === undefined ? '' : ` on ${other(event.target)}`}.`;
    case 'equipped':
      return `${subject} ${verb('equip')} the ${event.item.toLowerCase()}${event.stowed.length > 0 ? ` and ${verb('stow')} the ${event.stowed.join(' and the ').toLowerCase()}` : ''}.`;
    case 'unequipped':
      return `${subject} ${verb('put')} the ${event.item.toLowerCase()} away.`;
    case 'picked up':
      return `${subject} ${verb('pick')} up the ${event.item.toLowerCase()}.`;
    case 'joined':
      return `${subject} joins the fight.`;
    case 'split':
      return `${subject} bursts into ${event.pieces} pieces!`;
    case 'lost turn':
      return `${subject} ${you ? 'are' : 'is'} ${event.reason} and ${verb('lose')} the turn.`;
    case 'noticed':
      return `${subject} ${verb('notice')} the danger.`;
    case 'bumped':
      return `${subject} ${verb('walk')} into ${other(event.target)}.`;
    case 'waited':
      return `${subject} ${verb('wait')}.`;
    case 'gained':
      return `${subject} ${verb('gain')} ${event.xp} XP.`;
    case 'rolled':
      return (event.rolls ?? []).map(rollText).join('; ');
    case 'round':
      return `Round ${event.round}`;
    case 'turn':
      return `${whose} turn.`;
    case 'started':
      return 'The fight begins.';
    case 'ended':
      return (
        { won: 'Victory.', lost: 'Defeat.', nobody: 'Nobody is left standing.' }[event.outcome.kind] ??
        event.outcome.kind
      );
  }
}

function rollText({ label, faces, total }: Roll): string {
  return `${label}: ${faces.join(' + ')} = ${total}`;
}

/** D20-14.1 to 14.5 */
function attackLine(event: D20Event & { kind: 'attacked' }, names: readonly string[]): string {
  const { subject, you } = voice(names, event.who, event.party);
  const target = voice(names, event.target, event.party).object;
  const attack = `${subject} ${you ? 'attack' : 'attacks'} ${target}`;
  switch (event.verdict) {
    case 'hit':
      return `${attack} (${event.percent}% to hit) - HIT for ${event.amount} damage!`;
    case 'miss':
      return `${attack} (${event.percent}% to hit) - MISS!`;
    case 'critical':
      return `CRITICAL HIT! ${subject} ${you ? 'strike' : 'strikes'} ${target} for ${event.amount} damage!`;
    case 'fumble':
      return `FUMBLE! ${attack} - complete miss!`;
  }
}
