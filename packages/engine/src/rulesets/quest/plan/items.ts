/** An item in numbers. */
export interface ItemRule {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly isWeapon: boolean;
  readonly versatile: boolean;
  /** Worn on the body: never changed in a fight (QUEST-7.15). */
  readonly isArmour: boolean;
  readonly isShield: boolean;
  readonly shieldAc: number;
  readonly hands: 'main' | 'either' | 'off' | 'none';
  readonly flags: number;
  readonly provides: string;
  readonly cost: number;
}
