import { ScriptedDice, type ScriptedRoll } from '../../../core/dice/scripted.js';
import { SeededDice } from '../../../core/dice/seeded.js';
import { FrayError } from '../../../core/errors.js';
import { Fight } from '../../../core/fight/fight.js';
import { refusedPlaces } from '../../../testing/issues.js';
import type { Progress } from '../../../testing/standstill.js';
import { adventure } from '../index.js';
import { LIFE, NONE } from '../plan/codes.js';
import { endFight } from '../rules/outcome.js';
import type { Ending } from '../state/state.js';
import type { AdventureChoice, WorldChoice } from './choices.js';
import type { AdventureEvent, AdventureTable } from './events.js';
import type { AdventurePlan } from './plan/plan.js';
import { settleFight } from './rules/combat/aftermath.js';
import { fightTable } from './rules/combat/combat.js';
import { addItems, carriedCount } from './rules/items/inventory.js';
import { eligibleMonsters } from './rules/travel/encounters.js';
import { BAG_SLOTS, GENERAL_SLOTS } from './setup/limits.js';
import type { AdventureSetup } from './setup/setup.js';
import { type AdventureState, minuteOf, NO_GEAR, type Pile, SLOT } from './state.js';

export interface Scene {
  readonly hero?: object;
  readonly options?: object;
  readonly rolls?: readonly ScriptedRoll[];
  /** Items in the general slots and the bag instead of the kit, and what is worn. */
  readonly things?: Readonly<Record<string, number>>;
  readonly worn?: Readonly<Partial<Record<keyof typeof SLOT, string>>>;
  /** On this way, at this minute of the first day, in this kind of weather: `{ through, time, weather, progress }`. */
  readonly way?: string;
  readonly weather?: string;
  readonly time?: number;
  /** Levels of so many HP each; experience to match. */
  readonly level?: number;
  /** Fields of the state to replace. */
  readonly with?: Partial<AdventureState>;
}

/** An adventure with scripted dice. Both sides of its fights are played by hand. */
export class Story {
  constructor(
    readonly fight: Fight<AdventureSetup, AdventurePlan, AdventureState, AdventureChoice, AdventureEvent>,
    readonly dice: ScriptedDice,
  ) {}

  get state(): AdventureState {
    return this.fight.state;
  }

  get plan(): AdventurePlan {
    return this.fight.plan;
  }

  get world() {
    return this.plan.world;
  }

  act(choice: AdventureChoice): AdventureEvent[] {
    return this.fight.act(choice);
  }

  do(what: WorldChoice['do'], more: object = {}): AdventureEvent[] {
    return this.act({ do: what, ...more } as WorldChoice);
  }

  /** How many of a kind are carried. */
  has(item: string): number {
    return carriedCount(this.state, this.world.itemOf.get(item)!);
  }

  worn(slot: keyof typeof SLOT): string | null {
    const pile = this.state.gear[SLOT[slot]];
    return pile ? this.world.items[pile.item]!.id : null;
  }

  /** '2 arrows' for each slot, '' for an empty one. */
  show(where: 'general' | 'bag'): string[] {
    return this.state[where].map(pile => (pile ? `${pile.count} ${this.world.items[pile.item]!.id}` : ''));
  }

  labels(group?: string): string[] {
    const open = this.fight.options().filter(option => !option.blocked && (!group || option.group === group));
    return open.map(({ label }) => label);
  }

  kinds(): string[] {
    return this.fight.events.map(({ kind }) => kind);
  }

  of<Kind extends AdventureEvent['kind']>(kind: Kind): Extract<AdventureEvent, { kind: Kind }>[] {
    return this.fight.events.filter(
      (event): event is Extract<AdventureEvent, { kind: Kind }> => event.kind === kind,
    );
  }

  /** The code with which a choice is refused. Throws when it was allowed, or changed anything (QUEST-1.7). */
  refusal(choice: AdventureChoice): string {
    const stand = () => JSON.stringify([this.state, this.dice.left, this.fight.events.length]);
    const before = stand();
    try {
      this.act(choice);
    } catch (error) {
      if (!(error instanceof FrayError)) throw error;
      if (stand() !== before) throw new Error('the refused choice changed something');
      return (error.data as { blocked?: { code: string } }).blocked?.code ?? error.code;
    }
    throw new Error(`${JSON.stringify(choice)} was allowed`);
  }

  /** Ends the fight in progress this way. Loot is drawn from dice of its own, not from the script. */
  close(ending: Ending, hp = this.state.fight!.creatures[0]!.hp): void {
    const { state, plan } = this;
    const fight = state.fight!;
    for (const creature of fight.creatures) {
      const falls = creature.side === 1 ? ending === 'victory' : ending === 'defeat';
      if (!falls) continue;
      if (creature.side === 1) creature.lost = creature.hp;
      creature.hp = 0;
      creature.life = LIFE.dead;
    }
    if (ending !== 'defeat') fight.creatures[0]!.hp = hp;
    const table: AdventureTable = {
      dice: new SeededDice('loot'),
      emit: event => this.fight.events.push(event),
      ask: ({ choices }) => choices[0]!,
    };
    endFight(plan.world.compileFight(state.encounter!), fight, fightTable(table), ending);
    settleFight(plan, state, table);
  }

  done(): void {
    this.dice.done();
  }
}

export const pileOf = (story: Story, item: string, count = 1): Pile => ({
  item: story.world.itemOf.get(item)!,
  count,
  charges: 0,
});

/** Those of the fighter of these tests. */
const SCORES = {
  strength: 15,
  dexterity: 14,
  constitution: 13,
  intelligence: 10,
  wisdom: 12,
  charisma: 8,
};

/** A fighter in the Kingdom at 08:00 of the first day, with the class's kit. */
export function story(scene: Scene = {}): Story {
  const dice = new ScriptedDice(scene.rolls ?? []);
  const fight = Fight.start(
    adventure,
    {
      hero: {
        name: 'Hero',
        ...(scene.hero && 'class' in scene.hero ? {} : { scores: SCORES }),
        ...scene.hero,
      },
      options: scene.options ?? {},
    },
    { seed: 1, dice, players: [0, 1] },
  );
  const started = new Story(fight, dice);
  const { state, world } = started;
  if (scene.things || scene.worn) {
    const worn = scene.worn ?? {};
    state.gear = NO_GEAR.map((_, place) => {
      const id = Object.entries(worn).find(([slot]) => SLOT[slot as keyof typeof SLOT] === place)?.[1];
      const item = id === undefined ? NONE : world.itemOf.get(id)!;
      return item === NONE
        ? null
        : { item, count: place === SLOT.ammunition ? world.items[item]!.stack : 1, charges: 0 };
    });
    state.general = Array<null>(GENERAL_SLOTS).fill(null);
    state.bag = Array<null>(BAG_SLOTS).fill(null);
    for (const [id, count] of Object.entries(scene.things ?? {}))
      if (addItems(started.plan, state, { item: world.itemOf.get(id)!, count }) > 0)
        throw new Error(`${id} does not fit`);
  }
  if (scene.level !== undefined) {
    state.gains = Array<number>(scene.level).fill(10);
    state.xp = world.content.levels[scene.level - 1]!.xp;
    state.hp = 10 * scene.level;
  }
  if (scene.time !== undefined) state.clock = scene.time;
  if (scene.way !== undefined) {
    const way = world.ways[world.wayOf.get(scene.way)!]!;
    state.city = way.ends[0];
    state.way = way.index;
    state.to = way.ends[1];
    state.weather = Math.max(
      0,
      way.weather.findIndex(({ id }) => id === scene.weather),
    );
  }
  Object.assign(state, scene.with);
  return started;
}

/** The places and reasons with which a setup is refused; an empty list when it starts. */
export const issuesOf = (setup: unknown) => refusedPlaces(adventure, setup);

/** In a fight with one goblin in the mountains at 12:00, the hero's turn. */
export function meeting(scene: Scene): Story {
  const probe = story({ way: MOUNTAINS, time: 719 });
  const goblin = eligibleMonsters(probe.plan, probe.state).findIndex(({ id }) => id === 'goblin');
  // Encounter, goblin, stealth of the worst, range, initiatives.
  const rolls = [1, goblin, 5, 20, 1, ...(scene.rolls ?? [])];
  const met = { counter: 0.999, ...scene.with };
  const started = story({ way: MOUNTAINS, time: 719, ...scene, rolls, with: met });
  started.do('go on');
  if (started.state.phase !== 'fight') throw new Error('no fight began');
  if (started.fight.options().some(({ choice }) => choice.do === 'shift'))
    started.act({ do: 'shift', by: 0 });
  return started;
}

const MOUNTAINS = 'cragspire-mountains';

/** Whatever changes when an adventure makes progress: places, fights, wounds, items and growth; not clock, weather or ranges. */
export const progress: Progress<AdventureState> = {
  facts: ({
    clock,
    weather,
    weatherAge,
    counter,
    tired,
    effects,
    progress: _,
    encounter,
    fight,
    ...rest
  }) => [
    rest,
    effects.map(({ status }) => status),
    encounter?.monsters,
    fight?.creatures.map(({ hp, life, mana, uses, spent, successes, failures, pack, statuses }) => [
      hp,
      life,
      mana,
      uses,
      spent,
      [successes, failures],
      pack,
      statuses.map(({ what }) => what),
    ]),
  ],
};

/** How a lone new hero of a class fares in his first fight by day on each road marked easy, over so many journeys each. */
export function firstFights(
  heroClass: string,
  journeys: number,
): { won: number; felled: number; fights: number } {
  const tally = { won: 0, felled: 0, fights: 0 };
  const { world } = story().plan;
  for (const way of world.ways.filter(({ record }) => record.difficulty === 'easy'))
    for (let seed = 1; seed <= journeys; seed++) {
      const setup = { hero: { class: heroClass, city: way.record.connects[0] } };
      const fight = Fight.startUnknown(adventure, setup, { seed: `${way.record.id} ${seed}`, players: [0] });
      const isByDay = () => way.windows[minuteOf(fight.state)]!.name === 'day';
      fight.act({ do: 'travel', through: way.record.id, to: way.record.connects[1] });
      while (fight.state.phase === 'free' && fight.state.way !== NONE && isByDay())
        fight.act({ do: 'go on' });
      if (!fight.state.fight || !isByDay()) continue;
      tally.fights++;
      if (fight.state.fight.creatures[0]!.hp <= 0) tally.felled++;
      while (fight.state.phase === 'fight') fight.follow();
      if (fight.state.fight.ending === 'victory') tally.won++;
    }
  return tally;
}
