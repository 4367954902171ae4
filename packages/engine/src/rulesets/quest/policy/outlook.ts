import { LIFE, NONE } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import { isPresent } from '../rules/statuses/able.js';
import { BAR } from '../rules/statuses/conditions.js';
import type { Creature } from '../state/creature.js';
import type { QuestState } from '../state/state.js';

/** How a fight is likely to go on, for the side whose turn it is. */
export interface Outlook {
  /** For how many more turns of each, from 1 to 6. */
  readonly rounds: number;
  /** HP that all own ones and all foes deal in a turn, and have. */
  readonly own: number;
  readonly foes: number;
  readonly ownHp: number;
  readonly foesHp: number;
  /** How many own ones stand, and their AC on average. */
  readonly ownCount: number;
  readonly ownAc: number;
  /** The foe with the fewest HP; NONE without one. */
  readonly prey: number;
  /** Damage types and creature types of the foes, as bits. */
  readonly harms: number;
  readonly types: number;
  /**
   * What an own HP is worth in those of the foes: so long as it lasts, the own side goes on dealing; but no more than it takes to win
   * with what there is, so that whoever is ahead does not trade blows for wounds that no longer matter.
   */
  readonly exchange: number;
}

const MOST_ROUNDS = 6;

export function outlookOf(plan: QuestPlan, state: QuestState): Outlook {
  const { creatures, turn } = state;
  const { side } = creatures[turn]!;
  let own = 0;
  let ownHp = 0;
  let ownAc = 0;
  let ownCount = 0;
  let foes = 0;
  let foesHp = 0;
  let foesAc = 0;
  let foesCount = 0;
  let harms = 0;
  let types = 0;
  let prey = NONE;
  for (let who = 0; who < creatures.length; who++) {
    const creature = creatures[who]!;
    if (creature.life !== LIFE.up || !isPresent(creature)) continue;
    if (creature.side === side) {
      own += offenceOf(plan, creature);
      ownHp += creature.hp + creature.temporary;
      ownAc += creature.ac;
      ownCount++;
    } else {
      const being = plan.beings[creature.record]!;
      if (prey === NONE || creature.hp < creatures[prey]!.hp) prey = who;
      harms |= being.offence.types;
      types |= being.types;
      foes += offenceOf(plan, creature);
      foesHp += creature.hp + creature.temporary;
      foesAc += creature.ac;
      foesCount++;
    }
  }
  ownAc = ownCount > 0 ? ownAc / ownCount : 10;
  foesAc = foesCount > 0 ? foesAc / foesCount : 10;
  own = Math.max(1, own * hitShare(AVERAGE_BONUS, foesAc));
  foes = Math.max(0.5, foes * hitShare(AVERAGE_BONUS, ownAc));
  const rounds = Math.max(1, Math.min(MOST_ROUNDS, foesHp / own, 2 * (ownHp / foes)));
  const exchange = Math.min(own / foes, foesHp / Math.max(1, ownHp));
  return { rounds, own, foes, ownHp, foesHp, ownCount, ownAc, prey, harms, types, exchange };
}

const AVERAGE_BONUS = 5;

/** The share of attacks with that bonus which hit that AC. */
export function hitShare(bonus: number, ac: number): number {
  return Math.max(0.05, Math.min(0.95, (21 + bonus - ac) / 20));
}

/** What it deals in a turn if everything hits. */
export function offenceOf(plan: QuestPlan, creature: Creature): number {
  const being = plan.beings[creature.record]!;
  if ((creature.bars & BAR.action) !== 0 || creature.fleeing) return 0;
  if (!being.isMember) return being.offence.average;
  const main = being.arms[creature.main]!;
  let most = main.average * creature.attacks;
  const { onHits } = being;
  for (let i = 0; i < onHits.length; i++) {
    const { action, cost, harm } = onHits[i]!;
    if (action === 'automatic' && creature.pool >= cost) most += harm / 2;
  }
  const { cantrips } = being;
  for (let i = 0; i < cantrips.length; i++) {
    const { average, mana } = plan.spells[cantrips[i]!]!;
    if (mana <= creature.mana && average > most) most = average;
  }
  return most;
}

/** How many attacks it makes in a turn. */
export function attacksOf(plan: QuestPlan, creature: Creature): number {
  const being = plan.beings[creature.record]!;
  return being.isMember ? creature.attacks : being.offence.attacks;
}
