import { type ArenaContent, type FighterRecord, fighterSheet, type Worn } from '@fray/engine/rulesets/arena';
import { wrapText } from '../../text/wrap.js';

/** A fighter's sheet in plain lines: who it is, what it wears and wants, its numbers, what it can do. */
export function fighterLines(content: ArenaContent, record: FighterRecord, width: number): string[] {
  const { facts, actions } = fighterSheet(content, record);
  const numbers = facts.map(({ label, value }) => `${label}${typeof value === 'number' ? '' : ':'} ${value}`);
  const wide = Math.max(...actions.map(({ name }) => name.length), 0);
  return [
    headOf(record),
    ...recordLines(content, record).flatMap(line => wrapText(`  ${line}`, width, 4)),
    ...wrapText(`  ${numbers.join(' · ')}`, width, 2),
    ...actions.flatMap(({ name, cost, hint }) =>
      wrapText(`  ${name.padEnd(wide)}  ${[cost, hint].filter(Boolean).join('; ')}`, width, wide + 4),
    ),
  ];
}

/** `Garrick Stonehand ★★★ (garrick)` */
export function headOf({ id, name, stars }: FighterRecord): string {
  return `${name} ${'★'.repeat(Math.max(0, Math.min(5, stars)))} (${id})`;
}

/** What can be changed about a fighter, each with the name of its place in a file. */
function recordLines(
  content: ArenaContent,
  { traits, equipment, consumables, injuries, settings }: FighterRecord,
): string[] {
  const named = (from: ReadonlyMap<string, { readonly name: string }>, id: string) =>
    from.get(id)?.name ?? id;
  const worn = (item: Worn | undefined) => (item === undefined ? [] : [wornText(content, item)]);
  const gear = [
    ...worn(equipment.weapon).map(text => `weapon ${text}`),
    ...worn(equipment.offhand).map(text => `off hand ${text}`),
    ...worn(equipment.body).map(text => `body ${text}`),
    ...equipment.accessories.flatMap(worn),
  ];
  const orders = [
    ...settings.archetypes,
    ...(settings.targetPriority ? [`goes for ${settings.targetPriority}`] : []),
    ...(settings.rangePreference ? [`keeps at ${settings.rangePreference} range`] : []),
    ...Object.entries(settings.actionWeights).map(([action, weight]) => `${action} ×${weight}`),
    ...Object.entries(settings.consumableThresholds).map(([item, share]) => `${item} below ${share}`),
  ];
  return [
    `Traits: ${traits.map(({ id, level }) => `${named(content.traits, id)} ${level}`).join(', ') || 'none'}`,
    `Gear: ${gear.join(', ') || 'none'}`,
    `Carries: ${consumables.map(id => named(content.consumables, id)).join(', ') || 'nothing'}`,
    `Orders: ${orders.join(', ') || 'none'}`,
    ...(injuries.length > 0
      ? [`Injuries: ${injuries.map(id => named(content.injuries, id)).join(', ')}`]
      : []),
  ];
}

function wornText({ items }: ArenaContent, item: Worn): string {
  if (typeof item === 'string') return items.get(item)?.name ?? item;
  const more = [item.stars > 0 ? '★'.repeat(item.stars) : '', ...item.affixes].filter(Boolean);
  return `${items.get(item.item)?.name ?? item.item}${more.length > 0 ? ` (${more.join(', ')})` : ''}`;
}
