import type { RogueContent } from './content/content.js';
import type { RogueEvent } from './events.js';
import type { TimedCondition } from './rules/conditions.js';
import { HERO } from './state/state.js';

type Of<Kind extends RogueEvent['kind']> = Extract<RogueEvent, { kind: Kind }>;

const SPECIALS: Readonly<Record<string, string>> = {
  rust: 'Your armour rusts.',
  freeze: 'You are frozen: your next action is lost.',
  'drain strength': 'You feel weaker: STR −1.',
  'drain life': 'Your life ebbs away: max HP −1.',
};

const HUNGER = {
  normal: 'You are no longer hungry.',
  hungry: 'You are hungry.',
  weak: 'You are weak with hunger!',
  starving: 'You are starving!',
} as const;

const ENDS: Readonly<Record<string, string>> = {
  dead: 'The dungeon keeps you.',
  cleared: 'No monster is left.',
  won: 'You hold the Amulet: you have won!',
};

const CONDITIONS: Readonly<Record<TimedCondition, readonly [begins: string, ends: string]>> = {
  confused: ['You are confused.', 'Your head is clear again.'],
  blind: ['You are blind.', 'You can see again.'],
  hasted: ['You are hasted.', 'You are no longer hasted.'],
  slowed: ['You are slowed.', 'You are no longer slowed.'],
  asleep: ['You fall asleep.', 'You wake up.'],
  fainted: ['You faint from hunger.', 'You come to.'],
  held: ['You are held.', 'You are free again.'],
  levitating: ['You float above the ground.', 'You stand on the ground again.'],
};

/**
 * Chapter 14, in its wording where it has one. Events carry the letter of the monster. The hero is always 'you', as in the rule book:
 * there is one hero, and monsters have no point of view.
 */
export function createNarrate(content: RogueContent): (event: RogueEvent) => string {
  let names: ReadonlyMap<string, string> | undefined;
  const nameOf = (letter: string) => {
    names ??= new Map(content.kinds.map(kind => [kind.letter, kind.name]));
    return names.get(letter) ?? letter;
  };
  const the = (letter: string) => `The ${nameOf(letter)}`;

  const damaged = (event: Of<'damaged'>): string => {
    const n = event.amount;
    if (event.who !== HERO) {
      const name = nameOf(event.letter);
      return event.means === 'blow'
        ? `You hit the ${name} for ${n} damage.`
        : `The ${event.source} hits the ${name} for ${n} damage.`;
    }
    if (event.letter === '') return `You lose ${n} HP: ${event.source}.`;
    if (event.means === 'blow') return `${the(event.letter)} attacks you for ${n} damage!`;
    return event.means === 'breath'
      ? `${the(event.letter)} breathes fire at you for ${n} damage!`
      : `${the(event.letter)} squeezes you for ${n} damage.`;
  };

  const special = ({ special: what, letter, worked, amount }: Of<'special'>): string => {
    if (!worked) return `${the(letter)} breathes fire, and you escape it.`;
    if (what === 'confuse') return `${the(letter)} confuses you for ${amount} turns.`;
    if (what === 'hold') return `${the(letter)} holds you for ${amount} ${amount === 1 ? 'turn' : 'turns'}.`;
    if (what === 'drain experience') return `${the(letter)} drains ${amount} experience from you.`;
    return SPECIALS[what] ?? `${the(letter)}: ${what}.`;
  };

  const status = ({ who, letter, status: what, on }: Of<'status'>): string => {
    if (who !== HERO) return `${the(letter)} is ${what}.`;
    const [begins, ends] = CONDITIONS[what as TimedCondition];
    return on ? begins : ends;
  };

  return event => {
    switch (event.kind) {
      case 'started':
        return 'You enter the dungeon.';
      case 'entered':
        return `You enter depth ${event.depth}.`;
      case 'missed':
        return event.who === HERO
          ? `You miss the ${nameOf(event.letter)}.`
          : `${the(event.letter)} misses you.`;
      case 'damaged':
        return damaged(event);
      case 'healed':
        return `You heal ${event.amount} HP: ${event.source}.`;
      case 'fell':
        return event.who === HERO ? 'You die...' : `You killed the ${nameOf(event.letter)}!`;
      case 'gained xp':
        return `You gain ${event.amount} experience.`;
      case 'gained level':
        return `Welcome to level ${event.level}!`;
      case 'woke':
        return `${the(event.letter)} wakes up.`;
      case 'arrived':
        return `${the(event.letter)} appears.`;
      case 'moved':
        return event.who === HERO ? 'You move.' : `${the(event.letter)} moves.`;
      case 'teleported':
        return event.who === HERO ? 'You are suddenly elsewhere.' : `${the(event.letter)} vanishes.`;
      case 'special':
        return special(event);
      case 'status':
        return status(event);
      case 'stole':
        return event.gold > 0
          ? `${the(event.letter)} steals ${event.gold} gold!`
          : `${the(event.letter)} steals your ${event.item}!`;
      case 'stumbled':
        return 'You stumble about.';
      case 'lost action':
        return `You are ${event.why} and cannot act.`;
      case 'rested':
        return 'You rest.';
      case 'hunger':
        return HUNGER[event.state];
      case 'dropped':
        return event.gold > 0
          ? `${event.gold} gold falls to the ground.`
          : `The ${event.what} falls to the ground.`;
      case 'picked up':
        if (event.gold > 0) return `You find ${event.gold} gold.`;
        return event.left ? `Your pack is full: the ${event.what} stays.` : `You take the ${event.what}.`;
      case 'used':
        return `You ${event.verb} the ${event.item}.`;
      case 'message':
        return event.text;
      case 'trap':
        return `A trap: ${event.trap}!`;
      case 'ended':
        return ENDS[event.outcome.kind] ?? event.outcome.kind;
    }
  };
}
