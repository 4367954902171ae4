import { invariants as fightInvariants } from '../invariants.js';
import type { RoguePlan } from '../plan/plan.js';
import { carriedItem } from '../rules/hero.js';
import { PACK_SIZE } from '../rules/items/pack.js';
import type { RogueState } from '../state/state.js';

/** What must hold between two choices of a run, besides what holds in every fight. */
export function invariants(plan: RoguePlan, state: RogueState): string[] {
  const { hero, level, ending } = state;
  const broken = fightInvariants(plan, state);
  const must = (holds: boolean, text: string) => {
    if (!holds) broken.push(text);
  };
  const amulet = hero.pack.some(item => item.group === 'amulet');
  must(hero.pack.length <= PACK_SIZE + (amulet ? 1 : 0), `${hero.pack.length} things in the pack`);
  must(amulet === (ending === 'won'), 'the Amulet is carried and the run not won, or the other way round');
  must(
    hero.pack.every(item => item.charges >= 0),
    'a wand with fewer than 0 charges',
  );
  for (const [id, group] of [
    [hero.weapon, 'weapon'],
    [hero.armour, 'armour'],
    [hero.leftRing, 'ring'],
    [hero.rightRing, 'ring'],
  ] as const)
    must(id === 0 || carriedItem(hero, id)?.group === group, `item ${id} is used as ${group}`);
  must(hero.leftRing === 0 || hero.leftRing !== hero.rightRing, 'one ring on both hands');
  must(level.depth >= 1 && level.depth <= plan.options.depths, `depth ${level.depth}`);
  must(level.wanderers <= 5, `${level.wanderers} wanderers`);
  return broken;
}
