import { kept } from '../memoize.js';
import { NONE } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import type { Power } from '../plan/powers.js';

/** The same for all whose spells have the same DC. */
const hints = new WeakMap<Power, Map<number, string>>();

export function hintOf(plan: QuestPlan, power: Power, spellDc: number, quickened: boolean): string {
  const known = kept(hints, power, () => new Map<number, string>());
  const place = 4 * spellDc + (quickened ? 2 : 0) + (plan.options.cantrip_scaling ? 1 : 0);
  const hint = known.get(place) ?? writtenHint(plan, power, spellDc, quickened);
  known.set(place, hint);
  return hint;
}

/** QUEST-13.3, option cantrip_scaling. */
const CANTRIPS_GROW = ' (dice × 2 from level 5, × 3 from 11, × 4 from 17)';

/** '8d6 fire, save DC 15. A blast of fire at one range.' */
function writtenHint(plan: QuestPlan, power: Power, spellDc: number, quickened: boolean): string {
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
