import { kept } from '../memoize.js';
import type { Being } from '../plan/being.js';
import type { QuestPlan } from '../plan/plan.js';
import type { Power } from '../plan/powers.js';
import type { Arms } from '../plan/weapons.js';
import { spellArms } from '../rules/spells/spell-arms.js';
import { cannotCast, cannotReach, effectsOf, PLAIN_CAST } from '../rules/spells/spells.js';
import { nameOf } from '../state/names.js';
import type { QuestState } from '../state/state.js';
import { candidatesOf } from './aims.js';
import { attackOffer, type Way } from './attack-chance.js';
import { type Offer, standing, toOne } from './offers.js';
import { saveChance } from './save-chance.js';
import { hintOf } from './spell-hint.js';

/** A spell that is aimed at one creature at a time, cast as it is. */
export function plainSpellOptions(plan: QuestPlan, state: QuestState, power: Power, list: Offer[]): void {
  const being = plan.beings[state.creatures[state.turn]!.record]!;
  const code = cannotCast(plan, state, power, PLAIN_CAST);
  if (code !== '' || power.target === 'self') {
    list.push(offersOf(plan).alone(plan, power, '', being.spellDc, code));
    return;
  }
  const strikes = power.attack === 'ranged' || power.attack === 'melee';
  for (const whom of candidatesOf(state, power)) {
    const cannot = cannotReach(plan, state, power, whom);
    if (strikes) {
      const { arms, way } = boltOf(plan, state, being, power);
      list.push(attackOffer(plan, state, whom, arms, way, cannot));
    } else {
      const chance = saveChance(plan, state, power, { targets: [whom] });
      list.push(
        offersOf(plan).onOne(
          plan,
          power,
          nameOf(plan, state, whom),
          whom * DCS + being.spellDc,
          cannot,
          chance,
        ),
      );
    }
  }
}

/** More than any DC. */
const DCS = 1000;

const standingOffers = () => ({
  alone: standing<Power>((power, _, dc, plan) => ({
    choice: { do: 'cast', spell: power.id },
    label: power.name,
    ...shownOf(power),
    hint: hintOf(plan, power, dc, false),
  })),
  onOne: standing<Power>((power, name, number, plan) => ({
    ...aimedAt(power, Math.floor(number / DCS), name),
    hint: hintOf(plan, power, number % DCS, false),
  })),
});
const STANDING = standingOffers();
/** With the option cantrip_scaling hints of the same spells read differently (QUEST-13.3). */
const STANDING_SCALED = standingOffers();

function offersOf({ options }: QuestPlan) {
  return options.cantrip_scaling ? STANDING_SCALED : STANDING;
}

function aimedAt(power: Power, whom: number, name: string): Offer {
  return {
    choice: { do: 'cast', spell: power.id, targets: [whom] },
    label: `${power.name}: ${name}`,
    target: toOne(power.name, name, whom),
    ...shownOf(power),
  };
}

function shownOf({ icon, mana }: Power): Pick<Offer, 'group' | 'icon' | 'cost'> {
  return { group: 'Abilities', icon, ...(mana > 0 ? { cost: `${mana} mana` } : {}) };
}

/** A spell attack as somebody makes it, and how it is offered: nothing in a fight changes these. */
interface Bolt {
  readonly arms: Arms;
  readonly way: Way;
}

const bolts = new WeakMap<Being, Map<Power, Bolt>>();

function boltOf(plan: QuestPlan, state: QuestState, being: Being, power: Power): Bolt {
  const known = kept(bolts, being, () => new Map<Power, Bolt>());
  const before = known.get(power);
  if (before) return before;
  const bolt: Bolt = {
    arms: spellArms(being, power, effectsOf(plan, state, power, '', state.turn)),
    way: {
      hint: ac => `Against AC ${ac}; ${hintOf(plan, power, being.spellDc, false)}`,
      offer: (_plan, _arms, whom, name, figures) => ({ ...aimedAt(power, whom, name), ...figures }),
    },
  };
  known.set(power, bolt);
  return bolt;
}
