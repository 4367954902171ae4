import type { Dice } from '../../core/dice/dice.js';
import { ScriptedDice, type ScriptedRoll } from '../../core/dice/scripted.js';
import { FrayError } from '../../core/errors.js';
import { Fight } from '../../core/fight/fight.js';
import type { Question } from '../../core/ruleset.js';
import { refusedPlaces } from '../../testing/issues.js';
import { oddsOf } from '../../testing/odds.js';
import type { QuestChoice } from './choices.js';
import { shipped } from './content/content.js';
import type { QuestEvent } from './events.js';
import { quest } from './index.js';
import { NONE } from './plan/codes.js';
import type { QuestPlan } from './plan/plan.js';
import { rangeOf } from './rules/movement/range.js';
import { gainStatus, type StatusTerms } from './rules/statuses/statuses.js';
import type { QuestSetup } from './setup.js';
import type { Creature } from './state/creature.js';
import type { QuestState } from './state/state.js';

type Fields = object;

export interface Scene {
  /** The player; fields left out are those of HERO. */
  readonly hero?: Fields;
  readonly companions?: readonly Fields[];
  /** Ids, `{ id, … }`, or fields over those of FOE. */
  readonly monsters?: readonly (string | Fields)[];
  /** The range at which it begins; 0 unless said otherwise. */
  readonly range?: number;
  readonly environment?: Fields;
  readonly surprised?: 'party' | 'monsters';
  readonly options?: Fields;
  /** The d20s of initiative; as they stand, the hero leads. */
  readonly initiative?: readonly ScriptedRoll[];
  /** All dice after that. */
  readonly rolls?: readonly ScriptedRoll[];
  /** Who is played by hand: both sides, unless said otherwise. */
  readonly players?: readonly number[];
}

/** A fighter of level 1 with no bonus but proficiency: AC 10, 10 HP, longsword in both hands +2, 1d10. */
const HERO = { name: 'Hero', class: 'fighter', level: 1, gear: { mainHand: 'longsword' } };

/** AC 10, 100 HP, all scores 10, Club +0 for 1d4. */
export const FOE = {
  id: 'foe',
  name: 'Foe',
  challenge_rating: 1,
  xp: 100,
  type: 'Humanoid',
  size: 'Medium',
  armor_class: 10,
  hit_points: 100,
  stats: { strength: 10, dexterity: 10, constitution: 10, intelligence: 10, wisdom: 10, charisma: 10 },
  actions: [
    {
      name: 'Club',
      type: 'melee_attack',
      attack_bonus: 0,
      reach: 0,
      range: null,
      hit: { dice: '1d4', mod: 0, type: 'bludgeoning' },
    },
  ],
};

/** As a caller would write it. */
export function setupOf(scene: Scene) {
  const monsters = (scene.monsters ?? [{}]).map((each, index) =>
    typeof each === 'string' || 'id' in each
      ? each
      : { ...FOE, id: index === 0 ? 'foe' : `foe-${index}`, ...each },
  );
  return {
    party: [{ ...HERO, ...scene.hero }, ...(scene.companions ?? [])],
    monsters,
    environment: { starting_range: scene.range ?? 0, ...scene.environment },
    ...(scene.surprised ? { surprised: scene.surprised } : {}),
    options: scene.options ?? {},
  };
}

/** A fight with scripted dice, spoken to in short. */
export class Bout {
  constructor(
    readonly fight: Fight<QuestSetup, QuestPlan, QuestState, QuestChoice, QuestEvent>,
    private readonly dice: ScriptedDice,
  ) {}

  get state(): QuestState {
    return this.fight.state;
  }

  get plan(): QuestPlan {
    return this.fight.plan;
  }

  /** Party first, then monsters. */
  who(index: number): Creature {
    return this.state.creatures[index]!;
  }

  get hero(): Creature {
    return this.who(0);
  }

  /** The first monster. */
  get foe(): Creature {
    return this.state.creatures.find(({ side }) => side === 1)!;
  }

  range(one = 0, other = this.state.creatures.indexOf(this.foe)): number {
    return rangeOf(this.state, one, other);
  }

  act(choice: QuestChoice): QuestEvent[] {
    return this.fight.act(choice);
  }

  attack(target = this.state.creatures.indexOf(this.foe)): QuestEvent[] {
    return this.act({ do: 'attack', target });
  }

  end(): QuestEvent[] {
    return this.act({ do: 'end turn' });
  }

  /** The statuses a creature bears, by their ids in statuses.json, oldest first; not what abilities and traits always give. */
  bears(who = this.state.creatures.indexOf(this.foe)): string[] {
    const { statuses } = this.plan;
    return this.who(who)
      .statuses.map(({ what }) => statuses[statuses[what]!.base]!.id)
      .filter(id => !id.includes(':'));
  }

  /** Both end their turns: the next round of one against one. */
  round(): void {
    this.end();
    this.end();
  }

  /** The monster whose turn it is does the first thing of its record. */
  claw(target = 0, action = 0): QuestEvent[] {
    return this.act({ do: 'action', action, target });
  }

  /** All events of a kind so far. */
  of<Kind extends QuestEvent['kind']>(kind: Kind): Extract<QuestEvent, { kind: Kind }>[] {
    return this.fight.events.filter(
      (event): event is Extract<QuestEvent, { kind: Kind }> => event.kind === kind,
    );
  }

  /** What was said of these kinds, or of all. */
  lines(...kinds: string[]): string[] {
    const heard = this.fight.events.filter(event => kinds.length === 0 || kinds.includes(event.kind));
    return heard.map(event => this.fight.narrate(event));
  }

  option(choice: QuestChoice) {
    const wanted = JSON.stringify(choice);
    return this.fight.options().find(option => JSON.stringify(option.choice) === wanted);
  }

  /** Tries what is not allowed; answers the refusal's code. Fails when it was allowed, or changed anything (QUEST-1.7). */
  refusal(choice: QuestChoice): string | undefined {
    const stand = () =>
      JSON.stringify([this.state, this.dice.left, this.fight.events.length, this.fight.choices]);
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

  /** Every scripted roll was asked for. */
  done(): void {
    this.dice.done();
  }
}

/** Choices in short: `b.act(use('rally'))`, `b.act(cast('fireball', { at: 2 }))`, `b.act(answer('no'))`. */
export const use = (ability: string, more: object = {}): QuestChoice => ({ do: 'ability', ability, ...more });
export const cast = (spell: string, more: object = {}): QuestChoice => ({ do: 'cast', spell, ...more });
export const answer = (what: string, amount?: number): QuestChoice => ({
  do: 'answer',
  with: what,
  ...(amount === undefined ? {} : { amount }),
});

/** `const b = bout({ rolls: [15, 3] }); b.attack(); b.done();` The range shift is answered with 'stay'. */
export function bout(scene: Scene = {}): Bout {
  const setup = setupOf(scene);
  const heroFirst = [20, ...Array<number>(setup.party.length + setup.monsters.length - 1).fill(1)];
  const dice = new ScriptedDice([...(scene.initiative ?? heroFirst), ...(scene.rolls ?? [])]);
  const fight = Fight.startUnknown(quest, setup, { seed: 1, dice, players: scene.players ?? [0, 1] });
  if (fight.options().some(({ choice }) => choice.do === 'shift')) fight.act({ do: 'shift', by: 0 });
  return new Bout(fight, dice);
}

/** Puts a status on a creature, as if `source` had done it; it must not need dice. */
export function afflict(
  b: Pick<Bout, 'plan' | 'state'>,
  who: number,
  status: string,
  source = NONE,
  how: StatusTerms = {},
): void {
  const table = {
    dice: new ScriptedDice([]),
    ask: ({ choices }: Question<QuestChoice>) => choices[0]!,
  };
  gainStatus(b.plan, b.state, table, who, b.plan.statusOf.get(status)!, { ...how, source });
}

/** Exact chances of what a choice made now comes to; questions on the way are answered with the first option. */
export function oddsAfter(
  { fight }: Bout,
  choice: QuestChoice,
  result: (after: QuestState, events: readonly QuestEvent[]) => unknown,
) {
  return oddsOf((dice: Dice) => {
    const state = quest.copy(fight.state);
    const events: QuestEvent[] = [];
    quest.apply(fight.plan, state, choice, {
      dice,
      ask: ({ choices }) => choices[0]!,
      emit: event => events.push(event),
    });
    return result(state, events);
  });
}

/** The first monster's turn: the hero's is over. */
export function foesTurn(scene: Scene): Bout {
  const b = bout(scene);
  b.end();
  return b;
}

/** What the creature whose turn it is would do next by its policy; `luck` answers the chances it draws, all of them. */
export function wants(b: Bout, luck: readonly ScriptedRoll[] = []): QuestChoice {
  const dice = new ScriptedDice(luck);
  const choice = quest.decide(b.plan, b.state, dice);
  dice.done();
  return choice;
}

/** Plays the turn out by its policy, which must draw no chances; what was done, in order. */
export function playTurn(b: Bout): QuestChoice[] {
  const { turn, round } = b.state;
  const made: QuestChoice[] = [];
  while (b.state.turn === turn && b.state.round === round && b.state.ending === null) {
    if (made.push(wants(b)) > 20) throw new Error('the turn does not end');
    b.act(made.at(-1)!);
  }
  return made;
}

/**
 * A caster of level 5 with 16 in INT, WIS and CHA (+6 to hit, DC 14), 60 HP, 30 mana and all components, at range 2 of
 * FOE: `mage('wizard', ['fireball'], { rolls: [1, 24] })`.
 */
export function mage(of: string, spells: readonly string[], scene: Scene = {}): Bout {
  const scores = { intelligence: 16, wisdom: 16, charisma: 16 };
  const components = [...shipped.spells.values()].flatMap(({ components }) => components);
  const pack = [...new Set(components.map(({ item }) => item))].map(item => ({ item, quantity: 9 }));
  const hero = { class: of, level: 5, scores, max_hp: 60, gear: {}, pack, spells, ...scene.hero };
  const b = bout({ range: 2, ...scene, hero });
  b.hero.mana = 30;
  return b;
}

/** What a setup is refused with, place by place; an empty list when it starts. */
export const issuesOf = (setup: unknown) => refusedPlaces(quest, setup);
