import { type BaseEvent, isWound, type Presentation, type Roll, type Tone, type Who } from '@fray/engine';

/** The animations of a combatant. `miss` is a fumble, `crit` a critical hit. */
export type Motion = 'lunge' | 'shake' | 'crit' | 'miss' | 'fall' | 'glow' | 'walk';

/** A number or word that rises over a combatant and fades. */
export interface RisingText {
  readonly id: number;
  readonly who: Who;
  readonly text: string;
  readonly tone: Tone;
  readonly strong: boolean;
  /** On a board of tiles: where it rises, even if the combatant is gone by then. */
  readonly tile: number | null;
}

/** What the screen shows of one event, and for how long. */
export interface EventAnimation {
  readonly ms: number;
  readonly motion: Motion | null;
  readonly float: Omit<RisingText, 'id' | 'who' | 'tile'> | null;
  /** The rolls for the dice tray; null leaves the tray as it is. */
  readonly rolls: readonly Roll[] | null;
  /** The attacker, if the event is about the target. */
  readonly by: Who | null;
  /** The combatant over whom the text rises, if it is not the one that the event is about. */
  readonly over: Who | null;
}

export const NO_ANIMATION: EventAnimation = {
  ms: 0,
  motion: null,
  float: null,
  rolls: null,
  by: null,
  over: null,
};

export const floatingText = (text: string, tone: Tone, strong = false) => ({ text, tone, strong });

/** The animation of an event. Causes come before effects: the lunge and the dice, then the number and the bar. */
export function eventAnimation(
  event: BaseEvent,
  presentation: Presentation,
  before?: Presentation,
): EventAnimation {
  const { callout, strike } = presentation;
  if (callout)
    return {
      ...NO_ANIMATION,
      ms: 200,
      motion: 'glow',
      float: floatingText(callout.text, callout.tone),
    };
  const changed = changeAnimation(presentation, before?.strike?.result === 'critical');
  // Some rulesets report a blow and its damage as one event, which then has the dice and the attacker.
  if (changed && strike)
    return {
      ...changed,
      rolls: rollsForTray(event.rolls ?? []),
      by: strike.by === event.who ? null : strike.by,
    };
  return changed ?? (strike ? strikeAnimation(event, strike) : rollAnimation(event, presentation));
}

/** The animation of the first change that has one. */
function changeAnimation(presentation: Presentation, isCritical: boolean): EventAnimation | null {
  if (isWound(presentation)) return { ...NO_ANIMATION, ms: 250, ...woundEffect(presentation, isCritical) };
  for (const change of presentation.changes) {
    switch (change.change) {
      case 'bar':
        if (change.bar === null && change.gained !== undefined)
          return {
            ...NO_ANIMATION,
            ms: 230,
            motion: 'glow',
            float: floatingText(`+${change.gained}`, 'verdigris', true),
          };
        if (change.lost !== undefined)
          return { ...NO_ANIMATION, ms: 160, float: floatingText(`−${change.lost} ${change.bar}`, 'azure') };
        break;
      case 'status':
        return change.gained
          ? { ...NO_ANIMATION, ms: 200, motion: 'glow', float: floatingText(change.status, 'violet') }
          : { ...NO_ANIMATION, ms: 120, float: floatingText(`no longer ${change.status}`, 'muted') };
      case 'tile':
        // Long paths are walked faster.
        return { ...NO_ANIMATION, ms: Math.min(250, 130 + 20 * change.path.length), motion: 'walk' };
      case 'range':
        return { ...NO_ANIMATION, ms: 240 };
      case 'fallen':
        if (change.fallen) return { ...NO_ANIMATION, ms: 420, motion: 'fall' };
    }
  }
  return null;
}

/** How much life an event takes. */
export function lifeLost({ changes }: Presentation): number {
  return changes.reduce(
    (sum, each) => sum + (each.change === 'bar' && each.bar === null ? (each.lost ?? 0) : 0),
    0,
  );
}

function woundEffect(
  presentation: Presentation,
  isCritical: boolean,
): Pick<EventAnimation, 'motion' | 'float'> {
  const lost = lifeLost(presentation);
  return isCritical
    ? { motion: 'crit', float: floatingText(`−${lost}!`, 'gold', true) }
    : { motion: 'shake', float: floatingText(`−${lost}`, 'ember', true) };
}

/** A blow without its damage: a lunge, and the word over the target if it missed. */
function strikeAnimation(
  { rolls = [] }: BaseEvent,
  { target, result }: NonNullable<Presentation['strike']>,
): EventAnimation {
  const missed = result === 'miss' || result === 'fumble';
  return {
    ...NO_ANIMATION,
    ms: 250,
    motion: result === 'fumble' ? 'miss' : 'lunge',
    rolls: rolls.length > 0 ? rollsForTray(rolls) : null,
    ...(missed ? { float: floatingText(result, 'muted'), over: target } : {}),
  };
}

function rollAnimation({ rolls = [] }: BaseEvent, { log }: Presentation): EventAnimation {
  if (rolls.length > 0) return { ...NO_ANIMATION, ms: 250, rolls: rollsForTray(rolls) };
  return log === 'hidden' || log === 'heading' ? NO_ANIMATION : { ...NO_ANIMATION, ms: 90 };
}

/** The rolls to show in the tray: both if they were rolled against each other, else the one that decided. */
export function rollsForTray(rolls: readonly Roll[]): readonly Roll[] {
  const [first, second] = rolls;
  if (rolls.length === 2 && first!.label === second!.label && first!.who !== second!.who) return rolls;
  return rolls.length < 2 ? rolls : [rolls.findLast(roll => roll.target) ?? rolls.at(-1)!];
}

/** The result of a roll in a word. */
export function rollVerdict(roll: Roll): string {
  if (roll.success === undefined) return '';
  if (roll.label === 'attack') return roll.success ? 'hit' : 'miss';
  return roll.success ? 'succeeds' : 'fails';
}
