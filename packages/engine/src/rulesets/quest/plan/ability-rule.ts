// biome-ignore-all lint/suspicious/noConstEnum: numbers that rules compare with every blow stand in the code itself.
import type { Option } from '../../../core/ruleset.js';
import type { QuestChoice } from '../choices.js';
import type { Ability, Trigger } from '../content/content.js';
import type { Effect } from './effect.js';

/** What a use of an ability takes: the action, the bonus action, nothing. */
export const enum WHEN {
  action = 1,
  bonus = 2,
  free = 4,
}

/** What an ability is paid from: nothing, the class's own pool, mana, Lay on Hands. */
export const enum POOL {
  none = 0,
  own = 1,
  mana = 2,
  lay = 3,
}

/** An ability as its owner's level has it (QUEST-12.4); one shape for all. */
export interface AbilityRule {
  /** Where `Creature.uses` counts it. */
  readonly place: number;
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly summary: string;
  readonly action: Ability['action'];
  /** What it takes of the own turn, one of WHEN; 0 for what is not chosen there. */
  readonly when: number;
  /** One of POOL. */
  readonly pool: number;
  readonly poolName: string;
  readonly cost: number;
  readonly payMore: boolean;
  /** Uses, −1 without limit. */
  readonly times: number;
  readonly dc: number;
  readonly target: Ability['target'];
  /** '' for none. */
  readonly area: NonNullable<Ability['area']> | '';
  readonly range: number;
  /** Creature types it can touch, 0 for all. */
  readonly onlyTypes: number;
  readonly afterAttack: boolean;
  readonly hit: NonNullable<Ability['hit']> | null;
  readonly trigger: Trigger | null;
  readonly effects: readonly Effect[];
  readonly modes: readonly AbilityMode[];
  /** What the attack in it is made with, '' for none; how far it may shift a range; whether it goes to the target. */
  readonly strike: 'weapon' | 'unarmed' | 'ranged' | '';
  readonly shift: number;
  readonly leaps: boolean;
  /** The status by which it is known to be active, −1 for none. */
  readonly status: number;
  /** What it is good for: `stance` before blows, `guard` against them, `mend` over several turns. */
  readonly role: 'heal' | 'action' | 'strike' | 'area' | 'move' | 'stance' | 'guard' | 'mend' | 'none';
  /** Ready to be made: its use without a target, and as an answer. */
  readonly choice: QuestChoice;
  readonly answer: QuestChoice;
  /** As an answer to a hit or as a reaction, at its usual price. */
  readonly option: Option<QuestChoice>;
}

/** One of several things an ability can do; cost −1 for that of the ability. */
export interface AbilityMode {
  readonly id: string;
  readonly name: string;
  readonly cost: number;
  readonly effects: readonly Effect[];
}
