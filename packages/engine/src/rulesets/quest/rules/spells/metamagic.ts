import type { Dice } from '../../../../core/dice/dice.js';
import { NO, type QuestChoice } from '../../choices.js';
import type { QuestQuestion, QuestTable } from '../../events.js';
import { type AbilityRule, POOL } from '../../plan/abilities.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { Power } from '../../plan/powers.js';
import type { QuestState } from '../../state/state.js';
import { reportSpent } from '../abilities/cost.js';

const EMPOWER: QuestChoice = { do: 'answer', with: 'empower' };
const CHARISMA = 5;

/** QUEST-12.44: after the roll of a spell's damage some of its dice may be rolled again, once, for mana. */
export function withEmpower(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  who: number,
  power: Power,
): QuestTable {
  const creature = state.creatures[who]!;
  const being = plan.beings[creature.record]!;
  const ability = being.powers.find(each => metamagicOf(plan, each) === 'empower');
  if (!ability) return table;
  const { cost } = ability;
  const most = Math.max(1, being.mods[CHARISMA]!);
  let used = false;
  const { dice } = table;
  const sum: Dice['sum'] = (count, sides, label, bands) => {
    const isDamage = label === 'damage' || label === power.name;
    if (used || !isDamage || creature.mana < cost || sides < 2) return dice.sum(count, sides, label, bands);
    const rolled = dice.sum(count, sides, label);
    const low = [...dice.faces]
      .sort((a, b) => a - b)
      .slice(0, most)
      .filter(face => face * 2 <= sides);
    if (low.length === 0) return rolled;
    const answer = table.ask(empowerQuestion(who, power, low));
    if (answer.do !== 'answer' || answer.with !== 'empower') return rolled;
    used = true;
    creature.mana -= cost;
    reportSpent(plan, state, table, who, { pool: POOL.mana, amount: cost, source: ability.name });
    table.emit?.({ kind: 'ability', round: state.round, who, what: ability.name });
    return rolled - low.reduce((total, face) => total + face, 0) + dice.sum(low.length, sides, label);
  };
  return {
    emit: table.emit,
    ask: question => table.ask(question),
    dice: {
      roll: (sides, label, bands) => dice.roll(sides, label, bands),
      sum,
      chance: (wins, of, label) => dice.chance(wins, of, label),
      pick: (weights, label) => dice.pick(weights, label),
      get faces() {
        return dice.faces;
      },
      snapshot: () => dice.snapshot(),
      restore: integers => dice.restore(integers),
    },
  };
}

/** How metamagic changes a spell; undefined for every other ability. */
export function metamagicOf(plan: QuestPlan, { action, id }: AbilityRule) {
  return action === 'metamagic' ? plan.content.abilities.get(id)?.special : undefined;
}

function empowerQuestion(who: number, power: Power, faces: readonly number[]): QuestQuestion {
  return {
    id: 'quest/empower',
    who,
    choices: [EMPOWER, NO],
    subject: { about: 'empower', spell: power.name, faces },
  };
}
