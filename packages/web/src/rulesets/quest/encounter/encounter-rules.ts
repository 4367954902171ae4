import type { adventure } from '@fray/engine/rulesets/quest';
import { type QuestContent, questContent } from '@fray/engine/rulesets/quest';
import type { EncounterRules } from '@fray/lab/rulesets/quest';
import { registry, serverContentOf } from '../../../state/rulesets.js';

/** What encounters are built from: the server's own content, if it has some. Complete once the ruleset is loaded. */
export const encounterRules = (): EncounterRules => ({
  content: (serverContentOf('quest') as QuestContent | undefined) ?? questContent,
  adventure: registry.ruleset('quest-adventure') as typeof adventure,
});
