import monsters from '../../../../content/rogue/monsters.json' with { type: 'json' };
import { ScriptedDice } from '../../../core/dice/scripted.js';
import { Fight } from '../../../core/fight/fight.js';
import { type Odds, oddsOf } from '../../../testing/odds.js';
import type { RogueChoice } from '../choices.js';
import type { RogueEvent } from '../events.js';
import { rogue, rogueModule } from '../index.js';
import type { FightPlan } from '../plan/plan.js';
import { HERO, type Hero, type Monster, type RogueState } from '../state/state.js';
import { RogueScript, type Scene, setupOf } from '../testkit.js';

/** An open room; the hero stands at column 3, row 3. Rows and columns inside go from 1 to 7. */
export const ROOM: readonly string[] = [
  '#########',
  '#.......#',
  '#.......#',
  '#..@....#',
  '#.......#',
  '#.......#',
  '#.......#',
  '#.......#',
  '#########',
];
/** The tile at a column and row of `ROOM`. */
export const at = (x: number, y: number) => y * 9 + x;

/** A monster east of the hero of `ROOM`, awake, with 100 HP and no energy: nothing is rolled for it. */
export function foe(kind: string, more: Readonly<Record<string, unknown>> = {}) {
  return { kind, at: [4, 3], hp: 100, energy: 0, asleep: false, ...more };
}

type Played = Fight<unknown, FightPlan, RogueState, RogueChoice, RogueEvent>;

/** What scripted dice and exact odds prove about a scene. */
export class Proof extends RogueScript {
  get foe(): Monster {
    return this.monster();
  }

  /** `do('wield dagger')`, `do('zap cold w')`: an item by its name in the content. */
  do(words: string): RogueEvent[] {
    return this.act(this.choice(words));
  }

  choice(words: string): RogueChoice {
    const [, verb, what, dir] = /^(wield|wear|remove|drink|read|eat|put on|zap) (\S+) ?(\S*)$/.exec(words)!;
    return { do: verb, item: this.item(what!), ...(dir ? { dir } : {}) } as RogueChoice;
  }

  /** Changes what a setup cannot say. */
  set(change: (state: RogueState) => void): this {
    change(this.fight.state);
    return this;
  }

  /** Every result of a choice made now, with its exact chance; `actions` bounds what monsters do before it is read. */
  odds(choice: string | RogueChoice, read: (after: RogueState) => unknown, actions = 1000): Odds {
    const option = this.option(choice);
    if (!option || option.blocked) throw new Error(`${JSON.stringify(choice)} cannot be chosen`);
    return oddsOf(dice => {
      const { plan, state } = this.fight;
      const after = rogue.copy(state);
      rogue.apply(plan, after, option.choice, { dice, ask: never });
      // The monsters, until the hero chooses again or it is over.
      for (let i = 0; i < actions && rogue.actor(plan, after) > HERO; i++)
        rogue.apply(plan, after, rogue.options(plan, after)[0]!.choice, { dice, ask: never });
      return read(after);
    });
  }

  /** The chance of that, as `ways/of` in lowest terms. */
  chance(choice: string | RogueChoice, holds: (after: RogueState) => boolean): string {
    return fraction(this.odds(choice, holds), true);
  }
}

const never = () => {
  throw new Error('nothing is asked here');
};

export function fraction(odds: Odds, result: unknown): string {
  const found = odds.get(String(result));
  return found ? `${found.ways}/${found.of}` : '0/1';
}

/** In `ROOM` unless the scene has a map. */
export function scene(given: Scene = {}, ruleset = rogue): Proof {
  const full = { map: ROOM, ...given };
  const dice = new ScriptedDice(given.rolls ?? []);
  return new Proof(Fight.startUnknown(ruleset, setupOf(full), { seed: 1, dice }) as Played, dice);
}

/** The rules with one monster of Table 3 changed, for what no monster of the table can show. */
export function withMonster(letter: string, change: Readonly<Record<string, unknown>>): typeof rogue {
  const record = monsters.monsters.find(each => each.letter === letter)!;
  const content = rogueModule.assemble({ monsters: { monsters: [{ ...record, ...change }] } });
  return rogueModule.rulesets(content)[0] as typeof rogue;
}

/** Nobody gets out of the cell in the east. A Vampire in it heals 1 HP at each of its actions: a clock that shows them. */
const CELL = ['##########', '#......#.#', '#......#.#', '#..@...#.#', '##########'];
export const clock = (more: Scene = {}) =>
  scene({ map: CELL, ...more, monsters: [foe('V', { at: [8, 2], hp: 1, maxHp: 1000 })] });

/** The same scene with the dice of a seed. */
export function seeded(given: Scene, seed: number): Played {
  return Fight.startUnknown(rogue, setupOf({ map: ROOM, ...given }), { seed }) as Played;
}

/** Every beginning of a scene, with its exact chance. */
export function startOdds(given: Scene, read: (state: RogueState) => unknown): Odds {
  const plan = rogue.compile(rogue.setup.parse(setupOf({ map: ROOM, ...given })));
  return oddsOf(dice => read(rogue.start(plan, { dice, ask: never })));
}

/** 'mace +1 in use' */
export function packOf(hero: Hero): string[] {
  const used = [hero.weapon, hero.armour, hero.leftRing, hero.rightRing];
  return hero.pack.map(
    ({ id, what, plus }) => `${what} ${plus < 0 ? plus : `+${plus}`}${used.includes(id) ? ' in use' : ''}`,
  );
}

/** Whom the viewer of side 0 is shown: letters with their tiles. */
export function seenTokens(fight: Played): string[] {
  const { board } = fight.view(HERO);
  return board.kind === 'grid'
    ? board.tokens.filter(({ who }) => who !== HERO).map(({ glyph, tile }) => `${glyph}${tile}`)
    : [];
}

/** One action of every monster for one of the hero, and nobody wakes or dies by chance. */
export const acts = (given: Scene): Proof =>
  scene({
    ...given,
    hero: { hp: 900, maxHp: 900, pack: [], ...given.hero },
    options: { simpleTurns: true, ...given.options },
  });

/** Where the first monster stands after its action, with exact chances. */
export const places = (s: Proof) =>
  Object.fromEntries(
    [...s.odds('rest', after => after.monsters[0]!.tile)].map(([tile, { ways, of }]) => [
      tile,
      `${ways}/${of}`,
    ]),
  );
