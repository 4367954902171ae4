import type { Issue } from '../../../core/errors.js';
import { unknownId } from '../../../core/validation/suggest.js';
import { issueOf } from '../../../core/validation/validate.js';
import type { ActionRecord, TriggerRecord } from './actions.js';
import type { Files } from './content.js';
import type { EffectRecord } from './effects.js';
import type { Kit } from './generation.js';
import type { Perk, Trait } from './people.js';

type Ids = ReadonlySet<string>;

/** ARENA-27.2: every id that a record names exists and is unique in its kind; requirements form no circle. */
export function checkReferences(files: Files, issues: Issue[]): void {
  new References(files, issues).check();
}

class References {
  private readonly statuses: Ids;
  private readonly pools: Ids;
  private readonly fighters: Ids;
  private readonly summonable: Ids;

  constructor(
    private readonly files: Files,
    private readonly issues: Issue[],
  ) {
    const creatures = files.fighters.creatures;
    this.statuses = this.unique('statuses.json: statuses', files.statuses.statuses);
    this.pools = new Set(Object.keys(files.tuning.pools));
    this.fighters = this.unique('fighters.json', [...files.fighters.fighters, ...creatures]);
    this.summonable = new Set(creatures.filter(each => each.summonable).map(({ id }) => id));
  }

  check(): void {
    const { traits, gear, consumables, teams, maps, encounters, generation } = this.files;
    this.unique('traits.json: traits', traits.traits);
    for (const trait of traits.traits) this.trait(trait);
    const items = [...gear.weapons, ...gear.shields, ...gear.armours, ...gear.accessories];
    this.unique('gear.json', items);
    this.unique('gear.json: affixes', gear.affixes);
    for (const weapon of gear.weapons)
      for (const rider of weapon.riders) this.effects(rider.effects, `gear.json: ${weapon.id}`);
    for (const affix of gear.affixes) {
      for (const rider of affix.riders) this.effects(rider.effects, `gear.json: ${affix.id}`);
      for (const trigger of affix.triggers) this.trigger(trigger, `gear.json: ${affix.id}`);
    }
    this.unique('consumables.json', consumables.consumables);
    for (const each of consumables.consumables) this.action(each.action, `consumables.json: ${each.id}`);
    this.unique('teams.json', teams.teams);
    for (const team of teams.teams)
      for (const member of team.members)
        this.known(this.fighters, member, `teams.json: ${team.id}`, 'fighter');
    this.unique('maps.json: maps', maps.maps);
    const gimmicks = this.unique('maps.json: gimmicks', maps.gimmicks);
    for (const map of maps.maps)
      for (const each of Object.values(map.gimmicks).flat())
        this.known(gimmicks, each, `maps.json: ${map.id}`, 'gimmick');
    for (const { id, hazard, onEnter } of maps.gimmicks)
      this.effects([...(hazard?.effects ?? []), ...(onEnter?.effects ?? [])], `maps.json: ${id}`);
    this.unique('encounters.json: encounters', encounters.encounters);
    this.unique('encounters.json: injuries', encounters.injuries);
    const types: Ids = new Set(Object.keys(encounters.eventTypes));
    for (const { id, eventType, foes } of encounters.encounters) {
      this.known(types, eventType, `encounters.json: ${id}`, 'event type');
      for (const { template } of foes)
        this.known(this.fighters, template, `encounters.json: ${id}`, 'fighter');
    }
    this.unique('generation.json: kits', generation.kits);
    for (const kit of generation.kits) this.kit(kit);
    const supplies: Ids = new Set(consumables.consumables.map(({ id }) => id));
    for (const { item } of generation.healing)
      this.known(supplies, item, 'generation.json: healing', 'consumable');
  }

  private kit(kit: Kit): void {
    const { traits, gear, consumables } = this.files;
    const lists = [
      ['Trait', traits.traits, [...kit.roles, ...kit.seconds, ...kit.bonds]],
      ['weapon', gear.weapons, kit.weapons],
      ['shield', gear.shields, kit.offhands],
      ['armour', gear.armours, kit.bodies],
      ['accessory', gear.accessories, kit.accessories],
      ['affix', gear.affixes, kit.affixes],
      ['consumable', consumables.consumables, kit.supplies],
    ] as const;
    for (const [what, records, named] of lists) {
      const ids: Ids = new Set(records.map(({ id }) => id));
      for (const each of named) this.known(ids, each, `generation.json: ${kit.id}`, what);
    }
  }

  private trait(trait: Trait): void {
    const path = `traits.json: ${trait.id}`;
    const starters = trait.perks.filter(({ starter }) => starter).length;
    if (starters !== 1)
      this.fault(path, `a Trait has exactly one starter perk, not ${starters} (ARENA-14.1)`);
    const count = trait.perks.length;
    if (trait.category !== 'System' && (count < 3 || count > 5))
      this.fault(path, `a Trait has 3 to 5 perks, not ${count} (ARENA-14.1)`);
    const own = this.unique(path, trait.perks);
    for (const perk of trait.perks) {
      const where = `${path}: ${perk.id}`;
      for (const each of perk.requires) this.known(own, each, where, 'perk of this Trait');
      for (const action of perk.actions) this.action(action, where);
      for (const trigger of perk.triggers) this.trigger(trigger, where);
      for (const each of perk.statAdjustments)
        if (each.kind === 'pool') this.known(this.pools, each.resource, where, 'pool');
      if (isCircular(perk, trait))
        this.fault(where, 'requirement_cycle: its requirements lead back to it (ARENA-14.2)');
    }
  }

  private action(action: ActionRecord, where: string): void {
    const path = `${where}: ${action.id}`;
    for (const pool of Object.keys(action.cost)) this.known(this.pools, pool, path, 'pool');
    const { selfHasStatus, selfLacksStatus } = action.requires;
    for (const each of [selfHasStatus, selfLacksStatus])
      if (each !== undefined) this.known(this.statuses, each, path, 'status');
    this.effects(action.effects, path);
    if (action.channel) this.effects([...action.channel.pulseEffects, ...action.channel.finishEffects], path);
  }

  private trigger(trigger: TriggerRecord, where: string): void {
    this.effects(trigger.effects, `${where}: ${trigger.event}`);
  }

  private effects(effects: readonly EffectRecord[], path: string): void {
    for (const effect of effects) {
      if ('status' in effect) this.known(this.statuses, effect.status, path, 'status');
      if ('resource' in effect) this.known(this.pools, effect.resource, path, 'pool');
      if (effect.type === 'Summon') this.known(this.summonable, effect.template, path, 'summonable creature');
    }
  }

  private unique(path: string, records: readonly { readonly id: string }[]): Ids {
    const seen = new Set<string>();
    for (const { id } of records) {
      if (seen.has(id)) this.fault(path, `duplicate_id: '${id}' is used twice (ARENA-27.2)`);
      seen.add(id);
    }
    return seen;
  }

  private known(ids: Ids, id: string, path: string, what: string): void {
    if (!ids.has(id)) this.fault(path, `unknown_id: ${unknownId(what, id, ids)}`);
  }

  private fault(path: string, reason: string): void {
    this.issues.push(issueOf(path, reason));
  }
}

/** Packs are merged record by record: what stands twice in one list would be lost before it is seen. */
export function checkOwnIds(own: Readonly<Record<string, unknown>>, issues: Issue[]): void {
  for (const [name, records] of Object.entries(own))
    for (const [key, list] of Object.entries(records as object)) {
      if (!Array.isArray(list)) continue;
      const ids = list.map(each => (each as { id?: unknown } | null)?.id).filter(each => each !== undefined);
      for (const id of new Set(ids.filter((each, at) => ids.indexOf(each) < at)))
        issues.push(issueOf(`${name}.json: ${key}`, `duplicate_id: '${id}' is used twice (ARENA-27.2)`));
    }
}

function isCircular(perk: Perk, { perks }: Trait): boolean {
  const behind = new Set<string>();
  const walk = (id: string): void => {
    if (behind.has(id)) return;
    behind.add(id);
    for (const next of perks.find(each => each.id === id)?.requires ?? []) walk(next);
  };
  for (const next of perk.requires) walk(next);
  return behind.has(perk.id);
}
