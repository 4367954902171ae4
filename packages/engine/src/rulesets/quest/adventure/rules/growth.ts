import type { Stat } from '../../content/vocabulary.js';
import { STATS } from '../../content/vocabulary.js';
import type { AdventureTable } from '../events.js';
import type { AdventurePlan } from '../setup/setup.js';
import { type AdventureState, HERO, levelOf } from '../state.js';
import { nextPhase } from './combat/aftermath.js';
import { abilityModifier, classOf, maxHp, maxLayOnHands, maxMana } from './hero.js';

const CONSTITUTION = 2;

/** QUEST-20.7: one level, with its hit die; mana, Lay on Hands and ability points follow. */
export function levelUp(plan: AdventurePlan, state: AdventureState, table: AdventureTable): void {
  const { world, hero, options } = plan;
  const { hitDie } = classOf(world, hero);
  const con = abilityModifier(state.scores[CONSTITUTION]!);
  const fixed = options.level_hp === 'fixed';
  const face = fixed ? hitDie / 2 + 1 : table.dice.roll(hitDie, 'hit die');
  const gain = Math.max(1, face + con);
  state.risen = {
    level: levelOf(state) + 1,
    face: fixed ? 0 : face,
    sides: hitDie,
    modifier: con,
    gain,
  };
  const mana = maxMana(world, hero, state);
  const lay = maxLayOnHands(hero, state);
  state.gains = [...state.gains, gain];
  state.hp = Math.min(state.hp + gain, maxHp(world, state));
  state.mana += maxMana(world, hero, state) - mana;
  state.lay += maxLayOnHands(hero, state) - lay;
  const level = levelOf(state);
  const { abilityPoints } = world.content.levels[level - 1]!;
  state.points += abilityPoints;
  // Points that fit nowhere are lost.
  if (STATS.every((_, stat) => state.scores[stat]! >= world.numbers.scores.most)) state.points = 0;
  if (table.emit) {
    const modifiers = [{ source: 'CON', value: con }];
    const roll = {
      who: HERO,
      label: 'hit die',
      count: 1,
      sides: hitDie,
      faces: [face],
      modifiers,
      total: face + con,
    };
    const event = { kind: 'level up', round: 0, who: HERO, level, gain, points: state.points } as const;
    table.emit(fixed ? event : { ...event, rolls: [roll] });
  }
  state.phase = nextPhase(plan, state);
}

/** QUEST-20.7: one point; what follows from the score follows. */
export function raiseScore(
  plan: AdventurePlan,
  state: AdventureState,
  stat: Stat,
  table: AdventureTable,
): void {
  const { world, hero } = plan;
  const place = STATS.indexOf(stat);
  const mana = maxMana(world, hero, state);
  state.points--;
  state.scores = state.scores.with(place, state.scores[place]! + 1);
  state.mana += maxMana(world, hero, state) - mana;
  table.emit?.({ kind: 'raised', round: 0, who: HERO, stat, score: state.scores[place]! });
  if (STATS.every((_, each) => state.scores[each]! >= world.numbers.scores.most)) state.points = 0;
  state.phase = nextPhase(plan, state);
}
