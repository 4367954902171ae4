import { SeededDice } from '../../../core/dice/seeded.js';
import { Fight } from '../../../core/fight/fight.js';
import type { ArenaChoice } from '../choices.js';
import type { ArenaEvent } from '../events.js';
import { createArena } from '../index.js';
import type { Action } from '../plan/action.js';
import { BAND, EFFECT, MOVE, TARGET, TO } from '../plan/codes.js';
import type { Component } from '../plan/component.js';
import type { ArenaPlan } from '../plan/plan.js';
import type { ArenaSetup } from '../setup.js';
import type { ArenaState } from '../state.js';
import { PIT } from '../testkit.js';
import { type ArenaContent, assemble, shipped } from './content.js';
import { ATTRIBUTES } from './vocabulary.js';

/** Attacks hit, riders and triggers come, scrolls do not crumble; nothing is critical. */
export class KindDice extends SeededDice {
  override roll(sides: number, label?: string): number {
    return label === 'attack' ? sides : super.roll(sides, label);
  }

  override chance(wins: number, of: number, label?: string): boolean {
    if (label === 'rider' || label === 'trigger' || label === 'search' || label === 'detection')
      return wins > 0;
    return label === undefined ? super.chance(wins, of) : false;
  }
}

const POOLS = ['mana', 'faith', 'spirit', 'focus'];
const TAGS = [
  ...new Set(
    [...shipped.traits.values(), { perks: [...shipped.affixes.values()] }].flatMap(({ perks }) =>
      perks.flatMap(({ statAdjustments }) =>
        statAdjustments.flatMap(each => (each.kind === 'tag' ? [each.tag] : [])),
      ),
    ),
  ),
];

/** `probe-fire` and the like: an action of that tag that does a little of everything that bonuses go by. */
export const probeOf = (tag: string) => `probe-${tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
const AI = { kind: 'selfbuff' };
const probe = (tag: string) => ({
  ...{ id: probeOf(tag), name: tag, tags: [tag], target: ['Self'], ranges: ['self'], ai: AI },
  effects: [
    { type: 'Damage', damageType: 'blunt', formula: { base: 1 } },
    { type: 'Heal', formula: { base: 1 } },
    { type: 'ApplyStatus', status: 'keen', stacks: 1 },
  ],
});
const vessel = {
  ...{ id: 'vessel', name: 'Vessel', tags: [], target: ['Self'], ranges: ['self'], ai: AI, effects: [] },
  cost: Object.fromEntries(POOLS.map(pool => [pool, 1])),
};

/** A Trait with all pools and an action of every tag. */
export const content: ArenaContent = assemble({
  traits: {
    traits: [
      {
        ...{ id: 'probe', name: 'Probe', category: 'Core' },
        perks: [
          { id: 'probe', name: 'Probe', starter: true, actions: [vessel, ...TAGS.map(probe)] },
          { id: 'probe-2', name: 'Second' },
          { id: 'probe-3', name: 'Third' },
        ],
      },
    ],
  },
});

const PROBE = { id: 'probe', level: 1, perks: { probe: 1 } };
const attributes = (value: number) => Object.fromEntries(ATTRIBUTES.map(each => [each, value]));

/** Five stars, no gear; `traits` come on top of the probe. */
export const fighter = (
  id: string,
  value: number,
  { traits = [], ...more }: { traits?: readonly object[] } = {},
) => ({
  ...{ id, name: id, stars: 5, attributes: attributes(value), traits: [PROBE, ...traits] },
  ...more,
});

export type Used = Fight<ArenaSetup, ArenaPlan, ArenaState, ArenaChoice, ArenaEvent>;
export const OWNER = 0;
const FRIEND = 1;
const FALLEN = 2;
export const FOE = 3;

/** The owner's turn: a friend beside, another one fallen, two foes; everybody hurt and tired, so that all is of use. */
export function begin(owner: object): Used {
  const ids = ['owner', 'friend', 'fallen', 'foe', 'other'];
  const [, ...others] = ids.map(id => fighter(id, 40));
  // So tough that a blow leaves somebody to be pushed.
  for (const foe of others.slice(2)) foe.attributes.endurance = 200;
  const setup = {
    teams: [{ members: [owner, others[0], others[1]] }, { members: [others[2], others[3]] }],
    map: PIT,
    manual: ids,
    options: { control: 'manual' },
  };
  const fight: Used = Fight.startUnknown(createArena(content), setup, { seed: 1, dice: new KindDice(1) });
  while (fight.state.actor !== OWNER) fight.act({ do: 'defend' });
  for (const unit of fight.state.units) {
    unit.health = Math.ceil(unit.maximum / 2);
    unit.pools.forEach((points, pool) => {
      unit.pools[pool] = Math.ceil(points * 0.8);
    });
  }
  Object.assign(fight.state.units[FALLEN]!, { fallen: true, health: 0 });
  return fight;
}

function give(fight: Used, who: number, status: number, stacks = 20): void {
  fight.state.units[who]!.stacks[status] = stacks;
}

/** Puts everything so that the components of an action or trigger have something to do. */
export function prepare(fight: Used, components: readonly Component[]): void {
  for (const { effect, status, to } of components) {
    if (effect === EFFECT.removeStatus)
      for (let who = 0; who < (to === TO.self ? 1 : 5); who++) give(fight, who, status);
    if (effect === EFFECT.detect) give(fight, FOE + 1, fight.plan.sneaking);
  }
}

/** Uses an action on whatever it is meant for; answers what happened. */
export function use(
  fight: Used,
  { id, bands, target, components, needs, bonus }: Action,
): readonly ArenaEvent[] {
  if (needs >= 0) give(fight, OWNER, needs);
  prepare(fight, components);
  const meantForFoes = [TARGET.ally, TARGET.allyZone, TARGET.fallenAlly].every(each => each !== target);
  const pulls = components.some(({ effect, mode }) => effect === EFFECT.move && mode === MOVE.pullToward);
  // A bonus action follows the main one (ARENA-6.1).
  fight.state.bonus = bonus;
  if (meantForFoes && (pulls || (bands & (BAND.short | BAND.self)) === 0))
    for (const who of [FOE, FOE + 1]) fight.state.units[who]!.zone = bands & BAND.medium ? 1 : 2;
  const open = fight.options().filter(({ choice, blocked }) => choice.do === id && !blocked);
  const best = open.find(({ choice }) => choice.target !== OWNER) ?? open[0];
  if (!best)
    throw new Error(
      `${id} cannot be used: ${JSON.stringify(fight.options().filter(({ choice }) => choice.do === id))}`,
    );
  return fight.act(best.choice);
}

const KINDS: Readonly<Record<number, ArenaEvent['kind']>> = {
  [EFFECT.damage]: 'damaged',
  [EFFECT.heal]: 'healed',
  [EFFECT.shield]: 'shielded',
  [EFFECT.applyStatus]: 'stacks',
  [EFFECT.removeStatus]: 'stacks',
  [EFFECT.modifyStat]: 'modified',
  [EFFECT.move]: 'zoned',
  [EFFECT.summon]: 'summoned',
  [EFFECT.revive]: 'revived',
  [EFFECT.drain]: 'spent',
  [EFFECT.grant]: 'spent',
  [EFFECT.detect]: 'revealed',
};

/** Whether a component of something the owner used has done what it says, to whom it says. */
export function cameTrue(
  { plan, state }: Used,
  events: readonly ArenaEvent[],
  component: Component,
): boolean {
  const { effect, to, status } = component;
  if (effect === EFFECT.lootBonus) return state.gold[0]! > 0;
  const told = events.filter(event => {
    if (event.kind !== KINDS[effect]) return false;
    if (event.kind === 'stacks')
      return (
        event.status === plan.statuses[status]!.id &&
        event.why === (effect === EFFECT.applyStatus ? 'applied' : 'removed')
      );
    if (event.kind === 'damaged') return event.amount > 0 && event.by === OWNER;
    if (event.kind === 'spent')
      return event.pool === plan.pools[component.pool] && event.amount > 0 === (effect === EFFECT.drain);
    return true;
  });
  const on = (who: number) => told.some(event => event.who === who);
  if (to === TO.self && effect !== EFFECT.summon && effect !== EFFECT.detect) return on(OWNER);
  if (to === TO.allies) return on(FRIEND) && (on(OWNER) || state.units[OWNER]!.fallen);
  return told.length > 0;
}
