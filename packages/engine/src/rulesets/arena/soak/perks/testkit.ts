import { shipped } from '../../content/content.js';
import {
  ACTION_KINDS,
  DAMAGE_TYPES,
  EVENT_OPTION,
  PREFERENCES,
  SCORERS,
  STATS,
  TARGETS,
  TRIGGER_EVENTS,
} from '../../content/vocabulary.js';
import type { Lots } from '../lots/testkit.js';

// Perks drawn over the whole vocabulary.

const POOLS = ['stamina', 'mana', 'faith', 'spirit', 'focus'];
export const TAGS = ['Spell', 'Movement', 'Stealth', 'Martial', 'Fire', 'Loud'];
const OPTIONAL = new Set<string>(Object.keys(EVENT_OPTION));
/** Those of soak/wild besides. */
const STATUSES = [...shipped.statuses.map(({ id }) => id), 'rot', 'doom', 'itch', 'glow'];
const CREATURES = ['hound', 'bear', 'wild_caller'];

/** Which option a wild Trait needs. */
export const NEEDS = ['', 'channelling', 'morale'] as const;
export type Need = (typeof NEEDS)[number];

export function perk(lots: Lots, need: Need, id: string, starter: boolean): object {
  const actions = lots.times(starter ? 2 : lots.upTo(3), at => action(lots, need, `${id}-${at}`));
  const triggers = lots.times(lots.upTo(3), () => trigger(lots, need));
  return {
    ...{ id, name: id, starter, actions, triggers },
    tags: lots.some(TAGS, 2),
    statAdjustments: lots.times(lots.upTo(3), () => adjustment(lots)),
  };
}

function adjustment(lots: Lots): object {
  switch (lots.upTo(4)) {
    case 0:
      return {
        kind: 'pool',
        resource: lots.of([...POOLS.slice(1), 'control']),
        value: lots.between(-10, 20),
      };
    case 1: {
      const stat = lots.of(['damage', 'healing', 'stacks', 'critPct']);
      return {
        ...{ kind: 'tag', tag: lots.of(TAGS), stat, value: lots.between(-20, 40) },
        valueType: lots.of(['flat', 'percent']),
      };
    }
    default: {
      const stat = lots.of(STATS);
      // A cap is no bonus: it must leave something.
      return {
        kind: 'flat',
        stat,
        value: stat === 'damageCapPct' ? lots.between(5, 60) : lots.between(-15, 25),
      };
    }
  }
}

function trigger(lots: Lots, need: Need): object {
  const event = lots.of(
    TRIGGER_EVENTS.filter(each => !OPTIONAL.has(each) || (need !== '' && EVENT_OPTION[each] === need)),
  );
  return {
    event,
    chance: lots.of([1, 1, 0.5, 0.2]),
    condition: lots.maybe(20, () => ({ selfHpBelow: lots.between(1, 10) / 10 })),
    ...lots.maybe(10, () => ({ actionTag: lots.of(TAGS) })),
    ...lots.maybe(10, () => ({ attackKind: lots.of(['melee', 'ranged', 'magic', 'thrown']) })),
    ...lots.maybe(40, () => ({ limitPerCombat: lots.between(1, 5) })),
    effects: lots.times(lots.between(1, 2), () => effect(lots, ['self', 'allies', 'other'], need)),
  };
}

const TO = ['target', 'target', 'target', 'self', 'allies'];

function action(lots: Lots, need: Need, id: string): object {
  const target = lots.of(TARGETS);
  const attack = lots.happens(50) ? lots.of(['melee', 'ranged', 'magic', 'weapon', 'thrown']) : null;
  const parts = () => lots.times(lots.between(1, 3), () => effect(lots, TO, need));
  const hurt = attack ? [damage(lots, 'target')] : [];
  const cost = () => Object.fromEntries(lots.some(POOLS, 2).map(pool => [pool, lots.between(0, 40)]));
  return {
    ...{ id, name: id, attack, cost: cost(), tags: lots.some(TAGS, 2) },
    target: target.split(', '),
    ranges: target === 'Self' ? ['self'] : ranges(lots),
    cooldown: lots.of([0, 0, 3, 12]),
    actionSpeed: lots.between(-60, 120),
    bonus: lots.happens(15),
    attackBonus: lots.between(-20, 60),
    ...(attack === 'thrown' ? { attackValue: lots.between(20, 150) } : {}),
    requires: lots.maybe(15, () => ({
      [lots.of(['selfHasStatus', 'selfLacksStatus'])]: lots.of(STATUSES),
    })),
    effects: [...hurt, ...parts()],
    ...(need === 'channelling' && lots.happens(70)
      ? {
          channel: {
            pulses: lots.upTo(4),
            pulseEffects: [...hurt, ...parts()],
            finishEffects: [...(lots.happens(50) ? hurt : []), ...parts()],
            sustainCost: cost(),
          },
        }
      : {}),
    ai: {
      kind: lots.of(ACTION_KINDS),
      tactical: lots.some(SCORERS, 6),
      personality: Object.fromEntries(lots.some(PREFERENCES, 3).map(each => [each, lots.upTo(11) / 10])),
    },
  };
}

function ranges(lots: Lots): string[] {
  const bands = lots.some(['short', 'medium', 'long'], 3);
  return bands.length === 0
    ? [lots.of(['weapon', 'short'])]
    : [...bands, ...(lots.happens(10) ? ['self'] : [])];
}

const formula = (lots: Lots) => ({
  base: lots.between(0, 60),
  ...lots.maybe(60, () => ({ stat: lots.of([...STATS, 'weapon' as const]), coef: lots.upTo(11) / 10 })),
  weapon: lots.upTo(3) / 2,
});

const damage = (lots: Lots, to: string) => ({
  type: 'Damage',
  damageType: lots.of([...DAMAGE_TYPES, 'weapon' as const]),
  formula: formula(lots),
  penetration: lots.upTo(40),
  critBonusPct: lots.upTo(30),
  to,
});

/** Any component; Interrupt only where channels are. */
function effect(lots: Lots, receivers: readonly string[], need: Need): object {
  const to = lots.of(receivers);
  const duration = lots.maybe(50, () => ({ duration: lots.between(1, 12) }));
  const resource = lots.of(POOLS);
  const amount = lots.happens(50) ? { amount: lots.upTo(60) } : { amountPctMax: lots.upTo(60) };
  switch (lots.upTo(need === 'channelling' ? 14 : 13)) {
    case 0:
      return damage(lots, to);
    case 1:
      return { type: 'Heal', formula: formula(lots), to };
    case 2: {
      const some = lots.maybe(40, () => ({ damageTypes: lots.some(DAMAGE_TYPES, 4) }));
      return { type: 'Shield', formula: formula(lots), ...duration, ...some, to };
    }
    case 3:
    case 4:
      return { type: 'ApplyStatus', status: lots.of(STATUSES), stacks: lots.between(0, 25), ...duration, to };
    case 5:
      return { type: 'RemoveStatus', status: lots.of(STATUSES), stacks: lots.upTo(30), to };
    case 6: {
      const stat = lots.of(STATS.filter(each => each !== 'damageCapPct'));
      return { type: 'ModifyStat', stat, value: lots.between(-20, 20), ...duration, to };
    }
    case 7: {
      const mode = lots.of(['toZone', 'toTargetZone', 'pushAway', 'pushRandom', 'pullToward']);
      return { type: 'Move', mode, to };
    }
    case 8: {
      const control = lots.between(20, 60);
      return { type: 'Summon', template: lots.of(CREATURES), zone: lots.of(['own', 'target']), control };
    }
    case 9:
      return { type: 'Revive', healthFraction: lots.between(1, 10) / 10, to };
    case 10:
      return { type: 'ResourceDrain', resource, ...amount, to };
    case 11:
      return { type: 'ResourceGrant', resource, ...amount, to };
    case 12:
      return lots.happens(50)
        ? { type: 'Detect', mode: 'search' }
        : { type: 'LootBonus', goldPct: lots.upTo(20) };
    default:
      return { type: 'Interrupt', strength: lots.between(1, 60), to };
  }
}
