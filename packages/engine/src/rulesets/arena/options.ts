import type { Blocked, Option } from '../../core/ruleset.js';
import { type ArenaChoice, choiceSchema, PASS, STOP, SUSTAIN } from './choices.js';
import type { Action } from './plan/action.js';
import { KIND } from './plan/codes.js';
import { REFUSALS, type Refusal } from './plan/faults.js';
import type { ArenaPlan } from './plan/plan.js';
import { choiceOf } from './policy/policy.js';
import { actionNamed, refusalOf, targetRefusal, zoneRefusal } from './rules/actions/legality.js';
import { chanceToHit } from './rules/estimates/expected-damage.js';
import { createMind } from './rules/estimates/mind.js';
import { NONE } from './rules/table.js';
import { failPercent } from './rules/ticks/turn.js';
import { costText } from './sheet/action-text.js';
import { type ArenaState, nameOf } from './state.js';

const GROUPS: Readonly<Record<string, string>> = {
  strike: 'Attack',
  big: 'Attack',
  aoe: 'Attack',
  control: 'Hinder',
  debuff: 'Hinder',
  reposition: 'Move',
};
const ICONS: Readonly<Record<string, string>> = {
  strike: 'crossed-swords',
  big: 'crossed-swords',
  aoe: 'explosion-rays',
  control: 'manacles',
  debuff: 'broken-shield',
  buff: 'upgrade',
  selfbuff: 'upgrade',
  heal: 'healing',
  cleanse: 'droplets',
  shield: 'vibrating-shield',
  revive: 'angel-outfit',
  summon: 'wolf-howl',
  stealth: 'hood',
  reposition: 'walk',
};

function blockedBy(code: Refusal): Blocked {
  return { code: `arena/${code}`, reason: REFUSALS[code] };
}

/** Everything the acting unit could do, each with whom or where; one entry with the reason for what it cannot. */
export function options(plan: ArenaPlan, state: ArenaState): Option<ArenaChoice>[] {
  const who = state.actor;
  if (state.units[who]!.channel)
    return [
      { choice: { do: SUSTAIN }, label: 'Go on', group: 'Channel', icon: 'magic-swirl' },
      { choice: { do: STOP }, label: 'Stop', group: 'Channel', icon: 'cancel' },
    ];
  const all: Option<ArenaChoice>[] = [];
  for (const action of plan.builds[state.units[who]!.build]!.actions) {
    if (action.bonus !== state.bonus) continue;
    const code = refusalOf(plan, state, who, action);
    // Of two of the same item the one that is left counts.
    if (code === 'used_up' && actionNamed(plan, state, who, action.id) !== action) continue;
    if (code) all.push({ ...shape(plan, action), choice: { do: action.id }, blocked: blockedBy(code) });
    else all.push(...aimed(plan, state, who, action));
  }
  // The same item twice is one choice.
  const seen = new Set<string>();
  const unique = all.filter(({ choice }) => {
    const key = JSON.stringify(choice);
    return seen.has(key) ? false : seen.add(key);
  });
  if (state.bonus)
    unique.push({ choice: { do: PASS }, label: 'End the turn', group: 'Other', icon: 'hourglass' });
  return unique;
}

function shape(plan: ArenaPlan, action: Action) {
  const cost = costText(plan, action);
  return {
    label: action.name,
    group: action.item ? 'Items' : (GROUPS[action.ai.kind] ?? 'Support'),
    icon: ICONS[action.ai.kind] ?? 'crossed-swords',
    ...(cost ? { cost } : {}),
  };
}

function aimed(plan: ArenaPlan, state: ArenaState, who: number, action: Action): Option<ArenaChoice>[] {
  const all: Option<ArenaChoice>[] = [];
  // ARENA-6.10: a scroll may fail.
  const reads = 1 - failPercent(plan.content, action, state.units[who]!.stats) / 100;
  const base = { ...shape(plan, action), ...(reads < 1 ? { chance: reads } : {}) };
  switch (action.aim) {
    case 'unit': {
      const mind = createMind(plan, state, who);
      for (let i = 0; i < state.units.length; i++) {
        if (targetRefusal(plan, state, who, action, i) !== '') continue;
        const name = nameOf(plan, state, i);
        const isCertain = action.kind === KIND.none && action.failPct === 0;
        const chance = isCertain ? {} : { chance: chanceToHit(mind, action, i) * reads };
        all.push({
          ...base,
          ...chance,
          choice: choiceOf(action, i, NONE),
          label: `${action.name}: ${name}`,
          target: { order: action.name, label: name, whom: [i] },
        });
      }
      return all;
    }
    case 'zone':
      plan.zones.forEach((zone, place) => {
        if (zoneRefusal(plan, state, who, action, place) === '')
          all.push({
            ...base,
            ...areaOutlook(plan, state, who, action, reads, place),
            choice: choiceOf(action, NONE, place),
            label: `${action.name}: ${zone.name}`,
            target: { order: action.name, label: zone.name, whom: [] },
          });
      });
      return all;
    default:
      return [
        {
          ...base,
          ...areaOutlook(plan, state, who, action, reads, NONE),
          choice: choiceOf(action, NONE, NONE),
        },
      ];
  }
}

/** Of those whom an area would reach. */
const MOST_NAMED = 5;

/** ARENA-7.5: how likely an attack on an area hits each enemy that is known to be in it. */
function areaOutlook(
  plan: ArenaPlan,
  state: ArenaState,
  who: number,
  action: Action,
  reads: number,
  zone: number,
): { readonly hint?: string; readonly chance?: number } {
  if (action.kind === KIND.none) return {};
  const mind = createMind(plan, state, who);
  const reached = mind.enemies.filter(whom => zone === NONE || state.units[whom]!.zone === zone);
  if (reached.length === 0) return {};
  const chances = reached.map(whom => reads * chanceToHit(mind, action, whom));
  const named = reached
    .slice(0, MOST_NAMED)
    .map((whom, index) => `${nameOf(plan, state, whom)} ${Math.round(100 * chances[index]!)} %`);
  const more = reached.length > MOST_NAMED ? ` and ${reached.length - MOST_NAMED} more` : '';
  return {
    hint: `Hits ${named.join(', ')}${more}`,
    ...(reached.length === 1 ? { chance: chances[0]! } : {}),
  };
}

/** ARENA-27.8: the first fault of a choice that is not offered. */
export function refuse(plan: ArenaPlan, state: ArenaState, choice: ArenaChoice): Blocked | null {
  if (!choiceSchema.safeParse(choice).success) return null;
  const who = state.actor;
  const action = actionNamed(plan, state, who, choice.do);
  if (!action) return blockedBy('unknown_action');
  const code = refusalOf(plan, state, who, action);
  // A zone without room is the last fault of all.
  const last = code === '' || code === 'zone_full';
  const first = last ? aimRefusal(plan, state, who, action, choice) || code : code;
  return first ? blockedBy(first) : null;
}

function aimRefusal(
  plan: ArenaPlan,
  state: ArenaState,
  who: number,
  action: Action,
  { target, zone }: ArenaChoice,
) {
  switch (action.aim) {
    case 'unit':
      return zone === undefined && target !== undefined
        ? targetRefusal(plan, state, who, action, target)
        : 'unknown_target';
    case 'zone':
      return target === undefined && zone !== undefined
        ? zoneRefusal(plan, state, who, action, zone)
        : 'unknown_target';
    default:
      return zone === undefined && target === undefined ? '' : 'wrong_target';
  }
}

/** What a choice is called in reports. */
export function choiceName(plan: ArenaPlan, state: ArenaState, choice: ArenaChoice): string {
  return actionNamed(plan, state, state.actor, choice.do)?.name ?? choice.do;
}
