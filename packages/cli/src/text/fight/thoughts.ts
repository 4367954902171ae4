import type { Thought } from '@fray/engine';

const MAX_TARGETS = 6;
const score = (value: number) => value.toFixed(2);

/** The best actions with their scores and what made them, then at whom the one that was taken could go. */
export function thoughtLines(thought: Thought): string[] {
  const { best, action } = thought;
  const wide = Math.max(...best.map(each => each.action.length), 0);
  const lines = best.map(each => {
    const taken = each.action === action ? '▸' : ' ';
    const weight = each.weight === 1 ? '' : `, orders ×${each.weight}`;
    const made = [...each.scorers, ...each.traits].map(({ source, value }) => `${source} ${score(value)}`);
    const tracks = `tactics ${score(each.tactical)}, liking ${score(each.personality)}${weight}`;
    return `${taken} ${each.action.padEnd(wide)} ${score(each.final)} = ${tracks}: ${made.join(', ')}`;
  });
  const fourth = best.some(each => each.action === action) ? [] : [`▸ ${action}, none of the three best`];
  return [...lines, ...fourth, ...targetLine(thought)];
}

/** `Sefira Ashwell thinks: Judgment 72, tactics 69 %, sharpness 6.4, 6 ticks ahead` */
export function mindText(
  { who, judgment, blend, sharpness, lookahead }: Thought,
  names: readonly string[],
): string {
  const ticks = `${lookahead} ${lookahead === 1 ? 'tick' : 'ticks'}`;
  const share = Math.round(blend * 100);
  const name = names[who] ?? 'Nobody';
  return `${name} thinks: Judgment ${Math.round(judgment)}, tactics ${share} %, sharpness ${sharpness.toFixed(1)}, ${ticks} ahead`;
}

/** `Targets: [Ysolde Quickblade 0.65], Nyx 0.44`, the one that was taken in brackets. */
function targetLine({ targets }: Thought): string[] {
  const named = targets.filter(({ name }) => name !== '').sort((a, b) => b.score - a.score);
  if (named.length === 0) return [];
  const texts = named.map(({ name, score: value, chosen }) => {
    const text = `${name} ${score(value)}`;
    return chosen ? `[${text}]` : text;
  });
  const shown = texts.filter((_, index) => index < MAX_TARGETS || named[index]!.chosen);
  const more = texts.length - shown.length;
  return [`Targets: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`];
}
