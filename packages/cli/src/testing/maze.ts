import {
  type BaseEvent,
  type CoreEvent,
  DIRECTIONS,
  distance,
  type FightView,
  gridOf,
  NO_ACTOR,
  neighbour,
  type Option,
  type Ruleset,
} from '@fray/engine';
import type { ChosenSetup } from '../setup/choose-setup.js';

const GRID = gridOf([
  '##################  ',
  '#................#  ',
  '#......##........+,,',
  '#......##........# ,',
  '#...............>#  ',
  '##################  ',
]);
const START = 3 * GRID.width + 3;

interface Plan {
  readonly oneLife: boolean;
  /** Where monsters stand. */
  readonly orcs: readonly number[];
  readonly potions: number;
}

interface Choice {
  readonly do: string;
  readonly tile?: number;
  readonly item?: number;
}

const USUAL: Plan = { oneLife: false, orcs: [3 * GRID.width + 5, GRID.width + 10], potions: 2 };

/** Takes everything; what a schema refuses is tested elsewhere. */
const lenient = <T>(usual: T) =>
  ({
    safeParse: (data: object) => ({ success: true, data: { ...usual, ...data } }),
  }) as unknown as ZodType<T>;

type ZodType<T> = Ruleset<T>['setup'];

interface State {
  tile: number;
  hp: number;
  turn: number;
  won: boolean;
  orcs: { tile: number; hp: number }[];
  potions: number;
}

const free = (state: State, tile: number) =>
  tile >= 0 && '.+,>'.includes(GRID.tiles[tile]!) && !state.orcs.some(orc => orc.hp > 0 && orc.tile === tile);

const PARTS = [
  { source: 'STR 16', value: 3 },
  { source: 'mace', value: 1 },
];

function options(_plan: Plan, state: State): Option<Choice>[] {
  const list: Option<Choice>[] = [];
  const orcs = state.orcs.filter(orc => orc.hp > 0);
  const add = (order: string, tile: number, more: Partial<Option<Choice>> = {}) =>
    list.push({
      choice: { do: order.toLowerCase(), tile },
      label: `${order} ${tile}`,
      group: order === 'Zap the wand of fire' ? 'Items' : 'Fight',
      icon: 'x',
      aim: { tile, order, ...(order === 'Run' ? { travel: 'run' as const } : {}) },
      ...more,
    });
  for (const orc of orcs) {
    if (distance(GRID, orc.tile, state.tile) <= 1)
      add('Attack', orc.tile, { key: 'a', label: 'Attack the Orc', chance: 0.45, parts: PARTS });
  }
  DIRECTIONS.forEach((_, direction) => {
    const tile = neighbour(GRID, state.tile, direction);
    if (free(state, tile)) add('Move', tile);
  });
  DIRECTIONS.forEach((_, direction) => {
    const tile = neighbour(GRID, state.tile, direction);
    if (free(state, tile)) add('Run', tile);
  });
  for (const orc of orcs) add('Zap the wand of fire', orc.tile, { cost: '1 charge', hint: '6d6 fire' });
  list.push({ choice: { do: 'rest' }, label: 'Rest', group: 'Fight', icon: 'x', key: '.' });
  for (let item = 0; item < state.potions; item++) {
    list.push({
      choice: { do: 'drink', item },
      label: `Drink potion ${item + 1}`,
      group: 'Items',
      icon: 'x',
    });
  }
  const blocked = { code: 'maze/stairs', reason: 'There are no stairs here.' };
  list.push({
    choice: { do: 'descend' },
    label: 'Descend',
    group: 'Fight',
    icon: 'x',
    key: '>',
    ...(GRID.tiles[state.tile] === '>' ? {} : { blocked }),
  });
  return list;
}

/** A board of tiles as small as can be, and unlike any that is shipped. Orcs come nearer and strike for 4 of 12 HP. */
const maze: Ruleset<Plan, Plan, State, Choice, BaseEvent> = {
  id: 'maze',
  version: 1,
  title: 'Maze',
  summary: 'Out of the room.',
  sides: [
    { name: 'You', control: 'player' },
    { name: 'Orcs', control: 'policy' },
  ],
  setup: lenient(USUAL),
  choice: lenient({ do: '' }),
  compile: given => given,
  start: plan => ({
    tile: START,
    hp: 12,
    turn: 0,
    won: false,
    orcs: plan.orcs.map(tile => ({ tile, hp: 8 })),
    potions: plan.potions,
  }),
  copy: state => structuredClone(state),
  actor: (_plan, state) => (state.hp <= 0 || state.won ? NO_ACTOR : 0),
  sideOf: (_plan, _state, who) => (who === 0 ? 0 : 1),
  options,
  apply: (_plan, state, given, table) => {
    const emit = (event: CoreEvent | BaseEvent) => table.emit?.(event);
    const round = ++state.turn;
    if (given.do === 'descend') state.won = true;
    else if (given.do === 'drink') {
      state.potions--;
      state.hp = Math.min(12, state.hp + 4);
      emit({ kind: 'healed', round, who: 0, source: 'potion', amount: 4, left: state.hp });
    } else if (given.do === 'move' || given.do === 'run') {
      const from = state.tile;
      state.tile = given.tile!;
      emit({ kind: 'moved', round, who: 0, from, path: [state.tile] });
    } else if (given.tile !== undefined) {
      const index = state.orcs.findIndex(orc => orc.hp > 0 && orc.tile === given.tile);
      const orc = state.orcs[index]!;
      const amount = given.do === 'attack' ? table.dice.roll(6, 'damage') : 20;
      orc.hp = Math.max(0, orc.hp - amount);
      const wound = { by: 0, source: given.do, amount, left: orc.hp, parts: [] };
      emit({ kind: 'damaged', round, who: index + 1, ...wound });
      if (orc.hp === 0) emit({ kind: 'fell', round, who: index + 1, by: 0 });
    }
    state.orcs.forEach((orc, index) => {
      if (orc.hp <= 0 || state.won || state.hp <= 0) return;
      if (distance(GRID, orc.tile, state.tile) <= 1) {
        state.hp = Math.max(0, state.hp - 4);
        emit({
          kind: 'damaged',
          round,
          who: 0,
          by: index + 1,
          source: 'axe',
          amount: 4,
          left: state.hp,
          parts: [],
        });
        if (state.hp === 0) emit({ kind: 'fell', round, who: 0, by: index + 1 });
      }
    });
  },
  outcome: (_plan, state) =>
    state.won ? { kind: 'out', winner: 0 } : state.hp <= 0 ? { kind: 'slain', winner: 1 } : null,
  decide: () => ({ do: 'rest' }),
  view,
  narrate: ({ kind, who }, names) => (kind === 'moved' ? '' : `${names[who]}: ${kind}.`),
  oneLife: plan => plan.oneLife,
};

function view(plan: Plan, state: State): FightView {
  const outcome = maze.outcome(plan, state);
  const living = state.orcs.map((orc, index) => ({ ...orc, who: index + 1 }));
  const light = Array.from(GRID.tiles, (_, tile) =>
    tile % GRID.width > 17 ? '0' : tile % GRID.width > 14 ? '1' : '2',
  );
  const fighter = (who: number, name: string, now: number, max: number) => ({
    who,
    name,
    side: who === 0 ? 0 : 1,
    icon: 'x',
    fallen: now <= 0,
    bars: [{ id: 'hp', label: 'HP', now, max, tone: 'ember' as const }],
    badges:
      who === 0 ? [{ id: 'b', label: 'hungry', icon: 'x', tone: 'violet' as const, detail: 'eat' }] : [],
    facts:
      who === 0
        ? [
            { label: 'AC', value: 8 },
            { label: 'Gold', value: 0 },
          ]
        : [],
  });
  return {
    ruleset: 'maze',
    title: 'The room',
    round: state.turn,
    actor: outcome ? null : 0,
    order: [0],
    combatants: [
      fighter(0, 'Hero', state.hp, 12),
      ...living.map(({ who, hp }) => fighter(who, 'Orc', hp, 8)),
    ],
    board: {
      kind: 'grid',
      ...GRID,
      light: light.join(''),
      corners: 'both',
      tokens: [
        { who: 0, tile: state.tile, glyph: '@' },
        ...living.filter(orc => orc.hp > 0).map(({ who, tile }) => ({ who, tile, glyph: 'O' })),
      ],
      things: [{ tile: GRID.width + 5, glyph: '!', icon: 'x', label: 'a potion', tone: 'azure' }],
    },
    outcome,
    ...(outcome ? { ending: { title: state.won ? 'Out' : 'Slain', text: 'That was it.', facts: [] } } : {}),
  };
}

/** As `chooseSetup` would find it. */
export function mazeChosen(given: Partial<Plan> = {}): ChosenSetup {
  return {
    ruleset: maze as unknown as ChosenSetup['ruleset'],
    setup: given,
    name: 'maze/room',
    title: 'A room',
  };
}
