import type { Issue } from '../../../core/errors.js';
import { unknownId } from '../../../core/validation/suggest.js';
import type { D20Content } from '../content/content.js';
import type { D20Table } from '../events.js';
import type { Hero, ItemSetup, Rules } from '../setup.js';
import type { D20State, Fighter, Item, Slot } from '../state/state.js';
import { refresh } from './characters.js';

/** A sound item as it is found. */
export function itemOf(content: D20Content, setup: ItemSetup): Item {
  const given = typeof setup === 'string' ? { id: setup } : setup;
  const charges = content.items.get(given.id)?.charges ?? 0;
  return {
    id: given.id,
    quality: 'quality' in given ? given.quality : 'plain',
    charges: ('charges' in given ? given.charges : undefined) ?? charges,
    cracks: 'cracks' in given ? given.cracks : 0,
    loss: 'loss' in given ? given.loss : 0,
  };
}

/** How choices name an item: equal things by one name. */
export function itemKey({ id, quality }: Item): string {
  return quality === 'plain' ? id : `${id}@${quality}`;
}

export function itemName(content: D20Content, { id, quality, cracks }: Item): string {
  const record = content.weapons.get(id) ?? content.armours.get(id) ?? content.items.get(id);
  const name = record?.name ?? id;
  return `${cracks > 0 ? 'Cracked ' : ''}${quality === 'plain' ? name : `${quality} ${name.toLowerCase()}`}`;
}

export function itemIcon(content: D20Content, { id }: Item): string {
  return (content.weapons.get(id) ?? content.armours.get(id) ?? content.items.get(id))?.icon ?? 'swap-bag';
}

/** Where it is worn; undefined for what is not. */
export function slotOf(content: D20Content, item: Item): Slot | undefined {
  return content.weapons.has(item.id) ? 'main' : content.armours.get(item.id)?.slot;
}

export function indexInPack(fighter: Fighter, key: string): number {
  return fighter.pack.findIndex(item => itemKey(item) === key);
}

/** D20-1.9, 5.6: from the pack to its slot; what it pushes out goes to the pack. Answers what that was. */
export function equip(rules: Rules, fighter: Fighter, index: number, off = false): Item[] {
  const { content } = rules;
  const item = fighter.pack[index]!;
  const slot = off ? 'off' : slotOf(content, item)!;
  const stowed: Item[] = [];
  const stow = (from: Slot) => {
    const old = fighter[from];
    if (old) stowed.push(old);
    fighter[from] = null;
  };
  stow(slot);
  const hands = (each: Item | null) => (each && content.weapons.get(each.id)?.hands) ?? 0;
  if (slot === 'main' && hands(item) === 2) stow('off');
  if (slot === 'off' && hands(fighter.main) === 2) stow('main');
  fighter[slot] = item;
  fighter.pack = [...fighter.pack.slice(0, index), ...fighter.pack.slice(index + 1), ...stowed];
  refresh(rules, fighter);
  return stowed;
}

export function unequip(rules: Rules, fighter: Fighter, slot: Slot): void {
  fighter.pack = [...fighter.pack, fighter[slot]!];
  fighter[slot] = null;
  refresh(rules, fighter);
}

export function drop(state: D20State, tile: number, item: Item): void {
  state.ground = [...state.ground, { tile, item }];
}

/** D20-7.1: a dropped weapon goes back to the hand it fell from if that is free, else to the pack. */
export function pickUp(rules: Rules, state: D20State, who: number, key: string, table: D20Table): void {
  const fighter = state.fighters[who]!;
  const index = state.ground.findIndex(({ tile, item }) => tile === fighter.tile && itemKey(item) === key);
  const { item } = state.ground[index]!;
  state.ground = state.ground.filter((_, place) => place !== index);
  fighter.pack = [...fighter.pack, item];
  const weapon = rules.content.weapons.get(item.id);
  const free = fighter.main === null && (weapon?.hands === 1 || fighter.off === null);
  if (weapon && free && !rules.breeds[fighter.breed]!.block) equip(rules, fighter, fighter.pack.length - 1);
  table.emit?.({
    kind: 'picked up',
    round: state.round,
    who,
    party: state.heroes,
    item: itemName(rules.content, item),
  });
}

/** What the schema alone cannot see of gear. */
export function gearIssues(
  content: D20Content,
  hero: Partial<Pick<Hero, 'weapon' | 'offHand' | 'head' | 'chest' | 'feet'>> & Pick<Hero, 'pack'>,
  path: string,
  issues: Issue[],
): void {
  const add = (field: string, reason: string) => issues.push({ path: `${path}.${field}`, reason });
  const { weapons, armours, items } = content;
  const known = (field: string, setup: ItemSetup) => {
    const item = itemOf(content, setup);
    if (!weapons.has(item.id) && !armours.has(item.id) && !items.has(item.id)) {
      add(field, unknownId('item', item.id, [...weapons.keys(), ...armours.keys(), ...items.keys()]));
      return undefined;
    }
    if (item.quality !== 'plain' && !weapons.has(item.id)) add(field, 'only weapons have a quality');
    return item;
  };
  const fits = (
    field: string,
    setup: ItemSetup | null | undefined,
    allowed: (id: string) => boolean,
    what: string,
  ) => {
    if (!setup) return;
    const item = known(field, setup);
    if (item && !allowed(item.id)) add(field, `'${item.id}' is not ${what}`);
  };
  fits('weapon', hero.weapon, id => weapons.has(id), 'a weapon');
  for (const slot of ['head', 'chest', 'feet'] as const)
    fits(slot, hero[slot], id => armours.get(id)?.slot === slot, `worn on the ${slot}`);
  const oneHanded = (id: string) => weapons.get(id)?.hands === 1 && weapons.get(id)?.range === undefined;
  fits(
    'offHand',
    hero.offHand,
    id => armours.get(id)?.slot === 'off' || oneHanded(id),
    'a shield or a one-handed melee weapon',
  );
  hero.pack.forEach((item, index) => {
    known(`pack[${index}]`, item);
  });
  const main = hero.weapon ? weapons.get(itemOf(content, hero.weapon).id) : undefined;
  if (main?.hands === 2 && hero.offHand) add('offHand', `a ${main.name} needs both hands`);
}
