import { arenaContent } from '@fray/engine/rulesets/arena';
import { cleanup, render } from 'ink-testing-library';
import { afterEach, expect, test, vi } from 'vitest';
import type { TeamFile } from '../team-file.js';
import { Builder } from './builder.js';
import { BuilderScreen } from './screen.js';

afterEach(cleanup);

function build(team: TeamFile) {
  const exits: number[] = [];
  const saved: TeamFile[] = [];
  const builder = new Builder({
    content: arenaContent,
    team,
    save: async now => {
      saved.push(now);
      return 'mine.json';
    },
    newSeed: () => 7,
    exit: code => exits.push(code),
  });
  /** Takes the lines with these labels, one after the other. */
  const take = (...labels: string[]) => {
    for (const label of labels) {
      const index = builder.menu.items.findIndex(item => item.label.startsWith(label));
      if (index < 0)
        throw new Error(`${label} is none of ${builder.menu.items.map(item => item.label).join(', ')}`);
      builder.menu.focus = index;
      builder.press('enter');
    }
  };
  return { builder, take, exits, saved };
}

test('a new team is picked and made up, and can fight then', () => {
  const { builder, take } = build({ name: 'Mine', members: [] });
  expect(builder.issues).toHaveLength(1);
  take('Pick a fighter', 'Garrick Stonehand');
  take('Create a fighter', '★★');
  expect(builder.team.members).toEqual(['garrick', { generate: 2, seed: 7 }]);
  expect(builder.issues).toEqual([]);
  take('Make up a whole team', '★★★★');
  expect(builder.team.members).toMatchObject([{ generate: 4 }, { generate: 4 }]);
  expect(builder.team.name).not.toBe('Mine');
});

test('a fighter is equipped, supplied and given orders; faults are seen at once', () => {
  const { builder, take } = build({ name: 'Mine', members: ['nyx', 'garrick'] });
  take('Nyx');
  expect(builder.shown?.id).toBe('nyx');
  take('Weapon: ', 'Greatsword');
  take('○ aggressive');
  take('Goes for: ', 'healer', 'Keeps at: ', 'medium');
  take('Carry something', 'Healing Potion');
  take('How often an action is used', 'Attack ×1');
  builder.press('escape');
  const [nyx] = builder.team.members;
  expect(nyx).toMatchObject({
    equipment: { weapon: 'greatsword' },
    settings: { targetPriority: 'healer', rangePreference: 'medium', actionWeights: { attack: 1.25 } },
  });
  expect(builder.shown!.settings.archetypes).toContain('aggressive');
  expect(builder.shown!.consumables).toContain('healing_potion');
  take('● aggressive', 'Weapon: Greatsword', 'Nothing');
  expect(builder.shown!.settings.archetypes).not.toContain('aggressive');
  expect(builder.shown!.equipment.weapon).toBeUndefined();
  take('Take out of the team');
  expect(builder.team.members).toEqual(['garrick']);
});

test('what has been changed is not lost by leaving', async () => {
  const { builder, take, exits, saved } = build({ name: 'Mine', members: ['nyx'] });
  builder.press('escape');
  expect(exits).toEqual([0]);
  take('Pick a fighter', 'Kestrel');
  builder.press('escape');
  expect([exits, builder.notice]).toEqual([[0], 'It is not saved yet.']);
  builder.press('enter');
  await vi.waitFor(() => expect(builder.notice).toBe('Saved to mine.json.'), 20_000);
  expect(saved).toEqual([{ name: 'Mine', members: ['nyx', 'kestrel'] }]);
  builder.press('escape');
  expect(exits).toEqual([0, 0]);
});

test('the screen has the pages on the left, the fighter with all numbers on the right, and the verdict below', () => {
  const { builder } = build({ name: 'Mine', members: ['nyx', 'nobody'] });
  const { lastFrame } = render(<BuilderScreen builder={builder} />);
  expect(lastFrame()).toContain('Nyx of the Gutter ★★★');
  expect(lastFrame()).toContain('Traits:');
  expect(lastFrame()).toMatch(/✕ members\[1\]: /);
});
