import { type ArenaSetup, arena } from '@fray/engine/rulesets/arena';
import type { Rules } from './draft.js';

type Options = ArenaSetup['options'];

/** The defaults of all options. */
export const DEFAULT_RULES: Options = arena.setup.parse({}).options;

interface Rule {
  readonly label: string;
  readonly hint: string;
  /** The values and their labels; without it the rule is on or off. */
  readonly values?: Readonly<Record<string, string>>;
}

/** Without the options that need a player or a previous fight: a match is only watched. */
type ShownRule = Exclude<keyof Options, 'control' | 'carryHealth'>;

/** The most noticeable ones first. */
export const RULES: Readonly<Record<ShownRule, Rule>> = {
  zoneGimmicks: {
    label: 'Zone gimmicks',
    hint: 'Fire pits, traps, mires and high ground on maps that have them.',
  },
  morale: { label: 'Morale', hint: 'Fighters who see friends fall may waver, or leave the field.' },
  channelling: {
    label: 'Channelled actions',
    hint: 'Some actions take several turns and can be interrupted.',
  },
  attrition: {
    label: 'Attrition',
    hint: 'From a certain tick on all damage rises, so that fights end.',
  },
  initiativeSource: {
    label: 'Who is fast',
    hint: 'What fills the initiative meter.',
    values: { speed: 'By Speed', initiativeRate: 'By Initiative Rate' },
  },
  fallenTiming: {
    label: 'Falling',
    hint: 'Whether a fighter who is struck down falls at once, or may still act or be healed in that tick.',
    values: { immediate: 'At once', tickEnd: 'At the end of the tick' },
  },
  defaultActionSpeeds: {
    label: 'Plain actions',
    hint: 'Whether moving, defending and searching take less time than an attack.',
    values: { even: 'All the same', swift: 'Faster' },
  },
  critModel: {
    label: 'Criticals',
    hint: 'What a critical adds: another die of damage, or half of everything again.',
    values: { die: 'Another die', multiplier: 'Times 1.5' },
  },
  penetrationDR: {
    label: 'Diminishing Penetration',
    hint: 'The more Penetration there is, the less each point of it counts.',
  },
  minDamageOne: { label: 'Every hit hurts', hint: 'A hit deals at least 1 damage.' },
  missKeepsRiders: {
    label: 'Misses still have effects',
    hint: 'On a miss everything but the damage still lands.',
  },
  detectionScope: {
    label: 'Who finds the hidden',
    hint: 'Whether what one fighter has seen is known to the team.',
    values: { team: 'The whole team', roller: 'Only the one who looked' },
  },
  statusDecayModel: {
    label: 'Statuses wear off',
    hint: 'Each by its own rule, or Burning by a quarter a tick and nothing by its duration.',
    values: { authored: 'Each by its own rule', percent: 'By a share, without durations' },
  },
  injuryWillpower: {
    label: 'Willpower against injuries',
    hint: 'Willpower helps Endurance and Luck to avoid injuries after the fight.',
  },
  discoveryModel: {
    label: 'Discoveries',
    hint: 'When perks may be found.',
    values: { perUse: 'With each use', perTrait: 'Once per Trait, after the fight' },
  },
};

export const RULE_NAMES = Object.keys(RULES) as ShownRule[];
/** How many are shown at once; the others are folded. */
export const SHOWN_AT_ONCE = 4;

/** How many rules differ from their defaults. */
export const countChangedRules = (rules: Rules, names: readonly ShownRule[]): number =>
  names.filter(name => rules[name] !== undefined && rules[name] !== DEFAULT_RULES[name]).length;

export const EVENT_NAMES: Readonly<Record<string, string>> = {
  pveFodder: 'Fodder',
  exhibition: 'Exhibition',
  tournament: 'Tournament',
  noviceCup: 'Novice cup',
  veteranCup: 'Veteran cup',
  masterCup: 'Master cup',
  championship: 'Championship',
};
