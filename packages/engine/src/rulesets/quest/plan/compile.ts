import { append } from '../../../core/append.js';
import type { Issue } from '../../../core/errors.js';
import { invalid } from '../../../core/validation/validate.js';
import type { QuestContent } from '../content/content.js';
import { isNight } from '../content/world.js';
import type { QuestSetup } from '../setup.js';
import { tierRules } from './abilities.js';
import { setupIssues } from './check-setup.js';
import { MONSTERS, NONE, PARTY } from './codes.js';
import { itemRule } from './items.js';
import { type Lookup, placesOf } from './lookup.js';
import { compileMember } from './member.js';
import { compileMonster, monsterName, readSetupMonsters, withSetupChanges } from './monster.js';
import type { QuestPlan } from './plan.js';
import { itemPower, spellLevels, spellPower, withFireDie, zonesOf } from './powers.js';
import { StatusBook } from './statuses.js';
import { weaponTable } from './weapons.js';

/** What a pack comes to in numbers, the same for all setups: made once, because it is most of the work. */
export interface ContentTables
  extends Pick<QuestPlan, 'items' | 'spells' | 'uses' | 'zones' | 'zoneOf' | 'spellLevels' | 'known'>,
    Pick<Lookup, 'itemOf' | 'spellOf' | 'tiers' | 'weapons' | 'book'> {}

/** `fireDie` is the option alchemists_fire_die, the only one that changes a record (QUEST-14.4). */
export function compileTables(content: QuestContent, fireDie: string): ContentTables {
  const book = new StatusBook(withFireDie([...content.statuses.values()], fireDie));
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
    tiers: tierRules(content, book.find),
    weapons: weaponTable(content, itemOf, book.find),
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

/**
 * Names become records and numbers, once. What is wrong with the setup stops here, with path and reason. The opening
 * state is put to it by the rules (see rules/opening-state.ts).
 */
export function compile(
  pack: QuestContent,
  setup: QuestSetup,
  tables: ContentTables,
): Omit<QuestPlan, 'template' | 'rules'> {
  const issues: Issue[] = [];
  const { content, monsters } = readSetupMonsters(pack, setup, issues);
  append(issues, setupIssues(content, setup, monsters));
  if (issues.length > 0) throw invalid('setup/invalid', 'The quest setup', issues);
  const book = content === pack ? tables.book : tables.book.extended(content.statuses.values());
  const lookup: Lookup = {
    content,
    options: setup.options,
    book,
    weapons: tables.weapons,
    tiers: tables.tiers,
    itemOf: tables.itemOf,
    spellOf: tables.spellOf,
  };
  const beings = [
    ...setup.party.map((member, index) => {
      const being = compileMember(lookup, member, index);
      return hasInitiativeFromStatus(content, setup, index) ? { ...being, initiativeAdvantage: true } : being;
    }),
    ...setup.monsters.map((each, index) =>
      withSetupChanges(compileMonster(lookup, monsters[index]!, monsterName(setup, monsters, index)), each),
    ),
  ];
  const { environment } = setup;
  const night = isNight(content.adventure, environment.time);
  const level = content.levels[setup.party[0]!.level - 1]!;
  const sides = { party: PARTY, monsters: MONSTERS };
  return {
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
    outlasting: false,
    legendary: beings.some(({ legendaryPoints }) => legendaryPoints > 0),
  };
}

/** QUEST-6.3: whether a foe comes with a status of this member's doing that gives the member advantage on initiative. */
function hasInitiativeFromStatus(content: QuestContent, { monsters }: QuestSetup, member: number): boolean {
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
