import type { ArenaContent } from '../../content/content.js';
import type { FighterRecord } from '../../content/people.js';
import { ARCHETYPES, BANDS } from '../../content/vocabulary.js';
import { perkHint } from '../../sheet/perk-text.js';
import type { CareerChoice } from '../choices.js';
import type { CareerPlan } from '../plan.js';
import { PRIORITIES } from '../rules/camp.js';
import { lessonsOf } from '../rules/training.js';
import type { CareerState } from '../state.js';
import { type CareerOption, fieldedOf, memberOption } from './option.js';

export function trainingOptions(plan: CareerPlan, { roster }: CareerState): CareerOption[] {
  const { content } = plan;
  const shape = { group: 'Training', icon: 'upgrade', order: 'Train' };
  return roster.flatMap((member, who) =>
    lessonsOf(plan, member).map(({ choice, label, cost }) => ({
      ...memberOption(shape, who, `${member.record.name}: ${label}`, choice),
      cost: `${cost} of ${member.xp} XP`,
      ...lessonHint(content, member.record, choice),
    })),
  );
}

/** What a perk does that is new. */
function lessonHint(content: ArenaContent, record: FighterRecord, choice: CareerChoice): { hint?: string } {
  if (choice.do !== 'train' || choice.perk === undefined) return {};
  if (record.traits.some(({ perks }) => perks[choice.perk!] !== undefined)) return {};
  const { minStar } = content.traits.get(choice.trait)!.perks.find(({ id }) => id === choice.perk)!;
  return { hint: perkHint(content, choice.trait, choice.perk, minStar, record) };
}

/** ARENA-18.30, for those in the line-up. */
export function orderOptions({ roster }: CareerState): CareerOption[] {
  const group = 'Orders';
  const go = { group, icon: 'on-target', order: 'Go for' };
  const keep = { group, icon: 'footsteps', order: 'Keep at' };
  const be = { group, icon: 'brain', order: 'Be' };
  return fieldedOf(roster).flatMap(({ member: { record }, who }) => {
    const { targetPriority = 'none', rangePreference = 'none', archetypes } = record.settings;
    const temper = archetypes.length === 1 ? archetypes[0]! : archetypes.length === 0 ? 'none' : '';
    const member = record.id;
    return [
      ...(Object.keys(PRIORITIES) as (keyof typeof PRIORITIES)[])
        .filter(each => each !== targetPriority)
        .map(priority =>
          memberOption(go, who, `${record.name}: ${PRIORITIES[priority]}`, {
            do: 'orders',
            member,
            priority,
          }),
        ),
      ...([...BANDS, 'none'] as const)
        .filter(each => each !== rangePreference)
        .map(range =>
          memberOption(keep, who, `${record.name}: ${range === 'none' ? 'any' : range} range`, {
            do: 'keep',
            member,
            range,
          }),
        ),
      ...([...ARCHETYPES, 'none'] as const)
        .filter(each => each !== temper)
        .map(archetype =>
          memberOption(be, who, `${record.name}: ${archetype === 'none' ? 'as they are' : archetype}`, {
            do: 'temper',
            member,
            archetype,
          }),
        ),
    ];
  });
}
