import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

// All rulesets, and the runs around their fights, have the same anatomy: whoever knows one finds their way in all. Each exception stands
// here with its reason.

const source = import.meta.dirname;
const rulesets = readdirSync(join(source, 'rulesets')).filter(id =>
  statSync(join(source, 'rulesets', id)).isDirectory(),
);
/** The run around the fights of a ruleset; a ruleset without one has no entry. */
const RUNS: Readonly<Record<string, string>> = {
  saga: 'gauntlet',
  d20: 'run',
  rogue: 'run',
  quest: 'adventure',
  arena: 'career',
};

/** The parts of a ruleset in the order of its layers: a part imports only from its own layer and those before it. */
const LAYERS: readonly (readonly string[])[] = [
  ['about', 'content', 'choices'],
  ['setup'],
  ['plan'],
  ['state', 'events'],
  ['rules'],
  ['policy', 'options', 'narrate', 'present', 'view', 'invariants'],
  ['index'],
];
const PARTS = LAYERS.flat();

/** Parts that a ruleset or run may have or not, with the layer whose imports they share. */
const OPTIONAL_PARTS: Readonly<Record<string, string>> = { observe: 'policy', redraw: 'view' };

/** Parts beside those that all have, with the layer whose imports they share. */
const EXTRA_PARTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // A setup may ask for made-up fighters and teams; sheets are what the team builder shows.
  arena: { generate: 'plan', sheet: 'view', numbers: 'content' },
};

/** Parts that a ruleset or run does without, with the reason. */
const MISSING_PARTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'saga/gauntlet': { content: "sections and gifts are part of Saga's pack" },
  'd20/run': { content: "monsters and loot are part of D20's pack" },
  'rogue/run': {
    content: "monsters and items are part of Rogue's pack",
    choices: 'a run is a fight with many levels: the same choices,',
    state: 'the same state,',
    events: 'the same events,',
    narrate: 'the same words',
    present: 'and the same presentation',
  },
  'quest/adventure': { content: "the world is part of Quest's pack" },
  'arena/career': { content: "encounters and tournaments are part of Arena's pack" },
};

/** Imports against the layers, all of them of types, with the reason. */
const ALLOWED_IMPORTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  quest: {
    'plan/plan.ts imports state/state.ts': 'a plan holds the state that its fights open with',
    'plan/rule-calls.ts imports events.ts': 'declares the rules that lower rules call,',
    'plan/rule-calls.ts imports state/state.ts': 'and rules act on states',
    'plan/rule-calls.ts imports state/status.ts': 'and on statuses',
  },
};

/** The folders that have the anatomy: `saga`, `saga/gauntlet`, … */
const places = rulesets.flatMap(id => (RUNS[id] ? [id, `${id}/${RUNS[id]}`] : [id]));

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return /\.ts$/.test(entry.name) && !/\.test\.ts$|testkit\.ts$/.test(entry.name) ? [path] : [];
  });
}

/** The files of a folder of the anatomy; of a fight without those of the run around it. */
function filesOf(place: string): string[] {
  const home = join(source, 'rulesets', place);
  const run = RUNS[place] && join(home, RUNS[place]);
  return filesBelow(home).filter(file => !run || !file.startsWith(`${run}/`));
}

/** `rules` of `rules/attack/attack.ts`, `options` of `options.ts`. */
const partOf = (place: string, file: string) =>
  relative(join(source, 'rulesets', place), file)
    .split('/')[0]!
    .replace(/\.ts$/, '');

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:import|export)\s[^'"]*?from\s*'(\.[^']+)'/g)].map(([, path]) =>
    join(dirname(file), path!.replace(/\.js$/, '.ts')),
  );
}

const layerOf = (place: string, part: string) => {
  const like = EXTRA_PARTS[place]?.[part] ?? OPTIONAL_PARTS[part] ?? part;
  return LAYERS.findIndex(parts => parts.includes(like));
};

describe.each(places)('the ruleset folder %s', place => {
  const home = join(source, 'rulesets', place);

  it('has the parts that all have, as a file or as a folder with a file of its name', () => {
    const missing = PARTS.filter(part => {
      const isThere =
        part === 'rules'
          ? existsSync(join(home, 'rules'))
          : existsSync(join(home, `${part}.ts`)) || existsSync(join(home, part, `${part}.ts`));
      return !isThere && !MISSING_PARTS[place]?.[part];
    });
    expect(missing).toEqual([]);
  });

  it('has its start, its choices and its outcome where all have them', () => {
    for (const file of ['start', 'apply', 'outcome'])
      expect(existsSync(join(home, 'rules', `${file}.ts`)), file).toBe(true);
  });

  it('has no parts but those, and says what is where', () => {
    const strange = filesOf(place)
      .map(file => partOf(place, file))
      .filter(part => !PARTS.includes(part) && !OPTIONAL_PARTS[part] && !EXTRA_PARTS[place]?.[part]);
    expect([...new Set(strange)]).toEqual([]);
    expect(existsSync(join(home, 'README.md'))).toBe(true);
  });

  it('imports along its layers only', () => {
    const files = filesOf(place);
    const against = files.flatMap(file => {
      const own = layerOf(place, partOf(place, file));
      return importsOf(file)
        .filter(target => files.includes(target))
        .filter(target => layerOf(place, partOf(place, target)) > own)
        .map(target => `${relative(home, file)} imports ${relative(home, target)}`);
    });
    expect(against.sort()).toEqual(Object.keys(ALLOWED_IMPORTS[place] ?? {}).sort());
  });
});

describe('the engine', () => {
  const rulesetOf = (file: string) => /rulesets\/(\w+)\//.exec(relative(source, file))?.[1];

  it('has rulesets that do not know one another, and fights that do not know the run around them', () => {
    const against = rulesets.flatMap(id =>
      filesBelow(join(source, 'rulesets', id)).flatMap(file =>
        importsOf(file)
          .filter(target => {
            const other = rulesetOf(target);
            if (other !== undefined && other !== id) return true;
            const run = `/rulesets/${id}/${RUNS[id]}/`;
            return target.includes(run) && !file.includes(run) && !file.endsWith(`/${id}/index.ts`);
          })
          .map(target => `${relative(source, file)} imports ${relative(source, target)}`),
      ),
    );
    expect(against).toEqual([]);
  });
});
