import type { Badge, CombatantView } from '../../../../core/view.js';
import type { ArenaContent } from '../../content/content.js';
import { quantity } from '../../numbers.js';
import { type Build, compileFighter } from '../../plan/build.js';
import { belongingsOf } from '../../plan/gear.js';
import { displayName } from '../../plan/stats.js';
import { attributeFacts } from '../../sheet/sheet.js';
import type { CareerPlan } from '../plan.js';
import { woundedRecord } from '../rules/battle.js';
import { PRIORITIES } from '../rules/camp.js';
import { itemName } from '../rules/roster.js';
import type { CareerState, Member } from '../state.js';

/** Who plays: what the team owns and has won. */
export function managerView({ content, setup }: CareerPlan, state: CareerState): CombatantView {
  return {
    who: 0,
    name: setup.name,
    side: 0,
    icon: 'vertical-banner',
    fallen: false,
    bars: [],
    badges: state.titles.map(week => ({
      id: `title-${week}`,
      label: 'Title',
      icon: 'laurel-crown',
      tone: 'gold',
      detail: `Won the tournament of week ${week}`,
    })),
    facts: [
      { label: 'Gold', value: state.gold },
      { label: 'Titles', value: state.titles.length },
      { label: 'Fights won', value: `${state.wins} of ${state.fights}` },
      { label: 'Roster', value: state.roster.length },
      { label: 'Store', value: state.items.map(worn => itemName(content, worn)).join('; ') || 'empty' },
      { label: 'Supplies', value: counted(content, state.consumables) || 'none' },
      ...(state.dead.length > 0 ? [{ label: 'Dead', value: state.dead.join(', ') }] : []),
    ],
  };
}

/** `2 Healing Potion, 1 Antidote` */
function counted({ consumables }: CareerPlan['content'], ids: readonly string[]): string {
  return [...new Set(ids)]
    .map(id => `${ids.filter(each => each === id).length} ${consumables.get(id)!.name}`)
    .join(', ');
}

/** Builds by the record they were made from: making one takes longer than all the rest of a view. */
const builds = new WeakMap<object, { wounds: unknown; options: unknown; content: unknown; build: Build }>();

function buildOf(content: ArenaContent, options: CareerPlan['setup']['options'], member: Member): Build {
  const { record, wounds } = member;
  const known = builds.get(record);
  if (known?.wounds === wounds && known.options === options && known.content === content) return known.build;
  const { build } = compileFighter(content, woundedRecord(member), options);
  builds.set(record, { wounds, options, content, build });
  return build;
}

export function memberView({ content, setup }: CareerPlan, member: Member, who: number): CombatantView {
  const { record, wounds, xp, fielded, health } = member;
  const build = buildOf(content, setup.options, member);
  const { settings } = record;
  return {
    who,
    name: record.name,
    side: 0,
    icon: build.icon,
    fallen: false,
    bars: [
      {
        id: 'health',
        label: 'Health',
        now: Math.min(build.health, health || build.health),
        max: build.health,
        tone: 'ember',
      },
    ],
    badges: [
      ...(fielded
        ? [
            {
              id: 'fielded',
              label: 'Line-up',
              icon: 'swordman',
              tone: 'gold' as const,
              detail: 'Goes into the next fight',
            },
          ]
        : []),
      ...wounds.map(({ injury, left }) => woundBadge(content, injury, left)),
    ],
    facts: [
      { label: 'Line-up', value: fielded ? 'fielded' : 'benched' },
      { label: 'Stars', value: record.stars },
      { label: 'XP', value: xp },
      {
        label: 'Traits',
        value: record.traits.map(({ id, level }) => `${content.traits.get(id)!.name} ${level}`).join(', '),
      },
      {
        label: 'Gear',
        value:
          belongingsOf(content, record.equipment)
            .map(worn => itemName(content, worn))
            .join('; ') || 'none',
      },
      { label: 'Carries', value: counted(content, record.consumables) || 'nothing' },
      {
        label: 'Orders',
        value:
          [
            ...settings.archetypes,
            ...(settings.targetPriority ? [`goes for ${PRIORITIES[settings.targetPriority]}`] : []),
            ...(settings.rangePreference ? [`keeps at ${settings.rangePreference} range`] : []),
          ].join(', ') || 'none',
      },
      ...attributeFacts(record, build),
    ],
  };
}

function woundBadge({ injuries }: CareerPlan['content'], injury: string, left: number): Badge {
  const { name, tier, attributes, hands } = injuries.get(injury)!;
  const losses = [
    ...Object.entries(attributes).map(([each, value]) => `${displayName(each)} ${value}`),
    ...(hands ? ['one hand'] : []),
  ];
  return {
    id: injury,
    label: `${name} ${left}`,
    icon: 'broken-bone',
    tone: tier === 'minor' ? 'violet' : 'ember',
    detail: `${name}: healed in ${quantity(left, 'week')}${losses.length > 0 ? `; ${losses.join(', ')}` : ''}`,
  };
}
