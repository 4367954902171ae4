import { Fight } from '../../../core/fight/fight.js';
import type { Option } from '../../../core/ruleset.js';
import type { QuestChoice } from '../choices.js';
import type { QuestEvent } from '../events.js';
import { quest } from '../index.js';
import { LIFE } from '../plan/codes.js';
import type { Effect } from '../plan/effects.js';
import type { QuestPlan } from '../plan/plan.js';
import type { QuestSetup } from '../setup.js';
import type { QuestState } from '../state/state.js';

// For tests in which records of the pack are put to use: whatever they are, what they say must come to pass.

export type QuestFight = Fight<QuestSetup, QuestPlan, QuestState, QuestChoice, QuestEvent>;

/** A target that nearly everything hits and nothing kills, with a weapon in hand. */
export const DUMMY = { id: 'bandit', hp: 4000, max_hp: 4000, armor_class: 1 };

const plans = new Map<string, QuestPlan>();

/** The same scene is tried with many seeds: compiled once. */
const remembering: typeof quest = {
  ...quest,
  compile: setup => {
    const key = JSON.stringify(setup);
    const plan = plans.get(key) ?? quest.compile(setup);
    plans.set(key, plan);
    return plan;
  },
};

/** The first turn, both sides by hand, the range as the setup has it. */
export function begin(setup: unknown, seed: number): QuestFight {
  const fight = Fight.startUnknown(remembering, setup, { seed, players: [0, 1] });
  if (fight.options().some(({ choice }) => choice.do === 'shift')) fight.act({ do: 'shift', by: 0 });
  return fight;
}

/** Ends turns until it is that one's. */
export function turnOf(fight: QuestFight, who: number): void {
  for (let turns = 0; fight.state.turn !== who; turns++) {
    if (turns > 20) throw new Error(`it is never the turn of ${who}`);
    const dying = fight.state.creatures[fight.state.turn]!.life === LIFE.dying;
    act(fight, dying ? { do: 'death save' } : { do: 'end turn' });
  }
}

/** The first open option that is wanted. */
export function findOpen(
  fight: QuestFight,
  wanted: (choice: QuestChoice) => boolean,
): Option<QuestChoice> | undefined {
  return fight.options().find(option => !option.blocked && wanted(option.choice));
}

/** Makes a choice and answers all questions: yes to `answers`, no to others. */
export function act(fight: QuestFight, choice: QuestChoice, answers: readonly string[] = []): QuestEvent[] {
  const events = fight.act(choice);
  while (fight.question) {
    const { options } = fight.question;
    const offered = options.filter(({ blocked }) => !blocked).map(option => option.choice);
    const yes = offered.find(each => each.do === 'answer' && answers.includes(each.with));
    const no = offered.find(each => each.do === 'answer' && each.with === 'no');
    events.push(...fight.act(yes ?? no ?? offered[0]!));
  }
  return events;
}

type Before = QuestState;

/** Whether what an effect says has happened between two states. */
export function cameTrue(
  { kind, status, inner, stay }: Effect,
  fight: QuestFight,
  before: Before,
  events: readonly QuestEvent[],
): boolean {
  const { plan, state } = fight;
  const some = (
    changed: (now: QuestState['creatures'][number], then: QuestState['creatures'][number]) => boolean,
  ) =>
    state.creatures.some(
      (creature, who) => before.creatures[who] && changed(creature, before.creatures[who]!),
    );
  const count = (at: QuestState, base: number) =>
    at.creatures
      .map(({ statuses }) => statuses.filter(({ what }) => plan.statuses[what]!.base === base).length)
      .join();
  switch (kind) {
    case 'damage':
      return some((now, then) => now.hp + now.temporary < then.hp + then.temporary);
    case 'heal':
      return some((now, then) => now.hp > then.hp) || events.some(event => event.kind === 'healed');
    case 'temporary hp':
      return some((now, then) => now.temporary > then.temporary);
    case 'status': {
      const { base, name } = plan.statuses[status]!;
      // It may have been used up already, by the very thing it changes.
      const reported = events.some(event => event.kind === 'status' && event.on && event.status === name);
      return reported || count(state, base) !== count(before, base);
    }
    case 'cure':
    case 'dispel':
      return some((now, then) =>
        then.statuses.some(({ what }) => !now.statuses.some(each => each.what === what)),
      );
    case 'escape':
      return state.ending === 'fled';
    case 'stabilise':
      return some((now, then) => now.life === LIFE.stable && then.life === LIFE.dying);
    case 'move':
      return state.ranges.join() !== before.ranges.join();
    case 'zone':
      return state.zones.length > before.zones.length && inner.length + stay.length >= 0;
    case 'save':
      return (
        events.some(event => event.kind === 'saved') &&
        inner.some(each => cameTrue(each, fight, before, events))
      );
    case 'item':
      return some((now, then) => now.pack.length > then.pack.length);
    case 'give':
      return (
        state.actions + state.bonus > before.actions ||
        some((now, then) => now.pool !== then.pool || now.mana !== then.mana || now.hp !== then.hp)
      );
    case 'kill':
      return (
        some((now, then) => now.life === LIFE.dead && then.life !== LIFE.dead) ||
        inner.some(each => cameTrue(each, fight, before, events))
      );
    case 'strike':
      return events.some(event => event.kind === 'attacked') || state.unarmed > before.unarmed;
    case 'wither':
      return some((now, then) => now.maxHp < then.maxHp);
    case 'attach':
      return count(state, plan.known.attached) !== count(before, plan.known.attached);
    case 'rout':
      return some((now, then) => now.fleeing && !then.fleeing);
    case 'steal':
      return state.loot.length > before.loot.length;
    default:
      return events.some(event => event.kind === 'reacted');
  }
}
