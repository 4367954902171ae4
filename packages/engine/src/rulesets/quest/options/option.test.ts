import { expect, it } from 'vitest';
import type { QuestPlan } from '../plan/plan.js';
import { bout } from '../testkit.js';
import { type QuestOption, withReason } from './option.js';

const plan = bout().fight.plan as QuestPlan;
const shove: QuestOption = {
  choice: { do: 'shove', target: 1 },
  label: 'Wolf',
  group: 'More',
  icon: 'push',
  chance: 0.5,
};

it('an option has the reason against it, and without one it stays as it is', () => {
  expect(withReason(plan, shove, '')).toEqual(shove);
  expect(withReason(plan, shove, 'action_used')).toEqual({
    ...shove,
    blocked: { code: 'quest/action_used', reason: plan.refusals.action_used },
  });
});

it('what is out of range shows no chance', () => {
  const far = withReason(plan, shove, 'out_of_range');
  expect(far.blocked).toEqual({ code: 'quest/out_of_range', reason: plan.refusals.out_of_range });
  expect(far.chance).toBeUndefined();
});

it('the chance of an attack follows the AC of its target, not that of the attacker', () => {
  const b = bout({ hero: { gear: { mainHand: 'longsword' } } });
  const attack = () => b.fight.options().find(({ label }) => label === 'Longsword: Foe')!;
  const before = attack();
  expect(attack()).toEqual(before);
  b.hero.ac += 1;
  expect(attack()).toEqual(before);
  b.fight.state.creatures[1]!.ac += 1;
  expect(attack().chance).toBeLessThan(before.chance!);
});
