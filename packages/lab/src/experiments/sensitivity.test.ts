import { describe, expect, it } from 'vitest';
import { withField } from '../setup/fields.js';
import { shipped } from '../testkit.js';
import { compare } from './compare.js';
import { sensitivity } from './sensitivity.js';

const DUEL = { ...shipped('d20/duel'), workers: 0 };

describe('sensitivity', () => {
  it('changes every number by a step and ranks them by what that does', async () => {
    const { effects, base } = await sensitivity({ ...DUEL, fights: 400 });
    expect(base).toMatchObject({ name: 'Heroes', fights: 400 });
    const [first] = effects;
    expect(first).toMatchObject({ field: 'heroes[0].ac', label: 'A: AC', value: 15 });
    // About a tenth: 2 of 15, 6 of 59.
    expect([first!.down!.value, first!.up!.value]).toEqual([13, 17]);
    expect(effects.find(({ field }) => field === 'monsters[0].hp')!.up!.value).toBe(65);
    expect(first!.down!.high).toBeLessThan(0);
    expect(first!.up!.low).toBeGreaterThan(0);
    const sizes = effects.map(({ down, up }) => Math.max(Math.abs(down?.mean ?? 0), Math.abs(up?.mean ?? 0)));
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    // What the rules refuse is left out: there is no reach of 0.
    expect(effects.find(({ field }) => field === 'heroes[0].reach')).not.toHaveProperty('down');
  });

  it('finds for each step what a comparison finds', async () => {
    const { effects } = await sensitivity({ ...DUEL, fields: ['heroes[0].hp'], fights: 300 });
    const { value, mean, low, high, gained, lost, example } = effects[0]!.up!;
    const against = { setup: withField(DUEL.setup, 'heroes[0].hp', value) };
    const { wins, turned } = await compare({ ...DUEL, against, fights: 300 });
    expect(wins[0]).toMatchObject({ mean, low, high, gained, lost });
    expect(turned.map(each => each.example)).toContain(example);
  });

  it('takes a record or a combatant for all of its numbers', async () => {
    const fieldsOf = async (...fields: string[]) => {
      const report = await sensitivity({ ...shipped('d20/orc'), fields, fights: 1, workers: 0 });
      return report.effects.map(({ field }) => field);
    };
    expect(await fieldsOf('orc')).toEqual(expect.arrayContaining(['content.monsters.orc.hp']));
    expect((await fieldsOf('Orc')).every(field => field.startsWith('content.monsters.orc.'))).toBe(true);
    expect((await fieldsOf('heroes[0]')).every(field => field.startsWith('heroes[0].'))).toBe(true);
    expect(await fieldsOf('orc.hp', 'orc.hp')).toEqual(['content.monsters.orc.hp']);
    await expect(fieldsOf('heroes[0].nonsense')).rejects.toThrow("'heroes[0].nonsense' is no number");
  });

  it('refuses more numbers than it has fights for', async () => {
    const asked = sensitivity({ ...shipped('quest/goblin'), fights: 1, workers: 0 });
    await expect(asked).rejects.toThrow(/numbers are more than 200: name some of them, or a record/);
  });

  it('stops early once every difference is known, and is the same for any number of workers', async () => {
    const asked = { ...DUEL, fields: ['heroes[0].ac', 'heroes[0].xp'], fights: 3_000, error: 0.03 };
    const report = await sensitivity({ ...asked, workers: 0 });
    const [ac, xp] = report.effects;
    expect(xp!.up!.fights).toBeLessThan(ac!.up!.fights);
    expect((ac!.up!.high - ac!.up!.low) / 2).toBeLessThanOrEqual(0.03);
    expect(JSON.stringify(await sensitivity({ ...asked, workers: 2 }))).toBe(JSON.stringify(report));
  });
});
