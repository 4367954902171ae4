import { type ArenaSetup, arena } from '@fray/engine/rulesets/arena';
import type { Rules } from './draft.js';

type Options = ArenaSetup['options'];

/** The rules as they come. */
export const USUAL_RULES: Options = arena.setup.parse({}).options;

interface Rule {
  readonly label: string;
  readonly hint: string;
  /** What it may be, where that is not on or off. */
  readonly values?: Readonly<Record<string, string>>;
}

/** Those that need somebody who plays, or a fight before this one, have no place where one only watches. */
type Shown = Exclude<keyof Options, 'control' | 'carryHealth'>;

/** The most telling ones first. */
export const RULES: Readonly<Record<Shown, Rule>> = {
  zoneGimmicks: {
    label: 'Zone gimmicks',
    hint: 'Fire pits, traps, mires and high ground on maps that have them.',
  },
  morale: { label: 'Morale', hint: 'Who sees friends fall may waver, or leave the field.' },
  channelling: {
    label: 'Channelled actions',
    hint: 'Some actions take several turns and can be interrupted.',
  },
  attrition: {
    label: 'Attrition',
    hint: 'From a certain tick on everybody takes more damage, so that fights end.',
  },
  initiativeSource: {
    label: 'Who is fast',
    hint: 'What fills the initiative meter.',
    values: { speed: 'By Speed', initiativeRate: 'By Initiative Rate' },
  },
  fallenTiming: {
    label: 'Falling',
    hint: 'Whether whoever is struck down falls at once, or may still act or be healed in that tick.',
    values: { immediate: 'At once', tickEnd: 'At the end of the tick' },
  },
  defaultActionSpeeds: {
    label: 'Plain actions',
    hint: 'Whether moving, defending and searching take less time than an attack.',
    values: { even: 'All alike', swift: 'They are swifter' },
  },
  critModel: {
    label: 'Criticals',
    hint: 'What a critical adds: another die of damage, or half of everything again.',
    values: { die: 'Another die', multiplier: 'Times 1.5' },
  },
  penetrationDR: {
    label: 'Penetration wears thin',
    hint: 'The more Penetration there is, the less each point of it counts.',
  },
  minDamageOne: { label: 'Every hit hurts', hint: 'A hit deals at least 1 damage.' },
  missKeepsRiders: {
    label: 'A miss is not nothing',
    hint: 'On a miss everything but the damage still lands.',
  },
  detectionScope: {
    label: 'Who finds the hidden',
    hint: 'Whether what one has seen is known to all.',
    values: { team: 'The whole team', roller: 'Only who looked' },
  },
  statusDecayModel: {
    label: 'Statuses wear off',
    hint: 'As each is written, or Burning by a quarter a tick and nothing by its duration.',
    values: { authored: 'Each in its way', percent: 'By a share, without durations' },
  },
  injuryWillpower: {
    label: 'Willpower against injuries',
    hint: 'It helps Endurance and Luck after the fight.',
  },
  discoveryModel: {
    label: 'Discoveries',
    hint: 'When perks may be found.',
    values: { perUse: 'With each use', perTrait: 'Once a Trait, after the fight' },
  },
};

export const RULE_NAMES = Object.keys(RULES) as Shown[];
/** Shown at once; the others on request. */
export const FIRST_RULES = 4;

/** How many are not as they come. */
export const changedRules = (rules: Rules, names: readonly Shown[]): number =>
  names.filter(name => rules[name] !== undefined && rules[name] !== USUAL_RULES[name]).length;

export const EVENTS: Readonly<Record<string, string>> = {
  pveFodder: 'Fodder',
  exhibition: 'Exhibition',
  tournament: 'Tournament',
  championship: 'Championship',
};
