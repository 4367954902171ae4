import { append } from '../../../core/append.js';
import type { Issue } from '../../../core/errors.js';
import { invalid } from '../../../core/validation/validate.js';
import type { Item, QuestContent } from '../content/content.js';
import { holdUp, memberCreature, monsterCreature } from '../rules/opening-state.js';
import type { QuestSetup } from '../setup.js';
import { newState, type QuestState } from '../state/state.js';
import { setupIssues } from './check-setup.js';
import { MONSTERS, NONE, PARTY } from './codes.js';
import type { ItemRule } from './items.js';
import { type Library, memberBeing } from './member.js';
import { changed, monsterBeing, monstersOf, nameOf } from './monster.js';
import type { QuestPlan } from './plan.js';
import { burningBy, itemPower, spellLevels, spellPower, zonesOf } from './powers.js';
import { StatusBook } from './statuses.js';
import { isWeapon, itemFlags } from './weapons.js';

/** Names become records and numbers, once. What is wrong stops here, with path and reason. */
export function compile(shipped: QuestContent, setup: QuestSetup, tables: Tables): QuestPlan {
  const issues: Issue[] = [];
  const { content, monsters } = monstersOf(shipped, setup, issues);
  append(issues, setupIssues(content, setup, monsters));
  if (issues.length > 0) throw invalid('setup/invalid', 'The quest setup', issues);
  const book = tables.book.extended(content.statuses.values());
  const library: Library = {
    content,
    options: setup.options,
    find: book.find,
    itemOf: tables.itemOf,
    spellOf: tables.spellOf,
    abilityOf: tables.abilityOf,
  };
  const beings = [
    ...setup.party.map((member, index) => {
      const being = memberBeing(library, member, index);
      return laidBefore(content, setup, index) ? { ...being, initiativeAdvantage: true } : being;
    }),
    ...setup.monsters.map((each, index) =>
      changed(monsterBeing(library, monsters[index]!, nameOf(setup, monsters, index)), each),
    ),
  ];
  const { environment } = setup;
  const night = environment.time >= 1200 || environment.time < 300;
  const level = content.levels[setup.party[0]!.level - 1]!;
  const sides = { party: PARTY, monsters: MONSTERS };
  const plan: QuestPlan & { template: QuestState } = {
    options: setup.options,
    beings,
    items: tables.items,
    itemOf: tables.itemOf,
    statuses: book.rules,
    statusOf: book.byId,
    known: tables.known,
    spells: tables.spells,
    spellOf: tables.spellOf,
    uses: tables.uses,
    zones: tables.zones,
    zoneOf: tables.zoneOf,
    spellLevels: tables.spellLevels,
    content,
    refusals: content.tables.refusals,
    bands: content.tables.bands.map(({ label }) => label),
    night,
    daylight: environment.open_sky && !night && environment.weather_daylight,
    terrain: content.terrainOf.get(environment.terrain ?? '')?.id ?? '',
    noFlee: environment.no_flee,
    stealthModifier: environment.stealth_modifier,
    xpFactor: (night ? 1.25 : 1) * level.multiplier,
    xpMultiplier: level.multiplier,
    startingRange: startingRange(content, setup),
    initiativeAdvantage: environment.initiative_advantage ? sides[environment.initiative_advantage] : NONE,
    variants: setup.options.flanking || setup.options.fumbles ? 1 : 0,
    outlasting: false,
    legendary: beings.some(({ legendaryPoints }) => legendaryPoints > 0),
    template: newState([], setup.surprised ? sides[setup.surprised] : NONE),
  };
  const creatures = beings.map((being, record) =>
    being.isMember
      ? memberCreature(plan, setup.party[record]!, record)
      : monsterCreature(plan, record, setup),
  );
  holdUp(plan, setup, creatures);
  // Set, and not spread into another: that would keep its fields apart from it, and all rules read them.
  plan.template = newState(creatures, plan.template.surprised);
  return plan;
}

/** QUEST-6.3: whether a foe comes with something of this member's doing that lets him roll with advantage. */
function laidBefore(content: QuestContent, { monsters }: QuestSetup, member: number): boolean {
  return monsters.some(
    monster =>
      typeof monster !== 'string' &&
      'conditions' in monster &&
      monster.conditions.some(
        each =>
          typeof each !== 'string' &&
          each.source === member &&
          content.statuses.get(each.status)?.sourceInitiative === 'advantage',
      ),
  );
}

function startingRange(content: QuestContent, { environment }: QuestSetup): readonly [number, number] {
  const { starting_range: own, terrain } = environment;
  if (typeof own === 'number') return [own, own];
  return own ?? content.terrainOf.get(terrain ?? '')?.startingRange ?? [2, 2];
}

/** What a pack comes to in numbers, whoever fights: made once, because it is most of the work. */
export interface Tables
  extends Pick<QuestPlan, 'items' | 'spells' | 'uses' | 'zones' | 'zoneOf' | 'spellLevels' | 'known'>,
    Pick<Library, 'itemOf' | 'spellOf' | 'abilityOf'> {
  readonly book: StatusBook;
}

/** `fireDie` is the option alchemists_fire_die, the only one that changes a record (QUEST-14.4). */
export function tablesOf(content: QuestContent, fireDie: string): Tables {
  const book = new StatusBook(burningBy([...content.statuses.values()], fireDie));
  const items = [...content.items.values()].map(itemRule);
  const itemOf = placesOf(content.items);
  const spellOf = placesOf(content.spells);
  const spells = [...content.spells.values()].map((spell, index) =>
    spellPower(spell, index, book.find, itemOf),
  );
  return {
    book,
    items,
    itemOf,
    spells,
    spellOf,
    abilityOf: placesOf(content.abilities),
    uses: [...content.items.values()].map((item, index) => itemPower(item, index, book.find, spellOf)),
    ...zonesOf(content, book.find),
    spellLevels: spellLevels(spells),
    known: {
      unconscious: book.find('unconscious'),
      prone: book.find('prone'),
      grappled: book.find('grappled'),
      hidden: book.find('hidden'),
      dodging: book.find('dodging'),
      helped: book.find('helped'),
      attached: book.find('attached'),
      unmoved: book.find('unmoved'),
    },
  };
}

function placesOf(records: ReadonlyMap<string, unknown>): Map<string, number> {
  return new Map([...records.keys()].map((id, index) => [id, index]));
}

function itemRule(item: Item, index: number): ItemRule {
  return {
    index,
    id: item.id,
    name: item.name,
    icon: item.icon,
    isWeapon: isWeapon(item),
    versatile: item.tags.includes('versatile'),
    isArmour: ['light', 'medium', 'heavy'].includes(item.armor_type ?? ''),
    isShield: item.armor_type === 'shield',
    shieldAc: item.armor_type === 'shield' ? item.ac : 0,
    hands:
      item.slot === 'mainHand'
        ? 'main'
        : item.slot === 'offHand'
          ? 'off'
          : item.slot === 'hands' || isWeapon(item)
            ? 'either'
            : 'none',
    flags: itemFlags(item),
    provides: item.provides ?? '',
    cost: item.cost,
  };
}
