import { rounded } from '../../../core/round.js';
import type { CombatantView, EndingView, Fact, FightView, GroupView, RangeBoard } from '../../../core/view.js';
import { LIFE, MONSTERS, PARTY } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import { wholeXp, xpOf } from '../rules/damage/xp.js';
import { FARTHEST } from '../rules/movement/range.js';
import { outcome as outcomeOf } from '../rules/outcome.js';
import { isInside, reachesAll, zoneName, zoneWords } from '../rules/spells/ground.js';
import { isPresent } from '../rules/statuses/able.js';
import { nameOf } from '../state/names.js';
import type { Ending, QuestState } from '../state/state.js';
import { badgesOf } from './badges.js';
import { barsOf } from './bars.js';
import { factsOf } from './facts.js';

/** QUEST-19.3: these buttons are always there, in this order. */
const GROUPS: readonly GroupView[] = [
  { name: 'Attack', icon: 'crossed-swords' },
  { name: 'Abilities', icon: 'spell-book' },
  { name: 'Use Item', icon: 'knapsack' },
  { name: 'Move', icon: 'walk' },
  { name: 'Flee', icon: 'exit-door' },
  { name: 'More', icon: 'dodging' },
];

export function view(plan: QuestPlan, state: QuestState, viewer?: number): FightView {
  const outcome = outcomeOf(plan, state);
  return {
    ruleset: 'quest',
    title: titleOf(plan, state),
    round: state.round,
    actor: outcome ? null : state.turn,
    order: state.order.filter(who => isPresent(state.creatures[who]!)),
    combatants: state.creatures.map((_, who) => combatantView(plan, state, who)),
    board: boardView(plan, state, viewer),
    groups: GROUPS,
    outcome,
    ...(outcome ? { ending: endingView(plan, state) } : {}),
  };
}

export function names(plan: QuestPlan, state: QuestState): string[] {
  return state.creatures.map((_, who) => nameOf(plan, state, who));
}

/** More kinds of foes than these are a crowd. */
const KINDS = 3;

/** 'Owlbear', 'Goblin × 2, Wolf', 'Goblin Boss, Goblin × 2 and 3 more'. */
function titleOf(plan: QuestPlan, state: QuestState): string {
  const counts = new Map<string, number>();
  for (const { side, record } of state.creatures) {
    if (side !== MONSTERS) continue;
    const kind = plan.beings[record]!.name.replace(/ \d+$/, '');
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const kinds = [...counts].map(([kind, count]) => (count === 1 ? kind : `${kind} × ${count}`));
  const rest = [...counts.values()].slice(KINDS).reduce((sum, count) => sum + count, 0);
  return rest === 0 ? kinds.join(', ') : `${kinds.slice(0, KINDS).join(', ')} and ${rest} more`;
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
    feet: plan.content.tables.bands.map(({ feet }) => `${feet} ft`),
    tokens: there.map(who => ({ who, glyph: plan.beings[creatures[who]!.record]!.name.slice(0, 1) })),
    ranges: of(PARTY).map(who => ({
      who,
      foes: of(MONSTERS).map(foe => ({ who: foe, range: clamp(ranges[who * creatures.length + foe]!) })),
    })),
    zones: state.zones.map(zone => ({
      placer: zone.placer,
      from: reachesAll(plan, zone) ? 0 : zone.range,
      range: zone.range,
      label: `${zoneName(plan, zone)} of ${plan.beings[creatures[zone.placer]!.record]!.name}`,
      detail: zoneWords(plan, zone),
      inside: there.filter(who => isInside(plan, state, zone, who)),
    })),
  };
}

function combatantView(plan: QuestPlan, state: QuestState, who: number): CombatantView {
  const creature = state.creatures[who]!;
  const being = plan.beings[creature.record]!;
  return {
    who,
    name: being.name,
    side: creature.side,
    icon: being.icon,
    fallen: creature.life !== LIFE.up,
    bars: barsOf(plan, creature),
    badges: badgesOf(plan, state, who),
    facts: factsOf(plan, state, who),
  };
}

const ENDINGS = {
  victory: { title: 'Victory', text: 'No foe is left standing.' },
  defeat: { title: 'Defeat', text: 'Nobody of the party is left to fight.' },
  fled: { title: 'Escaped', text: 'The party is out of reach, and the fight is left behind.' },
  // QUEST-16.4
  stabilised: {
    title: 'Left for dead',
    text: 'The party fell, and the foes left it for dead. Those who were still alive have come to with 1 HP.',
    icon: 'heart-beats',
  },
} satisfies Record<Ending, Pick<EndingView, 'title' | 'text' | 'icon'>>;

function endingView(plan: QuestPlan, state: QuestState): EndingView {
  const { title, text, ...look } = ENDINGS[state.ending!];
  const exact = xpOf(plan, state);
  const won = state.ending === 'victory';
  return {
    title,
    ...look,
    text: won && state.loot.length === 0 ? `${text} They carried nothing worth taking.` : text,
    facts: [
      { label: 'Rounds', value: state.round },
      { label: 'XP', value: wholeXp(exact), ...(exact === wholeXp(exact) ? {} : { detail: exactly(exact) }) },
      ...partyFacts(plan, state),
      ...state.loot.map(({ what, count }) => ({
        label: plan.items[what]!.name,
        value: count,
        detail: 'Loot',
      })),
    ],
  };
}

/** QUEST-20.4: counted exactly, shown floored. */
function exactly(xp: number): string {
  return `${rounded(xp)} exactly`;
}

/** How they came out of it. */
function partyFacts(plan: QuestPlan, state: QuestState): Fact[] {
  const own = state.creatures.filter(({ side }) => side === PARTY);
  const [first] = own;
  if (own.length === 1 && first) return [{ label: 'HP left', value: first.hp, detail: `of ${first.maxHp}` }];
  const standing = own.filter(({ life }) => life === LIFE.up);
  const names = standing.map(({ record, hp }) => `${plan.beings[record]!.name} ${hp} HP`).join(', ');
  const label = state.ending === 'stabilised' ? 'Survived' : 'Standing';
  return [{ label, value: standing.length, detail: names || `of ${own.length}` }];
}
