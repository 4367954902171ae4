import type { QuestContent } from '@fray/engine/rulesets/quest';
import type { CombatantReport, Rate, SimulationReport } from '../../simulate/report.js';
import type { Summary } from '../../simulate/statistics.js';
import type { Encounter } from './encounter.js';

/** How an encounter ends, for those who prepare it. */
export interface EncounterOutcome {
  readonly fights: number;
  /** In how many of them members and monsters were watched one by one. */
  readonly watched: number;
  readonly won: Rate;
  readonly lost: Rate;
  /** Nobody won: the party fled, or all that were left of it lay stable. */
  readonly undecided: Rate;
  readonly rounds: Summary;
  readonly members: readonly MemberOutcome[];
  /** The deadliest kind first. */
  readonly monsters: readonly KindOutcome[];
}

interface MemberOutcome {
  readonly name: string;
  /** Went down to 0 HP at least once. */
  readonly falls: Rate;
  readonly dies: Rate;
  /** Shares of the maximum at the end; null for who has no mana. */
  readonly hpLeft: Rate;
  readonly manaLeft: Rate | null;
}

interface KindOutcome {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  /** Mean damage that one of the kind deals in a fight, and the share of all damage that the kind deals. */
  readonly damage: number;
  readonly share: number;
}

export function encounterOutcome(
  { monsters }: QuestContent,
  encounter: Encounter,
  { fights, wins, measures, eventStats }: SimulationReport,
): EncounterOutcome {
  const [won, lost, undecided] = [0, 1, null].map(side => wins.find(each => each.side === side)!);
  const { combatants = [], rates = {}, fights: watched = 0 } = eventStats ?? {};
  const members = combatants.filter(each => each.side === 0 && rates[`${each.name}: HP left`]);
  const foes = combatants.filter(({ side }) => side === 1);
  const total = foes.reduce((sum, each) => sum + dealtInAll(each), 0);
  const kinds = encounter.monsters.map(({ id, count }): KindOutcome => {
    const { name } = monsters.get(id)!;
    const dealt = foes.filter(each => isOfKind(each, name)).reduce((sum, each) => sum + dealtInAll(each), 0);
    return {
      id,
      name,
      count,
      damage: watched === 0 ? 0 : dealt / watched / count,
      share: total === 0 ? 0 : dealt / total,
    };
  });
  return {
    fights,
    watched,
    won: won!,
    lost: lost!,
    undecided: undecided!,
    rounds: measures.rounds!,
    members: members.map(({ name }) => ({
      name,
      falls: rates[`${name}: falls to 0 HP`]!,
      dies: rates[`${name}: dead at the end`]!,
      hpLeft: rates[`${name}: HP left`]!,
      manaLeft: rates[`${name}: mana left`] ?? null,
    })),
    monsters: kinds.toSorted((a, b) => b.damage - a.damage),
  };
}

const dealtInAll = ({ amounts, fights }: CombatantReport): number => amounts.dealt!.mean * fights;

/** 'Goblin 2' is a Goblin. */
const isOfKind = ({ name }: CombatantReport, kind: string): boolean => name.replace(/ \d+$/, '') === kind;
