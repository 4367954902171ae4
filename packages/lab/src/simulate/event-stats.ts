import type { BaseEvent, CoreEvent } from '@fray/engine';
import { Histogram, type HistogramData } from './histogram.js';

/** What a combatant did and suffered, over the fights in which it took part. */
export interface CombatantStatsData {
  readonly side: number;
  readonly name: string;
  /** Its number, the least where it had several. */
  readonly who: number;
  readonly fights: number;
  /** Per fight: 'dealt', 'taken', 'healed', 'falls', 'spent POWER', 'used healing potion'. Fights without any of it are not counted in. */
  readonly amounts: Readonly<Record<string, HistogramData>>;
  /** How many blows it took each time that it fell. */
  readonly hitsToKill: HistogramData;
  /** How often it chose what. */
  readonly actions: Readonly<Record<string, number>>;
}

/** Fights that were watched event by event. */
export interface EventStatsData {
  readonly fights: number;
  readonly combatants: readonly CombatantStatsData[];
}

export interface Combatant {
  readonly who: number;
  readonly side: number;
  readonly name: string;
}

interface CombatantStats extends Combatant {
  who: number;
  fights: number;
  readonly amounts: Map<string, Histogram>;
  readonly hitsToKill: Histogram;
  readonly actions: Map<string, number>;
  /** Blows since it last stood up unhurt: since the fight began, or since it fell. */
  hits: number;
  /** Of the fight under way; undefined where it has not been seen in it. */
  now: Map<string, number> | undefined;
}

/** What rulesets tell of a thing that was used. */
interface Used {
  readonly item?: string;
  readonly what?: string;
  readonly verb?: string;
  readonly action?: string;
  readonly manner?: string;
}

/** Ways of using a thing that use up nothing of it. */
const KEPT: ReadonlySet<string> = new Set(['wield', 'wear', 'put on', 'remove', 'take off']);

/** The name of what was used, without the charges left in it; nothing for what is only worn, and for all other events. */
function thingUsed({ kind, item, what, verb, action, manner }: Used & BaseEvent): string {
  if (kind === 'acted' && manner === 'item') return action ?? '';
  if (kind !== 'used' || (verb !== undefined && KEPT.has(verb))) return '';
  return (item ?? what ?? '').replace(/ \(\d+\)$/, '').replaceAll('-', ' ');
}

/** Adds up what events tell, by combatant: whole numbers, which merge in any order and grouping. */
export class EventStats {
  private fights = 0;
  private readonly deeds = new Map<string, CombatantStats>();
  /** The same by who stands in the fight under way: they are asked for at every event. */
  private readonly standing = new Map<Combatant, CombatantStats>();

  /** Somebody is there. */
  see(combatant: Combatant): void {
    const deeds = this.of(combatant);
    deeds.now ??= new Map();
    if (combatant.who < deeds.who) deeds.who = combatant.who;
  }

  act(combatant: Combatant, action: string): void {
    if (action === '') return;
    const { actions } = this.of(combatant);
    actions.set(action, (actions.get(action) ?? 0) + 1);
  }

  /** `find` says who stands behind a number; undefined for nobody. */
  hear(event: BaseEvent, find: (who: number) => Combatant | undefined): void {
    const told = event as CoreEvent;
    const note = (who: number, what: string, amount: number) => {
      const combatant = find(who);
      const now = combatant && this.of(combatant).now;
      now?.set(what, (now.get(what) ?? 0) + amount);
    };
    if (told.kind === 'damaged') {
      note(told.who, 'taken', told.amount);
      if (told.by !== told.who) note(told.by, 'dealt', told.amount);
    } else if (told.kind === 'healed') note(told.who, 'healed', told.amount);
    else if (told.kind === 'spent') note(told.who, `spent ${told.pool}`, told.amount);
    else if (told.kind === 'fell') note(told.who, 'falls', 1);
    else {
      const thing = thingUsed(event as Used & BaseEvent);
      if (thing !== '') note(event.who, `used ${thing}`, 1);
    }
    if (told.kind !== 'damaged' && told.kind !== 'fell') return;
    const whom = find(told.who);
    if (!whom) return;
    const deeds = this.of(whom);
    if (told.kind === 'damaged') deeds.hits++;
    else {
      deeds.hitsToKill.add(deeds.hits);
      deeds.hits = 0;
    }
  }

  /** The fight is over. */
  close(): void {
    this.fights++;
    this.standing.clear();
    for (const deeds of this.deeds.values()) {
      if (!deeds.now) continue;
      deeds.fights++;
      for (const [what, amount] of deeds.now) this.histogram(deeds, what).add(Math.round(amount));
      deeds.now = undefined;
      deeds.hits = 0;
    }
  }

  merge({ fights, combatants }: EventStatsData): void {
    this.fights += fights;
    for (const each of combatants) {
      const deeds = this.named(each);
      deeds.fights += each.fights;
      if (each.who < deeds.who) deeds.who = each.who;
      for (const [what, data] of Object.entries(each.amounts)) this.histogram(deeds, what).merge(data);
      deeds.hitsToKill.merge(each.hitsToKill);
      for (const [action, count] of Object.entries(each.actions))
        deeds.actions.set(action, (deeds.actions.get(action) ?? 0) + count);
    }
  }

  /** In one order, whoever came first: by side, by number, by how often they were there. */
  data(): EventStatsData {
    const byName = <T>(map: Map<string, T>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));
    return {
      fights: this.fights,
      combatants: [...this.deeds.values()]
        .sort((a, b) => a.side - b.side || a.who - b.who || b.fights - a.fights || (a.name < b.name ? -1 : 1))
        .map(({ side, name, who, fights, amounts, hitsToKill, actions }) => ({
          side,
          name,
          who,
          fights,
          amounts: Object.fromEntries(byName(amounts).map(([what, each]) => [what, each.data()])),
          hitsToKill: hitsToKill.data(),
          actions: Object.fromEntries(byName(actions)),
        })),
    };
  }

  private of(combatant: Combatant): CombatantStats {
    const known = this.standing.get(combatant);
    if (known) return known;
    const deeds = this.named(combatant);
    this.standing.set(combatant, deeds);
    return deeds;
  }

  private named({ side, name, who }: Combatant): CombatantStats {
    const key = `${side} ${name}`;
    const known = this.deeds.get(key);
    if (known) return known;
    const fresh = {
      side,
      name,
      who,
      fights: 0,
      amounts: new Map(),
      hitsToKill: new Histogram(),
      actions: new Map(),
      hits: 0,
      now: undefined,
    };
    this.deeds.set(key, fresh);
    return fresh;
  }

  private histogram({ amounts }: CombatantStats, what: string): Histogram {
    const known = amounts.get(what);
    if (known) return known;
    const fresh = new Histogram();
    amounts.set(what, fresh);
    return fresh;
  }
}
