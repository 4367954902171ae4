import { isWall } from '../../boards/grid/index.js';
import { resolveLazy } from '../../core/content/lazy.js';
import type { Ruleset } from '../../core/ruleset.js';
import { called } from './called.js';
import { choiceSchema, type RogueChoice } from './choices.js';
import type { RogueContent } from './content/content.js';
import type { RogueEvent, RogueTable } from './events.js';
import { createNarrate } from './narrate.js';
import { options } from './options/options.js';
import { compile, type RoguePlan, type RogueSetup, type Rules, setupSchema } from './plan/plan.js';
import { decide, evaluate } from './policy/policy.js';
import { outcomeOf } from './rules/death.js';
import { arrive } from './rules/monsters/monsters.js';
import { look } from './rules/movement/sight.js';
import { actorOf, apply, openClock } from './rules/turn.js';
import { copyState } from './state/copy.js';
import { key } from './state/key.js';
import { HERO, type RogueState } from './state/state.js';
import { view } from './view/view.js';

type RogueRuleset = Ruleset<RogueSetup, RoguePlan, RogueState, RogueChoice, RogueEvent>;

/** One hero against the monsters of one map, until he is dead or none of them is left. */
export function createFight(content: RogueContent, digest?: string): RogueRuleset {
  return {
    id: 'rogue',
    content: digest,
    version: 2,
    title: 'Rogue fight',
    summary:
      'After the game of 1980: walk into a monster to strike it, a d20 against a descending Armour Class.',
    sides: [
      { name: 'Hero', control: 'player' },
      { name: 'Monsters', control: 'policy' },
    ],
    setup: setupSchema,
    choice: choiceSchema,
    compile: setup => compile(resolveLazy(content), setup),
    start,
    copy: copyState,
    actor: (_plan, state) => actorOf(state),
    sideOf: (_plan, _state, who) => (who === HERO ? 0 : 1),
    options,
    apply,
    outcome: outcomeOf,
    decide,
    view,
    narrate: createNarrate(content),
    key,
    evaluate: (_plan, state, side) => evaluate(state, side),
    choiceName: called,
    measure: (_plan, state) => ({
      turns: state.turn,
      heroHp: state.hero.hp,
      kills: state.tally.kills.reduce((sum, count) => sum + count, 0),
    }),
    invariants: (plan, state) => invariants(plan, state),
  };
}

function start(plan: RoguePlan, table: RogueTable): RogueState {
  const state = copyState(plan.template);
  for (const placed of plan.placements) {
    const monster = arrive(
      plan,
      state,
      placed.kind,
      placed.tile,
      !placed.asleep,
      table,
      placed.hp ?? placed.maxHp,
      placed.energy,
    );
    if (placed.maxHp !== null) monster.maxHp = placed.maxHp;
    monster.held = placed.held;
  }
  look(state);
  table.emit?.({ kind: 'started', round: state.turn, who: HERO });
  openClock(plan, state, table);
  return state;
}

/** What must hold for every state, of a fight and of a run. */
export function invariants(rules: Rules, state: RogueState): string[] {
  const broken: string[] = [];
  const { hero, monsters, level, turn, tick } = state;
  const must = (holds: boolean, text: string) => {
    if (!holds) broken.push(text);
  };
  must(hero.hp >= 0 && hero.hp <= hero.maxHp, `hero HP ${hero.hp} outside 0–${hero.maxHp}`);
  must(hero.str >= 3 && hero.str <= 31 && hero.topStr <= 31, `STR ${hero.str}, highest ${hero.topStr}`);
  must(hero.food >= 0 && hero.food <= 20_000, `food ${hero.food} tenths`);
  must(hero.gold >= 0 && hero.xp >= 0, `gold ${hero.gold}, XP ${hero.xp}`);
  // ROGUE-2.4: 99 left over, and never more than 20 gained.
  must(hero.energy >= 0 && hero.energy < 120, `hero energy ${hero.energy}`);
  must(hero.pack.length <= 24, `${hero.pack.length} items in the pack`);
  must(turn >= 1 && tick >= 0 && tick <= 10, `turn ${turn}, tick ${tick}`);
  must((state.ending === 'dead') === (hero.hp === 0), 'dead with HP left, or alive without');
  const stands = new Set<number>([hero.tile]);
  must(!isWall(level.grid, hero.tile), 'the hero stands in a wall');
  for (const monster of monsters) {
    const name = `${rules.content.kinds[monster.kind]!.letter}${monster.id}`;
    must(monster.hp >= 0 && monster.hp <= monster.maxHp, `${name}: HP ${monster.hp} of ${monster.maxHp}`);
    must(monster.dead === (monster.hp === 0), `${name}: dead with HP left, or alive without`);
    if (monster.dead) continue;
    must(!isWall(level.grid, monster.tile), `${name} stands in a wall`);
    must(!stands.has(monster.tile), `${name} shares its tile`);
    // Without an upper end: wands change speeds, also of monsters that sleep on what they have gained.
    must(monster.energy >= 0, `${name}: energy ${monster.energy}`);
    stands.add(monster.tile);
  }
  for (const id of [hero.weapon, hero.armour, hero.leftRing, hero.rightRing])
    must(id === 0 || hero.pack.some(item => item.id === id), `item ${id} is in use but not in the pack`);
  return broken;
}
