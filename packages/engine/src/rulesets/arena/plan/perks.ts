import type { ArenaContent } from '../content/content.js';
import type { FighterRecord, Perk } from '../content/people.js';
import type { Library } from './library.js';

export interface OwnedPerk {
  readonly perk: Perk;
  readonly multiplier: number;
  readonly trait: number;
}

/** ARENA-6.2: Combatant first; ARENA-14.10: a perk owned twice works once, with the higher multiplier. */
export function ownedPerks(content: ArenaContent, record: FighterRecord): OwnedPerk[] {
  const { curve } = content.tuning.levels;
  const all: OwnedPerk[] = [];
  for (const trait of content.traits.values())
    if (trait.category === 'System')
      for (const perk of trait.perks) all.push({ perk, multiplier: 1, trait: -1 });
  record.traits.forEach((owned, trait) => {
    for (const perk of content.traits.get(owned.id)!.perks) {
      const level = owned.perks[perk.id];
      if (level === undefined) continue;
      const multiplier = curve[owned.level - 1]! * curve[level - 1]!;
      const twin = all.findIndex(each => each.perk.id === perk.id);
      if (twin < 0) all.push({ perk, multiplier, trait });
      else if (all[twin]!.multiplier < multiplier) all[twin] = { perk, multiplier, trait };
    }
  });
  return all;
}

/** ARENA-2.15: a pool is there once an owned perk spends or refills it. */
export function poolsOf(perks: readonly Perk[]): Set<string> {
  const pools = new Set<string>();
  for (const { actions, triggers } of perks) {
    for (const { cost, channel } of actions)
      for (const pool of Object.keys({ ...cost, ...channel?.sustainCost })) pools.add(pool);
    const channels = actions.flatMap(({ channel }) =>
      channel ? [...channel.pulseEffects, ...channel.finishEffects] : [],
    );
    for (const effect of [...actions, ...triggers].flatMap(({ effects }) => effects).concat(channels))
      if (effect.type === 'ResourceGrant') pools.add(effect.resource);
  }
  return pools;
}

/** ARENA-14.9: also of each pool it refills or enlarges. */
export function perkTags({ content }: Library, perk: Perk): string[] {
  const pools = poolsOf([perk]);
  for (const each of perk.statAdjustments) if (each.kind === 'pool') pools.add(each.resource);
  const lent = [...pools].flatMap(pool => content.tuning.pools[pool]?.autoTag ?? []);
  return [...new Set([...perk.tags, ...lent])];
}
