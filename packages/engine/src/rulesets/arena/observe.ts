import type { CountRate, Observer } from '../../core/ruleset.js';
import type { ArenaChoice } from './choices.js';
import type { ArenaEvent } from './events.js';
import type { Action } from './plan/action.js';
import { EFFECT, KIND, TARGET, TO } from './plan/codes.js';
import type { ArenaPlan } from './plan/plan.js';
import { candidatesOf } from './policy/candidates.js';
import { type Weighing, weighActions } from './policy/policy.js';
import { refusalOf } from './rules/actions/legality.js';
import { isInBand, reachedBy } from './rules/actions/targeting.js';
import { createMind, type Mind } from './rules/estimates/mind.js';
import { isHiddenFrom } from './rules/stealth/sight.js';
import { NONE } from './rules/table.js';
import type { ArenaState } from './state.js';

/** By how much an action must lead in its final score for it to be clear that it is the best. */
const CLEAR_LEAD = 0.1;
/** The share of Health below which a fighter is in need of healing. */
const NEED = 0.3;
/** How many own turns after a buff an enemy may take to come into reach. */
const TURNS_OF_BUFF = 2;

/** A buff that nobody has had a use for yet. */
interface OpenBuff {
  readonly by: number;
  readonly bearers: readonly number[];
  turns: number;
}

/** What a fighter has done so far. */
interface Memory {
  /** The kills it had when it broke cover and by what; settled at the next choice of anybody. */
  cover: { readonly kills: number; readonly ambush: boolean } | null;
  hasOpened: boolean;
}

/** How well fighters decide (ARENA-18): each rate is counted in choices or falls of fighters, summons aside. */
export const observe = (plan: ArenaPlan, count: CountRate): Observer<ArenaState, ArenaChoice, ArenaEvent> =>
  new MindObserver(plan, count);

class MindObserver {
  private readonly memories: Memory[] = [];
  /** By team: whom each of its members singled out last, the latest at the end. */
  private readonly lastTargets: { by: number; target: number }[][] = [];
  private buffs: OpenBuff[] = [];
  private readonly falls: number[] = [];

  constructor(
    private readonly plan: ArenaPlan,
    private readonly count: CountRate,
  ) {}

  onChoice(state: ArenaState, who: number, choice: ArenaChoice): void {
    const { plan } = this;
    this.settle(state);
    const unit = state.units[who]!;
    const { actions, stars } = plan.builds[unit.build]!;
    const action = actions.find(({ id, index }) => id === choice.do && unit.uses[index] !== 0);
    if (!action || plan.manual[who]) return;
    this.closeBuffs(state, who);
    if (unit.summoner === NONE) {
      const mind = createMind(plan, state, who);
      const all = weighActions(mind);
      this.countBest(mind, all, action, stars);
      if (!state.bonus) {
        this.countPotions(mind, action);
        this.countRetreats(mind, action, choice);
      }
      this.countFocus(mind, action, choice);
      this.countHiding(mind, action);
      this.countTaunts(mind, action, choice);
      this.openBuff(mind, action, choice);
    }
    if (action.target === TARGET.enemy && choice.target !== undefined) {
      const before = (this.lastTargets[unit.team] ?? []).filter(({ by }) => by !== who);
      this.lastTargets[unit.team] = [...before, { by: who, target: choice.target }];
    }
  }

  onEnd(state: ArenaState): void {
    this.settle(state);
  }

  /** What the last choice led to. */
  private settle({ units }: ArenaState): void {
    const { plan, count } = this;
    for (const [who, unit] of units.entries()) {
      const { cover } = this.of(who);
      if (cover) count('breaks of cover by Ambush or a kill', +(cover.ambush || unit.kills > cover.kills), 1);
      this.of(who).cover = null;
      // ARENA-16.1: who fell with a healing potion in hand, of those who had brought one.
      const fell = unit.falls - (this.falls[who] ?? 0);
      this.falls[who] = unit.falls;
      if (fell === 0 || unit.summoner !== NONE) continue;
      const potions = plan.builds[unit.build]!.actions.filter(isPotion);
      if (potions.length === 0) continue;
      count('falls with a healing potion unused', +potions.some(({ index }) => unit.uses[index]! > 0), 1);
    }
  }

  private of(who: number): Memory {
    this.memories[who] ??= { cover: null, hasOpened: false };
    return this.memories[who]!;
  }

  /** ARENA-18.5: the action with the best final score is taken, where it leads the second by 0.10 or more. */
  private countBest(mind: Mind, all: readonly Weighing[], action: Action, stars: number): void {
    const [first, second] = all.toSorted((a, b) => b.final - a.final);
    if (!first || !second || first.final - second.final < CLEAR_LEAD) return;
    const isBest = mind.judgment >= mind.plan.content.tuning.ai.judgment.fullAt;
    const whose = `${stars} stars${isBest ? ', best Judgment' : ''}`;
    this.count(`clear best action taken, ${whose}`, +(first.action.id === action.id), 1);
  }

  /** Main actions of those below 30 % Health who may drink a healing potion. */
  private countPotions(mind: Mind, action: Action): void {
    const { plan, state, who, unit } = mind;
    if (unit.health >= NEED * unit.maximum) return;
    if (mind.actions.some(each => isPotion(each) && refusalOf(plan, state, who, each) === ''))
      this.count('healing potion drunk in need', +isPotion(action), 1);
  }

  /** Main actions of those below 30 % Health with a melee enemy in their zone: a Move or the like to where fewer are. */
  private countRetreats(mind: Mind, action: Action, { zone }: ArenaChoice): void {
    const { plan, state, unit } = mind;
    const melee = (at: number) =>
      mind.enemies.filter(each => {
        const foe = state.units[each]!;
        return foe.zone === at && plan.builds[foe.build]!.kind === KIND.melee;
      }).length;
    const here = melee(unit.zone);
    if (here === 0 || unit.health >= NEED * unit.maximum) return;
    const leaves = action.target === TARGET.zone && zone !== undefined && melee(zone) < here;
    this.count('retreats from melee in need', +leaves, 1);
  }

  /**
   * Single enemy targets, where there was a choice of several and one of them was what a team-mate singled out last: whether it
   * is that one.
   */
  private countFocus(mind: Mind, action: Action, choice: ArenaChoice): void {
    if (action.target !== TARGET.enemy) return;
    const { targetPriority } = mind.plan.builds[mind.unit.build]!;
    const last = this.lastTargets[mind.unit.team]?.findLast(({ by }) => by !== mind.who);
    if (!last) return;
    const open = candidatesOf(mind, action).map(({ target }) => target);
    if (open.length < 2 || !open.includes(last.target)) return;
    const same = +(choice.target === last.target);
    this.count("same target as a team-mate's last", same, 1);
    if (targetPriority === 'lowestHealth')
      this.count("same target as a team-mate's last, lowestHealth", same, 1);
  }

  /** The first blow of a fighter who can hide and strike out of hiding; and every blow or other end of its own Sneaking (ARENA-12.3). */
  private countHiding({ plan, unit, actions, who }: Mind, action: Action): void {
    const sneaks = plan.sneaking >= 0 && unit.stacks[plan.sneaking]! > 0;
    const memory = this.of(who);
    const hurts = action.ai.harmful && action.ai.hurts;
    const hides = (each: Action) =>
      each.components.some(({ effect, status }) => effect === EFFECT.applyStatus && status === plan.sneaking);
    if (hurts && !memory.hasOpened && actions.some(hides) && actions.some(strikesHidden)) {
      memory.hasOpened = true;
      this.count('opens hidden', +sneaks, 1);
    }
    if (sneaks && (hurts || !action.stealthy))
      memory.cover = { kills: unit.kills, ambush: hurts && action.stealthy };
  }

  /** Each enemy that an action taunts: whether it has nothing that reaches the taunter from where it stands. */
  private countTaunts(mind: Mind, action: Action, choice: ArenaChoice): void {
    const { plan, state, who, unit } = mind;
    if (!action.ai.taunts) return;
    for (const whom of reachedBy(plan, state, who, {
      action,
      target: choice.target ?? NONE,
      zone: choice.zone ?? NONE,
    })) {
      const victim = state.units[whom]!;
      if (victim.team === unit.team) continue;
      const { singlesOut } = plan.builds[victim.build]!;
      const reaches = isInBand(plan, victim.zone, unit.zone, singlesOut);
      this.count('taunts of those who cannot reach the taunter', +!reaches, 1);
    }
  }

  /** Beneficial statuses, but for hiding, guard and healing, that an action gives. */
  private openBuff(mind: Mind, action: Action, choice: ArenaChoice): void {
    const { plan, state, who, unit } = mind;
    if (action.id === 'defend' || action.ai.harmful || action.target === TARGET.fallenAlly) return;
    const gives = action.components.filter(({ effect, status }) => {
      if (effect !== EFFECT.applyStatus) return false;
      const { harmful, hides, healUnit } = plan.statuses[status]!;
      return !harmful && !hides && healUnit === 0;
    });
    if (gives.length === 0) return;
    const aim = { action, target: choice.target ?? NONE, zone: choice.zone ?? NONE };
    const reached = reachedBy(plan, state, who, aim);
    const bearers = gives.flatMap(({ to }) =>
      to === TO.self ? [who] : to === TO.allies ? mind.allies : reached,
    );
    const own = bearers.filter(each => state.units[each]?.team === unit.team);
    this.buffs.push({ by: who, bearers: own, turns: 0 });
  }

  /** A buff is of use if one of its bearers has an enemy in reach at one of its turns, before the giver has had two more. */
  private closeBuffs(state: ArenaState, who: number): void {
    if (state.bonus) return;
    this.buffs = this.buffs.filter(buff => {
      const useful = buff.bearers.includes(who) && this.reachesEnemy(state, who);
      if (useful) {
        this.count('buffs without an enemy in reach', 0, 1);
        return false;
      }
      if (buff.by === who && ++buff.turns >= TURNS_OF_BUFF) {
        this.count('buffs without an enemy in reach', 1, 1);
        return false;
      }
      return true;
    });
  }

  private reachesEnemy(state: ArenaState, who: number): boolean {
    const { plan } = this;
    const unit = state.units[who]!;
    const { reach } = plan.builds[unit.build]!;
    return state.units.some(
      (other, whom) =>
        !other.fallen &&
        other.team !== unit.team &&
        !isHiddenFrom(plan, state, who, whom) &&
        isInBand(plan, unit.zone, other.zone, reach),
    );
  }
}

const strikesHidden = ({ stealthy, ai }: Action): boolean => stealthy && ai.harmful && ai.hurts;

const isPotion = ({ item, components }: Action): boolean =>
  item && components.some(({ effect }) => effect === EFFECT.heal);
