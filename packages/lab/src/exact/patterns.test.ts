import { describe, expect, it } from 'vitest';
import { Row, Rows } from './patterns.js';

describe('Rows', () => {
  it('has one row for all keys that differ in idle numbers only', () => {
    const rows = new Rows();
    const keys = [1, 20, 3, 1, 21, 3, 1, 20, 4];
    const row = rows.of(keys, 0, 3, [1]);
    expect(rows.of(keys, 3, 3, [1])).toBe(row);
    expect(rows.of(keys, 6, 3, [1])).not.toBe(row);
    expect(rows.of(keys, 0, 3, [0])).not.toBe(row);
    expect(rows.of([1, 0, 3], 0, 3, [])).not.toBe(row);
  });

  it('remembers nodes while it grows', () => {
    const rows = new Rows();
    const row = rows.of([1], 0, 1, [0]);
    for (let idle = 0; idle < 300; idle++) rows.set(row, idle, idle + 1);
    expect([...row.nodes.subarray(0, 300)]).toEqual(Array.from({ length: 300 }, (_, idle) => idle + 1));
  });

  it('takes no more room than nodes are worth, however many idle numbers there are', () => {
    const rows = new Rows();
    const [wide, wider] = [new Row(), new Row()];
    rows.set(wide, 60_000, 7);
    rows.set(wider, 60_000, 8);
    expect(wide.nodes[60_000]).toBe(7);
    expect(wider.nodes).toHaveLength(0);
    rows.set(wider, 60_000, 100_000);
    expect(wider.nodes[60_000]).toBe(100_000);
  });
});
