import type { Option } from '@fray/engine';
import type { AdventureChoice } from '@fray/engine/rulesets/quest';
import { expect, it } from 'vitest';
import { Fragments } from './fragments.js';

const plain: Option<AdventureChoice> = {
  choice: { do: 'cast', spell: 'fire-bolt', targets: [1] },
  label: 'Fire Bolt: Wolf',
  group: 'Abilities',
  icon: 'fire',
  cost: '2 mana',
  chance: 0.5,
};
const blocked = { code: 'quest/out_of_range', reason: 'Too far.' };

it('writes every option as it is now, whatever the last of that name was', () => {
  const fragments = new Fragments(({ icon: _, ...rest }) => rest);
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
    expect(read(fragments.list([option]))).toEqual([rest]);
  }
  expect(read(fragments.list(options))).toEqual(options.map(({ icon: _, ...rest }) => rest));
  expect(fragments.list([])).toBe('[]');
});

it('writes the same option once', () => {
  let written = 0;
  const fragments = new Fragments(({ label }) => {
    written++;
    return { label };
  });
  fragments.list([plain, plain, { ...plain }]);
  fragments.list([{ ...plain, choice: { ...plain.choice } }]);
  expect(written).toBe(1);
});
