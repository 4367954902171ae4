const DICE = /^(\d+)d(\d+)([+-]\d+)?$/;

/** The numbers of a roll that is written as text: `{ count: 2, faces: 6, bonus: 3 }` of '2d6+3'. */
interface DiceNumbers {
  readonly count: number;
  readonly faces: number;
  readonly bonus: number;
}

/** The numbers of a roll; undefined for a text that is no roll of equal dice. */
export function diceNumbers(text: string): DiceNumbers | undefined {
  const [, count, faces, bonus = '0'] = DICE.exec(text.trim()) ?? [];
  return count === undefined
    ? undefined
    : { count: Number(count), faces: Number(faces), bonus: Number(bonus) };
}

/** The text of a roll with other numbers in it; undefined where these are no numbers of a roll. */
export function changeDice(text: string, change: Readonly<Record<string, unknown>>): string | undefined {
  const now = diceNumbers(text);
  const isNumber = ([key, value]: [string, unknown]) =>
    now !== undefined && Object.hasOwn(now, key) && Number.isSafeInteger(value);
  if (!now || !Object.entries(change).every(isNumber)) return undefined;
  const { count, faces, bonus } = { ...now, ...change };
  return `${count}d${faces}${bonus > 0 ? '+' : ''}${bonus === 0 ? '' : bonus}`;
}
