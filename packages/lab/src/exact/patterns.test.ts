import { describe, expect, it } from 'vitest';
import { NodesByIdle, NodesByIdleTable } from './patterns.js';

describe('NodesByIdleTable', () => {
  it('has one list for all keys that differ in idle numbers only', () => {
    const table = new NodesByIdleTable();
    const keys = [1, 20, 3, 1, 21, 3, 1, 20, 4];
    const list = table.of(keys, 0, 3, [1]);
    expect(table.of(keys, 3, 3, [1])).toBe(list);
    expect(table.of(keys, 6, 3, [1])).not.toBe(list);
    expect(table.of(keys, 0, 3, [0])).not.toBe(list);
    expect(table.of([1, 0, 3], 0, 3, [])).not.toBe(list);
  });

  it('remembers nodes while it grows', () => {
    const table = new NodesByIdleTable();
    const list = table.of([1], 0, 1, [0]);
    for (let idle = 0; idle < 300; idle++) table.set(list, idle, idle + 1);
    expect([...list.nodes.subarray(0, 300)]).toEqual(Array.from({ length: 300 }, (_, idle) => idle + 1));
  });

  it('takes no more room than nodes are worth, however many idle numbers there are', () => {
    const table = new NodesByIdleTable();
    const [wide, wider] = [new NodesByIdle(), new NodesByIdle()];
    table.set(wide, 60_000, 7);
    table.set(wider, 60_000, 8);
    expect(wide.nodes[60_000]).toBe(7);
    expect(wider.nodes).toHaveLength(0);
    table.set(wider, 60_000, 100_000);
    expect(wider.nodes[60_000]).toBe(100_000);
  });
});
