import type { QuestContent } from '@fray/engine/rulesets/quest';
import { type Encounter, encounterText, parseEncounter } from '@fray/lab/rulesets/quest';

/** The address of an encounter. It holds all of it. */
export function encounterHref(encounter: Encounter): string {
  const search = new URLSearchParams(encounterText(encounter) as Record<string, string>).toString();
  const readable = search.replaceAll('%3A', ':').replaceAll('%2C', ',');
  return readable === '' ? '#/encounter' : `#/encounter?${readable}`;
}

/** The encounter at an address. Throws for one that cannot be read. */
export function encounterAt(content: QuestContent, hash: string): Encounter {
  const search = new URLSearchParams(hash.split('?', 2)[1] ?? '');
  return parseEncounter(content, {
    party: search.get('party'),
    monsters: search.get('monsters'),
    hp: search.get('hp'),
    terrain: search.get('terrain'),
    surprised: search.get('surprised'),
  });
}
