// biome-ignore-all lint/suspicious/noConstEnum: numbers that rules compare with every blow stand in the code itself.
import type { Option } from '../../../core/ruleset.js';
import type { QuestChoice } from '../choices.js';
import { type Ability, type EffectRecord, type QuestContent, type Tier, tierAt } from '../content/content.js';
import { NONE, UNTIL } from './codes.js';
import { compileEffects, type Effect, type FindStatus, shiftSteps } from './effects.js';
import { harmIn } from './gain.js';

/** What a use of an ability takes: the action, the bonus action, nothing. */
export const enum WHEN {
  action = 1,
  bonus = 2,
  free = 4,
}

/** What an ability is paid from: nothing, the class's own pool, mana, Lay on Hands. */
export const enum POOL {
  none = 0,
  own = 1,
  mana = 2,
  lay = 3,
}

/** An ability as its owner's level has it (QUEST-12.4); one shape for all. */
export type AbilityRule = Readonly<ReturnType<typeof tierRule>>;

/** One of several things an ability can do; cost −1 for that of the ability. */
export interface AbilityMode {
  readonly id: string;
  readonly name: string;
  readonly cost: number;
  readonly effects: readonly Effect[];
}

/** An ability that a level has learned, and the tier that counts at that level. */
export interface LearnedAbility {
  readonly ability: Ability;
  readonly tier: Tier;
}

/** The abilities of a class that a level has learned, in the order of the content: `Creature.uses` counts by it. */
export function learnedAbilities(content: QuestContent, classId: string, level: number): LearnedAbility[] {
  const learned: LearnedAbility[] = [];
  for (const ability of content.abilities.values()) {
    const tier = ability.class === classId ? tierAt(ability, level) : undefined;
    if (tier) learned.push({ ability, tier });
  }
  return learned;
}

/** QUEST-12.4: what every tier of every ability comes to, but for `place` and `dc`, which its owner brings. */
export function tierRules(content: QuestContent, find: FindStatus): Map<Tier, AbilityRule> {
  return new Map(
    [...content.abilities.values()].flatMap(ability =>
      ability.tiers.map(tier => [tier, tierRule(content, ability, tier, find)] as const),
    ),
  );
}

function tierRule(content: QuestContent, ability: Ability, tier: Tier, find: FindStatus) {
  const effects = compileEffects(tier.effects, find);
  const choice: QuestChoice = { do: 'ability', ability: ability.id };
  const answer: QuestChoice = { do: 'answer', with: ability.id };
  const option: Option<QuestChoice> = {
    choice: answer,
    label: ability.name,
    group: ability.action === 'reaction' ? 'Reaction' : 'On hit',
    icon: ability.icon,
    hint: tier.summary,
    ...(tier.cost > 0 ? { cost: `${tier.cost} ${ability.pool ?? ''}` } : {}),
  };
  return {
    /** Where `Creature.uses` counts it. */
    place: NONE,
    id: ability.id,
    name: ability.name,
    icon: ability.icon,
    summary: tier.summary,
    action: ability.action,
    /** What it takes of the own turn, one of WHEN; 0 for what is not chosen there. */
    when: whenOf(ability),
    /** One of POOL. */
    pool: poolOf(ability),
    poolName: ability.pool ?? '',
    cost: tier.cost,
    payMore: ability.payMore,
    /** Uses, −1 without limit. */
    times: tier.uses ? tier.uses.times : NONE,
    dc: 0,
    target: ability.target,
    /** '' for none. */
    area: ability.area ?? ('' as const),
    range: ability.range,
    /** Creature types it can touch, 0 for all. */
    onlyTypes: effects[0]?.onlyTypes ?? 0,
    afterAttack: ability.needs.includes('attack taken'),
    hit: ability.hit ?? null,
    trigger: tier.trigger,
    effects,
    modes: (tier.modes ?? []).map(mode => ({
      id: mode.id,
      name: mode.name,
      cost: mode.cost ?? NONE,
      effects: compileEffects(mode.effects, find),
    })),
    /** What the attack in it is made with, whose reach counts; '' for none. */
    strike: tier.effects.find(each => each.kind === 'strike')?.with ?? ('' as const),
    /** How far it may shift a range; whether it goes to the target. */
    shift: shiftSteps(tier.effects),
    leaps: tier.effects.some(each => each.kind === 'move' && each.how === 'contact'),
    /** The status by which it is known to be active, −1 for none. */
    status: ownStatus(ability, effects),
    role: roleOf(content, ability, tier.effects),
    /** What it does on average. */
    harm: harmIn(effects),
    /** The share of its maximum HP that whoever is healed regains, in percent. */
    healsPercent: effects.reduce(
      (sum, { record }) => sum + (record.kind === 'heal' ? (record.percent ?? 0) : 0),
      0,
    ),
    /** For how many turns what it does lasts, at least 1; −1 for as long as the fight. */
    lasts: turnsOf(effects),
    /** Ready to be made: its use without a target, and as an answer. */
    choice,
    answer,
    /** As an answer to a hit or as a reaction, at the price of its tier. */
    option,
  };
}

function whenOf({ action }: Ability): number {
  if (action === 'action') return WHEN.action;
  return action === 'bonus action' ? WHEN.bonus : action === 'free' ? WHEN.free : 0;
}

function poolOf({ pool }: Ability): number {
  if (pool === undefined || pool === 'channel-divinity') return POOL.none;
  return pool === 'mana' ? POOL.mana : pool === 'lay-on-hands' ? POOL.lay : POOL.own;
}

/** The status it puts on its user, by which it is known to be active. */
function ownStatus(ability: Ability, effects: readonly Effect[]): number {
  const found = effects.find(
    each => each.kind === 'status' && (each.on === 'self' || ability.target === 'self'),
  );
  return found ? found.status : NONE;
}

function turnsOf(effects: readonly Effect[]): number {
  const statuses = effects.filter(({ kind }) => kind === 'status');
  if (statuses.some(({ rounds, until }) => rounds === NONE && until === UNTIL.open)) return NONE;
  return Math.max(1, ...statuses.map(({ rounds }) => rounds));
}

/** What an ability is good for: `stance` before blows, `guard` against them, `mend` over several turns. */
type Role = 'heal' | 'action' | 'strike' | 'area' | 'move' | 'stance' | 'guard' | 'mend' | 'none';

/** What it is good for, by which the policy chooses. */
function roleOf(content: QuestContent, ability: Ability, effects: readonly EffectRecord[]): Role {
  const has = (kind: EffectRecord['kind']) => effects.some(each => each.kind === kind);
  if (ability.target === 'ally' || has('heal')) return 'heal';
  if (has('give')) return 'action';
  if (has('strike')) return 'strike';
  if (ability.area !== undefined) return 'area';
  if (has('move')) return 'move';
  const status = content.statuses.get(effects.find(each => each.kind === 'status')?.status ?? '');
  if (!status) return 'none';
  if (status.turnStart) return 'mend';
  const { dealt, criticals, criticalChance, attack, weapon, onHit } = status;
  const hurts = [dealt, criticals, criticalChance, attack, weapon, onHit].some(each => each !== undefined);
  return hurts ? 'stance' : status.against ? 'guard' : 'none';
}
