import { didYouMean } from '../../../core/validation/suggest.js';
import type { ActionRecord, RiderRecord, TriggerRecord } from '../content/actions.js';
import type { ArenaContent } from '../content/content.js';
import type { FighterRecord, Trait } from '../content/people.js';
import { ATTRIBUTES, DAMAGE_TYPES, EVENT_OPTION } from '../content/vocabulary.js';
import type { ArenaSetup } from '../setup.js';
import type { Faults } from './faults.js';
import { isWeapon, type Piece, piecesOf } from './gear.js';

const isLevel = (value: number) => Number.isInteger(value) && value >= 1 && value <= 5;

/** ARENA-27.3 to ARENA-27.5: everything that can be wrong with a fighter. */
export function checkFighter(
  content: ArenaContent,
  record: FighterRecord,
  path: string,
  faults: Faults,
  options: ArenaSetup['options'],
): void {
  const [low, high] = content.tuning.attributeRange;
  for (const each of ATTRIBUTES) {
    const value = record.attributes[each];
    if (!Number.isInteger(value) || value < low || value > high)
      faults.add(`${path}.attributes.${each}`, 'attribute_range', `This one is ${value}.`);
  }
  if (!isLevel(record.stars)) faults.add(`${path}.stars`, 'level_range');
  checkTraits(content, record, path, faults);
  checkGear(content, record, path, faults);
  if (record.consumables.length > content.supplies.limit)
    faults.add(`${path}.consumables`, 'too_many_consumables');
  record.consumables.forEach((id, index) => {
    faults.known(content.consumables, id, `${path}.consumables[${index}]`, 'consumable');
  });
  record.injuries.forEach((id, index) => {
    faults.known(content.injuries, id, `${path}.injuries[${index}]`, 'injury');
  });
  checkSettings(content, record, path, faults);
  checkOptions(content, record, path, faults, options);
}

function checkTraits(content: ArenaContent, record: FighterRecord, path: string, faults: Faults): void {
  const slots = content.tuning.stars[record.stars]?.slots;
  const count = { Core: 0, Role: 0, Bond: 0 };
  const seen = new Set<string>();
  const groups = new Set<string>();
  record.traits.forEach((owned, index) => {
    const where = `${path}.traits[${index}]`;
    const trait = faults.known(content.traits, owned.id, `${where}.id`, 'Trait');
    if (seen.has(owned.id)) faults.add(where, 'duplicate_trait');
    seen.add(owned.id);
    if (!isLevel(owned.level)) faults.add(`${where}.level`, 'level_range');
    if (!trait) return;
    if (trait.category === 'System') {
      faults.add(where, 'system_trait');
      return;
    }
    count[trait.category]++;
    if (slots && count[trait.category] > slots[trait.category])
      faults.add(
        where,
        'slots_full',
        `${record.stars} stars have ${slots[trait.category]} of ${trait.category}.`,
      );
    if (trait.group && groups.has(trait.group)) faults.add(where, 'group_taken');
    if (trait.group) groups.add(trait.group);
    checkPerks(trait, owned, where, faults);
  });
}

/** ARENA-14.3 */
function checkPerks(
  trait: Trait,
  owned: FighterRecord['traits'][number],
  where: string,
  faults: Faults,
): void {
  const starter = trait.perks.find(each => each.starter)!;
  if (owned.perks[starter.id] === undefined)
    faults.add(`${where}.perks`, 'starter_missing', `It is '${starter.id}'.`);
  for (const [id, level] of Object.entries(owned.perks)) {
    const perk = trait.perks.find(each => each.id === id);
    if (!perk) {
      const own = trait.perks.map(each => each.id);
      const instead = didYouMean(id, own) || ` There are ${own.join(', ')}.`;
      faults.add(`${where}.perks.${id}`, 'perk_not_in_trait', instead.trim());
      continue;
    }
    const found = owned.discovered.includes(id) && level === perk.minStar;
    if (!isLevel(level) || level < perk.minStar || (level > owned.level && !found))
      faults.add(`${where}.perks.${id}`, 'perk_level', `It goes from ${perk.minStar} to ${owned.level}.`);
  }
}

function checkGear(content: ArenaContent, record: FighterRecord, path: string, faults: Faults): void {
  const { limits } = content.gear;
  const pieces = piecesOf(content, record.equipment, `${path}.equipment`);
  if (pieces.length > limits.items) faults.add(`${path}.equipment`, 'too_many_items');
  const lost = record.injuries.reduce((sum, id) => sum - (content.injuries.get(id)?.hands ?? 0), 0);
  let hands = 0;
  for (const piece of pieces) {
    checkPiece(content, piece, record, faults);
    if (piece.record && isWeapon(piece.record)) hands += piece.record.hands;
    else if (piece.slot === 'offhand') hands += 1;
  }
  if (hands > limits.hands - lost)
    faults.add(`${path}.equipment`, 'hands_full', `It takes ${hands}, there are ${limits.hands - lost}.`);
  const weapon = pieces.find(({ slot }) => slot === 'weapon')?.record;
  const { focusType } = record.equipment;
  if (weapon && isWeapon(weapon) && weapon.damageType === 'choice') {
    // The three physical types come first.
    if (!focusType || DAMAGE_TYPES.indexOf(focusType) < 3)
      faults.add(`${path}.equipment.focusType`, 'focus_type');
  }
}

function checkPiece(
  content: ArenaContent,
  piece: Piece,
  { attributes }: FighterRecord,
  faults: Faults,
): void {
  const item = faults.known(content.items, piece.item, piece.path, 'item');
  const { limits, affixBudget } = content.gear;
  if (piece.quality < limits.quality[0] || piece.quality > limits.quality[1])
    faults.add(piece.path, 'quality_range');
  if (piece.stars < 0 || piece.stars > 5) faults.add(piece.path, 'level_range');
  const budget = affixBudget[piece.stars]?.max ?? 0;
  if (piece.affixes.length > budget)
    faults.add(piece.path, 'affix_budget', `${piece.stars} stars allow ${budget}.`);
  piece.affixes.forEach((id, index) => {
    const affix = faults.known(content.affixes, id, `${piece.path}.affixes[${index}]`, 'affix');
    if (!affix) return;
    if (affix.tier > piece.stars)
      faults.add(`${piece.path}.affixes[${index}]`, 'affix_budget', `It needs ${affix.tier} stars.`);
    if (!affix.slots.includes('any') && !affix.slots.includes(piece.slot))
      faults.add(`${piece.path}.affixes[${index}]`, 'affix_slot');
  });
  if (!item) return;
  const slot = item.slot === 'hand' ? 'weapon' : item.slot;
  if (slot !== piece.slot) faults.add(piece.path, 'gear_slot', `It belongs to ${slot}.`);
  for (const [attribute, least] of Object.entries(item.requires))
    if (attributes[attribute as keyof typeof attributes] < least)
      faults.add(piece.path, 'gear_requirement', `It needs ${attribute} ${least}.`);
}

/** ARENA-18.30 */
function checkSettings(
  content: ArenaContent,
  { settings }: FighterRecord,
  path: string,
  faults: Faults,
): void {
  const [low, high] = content.tuning.ai.config.actionWeight;
  const actions = content.actionIds;
  for (const id of Object.keys(settings.actionWeights))
    if (!actions.has(id)) faults.unknown(id, `${path}.settings.actionWeights.${id}`, 'action', [...actions]);
  for (const id of Object.keys(settings.consumableThresholds))
    faults.known(content.consumables, id, `${path}.settings.consumableThresholds.${id}`, 'consumable');
  for (const [id, weight] of Object.entries(settings.actionWeights))
    if (weight < low || weight > high)
      faults.add(
        `${path}.settings.actionWeights.${id}`,
        'config_range',
        `Weights go from ${low} to ${high}.`,
      );
  for (const [id, share] of Object.entries(settings.consumableThresholds))
    if (share < 0 || share > 1)
      faults.add(`${path}.settings.consumableThresholds.${id}`, 'config_range', 'Thresholds go from 0 to 1.');
}

/** ARENA-26.1, ARENA-27.7: content that needs an option that is off. */
function checkOptions(
  content: ArenaContent,
  record: FighterRecord,
  path: string,
  faults: Faults,
  options: ArenaSetup['options'],
): void {
  const check = (where: string, holder: Holder) => {
    const missing = optionMissing(options, holder);
    if (missing) faults.add(where, 'option_off', `It is ${missing}.`);
  };
  record.traits.forEach((owned, index) => {
    for (const perk of content.traits.get(owned.id)?.perks ?? [])
      if (owned.perks[perk.id] !== undefined) check(`${path}.traits[${index}].perks.${perk.id}`, perk);
  });
  for (const { record: item, enchantments, path: where } of piecesOf(
    content,
    record.equipment,
    `${path}.equipment`,
  )) {
    if (item && isWeapon(item)) check(where, item);
    for (const affix of enchantments) if (affix) check(where, affix);
  }
  record.consumables.forEach((id, index) => {
    const action = content.consumables.get(id)?.action;
    if (action) check(`${path}.consumables[${index}]`, { actions: [action] });
  });
}

interface Holder {
  readonly actions?: readonly ActionRecord[];
  readonly triggers?: readonly TriggerRecord[];
  readonly riders?: readonly RiderRecord[];
}

export function optionMissing(
  options: ArenaSetup['options'],
  { actions = [], triggers = [], riders = [] }: Holder,
): string {
  const interrupts = [...actions, ...triggers, ...riders].some(({ effects }) =>
    effects.some(({ type }) => type === 'Interrupt'),
  );
  if (!options.channelling && (interrupts || actions.some(({ channel }) => channel))) return 'channelling';
  const needed = triggers.map(({ event }) => EVENT_OPTION[event]);
  return needed.find(each => each !== undefined && !options[each]) ?? '';
}
