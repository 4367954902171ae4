import type { Part } from '../../../../core/events.js';
import type { Armour } from '../../content/schemas.js';
import { modifier } from '../../plan/abilities.js';
import { type Item, itemName } from '../../plan/items.js';
import type { D20Plan } from '../../plan/plan.js';
import type { Fighter } from '../../state/state.js';
import { conditionBonus } from '../conditions/conditions.js';

/** D20-5.1: what an attack on the fighter has to reach. `why` receives its parts. */
export function armourClass(plan: D20Plan, fighter: Fighter, why?: Part[]): number {
  const { block } = plan.breeds[fighter.breed]!;
  if (block) {
    why?.push({ source: 'armour class', value: block.ac });
    return block.ac + conditionBonus(plan, fighter, 'ac', why);
  }
  const { chest, head, feet, off } = fighter;
  const dex = dexInArmour(plan, modifier(fighter.dex), strictestArmour(plan, fighter));
  let ac = 10 + dex;
  why?.push({ source: 'base', value: 10 });
  if (dex !== 0) why?.push({ source: `DEX ${fighter.dex}`, value: dex });
  for (const item of [chest, head, feet, off]) {
    const bonus = armourBonus(plan, item);
    ac += bonus;
    if (item && bonus !== 0) why?.push({ source: itemName(plan.content, item), value: bonus });
  }
  return ac + conditionBonus(plan, fighter, 'ac', why);
}

type ArmourClass = Exclude<Armour['type'], 'shield'>;

/** D20-5.5: the strictest class that is worn decides how much DEX counts. */
function strictestArmour(plan: D20Plan, { head, chest, feet }: Fighter): ArmourClass {
  let strictest: ArmourClass = 'light';
  for (const item of [head, chest, feet]) {
    const type = item && plan.content.armours.get(item.id)?.type;
    if (type === 'heavy' || (type === 'medium' && strictest === 'light')) strictest = type;
  }
  return strictest;
}

/** D20-5.2 to 5.4: what is left of a DEX modifier in armour of a class. */
export function dexInArmour(plan: D20Plan, dex: number, strictest: ArmourClass): number {
  if (strictest === 'light') return dex;
  if (strictest === 'medium') return Math.min(dex, 2);
  return plan.options.heavyKeepsPenalty ? Math.min(dex, 0) : 0;
}

/** What a piece of armour adds to the AC; 0 for no item, and for a weapon in the off hand. */
export function armourBonus(plan: D20Plan, item: Item | null): number {
  const armour = item && plan.content.armours.get(item.id);
  return armour ? Math.max(0, armour.bonus - item.loss) : 0;
}
