import { quantity } from '../numbers.js';
import type { CareerEvent } from './events.js';
import type { Entry } from './state.js';

/** A career always speaks to its player, the owner of the team: 'you'. */
export function narrate(event: CareerEvent): string {
  switch (event.kind) {
    case 'started':
      return `${event.team} begins the season.`;
    case 'week':
      return `Week ${event.round}.${event.healed.map(each => ` ${each} is whole again.`).join('')}`;
    case 'drawn':
      return `The bracket of the ${event.cup} is drawn: ${event.teams.join(', ')} and you.`;
    case 'fought':
      return `The gates open: you meet ${event.against}.`;
    case 'settled':
      return entryText(event.entry, event.accepted);
    case 'bracket':
      return bracketLine(event);
    case 'changed':
      return event.text;
    case 'ended':
      return ENDS[event.outcome.kind] ?? 'It is over.';
  }
}

const ENDS: Readonly<Record<string, string>> = {
  season: 'The season is over.',
  retired: 'You retire.',
  ruined: 'Nobody is left, and there is no gold to hire anybody.',
};

function bracketLine({ won, stage, next }: CareerEvent & { kind: 'bracket' }): string {
  if (next !== null) return `The ${stage.toLowerCase()} is yours; next you meet ${next}.`;
  return won ? 'The title is yours.' : `You are out of the tournament in the ${stage.toLowerCase()}.`;
}

/** What an entry says; `accepted` once it has been answered. */
export function entryText(entry: Entry, accepted?: boolean): string {
  switch (entry.phase) {
    case 'result': {
      const after = `after ${entry.ticks} ticks`;
      if (entry.won) return `You beat ${entry.against} ${after}.`;
      return entry.draw ? `Nobody wins ${after}.` : `You lose to ${entry.against} ${after}.`;
    }
    case 'injury':
      return entry.weeks === null
        ? `${entry.name} is dead.`
        : `${entry.name}: ${entry.what.toLowerCase()}, ${quantity(entry.weeks, 'week')} to heal.`;
    case 'discovery':
      if (accepted === undefined) return `${entry.name} could take up ${entry.what}. ${entry.does}.`;
      return `${entry.name} ${accepted ? 'takes up' : 'leaves'} ${entry.what}.`;
    case 'recruitment': {
      const { name, stars } = entry.record;
      if (accepted === undefined) return `${name}, ${quantity(stars, 'star')}, would fight for you.`;
      return `${name} ${accepted ? 'joins you' : 'goes another way'}.`;
    }
    case 'loot': {
      const xp = entry.xp.filter(each => each.xp > 0).map(each => `${each.name} ${each.xp} XP`);
      return `${[...(entry.gold > 0 ? [`${entry.gold} gold`] : []), ...entry.finds, ...xp].join('; ')}.`;
    }
  }
}
