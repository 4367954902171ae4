import type { Part } from '../../../../core/events.js';
import type { DiceSum } from '../../plan/effects.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { Arms } from '../../plan/weapons.js';
import type { Creature } from '../../state/creature.js';
import type { Status } from '../../state/status.js';
import { acParts } from '../items/armour.js';
import type { Luck } from './d20.js';

/** What the situation makes of an attack, with the reasons when somebody listens. */
export interface Situation {
  luck: Luck;
  /** How many reasons there are for advantage and disadvantage. */
  good: number;
  bad: number;
  toHit: number;
  /** What counts as the target's AC. */
  ac: number;
  /** Every hit is critical; how often its dice count then; the chance of a critical, in percent. */
  critical: boolean;
  times: number;
  chance: number;
  /** Replaced, never pushed to, as are the next two. */
  dice: readonly DiceSum[];
  /** Statuses of attacker and target that this roll uses up. */
  used: readonly Status[];
  usedOfTarget: readonly Status[];
  /** Whether the reasons are wanted; else the lists below stay empty. */
  readonly tells: boolean;
  readonly advantage: string[];
  readonly disadvantage: string[];
  readonly toHitParts: Part[];
  readonly acParts: Part[];
}

const NOTHING: readonly never[] = [];

export function newSituation(
  plan: QuestPlan,
  target: Creature,
  arms: Arms,
  tells: boolean,
  tellsAc: boolean,
): Situation {
  return {
    luck: 0,
    good: 0,
    bad: arms.edge < 0 ? 1 : 0,
    toHit: 0,
    ac: target.ac,
    critical: false,
    times: 2,
    chance: 0,
    dice: NOTHING,
    used: NOTHING,
    usedOfTarget: NOTHING,
    tells,
    advantage: tells ? [] : UNTOLD,
    disadvantage: tells ? (arms.edge < 0 ? [...arms.edgeReasons] : []) : UNTOLD,
    toHitParts: tells ? [] : UNREAD,
    acParts: tellsAc ? acParts(plan, target) : tells ? [] : UNREAD,
  };
}

/** What nobody listens to is never written down: these stay empty. */
const UNTOLD: string[] = [];
const UNREAD: Part[] = [];

export function better(situation: Situation, reason: string): void {
  situation.good++;
  if (situation.tells) situation.advantage.push(reason);
}

export function worse(situation: Situation, reason: string): void {
  situation.bad++;
  if (situation.tells) situation.disadvantage.push(reason);
}

/** Lists here are shared until there is something in them. */
export function and<Each>(list: readonly Each[], one: Each): readonly Each[] {
  return list.length === 0 ? [one] : [...list, one];
}

export function addToHit(situation: Situation, source: string, value: number): void {
  situation.toHit += value;
  if (value !== 0 && situation.tells) situation.toHitParts.push({ source, value });
}

/** One more reason for advantage or disadvantage, named after what it comes of. */
export function tip(
  situation: Situation,
  edge: 'advantage' | 'disadvantage',
  name: string,
  whose = '',
): void {
  const reason = situation.tells ? `${whose}${name}`.toLowerCase() : '';
  if (edge === 'advantage') better(situation, reason);
  else worse(situation, reason);
}
