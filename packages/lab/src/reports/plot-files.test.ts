import { expect, it } from 'vitest';
import { plotCsv, plotSvg } from './plot-files.js';
import { reportParts } from './report.js';
import { plotOf } from './shape.js';
import { KINDS, reportOf } from './testkit.js';

it.each(KINDS)(
  'every plot of a report of kind %s is an SVG file of its own, and its numbers are CSV',
  async kind => {
    const { parts } = reportParts(await reportOf(kind));
    const plots = parts.flatMap(({ plot }) => plot ?? []);
    expect(plots.length).toBeGreaterThan(0);
    for (const plot of plots) {
      const svg = plotSvg(plot);
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
      // Colours that only a page knows, or names from a setup that are not escaped.
      expect(svg).not.toMatch(/var\(|<b>|<\/script>/);
      expect(plotCsv(plot).trimEnd().split('\n')).toHaveLength(plot.data.rows.length + 1);
      expect(plot.data.rows.length).toBeGreaterThan(0);
      for (const row of plot.data.rows) expect(row).toHaveLength(plot.data.head.length);
    }
  },
);

it('CSV puts texts in quotes where they need them, and leaves out what is not known', () => {
  const head = ['name', 'share'];
  const rows = [
    ['16, 40', 0.25],
    ['the "best"', null],
  ];
  const plot = plotOf('', { head, rows }, () => ({ tag: 'svg', attrs: {}, children: [] }));
  expect(plotCsv(plot)).toBe('name,share\n"16, 40",0.25\n"the ""best""",\n');
});
