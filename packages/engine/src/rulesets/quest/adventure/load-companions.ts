import { NONE } from '../plan/codes.js';
import type { Check } from './load-check.js';
import { companionHp, sheetOf } from './rules/companions.js';
import type { SaveRecord } from './save-schema.js';
import type { AdventureState, Hired } from './state.js';

export function loadCompanions(
  check: Check,
  state: AdventureState,
  companions: SaveRecord['companions'],
): void {
  const { world } = check;
  state.companions = companions.flatMap((each, place): Hired[] => {
    const path = `companions[${place}]`;
    const companion = check.place(`${path}.id`, 'companion', each.id, world.companionOf);
    if (companion === NONE) return [];
    if (companions.findIndex(({ id }) => id === each.id) < place)
      check.wrong(`${path}.id`, 'nobody can be hired twice');
    check.lasting(`${path}.conditions`, each.conditions);
    for (const id of Object.keys(each.uses))
      check.known(`${path}.uses.${id}`, 'ability', id, world.content.abilities);
    const { maxHp, maxMana } = sheetOf(world, companion);
    check.within(`${path}.drained`, each.drained, maxHp);
    const { by_hand: byHand, hp, mana, drained, uses, conditions } = each;
    const hired: Hired = { companion, byHand, hp, mana, drained, uses, conditions };
    check.within(`${path}.hp`, hp, companionHp(world, hired));
    if (hp < 1) check.wrong(`${path}.hp`, 'whoever is with you has at least 1');
    check.within(`${path}.mana`, mana, maxMana);
    return [hired];
  });
}
