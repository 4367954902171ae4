import type { Issue } from '../../../core/errors.js';
import type { Monster, QuestContent } from '../content/content.js';
import { unknownId } from '../content/vocabulary.js';
import { gearOf, type MemberSetup, monsterId, type QuestSetup } from '../setup.js';
import { needsBothHands } from './weapons.js';

/** Names that lead nowhere, and what does not go together. `monsters` are those of the setup, where there is one. */
export function setupIssues(
  content: QuestContent,
  setup: QuestSetup,
  monsters: readonly (Monster | undefined)[],
): Issue[] {
  const check = new SetupCheck(content, setup.party.length + setup.monsters.length);
  setup.party.forEach((member, index) => {
    check.member(member, `party[${index}]`);
  });
  // QUEST-30.1
  if (setup.party[0]!.type !== 'player')
    check.wrong('party[0].type', 'the first of the party is the player: its type must be player');
  setup.monsters.forEach((each, index) => {
    const path = `monsters[${index}]`;
    const monster = monsters[index];
    if (!monster) check.known(path, 'monster', monsterId(each), content.monsters);
    // QUEST-4.9
    else if (monster.lacks.length > 0)
      check.wrong(path, `its record lacks ${monster.lacks.join(', ')}, so it cannot fight`);
    if (typeof each !== 'string') check.conditions(each.conditions, path);
  });
  return check.issues;
}

class SetupCheck {
  readonly issues: Issue[] = [];

  constructor(
    readonly content: QuestContent,
    readonly fighters: number,
  ) {}

  wrong(path: string, reason: string): void {
    this.issues.push({ path, reason });
  }

  known(path: string, what: string, id: string, records: ReadonlyMap<string, unknown>): void {
    if (!records.has(id)) this.wrong(path, unknownId(what, id, records.keys()));
  }

  member(member: MemberSetup, at: string): void {
    const { content } = this;
    this.known(`${at}.class`, 'class', member.class, content.classes);
    this.known(`${at}.race`, 'race', member.race, content.races);
    for (const [slot, id] of gearOf(member)) {
      this.known(`${at}.gear.${slot}`, 'item', id, content.items);
      const item = content.items.get(id);
      if (item && !fits(item.slot, slot))
        this.wrong(`${at}.gear.${slot}`, `${item.name} is not worn or held there`);
    }
    for (const [place, each] of member.pack.entries())
      this.known(`${at}.pack[${place}]`, 'item', typeof each === 'string' ? each : each.item, content.items);
    this.spells(member, at);
    if (member.concentration !== undefined) this.concentration(member.concentration, `${at}.concentration`);
    for (const [place, id] of member.feats.entries())
      this.known(`${at}.feats[${place}]`, 'feat', id, content.feats);
    for (const [place, id] of member.weapons.items.entries())
      this.known(`${at}.weapons.items[${place}]`, 'item', id, content.items);
    for (const id of Object.keys(member.uses))
      this.known(`${at}.uses.${id}`, 'ability', id, content.abilities);
    this.conditions(member.conditions, at);
    const main = content.items.get(member.gear.mainHand ?? '');
    if (main && needsBothHands(main, member.mounted) && member.gear.offHand)
      this.wrong(`${at}.gear.offHand`, `${main.name} needs both hands`);
  }

  concentration(id: string, path: string): void {
    this.known(path, 'spell', id, this.content.spells);
    const spell = this.content.spells.get(id);
    if (spell && !spell.concentration) this.wrong(path, `${spell.name} needs no concentration`);
  }

  /** QUEST-13.1: of the class's own list, and no more of a level than it prepares; who is granted spells has no list. */
  spells({ class: of, level, spells }: MemberSetup, at: string): void {
    const { classes, spells: all, tables } = this.content;
    const caps = classes.get(of)?.preparation?.[level - 1];
    const prepared: number[] = [];
    for (const [place, id] of spells.entries()) {
      const path = `${at}.spells[${place}]`;
      this.known(path, 'spell', id, all);
      const spell = all.get(id);
      if (!spell || !caps) continue;
      prepared[spell.level] = (prepared[spell.level] ?? 0) + 1;
      if (!spell.classes.includes(of)) this.wrong(path, tables.refusals.not_in_class_list!);
      else if (prepared[spell.level]! > (caps[spell.level] ?? 0))
        this.wrong(path, tables.refusals.preparation_full!);
    }
  }

  conditions(conditions: MemberSetup['conditions'], at: string): void {
    for (const [place, each] of conditions.entries()) {
      const path = `${at}.conditions[${place}]`;
      const { status, source } = typeof each === 'string' ? { status: each, source: undefined } : each;
      this.known(path, 'status', status, this.content.statuses);
      if (source !== undefined && source >= this.fighters)
        this.wrong(`${path}.source`, `nobody has the number ${source}; there are 0 to ${this.fighters - 1}`);
    }
  }
}

function fits(slot: string | undefined, worn: string): boolean {
  if (slot === 'hands') return worn === 'mainHand' || worn === 'offHand';
  if (slot === 'ring') return worn === 'ring1' || worn === 'ring2';
  return slot === undefined ? worn === 'mainHand' || worn === 'offHand' : slot === worn;
}
