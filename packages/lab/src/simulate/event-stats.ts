import type { BaseEvent, CoreEvent } from '@fray/engine';
import { getOrCreate } from '../get-or-create.js';
import { Histogram, type HistogramData } from './histogram.js';
import { type RateCountData, RateCounts } from './rate-counts.js';

/** What a combatant did and suffered, over the fights in which it took part. */
export interface CombatantStatsData {
  readonly side: number;
  readonly name: string;
  /** Its number in the fight; the lowest if several combatants share the name. */
  readonly who: number;
  readonly fights: number;
  /** Amounts per fight: 'dealt', 'taken', 'healed', 'falls', 'spent POWER', 'used healing potion'. Fights with none are left out. */
  readonly amounts: Readonly<Record<string, HistogramData>>;
  /** How many hits it took each time that it fell. */
  readonly hitsToKill: HistogramData;
  /** How often it chose each action. */
  readonly actions: Readonly<Record<string, number>>;
}

/** Statistics of the fights that were watched event by event. */
export interface EventStatsData {
  readonly fights: number;
  readonly combatants: readonly CombatantStatsData[];
  /** What the ruleset counts of how combatants behave, by name. */
  readonly rates: Readonly<Record<string, RateCountData>>;
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
  /** Hits taken since the fight began or since it last fell. */
  hits: number;
  /** Amounts of the current fight; undefined if it does not take part in it. */
  current: Map<string, number> | undefined;
}

/** Adds up events by combatant. All sums are whole numbers, so they merge to the same result in any order and grouping. */
export class EventStats {
  private fights = 0;
  private readonly bySideAndName = new Map<string, CombatantStats>();
  /** The same for the combatants of the current fight: a quick lookup for every event. */
  private readonly byCombatant = new Map<Combatant, CombatantStats>();
  private readonly rates = new RateCounts();
  /** For the observer of a ruleset: a function of its own, so that it can be handed on. */
  readonly countRate = (name: string, times: number, of: number): void => this.rates.add(name, times, of);

  /** A combatant takes part in the current fight. */
  addCombatant(combatant: Combatant): void {
    const stats = this.statsOf(combatant);
    stats.current ??= new Map();
    if (combatant.who < stats.who) stats.who = combatant.who;
  }

  addAction(combatant: Combatant, action: string): void {
    if (action === '') return;
    const { actions } = this.statsOf(combatant);
    actions.set(action, (actions.get(action) ?? 0) + 1);
  }

  /**
   * `find` returns the combatant with a number, or undefined if there is none. `thingUsed` names what an event of no core kind uses up, if
   * anything.
   */
  addEvent(
    event: BaseEvent,
    find: (who: number) => Combatant | undefined,
    thingUsed: (event: BaseEvent) => string | undefined,
  ): void {
    const add = (who: number, what: string, amount: number) => {
      const combatant = find(who);
      const current = combatant && this.statsOf(combatant).current;
      current?.set(what, (current.get(what) ?? 0) + amount);
    };
    const core = event as CoreEvent;
    if (core.kind === 'damaged') {
      add(core.who, 'taken', core.amount);
      if (core.by !== core.who) add(core.by, 'dealt', core.amount);
      const victim = find(core.who);
      if (victim) this.statsOf(victim).hits++;
    } else if (core.kind === 'healed') add(core.who, 'healed', core.amount);
    else if (core.kind === 'spent') add(core.who, `spent ${core.pool}`, core.amount);
    else if (core.kind === 'fell') {
      add(core.who, 'falls', 1);
      const fallen = find(core.who);
      if (fallen) this.addFall(this.statsOf(fallen));
    } else {
      const thing = thingUsed(event);
      if (thing !== undefined) add(event.who, `used ${thing}`, 1);
    }
  }

  private addFall(stats: CombatantStats): void {
    stats.hitsToKill.add(stats.hits);
    stats.hits = 0;
  }

  endFight(): void {
    this.fights++;
    this.rates.endFight();
    this.byCombatant.clear();
    for (const stats of this.bySideAndName.values()) {
      if (!stats.current) continue;
      stats.fights++;
      for (const [what, amount] of stats.current) histogramOf(stats, what).add(Math.round(amount));
      stats.current = undefined;
      stats.hits = 0;
    }
  }

  merge({ fights, combatants, rates }: EventStatsData): void {
    this.fights += fights;
    for (const [name, data] of Object.entries(rates)) this.rates.merge(name, data);
    for (const each of combatants) {
      const stats = this.namedStats(each);
      stats.fights += each.fights;
      if (each.who < stats.who) stats.who = each.who;
      for (const [what, data] of Object.entries(each.amounts)) histogramOf(stats, what).merge(data);
      stats.hitsToKill.merge(each.hitsToKill);
      for (const [action, count] of Object.entries(each.actions))
        stats.actions.set(action, (stats.actions.get(action) ?? 0) + count);
    }
  }

  /** Always in the same order: by side, by number, by how many fights they took part in. */
  data(): EventStatsData {
    const byName = <T>(map: Map<string, T>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));
    return {
      fights: this.fights,
      combatants: [...this.bySideAndName.values()]
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
      rates: this.rates.data(),
    };
  }

  private statsOf(combatant: Combatant): CombatantStats {
    return getOrCreate(this.byCombatant, combatant, () => this.namedStats(combatant));
  }

  private namedStats({ side, name, who }: Combatant): CombatantStats {
    return getOrCreate(this.bySideAndName, `${side} ${name}`, () => ({
      side,
      name,
      who,
      fights: 0,
      amounts: new Map(),
      hitsToKill: new Histogram(),
      actions: new Map(),
      hits: 0,
      current: undefined,
    }));
  }
}

function histogramOf({ amounts }: CombatantStats, what: string): Histogram {
  return getOrCreate(amounts, what, () => new Histogram());
}
