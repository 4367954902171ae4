/** Somebody who waits in a room. */
export interface Face {
  readonly name: string;
  readonly icon: string;
}

/** What the front page tells of a room; made while the page is built. */
export interface RoomIndex {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** The address of its run, and the word it goes by. */
  readonly run: { readonly name: string; readonly word: string } | null;
  /** How many single fights there are. */
  readonly fights: number;
  readonly faces: readonly Face[];
  /** Who meets in its last fight. */
  readonly hero: string;
  readonly foe: string;
}
