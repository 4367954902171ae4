import type { FighterRecord, Worn } from '@fray/engine/rulesets/arena';
import { type ListItem, ListMenu } from '../../../play/menu/list-menu.js';
import { recordOf } from '../team-file.js';
import type { Builder } from './builder.js';
import { line, type Page } from './page.js';

const ARCHETYPES = ['aggressive', 'cautious', 'protective', 'vindictive', 'showoff'] as const;
const PRIORITIES = ['closest', 'lowestHealth', 'highestThreat', 'healer'] as const;
const RANGES = ['short', 'medium', 'long'] as const;
const WEIGHTS = [0.5, 0.75, 1, 1.25, 1.5];

/** The gear slots, and which items fit them. */
const SLOTS = [
  { field: 'weapon', name: 'Weapon', slot: 'hand' },
  { field: 'offhand', name: 'Off hand', slot: 'offhand' },
  { field: 'body', name: 'Body', slot: 'body' },
] as const;

/** All that can be changed about one fighter. */
export function fighterPage(builder: Builder, index: number): Page {
  const { content } = builder;
  const at = (...path: (string | number)[]) => ['members', index, ...path];
  return () => {
    const record = recordOf(content, builder.team.members[index]!);
    if (!record)
      return new ListMenu('Unknown fighter', [
        line('Team', 'Take out of the team', () => builder.change(at(), undefined)),
      ]);
    const { equipment, consumables } = record;
    return new ListMenu(record.name, [
      ...SLOTS.map(({ field, name, slot }) =>
        line('Gear', `${name}: ${wornName(builder, equipment[field])}`, () =>
          builder.open(() => pickItem(builder, name, slot, at('equipment', field))),
        ),
      ),
      ...equipment.accessories.map((worn, place) =>
        line('Gear', `Take off ${wornName(builder, worn)}`, () =>
          builder.change(at('equipment', 'accessories', place), undefined, 'stay'),
        ),
      ),
      line('Gear', 'Put on an accessory', () =>
        builder.open(() =>
          pickItem(
            builder,
            'Which one?',
            'accessory',
            at('equipment', 'accessories', equipment.accessories.length),
          ),
        ),
      ),
      ...consumables.map((id, place) =>
        line('Supplies', `Leave ${content.consumables.get(id)?.name ?? id} behind`, () =>
          builder.change(at('consumables', place), undefined, 'stay'),
        ),
      ),
      line('Supplies', 'Carry something', () =>
        builder.open(() => pickSupply(builder, at('consumables', consumables.length))),
      ),
      ...orderLines(builder, record, at),
      line('Team', 'Take out of the team', () => builder.change(at(), undefined)),
    ]);
  };
}

type At = (...path: (string | number)[]) => (string | number)[];

/** Personality and orders: what the fighter likes, whom it goes for, where it stands, what it does more often. */
function orderLines(builder: Builder, { settings }: FighterRecord, at: At): ListItem[] {
  const { archetypes, targetPriority, rangePreference } = settings;
  const pick = (title: string, values: readonly string[], path: (string | number)[]) =>
    builder.open(() => pickWord(builder, title, values, path));
  return [
    ...ARCHETYPES.map(each => {
      const on = archetypes.includes(each);
      const next = on ? archetypes.filter(other => other !== each) : [...archetypes, each];
      return line('Personality', `${on ? '●' : '○'} ${each}`, () =>
        builder.change(at('settings', 'archetypes'), next, 'stay'),
      );
    }),
    line('Orders', `Goes for: ${targetPriority ?? 'whom it likes'}`, () =>
      pick('Whom to go for?', PRIORITIES, at('settings', 'targetPriority')),
    ),
    line('Orders', `Keeps at: ${rangePreference ?? 'any'} range`, () =>
      pick('What range to keep at?', RANGES, at('settings', 'rangePreference')),
    ),
    line('Orders', 'How often an action is used', () => builder.open(() => pickAction(builder, at))),
  ];
}

/** Each action with its weight; the next one is a step further, and round again. */
function pickAction(builder: Builder, at: At): ListMenu {
  const { shown } = builder;
  const weights = shown?.settings.actionWeights ?? {};
  const actions = builder.actionsOf(shown);
  return new ListMenu(
    'How often?',
    actions.map(({ id, name }) => {
      const weight = weights[id] ?? 1;
      const next = WEIGHTS[(WEIGHTS.indexOf(weight) + 1) % WEIGHTS.length]!;
      return line(
        'Actions',
        `${name} ×${weight}`,
        () => builder.change(at('settings', 'actionWeights', id), next, 'stay'),
        {
          hint: 'Enter: a step further, from ×0.5 to ×1.5',
        },
      );
    }),
  );
}

function pickItem(builder: Builder, title: string, slot: string, path: (string | number)[]): ListMenu {
  const items = [...builder.content.items.values()].filter(
    item => item.slot === slot && !('natural' in item && item.natural),
  );
  return new ListMenu(title, [
    line('Nothing', 'Nothing', () => builder.change(path, undefined)),
    ...items.map(({ id, name, requires }) => {
      const needs = Object.entries(requires).map(([attribute, least]) => `${attribute} ${least}`);
      return line(
        'Gear',
        name,
        () => builder.change(path, id),
        needs.length > 0 ? { hint: `needs ${needs.join(', ')}` } : {},
      );
    }),
  ]);
}

function pickSupply(builder: Builder, path: (string | number)[]): ListMenu {
  return new ListMenu(
    'What to carry?',
    [...builder.content.consumables.values()].map(({ id, name, kind }) =>
      line('Supplies', name, () => builder.change(path, id), { hint: kind }),
    ),
  );
}

function pickWord(
  builder: Builder,
  title: string,
  values: readonly string[],
  path: (string | number)[],
): ListMenu {
  return new ListMenu(title, [
    ...values.map(value => line('Orders', value, () => builder.change(path, value))),
    line('Orders', 'no order', () => builder.change(path, undefined)),
  ]);
}

function wornName({ content }: Builder, worn: Worn | undefined): string {
  if (worn === undefined) return 'nothing';
  const id = typeof worn === 'string' ? worn : worn.item;
  return content.items.get(id)?.name ?? id;
}
