/** Suggested names by race. */
const NAMES: Readonly<Record<string, string>> = {
  human: 'Alda Bren Corin Edda Garrick Hanne Jorun Lewin Maren Odo Rosalin Tilda Wendel Ysolde',
  'half-elf': 'Aveline Caelan Dorian Elowen Ivaro Lisandre Merrin Soren',
  'half-orc': 'Brakka Dorga Grom Holga Karg Murra Ragna Thokk',
  tiefling: 'Akmena Carrion Damaia Kairon Lerissa Mordai Nemeia Skamos',
  elf: 'Aelis Caradoc Faelwen Ilphas Liriel Naivara Sylvar Thamior',
  dwarf: 'Bardin Dagna Eldeth Harbek Kathra Orsik Torgga Vistra',
  halfling: 'Andry Cora Finnan Jillian Lidda Milo Perrin Verna',
  gnome: 'Bimpnot Carlin Dimble Ella Fonkin Nissa Roywyn Zook',
  orc: 'Ashgar Dench Emen Gell Imsh Krusk Ovak Shautha',
  dragonborn: 'Arjhan Balasar Harann Kava Medrash Nadarr Sora Torinn',
};

/** A random name for a race, other than `not`. */
export function suggestName(race: string, not = '', random: () => number = Math.random): string {
  const names = (NAMES[race] ?? NAMES.human!).split(' ').filter(each => each !== not);
  return names[Math.floor(random() * names.length)]!;
}

/** Whether a name is one of these: then a change of race may replace it. */
export const isSuggestedName = (name: string): boolean =>
  Object.values(NAMES).some(names => names.split(' ').includes(name));
