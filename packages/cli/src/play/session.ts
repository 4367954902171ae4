import { Fight, type FightOptions, type FightView, luck, type Option, type Seed } from '@fray/engine';
import { clean, cleanAll } from '../io/clean.js';
import type { Chosen } from '../io/setup.js';
import { type Entry, entriesOf } from '../text/event.js';
import { type LuckRow, luckRow } from '../text/luck.js';

/** A fight being played or watched, with its log in words; no screen knows more of a fight than this. */
export class Session {
  fight!: Fight;
  log: Entry[] = [];
  /** How things stood before the last choice: what a bar has lost since shows as its ghost. */
  before!: FightView;
  view!: FightView;
  options!: readonly Option<unknown>[];
  /** How long the log was before each choice. */
  private marks: number[] = [];
  /** Every name that a combatant's place has borne, in a run of many fights. */
  private names: Set<string>[] = [];

  constructor(
    readonly chosen: Chosen,
    seed: Seed,
    private readonly extra: Omit<FightOptions, 'seed'> = {},
  ) {
    this.start(seed);
  }

  /** Begins anew, with the same setup. */
  start(seed: Seed): void {
    const { ruleset, setup } = this.chosen;
    this.fight = Fight.start(ruleset, setup, { ...this.extra, seed });
    this.log = entriesOf(this.fight, this.fight.events);
    this.marks = [];
    this.names = [];
    this.look();
    this.before = this.view;
  }

  /** The number of the first entry that the last choice brought. */
  get fresh(): number {
    return this.marks.at(-1) ?? 0;
  }

  get over(): boolean {
    return this.fight.outcome !== null;
  }

  /** Makes a choice; answers what it was called. */
  act(choice: unknown): string {
    const { fight, options } = this;
    const events = fight.act(choice);
    const made = JSON.stringify(fight.choices.at(-1));
    this.marks.push(this.log.length);
    this.log.push(...entriesOf(fight, events));
    this.before = this.view;
    this.look();
    return options.find(option => JSON.stringify(option.choice) === made)?.label ?? clean(made);
  }

  /** Takes the last choice back; answers whether there was one. */
  undo(): boolean {
    if (this.fight.choices.length === 0) return false;
    this.fight.undo();
    this.log.length = this.marks.pop()!;
    this.look();
    this.before = this.view;
    return true;
  }

  luck(): LuckRow[] {
    return luck(this.fight.events).map(line => luckRow(line, this.nameOf(line.who)));
  }

  /** A combatant's name; where many enemies stood in one place, that of their side. */
  private nameOf(who: number): string {
    const names = this.names[who];
    if (names?.size === 1) return [...names][0]!;
    const { ruleset, plan, state } = this.fight;
    return ruleset.sides[ruleset.sideOf(plan, state, who)]?.name ?? `#${who}`;
  }

  private look(): void {
    const { fight } = this;
    this.view = cleanAll(fight.view(fight.players[0]));
    this.options = fight.options().map(option => ({ ...cleanAll(option), choice: option.choice }));
    for (const { who, name } of this.view.combatants) {
      this.names[who] ??= new Set();
      this.names[who].add(name);
    }
  }
}
