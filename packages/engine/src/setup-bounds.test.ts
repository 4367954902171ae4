import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { Fight } from './core/fight/fight.js';
import { standardRegistry } from './rulesets/registry.js';

const registry = standardRegistry();

/** The places of a JSON Schema where a list, a record or a text may be as long as its writer likes. */
function unbounded(schema: object, path = ''): string[] {
  const { type, enum: values, propertyNames, additionalProperties } = schema as Record<string, object>;
  const has = (key: string) => key in schema;
  const isClosed = values !== undefined || has('const') || has('maxLength');
  const hasOwnKeys = additionalProperties && !(propertyNames && 'enum' in propertyNames);
  // What a loose object holds beside its fields is bounded by the size of the whole setup.
  const isLoose = has('properties');
  const open: string[] = [];
  if (`${type}` === 'string' && !isClosed) open.push(`${path} is a text`);
  if (`${type}` === 'array' && !has('maxItems')) open.push(`${path} is a list`);
  if (`${type}` === 'object' && hasOwnKeys && !isLoose && !has('maxProperties'))
    open.push(`${path} is a record`);
  const below = Object.entries(schema).filter(([key]) => key !== 'default' && key !== 'enum');
  for (const [key, value] of below)
    if (typeof value === 'object' && value !== null) open.push(...unbounded(value, `${path}/${key}`));
  return open;
}

describe('what a setup may hold is bounded', () => {
  it('finds lists, records and texts without a bound', () => {
    const open = z.strictObject({ a: z.array(z.string()), b: z.record(z.string(), z.int()) });
    expect(unbounded(z.toJSONSchema(open)).map(each => each.split(' is ')[1])).toEqual([
      'a list',
      'a text',
      'a record',
      'a text',
    ]);
  });

  it.each(registry.rulesets.map(({ id }) => id))('every list, record and text of %s', id => {
    const schema = z.toJSONSchema(registry.ruleset(id).setup, { io: 'input', unrepresentable: 'any' });
    expect(unbounded(schema)).toEqual([]);
  });

  const start = (id: string, setup: unknown) => () => Fight.start(registry.ruleset(id), setup, { seed: 1 });
  const open = (width: number, height: number) => Array<string>(height).fill('.'.repeat(width));

  it.each(['d20', 'rogue'])('a map of %s has at most 10,000 tiles', id => {
    const monsters = ['orc'];
    expect(start(id, { map: open(100, 100), monsters })).not.toThrow();
    expect(start(id, { map: open(101, 100), monsters })).toThrow(
      'map: it has 101 by 100 tiles, 10100 in all; 10000 is the most',
    );
  });

  it('letters of a map count among the monsters of rogue', () => {
    const map = ['@'.padEnd(30, '.'), 'O'.repeat(30), '.'.repeat(30)];
    expect(start('rogue', { map, monsters: Array<string>(10).fill('orc') })).not.toThrow();
    expect(start('rogue', { map, monsters: Array<string>(11).fill('orc') })).toThrow(
      'map: a fight has at most 40 monsters, not 41',
    );
  });

  it('what is too large is refused before its schema is asked', () => {
    const uses = Object.fromEntries(Array.from({ length: 12_000 }, (_, index) => [`use-${index}`, 1]));
    expect(start('quest', { party: [{ uses }] })).toThrow(
      'party[0].uses: it has 12000 entries; 1000 is the most',
    );
    const text = 'x'.repeat(20_000);
    expect(start('saga', { enemy: text })).toThrow('enemy: it has 20000 characters; 10000 is the most');
    const many = Array.from({ length: 900 }, () => Array<number>(900).fill(0));
    expect(start('d20', { monsters: many })).toThrow('there are more than 50000 values');
    let deep: unknown = 1;
    for (let level = 0; level < 100_000; level++) deep = [deep];
    expect(start('arena', { teams: deep })).toThrow('it is nested deeper than 40 levels');
  });
});
