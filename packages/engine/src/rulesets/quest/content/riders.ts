import { type EffectInput, type EffectRecord, effectSchema } from './effects.js';
import type { OnFail, Rider } from './monster-actions.js';
import type { Stat } from './vocabulary.js';

// What a monster's hits and saves bring, said in the one vocabulary of effects (QUEST-31).

const plus = (dice: string, mod: number): string => (mod === 0 ? dice : `${dice}${mod > 0 ? '+' : ''}${mod}`);
const read = (effects: readonly EffectInput[]): EffectRecord[] =>
  effects.map(each => effectSchema.parse(each));

/** Leaves out what is undefined, so that records compare and print well. */
const given = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

/** The effects of a rider on a hit. */
export function effectsOf(rider: Rider): EffectRecord[] {
  const limits = given({ notTypes: rider.not_types, onlyTypes: rider.only_types, notRaces: rider.not_races });
  switch (rider.kind) {
    case 'extra_damage':
      return read([{ kind: 'damage', dice: plus(rider.dice, rider.mod), type: rider.type, ...limits }]);
    case 'save': {
      const effects = failEffects(rider.on_fail, rider.on_success, rider.save_stat, rider.save_dc);
      return read([
        { kind: 'save', stat: rider.save_stat, dc: rider.save_dc, effects, ...limits } as EffectInput,
      ]);
    }
    case 'condition': {
      const { condition: status, duration_rounds: rounds } = rider;
      return read([{ kind: 'status', status, ...given({ rounds, escape: rider.escape }), ...limits }]);
    }
    case 'grapple': {
      const way = { stat: 'better' as const, dc: rider.escape_dc };
      // One status, so that one escape ends both.
      return read([
        { kind: 'status', status: rider.restrained ? 'held' : 'grappled', escape: way, ...limits },
      ]);
    }
    case 'attach':
      return read([
        {
          kind: 'attach',
          dice: plus(rider.dice, rider.mod),
          type: rider.type,
          limit: rider.detach_after_damage,
          ...limits,
        },
      ]);
    case 'life_steal':
      return read([
        ...(rider.heal
          ? [{ kind: 'heal' as const, on: 'self' as const, ofDamage: 100, ...typed(rider.heal) }]
          : []),
        ...(rider.max_hp_reduction
          ? [{ kind: 'wither' as const, ...typed(rider.max_hp_reduction), ...limits }]
          : []),
      ]);
    case 'state': {
      const { state: status, dice, mod, type = 'fire', duration_rounds: rounds } = rider;
      const turnStart = dice ? [{ kind: 'damage', dice: plus(dice, mod), type }] : undefined;
      const way = rider.extinguish ? {} : undefined;
      return read([
        {
          kind: 'status',
          status,
          ...given({ rounds, escape: way, with: turnStart ? { turnStart } : undefined }),
          ...limits,
        },
      ]);
    }
  }
}

const typed = (what: string) => (what === 'necrotic_dealt' ? { type: 'necrotic' as const } : {});

/** The effects of a failed save; damage says itself what a success leaves of it. */
export function failEffects(
  fail: OnFail,
  success: { damage: 'half' | 'none' } | null | undefined,
  stat: Stat,
  dc: number,
): EffectRecord[] {
  const { damage, duration_rounds: rounds } = fail;
  const list: EffectInput[] = [];
  const limits = given({ onlyTypes: fail.only_types });
  if (damage) {
    const onSave = success?.damage ?? 'none';
    list.push({ kind: 'damage', dice: plus(damage.dice, damage.mod), type: damage.type, onSave, ...limits });
  }
  const again = fail.save_each_turn
    ? { stat, dc }
    : fail.then_save_or
      ? { stat, dc, failure: fail.then_save_or }
      : undefined;
  const status = fail.step_closer_each_turn || fail.also ? 'lured' : (fail.condition ?? fail.state);
  if (status !== undefined) {
    const change = fail.ends_on_damage ? { ends: ['damage'] } : undefined;
    list.push({ kind: 'status', status, ...given({ rounds, again, with: change }), ...limits });
  }
  if (fail.fail_by_5) {
    const { condition: worse, duration_rounds: time } = fail.fail_by_5;
    list.push({ kind: 'status', status: worse, failedBy: 5, ...given({ rounds: time }), ...limits });
  }
  if (fail.push_steps) list.push({ kind: 'move', how: 'push', steps: fail.push_steps, ...limits });
  if (fail.pull_steps) list.push({ kind: 'move', how: 'pull', steps: fail.pull_steps, ...limits });
  if (fail.max_hp_reduction) list.push({ kind: 'wither', ...limits });
  if (fail.curse) list.push({ kind: 'status', status: fail.curse.replaceAll('_', '-'), ...limits });
  return read(list);
}
