import type { QuestChoice } from '../choices.js';
import type { AbilityRule } from '../plan/abilities.js';
import { NONE } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import type { Power } from '../plan/powers.js';
import { FARTHEST } from '../rules/movement/range.js';
import { blockedBy, cannotAct } from '../rules/refusals.js';
import { movableZones, zoneName } from '../rules/spells/ground.js';
import { metamagicOf } from '../rules/spells/metamagic.js';
import { repeatPower, repeatsOf } from '../rules/spells/repeat.js';
import { spellArms } from '../rules/spells/spell-arms.js';
import {
  type CastChoice,
  type CastMethod,
  cannotCast,
  effectsOf,
  manaCost,
  PLAIN_CAST,
} from '../rules/spells/spells.js';
import { movableMark } from '../rules/statuses/statuses.js';
import type { QuestState } from '../state/state.js';
import { type Aimed, aims, isPlain, joined, targetOf } from './aims.js';
import { attackFigures } from './attack-chance.js';
import { type Offer, standing, withReason } from './offers.js';
import { plainSpellOptions } from './plain-spells.js';
import { saveChance } from './save-chance.js';
import { hintOf } from './spell-hint.js';

type List = Offer[];

/** QUEST-13: spells prepared, scrolls, metamagic, what statuses repeat, ground to be moved, concentration. */
export function castOptions(plan: QuestPlan, state: QuestState, list: Offer[]): void {
  const who = state.turn;
  const creature = state.creatures[who]!;
  const being = plan.beings[creature.record]!;
  const mark = movableMark(plan, state, who);
  for (const index of being.spells) {
    const power = plan.spells[index]!;
    if (index === mark) list.push(...markOptions(plan, state, power));
    else if (isPlain(power)) plainSpellOptions(plan, state, power, list);
    else list.push(...spellOptions(plan, state, power, PLAIN_CAST, {}));
    for (const ability of being.powers)
      if (ability.action === 'metamagic') list.push(...changed(plan, state, power, ability));
  }
  for (const { what } of creature.pack) {
    const scroll = plan.uses[what];
    if (!scroll || scroll.spell === NONE) continue;
    const power = plan.spells[scroll.spell]!;
    list.push(...spellOptions(plan, state, power, FROM_SCROLL, { scroll: scroll.id }));
  }
  list.push(...repeatOptions(plan, state));
  for (const zone of movableZones(plan, state)) zoneOptions(plan, state, zone, list);
  if (creature.concentration !== NONE)
    list.push(DROPPING(plan, plan.spells[creature.concentration]!, '', 0, ''));
}

const FROM_SCROLL: CastMethod = { ...PLAIN_CAST, scroll: true };

const DROPPING = standing<Power>(({ name }) => ({
  choice: { do: 'drop concentration' },
  label: `Stop concentrating on ${name}`,
  group: 'Abilities',
  icon: 'broken-heart',
}));

function zoneOptions(plan: QuestPlan, state: QuestState, zone: number, list: Offer[]): void {
  const name = zoneName(plan, state.zones[zone]!);
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
}

/** QUEST-12.42, 12.43: quickened and twinned forms, where they can be had. */
function changed(plan: QuestPlan, state: QuestState, power: Power, ability: AbilityRule): List {
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

function spellOptions(
  plan: QuestPlan,
  state: QuestState,
  power: Power,
  manner: CastMethod,
  how: Pick<CastChoice, 'scroll' | 'metamagic'>,
): List {
  const extra = manner.scroll
    ? ' (scroll)'
    : manner.quickened
      ? ' (quickened)'
      : manner.twinned
        ? ' (twinned)'
        : '';
  const label = `${power.name}${extra}`;
  const mana = manaCost(plan, power, manner);
  const { spellDc } = plan.beings[state.creatures[state.turn]!.record]!;
  const hint = hintOf(plan, power, spellDc, manner.quickened);
  const shown = { group: 'Abilities', icon: power.icon, ...(mana > 0 ? { cost: `${mana} mana` } : {}) };
  const code = cannotCast(plan, state, power, manner);
  if (code !== '')
    return [
      { choice: { do: 'cast', spell: power.id, ...how }, label, ...shown, hint, ...blockedBy(plan, code) },
    ];
  const modes = power.modes.length === 0 ? [undefined] : power.modes;
  return modes.flatMap(mode =>
    aims(plan, state, power, manner.twinned).map(aim =>
      withReason(
        plan,
        {
          choice: { do: 'cast', spell: power.id, ...at(aim), ...how, ...(mode ? { how: mode.id } : {}) },
          label: joined(mode ? joined(label, mode.name) : label, aim.label),
          ...targetOf(label, mode?.name, aim),
          ...shown,
          ...chanceOf(plan, state, power, aim, hint, mode?.id),
        },
        aim.code,
      ),
    ),
  );
}

function at({ targets, at: range }: Aimed): Pick<CastChoice, 'targets' | 'at'> {
  return { ...(targets ? { targets } : {}), ...(range === undefined ? {} : { at: range }) };
}

/** The chance to hit of a spell attack, with where it comes from; or that the one it touches fails its save. */
function chanceOf(
  plan: QuestPlan,
  state: QuestState,
  power: Power,
  aim: Aimed,
  hint: string,
  how?: string,
): Pick<Offer, 'chance' | 'parts' | 'hint'> {
  const whom = aim.targets?.[0];
  const being = plan.beings[state.creatures[state.turn]!.record]!;
  if (power.attack !== 'ranged' && power.attack !== 'melee') {
    const chance = saveChance(plan, state, power, { ...at(aim), ...(how === undefined ? {} : { how }) });
    return chance === undefined ? { hint } : { hint, chance };
  }
  // Several rays are several rolls: no one number says how they fare.
  if (whom === undefined || aim.targets!.length > 1) return { hint };
  const arms = spellArms(being, power, effectsOf(plan, state, power, '', state.turn));
  return attackFigures(plan, state, whom, arms, ac => `Against AC ${ac}; ${hint}`);
}

/** QUEST-13.16: the mark of a dead foe goes to another, as a bonus action and without mana. */
function markOptions(plan: QuestPlan, state: QuestState, power: Power): List {
  const code = state.bonus > 0 ? '' : 'bonus_used';
  const order = `Move ${power.name}`;
  const modes = power.modes.length === 0 ? [undefined] : power.modes;
  return modes.flatMap(mode =>
    aims(plan, state, power, false).map(aim => ({
      choice: { do: 'cast' as const, spell: power.id, ...at(aim), ...(mode ? { how: mode.id } : {}) },
      label: joined(mode ? joined(order, mode.name) : order, aim.label),
      ...targetOf(order, mode?.name, aim),
      group: 'Abilities',
      icon: power.icon,
      hint: 'No mana, bonus action',
      ...blockedBy(plan, code || aim.code),
    })),
  );
}

function repeatOptions(plan: QuestPlan, state: QuestState): List {
  return repeatsOf(plan, state).flatMap(({ rule, bearer }) => {
    const power = repeatPower(plan, rule);
    const bonus = power.action === 'bonus action';
    const busy = bonus ? (state.bonus > 0 ? '' : 'bonus_used') : cannotAct(state);
    const status = plan.statuses[rule.base]!.id;
    const found = aims(plan, state, power, false).filter(
      aim => rule.record.repeat!.who === 'bearer' || aim.targets?.[0] === bearer,
    );
    return found.map(aim => {
      const offer: Offer = {
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
        ...chanceOf(plan, state, power, aim, bonus ? 'bonus action' : 'action'),
      };
      return withReason(plan, offer, busy || aim.code);
    });
  });
}
