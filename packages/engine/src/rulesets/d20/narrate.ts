import type { Roll, Who } from '../../core/events.js';
import { type Voice, voiceOf, voiceOfName } from '../../core/voice.js';
import type { D20Event } from './events.js';

/** How each fighter is addressed: heroes by their names, monsters as 'the Orc'. */
type Voices = (who: Who) => Voice;

/** An event in words: those of the rule book where it has some (D20-14.1 to 14.7). A lone hero is 'you'. */
export function narrate(event: D20Event, names: readonly string[], you = defaultYou(event)): string {
  const voices: Voices = who => {
    const name = names[who] ?? '';
    return who >= event.party && who !== you ? voiceOfName(name, true) : voiceOf(name, who, you);
  };
  const { subject, object, whose, is, has, verb } = voices(event.who);
  const other = (who: Who) => voices(who).object;
  switch (event.kind) {
    case 'attacked':
      return attackLine(event, voices);
    case 'damaged':
      return event.by === event.who && event.amount > 0 && event.left > 0
        ? `${event.source}: ${object} ${verb('lose')} ${event.amount} HP, ${event.left} left.`
        : `${event.source}: ${event.amount} damage; ${object} ${has} ${event.left} HP left.`;
    case 'healed':
      return `${event.source}: ${object} ${verb('regain')} ${event.amount} HP and ${has} ${event.left}.`;
    case 'spent':
      return `${event.source}: ${event.amount} ${event.pool} spent, ${event.left} left.`;
    case 'moved':
      return `${subject} ${verb('move')} ${event.path.length} ${event.path.length === 1 ? 'step' : 'steps'}.`;
    case 'status':
      return `${subject} ${is} ${event.on ? '' : 'no longer '}${event.status.toLowerCase()}.`;
    case 'fell':
      return `${subject} ${verb('die')}!`;
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
      return `${subject} ${verb('join')} the fight.`;
    case 'split':
      return `${subject} ${verb('burst')} into ${event.pieces} pieces!`;
    case 'lost turn':
      return `${subject} ${is} ${event.reason} and ${verb('lose')} the turn.`;
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

/** Heroes of a party go by their names. */
function defaultYou({ party }: D20Event): Who | null {
  return party === 1 ? 0 : null;
}

function rollText({ label, faces, total }: Roll): string {
  return `${label}: ${faces.join(' + ')} = ${total}`;
}

/** D20-14.1 to 14.5 */
function attackLine(event: D20Event & { kind: 'attacked' }, voices: Voices): string {
  const { subject, verb } = voices(event.who);
  const target = voices(event.target).object;
  const attack = `${subject} ${verb('attack')} ${target}`;
  switch (event.verdict) {
    case 'hit':
      return `${attack} (${event.percent}% to hit) - HIT for ${event.amount} damage!`;
    case 'miss':
      return `${attack} (${event.percent}% to hit) - MISS!`;
    case 'critical':
      return `CRITICAL HIT! ${subject} ${verb('strike')} ${target} for ${event.amount} damage!`;
    case 'fumble':
      return `FUMBLE! ${attack} - complete miss!`;
  }
}
