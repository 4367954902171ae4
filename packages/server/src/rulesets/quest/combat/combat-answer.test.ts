import { standardRegistry } from '@fray/engine';
import { combatOf } from '@fray/engine/rulesets/quest';
import { expect, it } from 'vitest';
import { resolveLimits } from '../../../limits.js';
import { Adventures } from '../adventure/adventures.js';
import { combatAnswer } from './combat-answer.js';
import { combatSchema } from './schemas.js';

it('QUEST-28.6: the answer is as described, in whatever state the combat is', () => {
  const seen = new Set<string>();
  for (const [seed, hero] of ['paladin', 'fighter', 'wizard', 'barbarian'].entries()) {
    const games = new Adventures(standardRegistry(), resolveLimits());
    // A name that has to be escaped.
    const name = 'Zoë "Two\\Blades"';
    const game = games.create('key', { setup: { hero: { class: hero, name } }, seed, saved: null });
    games.put('key', game);
    for (let i = 0; i < 120; i++) {
      const open = game.fight.options().filter(({ blocked }) => !blocked);
      const { choice } =
        open.find(({ choice: { do: what } }) => what === 'travel' || what === 'seek' || what === 'attack') ??
        open[(i * 7) % open.length]!;
      games.get('key');
      game.act(choice);
      if (!combatOf(game.fight.plan, game.fight.state)) continue;
      const state = combatAnswer(game);
      const sent: unknown = JSON.parse(JSON.stringify(state));
      expect(combatSchema.strict().parse(sent)).toEqual(sent);
      seen.add(state.phase);
      for (const { conditions, mana, resource, lay_on_hands: lay } of state.party)
        for (const [what, there] of Object.entries({ conditions: conditions.length, mana, resource, lay }))
          if (there) seen.add(what);
      if (state.loot.length > 0) seen.add('loot to take');
    }
    games.close();
  }
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'active',
      'death_saves',
      'loot to take',
      'conditions',
      'mana',
      'resource',
      'lay',
    ]),
  );
});
