import type { Badge, Bar, CombatantView, Fact, FightView, StageView } from '../../../../core/view.js';
import { SLOTS } from '../../content/items.js';
import { NONE, PARTY } from '../../plan/codes.js';
import { wholeXp, xpOf } from '../../rules/damage/xp.js';
import { names as fightNames } from '../../view/view.js';
import { countText } from '../../view/words.js';
import { durationText, SLOT_NAMES } from '../narrate/words.js';
import type { AdventurePlan } from '../plan/plan.js';
import { fightSetup } from '../rules/combat/combat.js';
import { isLevelPending, xpSpan } from '../rules/hero.js';
import { goldOf } from '../rules/items/inventory.js';
import { outcome } from '../rules/outcome.js';
import { isNight } from '../rules/travel/clock.js';
import { minutesLeft } from '../rules/travel/travel.js';
import { type AdventureState, dayOf, HERO, levelOf, minuteOf, type Pile } from '../state.js';

/** In a fight the fight's own view, otherwise the party; always with the place. */
export function view(plan: AdventurePlan, state: AdventureState, viewer?: number): FightView {
  const { inFight, fightPlan, fightState } = shownFight(plan, state);
  const seen = plan.world.fight.view(fightPlan, fightState, viewer);
  const stage = stageView(plan, state);
  const over = state.phase === 'over';
  return {
    ruleset: 'quest-adventure',
    title: inFight ? seen.title : stage.title,
    round: state.phase === 'fight' ? seen.round : 0,
    actor: over ? null : state.phase === 'fight' ? state.fight!.turn : HERO,
    order: inFight ? seen.order : [HERO],
    combatants: seen.combatants.map(each =>
      each.who === HERO ? heroView(plan, state, each) : inFight ? each : companionView(each),
    ),
    // Between fights there are no ranges to show.
    board: inFight ? seen.board : { kind: 'duel' },
    ...(inFight && seen.groups ? { groups: seen.groups } : {}),
    stage,
    outcome: outcome(plan, state),
    ...(over ? { ending: endingView(plan, state) } : {}),
  };
}

export function names(plan: AdventurePlan, state: AdventureState): string[] {
  const { fightPlan, fightState } = shownFight(plan, state);
  return fightNames(fightPlan, fightState);
}

/** The fight in progress; between fights one of the party alone. */
function shownFight(plan: AdventurePlan, state: AdventureState) {
  const inFight = state.fight !== null && state.encounter !== null;
  const fightPlan = plan.world.compileFight(inFight ? state.encounter! : fightSetup(plan, state, []));
  return { inFight, fightPlan, fightState: inFight ? state.fight! : fightPlan.template };
}

/** '08:05' */
function timeText(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** A companion between fights. */
const companionView = (seen: CombatantView): CombatantView => ({
  ...seen,
  side: PARTY,
  bars: seen.bars.filter(({ id }) => BARS_BETWEEN_FIGHTS.includes(id)),
  facts: seen.facts.filter(({ label }) => !FACTS_OF_A_TURN.includes(label)),
});

const FACTS_OF_A_TURN = ['This turn', 'Reaction'];

function heroView(plan: AdventurePlan, state: AdventureState, seen: CombatantView): CombatantView {
  const fighting = state.phase === 'fight';
  const xp = wholeXp(
    state.xp + (fighting ? xpOf(plan.world.compileFight(state.encounter!), state.fight!) : 0),
  );
  const { next } = xpSpan(plan, xp);
  const facts: Fact[] = [
    ...seen.facts.filter(({ label }) => fighting || !FACTS_OF_A_TURN.includes(label)),
    { label: 'XP', value: next === null ? xp : `${xp} of ${next}` },
    { label: 'Gold', value: goldOf(plan, state) },
    { label: 'Fatigue', value: `${state.fatigue} of 10` },
    ...(fighting ? [] : inventoryFacts(plan, state)),
  ];
  return {
    ...seen,
    side: PARTY,
    fallen: fighting ? seen.fallen : false,
    bars: fighting
      ? seen.bars
      : [...seen.bars.filter(({ id }) => BARS_BETWEEN_FIGHTS.includes(id)), xpBar(xp, next)],
    badges: [...seen.badges, ...adventureBadges(plan, state, xp)],
    facts,
  };
}

/** QUEST-12.1: the other bars, of class pools, are filled at the beginning of every fight. */
const BARS_BETWEEN_FIGHTS = ['hp', 'mana', 'lay'];

const xpBar = (xp: number, next: number | null): Bar => ({
  id: 'xp',
  label: 'XP',
  now: xp,
  max: next ?? xp,
  tone: 'violet',
});

function adventureBadges(plan: AdventurePlan, state: AdventureState, xp: number): Badge[] {
  const badges: Badge[] = [];
  if (isLevelPending(plan, state, xp))
    badges.push({
      id: 'level-up',
      label: 'Level up',
      icon: 'upgrade',
      tone: 'gold',
      detail: 'A level is waiting, once the fight is over.',
    });
  if (state.fatigue > 5)
    badges.push({
      id: 'fatigue',
      label: `Fatigue ${state.fatigue}`,
      icon: 'tired-eye',
      tone: 'muted',
      detail: 'Worse at sneaking, and from 8 on at fleeing. A long rest ends it.',
    });
  return badges;
}

function inventoryFacts({ world }: AdventurePlan, state: AdventureState): Fact[] {
  const text = ({ item, count }: Pile) => countText(world.items[item]!.name, count);
  const all = (piles: readonly (Pile | null)[]) =>
    piles.flatMap(pile => (pile ? [text(pile)] : [])).join(', ');
  return [
    ...SLOTS.flatMap((slot, index): Fact[] => {
      const pile = state.gear[index];
      return pile ? [{ label: `Worn: ${SLOT_NAMES[slot]}`, value: text(pile) }] : [];
    }),
    { label: 'General slots', value: all(state.general) || 'empty' },
    { label: 'Bag', value: all(state.bag) || 'empty' },
  ];
}

/** The place, the clock, the weather, and the way behind and ahead. */
function stageView(plan: AdventurePlan, state: AdventureState): StageView {
  const { world } = plan;
  const minute = minuteOf(state);
  const clock = `Day ${dayOf(state)}, ${timeText(minute)}${isNight(plan, state) ? ', night' : ''}`;
  const city = world.cities[state.city]!;
  if (state.dungeon !== NONE) {
    const { name, icon, text, steps } = world.dungeons[state.dungeon]!;
    const mark = (step: number) => (step < state.step ? 'done' : step === state.step ? 'here' : 'ahead');
    return {
      title: `${name}, step ${state.step} of ${steps}`,
      text: `${text} ${clock}.`,
      path: Array.from({ length: steps + 1 }, (_, step) => ({
        label: step === 0 ? 'Entrance' : `Step ${step}`,
        icon,
        mark: mark(step),
      })),
    };
  }
  if (state.phase === 'shop')
    return {
      title: `The shops of ${city.name}`,
      text: `You have ${goldOf(plan, state)} gold. ${clock}.`,
      path: [{ label: city.name, icon: city.icon, mark: 'here' }],
    };
  if (state.way === NONE)
    return {
      title: city.name,
      text: `${city.text} ${clock}.`,
      path: [{ label: city.name, icon: city.icon, mark: 'here' }],
    };
  const { record, weather } = world.ways[state.way]!;
  const to = world.cities[state.to]!;
  const gone = Math.floor((100 * state.progress) / record.minutes);
  const left = durationText(minutesLeft(plan, state));
  return {
    title: `${record.name}, on the way to ${to.name}`,
    text: `${record.text} ${weather[state.weather]!.name}. ${clock}. ${left} to go in this weather.`,
    path: [
      { label: city.name, icon: city.icon, mark: 'passed' },
      { label: `${record.name}, ${gone} %`, icon: record.icon, mark: 'here' },
      { label: to.name, icon: to.icon, mark: 'ahead' },
    ],
  };
}

function endingView(plan: AdventurePlan, state: AdventureState): FightView['ending'] {
  return {
    title: `${plan.hero.name} retires`,
    text: `After ${dayOf(state)} ${dayOf(state) === 1 ? 'day' : 'days'} the adventure is over.`,
    facts: [
      { label: 'Level', value: levelOf(state) },
      { label: 'XP', value: wholeXp(state.xp) },
      { label: 'Gold', value: goldOf(plan, state) },
      { label: 'Fights', value: state.fights, detail: `${state.won} won` },
      { label: 'Deaths', value: state.deaths },
    ],
  };
}
