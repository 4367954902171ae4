import { LIFE, MONSTERS, NONE, PARTY } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import type { MemberSetup, QuestSetup } from '../setup.js';
import { type Creature, newCreature, type Stack } from '../state/creature.js';
import { newState, type QuestState } from '../state/state.js';
import { newStatus, type Status } from '../state/status.js';
import { gripOf } from './items/hands.js';
import { refresh } from './statuses/refresh.js';

/**
 * The plan with the rules that rules call (see plan/rule-calls.ts) and the state before the first roll; every fight starts
 * as a copy of that state. Both are added to the same object: rules read the plan with every blow, and a copy of it would
 * be slower to read.
 */
export function withOpeningState(
  compiled: Omit<QuestPlan, 'template' | 'rules'>,
  setup: QuestSetup,
  rules: QuestPlan['rules'],
): QuestPlan {
  const surprised = setup.surprised ? { party: PARTY, monsters: MONSTERS }[setup.surprised] : NONE;
  const plan: QuestPlan & { template: QuestState } = Object.assign(compiled, {
    rules,
    template: newState([], surprised),
  });
  const creatures = plan.beings.map((being, record) =>
    being.isMember
      ? memberCreature(plan, setup.party[record]!, record)
      : monsterCreature(plan, record, setup),
  );
  holdConcentration(plan, setup, creatures);
  plan.template = newState(creatures, surprised);
  return plan;
}

function memberCreature(plan: QuestPlan, member: MemberSetup, record: number): Creature {
  const being = plan.beings[record]!;
  const creature = newCreature(record, PARTY, being.hp, being.maxHp);
  const held = (slot: 'mainHand' | 'offHand') => plan.itemOf.get(member.gear[slot] ?? '') ?? NONE;
  creature.mainHand = held('mainHand');
  creature.offHand = held('offHand');
  creature.grip = gripOf(plan, creature.mainHand, creature.offHand);
  creature.pool = being.poolStart;
  creature.mana = being.mana;
  creature.lay = being.lay;
  creature.uses = being.uses;
  creature.pack = packOf(plan, member);
  return withStatuses(plan, creature, member.conditions);
}

function packOf(plan: QuestPlan, member: MemberSetup): Stack[] {
  const stack = (each: MemberSetup['pack'][number], defaultCount: number): Stack => {
    const { item, quantity = defaultCount, charges = 0 } = typeof each === 'string' ? { item: each } : each;
    return { what: plan.itemOf.get(item)!, count: quantity, charges };
  };
  const stacks = member.pack.map(each => stack(each, 1));
  const { ammunition } = member.gear;
  if (ammunition === undefined) return stacks;
  // QUEST-10.8: the slot comes first.
  const id = typeof ammunition === 'string' ? ammunition : ammunition.item;
  return [stack(ammunition, plan.content.items.get(id)!.stack), ...stacks];
}

function monsterCreature(plan: QuestPlan, record: number, setup: QuestSetup): Creature {
  const being = plan.beings[record]!;
  const creature = newCreature(record, MONSTERS, being.hp, being.maxHp);
  creature.uses = being.uses;
  creature.legendary = being.legendaryPoints;
  creature.resistances = being.legendaryResistances;
  const monster = setup.monsters[record - setup.party.length]!;
  return withStatuses(plan, creature, typeof monster === 'string' ? [] : monster.conditions);
}

/** The statuses it always has, those it comes with, and those of a member who begins at 0 HP. */
function withStatuses(plan: QuestPlan, creature: Creature, conditions: MemberSetup['conditions']): Creature {
  const always = plan.beings[creature.record]!.passives.map(what => {
    const status = newStatus(what, creature.record, NONE);
    status.uses = plan.statuses[what]!.record.uses ?? NONE;
    return status;
  });
  const own = conditions.flatMap(each => {
    const { status, rounds = NONE, source = NONE } = typeof each === 'string' ? { status: each } : each;
    return withBrought(plan, plan.statusOf.get(status)!, source, rounds);
  });
  // QUEST-16.1
  const falls = creature.hp === 0 && creature.side === PARTY;
  const fallen = falls ? withBrought(plan, plan.known.unconscious, NONE, NONE) : [];
  creature.statuses = [...always, ...own, ...fallen];
  if (falls) creature.life = LIFE.dying;
  refresh(plan, creature);
  return creature;
}

/** A status and those that it brings with it. */
function withBrought(plan: QuestPlan, what: number, source: number, rounds: number): Status[] {
  const status = newStatus(what, source, rounds);
  const { record, brings } = plan.statuses[what]!;
  status.uses = record.uses ?? NONE;
  return [status, ...brings.flatMap(other => withBrought(plan, other, source, NONE))];
}

/** QUEST-13.9: spells that members concentrate on since before the fight; the statuses they gave end with them. */
function holdConcentration(plan: QuestPlan, { party }: QuestSetup, creatures: readonly Creature[]): void {
  for (const [who, { concentration }] of party.entries()) {
    if (concentration === undefined || creatures[who]!.life !== LIFE.up) continue;
    const spell = plan.spells[plan.spellOf.get(concentration)!]!;
    const brought = [...spell.effects, ...spell.modes.flatMap(mode => mode.effects)].flatMap(({ status }) =>
      status === NONE ? [] : plan.statuses[status]!.base,
    );
    creatures[who]!.concentration = spell.index;
    refresh(plan, creatures[who]!);
    for (const { statuses } of creatures)
      for (const status of statuses)
        if (status.source === who && brought.includes(plan.statuses[status.what]!.base))
          status.concentration = true;
  }
}
