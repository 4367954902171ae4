/** Seeds are made of words, which are easier to say, type and remember than numbers. */
const WORDS = [
  'ash',
  'bell',
  'bone',
  'bramble',
  'candle',
  'cinder',
  'crow',
  'dusk',
  'ember',
  'fang',
  'feather',
  'flint',
  'frost',
  'gale',
  'gallows',
  'glass',
  'hollow',
  'horn',
  'iron',
  'ivy',
  'lantern',
  'lead',
  'marrow',
  'mist',
  'moth',
  'night',
  'oak',
  'oath',
  'omen',
  'owl',
  'quill',
  'rain',
  'raven',
  'reed',
  'river',
  'rook',
  'rust',
  'salt',
  'shade',
  'silver',
  'smoke',
  'stone',
  'storm',
  'thorn',
  'tide',
  'torch',
  'vellum',
  'wick',
  'willow',
  'winter',
  'wolf',
  'wren',
  'yew',
  'zeal',
];

/** A seed for a new game: three words and two digits, some 15 million of them. */
export function newSeed(): string {
  const random = crypto.getRandomValues(new Uint32Array(4));
  const words = [...random.slice(0, 3)].map(each => WORDS[each % WORDS.length]);
  return `${words.join('-')}-${10 + (random[3]! % 90)}`;
}

/** The seed of the day, the same for all players. */
export function dailySeed(today = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `daily-${today.getFullYear()}-${two(today.getMonth() + 1)}-${two(today.getDate())}`;
}
