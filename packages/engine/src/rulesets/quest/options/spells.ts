import type { QuestChoice } from '../choices.js';
import type { AbilityRule } from '../plan/abilities.js';
import { NONE } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import type { Power } from '../plan/powers.js';
import { FARTHEST } from '../rules/movement/range.js';
import { cannotAct } from '../rules/refusals.js';
import {
  type CastChoice,
  type CastMethod,
  cannotCast,
  cannotMoveMark,
  manaCost,
  PLAIN_CAST,
} from '../rules/spells/casting.js';
import { movableZones, zoneName } from '../rules/spells/ground.js';
import { metamagicOf } from '../rules/spells/metamagic.js';
import { cannotRepeat, repeatPower, repeatsOf } from '../rules/spells/repeat.js';
import { spellArms } from '../rules/spells/spell-arms.js';
import { effectsOf } from '../rules/spells/spells.js';
import { movableMark } from '../rules/statuses/statuses.js';
import type { QuestState } from '../state/state.js';
import { type Aimed, aims, joined, targetOf } from './aims.js';
import { attackFigures } from './attacks.js';
import { blockedBy, chanceField, type QuestOption, withReason } from './option.js';
import { saveChance } from './save-chance.js';

/** QUEST-13: spells prepared, scrolls, metamagic, what statuses repeat, ground to be moved, concentration. */
export function castOptions(plan: QuestPlan, state: QuestState): QuestOption[] {
  const list: QuestOption[] = [];
  const creature = state.creatures[state.turn]!;
  const being = plan.beings[creature.record]!;
  const mark = movableMark(plan, state, state.turn);
  for (const index of being.spells) {
    const power = plan.spells[index]!;
    if (index === mark) list.push(...markOptions(plan, state, power));
    else list.push(...spellOptions(plan, state, power, PLAIN_CAST, {}));
    for (const ability of being.powers)
      if (ability.action === 'metamagic') list.push(...metamagicOptions(plan, state, power, ability));
  }
  for (const { what } of creature.pack) {
    const scroll = plan.uses[what];
    if (!scroll || scroll.spell === NONE) continue;
    const power = plan.spells[scroll.spell]!;
    list.push(...spellOptions(plan, state, power, FROM_SCROLL, { scroll: scroll.id }));
  }
  list.push(...repeatOptions(plan, state));
  for (const zone of movableZones(plan, state)) list.push(...zoneOptions(plan, state, zone));
  if (creature.concentration !== NONE)
    list.push({
      choice: { do: 'drop concentration' },
      label: `Stop concentrating on ${plan.spells[creature.concentration]!.name}`,
      group: 'Abilities',
      icon: 'broken-heart',
    });
  return list;
}

const FROM_SCROLL: CastMethod = { ...PLAIN_CAST, scroll: true };

function zoneOptions(plan: QuestPlan, state: QuestState, zone: number): QuestOption[] {
  const name = zoneName(plan, state.zones[zone]!);
  const list: QuestOption[] = [];
  for (let at = 0; at <= FARTHEST; at++)
    if (at !== state.zones[zone]!.range)
      list.push({
        choice: { do: 'move zone', zone, at },
        label: `${name} to range ${at}`,
        target: { order: `Move ${name}`, label: `range ${at}`, whom: [] },
        group: 'Abilities',
        icon: 'move',
        ...blockedBy(plan, cannotAct(state)),
      });
  return list;
}

/** QUEST-12.42, QUEST-12.43: quickened and twinned forms, where they can be had. */
function metamagicOptions(
  plan: QuestPlan,
  state: QuestState,
  power: Power,
  ability: AbilityRule,
): QuestOption[] {
  const special = metamagicOf(plan, ability);
  const quickened = special === 'quicken';
  if (!power.combat || power.action === 'reaction' || (!quickened && special !== 'twin')) return [];
  if (quickened && power.action !== 'action') return [];
  const single =
    power.area === 'none' &&
    power.rays === 1 &&
    power.targets === 1 &&
    (power.target === 'foe' || power.target === 'ally');
  // QUEST-12.43
  if (!quickened && !single) {
    const choice: QuestChoice = { do: 'cast', spell: power.id, metamagic: ability.id };
    return [
      {
        choice,
        label: `${power.name} (twinned)`,
        group: 'Abilities',
        icon: power.icon,
        ...blockedBy(plan, 'no_target'),
      },
    ];
  }
  return spellOptions(
    plan,
    state,
    power,
    { scroll: false, quickened, twinned: !quickened },
    { metamagic: ability.id },
  );
}

/** One option for each mode of a spell and each thing it may be aimed at; a single one where it cannot be cast at all. */
function spellOptions(
  plan: QuestPlan,
  state: QuestState,
  power: Power,
  method: CastMethod,
  choiceFields: Pick<CastChoice, 'scroll' | 'metamagic'>,
): QuestOption[] {
  const label = `${power.name}${methodText(method)}`;
  const mana = manaCost(plan, power, method);
  const { spellDc } = plan.beings[state.creatures[state.turn]!.record]!;
  const hint = spellHint(plan, power, spellDc, method.quickened);
  const looks = { group: 'Abilities', icon: power.icon, ...(mana > 0 ? { cost: `${mana} mana` } : {}) };
  const code = cannotCast(plan, state, power, method);
  if (code !== '') {
    const choice: QuestChoice = { do: 'cast', spell: power.id, ...choiceFields };
    return [{ choice, label, ...looks, hint, ...blockedBy(plan, code) }];
  }
  const modes = power.modes.length === 0 ? [undefined] : power.modes;
  return modes.flatMap(mode =>
    aims(plan, state, power, method.twinned).map(aim =>
      withReason(
        plan,
        {
          choice: {
            do: 'cast',
            spell: power.id,
            ...aimFields(aim),
            ...choiceFields,
            ...(mode ? { how: mode.id } : {}),
          },
          label: joined(mode ? joined(label, mode.name) : label, aim.label),
          ...targetOf(label, mode?.name, aim),
          ...looks,
          ...figuresOf(plan, state, power, aim, hint, mode?.id),
        },
        aim.code,
      ),
    ),
  );
}

function methodText({ scroll, quickened, twinned }: CastMethod): string {
  if (scroll) return ' (scroll)';
  return quickened ? ' (quickened)' : twinned ? ' (twinned)' : '';
}

function aimFields({ targets, at }: Aimed): Pick<CastChoice, 'targets' | 'at'> {
  return { ...(targets ? { targets } : {}), ...(at === undefined ? {} : { at }) };
}

/** The chance to hit of a spell attack, with where it comes from; or that the only one it touches fails its save. */
function figuresOf(
  plan: QuestPlan,
  state: QuestState,
  power: Power,
  aim: Aimed,
  hint: string,
  how?: string,
): Pick<QuestOption, 'chance' | 'parts' | 'hint'> {
  if (power.attack !== 'ranged' && power.attack !== 'melee') {
    const chance = saveChance(plan, state, power, {
      ...aimFields(aim),
      ...(how === undefined ? {} : { how }),
    });
    return { hint, ...chanceField(chance) };
  }
  const whom = aim.targets?.[0];
  // Several rays are several rolls: no one number says how they fare.
  if (whom === undefined || aim.targets!.length > 1) return { hint };
  const being = plan.beings[state.creatures[state.turn]!.record]!;
  const arms = spellArms(being, power, effectsOf(plan, state, power, '', state.turn));
  return attackFigures(plan, state, whom, arms, ac => `Against AC ${ac}; ${hint}`);
}

/** QUEST-13.3, option cantrip_scaling. */
const CANTRIPS_GROW = ' (dice × 2 from level 5, × 3 from 11, × 4 from 17)';

/** '8d6 fire, save DC 15. A blast of fire at one range.' */
function spellHint(plan: QuestPlan, power: Power, spellDc: number, quickened: boolean): string {
  const { effects, text } = plan.content.spells.get(power.id)!;
  const rays = power.rays > 1 ? `${power.rays} × ` : '';
  const grows = power.level === 0 && plan.options.cantrip_scaling ? CANTRIPS_GROW : '';
  const dice = effects.flatMap(effect => {
    if (effect.kind !== 'damage' && effect.kind !== 'heal') return [];
    if (!effect.dice) return [];
    const sum = `${effect.dice}${effect.modifier ? ' + your casting modifier' : ''}`;
    if (effect.kind === 'heal') return `heals ${sum}`;
    const share = effect.share === 100 ? '' : effect.share === 50 ? 'half of ' : `${effect.share} % of `;
    return `${rays}${share}${sum} ${effect.type}${grows}${effect.on === 'miss' ? ' on a miss' : ''}`;
  });
  const figures = [
    ...dice,
    ...(power.saveStat === NONE ? [] : [`save DC ${spellDc}`]),
    ...(power.action === 'bonus action' || quickened ? ['bonus action'] : []),
  ].join(', ');
  return figures === '' ? text : `${figures}. ${text}`;
}

/** QUEST-13.16: the mark of a dead foe goes to another, as a bonus action and without mana. */
function markOptions(plan: QuestPlan, state: QuestState, power: Power): QuestOption[] {
  const code = cannotMoveMark(state);
  const order = `Move ${power.name}`;
  const modes = power.modes.length === 0 ? [undefined] : power.modes;
  return modes.flatMap(mode =>
    aims(plan, state, power, false).map(aim => ({
      choice: { do: 'cast' as const, spell: power.id, ...aimFields(aim), ...(mode ? { how: mode.id } : {}) },
      label: joined(mode ? joined(order, mode.name) : order, aim.label),
      ...targetOf(order, mode?.name, aim),
      group: 'Abilities',
      icon: power.icon,
      hint: 'No mana, bonus action',
      ...blockedBy(plan, code || aim.code),
    })),
  );
}

/** What a status lets its source or bearer do again: spiritual weapon, witch bolt. */
function repeatOptions(plan: QuestPlan, state: QuestState): QuestOption[] {
  return repeatsOf(plan, state).flatMap(({ rule, bearer }) => {
    const power = repeatPower(plan, rule);
    const busy = cannotRepeat(state, power);
    const status = plan.statuses[rule.base]!.id;
    const found = aims(plan, state, power, false).filter(
      aim => rule.record.repeat!.who === 'bearer' || aim.targets?.[0] === bearer,
    );
    return found.map(aim => {
      const option: QuestOption = {
        choice: {
          do: 'repeat',
          status,
          target: aim.targets?.[0] ?? state.turn,
          ...(aim.at === undefined ? {} : { at: aim.at }),
        },
        label: `${rule.name}: ${aim.label}`,
        ...targetOf(rule.name, undefined, aim),
        group: 'Abilities',
        icon: rule.record.icon,
        ...figuresOf(plan, state, power, aim, power.action),
      };
      return withReason(plan, option, busy || aim.code);
    });
  });
}
