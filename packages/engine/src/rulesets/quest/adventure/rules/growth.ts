import { STATS, type Stat } from '../../content/vocabulary.js';
import type { AdventureTable } from '../events.js';
import type { AdventurePlan } from '../plan/plan.js';
import { type AdventureState, HERO, levelOf } from '../state.js';
import { classOf, maxHp, maxLayOnHands, maxMana, modifierOf, nextPhase } from './hero.js';

/** QUEST-20.7: one level, with its hit die; mana, Lay on Hands and ability points follow. */
export function levelUp(plan: AdventurePlan, state: AdventureState, table: AdventureTable): void {
  const { world, options } = plan;
  const { hitDie } = classOf(plan);
  const con = modifierOf(state, 'constitution');
  const isFixed = options.level_hp === 'fixed';
  const face = isFixed ? hitDie / 2 + 1 : table.dice.roll(hitDie, 'hit die');
  const gain = Math.max(1, face + con);
  const manaBefore = maxMana(plan, state);
  const layBefore = maxLayOnHands(plan, state);
  state.gains = [...state.gains, gain];
  const level = levelOf(state);
  state.hp = Math.min(state.hp + gain, maxHp(plan, state));
  state.mana += maxMana(plan, state) - manaBefore;
  state.lay += maxLayOnHands(plan, state) - layBefore;
  state.risen = { level, face: isFixed ? 0 : face, sides: hitDie, modifier: con, gain };
  state.points += world.content.levels[level - 1]!.abilityPoints;
  losePointsWithoutPlace(plan, state);
  if (table.emit) {
    const roll = {
      who: HERO,
      label: 'hit die',
      count: 1,
      sides: hitDie,
      faces: [face],
      modifiers: [{ source: 'CON', value: con }],
      total: face + con,
    };
    const event = { kind: 'level up', round: 0, who: HERO, level, gain, points: state.points } as const;
    table.emit(isFixed ? event : { ...event, rolls: [roll] });
  }
  state.phase = nextPhase(plan, state);
}

/** QUEST-20.7: places one point. Maximum mana follows the score at once, HP only at later levels. */
export function raiseScore(
  plan: AdventurePlan,
  state: AdventureState,
  table: AdventureTable,
  stat: Stat,
): void {
  const index = STATS.indexOf(stat);
  const manaBefore = maxMana(plan, state);
  const score = state.scores[index]! + 1;
  state.points--;
  state.scores = state.scores.with(index, score);
  state.mana += maxMana(plan, state) - manaBefore;
  table.emit?.({ kind: 'raised', round: 0, who: HERO, stat, score });
  losePointsWithoutPlace(plan, state);
  state.phase = nextPhase(plan, state);
}

function losePointsWithoutPlace({ world }: AdventurePlan, state: AdventureState): void {
  if (state.scores.every(score => score >= world.numbers.scores.most)) state.points = 0;
}
