import type { Who } from '../../../core/events.js';
import { narrate as narrateFight } from '../narrate.js';
import type { RunEvent } from './events.js';

/** A run speaks to its player, 'you', between the fights; in them `you` says who that is. */
export function narrate(event: RunEvent, names: readonly string[], you?: Who | null): string {
  switch (event.kind) {
    case 'entered': {
      const where = event.room === 1 ? `Depth ${event.depth}: ${event.place}. The` : 'The';
      return `${where} ${ordinal(event.room)} room holds ${listed(event.foes)}.`;
    }
    case 'room ended':
      return event.outcome.winner === 0 ? 'The room is cleared.' : 'It is over.';
    case 'found':
      return event.item === null ? 'You find nothing of use.' : `You find: ${event.item}.`;
    case 'levelled':
      return `You are level ${event.level} now: ${event.maxHp} HP at most, ${event.points} ability ${event.points === 1 ? 'point' : 'points'} to assign.`;
    case 'raised':
      return `${event.ability.toUpperCase()} rises to ${event.score}.`;
    case 'toughened':
      return `You take HP in place of points: ${event.maxHp} at most.`;
    case 'descended':
      return event.hungry
        ? `You go down to depth ${event.depth}, hungry.`
        : `You go down to depth ${event.depth}, rested.`;
    case 'spent':
      return event.left === 1 ? 'You eat a ration; 1 is left.' : `You eat a ration; ${event.left} are left.`;
    case 'started':
      return 'A stair leads down into the dark.';
    case 'ended':
      return event.outcome.winner === 0 ? 'The last room is cleared. You have won.' : 'Your run ends here.';
    default:
      return narrateFight(event, event.cast ?? names, you);
  }
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];

function ordinal(room: number): string {
  return ORDINALS[room - 1] ?? `${room}th`;
}

/** 'an Orc', '2 Rats and a Slime' */
function listed(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const parts = [...counts].map(([name, count]) =>
    count === 1 ? withArticle(name) : `${count} ${plural(name)}`,
  );
  return parts.length < 2 ? (parts[0] ?? 'nobody') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

function withArticle(name: string): string {
  return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`;
}

function plural(name: string): string {
  return /(ch|sh|s|x)$/.test(name) ? `${name}es` : `${name}s`;
}
