import { invariants as fightInvariants } from '../fight.js';
import { ABILITIES, HIGHEST_SCORE } from './rules/levels.js';
import { MOST_RATIONS } from './rules/rewards.js';
import type { RunPlan } from './setup.js';
import { heroOf, type RunState } from './state.js';

/** What must hold after every step, as messages of what does not. */
export function invariants(plan: RunPlan, state: RunState): string[] {
  const broken: string[] = [];
  const must = (holds: boolean, text: string) => {
    if (!holds) broken.push(text);
  };
  const hero = heroOf(state);
  const { attacks, hits, criticals, fumbles, ending, fighters } = state.fight;
  const behind = (state.depth - 1) * plan.rooms + state.room;
  const clearedHere = state.phase === 'camp' || state.won;
  must(state.depth >= 1 && state.depth <= plan.depths.length, `depth ${state.depth}`);
  must(state.room >= 1 && state.room <= plan.rooms, `room ${state.room}`);
  must(
    state.cleared === behind - (clearedHere ? 0 : 1),
    `${state.cleared} rooms cleared at ${state.depth}.${state.room}`,
  );
  must(hero.hp <= hero.maxHp, `HP ${hero.hp} above ${hero.maxHp}`);
  must(hero.alive === hero.hp > 0, 'alive without HP, or dead with some');
  must(hero.alive || state.phase === 'over', 'a dead hero plays on');
  must(
    (state.phase === 'fight') === (ending === null),
    `phase ${state.phase} with a fight ${ending ?? 'under way'}`,
  );
  must(
    state.phase !== 'camp' || !fighters.some(({ alive, side }) => alive && side === 1),
    'a monster lives in camp',
  );
  must(hero.rations >= 0 && hero.rations <= MOST_RATIONS, `${hero.rations} rations`);
  must(state.points >= 0, `${state.points} ability points`);
  for (const ability of ABILITIES)
    must(hero[ability] <= Math.max(HIGHEST_SCORE, plan.hero[ability]), `${ability} ${hero[ability]}`);
  must(
    paid(plan, hero.level) + hero.xp === paid(plan, plan.hero.level) + plan.hero.xp + state.earned,
    'XP are lost',
  );
  const needed = plan.levels[hero.level - 1]!.xp;
  must(!hero.alive || needed === null || hero.xp < needed, `level ${hero.level} with ${hero.xp} XP`);
  must(hits + criticals + fumbles <= attacks, 'more verdicts than attacks');
  broken.push(...fightInvariants(plan.fights[state.depth - 1]!, state.fight));
  return broken;
}

/** XP that all levels up to this one have cost. */
function paid({ levels }: RunPlan, level: number): number {
  return levels.slice(0, level - 1).reduce((sum, { xp }) => sum + (xp ?? 0), 0);
}
