import { chanceAtLeast } from '../../core/dice/ways.js';
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
import { damageOf, orbDoubles } from './rules/attack.js';
import { weaponInHand } from './rules/hands.js';
import { ORB_SLAYS, ORB_WOUND, stoneBlocked } from './rules/items.js';
import { castChance, type Situation, spellBlocked, spellById } from './rules/magic.js';
import type { Rules, SagaPlan } from './setup.js';
import { ENEMY, type SagaState } from './state.js';

/** What may be done now; what may not says why (SAGA-7.1, 7.4). */
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
    {
      choice: STONE,
      label: 'Use the Healing Stone',
      group: 'Breath',
      icon: 'crystal-growth',
      key: 's',
      hint: stoneHint(state),
    },
    { choice: GO_ON, label: 'Fight on', group: 'Breath', icon: 'sword-clash', key: 'g' },
  ];
}

/** SAGA-9.11 */
function stoneHint({ hero, gear }: SagaState): string {
  return `Heals 1d6 × 10, at most ${Math.max(0, Math.min(gear.store, hero.maxLp - hero.lp))}`;
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
  });
  list.push(...spellOptions(plan, state, 'fight', blocked));
  return list;
}

function attackOption(plan: SagaPlan, state: SagaState, blocked: Blocked | undefined): Option<SagaChoice> {
  const { hero, enemy, gear } = state;
  const weapon = weaponInHand(plan, gear);
  const doubled = orbDoubles(plan, state);
  const least = damageOf(hero.need, hero, 0, enemy.protection, doubled);
  const most = damageOf(12, hero, 0, enemy.protection, doubled);
  // SAGA-9.3: who cannot pay the price falls before the blow.
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
  const surely = works && state.enemy.lp <= ORB_WOUND;
  return {
    choice: THROW,
    label: 'Throw the Orb',
    group: 'Fight',
    icon: 'crystal-ball',
    key: 't',
    hint: surely
      ? 'Slays whatever the dice say; the Orb is gone'
      : works
        ? `${ORB_SLAYS}+ slays, less takes ${ORB_WOUND} LP; the Orb is gone`
        : 'Does nothing to what is not Demonspawn; the Orb is gone',
    chance: surely ? 1 : works ? chanceAtLeast(2, 6, ORB_SLAYS) : 0,
    blocked,
  };
}

/** One option per spell of the situation; spells of other situations are left out, not greyed. */
export function spellOptions(
  rules: Rules,
  state: SagaState,
  situation: Situation,
  blocked?: Blocked,
): Option<SagaChoice>[] {
  const once: Blocked | undefined = state.castThisRound
    ? { code: 'saga/cast-this-round', reason: 'One spell per round.' }
    : undefined;
  return rules.spells
    .filter(spell => spell.when === situation || spell.when === 'any')
    .map(spell => ({
      choice: { do: 'cast', spell: spell.id },
      label: spell.name,
      group: 'Spells',
      icon: spell.icon,
      hint: spell.text,
      cost: spellCost(state, spell),
      chance: castChance(state, spell),
      blocked: blocked ?? once ?? spellBlocked(state, spell, situation),
    }));
}

/** SAGA-12.3: LP stand in for POWER that is not there, once magic is granted. */
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

/** SAGA-9.10, outside a fight. */
export function stoneOption(state: SagaState): Option<SagaChoice> {
  return {
    choice: STONE,
    label: 'Use the Healing Stone',
    group: 'Breath',
    icon: 'crystal-growth',
    key: 's',
    hint: stoneHint(state),
    blocked: stoneBlocked(state),
  };
}
