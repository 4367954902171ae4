import type { Seed } from '@fray/engine';
import { percent } from '../format.js';
import type { ReportParts } from './part.js';
import { policiesText } from './words.js';

interface Asked {
  readonly inputs: {
    readonly ruleset: string;
    readonly policies: readonly string[];
    readonly seed?: Seed;
    readonly fights?: number;
  };
  readonly version: number;
  readonly content?: string;
}

/** What every report was made of. `fights`: how many, in words. */
export function factsOf({ inputs, version, content }: Asked, fights: string): ReportParts['facts'] {
  return [
    ['Ruleset', `${inputs.ruleset}, version ${version}`],
    ...(content === undefined ? [] : [['Own content', content] as const]),
    ['Fights', fights],
    ...(inputs.seed === undefined ? [] : [['Seed', String(inputs.seed)] as const]),
    ['Players', policiesText(inputs.policies)],
  ];
}

/** How many fights were asked for, of each `what`. */
export function fightsText(
  { fights, error }: { readonly fights: number; readonly error?: number },
  what: string,
  known = 'win rates are',
): string {
  if (error === undefined) return `${counted(fights)} ${what}`;
  return `at most ${counted(fights)} ${what}, until ${known} known to within ${percent(error, 2)}`;
}

export function counted(count: number): string {
  return count.toLocaleString('en');
}
