import type { Part } from '../../core/events.js';
import type { Badge, Bar, CombatantView, EndingView, Fact, FightView, RangeBoard } from '../../core/view.js';
import type { QuestPlan } from './plan.js';
import { acParts } from './rules/modifiers.js';
import { OUTCOMES } from './rules/outcome.js';
import { FARTHEST, isPresent } from './rules/range.js';
import { shown, xpOf } from './rules/xp.js';
import { zoneName } from './rules/zones.js';
import { type Creature, LIFE, MONSTERS, NONE, PARTY, PHASE, type QuestState } from './state.js';

export function view(plan: QuestPlan, state: QuestState, viewer?: number): FightView {
  const outcome = state.ending === null ? null : OUTCOMES[state.ending];
  return {
    ruleset: 'quest',
    title: titleOf(plan, state),
    round: state.round,
    actor: outcome ? null : state.turn,
    order: state.order.filter(who => isPresent(state.creatures[who]!)),
    combatants: state.creatures.map((_, who) => combatantView(plan, state, who)),
    board: boardView(plan, state, viewer),
    outcome,
    ...(outcome ? { ending: endingView(plan, state) } : {}),
  };
}

/** 'Owlbear', 'Goblin 1 and Goblin 2', 'Goblin 1 and 3 more'. */
function titleOf(plan: QuestPlan, state: QuestState): string {
  const names = state.creatures.flatMap(({ side, record }) =>
    side === MONSTERS ? [plan.beings[record]!.name] : [],
  );
  return names.length <= 2 ? names.join(' and ') : `${names[0]} and ${names.length - 1} more`;
}

/** Distances between the two sides; a hidden or invisible foe is shown where it was last known, as the rules keep no other place. */
function boardView(plan: QuestPlan, state: QuestState, _viewer?: number): RangeBoard {
  const { creatures, ranges } = state;
  const there = creatures.flatMap((creature, who) => (isPresent(creature) ? [who] : []));
  const of = (side: number) => there.filter(who => creatures[who]!.side === side);
  const clamp = (range: number) => Math.min(FARTHEST, Math.max(0, range));
  return {
    kind: 'range',
    max: FARTHEST,
    bands: plan.bands,
    tokens: there.map(who => ({ who, glyph: plan.beings[creatures[who]!.record]!.name.slice(0, 1) })),
    ranges: of(PARTY).map(who => ({
      who,
      foes: of(MONSTERS).map(foe => ({ who: foe, range: clamp(ranges[who * creatures.length + foe]!) })),
    })),
    zones: state.zones.map(zone => ({
      placer: zone.placer,
      range: zone.range,
      label: `${zoneName(plan, zone)} of ${plan.beings[creatures[zone.placer]!.record]!.name}`,
    })),
  };
}

export function combatantView(plan: QuestPlan, state: QuestState, who: number): CombatantView {
  const creature = state.creatures[who]!;
  const being = plan.beings[creature.record]!;
  return {
    who,
    name: being.name,
    side: creature.side,
    icon: being.icon,
    fallen: creature.life !== LIFE.up,
    bars: barsOf(plan, creature),
    badges: badgesOf(plan, creature),
    facts: factsOf(plan, state, creature),
  };
}

function barsOf(plan: QuestPlan, creature: Creature): Bar[] {
  const being = plan.beings[creature.record]!;
  const bars: Bar[] = [
    {
      id: 'hp',
      label: 'HP',
      now: creature.hp,
      max: creature.maxHp,
      tone: creature.side === PARTY ? 'verdigris' : 'ember',
    },
  ];
  if (creature.temporary > 0)
    bars.push({
      id: 'temporary',
      label: 'Temporary HP',
      now: creature.temporary,
      max: creature.temporary,
      tone: 'gold',
    });
  if (being.poolMax > 0)
    bars.push({
      id: being.poolName,
      label: plan.content.pools.get(being.poolName)?.name ?? being.poolName,
      now: creature.pool,
      max: being.poolMax,
      tone: 'gold',
    });
  if (being.manaMax > 0)
    bars.push({ id: 'mana', label: 'Mana', now: creature.mana, max: being.manaMax, tone: 'azure' });
  return bars;
}

function badgesOf(plan: QuestPlan, creature: Creature): Badge[] {
  const { passives } = plan.beings[creature.record]!;
  const badges = creature.statuses.flatMap(({ what, rounds, source }): Badge[] => {
    const rule = plan.statuses[what]!;
    if (passives.includes(what) && rounds === NONE && source === creature.record) return [];
    const left = rounds === NONE ? '' : `; ${rounds} ${rounds === 1 ? 'turn' : 'turns'} left`;
    return [
      {
        id: rule.id,
        label: rounds === NONE ? rule.name : `${rule.name} ${rounds}`,
        icon: rule.record.icon,
        tone: rule.condition === NONE ? 'azure' : 'violet',
        detail: `${rule.record.text}${left}`,
      },
    ];
  });
  if (creature.life === LIFE.dying)
    badges.push({
      id: 'dying',
      label: `Dying ${creature.successes}/${creature.failures}`,
      icon: 'death-skull',
      tone: 'ember',
      detail: 'Successes and failures of the death saves',
    });
  if (creature.life === LIFE.stable)
    badges.push({
      id: 'stable',
      label: 'Stable',
      icon: 'heart-beats',
      tone: 'muted',
      detail: 'At 0 HP, no more death saves',
    });
  if (creature.fleeing)
    badges.push({
      id: 'fleeing',
      label: 'Fleeing',
      icon: 'run',
      tone: 'muted',
      detail: 'It tries to get away',
    });
  return badges;
}

function listed(parts: readonly Part[]): string {
  return parts.map(({ source, value }) => `${source} ${value >= 0 ? '+' : ''}${value}`).join(', ');
}

function factsOf(plan: QuestPlan, state: QuestState, creature: Creature): Fact[] {
  const being = plan.beings[creature.record]!;
  const facts: Fact[] = [{ label: 'AC', value: creature.ac, detail: listed(acParts(plan, creature)) }];
  if (being.isMember) {
    const arms = being.arms[creature.main]!;
    facts.push(
      {
        label: 'Class',
        value: `${plan.content.classes.get(being.classId)?.name ?? being.classId} ${being.level}`,
      },
      {
        label: 'Weapon',
        value: arms.name,
        detail: `to hit ${listed(arms.toHitParts)}; damage ${arms.count}d${arms.sides}, ${listed(arms.damageParts)}`,
      },
    );
    if (being.layMax > 0) facts.push({ label: 'Lay on Hands', value: creature.lay });
    for (const { what, count } of creature.pack) facts.push({ label: plan.items[what]!.name, value: count });
  } else {
    facts.push({ label: 'CR', value: being.challenge });
    for (const { name, arms } of being.actions)
      facts.push({
        label: name,
        value: arms ? `+${arms.toHit}` : '',
        ...(arms ? { detail: `${arms.count}d${arms.sides}${arms.plus >= 0 ? '+' : ''}${arms.plus}` } : {}),
      });
  }
  if (state.phase === PHASE.turns && state.creatures[state.turn] === creature)
    facts.push(
      { label: 'Steps', value: state.steps },
      { label: 'Actions', value: state.actions },
      { label: 'Bonus actions', value: state.bonus },
    );
  return facts;
}

function endingView(plan: QuestPlan, state: QuestState): EndingView {
  const titles = { victory: 'Victory', defeat: 'Defeat', fled: 'Escaped', stabilised: 'Left for dead' };
  const exact = xpOf(plan, state);
  return {
    title: titles[state.ending!],
    text:
      state.ending === 'victory'
        ? 'No foe is left.'
        : state.ending === 'defeat'
          ? 'The party has fallen.'
          : 'The fight is over.',
    facts: [
      { label: 'Rounds', value: state.round },
      { label: 'XP', value: shown(exact), detail: String(exact) },
      ...state.loot.map(({ what, count }) => ({ label: plan.items[what]!.name, value: count })),
    ],
  };
}
