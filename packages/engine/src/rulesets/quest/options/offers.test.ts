import { expect, it } from 'vitest';
import type { QuestPlan } from '../plan/plan.js';
import { bout } from '../testkit.js';
import { always, standing } from './offers.js';

const plan = bout().fight.plan as QuestPlan;

it('an offer is made once for each name and number, and once more for each reason against it', () => {
  const made: string[] = [];
  const offer = standing<object>((_, name, number) => {
    made.push(`${name} ${number}`);
    return { choice: { do: 'shove', target: number }, label: name, group: 'More', icon: 'push' };
  });
  const [one, other] = [{}, {}];
  const free = offer(plan, one, 'Wolf', 1, '');
  const far = offer(plan, one, 'Wolf', 1, 'out_of_range');
  expect(far).toEqual({
    ...free,
    blocked: { code: 'quest/out_of_range', reason: plan.refusals.out_of_range },
  });
  expect(offer(plan, one, 'Wolf', 1, '')).toBe(free);
  expect(offer(plan, one, 'Wolf', 1, 'out_of_range')).toBe(far);
  expect(offer(plan, one, 'Wolf', 1, 'action_used').blocked!.code).toBe('quest/action_used');
  expect(offer(plan, one, 'Wolf', 2, '').choice).toEqual({ do: 'shove', target: 2 });
  expect(offer(plan, one, 'Goblin', 1, '').label).toBe('Goblin');
  expect(offer(plan, other, 'Wolf', 1, '')).not.toBe(free);
  expect(made).toEqual(['Wolf 1', 'Wolf 2', 'Goblin 1', 'Wolf 1']);
});

it('of very many names only some are kept, and each is offered as it is', () => {
  const offer = standing<object>((_, name, number) => ({
    choice: { do: 'shove', target: number },
    label: name,
    group: 'More',
    icon: 'push',
  }));
  const key = {};
  const first = offer(plan, key, 'Hero 0', 0, '');
  for (let i = 0; i < 600; i++) expect(offer(plan, key, `Hero ${i}`, i, '').label).toBe(`Hero ${i}`);
  const again = offer(plan, key, 'Hero 0', 0, '');
  expect(again).toEqual(first);
  expect(again).not.toBe(first);
});

it('what depends on nothing is the same in every fight', () => {
  const offer = always({ choice: { do: 'dodge' }, label: 'Dodge', group: 'More', icon: 'dodging' });
  expect(offer(bout().fight.plan as QuestPlan, '')).toBe(offer(plan, ''));
});

it('most options of a fight are the same objects as before; an attack is so while nothing about it changes', () => {
  const b = bout({ hero: { gear: { mainHand: 'longsword' } } });
  const before = new Map(b.fight.options().map(option => [option.label, option]));
  const now = b.fight.options();
  expect(now.filter(option => before.get(option.label) !== option).map(({ label }) => label)).toEqual([]);
  b.hero.ac += 1;
  expect(b.fight.options().find(({ label }) => label === 'Longsword: Foe')).toBe(
    before.get('Longsword: Foe'),
  );
  b.fight.state.creatures[1]!.ac += 1;
  const harder = b.fight.options().find(({ label }) => label === 'Longsword: Foe')!;
  expect(harder.chance).toBeLessThan(before.get('Longsword: Foe')!.chance!);
});
