import type { ArenaContent } from '@fray/engine/rulesets/arena';
import type { ContentFlags } from '../../content/library.js';
import { clean } from '../../io/clean.js';
import { CliError, EXIT } from '../../io/failure.js';
import { type Io, print } from '../../io/io.js';
import { arenaContentFor } from './team-file.js';

export interface Json extends ContentFlags {
  readonly json?: boolean;
}

export const KINDS = ['teams', 'fighters', 'gear', 'consumables', 'traits'] as const;
type Kind = (typeof KINDS)[number];

/** Prints what there is to build teams with. */
export async function list(io: Io, what: string | undefined, flags: Json): Promise<number> {
  if (what !== undefined && !(KINDS as readonly string[]).includes(what))
    throw new CliError('usage', `'${what}' is none of ${KINDS.join(', ')}`);
  const content = await arenaContentFor(flags, io);
  const kinds = what === undefined ? (['teams', 'fighters'] as const) : [what as Kind];
  const lists = Object.fromEntries(kinds.map(kind => [kind, entriesOf(content, kind)]));
  if (flags.json) {
    print(io, JSON.stringify(lists));
    return EXIT.fine;
  }
  for (const kind of kinds) {
    const entries = lists[kind]!;
    const wide = Math.max(...entries.map(({ id }) => id.length));
    if (kinds.length > 1) print(io, `${kind}:`);
    for (const { id, text } of entries) print(io, clean(`  ${id.padEnd(wide)}  ${text}`));
  }
  return EXIT.fine;
}

function entriesOf(content: ArenaContent, kind: Kind): { readonly id: string; readonly text: string }[] {
  const names = (ids: readonly string[]) => ids.map(id => content.fighters.get(id)?.name ?? id).join(', ');
  switch (kind) {
    case 'teams':
      return [...content.teams.values()].map(({ id, name, members }) => ({
        id,
        text: `${name}: ${names(members)}`,
      }));
    case 'fighters':
      return [...content.fighters.values()]
        .filter(({ summonable }) => !summonable)
        .map(({ id, name, stars }) => ({ id, text: `${name} ${'★'.repeat(stars)}` }));
    case 'gear':
      return [...content.items.values()].map(({ id, name, slot, requires }) => {
        const needs = Object.entries(requires).map(([attribute, least]) => `${attribute} ${least}`);
        return { id, text: `${name} (${slot}${needs.length > 0 ? `; needs ${needs.join(', ')}` : ''})` };
      });
    case 'consumables':
      return [...content.consumables.values()].map(({ id, name, kind: sort }) => ({
        id,
        text: `${name} (${sort})`,
      }));
    case 'traits':
      return [...content.traits.values()]
        .filter(({ category }) => category !== 'System')
        .map(({ id, name, category, perks }) => ({
          id,
          text: `${name} (${category}): ${perks.map(perk => perk.id).join(', ')}`,
        }));
  }
}
