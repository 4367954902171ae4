import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bands, Dice } from '../../core/dice/dice.js';
import { singleOptions } from '../../core/fight/tile-options.js';
import { oddsOf } from '../../testing/odds.js';
import type { D20Choice } from './choices.js';
import { shipped } from './content/content.js';
import type { D20Event } from './events.js';
import { d20 } from './index.js';
import { type Bout, bout, type Scene } from './rules/testkit.js';

const SWITCHES = [
  'heavyKeepsPenalty',
  'pointBlank',
  'monsterSpecials',
  'fumbleEffects',
  'advantage',
  'flanking',
  'backstab',
  'weaponTags',
  'powerAttack',
  'defensiveFighting',
  'dualWield',
  'critRange',
  'explodingDice',
  'armourDegradation',
  'weaponBreakage',
  'rangeBands',
  'momentum',
  'throwing',
  'trollRegen',
  'facing',
] as const;

const options = fc
  .tuple(
    fc.record(Object.fromEntries(SWITCHES.map(name => [name, fc.boolean()]))),
    fc.constantFrom('clamp-first', 'double-first'),
  )
  .map(([switches, critOrder]) => ({ ...switches, critOrder }));
const conditions = fc.subarray([...shipped.conditions.keys()]);
const score = fc.integer({ min: 3, max: 24 });
const weapon = fc.record({
  id: fc.constantFrom(...shipped.weapons.keys()),
  quality: fc.constantFrom('plain', 'fine', 'vicious', 'masterwork', 'keen'),
});
const hero = fc
  .record({
    str: score,
    dex: score,
    weapon,
    offHand: fc.constantFrom(null, 'wooden-shield', 'dagger'),
    conditions,
  })
  .map(fields => ({
    ...fields,
    level: 12,
    offHand: shipped.weapons.get(fields.weapon.id)!.hands === 2 ? null : fields.offHand,
    pack: [],
  }));
const monster = fc.record({ id: fc.constantFrom(...shipped.monsters.keys()), conditions });
const map = fc.constantFrom(
  ['..A...', '@a..b.', '..c...'],
  ['@.....', '.##a..', 'A..bc.'],
  ['@aA...', '.b....', '..#..c'],
  ['A..#..', '.a..@.', 'b..c..'],
);
const scene: fc.Arbitrary<Scene> = fc.record({
  hero,
  allies: hero.map(ally => [ally]),
  monsters: fc.tuple(monster, monster, monster),
  map,
  options: options as fc.Arbitrary<NonNullable<Scene['options']>>,
});

/** The lowest of everything, or the highest, but for the d20, which is asked for. */
class AttackDice implements Dice {
  faces: number[] = [];
  constructor(
    private readonly d20: (bands?: Bands) => number,
    private readonly most = 1,
  ) {}
  roll(sides: number, _label: string, bands?: Bands): number {
    this.faces = [sides === 20 ? this.d20(bands) : Math.min(sides, this.most)];
    return this.faces[0]!;
  }
  sum(count: number, sides: number): number {
    const face = Math.min(sides, this.most);
    this.faces = Array(count).fill(face);
    return count * face;
  }
  chance(): boolean {
    return false;
  }
  pick(weights: readonly number[]): number {
    return weights.findIndex(weight => weight > 0);
  }
  snapshot(): number[] {
    return [];
  }
  restore(): void {}
}

/** The verdict of the blow that was ordered, with its chances; whatever comes after it is not walked. */
function verdicts({ fight }: Bout, choice: D20Choice) {
  const who = fight.actor!;
  return oddsOf((walked: Dice) => {
    const dice = new AttackDice(bands => walked.roll(20, 'attack', bands));
    const state = d20.copy(fight.state);
    let verdict = 'none';
    const emit = (event: D20Event) => {
      if (event.kind !== 'attacked' || event.who !== who || event.manner.includes('free attack')) return;
      verdict = `${event.verdict} ${event.percent}`;
      throw verdict;
    };
    try {
      d20.apply(fight.plan, state, choice, { dice, ask: () => choice, emit });
    } catch (thrown) {
      if (thrown !== verdict) throw thrown;
    }
    return verdict;
  });
}

/** D20-10.5: on the way to its target somebody is met of whom the attacker cannot know. */
function meetsUnseen({ fight, state }: Bout, choice: D20Choice): boolean {
  let met = false;
  const emit = (event: D20Event) => {
    met ||= event.kind === 'bumped';
  };
  d20.apply(fight.plan, d20.copy(state), choice, { dice: new AttackDice(() => 2), ask: () => choice, emit });
  return met;
}

describe('odds', () => {
  it('D20-3.7 D20-3.8 D20-15.3 D20-15.10 with any combination of variants the chance shown is the true one', () => {
    let looked = 0;
    fc.assert(
      fc.property(scene, fc.integer({ min: 0, max: 4 }), (each, turns) => {
        const b = bout(each);
        for (let turn = 0; turn < turns && b.fight.actor !== null; turn++) b.wait();
        for (const { choice, chance, blocked } of singleOptions(b.fight.options())) {
          if (blocked || choice.do !== 'attack' || chance === 0 || meetsUnseen(b, choice)) continue;
          // The neighbour who strikes at an archer first may stumble and lay himself open.
          const { rangeBands, fumbleEffects } = each.options!;
          if (rangeBands && fumbleEffects && b.who(b.fight.actor!).ranged) continue;
          const found = verdicts(b, choice);
          let hit = 0;
          for (const [verdict, { probability }] of found) {
            const [what, percent] = verdict.split(' ');
            if (what === 'hit' || what === 'critical') hit += probability;
            expect(Number(percent)).toBe(Math.floor(Math.round(chance! * 1e9) / 1e7 + 0.5));
          }
          expect(hit).toBeCloseTo(chance!, 10);
          looked++;
        }
      }),
      { numRuns: 150 },
    );
    expect(looked).toBeGreaterThan(200);
  }, 30_000);

  it('D20-3.1 D20-14.7 the modifiers listed beside the chance are those of the roll', () => {
    fc.assert(
      fc.property(scene, each => {
        const b = bout({ ...each, options: { ...each.options, rangeBands: false } });
        for (const { choice, chance, blocked, parts } of singleOptions(b.fight.options())) {
          if (blocked || choice.do !== 'attack' || chance === 0 || chance === 1) continue;
          if (meetsUnseen(b, choice)) continue;
          const who = b.fight.actor!;
          const state = d20.copy(b.state);
          const events: D20Event[] = [];
          const answers = {
            dice: new AttackDice(() => 2),
            ask: () => choice,
            emit: (event: D20Event) => events.push(event),
          };
          d20.apply(b.fight.plan, state, choice, answers);
          const attacked = events.find(event => event.kind === 'attacked' && event.who === who);
          expect(attacked?.rolls?.[0]?.modifiers).toEqual(parts);
        }
      }),
      { numRuns: 60 },
    );
  }, 30_000);

  it('D20-4.3 the damage in the hint of an attack is what a plain hit can do, from lowest to highest', () => {
    fc.assert(
      fc.property(scene, each => {
        const b = bout({ ...each, options: { ...each.options, explodingDice: false, rangeBands: false } });
        for (const { choice, chance, blocked, hint } of singleOptions(b.fight.options())) {
          if (blocked || choice.do !== 'attack' || chance === 0 || meetsUnseen(b, choice)) continue;
          const who = b.fight.actor!;
          const ends = [1, Number.MAX_SAFE_INTEGER].map(most => {
            const dice = new AttackDice(() => 19, most);
            let amount = -1;
            const emit = (event: D20Event) => {
              // Only the first blow: the hint is about that hand.
              if (event.kind !== 'attacked' || event.who !== who || amount !== -1) return;
              if (event.verdict === 'hit') amount = event.amount;
              else amount = Number.NaN;
            };
            d20.apply(b.fight.plan, d20.copy(b.state), choice, { dice, ask: () => choice, emit });
            return amount;
          });
          if (ends.some(Number.isNaN)) continue;
          expect(/ for (\d+) to (\d+)/.exec(hint!)?.slice(1).map(Number)).toEqual(ends);
        }
      }),
      { numRuns: 60 },
    );
  }, 30_000);
});
