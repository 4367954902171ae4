import { describe, expect, it } from 'vitest';
import { action, type Bout, bout } from '../testkit.js';
import { shipped } from './content.js';

const STACKS = 6;
const BEARER = 1;
const UNDECAYING = ['perHealthRestored', 'onTurnStart', 'none'];

/** Somebody who never has a turn bears six stacks, in a fight with one who could do anything to it. */
function borne(status: string): Bout {
  const tagged = shipped.statuses.flatMap(({ forbidsTags }) => forbidsTags);
  const own = tagged.map(tag =>
    action(`do-${tag.toLowerCase()}`, { target: ['Self'], ranges: ['self'], tags: [tag] }),
  );
  const b = bout({
    teams: [[{ actions: [action('point')] }], [{ speed: 0, actions: own }, { speed: 0 }]],
    // Nobody finds who hides.
    rolls: status === 'sneaking' ? [0] : [],
  }).tireless();
  for (const who of [0, BEARER, 2]) b.set(who, { health: 100 });
  return b.give(BEARER, status, STACKS, { by: 0 });
}

describe('every status of the shipped content does all it says', () => {
  it.each(shipped.statuses.map(each => [each.id, each] as const))('%s', (id, record) => {
    const bare = borne('marked');
    const b = borne(id);
    const held = id === 'defending' ? 1 : STACKS;
    expect(b.stacks(BEARER, id)).toBe(held);
    for (const [stat, per] of Object.entries(record.perStack)) {
      if (stat === 'damage' || stat === 'heal') continue;
      // Marked, which the other one bears, changes one number only.
      const plain = stat === 'attackAgainst' ? 0 : bare.stat(BEARER, stat);
      expect(b.stat(BEARER, stat) - plain, stat).toBeCloseTo(held * per!, 6);
    }
    for (const [stat, percent] of Object.entries(record.pct))
      expect(b.stat(BEARER, stat), stat).toBeCloseTo(bare.stat(BEARER, stat) * (1 + percent! / 100), 6);
    for (const tag of record.forbidsTags) {
      const why = b.plan.builds[BEARER]!.actions.find(each => each.id === `do-${tag.toLowerCase()}`)!;
      expect(why.forbidden).toContain(b.plan.statuses.findIndex(each => each.id === id));
    }
    if (record.untargetable) expect(b.why({ do: 'point', target: BEARER })).toBe('target_hidden');
    b.set(BEARER, { initiative: record.blocksTurn ? 1e5 : 0 });
    const health = b.unit(BEARER).health;
    b.act({ do: 'point', target: 2 });
    if (record.blocksTurn || record.blocksInitiative) expect(b.state.actor).not.toBe(BEARER);
    if (record.perStack.damage)
      expect(b.of('damaged')).toMatchObject([{ who: BEARER, by: 0, amount: held * record.perStack.damage }]);
    if (record.perStack.heal) expect(b.unit(BEARER).health).toBeGreaterThan(health);
    expect(b.stacks(BEARER, id) < held).toBe(!UNDECAYING.includes(record.decay.type));
  });

  it('taunted singles out its source', () => {
    const { id } = shipped.statuses.find(({ forcesTarget }) => forcesTarget)!;
    const b = borne('marked').give(0, id, STACKS, { by: 2 });
    expect(b.why({ do: 'point', target: BEARER })).toBe('taunted');
  });
});
