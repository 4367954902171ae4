import type { QuestChoice } from '../../choices.js';
import type { QuestTable } from '../../events.js';
import { LIFE, NONE } from '../../plan/codes.js';
import type { Effect } from '../../plan/effects.js';
import type { QuestPlan } from '../../plan/plan.js';
import type { Power } from '../../plan/powers.js';
import { ARM, type Arms } from '../../plan/weapons.js';
import type { QuestState } from '../../state/state.js';
import { strike } from '../attack/attack.js';
import { newBlow } from '../damage/blow.js';
import { resolveBlow } from '../damage/damage.js';
import { touch } from '../effects/effects.js';
import type { Source } from '../effects/source.js';
import { voidsSpell } from '../reactions/spell-reactions.js';
import { foesAt } from './delivery.js';

/** Each ray, and each target, an attack of its own; those missed get what is meant for them. */
export function strikeAll(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  power: Power,
  effects: readonly Effect[],
  targets: readonly number[],
  source: Source,
  arms: Arms,
): void {
  const missed = effects.filter(({ on }) => on === 'miss');
  const shots = power.rays > 1 ? power.rays : targets.length;
  let whom = targets[0]!;
  for (let shot = 0; shot < shots && !state.ending; shot++) {
    if (power.rays > 1 && shot > 0) whom = nextTarget(plan, state, table, power, source.who, whom);
    else if (shot > 0) whom = targets[shot]!;
    if (whom === NONE || state.creatures[source.who]!.life !== LIFE.up) return;
    if (state.creatures[whom]!.life >= LIFE.dead) continue;
    if (strike(plan, state, table, source.who, whom, arms)) continue;
    for (const effect of missed)
      touch(plan, state, table, effect, source, whom, { margin: NONE, rolled: new Map() });
  }
}

/** QUEST-13.14: rays are aimed one by one, when it is known what the last one did. */
function nextTarget(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  power: Power,
  who: number,
  last: number,
): number {
  const foes = foesAt(state, who, range => range <= power.rangeLong);
  if (foes.length <= 1) return foes[0] ?? NONE;
  const ordered = foes.includes(last) ? [last, ...foes.filter(each => each !== last)] : foes;
  const answer = table.ask({
    id: 'quest/ray',
    who,
    prompt: `Whom does the next ray of ${power.name} strike?`,
    options: ordered.map(whom => ({
      choice: { do: 'answer', with: `foe-${whom}` } satisfies QuestChoice,
      label: plan.beings[state.creatures[whom]!.record]!.name,
      group: power.name,
      icon: power.icon,
    })),
  });
  return answer.do === 'answer' ? Number(answer.with.slice('foe-'.length)) : ordered[0]!;
}

/** QUEST-13.14: they always hit; those on one target are added up before anything resists them. */
export function darts(
  plan: QuestPlan,
  state: QuestState,
  table: QuestTable,
  power: Power,
  effects: readonly Effect[],
  targets: readonly number[],
  source: Source,
): void {
  for (const whom of new Set(targets)) {
    if (
      state.ending ||
      state.creatures[whom]!.life >= LIFE.dead ||
      voidsSpell(plan, state, table, whom, power)
    )
      continue;
    const blow = { ...newBlow(source.who, whom, power.name), flags: ARM.spell | ARM.magical };
    for (let dart = 0; dart < power.rays; dart++) {
      if (targets[Math.min(dart, targets.length - 1)] !== whom) continue;
      for (const { dice, type } of effects) {
        if (!dice) continue;
        const amount = table.dice.sum(dice.count, dice.sides, power.name) + dice.plus;
        const parts = table.emit ? [{ source: dice.text, value: amount }] : [];
        if (blow.packets.length === 0) blow.packets.push({ type, amount, parts });
        else {
          blow.packets[0]!.amount += amount;
          blow.packets[0]!.parts.push(...parts);
        }
      }
    }
    resolveBlow(plan, state, table, blow);
  }
}
