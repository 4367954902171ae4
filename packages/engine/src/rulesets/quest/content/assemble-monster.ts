import type { Issue } from '../../../core/errors.js';
import type { Forms } from './forms.js';
import type { Monster } from './monster.js';
import type { RawMonster } from './monsters.js';
import { insteadOf } from './near.js';
import { monsterOf } from './read-monster.js';
import { figuresOf, type Trait, traitFields, traitIdOf } from './traits.js';

/** QUEST-4.2, 4.9: unknown names stop the load, missing fields only make a stub. */
export function assembleMonster(
  raw: RawMonster,
  path: string,
  traits: ReadonlyMap<string, Trait>,
  forms: Forms,
  issues: Issue[],
  warnings: Issue[],
): Monster {
  const monster = monsterOf(raw, path, issues);
  for (const field of monster.lacks)
    warnings.push({
      path: `${path}.${field}`,
      reason: `${monster.name} lacks ${field} and cannot take part in a fight`,
    });
  forms.resolve(monster.actions, `${path}.actions`);
  checkNames(raw, path, forms, warnings);
  for (const key of ['special_abilities', 'bonus_actions'] as const) {
    for (const [index, special] of raw[key].entries()) {
      const at = `${path}.${key}[${index}]`;
      const trait = traits.get(traitIdOf(special));
      if (!trait) {
        const id = traitIdOf(special);
        issues.push({ path: at, reason: `there is no trait '${id}'${insteadOf(id, traits.keys())}` });
        continue;
      }
      (monster.traits as string[]).push(trait.id);
      const fields = traitFields(trait, figuresOf(special), at, issues, warnings);
      if (fields) monster.passives.push(forms.passive(`trait:${trait.id}`, trait, fields, at));
    }
  }
  // A printed parry is the trait of that name (QUEST-31.19).
  const parry = traits.get('parry');
  for (const [index, reaction] of raw.reactions.entries()) {
    if (!parry || monster.traits.includes('parry')) continue;
    const at = `${path}.reactions[${index}]`;
    const fields = traitFields(parry, { ac_bonus: reaction.ac_bonus }, at, issues, warnings);
    if (fields) monster.passives.push(forms.passive('trait:parry', parry, fields, at));
  }
  return monster;
}

function checkNames(raw: RawMonster, path: string, forms: Forms, warnings: Issue[]): void {
  for (const [index, item] of raw.wields.entries()) forms.need('items', item, `${path}.wields[${index}]`);
  for (const [index, terrain] of raw.environment.entries())
    if (!forms.has('terrains', terrain))
      warnings.push({ path: `${path}.environment[${index}]`, reason: `unknown terrain '${terrain}'` });
  const loot = raw.loot_table;
  const entry = (item: string, at: string) => {
    if (item !== 'nothing') forms.need('items', item, `${path}.loot_table${at}.item`);
  };
  if (Array.isArray(loot)) for (const [index, { item }] of loot.entries()) entry(item, `[${index}]`);
  else if (loot) {
    for (const [index, { item }] of loot.guaranteed.entries()) entry(item, `.guaranteed[${index}]`);
    for (const [tier, { entries }] of loot.tiers.entries())
      for (const [index, { item }] of entries.entries()) entry(item, `.tiers[${tier}].entries[${index}]`);
  }
}
