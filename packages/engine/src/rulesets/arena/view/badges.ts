import type { Badge } from '../../../core/view.js';
import { DAMAGE_TYPES } from '../content/vocabulary.js';
import { quantity, signed, tenths } from '../numbers.js';
import { DECAY } from '../plan/codes.js';
import type { ArenaPlan } from '../plan/plan.js';
import { displayName, statLabel } from '../plan/stats.js';
import type { StatusRule } from '../plan/status-rule.js';
import { shieldPoints, tickDamage, tickHealing } from '../rules/actions/damage.js';
import { NONE } from '../rules/table.js';
import { MOODS, moodOf } from '../rules/units/stats.js';
import { decayPerTick } from '../rules/units/statuses.js';
import { typesText } from '../sheet/action-text.js';
import type { ArenaState, Unit } from '../state.js';

/** What a unit bears and does at the moment, each with what it means in numbers. */
export function badgesOf(plan: ArenaPlan, state: ArenaState, names: readonly string[], who: number): Badge[] {
  const unit = state.units[who]!;
  const badges = plan.statuses.flatMap((rule, status) =>
    unit.stacks[status]! > 0 ? [statusBadge(plan, state, names, who, rule, status)] : [],
  );
  const points = shieldPoints(unit);
  if (points > 0) {
    const ends = unit.shields.filter(shield => shield.ends > 0).map(shield => shield.ends);
    const lasting = ends.length === 0 ? '' : `, the first of it until tick ${Math.min(...ends)}`;
    badges.push({
      id: 'shield',
      label: `Shield ${points}`,
      icon: 'shield',
      tone: 'azure',
      detail: `Takes the next ${shieldsText(unit)}${lasting}.`,
    });
  }
  if (unit.modifiers.length > 0) badges.push(modifierBadge(unit));
  if (plan.options.morale && unit.summoner === NONE && !unit.fallen) badges.push(moraleBadge(plan, unit));
  if (unit.channel) badges.push(channelBadge(plan, unit));
  const resting = plan.builds[unit.build]!.actions.filter(({ index }) => unit.ready[index]! > state.tick);
  if (resting.length > 0 && !unit.fallen)
    badges.push({
      id: 'cooldown',
      label: `Recovering ${resting.length}`,
      icon: 'hourglass',
      tone: 'muted',
      detail: `${resting.map(({ name, index }) => `${name} until tick ${unit.ready[index]}`).join(', ')}.`,
    });
  return badges;
}

/** `80 damage`, or `50 damage, 30 damage against fire`: shields of some types take only those (ARENA-17.4). */
function shieldsText({ shields }: Unit): string {
  const kinds = [...new Set(shields.map(({ types }) => types))];
  return kinds
    .map(kind => {
      const points = shields.reduce((sum, each) => (each.types === kind ? sum + each.points : sum), 0);
      return `${points} damage${typesText(kind)}`;
    })
    .join(', ');
}

function statusBadge(
  plan: ArenaPlan,
  state: ArenaState,
  names: readonly string[],
  who: number,
  rule: StatusRule,
  status: number,
): Badge {
  const unit = state.units[who]!;
  const stacks = unit.stacks[status]!;
  const by = unit.from[status]!;
  const ends = unit.dated.filter(each => each.status === status).map(each => each.ends);
  const texts = [
    ...effectsOf(plan, unit, rule, stacks, by === NONE ? '' : names[by]!),
    ...forbidden(plan, status),
    ...wearing(plan, unit, status),
    ...(ends.length > 0 ? [`some ends at tick ${Math.min(...ends)}`] : []),
    ...(rule.hides ? [revealedTo(plan, state, unit)] : []),
  ];
  return {
    id: rule.id,
    label: rule.decay === DECAY.turnStart ? rule.name : `${rule.name} ${stacks}`,
    icon: rule.icon,
    tone: rule.harmful ? 'violet' : 'verdigris',
    detail: `${quantity(stacks, 'stack')}${by === NONE || by === who ? '' : ` from ${names[by]}`}: ${texts.join(', ')}.`,
  };
}

/** What the stacks do now, in numbers; those above the cap only last longer (ARENA-11.2). */
function effectsOf(plan: ArenaPlan, unit: Unit, rule: StatusRule, stacks: number, source: string): string[] {
  const counts = Math.min(stacks, rule.cap);
  const texts: string[] = [];
  if (rule.damage > 0)
    texts.push(`${tickDamage(plan, unit, rule, stacks)} ${DAMAGE_TYPES[rule.type]} damage a tick`);
  if (rule.healUnit > 0) texts.push(`${tickHealing(plan, unit, rule, stacks)} Health a tick`);
  for (const { stat, per, cap } of rule.changes) {
    const value = per * counts;
    texts.push(`${statLabel(stat)} ${signed(per < 0 ? Math.max(cap, value) : Math.min(cap, value))}`);
  }
  for (const { stat, per } of rule.percents) texts.push(`${statLabel(stat)} ${signed(per)} %`);
  if (rule.blocksTurn) texts.push('no turn');
  if (rule.blocksInitiative) texts.push('no Initiative');
  if (rule.taunts) texts.push(`must aim at ${source || 'who did it'}`);
  return texts;
}

function forbidden({ content }: ArenaPlan, status: number): string[] {
  const { forbidsTags } = content.statuses[status]!;
  return forbidsTags.length > 0 ? [`no ${forbidsTags.join(' or ')} actions`] : [];
}

/** ARENA-11.3 */
function wearing(plan: ArenaPlan, unit: Unit, status: number): string[] {
  const { decay, decayAmount } = plan.statuses[status]!;
  switch (decay) {
    case DECAY.percent:
      return [`−${decayPerTick(plan, unit, status)} next tick`];
    case DECAY.flat:
    case DECAY.attribute:
      return [`−${decayPerTick(plan, unit, status)} a tick`];
    case DECAY.healing:
      return [`−${decayAmount} for each Health restored`];
    case DECAY.turnStart:
      return ['until the next turn'];
    default:
      return [];
  }
}

function revealedTo({ teams, options }: ArenaPlan, { tick }: ArenaState, { revealed, team }: Unit): string {
  if (options.detectionScope !== 'team') return 'hidden';
  const seen = teams.flatMap(({ name }, index) => (index !== team && revealed[index]! >= tick ? [name] : []));
  return seen.length > 0 ? `seen by ${seen.join(' and ')}` : 'hidden from all enemies';
}

function modifierBadge({ modifiers }: Unit): Badge {
  const detail = modifiers.map(
    ({ stat, value, ends }) => `${statLabel(stat)} ${signed(value)}${ends > 0 ? ` until tick ${ends}` : ''}`,
  );
  return {
    id: 'modifiers',
    label: `Effects ${modifiers.length}`,
    icon: 'swirl-string',
    tone: modifiers.every(({ value }) => value < 0) ? 'violet' : 'verdigris',
    detail: `${detail.join(', ')}.`,
  };
}

const MOOD_ICONS = ['sunrise', 'swords-emblem', 'tired-eye', 'despair', 'screaming'] as const;
const MOOD_TONES = ['verdigris', 'muted', 'violet', 'ember', 'ember'] as const;

/** ARENA-25.3 */
function moraleBadge(plan: ArenaPlan, unit: Unit): Badge {
  const mood = moodOf(plan, unit);
  const { inspired, shaken } = plan.content.tuning.morale;
  const does = [
    `damage ${signed(inspired.damagePct)} %, Judgment ${signed(inspired.judgment)}`,
    'no effect',
    `Attack ${signed(shaken.attackPct)} %, Judgment ${signed(shaken.judgment)}`,
  ];
  const more = mood > 2 ? ', may lose its nerve' : '';
  return {
    id: 'morale',
    label: `Morale ${Math.round(unit.morale)}, ${MOODS[mood]}`,
    icon: MOOD_ICONS[mood]!,
    tone: MOOD_TONES[mood]!,
    detail: `${displayName(MOODS[mood]!)}: ${does[Math.min(mood, 2)]}${more}; it drifts back to ${unit.moraleStart}.`,
  };
}

/** ARENA-26.2 */
function channelBadge(plan: ArenaPlan, unit: Unit): Badge {
  const { action, pulses, concentration } = unit.channel!;
  const { name } = plan.builds[unit.build]!.actions[action]!;
  const rest = pulses === 0 ? 'comes at the next turn' : `${quantity(pulses, 'pulse')} to come`;
  return {
    id: 'channel',
    label: name,
    icon: 'beams-aura',
    tone: 'azure',
    detail: `Channelled: ${rest}; breaks when ${tenths(Math.max(0, concentration))} more concentration is lost.`,
  };
}
