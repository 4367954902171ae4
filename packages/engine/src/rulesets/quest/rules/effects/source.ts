import { NONE } from '../../plan/codes.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { QuestState } from '../../state/state.js';
import type { Status } from '../../state/status.js';
import type { Attack } from '../attack/attack.js';

/** Whoever and whatever does something: what effects need to know of where they come from. */
export interface Source {
  /** −1 for nobody. */
  readonly who: number;
  /** Of the spell, ability, item or status: for the log. */
  readonly name: string;
  /** Where an effect names no DC of its own, and what `modifier` adds. */
  dc: number;
  readonly modifier: number;
  spell: boolean;
  area: boolean;
  /** The hit it follows. */
  hit: Attack | null;
  /** The type of the damage that set it off, −1 for none. */
  readonly trigger: number;
  /** Points paid, for effects that count them (QUEST-12.38). */
  paid: number;
  /** A range value chosen. */
  at: number;
  /** The status whose own list this is: success at a save within may end it. */
  readonly status: Status | null;
}

/** With the DC and modifier of its casting; callers change what is different. */
export function sourceOf(plan: QuestPlan, state: QuestState, who: number, name: string): Source {
  const being = who === NONE ? null : plan.beings[state.creatures[who]!.record]!;
  return {
    who,
    name,
    dc: being ? being.spellDc : 10,
    modifier: being && being.castingStat !== NONE ? being.mods[being.castingStat]! : 0,
    spell: false,
    area: false,
    hit: null,
    trigger: NONE,
    paid: 0,
    at: NONE,
    status: null,
  };
}
