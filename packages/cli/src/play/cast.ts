import { type BaseEvent, type CombatantView, type Fight, luck } from '@fray/engine';
import { type LuckRow, luckRow } from '../text/luck.js';

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

  /** One line for everybody and each kind of roll; a crowd of enemies is one. */
  luck(fight: Fight): LuckRow[] {
    const { events, players } = fight;
    const crowd =
      this.sides.filter(side => side !== undefined && !players.includes(side)).length > MOST_APART;
    const told = crowd ? events.map(event => this.asOneOfMany(event, players)) : events;
    return luck(told).map(line => luckRow(line, this.nameOf(line.who, fight)));
  }

  /** Its rolls as if one enemy had rolled for all. */
  private asOneOfMany<Event extends BaseEvent>(event: Event, players: readonly number[]): Event {
    if (!event.rolls) return event;
    const rolls = event.rolls.map(roll => {
      const side = this.sides[roll.who];
      return side !== undefined && players.includes(side) ? roll : { ...roll, who: CROWD };
    });
    return { ...event, rolls };
  }

  /** A combatant's name; where many enemies stood in one place, that of their side. */
  private nameOf(who: number, { ruleset, players }: Fight): string {
    const names = this.names[who];
    if (names?.size === 1) return [...names][0]!;
    const side = this.sides[who] ?? ruleset.sides.findIndex((_, index) => !players.includes(index));
    return ruleset.sides[side]?.name ?? `#${who}`;
  }
}
