import type { ArenaContent } from '../content/content.js';
import type { FighterRecord } from '../content/people.js';
import { checkFighter } from '../plan/check-fighter.js';
import { Faults } from '../plan/faults.js';
import { resolveMember } from '../plan/team.js';
import type { CareerSetup } from './setup.js';

export interface CareerPlan {
  readonly content: ArenaContent;
  readonly setup: CareerSetup;
  readonly roster: readonly FighterRecord[];
}

export function compile(content: ArenaContent, setup: CareerSetup): CareerPlan {
  const faults = new Faults();
  const seen = new Set<string>();
  const roster = setup.roster.flatMap((each, index) => {
    const path = `roster[${index}]`;
    const record = resolveMember(content, each, path, faults);
    if (!record) return [];
    checkFighter(content, record, path, faults, setup.options);
    if (seen.has(record.id)) faults.add(path, 'duplicate_id', `It is '${record.id}'.`);
    seen.add(record.id);
    return [record];
  });
  faults.refuse();
  return { content, setup, roster };
}
