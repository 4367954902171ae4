import type { EffectRecord } from '../content/effects.js';
import { DAMAGE_TYPES } from '../content/vocabulary.js';
import { EFFECT, MOVE, STEP, TO } from './codes.js';
import type { Library } from './library.js';
import { statAt, typeAt } from './stats.js';

/** One component with all numbers resolved; fields that a kind does not use are zero. */
export interface Component {
  readonly step: number;
  readonly effect: number;
  readonly to: number;
  /** Level multiplier, or what stands in for it (ARENA-14.4, ARENA-6.12). */
  readonly multiplier: number;
  /** Damage type by place, or none. */
  readonly type: number;
  readonly base: number;
  readonly stat: number;
  readonly coefficient: number;
  readonly weapon: number;
  /** Bonuses by tag (ARENA-14.8): for damage, healing or stacks, as the kind has it. */
  readonly flat: number;
  readonly percent: number;
  readonly penetration: number;
  readonly critBonus: number;
  readonly status: number;
  readonly amount: number;
  /** Of a pool's maximum, instead of an amount. */
  readonly share: number;
  readonly duration: number;
  readonly pool: number;
  readonly mode: number;
  /** The build a summon has, or none. */
  readonly template: number;
  readonly inTargetZone: boolean;
  readonly control: number;
  /** Damage types a shield accepts, as bits; 0 accepts all. */
  readonly types: number;
}

export interface Rider {
  readonly chance: number;
  readonly components: readonly Component[];
}

/** A bonus that goes by tag (ARENA-14.7), its level multiplier included. */
export interface TagBonus {
  readonly tag: string;
  readonly stat: 'damage' | 'healing' | 'stacks' | 'critPct';
  readonly value: number;
  readonly percent: boolean;
}

/** What the components of one action, trigger or rider have in common. */
export interface Origin {
  readonly multiplier: number;
  readonly tags: readonly string[];
  readonly bonuses: readonly TagBonus[];
  /** Damage stat and damage type of the weapon held. */
  readonly weaponStat: number;
  readonly weaponType: number;
  /** Triggers carry the type of each component besides (ARENA-14.9). */
  readonly ownTypes: boolean;
}

/** Of what neither tags nor a weapon change: riders and the work of zones. */
export function plainOrigin(multiplier: number): Origin {
  return { multiplier, tags: [], bonuses: [], weaponStat: -1, weaponType: -1, ownTypes: false };
}

const KIND_OF = {
  Damage: [EFFECT.damage, STEP.numbers],
  Heal: [EFFECT.heal, STEP.numbers],
  Shield: [EFFECT.shield, STEP.numbers],
  ApplyStatus: [EFFECT.applyStatus, STEP.status],
  RemoveStatus: [EFFECT.removeStatus, STEP.status],
  ModifyStat: [EFFECT.modifyStat, STEP.status],
  Move: [EFFECT.move, STEP.place],
  Summon: [EFFECT.summon, STEP.place],
  Revive: [EFFECT.revive, STEP.revive],
  ResourceDrain: [EFFECT.drain, STEP.numbers],
  ResourceGrant: [EFFECT.grant, STEP.numbers],
  Detect: [EFFECT.detect, STEP.status],
  LootBonus: [EFFECT.lootBonus, STEP.numbers],
  Interrupt: [EFFECT.interrupt, STEP.status],
} as const;

const RECEIVER = {
  target: TO.target,
  self: TO.self,
  allies: TO.allies,
  other: TO.other,
  all: TO.target,
  entrant: TO.target,
};

export function compileComponents(
  library: Library,
  effects: readonly EffectRecord[],
  origin: Origin,
): Component[] {
  return effects.map(effect => componentOf(library, effect, origin));
}

function componentOf(library: Library, effect: EffectRecord, origin: Origin): Component {
  const [kind, step] = KIND_OF[effect.type];
  // Written out, not spread: every battle makes hundreds of them.
  const common: Component = {
    step,
    effect: kind,
    to: 'to' in effect ? RECEIVER[effect.to] : TO.self,
    multiplier: origin.multiplier,
    type: -1,
    base: 0,
    stat: -1,
    coefficient: 0,
    weapon: 0,
    flat: 0,
    percent: 0,
    penetration: 0,
    critBonus: 0,
    status: -1,
    amount: 0,
    share: 0,
    duration: 'duration' in effect ? (effect.duration ?? 0) : 0,
    pool: -1,
    mode: 0,
    template: -1,
    inTargetZone: false,
    control: 0,
    types: 0,
  };
  return Object.assign(common, formulaOf(effect, origin), fieldsOf(library, effect, origin));
}

/** What only this kind of effect has. */
function fieldsOf(library: Library, effect: EffectRecord, origin: Origin): Partial<Component> {
  switch (effect.type) {
    case 'Damage': {
      const type = effect.damageType === 'weapon' ? origin.weaponType : typeAt(effect.damageType);
      return {
        type,
        penetration: effect.penetration,
        critBonus: effect.critBonusPct,
        ...bonusOf(origin, 'damage', type),
      };
    }
    case 'Heal':
      return { ...bonusOf(origin, 'healing', -1) };
    case 'Shield':
      return {
        types: (effect.damageTypes ?? []).reduce((bits, each) => bits | (1 << typeAt(each)), 0),
      };
    case 'ApplyStatus':
      return {
        status: library.status(effect.status),
        amount: effect.stacks,
        ...bonusOf(origin, 'stacks', -1),
      };
    case 'RemoveStatus':
      return { status: library.status(effect.status), amount: effect.stacks };
    case 'ModifyStat':
      return { stat: statAt(effect.stat), amount: effect.value };
    case 'Move':
      return { mode: MOVE[effect.mode] };
    case 'Summon':
      return {
        template: library.template(effect.template),
        inTargetZone: effect.zone === 'target',
        control: effect.control,
      };
    case 'Revive':
      return { amount: effect.healthFraction };
    case 'ResourceDrain':
    case 'ResourceGrant':
      return {
        pool: library.pool(effect.resource),
        amount: effect.amount ?? 0,
        share: (effect.amountPctMax ?? 0) / 100,
      };
    case 'LootBonus':
      return { amount: effect.goldPct };
    case 'Interrupt':
      return { amount: effect.strength };
    case 'Detect':
      return {};
  }
}

function formulaOf(effect: EffectRecord, { weaponStat }: Origin) {
  if (!('formula' in effect)) return {};
  const { base, stat, coef, weapon } = effect.formula;
  return {
    base,
    stat: stat === undefined ? -1 : stat === 'weapon' ? weaponStat : statAt(stat),
    coefficient: coef,
    weapon,
  };
}

/** ARENA-14.8: each bonus counts once, percentages of all tags add up. */
function bonusOf({ bonuses, tags, ownTypes }: Origin, stat: TagBonus['stat'], type: number) {
  const own = ownTypes && type >= 0 ? typeTag(type) : '';
  let flat = 0;
  let percent = 0;
  for (const bonus of bonuses) {
    if (bonus.stat !== stat || !(tags.includes(bonus.tag) || bonus.tag === own)) continue;
    if (bonus.percent) percent += bonus.value;
    else flat += bonus.value;
  }
  return { flat, percent };
}

/** `Fire` */
export function typeTag(type: number): string {
  const text = DAMAGE_TYPES[type]!;
  return text[0]!.toUpperCase() + text.slice(1);
}
