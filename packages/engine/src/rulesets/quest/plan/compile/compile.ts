import { append } from '../../../../core/append.js';
import type { Issue } from '../../../../core/errors.js';
import { invalid } from '../../../../core/validation/validate.js';
import type { QuestContent } from '../../content/content.js';
import type { QuestSetup } from '../../setup.js';
import { MONSTERS, NONE, PARTY } from '../../state/codes.js';
import { newState, type QuestState } from '../../state/state.js';
import type { QuestPlan } from '../plan.js';
import { holdUp, memberCreature, monsterCreature } from './creatures.js';
import { setupIssues } from './issues.js';
import { type Library, memberBeing } from './member.js';
import { monsterBeing } from './monster.js';
import { changed, monstersOf, nameOf } from './setup-monsters.js';
import type { Tables } from './tables.js';

/** Names become records and numbers, once. What is wrong stops here, with path and reason. */
export function compile(
  shipped: QuestContent,
  setup: QuestSetup,
  tables: Tables,
  rules: QuestPlan['rules'],
): QuestPlan {
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
    rules,
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
