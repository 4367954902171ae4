import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const CITED = /\b(?:SAGA|D20|ROGUE|QUEST|ARENA)-(?:X\d+|\d+\.\d+[a-z]?)\b/g;
const ENTRY = /^- \*\*([A-Z0-9]+-(?:X\d+|\d+\.\d+[a-z]?))\*\*/gm;

/** All files below a folder whose names match, built ones left out. */
function filesBelow(folder: string, names: RegExp): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return /^(node_modules|dist)$/.test(entry.name) ? [] : filesBelow(path, names);
    return names.test(entry.name) ? [path] : [];
  });
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const citedIn = (paths: readonly string[]) => new Set(paths.flatMap(path => read(path).match(CITED) ?? []));

const books = filesBelow('docs/rules', /\.md$/);
const entries = books.flatMap(book => [...read(book).matchAll(ENTRY)].map(([, id]) => id!));
const code = [...filesBelow('packages', /\.(tsx?|json|mjs)$/), ...filesBelow('e2e', /\.ts$/)];
const tests = code.filter(path => /\.(test|spec)\.tsx?$/.test(path));

describe('the rule books in docs/rules', () => {
  it('have 979 entries, each id once', () => {
    expect(entries.length).toBe(979);
    expect(new Set(entries).size).toBe(entries.length);
  });

  it('have an entry for every rule that source, tests or content cite', () => {
    const known = new Set(entries);
    expect([...citedIn(code)].filter(id => !known.has(id))).toEqual([]);
  });

  it('have no rule that no test cites', () => {
    const cited = citedIn(tests);
    expect(entries.filter(id => !cited.has(id))).toEqual([]);
  });

  it('refer to no rule that has no entry', () => {
    const known = new Set(entries);
    expect([...citedIn(books)].filter(id => !known.has(id))).toEqual([]);
  });
});
