import { type CombatantView, type Fight, luck, luckVerdict, type Who } from '@fray/engine';
import { type LuckReport, luckRow } from '../text/fight/luck.js';

/** More enemies than this share one line of the report. */
const MAX_SEPARATE_ENEMIES = 3;
const ALL_ENEMIES = -1;

/** Remembers who was met, for the luck report: over the fights of a run, one `who` stands for many combatants. */
export class LuckTracker {
  /** All names that each `who` has had. */
  private readonly names: Set<string>[] = [];
  private readonly sides: (number | undefined)[] = [];

  addCombatants(combatants: readonly CombatantView[]): void {
    for (const { who, name, side } of combatants) {
      this.names[who] ??= new Set();
      this.names[who].add(name);
      this.sides[who] = side;
    }
  }

  /** One line per name and kind of roll; many enemies share a line. */
  report(fight: Fight): LuckReport {
    const { events, players } = fight;
    const isMine = (who: Who) => {
      const side = this.sides[who];
      return side !== undefined && players.includes(side);
    };
    const enemies = this.sides.filter((side, who) => side !== undefined && !isMine(who)).length;
    const first = new Map<string, Who>();
    const groupOf = (who: Who): Who => {
      if (enemies > MAX_SEPARATE_ENEMIES && !isMine(who)) return ALL_ENEMIES;
      const name = `${isMine(who)} ${this.nameOf(who, fight)}`;
      if (!first.has(name)) first.set(name, who);
      return first.get(name)!;
    };
    const lines = luck(events, groupOf);
    return {
      rows: lines.map(line => luckRow(line, this.nameOf(line.who, fight))),
      verdict: luckVerdict(lines, isMine),
    };
  }

  /** A combatant's name; the name of the side if several combatants had this `who`. */
  private nameOf(who: number, { ruleset, players }: Fight): string {
    const names = this.names[who];
    if (names?.size === 1) return [...names][0]!;
    const side = this.sides[who] ?? ruleset.sides.findIndex((_, index) => !players.includes(index));
    return ruleset.sides[side]?.name ?? `#${who}`;
  }
}
