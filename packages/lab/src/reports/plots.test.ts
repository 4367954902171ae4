import { describe, expect, it } from 'vitest';
import { ticks } from './plots/axes.js';
import { heatMap, inPercent } from './plots/heat-map.js';
import { histogram } from './plots/histogram.js';
import { rateLine } from './plots/rate-line.js';
import { reportParts } from './report.js';
import { cut, type Plot, type Shape, textWidth } from './shape.js';
import { KINDS, reportOf, shapesOf } from './testkit.js';

/** From where to where a shape reaches, as far as can be told without drawing it. */
function reach({ tag, attrs, children }: Shape): [number, number] {
  const at = (name: string) => Number(attrs[name]);
  if (tag === 'rect') return [at('x'), at('x') + at('width')];
  if (tag === 'circle') return [at('cx') - 6, at('cx') + 6];
  if (tag === 'line') return [Math.min(at('x1'), at('x2')), Math.max(at('x1'), at('x2'))];
  if (tag !== 'text') return [0, 0];
  const wide = textWidth(String(children[0]));
  const from = { start: 0, middle: wide / 2, end: wide }[attrs['text-anchor'] as 'start'];
  return [at('x') - from, at('x') - from + wide];
}

describe('plots', () => {
  it.each(KINDS)('of kind %s draw nothing beyond their edges, on a desk and on a phone', async kind => {
    const { parts } = reportParts(await reportOf(kind));
    for (const width of [320, 470, 752])
      for (const { title, plot } of parts) {
        if (!plot) continue;
        const drawn = plot.draw(width);
        const [, , wide, high] = String(drawn.attrs.viewBox).split(' ').map(Number);
        expect(wide).toBeGreaterThanOrEqual(width);
        expect(high).toBeGreaterThan(40);
        for (const shape of shapesOf(drawn)) {
          const [from, to] = reach(shape);
          const what = `${title} at ${width}: ${shape.tag} ${JSON.stringify(shape.attrs)} ${shape.children[0]}`;
          expect(from, what).toBeGreaterThanOrEqual(-1);
          expect(to, what).toBeLessThanOrEqual(wide! + 1);
        }
      }
  });

  it('are as high while they grow as at the end', async () => {
    const heights = new Map<string, Set<number>>();
    const { report } = await reportOf('sweep', given => {
      const [{ title, plot }] = reportParts(given).parts as [{ title: string; plot: Plot }];
      const known = heights.get(title) ?? new Set();
      heights.set(title, known.add(Number(plot.draw(500).attrs.height)));
    });
    const [last] = reportParts({ kind: 'sweep', report }).parts;
    expect([...heights]).toEqual([[last!.title, new Set([last!.plot!.draw(500).attrs.height])]]);
  });

  it('stand to scale along numbers, and side by side along words', () => {
    const point = (value: unknown) => ({
      value,
      label: String(value),
      rate: 0.5,
      low: 0.4,
      high: 0.6,
      tip: '',
    });
    const places = (plot: Plot) =>
      shapesOf(plot.draw(500)).flatMap(({ tag, attrs }) =>
        tag === 'circle' && attrs.class === 'gold' ? [Number(attrs.cx)] : [],
      );
    const [a, b, c] = places(rateLine('', { axis: '', points: [1, 2, 11].map(point), span: [1, 11] }));
    expect((b! - a!) / (c! - a!)).toBeCloseTo(0.1, 3);
    const [d, e, f] = places(rateLine('', { axis: '', points: ['x', 'y', 'z'].map(point) }));
    expect(e! - d!).toBeCloseTo(f! - e!, 3);
    expect(places(rateLine('', { axis: '', points: [null, point('y'), null] }))).toEqual([e]);
    const [way] = shapesOf(
      rateLine('', { axis: '', points: [3, 1, 2].map(point), span: [1, 3] }).draw(500),
    ).filter(({ tag }) => tag === 'polyline');
    const xs = String(way!.attrs.points)
      .split(' ')
      .map(place => Number(place.split(',')[0]));
    expect(xs).toEqual(xs.toSorted((x, y) => x - y));
  });

  it('draw an earlier one of the same kind behind them, on an axis that holds both', () => {
    const at = (value: number, rate: number) => ({
      ...{ value, label: String(value), rate, tip: '' },
      ...{ low: rate, high: rate },
    });
    const now = rateLine('', { axis: 'AC', points: [at(2, 0.2), at(3, 0.3)], span: [2, 3] });
    const before = rateLine('', { axis: 'AC', points: [at(1, 0.5), at(2, 0.2)], span: [1, 2] });
    const shapes = shapesOf(now.draw(500, before.data));
    const line = (kind: string) =>
      String(shapes.find(({ tag, attrs }) => tag === 'polyline' && attrs.class === kind)!.attrs.points).split(
        ' ',
      );
    // Both pass through the same point.
    expect(line('earlier')[1]).toBe(line('line')[0]);
    expect(shapes.map(({ tip }) => tip)).toContain('kept: 1: 50.0 % (50.0 %)');
    expect(shapesOf(now.draw(500)).some(({ attrs }) => attrs.class === 'earlier')).toBe(false);
  });

  it('outline an earlier distribution in bins that hold both', () => {
    const summary = { mean: 2, interval: { low: 2, high: 2 } };
    const now = histogram('', { axis: 'Rounds', data: { values: [3, 4], counts: [1, 3] }, ...summary });
    const before = histogram('', { axis: 'Rounds', data: { values: [1, 3], counts: [2, 2] }, ...summary });
    const shapes = shapesOf(now.draw(500, before.data));
    const outline = shapes.find(({ attrs }) => attrs.class === 'earlier');
    // Four bins, two corners each, and the ground at either end.
    expect(String(outline!.attrs.points).split(' ')).toHaveLength(10);
    expect(shapes.map(({ tip }) => tip)).toContain('1: 0 % of the fights (0)');
  });

  it('leave room in a map for every number, on the narrowest screen', () => {
    const columns = Array.from({ length: 20 }, (_, i) => `Somebody ${i}`);
    const map = { rows: columns, columns, down: '', across: '', cell: () => ({ rate: 0.999, tip: '' }) };
    const drawn = heatMap('', map).draw(320);
    expect(Number(drawn.attrs.width)).toBeGreaterThan(20 * 34);
    const texts = shapesOf(drawn).flatMap(({ tag, children }) => (tag === 'text' ? children : []));
    expect(texts.filter(text => text === '>99')).toHaveLength(400);
    expect(texts).toContain('20');
  });
});

it('keeps long words along an axis within the edges', () => {
  const point = (value: string) => ({ value, label: value, rate: 0.5, low: 0.4, high: 0.6, tip: '' });
  const words = ['a sword of more than common length', 'a dagger', 'a hammer of more than common weight'];
  const drawn = rateLine('', { axis: '', points: words.map(point) }).draw(340);
  for (const shape of shapesOf(drawn)) {
    expect(reach(shape)[0]).toBeGreaterThanOrEqual(-1);
    expect(reach(shape)[1]).toBeLessThanOrEqual(341);
  }
});

it('says in a cell 0 and 100 only of what is', () => {
  expect([0, 0.0004, 0.004, 0.006, 0.5, 0.994, 0.996, 1].map(inPercent)).toEqual([
    '0',
    '<1',
    '<1',
    '1',
    '50',
    '99',
    '>99',
    '100',
  ]);
});

it('marks axes at round numbers', () => {
  expect(ticks(0, 1, 4)).toEqual([0, 0.5, 1]);
  expect(ticks(0, 0.37, 3)).toEqual([0, 0.2]);
  expect(ticks(-3, 3, 5)).toEqual([-2, 0, 2]);
  expect(ticks(0, 3, 8, 1)).toEqual([0, 1, 2, 3]);
  expect(ticks(911, 2064, 4)).toEqual([1000, 1500, 2000]);
  expect(ticks(5, 5, 4)).toEqual([5]);
});

it('cuts labels where there is no room', () => {
  expect(cut('Hobgoblin captain', 200)).toBe('Hobgoblin captain');
  expect(cut('Hobgoblin captain', 80)).toBe('Hobgoblin…');
});
