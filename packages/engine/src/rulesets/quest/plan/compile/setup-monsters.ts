import type { Issue } from '../../../../core/errors.js';
import { assembleMonster } from '../../content/assemble-monster.js';
import type { Monster, QuestContent } from '../../content/content.js';
import { isOwnRecord, type MonsterSetup, monsterId, type QuestSetup } from '../../setup.js';
import type { Being } from '../being.js';

interface Roster {
  /** With the statuses that own records bring. */
  readonly content: QuestContent;
  /** In the order of the setup; undefined where a name leads nowhere. */
  readonly monsters: readonly (Monster | undefined)[];
}

/** The setup's monsters. Records of its own are read like content, and only they: traits and riders mean the same. */
export function monstersOf(content: QuestContent, { monsters }: QuestSetup, issues: Issue[]): Roster {
  if (!monsters.some(isOwnRecord))
    return { content, monsters: monsters.map(each => content.monsters.get(monsterId(each))) };
  const forms = content.forms.branch(issues);
  const found = monsters.map((each, index) =>
    isOwnRecord(each)
      ? assembleMonster(each, `monsters[${index}]`, content.traits, forms, issues, [])
      : content.monsters.get(monsterId(each)),
  );
  return { content: { ...content, statuses: forms.all }, monsters: found };
}

/** QUEST-32.1: equal names are numbered. */
export function nameOf(setup: QuestSetup, monsters: readonly (Monster | undefined)[], index: number): string {
  const names = monsters.map((monster, place) => {
    const each = setup.monsters[place]!;
    return (typeof each !== 'string' && each.name) || monster!.name;
  });
  const name = names[index]!;
  if (names.filter(each => each === name).length === 1) return name;
  return `${name} ${names.slice(0, index + 1).filter(each => each === name).length}`;
}

/** What the setup says of a monster besides its record. */
export function changed(being: Being, monster: MonsterSetup): Being {
  if (typeof monster === 'string') return being;
  const { armor_class: ac, max_hp: maxHp, hp } = monster;
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
