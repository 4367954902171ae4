import { kept } from './kept.js';
import type { Power } from './plan/power.js';
import type { QuestPlan } from './plan.js';
import { NONE } from './state/codes.js';

/** The same for all whose spells have the same DC. */
const hints = new WeakMap<Power, Map<number, string>>();

export function hintOf(plan: QuestPlan, power: Power, spellDc: number, quickened: boolean): string {
  const known = kept(hints, power, () => new Map<number, string>());
  const place = 2 * spellDc + (quickened ? 1 : 0);
  const hint = known.get(place) ?? writtenHint(plan, power, spellDc, quickened);
  known.set(place, hint);
  return hint;
}

/** '8d6 fire, save DC 15. A blast of fire at one range.' */
function writtenHint(plan: QuestPlan, power: Power, spellDc: number, quickened: boolean): string {
  const { effects, text } = plan.content.spells.get(power.id)!;
  const dice = effects.flatMap(effect => {
    if (effect.kind === 'damage') return `${effect.dice} ${effect.type}`;
    return effect.kind === 'heal' && effect.dice ? `heals ${effect.dice}` : [];
  });
  const figures = [
    ...dice,
    ...(power.saveStat === NONE ? [] : [`save DC ${spellDc}`]),
    ...(power.action === 'bonus action' || quickened ? ['bonus action'] : []),
  ].join(', ');
  return figures === '' ? text : `${figures}. ${text}`;
}
