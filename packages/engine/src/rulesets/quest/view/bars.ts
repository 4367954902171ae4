import type { Bar } from '../../../core/view.js';
import { LIFE, PARTY } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import type { Creature } from '../state/creature.js';

export function barsOf(plan: QuestPlan, creature: Creature): Bar[] {
  const { side, hp, maxHp, temporary, pool, mana } = creature;
  const { poolName, poolMax, manaMax, layMax } = plan.beings[creature.record]!;
  const bars: Bar[] = [
    { id: 'hp', label: 'HP', now: hp, max: maxHp, tone: side === PARTY ? 'verdigris' : 'ember' },
  ];
  if (temporary > 0)
    bars.push({ id: 'temporary', label: 'Temporary HP', now: temporary, max: temporary, tone: 'gold' });
  if (poolMax > 0)
    bars.push({
      id: poolName,
      label: plan.content.pools.get(poolName)?.name ?? poolName,
      now: pool,
      max: poolMax,
      tone: 'gold',
    });
  if (manaMax > 0) bars.push({ id: 'mana', label: 'Mana', now: mana, max: manaMax, tone: 'azure' });
  if (layMax > 0)
    bars.push({ id: 'lay', label: 'Lay on Hands', now: creature.lay, max: layMax, tone: 'verdigris' });
  if (creature.life === LIFE.dying) bars.push(...deathBars(creature));
  return bars;
}

/** QUEST-16.2, QUEST-16.5: three of one or of the other decide. */
function deathBars({ successes, failures }: Creature): Bar[] {
  const bar = (id: string, label: string, now: number, tone: Bar['tone']) => ({
    id,
    label,
    now: Math.min(3, now),
    max: 3,
    tone,
  });
  return [
    bar('successes', 'Saves made', successes, 'verdigris'),
    bar('failures', 'Saves failed', failures, 'ember'),
  ];
}
