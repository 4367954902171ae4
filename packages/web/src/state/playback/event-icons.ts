import type { BaseEvent, Tone } from '@fray/engine';

/** The icon and colour of a line of the log. They always mean the same. */
export interface EventIcon {
  readonly icon: string;
  readonly tone: Tone;
}

/** By kind of event. */
const KINDS: Readonly<Record<string, EventIcon>> = {
  started: { icon: 'crossed-swords', tone: 'gold' },
  damaged: { icon: 'bleeding-wound', tone: 'ember' },
  healed: { icon: 'healing', tone: 'verdigris' },
  spent: { icon: 'drop', tone: 'azure' },
  status: { icon: 'aura', tone: 'violet' },
  fell: { icon: 'death-skull', tone: 'ember' },
  entered: { icon: 'stone-path', tone: 'gold' },
  gift: { icon: 'swap-bag', tone: 'gold' },
  stepped: { icon: 'walk', tone: 'muted' },
  temporary: { icon: 'shield-echoes', tone: 'gold' },
  reacted: { icon: 'return-arrow', tone: 'gold' },
  cast: { icon: 'spell-book', tone: 'azure' },
  ability: { icon: 'upgrade', tone: 'gold' },
  used: { icon: 'knapsack', tone: 'gold' },
  dying: { icon: 'half-dead', tone: 'ember' },
  rose: { icon: 'heart-beats', tone: 'verdigris' },
  stable: { icon: 'heart-beats', tone: 'verdigris' },
  surprised: { icon: 'surprised', tone: 'violet' },
  xp: { icon: 'laurels', tone: 'gold' },
  loot: { icon: 'open-treasure-chest', tone: 'gold' },
  acted: { icon: 'crossed-swords', tone: 'gold' },
  stacks: { icon: 'aura', tone: 'violet' },
  shielded: { icon: 'shield-echoes', tone: 'azure' },
  zoned: { icon: 'walk', tone: 'muted' },
  revived: { icon: 'heart-beats', tone: 'verdigris' },
  summoned: { icon: 'magic-portal', tone: 'violet' },
  revealed: { icon: 'eye-target', tone: 'violet' },
  triggered: { icon: 'star-swirl', tone: 'gold' },
  mood: { icon: 'heart-beats', tone: 'violet' },
  yielded: { icon: 'run', tone: 'muted' },
  exhausted: { icon: 'sleepy', tone: 'ember' },
  ended: { icon: 'hourglass', tone: 'gold' },
};

const SUCCESS: EventIcon = { icon: 'dice-target', tone: 'verdigris' };
const FAILURE: EventIcon = { icon: 'cross-mark', tone: 'muted' };
const ROLL: EventIcon = { icon: 'rolling-dices', tone: 'azure' };
const OTHER: EventIcon = { icon: 'quill', tone: 'muted' };

/** The icon of an event. Unknown kinds are marked by the result of their first roll. */
export function eventIcon(event: BaseEvent): EventIcon {
  const known = KINDS[event.kind];
  if (known) return known;
  const [roll] = event.rolls ?? [];
  if (!roll) return OTHER;
  if (roll.success === undefined) return ROLL;
  return roll.success ? SUCCESS : FAILURE;
}
