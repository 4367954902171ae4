import { STATS, type Stat, scoresByName } from '../../content/vocabulary.js';
import type { MemberSetup } from '../../setup.js';
import type { AdventurePlan } from '../plan/plan.js';
import { setupForHeroAlone } from '../rules/combat/combat.js';
import { createHero } from '../rules/creation.js';
import { classOf } from '../rules/hero.js';
import { defaultSpells } from '../rules/preparation.js';
import { heroSchema } from '../setup/setup.js';

/** QUEST-20.7 */
const HIGHEST_SCORE = 20;

/**
 * The hero of a plan as a fight takes one, at any level: with the kit and the scores that the class begins with, its ability points spent on
 * what it needs most, and its default spells.
 */
export function readyMadeHero(plan: AdventurePlan, level: number): MemberSetup {
  const { content } = plan.world;
  const { id, primary, scores: order } = classOf(plan);
  const [begun] = setupForHeroAlone(plan, createHero(plan, heroSchema.parse(plan.hero))).party;
  const { hp: _, max_hp: __, mana: ___, lay_on_hands: ____, ...kept } = begun!;
  const points = content.levels.slice(1, level).reduce((sum, each) => sum + each.abilityPoints, 0);
  const raised = raise(kept.scores, points, [...primary, ...order]);
  return { ...kept, level, scores: raised, spells: [...defaultSpells(content, id, level)] };
}

function raise(scores: MemberSetup['scores'], points: number, order: readonly Stat[]): MemberSetup['scores'] {
  const raised = STATS.map(stat => scores[stat]);
  let left = points;
  for (const stat of order) {
    const at = STATS.indexOf(stat);
    const more = Math.min(left, HIGHEST_SCORE - raised[at]!);
    raised[at]! += more;
    left -= more;
  }
  return scoresByName(raised);
}
