import { invariants as fightInvariants } from '../invariants.js';
import { ABILITIES } from '../plan/abilities.js';
import { MONSTERS } from '../plan/fighters.js';
import type { RunPlan } from './plan.js';
import { MAX_SCORE } from './rules/levels.js';
import { MAX_RATIONS } from './rules/rewards.js';
import { fightPlanOf, heroOf, type RunState } from './state.js';

/** What must hold after every step, as messages of what does not. */
export function invariants(plan: RunPlan, state: RunState): string[] {
  const broken: string[] = [];
  const check = (holds: boolean, text: string) => {
    if (!holds) broken.push(text);
  };
  const hero = heroOf(state);
  const { attacks, hits, criticals, fumbles, ending, fighters } = state.fight;
  const entered = (state.depth - 1) * plan.rooms + state.room;
  const isCleared = state.phase === 'camp' || state.won;
  check(state.depth >= 1 && state.depth <= plan.depths.length, `depth ${state.depth}`);
  check(state.room >= 1 && state.room <= plan.rooms, `room ${state.room}`);
  check(
    state.cleared === entered - (isCleared ? 0 : 1),
    `${state.cleared} rooms cleared at ${state.depth}.${state.room}`,
  );
  check(hero.hp <= hero.maxHp, `HP ${hero.hp} above ${hero.maxHp}`);
  check(hero.alive === hero.hp > 0, 'alive without HP, or dead with some');
  check(hero.alive || state.phase === 'over', 'a dead hero plays on');
  check(
    (state.phase === 'fight') === (ending === null),
    `phase ${state.phase} with a fight ${ending ?? 'under way'}`,
  );
  check(
    state.phase !== 'camp' || !fighters.some(({ alive, side }) => alive && side === MONSTERS),
    'a monster lives in camp',
  );
  check(hero.rations >= 0 && hero.rations <= MAX_RATIONS, `${hero.rations} rations`);
  check(state.points >= 0, `${state.points} ability points`);
  for (const ability of ABILITIES)
    check(hero[ability] <= Math.max(MAX_SCORE, plan.hero[ability]), `${ability} ${hero[ability]}`);
  check(
    xpPaid(plan, hero.level) + hero.xp === xpPaid(plan, plan.hero.level) + plan.hero.xp + state.earned,
    'XP are lost',
  );
  const needed = plan.levels[hero.level - 1]!.xp;
  check(!hero.alive || needed === null || hero.xp < needed, `level ${hero.level} with ${hero.xp} XP`);
  check(hits + criticals + fumbles <= attacks, 'more verdicts than attacks');
  broken.push(...fightInvariants(fightPlanOf(plan, state), state.fight));
  return broken;
}

/** XP that all levels up to this one have cost. */
function xpPaid({ levels }: RunPlan, level: number): number {
  return levels.slice(0, level - 1).reduce((sum, { xp }) => sum + (xp ?? 0), 0);
}
