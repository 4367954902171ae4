import type { QuestPlan } from '../plan/plan.js';
import type { RuleCalls } from '../plan/rule-calls.js';
import { die } from './death.js';
import { applyEffects } from './effects/effects.js';
import { answerReadied } from './reactions/ready.js';
import { resolveSpell } from './spells/spells.js';

/** What `plan.rules` of every fight is: see plan/rule-calls.ts. */
export const ruleCalls: RuleCalls<QuestPlan> = { applyEffects, resolveSpell, answerReadied, die };
