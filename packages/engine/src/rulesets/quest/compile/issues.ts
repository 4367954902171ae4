import type { Issue } from '../../../core/errors.js';
import type { QuestContent } from '../content/content.js';
import type { QuestSetup } from '../setup.js';

/** Names that lead nowhere, and what does not go together. */
export function setupIssues(content: QuestContent, setup: QuestSetup): Issue[] {
  const issues: Issue[] = [];
  const known = (path: string, what: string, id: string, records: ReadonlyMap<string, unknown>) => {
    if (!records.has(id)) issues.push({ path, reason: `there is no ${what} '${id}'` });
  };
  setup.party.forEach((member, index) => {
    const at = `party[${index}]`;
    known(`${at}.class`, 'class', member.class, content.classes);
    known(`${at}.race`, 'race', member.race, content.races);
    for (const [slot, id] of Object.entries(member.gear)) {
      known(`${at}.gear.${slot}`, 'item', id!, content.items);
      const item = content.items.get(id!);
      if (item && !fits(item.slot, slot))
        issues.push({ path: `${at}.gear.${slot}`, reason: `${item.name} is not worn or held there` });
    }
    member.pack.forEach((each, place) => {
      known(`${at}.pack[${place}]`, 'item', typeof each === 'string' ? each : each.item, content.items);
    });
    member.spells.forEach((id, place) => {
      known(`${at}.spells[${place}]`, 'spell', id, content.spells);
    });
    member.feats.forEach((id, place) => {
      known(`${at}.feats[${place}]`, 'feat', id, content.feats);
    });
    for (const id of Object.keys(member.uses)) known(`${at}.uses.${id}`, 'ability', id, content.abilities);
    checkConditions(issues, content, member.conditions, at);
    const main = content.items.get(member.gear.mainHand ?? '');
    const both = main && (main.tags.includes('two-handed') || (main.two_handed_on_foot && !member.mounted));
    if (both && member.gear.offHand)
      issues.push({ path: `${at}.gear.offHand`, reason: `${main.name} needs both hands` });
  });
  if (!setup.party.some(({ type }) => type === 'player'))
    issues.push({ path: 'party', reason: 'a party needs at least one member of type player' });
  setup.monsters.forEach((each, index) => {
    const id = typeof each === 'string' ? each : String(each.id);
    known(`monsters[${index}]`, 'monster', id, content.monsters);
    const lacks = content.monsters.get(id)?.lacks ?? [];
    if (lacks.length > 0)
      issues.push({
        path: `monsters[${index}]`,
        reason: `its record lacks ${lacks.join(', ')}, so it cannot fight`,
      });
    if (typeof each !== 'string' && 'conditions' in each)
      checkConditions(issues, content, each.conditions, `monsters[${index}]`);
  });
  return issues;
}

function checkConditions(
  issues: Issue[],
  content: QuestContent,
  conditions: QuestSetup['party'][number]['conditions'],
  at: string,
): void {
  conditions.forEach((each, place) => {
    const id = typeof each === 'string' ? each : each.status;
    if (!content.statuses.has(id))
      issues.push({ path: `${at}.conditions[${place}]`, reason: `there is no status '${id}'` });
  });
}

function fits(slot: string | undefined, worn: string): boolean {
  if (slot === 'hands') return worn === 'mainHand' || worn === 'offHand';
  if (slot === 'ring') return worn === 'ring1' || worn === 'ring2';
  return slot === undefined ? worn === 'mainHand' || worn === 'offHand' : slot === worn;
}
