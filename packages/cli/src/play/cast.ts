import { type CombatantView, type Fight, luck, luckVerdict, type Who } from '@fray/engine';
import { type LuckTold, luckRow } from '../text/luck.js';

/** More enemies than this are told of as one. */
const MOST_APART = 3;
const CROWD = -1;

/** Everybody who has been met so far: in a run of many fights one place is taken by many. */
export class Cast {
  /** Every name that a combatant's place has borne. */
  private readonly names: Set<string>[] = [];
  /** The side of each. */
  private readonly sides: (number | undefined)[] = [];

  meet(combatants: readonly CombatantView[]): void {
    for (const { who, name, side } of combatants) {
      this.names[who] ??= new Set();
      this.names[who].add(name);
      this.sides[who] = side;
    }
  }

  /** One line for everybody of one name and each kind of roll; a crowd of enemies is one. */
  luck(fight: Fight): LuckTold {
    const { events, players } = fight;
    const isMine = (who: Who) => {
      const side = this.sides[who];
      return side !== undefined && players.includes(side);
    };
    const isCrowd = this.sides.filter((side, who) => side !== undefined && !isMine(who)).length > MOST_APART;
    const first = new Map<string, Who>();
    const groupOf = (who: Who): Who => {
      if (isCrowd && !isMine(who)) return CROWD;
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

  /** A combatant's name; where many enemies stood in one place, that of their side. */
  private nameOf(who: number, { ruleset, players }: Fight): string {
    const names = this.names[who];
    if (names?.size === 1) return [...names][0]!;
    const side = this.sides[who] ?? ruleset.sides.findIndex((_, index) => !players.includes(index));
    return ruleset.sides[side]?.name ?? `#${who}`;
  }
}
