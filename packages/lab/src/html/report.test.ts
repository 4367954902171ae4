import { describe, expect, it } from 'vitest';
import { compare } from '../compare.js';
import { axisOf, withField } from '../fields.js';
import { matrix } from '../matrix.js';
import { simulate } from '../simulate.js';
import { sweep } from '../sweep.js';
import { tune } from '../tune.js';
import { type AnyReport, htmlReport } from './report.js';

const DUEL = {
  ruleset: 'd20',
  setup: {
    heroes: [{ name: 'A', ac: 15, hp: 12, attack: 5, damage: '1d8+3', at: [1, 1] }],
    monsters: [{ name: '<b>"B" & co</b>', ac: 13, hp: 14, attack: 5, damage: '1d8+3', at: [2, 1] }],
  },
  fights: 200,
  seed: 'a <seed>',
  workers: 0,
};
const hp = 'monsters[0].hp';

async function reportOf(kind: AnyReport['kind']): Promise<AnyReport> {
  const block = (hp: number) => ({
    name: `</script>${hp}`,
    value: { name: 'X', ac: 14, hp, attack: 5, damage: '1d8' },
  });
  if (kind === 'simulation') return { kind, report: await simulate({ ...DUEL, closely: 200 }) };
  if (kind === 'sweep') return { kind, report: await sweep({ ...DUEL, axes: [axisOf(`${hp}=8..20:4`)] }) };
  if (kind === 'tune')
    return { kind, report: await tune({ ...DUEL, field: hp, from: 2, to: 40, target: 0.5 }) };
  if (kind === 'compare')
    return { kind, report: await compare({ ...DUEL, against: { setup: withField(DUEL.setup, hp, 9) } }) };
  const fields = ['heroes[0]', 'monsters[0]'] as const;
  return { kind, report: await matrix({ ...DUEL, fields, entrants: [block(9), block(20)], fights: 50 }) };
}

describe('the file of a report', { timeout: 60_000 }, () => {
  it.each(['simulation', 'sweep', 'tune', 'compare', 'matrix'] as const)(
    'of a %s needs nothing else, and holds plots, inputs, seed, versions and the whole for machines',
    async kind => {
      const given = await reportOf(kind);
      const page = htmlReport(given, 'A <duel>', '9.8.7');
      expect(page).toContain('<title>A &lt;duel&gt;</title>');
      expect(page).toMatch(/<svg viewBox="0 0 720 \d+" role="img" aria-label="[^"]+">/);
      expect(page).toContain('<dt>Seed</dt><dd>a &lt;seed&gt;</dd>');
      expect(page).toContain('<dt>Ruleset</dt><dd>d20, version ');
      expect(page).toContain('<dt>Fray</dt><dd>9.8.7</dd>');
      expect(page).not.toMatch(/(?:src|href)=|url\(|@import|<b>|NaN|undefined|Infinity/);
      expect(page.match(/<script|<\/script>/g)).toEqual(['<script', '</script>']);
      const [, text] = page.match(/id="report">(.*)<\/script>/)!;
      expect(JSON.parse(text!)).toMatchObject(JSON.parse(JSON.stringify(given.report)));
      expect(htmlReport(await reportOf(kind), 'A <duel>', '9.8.7')).toBe(page);
    },
  );

  it('draws a rate as long as it is, and says its numbers', async () => {
    const { report } = (await reportOf('simulation')) as Extract<AnyReport, { kind: 'simulation' }>;
    const page = htmlReport({ kind: 'simulation', report }, 'A duel', '1');
    const { rate, count } = report.wins[0]!;
    const [, width] = page.match(/width="([\d.]+)" height="20" class="verdigris"/)!;
    expect(Number(width) / 450).toBeCloseTo(rate, 3);
    expect(page).toContain(`, ${count} fights</title>`);
    expect(page).toContain('&lt;b&gt;&quot;B&quot; &amp; co&lt;/b&gt;');
  });

  it('shows two fields as a map', async () => {
    const axes = [axisOf(`${hp}=8,20`), axisOf('heroes[0].ac=10,18')];
    const report = await sweep({ ...DUEL, axes });
    const page = htmlReport({ kind: 'sweep', report }, 'A duel', '1');
    expect(page.match(/fill-opacity="[\d.]+"/g)).toHaveLength(4);
    expect(page).toContain('monsters[0].hp = 8, heroes[0].ac = 18: ');
  });
});
