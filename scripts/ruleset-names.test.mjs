import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript-5.4';
import { describe, expect, it } from 'vitest';

// Outside of `rulesets/<id>/` no source file names a ruleset: what page, server, terminal and lab have of their own for one stands in its
// folder, and all else works for every ruleset, also for those of other packages. Comments may name them as examples.

const root = join(import.meta.dirname, '..');
const packages = join(root, 'packages');

/** The files that tell a package which rulesets there are, with the reason why each names them. */
const REGISTRIES = {
  'engine/src/rulesets/index.ts': 'what users import of the shipped rulesets',
  'engine/src/rulesets/registry.ts': 'all of them, with their code',
  'engine/src/rulesets/ruleset-loaders.ts': 'each of them, loaded when it is needed',
  'engine/src/rulesets/catalogue.ts': 'their titles and setups, without code',
  'server/src/rulesets/registry.ts': 'what the server has for rulesets',
  'web/src/rulesets/registry.ts': 'what the page has for rulesets',
  'cli/src/rulesets/registry.ts': 'what the terminal has for rulesets',
  'cli/src/rulesets/commands.ts': 'commands that only one ruleset has',
};

const rulesets = readdirSync(join(packages, 'engine/src/rulesets'), { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(({ name }) => name);

const RULESET_WORDS = new Set(rulesets);
/** In names of code and files the runs count too: `AdventureState`. A text may speak of an adventure; `run` is a word for all. */
const CODE_WORDS = new Set([...rulesets, 'gauntlet', 'adventure', 'career']);

/** Folders that only tests use. */
const TEST_FOLDERS = new Set(['engine/src/goldens', 'cli/src/testing']);

function sourcesBelow(folder) {
  return readdirSync(join(packages, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return TEST_FOLDERS.has(path) || entry.name === 'soak' ? [] : sourcesBelow(path);
    return /\.(tsx?|css)$/.test(entry.name) && !/\.test\.|testkit\./.test(entry.name) ? [path] : [];
  });
}

const sources = readdirSync(packages).flatMap(name => sourcesBelow(`${name}/src`));

/** `arena` of a file in `src/rulesets/arena/`. */
const homeOf = file => /^[^/]+\/src\/rulesets\/([^/]+)\//.exec(file)?.[1];

/** The words of a text or a name: saga and gauntlet of `sagaGauntletWith`, `saga-gauntlet/x` and `SAGA_GAUNTLETS`. */
const wordsOf = text =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .map(word => word.replace(/s$/, ''));

const namesRuleset = ({ text, isCode }) =>
  wordsOf(text).some(word => (isCode ? CODE_WORDS : RULESET_WORDS).has(word));

const isModulePath = ({ parent }) =>
  ts.isImportDeclaration(parent) ||
  ts.isExportDeclaration(parent) ||
  parent.expression?.kind === ts.SyntaxKind.ImportKeyword;

/** All names and texts of a source file with their lines, comments left out. */
function textsOf(file, code) {
  if (file.endsWith('.css')) {
    const withoutComments = code.replace(/\/\*.*?\*\//gs, comment => comment.replace(/[^\n]/g, ' '));
    return withoutComments.split('\n').map((text, index) => ({ text, line: index + 1, isCode: true }));
  }
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = node => {
    const isCode = ts.isIdentifier(node) || ts.isPrivateIdentifier(node);
    if (
      isCode ||
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node) ||
      ts.isJsxText(node) ||
      ts.isRegularExpressionLiteral(node)
    )
      found.push({
        text: node.text,
        line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
        isCode: isCode || isModulePath(node),
      });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const namesIn = (file, code) =>
  textsOf(file, code)
    .filter(namesRuleset)
    .map(({ text, line }) => `${file}:${line}: ${text.trim().slice(0, 80)}`);

const read = file => readFileSync(join(packages, file), 'utf8');

describe('rulesets are named', () => {
  it.each([
    ["import { quest } from '@fray/engine/rulesets/quest';", 2],
    ['const sagaHero: Saga = load(`saga/goblin`);', 3],
    ["const { AdventureState } = await import('./career/state.js');", 2],
    ['<p class="arena-team">A gauntlet of the arena</p>', 2],
    ['const roll = parse("2d20kh1+5 >= 15"); // d20, saga/goblin', 0],
    ['/** Like Quest. */ const question = request("an adventure");', 0],
  ])('by names, texts and imports, not in comments: %s', (code, count) => {
    expect(namesIn('some.tsx', code)).toHaveLength(count);
  });

  const outside = sources.filter(file => !homeOf(file) && !Object.hasOwn(REGISTRIES, file));

  it.each(readdirSync(packages))('in no file of %s outside its rulesets folder', name => {
    const files = outside.filter(file => file.startsWith(`${name}/`));
    expect(files.length).toBeGreaterThan(0);
    expect(files.flatMap(file => namesIn(file, read(file)))).toEqual([]);
  });
});

it('what a package has for one ruleset imports nothing of another', () => {
  const against = sources.filter(homeOf).flatMap(file => {
    const { importedFiles } = ts.preProcessFile(read(file));
    return importedFiles
      .map(({ fileName }) => (fileName.startsWith('.') ? join(file, '..', fileName) : fileName))
      .filter(target => {
        const other = /\/rulesets\/([^/]+)/.exec(target)?.[1];
        return rulesets.includes(other) && other !== homeOf(file);
      })
      .map(target => `${file} imports ${target}`);
  });
  expect(against).toEqual([]);
});

it('every registry is there', () => {
  expect(Object.keys(REGISTRIES).filter(file => !sources.includes(file))).toEqual([]);
});
