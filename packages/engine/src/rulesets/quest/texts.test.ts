import { describe, expect, it } from 'vitest';
import { ScriptedDice } from '../../core/dice/scripted.js';
import { shipped } from './content/content.js';
import type { QuestEvent } from './events.js';
import { quest } from './index.js';
import { type Bout, mage } from './testkit.js';

const numbersIn = (text: string) => text.match(/\d+d\d+|\d+(?:\.\d+)?/g) ?? [];

/** A record with all statuses that it leads to. */
function whole(record: unknown, seen = new Set<string>()): string {
  const text = JSON.stringify(record);
  const led = [...text.matchAll(/"(?:status|passive|failure|next)":"([^"]+)"/g)].flatMap(([, id]) => {
    const status = shipped.statuses.get(id!);
    if (!status || seen.has(id!)) return [];
    seen.add(id!);
    return [whole(status, seen)];
  });
  return [text, ...led].join(' ');
}

const has = (body: string, number: string) => new RegExp(`(?<![\\dd.])${number}(?![\\dd.])`).test(body);

/** Words of the rules rather than figures of a record: 1 HP, round 1, range 0. */
const plainWords = (text: string) => text.replace(/\b(1 HP|round 1|range 0)\b/g, '');

describe('numbers in texts stand in the records', () => {
  it('QUEST-11 statuses', () => {
    for (const { text, ...record } of shipped.statuses.values())
      for (const number of numbersIn(plainWords(text))) {
        // QUEST-13.20: what Absorb Elements gives back stands in the spell.
        const body = record.id === 'absorbing' ? whole(shipped.spells.get('absorb-elements')) : whole(record);
        expect(has(body, number), `${record.id}: ${number} of '${text}'`).toBe(true);
      }
  });

  it('QUEST-13.20 spells', () => {
    for (const { text, ...record } of shipped.spells.values())
      for (const number of numbersIn(plainWords(text)))
        expect(has(whole(record), number), `${record.id}: ${number} of '${text}'`).toBe(true);
  });

  it('QUEST-12.4 abilities, tier by tier', () => {
    for (const { tiers, ...ability } of shipped.abilities.values())
      for (const { summary, ...tier } of tiers) {
        const body = whole({ ...ability, tier });
        // As the record counts them: 50 more for 150 %, one more action for two, one attack more than it stays hidden for.
        const counted = (text: string) => {
          const each = Number(text);
          return [each, each - 100, each - 1, each + 1, 100 - each, each * 100].map(String);
        };
        const said = numbersIn(
          plainWords(summary)
            .replace(/x0\.5/, '50')
            .replace(/300 damage/, ''),
        );
        for (const number of said)
          expect(
            number.includes('d') ? has(body, number) : counted(number).some(each => has(body, each)),
            `${ability.id} ${tier.from}: ${number} of '${summary}'`,
          ).toBe(true);
        expect(summary, ability.id).not.toMatch(/\b1 (turns|hits|attacks|targets|foes|allies)\b/);
      }
  });
});

/** Attacks hit, saves fail, and what is rolled for amounts shows its least or its most. */
class EdgeDice extends ScriptedDice {
  constructor(private readonly high: boolean) {
    super([]);
  }

  override roll(sides: number, label: string): number {
    if (sides === 20) return label === 'attack' ? 15 : 1;
    return this.high ? sides : 1;
  }

  override sum(count: number, sides: number): number {
    return this.high ? count * sides : count;
  }

  override chance(): boolean {
    return false;
  }
}

/** Whether it comes of the spell itself; who flees before it may be struck on the way. */
const isOf = (event: object, name: string) => 'source' in event && event.source === name;

/** HP that a spell takes from the foe, or gives to the caster, at once. */
function doneBy(b: Bout, spell: string, kind: 'damaged' | 'healed', high: boolean): number | undefined {
  const options = b.fight
    .options()
    .filter(({ choice, blocked }) => choice.do === 'cast' && choice.spell === spell && !blocked);
  const wanted = kind === 'healed' ? 0 : 1;
  const option =
    options.find(({ choice }) => 'targets' in choice && choice.targets?.includes(wanted)) ?? options.at(-1);
  if (!option) return undefined;
  const { name } = shipped.spells.get(spell)!;
  let sum = 0;
  quest.apply(b.plan, quest.copy(b.state), option.choice, {
    dice: new EdgeDice(high),
    ask: question =>
      question.choices.find(choice => choice.do === 'answer' && choice.with === 'foe-1') ??
      question.choices[0]!,
    emit: (event: QuestEvent) => {
      if (event.kind === kind && event.who === wanted && isOf(event, name)) sum += event.amount;
    },
  });
  return sum;
}

const CASTING_MODIFIER = 3;

/** The least and the most of all dice of one kind in a hint. */
function saidIn(hint: string, kind: 'damaged' | 'healed'): [number, number] {
  const [figures] = hint.replace(/^Against AC \d+; /, '').split('. ');
  let [least, most] = [0, 0];
  const parts = figures!.split(', ').filter(part => !part.includes('on a miss') && !part.startsWith('save'));
  for (const part of parts) {
    if (part.startsWith('heals ') !== (kind === 'healed')) continue;
    const read = /(?:(\d+) × )?(half of )?(\d+)(?:d(\d+))?(?:\+(\d+))?( \+ your casting modifier)?/.exec(
      part,
    );
    if (!read || part === 'bonus action') continue;
    const [, times = '1', half, count, sides, plus = '0', modifier] = read;
    const add = Number(plus) + (modifier ? CASTING_MODIFIER : 0);
    const amount = (rolled: number) => Number(times) * Math.floor((rolled + add) / (half ? 2 : 1));
    least += amount(Number(count));
    most += amount(Number(count) * Number(sides ?? 1));
  }
  return [least, most];
}

describe('what the hint of a spell says is what it does', () => {
  const withDice = [...shipped.spells.values()].filter(
    ({ combat, action, effects }) =>
      combat &&
      action !== 'reaction' &&
      effects.some(each => (each.kind === 'damage' || each.kind === 'heal') && each.dice),
  );

  it('QUEST-13.6 QUEST-13.14 QUEST-13.20 over all spells with dice', () => {
    let compared = 0;
    for (const { id, classes, effects } of withDice)
      for (const range of [0, 2]) {
        const foe = { hit_points: 2000, armor_class: 5 };
        const b = mage(classes[0]!, [id], { range, monsters: [foe], hero: { level: 20 } });
        Object.assign(b.hero, { hp: 100, maxHp: 900, mana: 200 });
        const option = b.fight
          .options()
          .find(({ choice, blocked }) => choice.do === 'cast' && choice.spell === id && !blocked);
        if (!option) continue;
        for (const kind of ['damaged', 'healed'] as const) {
          if (!effects.some(each => each.kind === (kind === 'healed' ? 'heal' : 'damage') && each.dice))
            continue;
          const done = [doneBy(b, id, kind, false), doneBy(b, id, kind, true)];
          expect(done, `${id}: ${option.hint}`).toEqual(saidIn(option.hint!, kind));
          compared++;
        }
        break;
      }
    expect(compared).toBeGreaterThan(30);
  });

  it('QUEST-13.3 cantrip_scaling is told', () => {
    for (const [of, spell] of [
      ['wizard', 'fire-bolt'],
      ['cleric', 'sacred-flame'],
    ] as const) {
      const hint = (options: object) =>
        mage(of, [spell], { options })
          .fight.options()
          .find(({ choice }) => choice.do === 'cast')!.hint!;
      expect(hint({})).not.toContain('from level 5');
      expect(hint({ cantrip_scaling: true })).toContain('dice × 2 from level 5, × 3 from 11, × 4 from 17');
      expect(hint({})).not.toContain('from level 5');
    }
  });
});
