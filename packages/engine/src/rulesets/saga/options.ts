import { chanceAtLeast, waysAtLeast } from '../../core/dice/ways.js';
import type { Blocked, Option, QuestionText } from '../../core/ruleset.js';
import {
  ATTACK,
  CAST_RESURRECTION,
  DIE,
  FLEE,
  GO_ON,
  REST,
  type SagaChoice,
  STONE,
  THROW,
} from './choices.js';
import type { Spell } from './content.js';
import { STONE_REFILL_HOURS, weaponInHand } from './plan/gear.js';
import type { SagaPlan } from './plan/plan.js';
import type { SharedPlan } from './plan/shared-plan.js';
import { heroDamage } from './rules/damage.js';
import { ORB_SLAYS_FROM, ORB_WOUND_LP, stoneRefusal } from './rules/items.js';
import {
  CASTING_NEED,
  type CastRefusal,
  castRefusal,
  type Situation,
  spareLp,
  spellById,
} from './rules/magic.js';
import { ENEMY, type SagaState } from './state/state.js';

/** What may be done now, and what may not with its reason (SAGA-7.1, SAGA-7.4). */
export function options(plan: SagaPlan, state: SagaState): Option<SagaChoice>[] {
  if (state.phase === 'over') return [];
  if (state.phase === 'opening') return [ROLL_AGAIN];
  if (state.phase === 'gap') return gapOptions(state);
  if (state.turn === ENEMY) return [{ choice: ATTACK, label: 'Attack', group: 'Fight', icon: 'sword-clash' }];
  return state.hero.resting
    ? [restOption(state), ...turnOptions(plan, state, EXHAUSTED)]
    : turnOptions(plan, state);
}

const EXHAUSTED: Blocked = {
  code: 'saga/exhausted',
  reason: 'You are exhausted: this round you can only rest or flee.',
};

/** SAGA-2.3, with firstStrikeTie 'reroll'. */
const ROLL_AGAIN: Option<SagaChoice> = {
  choice: GO_ON,
  label: 'Roll again',
  group: 'Fight',
  icon: 'sword-clash',
  key: 'g',
};

function gapOptions(state: SagaState): Option<SagaChoice>[] {
  return [
    stoneOption(state),
    { choice: GO_ON, label: 'Fight on', group: 'Breath', icon: 'sword-clash', key: 'g' },
  ];
}

/** SAGA-10.2 to 10.5: what the enemy does in the rest of this round. */
function restOption(state: SagaState): Option<SagaChoice> {
  const left = state.leader === ENEMY ? state.leaderActs : state.otherActs;
  const { need } = state.enemy;
  const odds = `hitting on ${need}+ (${Math.round(100 * chanceAtLeast(2, 6, need))} %)`;
  const enemy = state.enemy.resting
    ? 'the enemy is exhausted too and does nothing'
    : left === 0
      ? 'the enemy has struck already'
      : `the enemy strikes ${left === 1 ? 'once' : 'twice'}, ${odds}`;
  return {
    choice: REST,
    label: 'Rest',
    group: 'Fight',
    icon: 'sleepy',
    key: 'r',
    hint: `Catch your breath; ${enemy}`,
  };
}

/** SAGA-13.5, with lastStand. */
const NO_WAY_PAST: Blocked = {
  code: 'saga/last-stand',
  reason: 'There is no way past the last enemy: one of you falls here.',
};

function turnOptions(plan: SagaPlan, state: SagaState, blocked?: Blocked): Option<SagaChoice>[] {
  const list = [attackOption(plan, state, blocked)];
  if (state.gear.orb !== 'none') list.push(orbOption(plan, state, blocked));
  list.push({
    choice: FLEE,
    label: 'Flee',
    group: 'Fight',
    icon: 'run',
    key: 'f',
    hint: 'Always succeeds; no SKL, no victory',
    blocked: plan.lastStand ? NO_WAY_PAST : undefined,
  });
  list.push(...spellOptions(plan, state, 'fight', plan.lastStand, blocked));
  return list;
}

function attackOption(plan: SagaPlan, state: SagaState, blocked: Blocked | undefined): Option<SagaChoice> {
  const { hero, gear } = state;
  const weapon = weaponInHand(plan, gear);
  const least = heroDamage(plan, state, hero.need);
  const most = heroDamage(plan, state, 12);
  // SAGA-9.3: a hero who cannot pay the price falls before the blow.
  const falls = weapon.bloodPrice > 0 && hero.lp <= weapon.bloodPrice;
  const unseen: Blocked | undefined = state.section.unseen
    ? { code: 'saga/unseen', reason: 'INVISIBILITY forbids attacks for the rest of the section.' }
    : undefined;
  return {
    choice: ATTACK,
    label: `Attack with ${weapon.name === 'Bare hands' ? 'bare hands' : weapon.name}`,
    group: 'Fight',
    icon: weapon.icon,
    key: 'a',
    hint: falls
      ? 'The price takes your last LP: you fall before the blow'
      : `Hits on ${hero.need}+ for ${least} to ${most}`,
    chance: falls ? 0 : chanceAtLeast(2, 6, hero.need),
    ...(weapon.bloodPrice > 0
      ? { cost: `${weapon.bloodPrice} LP` }
      : weapon.ammunition
        ? { cost: gear.arrows > 0 ? `1 of ${gear.arrows} arrows` : 'no arrow left' }
        : {}),
    blocked: blocked ?? unseen,
  };
}

function orbOption(plan: SagaPlan, state: SagaState, blocked: Blocked | undefined): Option<SagaChoice> {
  const works = plan.enemy.demonspawn;
  // SAGA-9.8: the wound alone may be enough.
  const surely = works && state.enemy.lp <= ORB_WOUND_LP;
  return {
    choice: THROW,
    label: 'Throw the Orb',
    group: 'Fight',
    icon: 'crystal-ball',
    key: 't',
    hint: surely
      ? 'Slays whatever the dice say; the Orb is gone'
      : works
        ? `${ORB_SLAYS_FROM}+ slays, less takes ${ORB_WOUND_LP} LP; the Orb is gone`
        : 'Does nothing to what is not Demonspawn; the Orb is gone',
    chance: surely ? 1 : works ? chanceAtLeast(2, 6, ORB_SLAYS_FROM) : 0,
    blocked,
  };
}

/** One option per spell of the situation; spells of other situations are left out, not blocked. */
export function spellOptions(
  plan: SharedPlan,
  state: SagaState,
  situation: Situation,
  lastStand: boolean,
  blocked?: Blocked,
): Option<SagaChoice>[] {
  const once: Blocked | undefined = state.castThisRound
    ? { code: 'saga/cast-this-round', reason: 'One spell per round.' }
    : undefined;
  return plan.content.spells
    .filter(spell => spell.when === situation || spell.when === 'any')
    .map(spell => ({
      choice: { do: 'cast', spell: spell.id },
      label: spell.name,
      group: 'Spells',
      icon: spell.icon,
      hint: spell.text,
      cost: spellCost(state, spell),
      chance: castChance(state, spell),
      blocked:
        blocked ??
        once ??
        (lastStand && leadsPast(spell) ? NO_WAY_PAST : castBlocked(state, spell, situation)),
    }));
}

const leadsPast = ({ effect }: Spell) => effect.kind === 'pass' || effect.kind === 'escape';

/** Why a spell cannot be cast, in words. */
function castBlocked(state: SagaState, spell: Spell, situation: Situation): Blocked | undefined {
  const refusal = castRefusal(state, spell, situation);
  return refusal && { code: `saga/${refusal}`, reason: castReason(state, spell, refusal) };
}

function castReason(state: SagaState, spell: Spell, refusal: CastRefusal): string {
  switch (refusal) {
    case 'magic-locked':
      return 'Magic is locked: you have not been granted POWER.';
    case 'magic-barred':
      return 'Magic does not answer you in this section.';
    case 'wrong-moment':
      return `${spell.name} works only ${WHEN[spell.when]}.`;
    case 'cast-already':
      return `${spell.name} was cast in this section already.`;
    case 'no-power': {
      const lp = spell.when === 'dying' ? '' : ` and ${Math.max(0, spareLp(state, spell))} LP to spare`;
      return `${spell.name} costs ${spell.power} POWER; you have ${state.gear.power}${lp}.`;
    }
  }
}

const WHEN = {
  fight: 'in a fight',
  outside: 'outside a fight',
  dying: 'at 0 LP or less',
  any: 'in or outside a fight',
};

/** SAGA-12.5: the exact chance that a casting comes to its effect. */
function castChance(state: SagaState, spell: Spell): number {
  const isAllowed = state.section.inclination === 'allowed';
  const inclined = isAllowed ? 1 : chanceAtLeast(2, 6, CASTING_NEED.inclination);
  const effect = spell.effect.kind === 'slay' ? chanceAtLeast(1, 6, spell.effect.from) : 1;
  return ((inclined * waysAtLeast(2, 6, CASTING_NEED['failure roll'])) / 36) * effect;
}

/** SAGA-12.3: LP replace POWER that is missing, once magic is granted. */
function spellCost({ gear }: SagaState, { power, when }: Spell): string {
  const lp = power - gear.power;
  if (gear.maxPower === 0 || lp <= 0 || when === 'dying') return `${power} POWER`;
  return gear.power === 0 ? `${lp} LP` : `${gear.power} POWER and ${lp} LP`;
}

/** SAGA-11.7: the only question of a duel, asked in the middle of dying. */
export function describeQuestion(plan: SagaPlan, state: SagaState): QuestionText<SagaChoice> {
  const spell = spellById(plan, CAST_RESURRECTION.spell)!;
  return {
    prompt: `You are dying. Cast ${spell.name}?`,
    options: [
      {
        choice: CAST_RESURRECTION,
        label: `Cast ${spell.name}`,
        group: 'Death',
        icon: spell.icon,
        key: 'c',
        hint: spell.text,
        cost: spellCost(state, spell),
        chance: castChance(state, spell),
      },
      { choice: DIE, label: 'Let go', group: 'Death', icon: 'tombstone', key: 'l', hint: 'This is the end' },
    ],
  };
}

/** SAGA-9.10, SAGA-9.11: between two rounds and outside a fight. */
export function stoneOption(state: SagaState): Option<SagaChoice> {
  const { hero, gear } = state;
  const refusal = stoneRefusal(state);
  return {
    choice: STONE,
    label: 'Use the Healing Stone',
    group: 'Breath',
    icon: 'crystal-growth',
    key: 's',
    hint: `Heals 1d6 × 10, at most ${Math.max(0, Math.min(gear.store, hero.maxLp - hero.lp))}`,
    blocked: refusal && { code: `saga/${refusal}`, reason: STONE_REASONS[refusal] },
  };
}

const STONE_REASONS = {
  'no-stone': 'You have no Healing Stone.',
  'stone-empty': `The Healing Stone is empty. It fills ${STONE_REFILL_HOURS} hours after its last use.`,
  unhurt: 'You have all your LP already.',
};
