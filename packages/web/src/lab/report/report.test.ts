import { reportParts, type Shape, type SimulationReport, simulate } from '@fray/lab/browser';
import type { VNode } from 'preact';
import { describe, expect, it } from 'vitest';
import { fileName } from './download.js';
import { plotElements } from './mark-nodes.js';
import { nearestMark } from './nearest.js';

type Node = VNode<Record<string, unknown>>;

/** Every element of a tree. */
function nodesOf(node: Node): Node[] {
  const children = [node.props.children].flat(Number.POSITIVE_INFINITY) as unknown[];
  return [
    node,
    ...children.flatMap(child => (typeof child === 'object' && child ? nodesOf(child as Node) : [])),
  ];
}

const ref = { ruleset: 'd20', setup: {}, policies: [], seed: '1#2' };
const bar = (tip: string, watch?: typeof ref): Shape => ({
  tag: 'g',
  attrs: { class: 'mark' },
  children: [{ tag: 'rect', attrs: { x: 1 }, children: [] }],
  tip,
  watch,
});
const drawing: Shape = {
  tag: 'svg',
  attrs: { role: 'img', 'aria-label': 'Who won', width: 9 },
  children: [bar('A: 60 %', ref), { tag: 'text', attrs: {}, children: ['an axis'] }, bar('B: 40 %')],
};

describe('a drawing as elements', () => {
  const { node, marks } = plotElements(drawing, 1);
  const [svg, first, , , second] = nodesOf(node as Node) as [Node, Node, Node, Node, Node];

  it('is a group of marks, each with its numbers as its name', () => {
    expect(svg.props).toMatchObject({ role: 'group', 'aria-label': 'Who won', width: 9 });
    expect(first.props).toMatchObject({
      role: 'button',
      'aria-label': 'A: 60 %. Watch a fight',
      class: 'mark',
    });
    expect(second.props).toMatchObject({ role: 'img', 'aria-label': 'B: 40 %' });
    expect(marks).toEqual([
      { tip: 'A: 60 %', watch: ref },
      { tip: 'B: 40 %', watch: undefined },
    ]);
  });

  it('has one mark in the order of the Tab key', () => {
    expect([first.props.tabindex, second.props.tabindex]).toEqual([-1, 0]);
  });

  it('of a real report keeps every mark and every word', async () => {
    const setup = {
      heroes: [{ name: 'A', ac: 15, hp: 12, attack: 5, damage: '1d8+3', at: [1, 1] }],
      monsters: [{ name: 'B', ac: 13, hp: 14, attack: 5, damage: '1d8+3', at: [2, 1] }],
    };
    const report: SimulationReport = await simulate({ ruleset: 'd20', setup, fights: 100, workers: 0 });
    for (const { plot } of reportParts({ kind: 'simulation', report }).parts) {
      if (!plot) continue;
      const shape = plot.draw(400);
      const drawn = nodesOf(plotElements(shape, 0).node as Node);
      const text = JSON.stringify(shape);
      expect(drawn.filter(({ props }) => 'data-mark' in props)).toHaveLength(text.split('"tip"').length - 1);
      expect(drawn.filter(({ type }) => type === 'text')).toHaveLength(text.split('"tag":"text"').length - 1);
    }
  });
});

describe('the arrow keys', () => {
  const grid = [0, 1, 2].flatMap(y => [0, 1, 2].map(x => ({ x: x * 40, y: y * 34 })));

  it('lead through a map in all four directions, and stop at its edges', () => {
    expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map(key => nearestMark(grid, 4, key))).toEqual(
      [3, 5, 1, 7],
    );
    expect(nearestMark(grid, 5, 'ArrowRight')).toBe(-1);
    expect(nearestMark(grid, 0, 'ArrowUp')).toBe(-1);
    expect(['Home', 'End', 'x'].map(key => nearestMark(grid, 4, key))).toEqual([0, 8, -1]);
  });

  it('lead along bars one below the other with either pair', () => {
    const bars = [0, 1, 2].map(y => ({ x: 100, y: y * 30 }));
    expect(['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft'].map(key => nearestMark(bars, 1, key))).toEqual(
      [2, 2, 0, 0],
    );
    expect(nearestMark(bars, 2, 'ArrowRight')).toBe(-1);
  });
});

it('calls files after what they are about', () => {
  expect(fileName('An orc: with heroes[0].ac=16', 'html')).toBe('an-orc-with-heroes-0-ac-16.html');
  expect(fileName('Ærø / 龍', 'json')).toMatch(/^[a-z0-9-]+\.json$/);
  expect(fileName('龍', 'json')).toBe('report.json');
});
