import type { Option } from '@fray/engine';
import type { AdventureChoice } from '@fray/engine/rulesets/quest';
import { expect, it } from 'vitest';
import { CombatOptionJsonCache } from './combat-option-json-cache.js';

const plain: Option<AdventureChoice> = {
  choice: { do: 'cast', spell: 'fire-bolt', targets: [1] },
  label: 'Fire Bolt: Wolf',
  group: 'Abilities',
  icon: 'fire',
  cost: '2 mana',
  chance: 0.5,
};
const blocked = { code: 'quest/out_of_range', reason: 'Too far.' };

it('writes every option as it is now, whatever the last of that label was', () => {
  const cache = new CombatOptionJsonCache(({ icon: _, ...rest }) => rest);
  const options: Option<AdventureChoice>[] = [
    plain,
    { ...plain, choice: { do: 'cast', spell: 'fire-bolt', targets: [1] } },
    { ...plain, chance: 0.55 },
    { ...plain, cost: '1 mana' },
    { ...plain, group: 'Spells' },
    { ...plain, blocked },
    { ...plain, blocked: { ...blocked, reason: 'Far too far.' } },
    { ...plain, choice: { do: 'cast', spell: 'fire-bolt', targets: [2] } },
    { ...plain, choice: { do: 'cast', spell: 'fire-bolt', targets: [2, 2] } },
    { ...plain, choice: { do: 'cast', spell: 'fire-bolt' } },
    { ...plain, choice: { do: 'cast', spell: 'fire-bolt', at: 2 } },
    { ...plain, choice: { do: 'flee' } },
    plain,
  ];
  const read = (text: string) => JSON.parse(text) as unknown[];
  for (const option of options) {
    const { icon: _, ...rest } = option;
    expect(read(cache.stringify([option]))).toEqual([rest]);
  }
  expect(read(cache.stringify(options))).toEqual(options.map(({ icon: _, ...rest }) => rest));
  expect(cache.stringify([])).toBe('[]');
});

it('writes the same option once', () => {
  let written = 0;
  const cache = new CombatOptionJsonCache(({ label }) => {
    written++;
    return { label };
  });
  cache.stringify([plain, plain, { ...plain }]);
  cache.stringify([{ ...plain, choice: { ...plain.choice } }]);
  expect(written).toBe(1);
});
