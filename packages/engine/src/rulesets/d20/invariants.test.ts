import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fight } from '../../core/fight/fight.js';
import { playAtRandom } from '../../testing/play.js';
import { type D20Content, shipped } from './content/content.js';
import { d20 } from './index.js';
import type { Item } from './plan/items.js';
import { setupOf } from './rules/testkit.js';
import type { D20State, Fighter } from './state/state.js';

const TOP = ['.....', '@A.ab', '..#..', '...c.'];
const OPTIONS = {
  fumbleEffects: true,
  advantage: true,
  flanking: true,
  backstab: true,
  weaponTags: true,
  powerAttack: true,
  defensiveFighting: true,
  dualWield: true,
  critRange: true,
  explodingDice: true,
  armourDegradation: true,
  weaponBreakage: true,
  rangeBands: true,
  momentum: true,
  throwing: true,
  trollRegen: true,
  facing: true,
} as const;
const PACK = [
  'healing-potion',
  'scroll-of-glue',
  'scroll-of-invisibility',
  'potion-of-heroism',
  'potion-of-protection',
  'plate-mail',
  'tower-shield',
  { id: 'greataxe', quality: 'masterwork' },
  { id: 'longsword', quality: 'vicious' },
  'chain-coif',
];

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const modifier = (score: number) => Math.floor((score - 10) / 2);

/** The rules of chapters 3 to 5 and 10 written down once more, with the variants of chapter 15 on or off. */
function expectedOf(content: D20Content, fighter: Fighter, variants: boolean) {
  const conditions = fighter.effects.map(({ id }) => content.conditions.get(id)!);
  const worn = [fighter.head, fighter.chest, fighter.feet].flatMap(item => item ?? []);
  const types = worn.map(item => content.armours.get(item.id)!.type);
  const dex = modifier(fighter.dex);
  const part = types.includes('heavy') ? 0 : types.includes('medium') ? Math.min(dex, 2) : dex;
  const bonus = (item: Item) => Math.max(0, (content.armours.get(item.id)?.bonus ?? 0) - item.loss);
  const ac =
    10 +
    part +
    sum([...worn, ...(fighter.off ? [fighter.off] : [])].map(bonus)) +
    sum(conditions.map(each => each.ac));
  const weapon = fighter.main && content.weapons.get(fighter.main.id)!;
  const disarmed = fighter.effects.some(({ id }) => id === 'disarmed');
  const quality = disarmed ? 'plain' : (fighter.main?.quality ?? 'plain');
  const fine = quality === 'fine' || quality === 'masterwork' ? 1 : 0;
  const vicious = quality === 'vicious' || quality === 'masterwork' ? 1 : 0;
  const heavy = variants && weapon?.tags.includes('heavy') && fighter.str < 12 ? -1 : 0;
  const toHit = weapon && !disarmed ? weapon.toHit + fine + heavy : 0;
  return {
    ac,
    attack: dex + toHit + sum(conditions.map(each => each.toHit)),
    plus: modifier(fighter.str) + vicious + sum(conditions.map(each => each.damage)),
  };
}

/** What does not hold, in words: assertions by the million would take longer than the fights. */
function problems(content: D20Content, state: D20State, variants: boolean): string[] {
  const found: string[] = [];
  const must = (holds: boolean, text: string) => {
    if (!holds) found.push(text);
  };
  const tiles = new Set<number>();
  for (const [who, fighter] of state.fighters.entries()) {
    const { hp, maxHp, alive, tile, main, off, effects } = fighter;
    must(hp <= maxHp, `D20-1.8 ${who} has ${hp} of ${maxHp} HP`);
    must(alive === hp > 0, `D20-11.1 ${who} with ${hp} HP`);
    if (!alive) continue;
    must(
      state.grid.tiles[tile] === '.' && !tiles.has(tile),
      `D20-6.1 ${who} stands in a wall or on somebody`,
    );
    tiles.add(tile);
    must(new Set(effects.map(({ id }) => id)).size === effects.length, `D20-10.1 ${who} suffers twice`);
    must(
      effects.every(({ turns }) => turns > 0),
      `D20-2.4 ${who} suffers what is over`,
    );
    must(!off || !main || content.weapons.get(main.id)!.hands < 2, `D20-5.6 ${who} has too few hands`);
    if (who >= state.heroes) continue;
    const expected = expectedOf(content, fighter, variants);
    must(fighter.ac === expected.ac, `D20-5.1 ${who} has AC ${fighter.ac}, not ${expected.ac}`);
    must(fighter.attack === expected.attack, `D20-3.1 ${who} attacks at ${fighter.attack}`);
    must(fighter.plus === expected.plus, `D20-4.1 ${who} adds ${fighter.plus} to damage`);
  }
  return found;
}

describe('whatever is chosen', () => {
  const monsters = [...shipped.monsters.keys()];
  it.each([
    ['without variants', {}],
    ['with all variants', OPTIONS],
  ])(
    'D20-1.8 D20-5.1 D20-5.6 D20-5.7 D20-6.1 D20-10.1 numbers follow the rules after every choice, %s',
    (_what, options) => {
      fc.assert(
        fc.property(
          fc.integer(),
          fc.array(fc.constantFrom(...monsters), { minLength: 3, maxLength: 3 }),
          (seed, foes) => {
            const hero = { level: 5, dex: 16, str: 11, offHand: 'wooden-shield', pack: PACK };
            const ally = {
              level: 3,
              dex: 8,
              str: 18,
              weapon: 'dagger',
              offHand: 'club',
              chest: 'chain-mail',
            };
            const setup = setupOf({ hero, allies: [ally], monsters: foes, map: TOP, options });
            const fight = Fight.startUnknown(d20, setup, { seed });
            const watch = () => expect(problems(shipped, fight.state, 'weaponTags' in options)).toEqual([]);
            playAtRandom(fight, seed, watch);
            watch();
          },
        ),
        { numRuns: 10 },
      );
    },
    30_000,
  );

  it('D20-2.1 D20-2.2 in every round everybody who lives acts once, heroes first, in list order', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.array(fc.constantFrom(...monsters), { minLength: 3, maxLength: 3 }),
        (seed, foes) => {
          const fight = Fight.startUnknown(d20, setupOf({ allies: [{}], monsters: foes, map: TOP }), {
            seed,
          });
          playAtRandom(fight, seed);
          const turns = fight.events.flatMap(event =>
            event.kind === 'turn' || event.kind === 'lost turn' ? [event] : [],
          );
          for (const [index, { round, who }] of turns.entries()) {
            const before = turns[index - 1];
            if (before && before.round === round) expect(before.who).toBeLessThan(who);
            else if (before) expect(round).toBeGreaterThan(before.round);
          }
        },
      ),
      { numRuns: 10 },
    );
  }, 30_000);

  it('D20-6.4 nobody walks farther than the speed', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 8 }), (seed, speed) => {
        const map = ['.........', '@A......a', '....#...b', '.......c.'];
        const fight = Fight.startUnknown(
          d20,
          setupOf({ allies: [{}], monsters: ['orc', 'rat', 'rat'], map, options: { speed } }),
          { seed },
        );
        playAtRandom(fight, seed);
        const walked = new Map<string, number>();
        for (const event of fight.events) {
          if (event.kind !== 'moved') continue;
          const key = `${event.round} ${event.who}`;
          let at = event.from;
          for (const to of event.path) {
            const straight = [1, 9].includes(Math.abs(to - at));
            walked.set(key, (walked.get(key) ?? 0) + (straight ? 100 : 141));
            at = to;
          }
        }
        for (const cost of walked.values()) expect(cost).toBeLessThanOrEqual(100 * speed);
      }),
      { numRuns: 10 },
    );
  }, 30_000);
});
