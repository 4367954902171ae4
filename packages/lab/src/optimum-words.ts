import type { CombatantView, FightView, Option, Ruleset } from '@fray/engine';
import type { Asked } from './optimum-graph.js';
import { openOf } from './optimum-usual.js';

/** What a decision is called: the two ways, each as it stands here and as it is called anywhere. */
export interface Named {
  readonly question?: string;
  readonly usual: string;
  readonly better: string;
  /** Without the tile or the target: 'Move', 'Fire Bolt'. */
  readonly usualOrder: string;
  readonly betterOrder: string;
}

/** Combatants that are told of; of more a line says nothing any more. */
const MOST_TOLD = 6;

/** The words for two ways of a decision, given by their numbers. */
export function nameWays(
  { ruleset, plan }: { readonly ruleset: Ruleset; readonly plan: unknown },
  state: unknown,
  asked: Asked | undefined,
  usual: number,
  better: number,
): Named {
  if (asked) {
    const label = (way: number) => asked.labels[way] ?? BY_LOT;
    return {
      question: asked.prompt,
      usual: label(usual),
      better: label(better),
      usualOrder: label(usual),
      betterOrder: label(better),
    };
  }
  const open = openOf(ruleset.options(plan, state));
  const [one, other] = [open[usual], open[better]];
  const names = { usual: one?.label ?? BY_LOT, better: other?.label ?? BY_LOT };
  const [usualOrder, betterOrder] = [orderOf(one), orderOf(other)];
  if (usualOrder !== betterOrder) return { ...names, usualOrder, betterOrder };
  // The same on two tiles: who stands there matters, not where it is.
  const { board } = ruleset.view(plan, state);
  const isAimed = (option: Option<unknown> | undefined) =>
    board.kind === 'grid' && board.tokens.some(({ tile }) => tile === option?.aim?.tile);
  return one?.aim && !(isAimed(one) && isAimed(other))
    ? { ...names, usualOrder, betterOrder: `${betterOrder} elsewhere` }
    : { ...names, usualOrder: names.usual, betterOrder: names.better };
}

const BY_LOT = 'drawn by lot';

function orderOf(option: Option<unknown> | undefined): string {
  return option?.aim?.order ?? option?.target?.order ?? option?.label ?? BY_LOT;
}

/** How a fight stands, in a line: 'Hero LP 12/30 · Goblin LP 4/9, poisoned'. */
export function describe(view: FightView): string {
  const standing = view.combatants.filter(({ fallen }) => !fallen);
  const told = standing.slice(0, MOST_TOLD).map(each => {
    const bars = each.bars.map(({ label, now, max }) => `${label} ${now}/${max}`);
    const badges = each.badges.map(({ label }) => label);
    return `${each.name} ${[...bars, ...badges, ...placeOf(view, each)].join(', ')}`;
  });
  if (standing.length > MOST_TOLD) told.push(`${standing.length - MOST_TOLD} more`);
  return told.join(' · ');
}

/** Where somebody stands, on boards where that means something. */
function placeOf({ board }: FightView, { who }: CombatantView): string[] {
  if (board.kind === 'grid') {
    const token = board.tokens.find(each => each.who === who);
    return token ? [`at ${token.tile % board.width}, ${Math.floor(token.tile / board.width)}`] : [];
  }
  if (board.kind === 'zones') {
    const token = board.tokens.find(each => each.who === who);
    return token ? [board.zones[token.zone]!.name] : [];
  }
  if (board.kind !== 'range') return [];
  const foes = board.ranges.find(each => each.who === who)?.foes ?? [];
  return foes.length === 0 ? [] : [`range ${Math.min(...foes.map(({ range }) => range))}`];
}
