import { replayed, standardRegistry } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { odds } from '../exact/odds.js';
import type { Check } from '../experiments/bands/check.js';
import type { Comparison } from '../experiments/compare.js';
import { replayFight } from '../simulate/replay-fight.js';
import { htmlReport, jsonReport, reportParts } from './report.js';
import type { WatchRef } from './shape.js';
import { DUEL, KINDS, reportOf, shapesOf } from './testkit.js';

const d20 = standardRegistry().ruleset('d20');

describe('the file of a report', () => {
  it.each(KINDS)(
    'of kind %s needs nothing else, and holds plots, inputs, seed, versions and the whole for machines',
    async kind => {
      const given = await reportOf(kind);
      const page = htmlReport(given, 'A <duel>', '9.8.7');
      expect(page).toContain('<title>A &lt;duel&gt;</title>');
      expect(page).toMatch(
        /<svg viewBox="0 0 752 \d+" width="752" height="\d+" role="img" aria-label="[^"]+">/,
      );
      expect(page).toMatch(/<div class="plot phone"><svg viewBox="0 0 3\d\d /);
      if (kind !== 'odds') expect(page).toContain('<dt>Seed</dt><dd>a &lt;seed&gt;</dd>');
      if (kind !== 'bands') expect(page).toContain('<dt>Ruleset</dt><dd>d20, version ');
      expect(page).toContain('<dt>Fray</dt><dd>9.8.7</dd>');
      expect(page).not.toMatch(/(?:src|href)=|url\(|@import|<b>|NaN|undefined|Infinity/);
      expect(page.match(/<script|<\/script>/g)).toEqual(['<script', '</script>']);
      const [, text] = page.match(/id="report">(.*)<\/script>/)!;
      expect(JSON.parse(text!)).toMatchObject(JSON.parse(jsonReport(given, '9.8.7')));
      expect(htmlReport(await reportOf(kind), 'A <duel>', '9.8.7')).toBe(page);
    },
  );

  it('draws a rate as long as it is, and says its numbers', async () => {
    const { report } = await reportOf('simulation');
    const page = htmlReport({ kind: 'simulation', report }, 'A duel', '1');
    const { rate, count } = report.wins[0]!;
    const [, whole, width] = page.match(
      /width="([\d.]+)" height="20" class="empty"><\/rect><rect [^>]*width="([\d.]+)" height="20" class="verdigris"/,
    )!;
    expect(Number(width) / Number(whole)).toBeCloseTo(rate, 3);
    expect(page).toContain(`, ${count} fights\n`);
    // And which fight that is, behind every row.
    expect(page).toMatch(/<td class="watch"><code>fray fight SETUP --seed '[^<]+'<\/code><\/td>/);
    expect(page).toContain('&lt;b&gt;&quot;B&quot; &amp; co&lt;/b&gt;');
  });

  it('shows two fields as a map, and says how each of its fights is watched', async () => {
    const given = await reportOf('sweep');
    const page = htmlReport(given, 'A duel', '1', { setup: 'my duel.json', flags: ['--set', 'light=dim'] });
    const [desk] = page.match(/<div class="plot desk">.*?<\/div>/s)!;
    expect(desk.match(/fill-opacity="[\d.]+"/g)).toHaveLength(8);
    expect(desk).toContain('HP = 8, A: AC = 18: ');
    const { median } = given.report.cells[1]!.examples;
    expect(page).toContain(
      `fray fight 'my duel.json' --set light=dim --set 'monsters[0].hp=8' --set 'heroes[0].ac=18' --seed '${String(median).replace('<', '&lt;').replace('>', '&gt;')}'`,
    );
  });

  it('never calls certain what an estimate only found every time', async () => {
    const sure = { ...DUEL.setup, monsters: [{ ...DUEL.setup.monsters[0]!, hp: 1, ac: 1, attack: -20 }] };
    const report = await odds({ ...DUEL, setup: sure, maxStates: 1, fights: 100 });
    expect(report).toMatchObject({ exact: false, wins: [{ probability: 1 }, { probability: 0 }, {}] });
    const { lead, parts } = reportParts({ kind: 'odds', report });
    const page = htmlReport({ kind: 'odds', report }, 'A duel', '1');
    expect(lead).toContain('about >96.3 % (96.3 – 100 %). An estimate, because');
    expect(parts.map(({ title }) => title)).toEqual(['Who wins: an estimate', 'How it ends: an estimate']);
    expect(page).not.toMatch(/>(0|100) %<\/text><rect/);
  });
});

describe('what a mark stands for', () => {
  it.each(['simulation', 'sweep', 'tune', 'compare', 'matrix', 'bands'] as const)(
    'can be watched: the marks of a %s',
    async kind => {
      const given = await reportOf(kind);
      const shapes = reportParts(given).parts.flatMap(({ plot }) => (plot ? shapesOf(plot.draw(700)) : []));
      const refs = shapes.flatMap(({ watch }) => (watch ? [watch] : []));
      expect(refs.length).toBeGreaterThan(2);
      for (const ref of refs.slice(0, 40)) expect(replayFight(ref, ref.seed).seed).toBe(ref.seed);
      if (kind !== 'matrix' && kind !== 'bands') return;
      const [{ changes, setup }] = refs as [(typeof refs)[number]];
      if (kind === 'matrix') {
        expect(changes?.map(({ field }) => field)).toEqual(['heroes[0]', 'monsters[0]']);
        const [row, column] = changes!.map(({ value }) => value);
        expect(row).not.toEqual(column);
        expect(setup).toMatchObject({ heroes: [row], monsters: [column] });
      } else expect(setup).toBeTypeOf('object');
    },
  );

  it('is a fight that went so', async () => {
    const given = await reportOf('simulation');
    const { parts } = reportParts(given);
    const marksOf = (title: string) => {
      const plot = parts.find(part => part.title === title)!.plot!;
      return shapesOf(plot.draw(700)).flatMap(({ tip, watch }) => (tip && watch ? [{ tip, watch }] : []));
    };
    for (const { tip, watch } of marksOf('How it ended')) {
      const { outcome } = replayed(d20, replayFight(watch, watch.seed));
      expect(tip.split(':')[0]).toBe(outcome!.kind);
    }
    const bars = marksOf('Choices');
    expect(bars.length).toBeGreaterThan(3);
    for (const { tip, watch } of bars) {
      const [, low, high] = tip.match(/^(\d+)(?:–(\d+))?:/)!;
      const { choices } = replayFight(watch, watch.seed);
      expect(choices.length).toBeGreaterThanOrEqual(Number(low));
      expect(choices.length).toBeLessThanOrEqual(Number(high ?? low));
    }
  });

  it('of a comparison is a fight that the change decided, as it was and as it is', async () => {
    const given = await reportOf('compare');
    const { parts } = reportParts(given);
    const winnerOf = (ref: WatchRef) => replayed(d20, replayFight(ref, ref.seed)).outcome!.winner;
    const { table } = parts.find(({ title }) => title === 'Fights that the change decided')!;
    const names = ['Heroes', 'Monsters'];
    expect(table!.rows.map(([, winner]) => winner)).toEqual(table!.watch!.map(ref => names[winnerOf(ref!)!]));
    const [plot] = shapesOf(parts[0]!.plot!.draw(700)).flatMap(({ watch }) => (watch ? [watch] : []));
    expect(winnerOf(plot!)).toBe(0);
    const page = htmlReport(given, 'A duel', '1', { setup: 'd20/duel' });
    const seed = given.report.turned[0]!.example;
    const quoted = String(seed).replace('<', '&lt;').replace('>', '&gt;');
    expect(page).toContain(`<code>fray fight d20/duel --seed '${quoted}'</code>`);
    expect(page).toContain(`<code>fray fight d20/duel --set 'monsters[0].hp=9' --seed '${quoted}'</code>`);
  });
});

it(`names the field that is varied beside what came of it`, async () => {
  const { report } = await reportOf('tune');
  const { parts } = reportParts({ kind: 'tune', report });
  const texts = shapesOf(parts[0]!.plot!.draw(400)).flatMap(({ tag, children }) =>
    tag === 'text' ? children : [],
  );
  expect(texts).toContain('<b>"B" & co</b>: HP');
  expect(texts).toContain('wanted 50.0 %');
  // Whatever else there is no room for.
  expect(texts).toContain(String(report.best.value));
});

it('says of a comparison what was changed, and whether anything came of it', async () => {
  const { report } = (await reportOf('compare')) as { readonly report: Comparison };
  const { lead, facts } = reportParts({ kind: 'compare', report });
  expect(lead).toMatch(/^With <b>"B" & co<\/b>: HP = 9 \(was 14\): \w+ won \d/);
  expect(facts).toContainEqual(['Different', '<b>"B" & co</b>: HP = 9 (was 14)']);
  const { before, after } = report;
  const others = { ...after, inputs: { ...before.inputs, policies: ['random', 'default'] } };
  expect(reportParts({ kind: 'compare', report: { ...report, after: others } }).facts).toContainEqual([
    'Different',
    'played by random against default',
  ]);
  const wins = report.wins.map(each => ({ ...each, gained: 0, lost: 0 }));
  expect(reportParts({ kind: 'compare', report: { ...report, wins } }).lead).toMatch(
    /: not one of [\d,]+ fights had another winner\.$/,
  );
});

it('prints as it is at a desk, by day', async () => {
  const page = htmlReport(await reportOf('simulation'), 'Two', '0.1.0');
  const [, print] = page.split('@media print');
  expect(print).toMatch(/^\{:root\{color-scheme:light\}/);
  // Only narrow screens see the plots for phones: a sheet of paper is narrow too.
  expect(page.match(/@media[^{]*max-width[^{]*/g)).toEqual([expect.stringContaining('screen')]);
});

it('is data with its kind and the version of fray before all else', async () => {
  const given = await reportOf('simulation');
  const { kind, fray, ...report } = JSON.parse(jsonReport(given, '9.9.9'));
  expect([kind, fray]).toEqual(['simulation', '9.9.9']);
  expect(report).toEqual(JSON.parse(JSON.stringify(given.report)));
});

it('calls sides by the names of their teams', async () => {
  const { report } = await reportOf('simulation');
  const twice = { ...report, outcomes: report.outcomes.map(each => ({ ...each, kind: 'over' })) };
  const { lead, parts } = reportParts({
    kind: 'simulation',
    report: twice,
    sides: ['The Wall', 'The Storm'],
  });
  expect(lead).toMatch(/^The Wall won/);
  const names = (title: string) =>
    parts.find(part => part.title === title)!.table!.rows.map(([name]) => name);
  expect(names('Who won')).toEqual(['The Wall', 'The Storm']);
  expect(names('How it ended').toSorted()).toEqual(['over, The Storm', 'over, The Wall']);
  // Those who fight keep theirs.
  expect(names('Who fell')).toEqual(['A', '<b>"B" & co</b>']);
});

it('shows the win rates of either side as shares', () => {
  const fight = { ...DUEL, policies: [], seed: 1 };
  const check = (what: string, found: number, unit: Check['unit'] = 'share'): Check => ({
    ...{ band: 'duel', what, unit, found, low: found - 0.02, high: found + 0.02 },
    ...{ wanted: [0.3, 0.5], verdict: 'PASS', fight },
  });
  const checks = [
    check('win rate', 0.6),
    check('win rate of Monsters', 0.4),
    check('mean rounds', 0.45, 'number'),
  ];
  const { parts } = reportParts({
    kind: 'bands',
    report: { inputs: { fights: 100, seed: 1, bands: [] }, checks },
  });
  expect(parts.map(({ title, table }) => [title, ...table!.rows.map(row => row.slice(1, 4))])).toEqual([
    [
      'Win rates',
      ['win rate', '60.0 %', '58.0 – 62.0 %'],
      ['win rate of Monsters', '40.0 %', '38.0 – 42.0 %'],
    ],
    ['Other numbers', ['mean rounds', '0.45', '0.43 – 0.47']],
  ]);
  const texts = shapesOf(parts[0]!.plot!.draw(700)).flatMap(({ tag, children }) =>
    tag === 'text' ? children : [],
  );
  expect(texts).toEqual(expect.arrayContaining(['duel', 'duel, win rate of Monsters']));
});
