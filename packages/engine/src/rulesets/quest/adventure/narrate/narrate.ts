import type { Who } from '../../../../core/events.js';
import type { Slot } from '../../content/content.js';
import type { QuestEvent } from '../../events.js';
import { narrate as narrateFight } from '../../narrate.js';
import { countText, signedText } from '../../view/words.js';
import type { AdventureEvent } from '../events.js';
import { durationText, SLOT_NAMES } from './words.js';

const ENDINGS = {
  victory: 'The fight is won.',
  defeat: 'The fight is lost, and you with it.',
  fled: 'You have got away.',
  stabilised: 'You come to with 1 HP. They have left you for dead.',
} as const;

const MEETINGS = {
  encounter: 'Somebody is in your way',
  ambush: 'An ambush',
  patrol: 'The patrol',
  boss: 'It has been waiting for you',
} as const;

const PARTINGS = {
  dismissed: (name: string) => `You part with ${name}.`,
  unpaid: (name: string) => `You cannot pay ${name}, who leaves you.`,
  dead: (name: string) => `${name} is dead.`,
} as const;

/** What happened, in words. The adventure speaks to its player, 'you', between the fights; in them `you` says who that is. */
export function narrate(event: AdventureEvent, names: readonly string[], you?: Who | null): string {
  switch (event.kind) {
    case 'set out':
      return `You set out through the ${event.through}, towards ${event.to}: ${event.danger} for you.`;
    case 'turned back':
      return `You turn back towards ${event.to}.`;
    case 'arrived':
      return `You arrive in ${event.city}.`;
    case 'travelled':
      return `You travel for ${durationText(event.minutes)}. ${durationText(event.left)} to go in this weather.`;
    case 'weather':
      return `Weather: ${event.weather.toLowerCase()}.`;
    case 'nightfall':
      return 'Night falls.';
    case 'tired':
      return `You grow tired: fatigue ${event.fatigue} of 10.`;
    case 'met':
      return `${MEETINGS[event.how as keyof typeof MEETINGS]}: ${event.monsters.join(', ')}.`;
    case 'avoided':
      return event.success ? 'You slip past them unseen.' : 'They have noticed you.';
    case 'fought':
      return `${ENDINGS[event.ending]} ${event.xp} XP, ${event.total} in all.`;
    case 'robbed':
      return `You wake in ${event.city}, robbed of all but ${itemsText(event.kept)}. ${lossText(event.lost)} ${keptText(event)}`;
    case 'carried':
      return `Turned to stone, you are carried to ${event.city}. It takes ${durationText(event.minutes)}.`;
    case 'took':
      return event.items.length === 0
        ? 'There is no room for any of it.'
        : `You take ${itemsText(event.items)}.`;
    case 'left':
      return `You leave ${itemsText(event.items)} behind.`;
    case 'dropped':
      return `You drop ${itemsText([event])}.`;
    case 'wore': {
      const where = SLOT_NAMES[event.slot as Slot];
      return event.on ? `You put on ${event.item}: ${where}.` : `You take off ${event.item}: ${where}.`;
    }
    case 'armour class':
      return `Your AC is ${event.armourClass}.`;
    case 'moved item':
      return event.to === 'bag'
        ? `You stow ${event.item} in the bag.`
        : `You fetch ${event.item} from the bag.`;
    case 'ate':
      return `You eat: ${event.item}. Fatigue ${event.fatigue} of 10.`;
    case 'traded':
      return `You ${event.bought ? 'buy' : 'sell'} ${itemsText([event])} for ${event.gold} gold.`;
    case 'rested':
      return event.broken
        ? `After ${durationText(event.minutes)} your rest is broken.`
        : `You rest for ${durationText(event.minutes)}.`;
    case 'prepared':
      return event.on ? `You prepare ${event.spell}.` : `You no longer prepare ${event.spell}.`;
    case 'level up':
      return `Level ${event.level}! ${dieText(event)}Maximum HP +${event.gain}.${event.points > 0 ? ` Points to place: ${event.points}.` : ''}`;
    case 'raised':
      return `Your ${event.stat} is ${event.score} now.`;
    case 'hired':
      return `${event.name} joins you for ${event.wage} gold, and as much at every long rest.`;
    case 'paid':
      return `You pay your company ${event.gold} gold.`;
    case 'commanded':
      return event.byHand ? `You lead ${event.name} by hand.` : `${event.name} fights unbidden.`;
    case 'parted':
      return PARTINGS[event.why](event.name);
    case 'entered':
      return `You enter ${event.dungeon}: ${event.danger} for you.`;
    case 'went deeper':
      return `Step ${event.step} of ${event.of}.`;
    case 'came out':
      return `You come out again: ${event.place}.`;
    case 'point':
      return `${event.name}. ${event.text}`;
    case 'happened':
      return event.text;
    case 'retired':
      return `On day ${event.days} you hang up your sword.`;
    case 'started':
      return 'The adventure begins.';
    case 'ended':
      return 'The adventure is over.';
    default:
      return narrateFight(event as QuestEvent, names, you);
  }
}

const lossText = (lost: number) =>
  lost === 0 ? 'There was nothing else to take.' : `${lost} ${lost === 1 ? 'thing is' : 'things are'} gone.`;

/** QUEST-16.8: nothing is worn any more. */
function keptText({
  kept,
  armourClass: { before, now },
}: Extract<AdventureEvent, { kind: 'robbed' }>): string {
  const pack = kept.length > 0 ? 'What you kept is in your pack. ' : '';
  return `${pack}Your AC is ${now}${before === now ? '' : `, it was ${before}`}.`;
}

/** 'The d10 shows 7, CON +2. ' (QUEST-19.5) */
function dieText({ rolls }: Pick<AdventureEvent, 'rolls'>): string {
  const [roll] = rolls ?? [];
  if (!roll) return '';
  const con = roll.modifiers[0]?.value ?? 0;
  return `The d${roll.sides} shows ${roll.faces[0]}, CON ${signedText(con)}. `;
}

function itemsText(items: readonly { readonly item: string; readonly count: number }[]): string {
  if (items.length === 0) return 'nothing';
  return items.map(({ item, count }) => countText(item, count)).join(', ');
}
