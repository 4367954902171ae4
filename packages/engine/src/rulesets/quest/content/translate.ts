import type { ZodError } from 'zod';
import type { Issue } from '../../../core/errors.js';
import { closestWords } from '../../../core/validation/suggest.js';
import { pathText } from '../../../core/validation/validate.js';
import { files, shippedFiles } from './files.js';

// A user's own files may be written otherwise than the schemas read them, and may say what no schema knows (QUEST-4.9).

/** A user's own files in the form that the schemas read, without what they do not know. */
export function translate(given: Readonly<Record<string, unknown>>): {
  files: Record<string, unknown>;
  warnings: Issue[];
} {
  const warnings: Issue[] = [];
  const own: Record<string, unknown> = { ...given };
  if ('items' in own) own.items = translateItems(own.items, shippedFiles.items);
  if ('abilities' in own) own.abilities = translateAbilities(own.abilities, shippedFiles.abilities, warnings);
  if ('places' in own) own.places = translatePlaces(own.places, shippedFiles.places);
  for (const name of Object.keys(files) as (keyof typeof files)[])
    if (name in own) own[name] = withoutUnknownKeys(name, own[name], warnings);
  return { files: own, warnings };
}

// The source's document writes abilities and environments in a form of its own (QUEST-12.4, QUEST-21.1). Such records are put
// into the form that the schemas read; what they leave out comes from the shipped record of the same id.

type Fields = Readonly<Record<string, unknown>>;

const isFields = (data: unknown): data is Fields =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

/** The records of a list in a file, whatever else is in it. */
const listOf = (data: unknown, key: string): readonly unknown[] => {
  const list = isFields(data) ? data[key] : undefined;
  return Array.isArray(list) ? list : [];
};

const byId = (records: readonly unknown[]): Map<unknown, Fields> =>
  new Map(records.filter(isFields).map(record => [record.id, record]));

const defined = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** `once_per_combat`, `2_per_day`, a number of uses per combat (QUEST-12.5); undefined for as often as one likes. */
function usesOf(cooldown: unknown): unknown {
  if (typeof cooldown === 'number') return { times: cooldown, per: 'combat' };
  const [, times, per] = /^(once|\d+)_per_(combat|day|rest)$/.exec(String(cooldown)) ?? [];
  return per === undefined ? undefined : { times: times === 'once' ? 1 : Number(times), per };
}

const inWords = (word: unknown, joint: string): unknown =>
  typeof word === 'string' ? word.replaceAll('_', joint) : undefined;

/** Abilities with `scaling_tiers`; their tiers do what the shipped ones do that `effects_applied` names, as `second-wind-t1`. */
function translateAbilities(data: unknown, shipped: unknown, warnings: Issue[]): unknown {
  const known = byId(listOf(shipped, 'abilities'));
  /** The ability that an effect's id is made of, and which of its tiers. */
  const effectOf = (effect: unknown): { of: Fields; tier: Fields } | undefined => {
    const [, id, number] = /^(.+)-t(\d+)$/.exec(String(effect)) ?? [];
    const of = known.get(id);
    const tier = of && listOf(of, 'tiers')[Number(number) - 1];
    return of && isFields(tier) ? { of, tier } : undefined;
  };
  const tierOf = (tier: Fields, path: string): Fields => {
    const { min_level, max_level, effects_applied, resource_cost, override_cooldown, ...rest } = tier;
    const ids = Array.isArray(effects_applied) ? effects_applied : [];
    const found = ids.flatMap((effect, index) => {
      const one = effectOf(effect);
      if (!one)
        warnings.push({
          path: `${path}.effects_applied[${index}]`,
          reason: `there is no effect '${effect}': it does nothing`,
        });
      return one ? [one.tier] : [];
    });
    const effects = found.flatMap(each => listOf(each, 'effects'));
    return defined({
      ...found[0],
      ...(effects.length > 0 ? { effects } : {}),
      ...rest,
      from: min_level,
      to: typeof max_level === 'number' && max_level < OPEN ? max_level : undefined,
      cost: resource_cost,
      uses: override_cooldown === undefined ? undefined : usesOf(override_cooldown),
    });
  };
  return withList(data, 'abilities', (record, index) => {
    if (!Array.isArray(record.scaling_tiers)) return record;
    const path = `abilities.json: abilities[${index}].scaling_tiers`;
    const {
      unlock_level,
      resource_cost,
      resource_type,
      cooldown,
      action_type,
      description,
      scaling_tiers,
      ...rest
    } = record;
    const tiers = record.scaling_tiers.map((tier, at) =>
      isFields(tier) ? tierOf(tier, `${path}[${at}]`) : tier,
    );
    const first = listOf(record.scaling_tiers[0], 'effects_applied')[0];
    const {
      tiers: _,
      cost: __,
      uses: ___,
      pool: ____,
      ...base
    } = known.get(record.id) ?? effectOf(first)?.of ?? DEFAULT_ABILITY;
    return defined({
      ...base,
      ...rest,
      text: description ?? base.text,
      level: unlock_level,
      cost: resource_cost,
      pool: resource_type === 'none' ? undefined : inWords(resource_type, '-'),
      uses: usesOf(cooldown),
      action: inWords(action_type, ' ') ?? (cooldown === 'passive' ? 'passive' : base.action),
      tiers,
    });
  });
}

/** QUEST-12.4: a highest level that means 'and beyond'. */
const OPEN = 99;
const DEFAULT_ABILITY: Fields = { icon: 'upgrade', action: 'action' };

/** Environments with `encounter_settings`; the windows become a schedule of the environment's own. */
function translatePlaces(data: unknown, shipped: unknown): unknown {
  const known = byId(listOf(shipped, 'environments'));
  const schedules: Fields[] = [];
  const places = withList(data, 'environments', record => {
    const { encounter_settings: settings, ...rest } = record;
    if (!isFields(settings)) return record;
    const {
      encounter_check_interval_minutes,
      base_encounter_chance_per_interval,
      stealth_modifier,
      terrain_type,
      encounter_schedule,
      ...others
    } = settings;
    const windows = Array.isArray(encounter_schedule) ? encounter_schedule.map(windowOf) : undefined;
    if (windows) schedules.push({ id: record.id, windows });
    return {
      ...known.get(record.id),
      ...defined({
        interval: encounter_check_interval_minutes,
        chance: base_encounter_chance_per_interval,
        stealth: stealth_modifier,
        terrain: terrain_type,
        schedule: windows ? record.id : undefined,
      }),
      ...others,
      ...rest,
    };
  });
  if (schedules.length === 0) return places;
  return { ...(places as Fields), schedules: [...listOf(data, 'schedules'), ...schedules] };
}

function windowOf(window: unknown): unknown {
  if (!isFields(window)) return window;
  const { rate_mult, diff_mult, ...rest } = window;
  return defined({ rate: rate_mult, difficulty: diff_mult, ...rest });
}

/** Each thing of the source is a piece: an item whose id is known changes only what it says. */
function translateItems(data: unknown, shipped: unknown): unknown {
  const known = byId(listOf(shipped, 'items'));
  return withList(data, 'items', record => ({ ...known.get(record.id), ...record }));
}

/** The file with each record of a list changed. */
function withList(data: unknown, key: string, change: (record: Fields, index: number) => Fields): unknown {
  if (!isFields(data) || !Array.isArray(data[key])) return data;
  return { ...data, [key]: data[key].map((each, index) => (isFields(each) ? change(each, index) : each)) };
}

/** QUEST-4.9: data without the keys that its schema does not know; each is a warning. */
function withoutUnknownKeys(file: keyof typeof files, given: unknown, warnings: Issue[]): unknown {
  let data = given;
  for (;;) {
    const { error } = files[file].safeParse(data);
    const strange = error ? strangeKeys(error.issues, []) : [];
    if (strange.length === 0) return data;
    data = structuredClone(data);
    for (const { path, keys } of strange) {
      const holder = path.reduce<unknown>(
        (value, step) => (value as Holder | undefined)?.[step],
        data,
      ) as Holder;
      for (const key of keys) {
        delete holder[key];
        const at = pathText([...path, key]);
        warnings.push({
          path: `${file}.json: ${at}`,
          reason: `unknown key '${key}': left out${suggestKey(key, shippedFiles[file])}`,
        });
      }
    }
  }
}

type Holder = Record<PropertyKey, unknown>;
interface Strange {
  readonly path: readonly PropertyKey[];
  readonly keys: readonly string[];
}

/** Of a union the kind that finds nothing else wrong. */
function strangeKeys(issues: ZodError['issues'], above: readonly PropertyKey[]): Strange[] {
  return issues.flatMap((issue): Strange[] => {
    const path = [...above, ...issue.path];
    if (issue.code === 'unrecognized_keys') return [{ path, keys: issue.keys }];
    if (issue.code !== 'invalid_union') return [];
    const kind = issue.errors.find(each => each.every(({ code }) => code === 'unrecognized_keys'));
    return kind ? strangeKeys(kind, path) : [];
  });
}

/** Among all keys of the shipped file. */
function suggestKey(key: string, shipped: unknown): string {
  const keys = new Set<string>();
  JSON.stringify(shipped, (name, value) => {
    if (!/^\d*$/.test(name)) keys.add(name);
    return value;
  });
  const [close] = closestWords(key, [...keys]);
  return close === undefined ? '' : `; did you mean '${close}'?`;
}
