import type { Part, Roll } from '@fray/engine';
import { percent } from '@fray/lab';

/** `2d6 3+5 = 8 vs 7+ success` with where each number came from and the chance it had. */
export function rollText(roll: Roll): string {
  const words = [`${roll.label}: ${diceText(roll)}`];
  if (roll.target) words.push(`vs ${targetText(roll.target)}`);
  if (roll.success !== undefined) words.push(roll.success ? '✓' : '✗');
  const notes = [
    ...(roll.chance === undefined ? [] : [percent(roll.chance)]),
    ...(roll.target && roll.target.parts.length > 1
      ? [`${roll.target.value} = ${partsText(roll.target.parts)}`]
      : []),
  ];
  return words.join(' ') + (notes.length > 0 ? ` (${notes.join('; ')})` : '');
}

function diceText(roll: Roll): string {
  const { count, sides, faces, kept, times, modifiers, total } = roll;
  // Faces that did not count stand in brackets.
  const shown = faces.map((face, index) => (kept && !kept.includes(index) ? `(${face})` : `${face}`));
  let text = `${count}d${sides} ${shown.join('+')}`;
  if (times !== undefined) text += ` × ${times}`;
  for (const { source, value } of modifiers)
    text += ` ${value < 0 ? '−' : '+'} ${amountText(value)} ${source}`;
  return faces.length > 1 || text.includes(' × ') || modifiers.length > 0 ? `${text} = ${total}` : text;
}

function targetText({ test, value }: NonNullable<Roll['target']>): string {
  return test === '>=' ? `${value}+` : `≤ ${value}`;
}

/** Without its sign, with at most two decimals. */
const amountText = (value: number) => String(Number(Math.abs(value).toFixed(2)));

/** `40 roll 8 × 5 + 10 weapon − 5 protection` */
export function partsText(parts: readonly Part[]): string {
  return parts
    .map(({ source, value }, index) => {
      const sign = value < 0 ? '− ' : index > 0 ? '+ ' : '';
      return `${sign}${amountText(value)} ${source}`;
    })
    .join(' ');
}
