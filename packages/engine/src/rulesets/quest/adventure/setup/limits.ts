/** Item slots outside the bag. */
export const GENERAL_SLOTS = 4;
/** Places in the largest bag. */
export const BAG_SLOTS = 20;
/** A party has at most eight members, the hero included. */
export const MAX_COMPANIONS = 7;
export const MAX_FATIGUE = 10;
