import type { Part } from '../../../core/events.js';
import type { Fact } from '../../../core/view.js';
import { DAMAGE_TYPES } from '../content/vocabulary.js';
import type { Being } from '../plan/being.js';
import { LIFE, NONE, PHASE } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import type { Arms } from '../plan/weapons.js';
import { acParts } from '../rules/items/armour.js';
import { countOf } from '../rules/items/pack.js';
import { canReact } from '../rules/statuses/able.js';
import type { Creature } from '../state/creature.js';
import type { QuestState } from '../state/state.js';
import { countText, signedText } from './words.js';

/** The numbers that matter now, short ones first. */
export function factsOf(plan: QuestPlan, state: QuestState, who: number): Fact[] {
  const creature = state.creatures[who]!;
  const being = plan.beings[creature.record]!;
  return [
    { label: 'AC', value: creature.ac, detail: listed(acParts(plan, creature)) },
    ...(being.isMember
      ? []
      : [{ label: 'CR', value: challenge(being.challenge), detail: 'Challenge rating' }]),
    ...(being.isMember ? [turnFact(state, who), ...memberFacts(plan, creature, being)] : monsterFacts(being)),
    {
      label: 'Reaction',
      value: canReact(state, who) ? 'ready' : creature.reaction ? 'not now' : 'used',
    },
  ];
}

/** 0.25 is written 1/4. */
function challenge(rating: number): string | number {
  return rating > 0 && rating < 1 ? `1/${Math.round(1 / rating)}` : rating;
}

/** What is left of the turn; always one line, so that nothing below it moves. */
function turnFact(state: QuestState, who: number): Fact {
  const { turn, phase, steps, actions, bonus, attacks } = state;
  const acts = phase === PHASE.turns && turn === who && state.creatures[who]!.life === LIFE.up;
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;
  const first = attacks > 0 ? count(attacks, 'attack') : count(actions, 'action');
  return {
    label: 'This turn',
    value: acts ? `${first}, ${bonus} bonus, ${count(steps, 'step')}` : 'others act',
  };
}

function memberFacts(plan: QuestPlan, creature: Creature, being: Being): Fact[] {
  const { classId, level, race, castingStat, spellDc, spellAttack } = being;
  const { content, items } = plan;
  const facts: Fact[] = [
    {
      label: 'Class',
      value: `${content.classes.get(classId)?.name ?? classId} ${level}`,
      detail: content.races.get(race)?.name ?? race,
    },
    { label: 'Main hand', ...armsFact(being.arms[creature.main]!) },
  ];
  if (creature.offHand !== NONE) {
    const { name, isWeapon } = items[creature.offHand]!;
    const strikes = isWeapon && creature.off !== NONE;
    facts.push({
      label: 'Off hand',
      ...(strikes ? armsFact(being.arms[creature.off]!) : { value: name }),
    });
  }
  const { ammunition } = being.arms[creature.main]!;
  if (ammunition !== NONE)
    facts.push({
      label: 'Ammunition',
      value: `${countOf(creature.pack, ammunition)} ${items[ammunition]!.name}`,
    });
  if (castingStat !== NONE && being.spells.length > 0)
    facts.push({
      label: 'Spells',
      value: `DC ${spellDc}, ${signedText(spellAttack)} to hit`,
      detail: being.spells.map(index => plan.spells[index]!.name).join(', '),
    });
  if (creature.pack.length > 0)
    facts.push({
      label: 'Pack',
      value: creature.pack.map(({ what, count }) => countText(items[what]!.name, count)).join(', '),
    });
  return facts;
}

/** `+6, 1d8+3 slashing`, with where the numbers come from. */
function armsFact(arms: Arms): Pick<Fact, 'value' | 'detail'> {
  return {
    value: `${arms.name}, ${blow(arms)}`,
    detail: `To hit: ${listed(arms.toHitParts)}.${arms.damageParts.length > 0 ? ` Damage: ${listed(arms.damageParts)}.` : ''}`,
  };
}

function blow({ toHit, count, sides, plus, type }: Arms): string {
  const dice = sides > 0 ? `${count}d${sides}` : '';
  const damage = `${dice}${plus === 0 && dice ? '' : dice ? signedText(plus) : plus}`;
  return `${signedText(toHit)} to hit, ${[damage, DAMAGE_TYPES[type]].filter(Boolean).join(' ')}`;
}

function monsterFacts({ actions }: Being): Fact[] {
  return actions.flatMap(({ name, arms }) => (arms ? [{ label: name, value: blow(arms) }] : []));
}

function listed(parts: readonly Part[]): string {
  return parts.map(({ source, value }) => `${source} ${signedText(value)}`).join(', ');
}
