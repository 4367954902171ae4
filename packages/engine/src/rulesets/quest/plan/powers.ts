import type { EffectRecord, Item, QuestContent, Spell, StatusRecord, Trigger } from '../content/content.js';
import { STATS } from '../content/vocabulary.js';
import { NONE } from './codes.js';
import {
  averageOf,
  compileEffects,
  type DiceSum,
  type Effect,
  type FindStatus,
  readDice,
  shiftSteps,
} from './effects.js';

/** A spell, or what using an item does: whom it is aimed at, how it reaches them and what it does there. */
export interface Power {
  /** Place among the plan's spells, or its items. */
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  /** Of a spell; −1 for an item. */
  readonly level: number;
  readonly mana: number;
  readonly action: 'action' | 'bonus action' | 'reaction';
  readonly target: 'foe' | 'self' | 'ally' | 'dying' | 'ground';
  readonly targets: number;
  readonly area: 'none' | 'range' | 'radius' | 'line';
  readonly range: number;
  readonly rangeLong: number;
  readonly attack: 'none' | 'automatic' | 'ranged' | 'melee';
  readonly rays: number;
  /** A stat, −1 for none, its DC, −1 for that of the caster, and its edge. */
  readonly saveStat: number;
  readonly saveDc: number;
  readonly saveEdge: number;
  readonly needsWielder: boolean;
  /** Steps that the one who does it may shift, 0 for none. */
  readonly shifts: number;
  /** It takes the party out of the fight (QUEST-13.24). */
  readonly escapes: boolean;
  readonly hpPool: DiceSum | null;
  /** What it does and heals on average, for policies. */
  readonly average: number;
  readonly heals: number;
  /** All that it does is to heal. */
  readonly onlyHeals: boolean;
  readonly effects: readonly Effect[];
  /** One of them is chosen; each holds the power's own effects too. */
  readonly modes: readonly {
    readonly id: string;
    readonly name: string;
    readonly effects: readonly Effect[];
  }[];
  readonly concentration: boolean;
  readonly components: readonly { readonly item: number; readonly count: number }[];
  readonly combat: boolean;
  /** How many of an item one use takes. */
  readonly quantity: number;
  readonly trigger: Trigger | null;
  /** The spell that a scroll casts, −1 for none. */
  readonly spell: number;
}

/** A spell in numbers. */
export function spellPower(
  spell: Spell,
  index: number,
  find: FindStatus,
  itemOf: ReadonlyMap<string, number>,
): Power {
  return {
    ...aimAndEffects(spell, find),
    index,
    id: spell.id,
    name: spell.name,
    icon: spell.icon,
    level: spell.level,
    mana: spell.mana,
    action: spell.action,
    rangeLong: spell.rangeLong,
    concentration: spell.concentration,
    // QUEST-13.3: cantrips never need components.
    components:
      spell.level === 0
        ? []
        : spell.components.map(each => ({ item: itemOf.get(each.item)!, count: each.quantity })),
    // QUEST-13.13
    combat: spell.combat && !/minute|hour/.test(spell.castingTime ?? ''),
    quantity: 0,
    trigger: spell.trigger ?? null,
    spell: NONE,
  };
}

/** What using an item does; null for an item without a use. */
export function itemPower(
  item: Item,
  index: number,
  find: FindStatus,
  spellOf: ReadonlyMap<string, number>,
): Power | null {
  const { use } = item;
  if (!use) return null;
  return {
    ...aimAndEffects(use, find),
    index,
    id: item.id,
    name: item.name,
    icon: item.icon,
    level: NONE,
    mana: 0,
    action: use.action === 'bonus_action' ? 'bonus action' : 'action',
    rangeLong: use.rangeLong ?? use.range,
    concentration: false,
    components: [],
    combat: use.action !== 'outside',
    quantity: use.quantity,
    trigger: null,
    spell: item.spell_id === undefined ? NONE : spellOf.get(item.spell_id)!,
  };
}

type AimAndEffects = Pick<
  Spell,
  'target' | 'targets' | 'area' | 'range' | 'attack' | 'rays' | 'save' | 'needs' | 'effects' | 'modes'
>;

/** What spells and uses of items say in the same words: at whom they are aimed and what they do. */
function aimAndEffects(power: AimAndEffects, find: FindStatus) {
  const { save } = power;
  const effects = compileEffects(power.effects, find);
  const pool = power.effects.find(each => each.kind === 'status' && each.hpPool !== undefined);
  return {
    target: power.target,
    targets: power.targets,
    area: power.area ?? ('none' as const),
    range: power.range,
    attack: power.attack ?? ('none' as const),
    rays: power.rays,
    saveStat: save ? STATS.indexOf(save.stat) : NONE,
    saveDc: save?.dc ?? NONE,
    saveEdge: save?.edge === 'advantage' ? 1 : save?.edge === 'disadvantage' ? -1 : 0,
    needsWielder: power.needs.includes('wielding target'),
    shifts: shiftSteps(power.effects),
    escapes: power.effects.some(({ kind }) => kind === 'escape'),
    hpPool: pool?.kind === 'status' && pool.hpPool ? readDice(pool.hpPool) : null,
    average: expected(effects, 'damage'),
    heals: expected(effects, 'heal'),
    onlyHeals: !power.modes && effects.every(({ kind, on }) => kind === 'heal' && on !== 'self'),
    effects,
    modes: (power.modes ?? []).map(mode => ({
      id: mode.id,
      name: mode.name,
      effects: [...effects, ...compileEffects(mode.effects, find)],
    })),
  };
}

function expected(effects: readonly Effect[], kind: 'damage' | 'heal'): number {
  return effects.reduce(
    (sum, effect) =>
      sum + (effect.kind === kind && effect.on === 'touched' && effect.dice ? averageOf(effect.dice) : 0),
    0,
  );
}

/** Every zone that something can lay, found again by its record. */
export function zonesOf(
  content: QuestContent,
  find: FindStatus,
): { zones: Effect[]; zoneOf: Map<EffectRecord, number> } {
  const lists = [
    ...[...content.spells.values()].flatMap(each => [
      each.effects,
      ...(each.modes ?? []).map(mode => mode.effects),
    ]),
    ...[...content.items.values()].flatMap(({ use }) =>
      use ? [use.effects, ...(use.modes ?? []).map(mode => mode.effects)] : [],
    ),
    ...[...content.abilities.values()].flatMap(({ tiers }) => tiers.map(tier => tier.effects)),
  ];
  const records = lists.flat().filter(record => record.kind === 'zone');
  return {
    zones: compileEffects(records, find),
    zoneOf: new Map(records.map((record, index) => [record, index])),
  };
}

/** The level of the spell that brings a status which is no condition: what dispelling it takes (QUEST-13.18). */
export function spellLevels(spells: readonly Power[]): Map<number, number> {
  const levels = new Map<number, number>();
  for (const { level, effects, modes } of spells)
    for (const { status } of [...effects, ...modes.flatMap(mode => mode.effects)])
      if (status !== NONE) levels.set(status, Math.max(level, levels.get(status) ?? 0));
  return levels;
}

/** QUEST-14.4, option alchemists_fire_die: what burning costs each turn. */
export function withFireDie(statuses: readonly StatusRecord[], die: string): readonly StatusRecord[] {
  return statuses.map(status =>
    status.id === 'burning'
      ? {
          ...status,
          turnStart: status.turnStart?.map(each => (each.kind === 'damage' ? { ...each, dice: die } : each)),
        }
      : status,
  );
}
