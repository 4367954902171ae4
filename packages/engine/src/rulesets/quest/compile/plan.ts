import { FrayError, type Issue } from '../../../core/errors.js';
import { invalid } from '../../../core/validate.js';
import { assemble, type Item, type Monster, type QuestContent } from '../content/content.js';
import type { Being, ItemRule, QuestPlan } from '../plan.js';
import { gripOf } from '../rules/manoeuvres.js';
import { refresh } from '../rules/refresh.js';
import type { MemberSetup, MonsterSetup, QuestSetup } from '../setup.js';
import {
  type Creature,
  LIFE,
  MONSTERS,
  NONE,
  newCreature,
  newState,
  newStatus,
  PARTY,
  type Stack,
} from '../state.js';
import { itemFlags } from './arms.js';
import { setupIssues } from './issues.js';
import { isWeapon, type Library, memberBeing } from './member.js';
import { monsterBeing } from './monster.js';
import { burningBy, itemPower, spellLevels, spellPower, zonesOf } from './powers.js';
import { StatusBook } from './statuses.js';

/** Names become records and numbers, once. What is wrong stops here, with path and reason. */
export function compile(shipped: QuestContent, setup: QuestSetup): QuestPlan {
  const content = withOwnMonsters(shipped, setup);
  const issues = setupIssues(content, setup);
  if (issues.length > 0) throw invalid('setup/invalid', 'The quest setup', issues);
  const book = new StatusBook(burningBy([...content.statuses.values()], setup.options.alchemists_fire_die));
  const items = [...content.items.values()].map(itemRule);
  const itemOf = new Map(items.map(({ id, index }) => [id, index]));
  const library: Library = {
    content,
    options: setup.options,
    find: book.find,
    itemOf,
    spellOf: placesOf(content.spells),
    abilityOf: placesOf(content.abilities),
  };
  const monsters = setup.monsters.map(each => content.monsters.get(monsterId(each))!);
  const beings = [
    ...setup.party.map((member, index) => memberBeing(library, member, index)),
    ...monsters.map((monster, index) =>
      changed(monsterBeing(library, monster, nameOf(setup, monsters, index)), setup.monsters[index]!),
    ),
  ];
  const { environment } = setup;
  const spells = [...content.spells.values()].map((spell, index) =>
    spellPower(spell, index, book.find, itemOf),
  );
  const night = environment.time >= 1200 || environment.time < 300;
  const level = content.levels[setup.party[0]!.level - 1]!;
  const sides = { party: PARTY, monsters: MONSTERS };
  const plan: QuestPlan = {
    options: setup.options,
    beings,
    items,
    itemOf,
    statuses: book.rules,
    statusOf: book.byId,
    known: {
      unconscious: book.find('unconscious'),
      prone: book.find('prone'),
      grappled: book.find('grappled'),
      restrained: book.find('restrained'),
      hidden: book.find('hidden'),
      dodging: book.find('dodging'),
      helped: book.find('helped'),
      exhaustion: book.find('exhaustion'),
      attached: book.find('attached'),
      unmoved: book.find('unmoved'),
    },
    spells,
    spellOf: library.spellOf,
    uses: [...content.items.values()].map((item, index) =>
      itemPower(item, index, book.find, library.spellOf),
    ),
    ...zonesOf(content, book.find),
    spellLevels: spellLevels(spells),
    content,
    refusals: content.tables.refusals,
    bands: content.tables.bands.map(({ label }) => label),
    night,
    daylight: environment.open_sky && !night && environment.weather_daylight,
    noFlee: environment.no_flee,
    stealthModifier: environment.stealth_modifier,
    xpFactor: (night ? 1.25 : 1) * level.multiplier,
    xpMultiplier: level.multiplier,
    startingRange: startingRange(content, setup),
    initiativeAdvantage: environment.initiative_advantage ? sides[environment.initiative_advantage] : NONE,
    variants: setup.options.flanking || setup.options.fumbles ? 1 : 0,
    legendary: beings.some(({ legendaryPoints }) => legendaryPoints > 0),
    template: newState([], setup.surprised ? sides[setup.surprised] : NONE),
  };
  const creatures = beings.map((being, record) =>
    being.isMember
      ? memberCreature(plan, setup.party[record]!, record)
      : monsterCreature(plan, record, setup),
  );
  const template = newState(creatures, plan.template.surprised);
  return { ...plan, template };
}

function placesOf(records: ReadonlyMap<string, unknown>): Map<string, number> {
  return new Map([...records.keys()].map((id, index) => [id, index]));
}

/** Records of the setup's own count as content, so traits and riders are read in the same way. */
function withOwnMonsters(content: QuestContent, setup: QuestSetup): QuestContent {
  const own = setup.monsters.filter(each => typeof each !== 'string' && 'stats' in each);
  if (own.length === 0) return content;
  try {
    return assemble({ ...content.source, monsters: { monsters: [...rawMonsters(content), ...own] } });
  } catch (error) {
    if (!(error instanceof FrayError)) throw error;
    throw invalid(
      'setup/invalid',
      'The quest setup',
      error.issues.map(issue => ({ ...issue, path: pathIn(setup, issue) })),
    );
  }
}

function rawMonsters(content: QuestContent): unknown[] {
  return (content.source.monsters as { monsters: unknown[] }).monsters;
}

/** `monsters.json: monsters[17].actions` becomes the place in the setup. */
function pathIn(setup: QuestSetup, { path }: Issue): string {
  const [, id, rest] = /monsters\[([^\]]+)\](.*)$/.exec(path) ?? [];
  const index = setup.monsters.findIndex(each => monsterId(each) === id);
  return index < 0 ? path : `monsters[${index}]${rest}`;
}

export function monsterId(monster: MonsterSetup): string {
  return typeof monster === 'string' ? monster : String(monster.id);
}

/** QUEST-32.1: equal names are numbered. */
function nameOf(setup: QuestSetup, monsters: readonly Monster[], index: number): string {
  const names = monsters.map((monster, place) => {
    const each = setup.monsters[place]!;
    return (typeof each !== 'string' && each.name) || monster.name;
  });
  const name = names[index]!;
  if (names.filter(each => each === name).length === 1) return name;
  return `${name} ${names.slice(0, index + 1).filter(each => each === name).length}`;
}

function changed(being: Being, monster: MonsterSetup): Being {
  if (typeof monster === 'string' || 'stats' in monster) return being;
  const ac = 'armor_class' in monster ? monster.armor_class : undefined;
  const maxHp = 'max_hp' in monster ? monster.max_hp : undefined;
  const hp = 'hp' in monster ? monster.hp : undefined;
  const most = maxHp ?? Math.max(being.maxHp, hp ?? 0);
  return {
    ...being,
    maxHp: most,
    hp: hp ?? most,
    armour:
      ac === undefined
        ? being.armour
        : { ...being.armour, ac, base: ac, parts: [{ source: being.name, value: ac }] },
  };
}

function startingRange(content: QuestContent, { environment }: QuestSetup): readonly [number, number] {
  const { starting_range: own, terrain } = environment;
  if (typeof own === 'number') return [own, own];
  return own ?? content.terrainOf.get(terrain ?? '')?.startingRange ?? [2, 2];
}

function itemRule(item: Item, index: number): ItemRule {
  return {
    index,
    id: item.id,
    name: item.name,
    icon: item.icon,
    isWeapon: isWeapon(item),
    versatile: item.tags.includes('versatile'),
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

function memberCreature(plan: QuestPlan, member: MemberSetup, record: number): Creature {
  const being = plan.beings[record]!;
  const creature = newCreature(record, PARTY, being.hp, being.maxHp);
  const held = (slot: 'mainHand' | 'offHand') => plan.itemOf.get(member.gear[slot] ?? '') ?? NONE;
  creature.mainHand = held('mainHand');
  creature.offHand = held('offHand');
  creature.grip = gripOf(plan, creature.mainHand, creature.offHand);
  creature.pool = being.poolStart;
  creature.mana = being.mana;
  creature.lay = being.lay;
  creature.uses = being.uses;
  creature.pack = packOf(plan, member);
  return borne(plan, creature, member.conditions);
}

function packOf(plan: QuestPlan, member: MemberSetup): Stack[] {
  const stacks: Stack[] = [];
  if (member.gear.ammunition)
    stacks.push({ what: plan.itemOf.get(member.gear.ammunition)!, count: 20, charges: 0 });
  for (const each of member.pack) {
    const { item, quantity = 1, charges = 0 } = typeof each === 'string' ? { item: each } : each;
    stacks.push({ what: plan.itemOf.get(item)!, count: quantity, charges });
  }
  return stacks;
}

function monsterCreature(plan: QuestPlan, record: number, setup: QuestSetup): Creature {
  const being = plan.beings[record]!;
  const creature = newCreature(record, MONSTERS, being.hp, being.maxHp);
  creature.uses = being.uses;
  creature.legendary = being.legendaryPoints;
  creature.resistances = being.legendaryResistances;
  const monster = setup.monsters[record - setup.party.length]!;
  return borne(
    plan,
    creature,
    typeof monster !== 'string' && 'conditions' in monster ? monster.conditions : [],
  );
}

/** What it always bears, and what it comes with. */
function borne(plan: QuestPlan, creature: Creature, conditions: MemberSetup['conditions']): Creature {
  const always = plan.beings[creature.record]!.passives.map(what => {
    const status = newStatus(what, creature.record, NONE);
    status.uses = plan.statuses[what]!.record.uses ?? NONE;
    return status;
  });
  const own = conditions.map(each => {
    const { status, rounds = NONE, source = NONE } = typeof each === 'string' ? { status: each } : each;
    return newStatus(plan.statusOf.get(status)!, source, rounds);
  });
  creature.statuses = [...always, ...own];
  refresh(plan, creature);
  if (creature.hp === 0 && creature.side === PARTY) creature.life = LIFE.dying;
  return creature;
}
