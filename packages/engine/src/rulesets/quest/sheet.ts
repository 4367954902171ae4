import type { Part } from '../../core/events.js';
import type { Badge, Bar, Fact } from '../../core/view.js';
import { TRIGGER_TEXT } from './choices.js';
import { DAMAGE_TYPES } from './content/vocabulary.js';
import type { Arms, Being, QuestPlan } from './plan.js';
import { acParts } from './rules/modifiers.js';
import { countOf } from './rules/pack.js';
import { canReact } from './rules/statuses.js';
import { type Creature, LIFE, NONE, PARTY, PHASE, type QuestState } from './state.js';

export function barsOf(plan: QuestPlan, creature: Creature): Bar[] {
  const { side, hp, maxHp, temporary, pool, mana } = creature;
  const { poolName, poolMax, manaMax, layMax } = plan.beings[creature.record]!;
  const bars: Bar[] = [
    { id: 'hp', label: 'HP', now: hp, max: maxHp, tone: side === PARTY ? 'verdigris' : 'ember' },
  ];
  if (temporary > 0)
    bars.push({ id: 'temporary', label: 'Temporary HP', now: temporary, max: temporary, tone: 'gold' });
  if (poolMax > 0)
    bars.push({
      id: poolName,
      label: plan.content.pools.get(poolName)?.name ?? poolName,
      now: pool,
      max: poolMax,
      tone: 'gold',
    });
  if (manaMax > 0) bars.push({ id: 'mana', label: 'Mana', now: mana, max: manaMax, tone: 'azure' });
  if (layMax > 0)
    bars.push({ id: 'lay', label: 'Lay on Hands', now: creature.lay, max: layMax, tone: 'verdigris' });
  if (creature.life === LIFE.dying) bars.push(...deathBars(creature));
  return bars;
}

/** QUEST-16.2, 16.5: three of one or of the other decide. */
function deathBars({ successes, failures }: Creature): Bar[] {
  const bar = (id: string, label: string, now: number, tone: Bar['tone']) => ({
    id,
    label,
    now: Math.min(3, now),
    max: 3,
    tone,
  });
  return [
    bar('successes', 'Saves made', successes, 'verdigris'),
    bar('failures', 'Saves failed', failures, 'ember'),
  ];
}

/** Conditions and what else befell it, how it lies there, what it concentrates on. */
export function badgesOf(plan: QuestPlan, state: QuestState, who: number): Badge[] {
  const creature = state.creatures[who]!;
  const badges = [...lifeBadges(creature), ...statusBadges(plan, state, who)];
  if (creature.concentration !== NONE) {
    const { name } = plan.spells[creature.concentration]!;
    badges.push({
      id: 'concentration',
      label: `Concentrating: ${name}`,
      icon: 'meditation',
      tone: 'azure',
      detail: `${name} lasts as long as the concentration: damage may break it, another such spell ends it.`,
    });
  }
  if (creature.readied)
    badges.push({
      id: 'readied',
      label: 'Readied',
      icon: 'stopwatch',
      tone: 'gold',
      detail: `Waits to ${readiedText(plan, creature.readied.spell)} as its reaction when ${TRIGGER_TEXT[creature.readied.trigger]}.`,
    });
  if (!creature.reaction && creature.life === LIFE.up && state.phase === PHASE.turns)
    badges.push({
      id: 'reaction',
      label: 'Reaction used',
      icon: 'return-arrow',
      tone: 'muted',
      detail: 'No reaction until its next turn.',
    });
  return badges;
}

function statusBadges(plan: QuestPlan, state: QuestState, who: number): Badge[] {
  const creature = state.creatures[who]!;
  const { passives } = plan.beings[creature.record]!;
  return creature.statuses.flatMap(({ what, rounds, source, saveStat, saveDc }, index): Badge[] => {
    const rule = plan.statuses[what]!;
    if (passives.includes(what) && rounds === NONE) return [];
    const by = source >= 0 && source !== who ? nameOf(plan, state, source) : '';
    const sentences = [
      rule.record.text,
      by && `By ${by}.`,
      rounds !== NONE && `${rounds} ${rounds === 1 ? 'turn' : 'turns'} left.`,
      saveStat !== NONE && `A save of ${saveDc} or more at the end of its turn ends it.`,
    ];
    return [
      {
        id: `${rule.id}-${index}`,
        label: rounds === NONE ? rule.name : `${rule.name} ${rounds}`,
        icon: rule.record.icon,
        tone: rule.condition === NONE ? 'azure' : 'violet',
        detail: sentences.filter(Boolean).join(' '),
      },
    ];
  });
}

/** How somebody is who does not stand there as usual. */
const LIES: Readonly<Record<number, Badge>> = {
  [LIFE.stable]: {
    id: 'stable',
    label: 'Stable',
    icon: 'heart-beats',
    tone: 'muted',
    detail: 'At 0 HP, and in no danger of dying of it.',
  },
  [LIFE.down]: {
    id: 'down',
    label: 'Down',
    icon: 'falling',
    tone: 'ember',
    detail: 'At 0 HP, but it may rise again.',
  },
  [LIFE.dead]: {
    id: 'dead',
    label: 'Dead',
    icon: 'tombstone',
    tone: 'muted',
    detail: 'It does not get up any more.',
  },
  [LIFE.gone]: {
    id: 'gone',
    label: 'Gone',
    icon: 'exit-door',
    tone: 'muted',
    detail: 'It has left the fight.',
  },
};

function lifeBadges({ life, successes, failures, fleeing }: Creature): Badge[] {
  const lies = LIES[life];
  if (lies) return [lies];
  if (life === LIFE.dying)
    return [
      {
        id: 'dying',
        label: `Dying: ${successes} saved, ${Math.min(3, failures)} failed`,
        icon: 'death-skull',
        tone: 'ember',
        detail: 'Three successful death saves make stable, three failures are death.',
      },
    ];
  return fleeing
    ? [{ id: 'fleeing', label: 'Fleeing', icon: 'run', tone: 'muted', detail: 'It tries to get away.' }]
    : [];
}

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
      value: `DC ${spellDc}, ${signed(spellAttack)} to hit`,
      detail: being.spells.map(index => plan.spells[index]!.name).join(', '),
    });
  if (creature.pack.length > 0)
    facts.push({
      label: 'Pack',
      value: creature.pack
        .map(({ what, count }) => (count === 1 ? items[what]!.name : `${count} ${items[what]!.name}`))
        .join(', '),
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
  const damage = `${dice}${plus === 0 && dice ? '' : dice ? signed(plus) : plus}`;
  return `${signed(toHit)} to hit, ${[damage, DAMAGE_TYPES[type]].filter(Boolean).join(' ')}`;
}

function monsterFacts({ actions }: Being): Fact[] {
  return actions.flatMap(({ name, arms }) => (arms ? [{ label: name, value: blow(arms) }] : []));
}

const signed = (value: number) => (value < 0 ? `−${-value}` : `+${value}`);

function listed(parts: readonly Part[]): string {
  return parts.map(({ source, value }) => `${source} ${signed(value)}`).join(', ');
}

function nameOf(plan: QuestPlan, state: QuestState, who: number): string {
  return plan.beings[state.creatures[who]!.record]!.name;
}

/** QUEST-7.10 */
function readiedText(plan: QuestPlan, spell: number): string {
  return spell === NONE ? 'strike' : `cast ${plan.spells[spell]!.name}`;
}
