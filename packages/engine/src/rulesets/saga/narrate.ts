import type { Who } from '../../core/events.js';
import { type Voice, voiceOf } from '../../core/voice.js';
import type { SagaEvent } from './events.js';
import { HERO } from './state/state.js';

/** SAGA-14.1 to 14.4: the wording of the rules where they have one. The hero is 'You' where he acts. */
export function narrate(event: SagaEvent, names: readonly string[], you: Who | null = HERO): string {
  const voices = (who: Who) => voiceOf(names[who] ?? '', who, you);
  const { subject, object, whose, verb } = voices(event.who);
  const hero = voices(HERO);
  const foe = voices(1);
  const name = names[event.who] ?? '';
  const enemy = names[1] ?? '';
  switch (event.kind) {
    case 'first strike':
      return event.tie
        ? `First Strike: ${hero.object} ${event.hero}, ${foe.object} ${event.enemy} - a tie, roll again.`
        : `First Strike: ${hero.object} ${event.hero}, ${foe.object} ${event.enemy} - ${object} ${verb('strike')} first.`;
    case 'attacked':
      return `[R${event.round}] ${subject} rolled ${event.roll} (need ${event.need}+) - ${event.hit ? 'HIT!' : 'MISS.'}`;
    case 'damaged':
      return `${event.amount} damage; ${name} has ${event.left} LP left.`;
    case 'healed':
      return `${event.source} heals ${event.amount}; ${name} has ${event.left} LP.`;
    case 'spent':
      return `${event.source}: ${event.amount} ${event.pool} spent, ${event.left} left.`;
    case 'rested':
      return `${name} is exhausted and must rest.`;
    case 'death save':
      return `Death save: ${event.roll}x10 against LCK ${event.lck} - ${event.saved ? 'SAVED!' : 'LOST.'}`;
    case 'restarted':
      return hero.isYou
        ? 'Luck gives you back your life: the fight starts over.'
        : `Luck gives ${hero.object} another life: the fight starts over.`;
    case 'slain':
      return `${enemy} is slain. SKL ${event.skl}.`;
    case 'cast':
      return castLine(event, hero);
    case 'immune':
      return `${name} is immune.`;
    case 'status':
      return `${event.status} ${event.on ? 'takes hold of' : 'leaves'} ${name}.`;
    case 'rewound':
      return `Time runs back: ${names[HERO]} has ${event.hero} LP, ${enemy} ${event.enemy}.`;
    case 'revived':
      return `${hero.subject} ${hero.verb('return')} to the start of the section, another than ${hero.isYou ? 'you were' : 'before'}.`;
    case 'threw':
      return `The Orb flies: ${{ slays: `it destroys ${enemy}`, wounds: `it sears ${enemy}`, nothing: `${enemy} does not even notice` }[event.effect]}. The Orb is gone.`;
    case 'rolled hero':
      return `Seven characteristics are rolled: ${(event.rolls ?? []).map(roll => `${roll.label.toUpperCase()} ${roll.total}`).join(', ')}.`;
    case 'rolled':
      return (event.rolls ?? [])
        .map(
          roll =>
            `${roll.label}: ${roll.faces.join(' + ')}${roll.times ? ` × ${roll.times}` : ''} = ${roll.total}`,
        )
        .join('; ');
    case 'fell':
      return event.who === HERO ? `${subject} ${hero.is} dead.` : `${subject} ${verb('fall')}.`;
    case 'round':
      return `Round ${event.round}`;
    case 'turn':
      return `${whose} turn.`;
    case 'started':
      return `${names[HERO]} against ${enemy}.`;
    case 'ended':
      return (
        {
          slain: 'Victory.',
          passed: `${hero.subject} ${hero.verb('walk')} past unseen.`,
          fled: `${hero.subject} ${hero.verb('flee')}.`,
          escaped: `${hero.subject} ${hero.verb('slip')} away.`,
          dead: 'Defeat.',
        }[event.outcome.kind] ?? event.outcome.kind
      );
  }
}

function castLine(event: SagaEvent & { kind: 'cast' }, { object }: Voice): string {
  if (event.step === 'works') return `${event.spell} works.`;
  if (event.step === 'inclination')
    return event.success
      ? `Magic answers ${object} in this section.`
      : `Magic does not answer ${object} in this section.`;
  return event.success ? `${event.spell} is cast.` : `${event.spell} fails; its cost is lost.`;
}
