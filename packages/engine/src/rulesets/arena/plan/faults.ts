import type { Issue } from '../../../core/errors.js';
import { didYouMean } from '../../../core/validation/suggest.js';
import { invalid } from '../../../core/validation/validate.js';

/** ARENA-27: what is wrong with a setup, and why a choice is refused, by code. */
export const REFUSALS = {
  unknown_id: 'There is no record with that id.',
  duplicate_id: 'That id is used twice.',
  bad_team_count: 'A fight needs 2 to 4 teams.',
  bad_team_size: 'A team needs 1 to 20 fighters.',
  attribute_range: 'Attributes are whole numbers from 0 to 200.',
  level_range: 'Levels and stars are whole numbers from 1 to 5.',
  slots_full: 'There are more Traits of that category than slots.',
  duplicate_trait: 'A Trait can be owned once only.',
  group_taken: 'Only one Bond Trait of a group can be held.',
  system_trait: 'The Combatant Trait cannot be listed, levelled or changed.',
  starter_missing: 'A Trait always comes with its starter perk.',
  perk_not_in_trait: 'That perk belongs to another Trait.',
  perk_level: 'The level of the perk is outside its bounds.',
  gear_slot: 'That item does not fit that slot.',
  hands_full: 'This takes more hands than there are.',
  gear_requirement: 'An attribute is too low for that item.',
  too_many_items: 'At most 5 items can be worn.',
  affix_slot: 'That affix does not fit that item.',
  affix_budget: "There are too many affixes, or one is above the item's stars.",
  quality_range: 'Quality is a whole number from 50 to 150.',
  focus_type: 'This focus needs one of the seven damage types that are not physical.',
  too_many_consumables: 'At most 5 consumables can be carried.',
  map_invalid: 'The map of zones cannot be used.',
  zone_over_capacity: 'More fighters start in a zone than it holds.',
  option_value: 'That value is not allowed here.',
  option_off: 'This needs an option that is off.',
  config_range: 'A setting of the AI is outside its bounds.',
  star_gate: "A fighter's stars are outside the bounds of the event.",
  fight_over: 'The fight is over.',
  not_your_turn: 'It is not the turn of that fighter.',
  unknown_action: 'The fighter has no such action.',
  channelling: 'The fighter is channelling.',
  used_up: 'That item is spent.',
  on_cooldown: 'That is not ready yet.',
  bonus_used: 'There is only one bonus action in a turn.',
  forbidden_by_status: 'A status forbids this action.',
  requirement_unmet: "The action's own condition is not met.",
  not_enough_resource: 'A pool is too low.',
  exhausted: 'The exertion would cost the last Health.',
  control_full: 'There is no control left for another summon.',
  no_target: 'There is nobody to use this on.',
  unknown_target: 'There is no such target.',
  wrong_target: 'The action cannot be used on that.',
  target_fallen: 'The target has fallen.',
  target_not_fallen: 'The target has not fallen.',
  target_hidden: 'The target is hidden.',
  out_of_range: 'The target is out of range.',
  taunted: 'Only the taunter may be singled out.',
  zone_full: 'The zone is full.',
} as const;

export type Refusal = keyof typeof REFUSALS;

/** What may be named: the Trait that every fighter has is not listed (ARENA-6.2). */
function namesOf(records: ReadonlyMap<string, object>): string[] {
  return [...records].flatMap(([id, record]) =>
    'category' in record && record.category === 'System' ? [] : [id],
  );
}

/** ARENA-27.1: everything that is wrong with a setup, all at once. */
export class Faults {
  readonly issues: Issue[] = [];

  add(path: string, code: Refusal, detail = ''): void {
    this.issues.push({ path, code, reason: `${REFUSALS[code]}${detail ? ` ${detail}` : ''} (${code})` });
  }

  /** What was looked up, or a fault. */
  known<T extends object>(
    records: ReadonlyMap<string, T>,
    id: string,
    path: string,
    what: string,
  ): T | undefined {
    const found = records.get(id);
    if (found === undefined) this.unknown(id, path, what, namesOf(records));
    return found;
  }

  unknown(id: string, path: string, what: string, known: readonly string[]): void {
    const instead = didYouMean(id, known) || ` There are ${known.join(', ')}.`;
    this.add(path, 'unknown_id', `'${id}' is no ${what}.${instead}`);
  }

  /** Ends the compilation if anything was wrong. */
  refuse(): void {
    if (this.issues.length > 0) throw invalid('setup/invalid', 'The arena setup', this.issues);
  }
}
