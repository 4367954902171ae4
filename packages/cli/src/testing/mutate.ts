import { SeededDice } from '@fray/engine';

const ODD: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e9,
  Number.MAX_SAFE_INTEGER,
  '',
  'x',
  'saga',
  '__proto__',
  'constructor',
  '\u001b[2J',
  'ä'.repeat(3000),
  [],
  {},
  [[]],
  { do: 'attack' },
];

/** Variations of a piece of JSON, each wrong in one place or none: the same ones on every run. */
export function* mutants(source: unknown, count: number, seed: string): Generator<string> {
  const dice = new SeededDice(seed);
  for (let made = 0; made < count; made++) {
    const text = JSON.stringify(source);
    yield dice.chance(3, 4, 'kind')
      ? JSON.stringify(changed(structuredClone(source), dice))
      : scratched(text, dice);
  }
}

/** One field replaced, dropped, doubled or added, somewhere. */
function changed(value: unknown, dice: SeededDice): unknown {
  const places = placesIn(value);
  const place = places[dice.roll(places.length, 'place') - 1];
  if (!place) return ODD[dice.roll(ODD.length, 'value') - 1];
  const [holder, key] = place as [Record<string, unknown>, string];
  const way = dice.roll(4, 'way');
  if (way === 1 && Array.isArray(holder)) holder.splice(Number(key), 1);
  else if (way === 1) delete holder[key];
  else if (way === 2 && Array.isArray(holder)) holder.push(holder[Number(key)]);
  else if (way === 2) holder[`${key}2`] = holder[key];
  else holder[key] = ODD[dice.roll(ODD.length, 'value') - 1];
  return value;
}

function placesIn(value: unknown): [object, string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]): [object, string][] => [
    [value, key],
    ...placesIn(each),
  ]);
}

/** A text cut off, or with a letter lost, added or changed. */
function scratched(text: string, dice: SeededDice): string {
  const at = dice.roll(text.length, 'at') - 1;
  const letter = '{}[]",:0x\n\u0000'[dice.roll(10, 'letter') - 1]!;
  const way = dice.roll(4, 'way');
  if (way === 1) return text.slice(0, at);
  if (way === 2) return text.slice(0, at) + text.slice(at + 1);
  return text.slice(0, at) + letter + text.slice(way === 3 ? at : at + 1);
}
