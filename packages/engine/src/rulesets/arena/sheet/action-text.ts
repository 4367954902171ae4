import {
  DAMAGE_TYPES,
  TARGETS,
  type TargetTag,
  TRIGGER_EVENTS,
  type TriggerEvent,
} from '../content/vocabulary.js';
import { ceil, floor, signed, tenths } from '../numbers.js';
import type { Action, Trigger } from '../plan/action.js';
import type { Build } from '../plan/build.js';
import { BAND, EFFECT, KIND, MOVE, TO } from '../plan/codes.js';
import type { Component } from '../plan/component.js';
import type { Library } from '../plan/library.js';
import { displayName, statName } from '../plan/stats.js';
import { formula } from '../rules/actions/damage.js';
import { failPercent } from '../rules/ticks/turn.js';
import { revivedShare } from '../rules/units/falls.js';
import { pointsOfPool } from '../rules/units/resources.js';
import { stacksBrought, stacksRemoved } from '../rules/units/statuses.js';

const AIMS: Readonly<Record<TargetTag, string>> = {
  Self: 'oneself',
  'Enemy, Single': 'one enemy',
  'Ally, Single': 'one ally',
  'Enemy, Random': 'an enemy at random',
  'Ally, Random': 'an ally at random',
  'Enemy, AoE-Zone': 'all enemies in a zone',
  'Ally, AoE-Zone': 'all allies in a zone',
  'All, AoE-Zone': 'everybody in a zone',
  'Enemy, AoE-Map': 'all enemies',
  'All, AoE-Map': 'everybody',
  'Fallen, Ally, Single': 'a fallen ally',
  Zone: 'a zone',
  Map: 'the field',
};

export function costText({ pools }: Pick<Library, 'pools'>, { cost }: Action): string {
  return cost.flatMap((price, pool) => (price > 0 ? [`${price} ${pools[pool]}`] : [])).join(', ');
}

/** `One enemy, short or medium range: 60–72 fire damage, Burning 6. Attack 131. Cooldown 8 ticks. Action Speed -20` */
export function actionHint(library: Library, build: Build, action: Action): string {
  const aim = AIMS[TARGETS[action.target]!];
  const bands = [
    ...(action.bands & BAND.short ? ['short'] : []),
    ...(action.bands & BAND.medium ? ['medium'] : []),
    ...(action.bands & BAND.long ? ['long'] : []),
  ];
  const reach = bands.length === 0 || action.bands & BAND.self ? '' : `, ${either(bands)} range`;
  const channel = action.channel;
  const sentences = [
    `${capital(aim)}${reach}: ${effectsText(library, build, action.components, action)}`,
    ...(channel
      ? [
          `Channelled, ${channel.pulses} pulses: ${effectsText(library, build, [...channel.pulse, ...channel.finish], null)}`,
        ]
      : []),
    ...(action.kind === KIND.none ? [] : [`Attack ${attackOf(build, action)}`]),
    ...(action.cooldown > 0 ? [`Cooldown ${action.cooldown} ticks`] : []),
    ...(action.speed === 0 ? [] : [`Action Speed ${signed(action.speed)}`]),
    ...(action.failPct > 0
      ? [`Fails at ${tenths(failPercent(library.content, action, build.plain))} %`]
      : []),
    ...(action.needs >= 0 ? [`Only with ${library.content.statuses[action.needs]!.name}`] : []),
    ...(action.lacks >= 0 ? [`Only without ${library.content.statuses[action.lacks]!.name}`] : []),
    ...(action.bonus ? ['After the main action'] : []),
  ];
  return sentences.join('. ');
}

/** ARENA-7.2, as it is without statuses. */
function attackOf({ plain }: Build, action: Action): number {
  if (action.kind === KIND.thrown) return action.attackValue;
  return Math.max(1, floor(plain[action.hitStat]! + action.weaponAttack + action.attackBonus));
}

/** Effects whose receiver goes without saying. */
const UNSAID = new Set<number>([EFFECT.move, EFFECT.detect, EFFECT.summon, EFFECT.lootBonus]);

/** What components do to whom, before anybody resists it. */
export function effectsText(
  library: Library,
  build: Build,
  components: readonly Component[],
  action: Action | null,
): string {
  return (
    components
      .map(component => `${effectText(library, build, component, action)}${receiver(component, action)}`)
      .join(', ') || 'nothing by itself'
  );
}

function receiver({ to, effect }: Component, action: Action | null): string {
  const own = action !== null && TARGETS[action.target] === 'Self';
  if (to === TO.self) return own || UNSAID.has(effect) ? '' : ' for oneself';
  return to === TO.allies ? ' for allies' : to === TO.other ? ' for the other' : '';
}

function effectText(library: Library, build: Build, each: Component, action: Action | null): string {
  const { statuses, fighters } = library.content;
  // ARENA-7.13: without an attack roll there is no weapon in it, and never in what heals or shields.
  const armed = action && action.kind !== KIND.none && each.effect === EFFECT.damage;
  const low = floor(formula(each, build.plain, armed ? action.weaponLow : 0));
  const high = floor(formula(each, build.plain, armed ? action.weaponHigh : 0));
  const range = low === high ? `${low}` : `${low}–${high}`;
  const lasting = each.duration > 0 ? ` for ${each.duration} ticks` : '';
  const amount = tenths(each.amount * each.multiplier);
  const pool = each.pool >= 0 ? library.pools[each.pool] : 'control';
  const points =
    each.share > 0 ? `${tenths(100 * each.share * each.multiplier)} % of` : pointsOfPool(each, 0);
  switch (each.effect) {
    case EFFECT.damage:
      return `${range} ${DAMAGE_TYPES[each.type]} damage`;
    case EFFECT.heal:
      return `heals ${range}`;
    case EFFECT.shield:
      return `a shield of ${range}${typesText(each.types)}${lasting}`;
    case EFFECT.applyStatus: {
      const stacks = Math.max(1, ceil(stacksBrought(each)));
      return `${statuses[each.status]!.name} ${stacks}${lasting}`;
    }
    case EFFECT.removeStatus:
      return `${statuses[each.status]!.name} −${stacksRemoved(each, each.to === TO.self)}`;
    case EFFECT.modifyStat:
      return `${displayName(statName(each.stat))} ${signed(amount)}${lasting}`;
    case EFFECT.move:
      return each.mode === MOVE.pushAway || each.mode === MOVE.pushRandom
        ? 'pushes'
        : each.mode === MOVE.pullToward
          ? 'pulls'
          : 'moves';
    case EFFECT.summon:
      return `calls ${fighters.get(library.summoned[each.template - 1]!)!.name}`;
    case EFFECT.revive:
      return `revives with ${tenths(100 * revivedShare(each))} % of Health`;
    case EFFECT.drain:
      return `drains ${points} ${pool}`;
    case EFFECT.grant:
      return `restores ${points} ${pool}`;
    case EFFECT.detect:
      return 'looks for the hidden';
    case EFFECT.lootBonus:
      return `${amount} % more gold`;
    default:
      return `breaks ${amount} concentration`;
  }
}

/** ` against fire or cold`; nothing for a shield that takes every type. */
export function typesText(types: number): string {
  const taken = DAMAGE_TYPES.filter((_, type) => types & (1 << type));
  return taken.length > 0 ? ` against ${either(taken)}` : '';
}

const EVENTS: Readonly<Record<TriggerEvent, string>> = {
  OnCombatStart: 'when the fight begins',
  OnCombatEnd: 'when the fight is over',
  OnTickStart: 'every tick',
  OnTurnStart: 'when a turn begins',
  OnTurnEnd: 'when a turn ends',
  OnHit: 'on a hit',
  OnCrit: 'on a critical hit',
  OnMiss: 'on a miss',
  OnHitBy: 'when hit',
  OnCritBy: 'when hit critically',
  OnDamageDealt: 'when dealing damage',
  OnDamageTaken: 'when damaged',
  OnOverkill: 'on overkill',
  OnKill: 'on a kill',
  OnAllyFallen: 'when an ally falls',
  OnFallen: 'on falling',
  OnStatusApplied: 'when a status is received',
  OnStatusExpired: 'when a status ends',
  OnResourceDepleted: 'when a pool runs dry',
  OnStaminaExhausted: 'when Stamina runs out',
  OnMove: 'after moving',
  OnForcedMove: 'when pushed or pulled',
  OnStealthBreak: 'when hiding ends',
  OnDetect: 'on finding somebody',
  OnMoraleBand: 'when morale changes',
  OnChannelStart: 'when a channel begins',
  OnChannelBreak: 'when a channel breaks',
  OnChannelEnd: 'when a channel is complete',
};

/** When a trigger fires: the event, its condition, its chance, its limit. */
export function occasionText({ event, chance, healthBelow, tag, limit }: Trigger): string {
  return [
    EVENTS[TRIGGER_EVENTS[event]!],
    ...(tag ? [`with ${tag}`] : []),
    ...(healthBelow > 0 ? [`below ${tenths(healthBelow * 100)} % Health`] : []),
    ...(chance < 1 ? [`${tenths(chance * 100)} %`] : []),
    ...(limit > 0 ? [limit === 1 ? 'once a fight' : `${limit} times a fight`] : []),
  ].join(', ');
}

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);
const either = (words: readonly string[]) =>
  words.length <= 1 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
