import type { Fact } from '../../../core/view.js';
import type { ArenaContent } from '../content/content.js';
import type { FighterRecord } from '../content/people.js';
import { ATTRIBUTES, DERIVED, FAMILIES, RESISTANCES, UTILITIES } from '../content/vocabulary.js';
import { signed, tenths } from '../numbers.js';
import { type Build, compileFighter } from '../plan/build.js';
import { checkFighter } from '../plan/check-fighter.js';
import { Faults } from '../plan/faults.js';
import type { Library } from '../plan/library.js';
import { displayName, FIRST_SOAK, resistanceAt, STAT } from '../plan/stats.js';
import type { TeamOptions } from '../plan/team.js';
import { gainFor } from '../rules/ticks/initiative.js';
import { type ArenaSetup, optionsSchema } from '../setup.js';
import { actionHint, costText, effectsText, occasionText } from './action-text.js';

/** What a fighter can do, in words. */
export interface SheetAction {
  readonly id: string;
  readonly name: string;
  /** `24 stamina`; empty for what costs nothing. */
  readonly cost: string;
  /** Whom it is aimed at, how far it reaches, what it does, how long it takes. */
  readonly hint: string;
  readonly tags: readonly string[];
}

/** A fighter in numbers, as a battle would begin with it. */
export interface FighterSheet {
  readonly icon: string;
  readonly facts: readonly Fact[];
  readonly actions: readonly SheetAction[];
}

/** Without these there are no numbers to show; all other faults leave a sheet. */
const NEEDED = new Set(['unknown_id', 'level_range', 'perk_level']);

/**
 * A fighter in numbers and words, as chapter 2 derives them: what a team builder shows. Ids that are unknown and
 * levels that are out of range are refused; a fighter with other faults has a sheet all the same.
 *
 * @example
 * const { facts, actions } = fighterSheet(arenaContent, fighterOf(arenaContent, 'garrick'));
 * // facts: { label: 'Health', value: 817, … }, actions: { name: 'Crushing Blow', cost: '24 stamina', … }
 */
export function fighterSheet(
  content: ArenaContent,
  record: FighterRecord,
  options: TeamOptions = {},
): FighterSheet {
  const rules = optionsSchema.parse(options);
  const faults = new Faults();
  checkFighter(content, record, record.id, faults, rules);
  const fatal = new Faults();
  fatal.issues.push(...faults.issues.filter(({ code }) => NEEDED.has(code ?? '')));
  fatal.refuse();
  const { library, build } = compileFighter(content, record, rules);
  return {
    icon: build.icon,
    facts: [
      ...attributeFacts(record, build),
      ...poolFacts(library, build),
      initiativeFact(content, build, rules),
      ...derivedFacts(content, build),
      ...utilityFacts(build),
      ...build.triggers.map(trigger => ({
        label: trigger.name,
        value: effectsText(library, build, trigger.components, null),
        detail: occasionText(trigger),
      })),
    ],
    actions: build.actions.map(action => ({
      id: action.id,
      name: action.name,
      cost: costText(library, action),
      hint: actionHint(library, build, action),
      tags: action.tags,
    })),
  };
}

export function attributeFacts(record: FighterRecord, { plain }: Pick<Build, 'plain'>): Fact[] {
  return ATTRIBUTES.map((each, index) => {
    const value = tenths(plain[index]!);
    const change = tenths(value - record.attributes[each]);
    const parts = [
      ...(change === 0
        ? []
        : [`${record.attributes[each]} and ${signed(change)} from perks, gear and injuries`]),
      ...(record.potential ? [`Potential ${record.potential[each]}`] : []),
    ];
    return { label: displayName(each), value, ...(parts.length > 0 ? { detail: parts.join('; ') } : {}) };
  });
}

function poolFacts(library: Library, build: Build): Fact[] {
  const { tuning } = library.content;
  return [
    { label: 'Health', value: build.health, detail: blendText(tuning.derived.health) },
    ...library.pools.flatMap((pool, index) =>
      build.pools[index]! > 0
        ? [
            {
              label: displayName(pool),
              value: build.pools[index]!,
              detail: blendText(pool === 'stamina' ? tuning.derived.stamina : tuning.pools[pool]!),
            },
          ]
        : [],
    ),
    ...(build.actions.some(({ control }) => control > 0) ? [{ label: 'Control', value: build.control }] : []),
  ];
}

/** ARENA-5.2, at the pace of an ordinary tournament. */
function initiativeFact(content: ArenaContent, { plain }: Build, options: ArenaSetup['options']): Fact {
  const { tuning, eventTypes } = content;
  const multiplier = eventTypes.get('tournament')?.initiativeMultiplier ?? tuning.initiative.multiplier;
  const gain = gainFor({ content, options, multiplier }, plain);
  return {
    label: 'Initiative a tick',
    value: tenths(gain),
    detail: `a turn about every ${tenths(tuning.initiative.baseCost / gain)} ticks in a tournament`,
  };
}

function derivedFacts({ tuning }: ArenaContent, { plain, armour }: Build): Fact[] {
  const rest = DERIVED.filter(each => each !== 'health' && each !== 'stamina' && each !== 'soak');
  return [
    ...rest.map(each => ({
      label: displayName(each),
      value: tenths(plain[STAT[each]]!),
      detail: blendText(tuning.derived[each]),
    })),
    ...FAMILIES.map((family, index) => ({
      label: `Soak, ${family}`,
      value: tenths(plain[FIRST_SOAK + index]!),
      detail: `${blendText(tuning.derived.soak)}; ${armour[index]} of it armour`,
    })),
    {
      label: 'Resists',
      value:
        RESISTANCES.flatMap(each => {
          const value = tenths(plain[resistanceAt(each)]!);
          return value === 0 ? [] : [`${displayName(each).toLowerCase()} ${value}`];
        }).join(', ') || 'nothing',
    },
  ];
}

function utilityFacts({ plain }: Build): Fact[] {
  return UTILITIES.flatMap(each => {
    const value = tenths(plain[STAT[each]]!);
    return value === 0 ? [] : [{ label: displayName(each), value }];
  });
}

interface BlendRecord {
  readonly weights?: Readonly<Partial<Record<string, number>>> | undefined;
  readonly mult?: number | undefined;
}

/** `10 × (0.6 Endurance + 0.25 Willpower + 0.15 Might)` */
function blendText({ weights = {}, mult = 1 }: BlendRecord): string {
  const sum = Object.entries(weights)
    .map(([attribute, weight]) => `${weight} ${displayName(attribute)}`)
    .join(' + ');
  return mult === 1 ? sum : `${mult} × (${sum})`;
}
